"""The desk before a part of the judge: lines of all who ask are brought to it together."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from typing import Final, Generic

from grammar.witness import Said, Witness

MOST_LINES: Final = 32
"""Several requests together bring no more lines than this; a request alone may bring more."""
MOST_SECONDS: Final = 3.0
"""Nor more than what the part does in this time, about: on a machine that is very busy few lines that are
done in time are better than many that are not."""
MOST_WORK: Final = 400
"""Nor more words than this, each line with `LINE` words more: long lines take a part much longer."""
LONG: Final = 64
"""What brings more words than this takes turns with what brings fewer, which so waits behind little of it."""
MOST_LATER: Final = 8
"""So many lines that can wait are brought at a time, so that a line that cannot is soon served."""
LINE: Final = 4
"""A line is as much work as this many words, besides its own."""
GOOD_NEWS: Final = 0.7
BAD_NEWS: Final = 0.2
"""How much the newest batch counts in what is known of the part's pace, where it was quicker and slower.

A part that was slow for a moment shall send nobody away.
"""

_Item = tuple[tuple[str, ...], "Future[list[Said]]"]


class Desk(Generic[Said]):
    """Asks a part in a thread, one batch at a time; all that waits meanwhile makes up the next batch.

    Every part is quicker about ten lines at once than about ten lines one after another. Short questions and
    long ones are brought by turns where both wait. What is asked `later` is brought only while nothing else
    waits.
    """

    def __init__(self, name: str, witness: Witness[Said]) -> None:
        self._witness: Final = witness
        self._waiting: Final[deque[_Item[Said]]] = deque()
        self._long: Final[deque[_Item[Said]]] = deque()
        self._later: Final[deque[_Item[Said]]] = deque()
        self._long_is_next = False
        self._news: Final = threading.Condition()
        self._is_closed = False
        self._thread: Final = threading.Thread(target=self._work, name=f"ask-{name}", daemon=True)
        # Seconds for one unit of work, and the units in hand; both are only estimates.
        self._pace = 0.0
        self._in_hand = 0

    def ask(self, lines: Sequence[str], *, later: bool = False) -> Future[list[Said]]:
        """What the part says about each line, in order, or the error that it raises; returns at once."""
        answer: Future[list[Said]] = Future()
        with self._news:
            if self._is_closed:
                answer.cancel()
                return answer
            if not self._thread.is_alive():
                self._thread.start()
            waiting = self._later if later else self._long if _is_long(lines) else self._waiting
            waiting.append((tuple(lines), answer))
            self._news.notify()
        return answer

    @property
    def is_busy(self) -> bool:
        """Whether somebody waits whose lines are not before the part yet."""
        return bool(self._waiting or self._long)

    def seconds_to_wait(self, lines: Sequence[str] = ()) -> float:
        """How long these would wait for what was asked before them, about; 0 when nothing waits."""
        with self._news:
            short, long = (
                [_effort(asked) for asked, answer in waiting if not answer.cancelled()]
                for waiting in (self._waiting, self._long)
            )
            if not _is_long(lines):
                long = long[: 1 + sum(short) // MOST_WORK]
            if not short and not long:
                return 0.0
            return self._pace * (self._in_hand + sum(short) + sum(long))

    def close(self, seconds: float = 0) -> None:
        """Give up what was not begun yet, and wait at most `seconds` for what was."""
        with self._news:
            self._is_closed = True
            for waiting in (self._waiting, self._long, self._later):
                for _, answer in waiting:
                    answer.cancel()
                waiting.clear()
            self._news.notify()
        if seconds and self._thread.is_alive():
            self._thread.join(seconds)

    def _work(self) -> None:
        while (batch := self._next_batch()) is not None:
            self._answer(batch)

    def _next_batch(self) -> list[_Item[Said]] | None:
        """What waits, first come first served; None when the desk is closed."""
        with self._news:
            self._news.wait_for(lambda: self._waiting or self._long or self._later or self._is_closed)
            if self._is_closed:
                return None
            waiting, most = self._whose_turn()
            batch: list[_Item[Said]] = []
            count = self._in_hand = 0
            while waiting and (not batch or self._has_room(waiting[0][0], most - count)):
                lines, answer = waiting.popleft()
                # Nobody waits for it any longer.
                if answer.cancelled():
                    continue
                batch.append((lines, answer))
                count += len(lines)
                self._in_hand += _effort(lines)
            return batch

    def _whose_turn(self) -> tuple[deque[_Item[Said]], int]:
        """From whom the next batch is taken, and how many lines it has at most."""
        if self._waiting and not (self._long and self._long_is_next):
            self._long_is_next = bool(self._long)
            return self._waiting, MOST_LINES
        self._long_is_next = False
        return (self._long, MOST_LINES) if self._long else (self._later, MOST_LATER)

    def _has_room(self, lines: Sequence[str], left: int) -> bool:
        """Whether some lines can join a batch that takes `left` more."""
        work = self._in_hand + _effort(lines)
        return len(lines) <= left and work <= MOST_WORK and self._pace * work <= MOST_SECONDS

    def _answer(self, batch: Sequence[_Item[Said]]) -> None:
        # Nobody waits any longer for those that are cancelled.
        asked = [(lines, answer) for lines, answer in batch if answer.set_running_or_notify_cancel()]
        if not asked:
            return
        began = time.monotonic()
        try:
            said = self._witness.examine([line for lines, _ in asked for line in lines])
        except Exception as error:
            for _, answer in asked:
                answer.set_exception(error)
            return
        finally:
            self._in_hand = 0
        self._note(sum(_effort(lines) for lines, _ in asked), time.monotonic() - began)
        first = 0
        for lines, answer in asked:
            answer.set_result(said[first : first + len(lines)])
            first += len(lines)

    def _note(self, work: int, seconds: float) -> None:
        with self._news:
            pace = seconds / work if work else 0.0
            news = GOOD_NEWS if pace < self._pace else BAD_NEWS
            self._pace = pace if not self._pace else (1 - news) * self._pace + news * pace


def turns(lines: Sequence[str], most_lines: int, most_words: int) -> Iterator[list[str]]:
    """The lines in order, so many and so many words at a time; a longer line comes alone."""
    some: list[str] = []
    words = 0
    for line in lines:
        more = line.count(" ") + 1
        if some and (len(some) == most_lines or words + more > most_words):
            yield some
            some, words = [], 0
        some.append(line)
        words += more
    if some:
        yield some


def _is_long(lines: Sequence[str]) -> bool:
    return sum(line.count(" ") + 1 for line in lines) > LONG


def _effort(lines: Sequence[str]) -> int:
    """About how much work some lines are, in words."""
    return sum(line.count(" ") + 1 + LINE for line in lines)
