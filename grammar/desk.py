"""The desk before a part of the judge: lines of all who ask are brought to it together."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Final, Generic

from grammar.witness import Said, Witness

MOST_LINES: Final = 32
"""Several requests together bring no more lines than this; a request alone may bring more."""

_Item = tuple[tuple[str, ...], "Future[list[Said]]"]


class Desk(Generic[Said]):
    """Asks a part in a thread, one batch at a time; all that waits meanwhile makes up the next batch.

    Every part is quicker about ten lines at once than about ten lines one after another.
    """

    def __init__(self, name: str, witness: Witness[Said]) -> None:
        self._witness: Final = witness
        self._waiting: Final[deque[_Item[Said]]] = deque()
        self._news: Final = threading.Condition()
        self._is_closed = False
        self._thread: Final = threading.Thread(target=self._work, name=f"ask-{name}", daemon=True)

    def ask(self, lines: Sequence[str]) -> Future[list[Said]]:
        """What the part says about each line, in order, or the error that it raises; returns at once."""
        answer: Future[list[Said]] = Future()
        with self._news:
            if self._is_closed:
                answer.cancel()
                return answer
            if not self._thread.is_alive():
                self._thread.start()
            self._waiting.append((tuple(lines), answer))
            self._news.notify()
        return answer

    def close(self) -> None:
        """Give up what was not begun yet."""
        with self._news:
            self._is_closed = True
            for _, answer in self._waiting:
                answer.cancel()
            self._waiting.clear()
            self._news.notify()

    def _work(self) -> None:
        while batch := self._next_batch():
            self._answer(batch)

    def _next_batch(self) -> list[_Item[Said]]:
        """What waits, first come first served; nothing when the desk is closed."""
        with self._news:
            self._news.wait_for(lambda: self._waiting or self._is_closed)
            batch: list[_Item[Said]] = []
            count = 0
            while self._waiting and (not batch or count + len(self._waiting[0][0]) <= MOST_LINES):
                batch.append(self._waiting.popleft())
                count += len(batch[-1][0])
            return batch

    def _answer(self, batch: Sequence[_Item[Said]]) -> None:
        # Nobody waits any longer for those that are cancelled.
        asked = [(lines, answer) for lines, answer in batch if answer.set_running_or_notify_cancel()]
        if not asked:
            return
        try:
            said = self._witness.examine([line for lines, _ in asked for line in lines])
        except Exception as error:
            for _, answer in asked:
                answer.set_exception(error)
            return
        first = 0
        for lines, answer in asked:
            answer.set_result(said[first : first + len(lines)])
            first += len(lines)
