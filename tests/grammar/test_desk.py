"""The desk before a part: who waits is served together, and a failure is told to all it concerns."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from concurrent.futures import CancelledError

import pytest

from grammar.desk import LONG, MOST_LATER, MOST_LINES, MOST_WORK, Desk, turns
from grammar.witness import READY, Witness, WitnessDownError


class Counter(Witness[int]):
    """A part that says how long a line is, when it is let."""

    version = "counter-1"

    def __init__(self) -> None:
        super().__init__(READY)
        self.batches: list[list[str]] = []
        self.may_go = threading.Event()
        self.has_begun = threading.Event()

    def examine(self, lines: Sequence[str]) -> list[int]:
        self.batches.append(list(lines))
        self.has_begun.set()
        assert self.may_go.wait(10)
        if "bad" in lines:
            raise WitnessDownError("it is down")
        return [len(line) for line in lines]


def test_those_who_wait_are_served_together_and_each_gets_their_own() -> None:
    part = Counter()
    desk = Desk("counter", part)
    first = desk.ask(["a"])
    assert part.has_begun.wait(10)
    others = [desk.ask(["x" * number, "yy"]) for number in range(1, 4)]
    part.may_go.set()
    assert first.result(10) == [1]
    assert [other.result(10) for other in others] == [[1, 2], [2, 2], [3, 2]]
    assert [len(batch) for batch in part.batches] == [1, 6]
    desk.close()


def test_a_batch_has_a_limit_but_a_long_request_is_not_cut() -> None:
    part = Counter()
    desk = Desk("counter", part)
    desk.ask(["a"])
    assert part.has_begun.wait(10)
    answers = [desk.ask(["b"] * (MOST_LINES + 8)), desk.ask(["c"] * (MOST_LINES - 1)), desk.ask(["d"] * 2)]
    part.may_go.set()
    for answer in answers:
        answer.result(10)
    assert [len(batch) for batch in part.batches] == [1, MOST_LINES + 8, MOST_LINES - 1, 2]
    desk.close()


def test_a_failure_reaches_everybody_in_the_batch_and_the_next_batch_is_served() -> None:
    part = Counter()
    part.may_go.set()
    desk = Desk("counter", part)
    with pytest.raises(WitnessDownError):
        desk.ask(["bad"]).result(10)
    assert desk.ask(["good"]).result(10) == [4]
    desk.close()


def test_what_nobody_waits_for_any_longer_is_not_asked() -> None:
    part = Counter()
    desk = Desk("counter", part)
    desk.ask(["a"])
    assert part.has_begun.wait(10)
    assert desk.ask(["b"]).cancel()
    last = desk.ask(["c"])
    part.may_go.set()
    assert last.result(10) == [1]
    assert part.batches == [["a"], ["c"]]
    desk.close()


def test_what_can_wait_is_asked_when_nothing_else_waits() -> None:
    part = Counter()
    desk = Desk("counter", part)
    desk.ask(["a"])
    assert part.has_begun.wait(10)
    later = [desk.ask(["later"] * MOST_LATER, later=True) for _ in range(2)]
    first = desk.ask(["first"])
    part.may_go.set()
    for answer in (first, *later):
        answer.result(10)
    assert [batch[0] for batch in part.batches] == ["a", "first", "later", "later"]
    desk.close()


LONG_LINE = " ".join(["long"] * (LONG + 1))


def test_a_short_question_is_not_kept_behind_long_ones_nor_long_ones_behind_short() -> None:
    part = Counter()
    desk = Desk("counter", part)
    desk.ask(["a"])
    assert part.has_begun.wait(10)
    long = [desk.ask([LONG_LINE] * MOST_LINES) for _ in range(4)]
    short = [desk.ask(["short"] * MOST_LINES) for _ in range(2)]
    assert long[2].cancel()
    part.may_go.set()
    for answer in (*long[:2], long[3], *short):
        answer.result(10)
    assert [batch[0][:5].strip() for batch in part.batches] == [
        *("a", "short", "long", "short", "long", "long")
    ]
    desk.close()


def test_a_batch_of_long_lines_has_few() -> None:
    part = Counter()
    desk = Desk("counter", part)
    desk.ask(["a"])
    assert part.has_begun.wait(10)
    line = " ".join(["long"] * (MOST_WORK // 3))
    answers = [desk.ask([line]) for _ in range(6)]
    part.may_go.set()
    for answer in answers:
        answer.result(10)
    assert [len(batch) for batch in part.batches] == [1, 2, 2, 2]
    desk.close()


def test_a_desk_tells_a_short_question_of_little_of_a_long_one() -> None:
    part = Slow()
    desk = Desk("slow", part)
    desk.ask(["one two"]).result(10)
    desk.ask(["one two"] * 20)
    while len(part.batches) < 2:
        time.sleep(0.001)
    answers = [desk.ask([LONG_LINE]) for _ in range(20)]
    assert 0 < desk.seconds_to_wait(["one two"]) < desk.seconds_to_wait([LONG_LINE]) / 3
    for answer in answers:
        answer.cancel()
    assert desk.seconds_to_wait([LONG_LINE]) == 0
    desk.close()


def test_a_desk_goes_on_when_nobody_waits_for_anything_any_longer() -> None:
    part = Counter()
    desk = Desk("counter", part)
    desk.ask(["a"])
    assert part.has_begun.wait(10)
    for answer in [desk.ask([LONG_LINE]), desk.ask(["b"])]:
        assert answer.cancel()
    part.may_go.set()
    assert desk.ask(["c"]).result(10) == [1]
    assert part.batches == [["a"], ["c"]]
    desk.close()


def test_turns_are_of_so_many_lines_and_words_and_a_longer_line_comes_alone() -> None:
    assert list(turns(["a", "b", "c"], 2, 9)) == [["a", "b"], ["c"]]
    assert list(turns(["a b", "c d", "e", "f g h i j", "", "k"], 9, 4)) == [
        *(["a b", "c d"], ["e"], ["f g h i j"], ["", "k"])
    ]
    assert list(turns([], 2, 9)) == []


def test_a_desk_knows_about_how_long_one_would_wait() -> None:
    part = Slow()
    desk = Desk("slow", part)
    assert desk.seconds_to_wait() == 0
    desk.ask(["one two"]).result(10)
    # Nobody waits before a desk that is free, whatever it knows of its pace.
    assert desk.seconds_to_wait() == 0
    answers = [desk.ask(["one two"] * 20) for _ in range(5)]
    assert desk.is_busy
    wait = desk.seconds_to_wait()
    assert 20 * SLOW < wait < 20 * 100 * SLOW
    # What nobody waits for any longer holds nobody up.
    for answer in answers[2:]:
        answer.cancel()
    assert desk.seconds_to_wait() < wait
    answers[0].result(10)
    desk.close()


SLOW = 0.002


class Slow(Witness[int]):
    """A part that needs a while for each line."""

    version = "slow-1"

    def __init__(self, seconds: float = SLOW) -> None:
        super().__init__(READY)
        self._seconds = seconds
        self.batches: list[int] = []

    def examine(self, lines: Sequence[str]) -> list[int]:
        self.batches.append(len(lines))
        time.sleep(self._seconds * len(lines))
        return [len(line) for line in lines]


def test_a_slow_part_gets_fewer_lines_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grammar.desk.MOST_SECONDS", 0.25)
    part = Slow(0.01)
    desk = Desk("slow", part)
    desk.ask(["one two"] * 2).result(10)
    for answer in [desk.ask(["one two"] * 8) for _ in range(6)]:
        answer.result(10)
    # Three eights would take as long as that; the first may have been taken up before the others came.
    assert max(part.batches) <= 24
    desk.close()


def test_who_closes_can_wait_for_what_was_begun() -> None:
    part = Slow(0.01)
    desk = Desk("slow", part)
    answer = desk.ask(["one two"] * 20)
    while not part.batches:
        time.sleep(0.001)
    desk.close(10)
    assert answer.done()


def test_a_closed_desk_gives_up_what_was_not_begun() -> None:
    part = Counter()
    desk = Desk("counter", part)
    desk.ask(["a"])
    assert part.has_begun.wait(10)
    waiting = desk.ask(["b"])
    desk.close()
    part.may_go.set()
    for answer in (waiting, desk.ask(["c"])):
        with pytest.raises(CancelledError):
            answer.result(10)
