"""The judge is slow, gone or overrun: tables go on."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from flask import Flask

from grammar.client import JudgeClient
from grammar.house import CourtHouse
from grammar.rulings import NO_RULINGS, Rulings
from grammar.verdict import Outcome, Verdict
from web.tables.judging import Gate, Health, ask

from .playing import PLAYS, LocalJudge, Site, tiles


class Delayed(LocalJudge):
    """The real judge at the end of a long line."""

    def __init__(self, court: CourtHouse) -> None:
        super().__init__(court)
        self.hold = threading.Event()
        self.times = 0

    def judge(self, lines: Sequence[str], *, rulings: Rulings = NO_RULINGS) -> Sequence[Verdict]:
        self.hold.wait(20)
        return super().judge(lines, rulings=rulings)

    def health(self) -> dict[str, Any]:
        self.times += 1
        self.hold.wait(20)
        return super().health()


def test_those_who_come_when_the_judge_is_overrun_are_sent_away_unchecked(court: CourtHouse) -> None:
    door = Delayed(court)
    gate = Gate(door, most=2, patience_seconds=0.1)
    found: list[Sequence[Verdict]] = []
    waiting = [threading.Thread(target=lambda: found.append(gate.judge(["the dogs bark"]))) for _ in range(2)]
    for thread in waiting:
        thread.start()
    time.sleep(0.1)
    turned_away = ask(gate, ["the dogs bark"])
    assert [verdict.outcome for verdict in turned_away] == [Outcome.UNCHECKED]
    assert turned_away[0].reasons[0].code == "judge_late"
    door.hold.set()
    for thread in waiting:
        thread.join()
    assert [verdicts[0].outcome for verdicts in found] == [Outcome.ACCEPTED] * 2
    assert ask(gate, ["the dogs bark"])[0].outcome is Outcome.ACCEPTED


def test_lines_that_lie_on_no_board_leave_the_judge_to_those_who_play(
    court: CourtHouse, make_app: Callable[..., Flask]
) -> None:
    door = Delayed(court)
    site = Site(make_app(door=door))
    ann, _ = site.game()
    found: list[str] = []

    def pester() -> None:
        told = site.script().post("/api/judge", json={"lines": ["the dogs bark"]}).json
        found.extend(verdict["outcome"] for verdict in told["verdicts"])

    crowd = [threading.Thread(target=pester) for _ in range(12)]
    for thread in crowd:
        thread.start()
    time.sleep(0.3)
    threading.Timer(0.5, door.hold.set).start()
    line = ann.post("/preview", {"tiles": tiles(PLAYS[0])}).json["lines"][0]
    for thread in crowd:
        thread.join()
    assert line["outcome"] == "accepted"
    assert set(found) <= {"accepted", "unchecked"}


def test_a_slow_answer_about_health_holds_up_nobody_who_knows_the_last_one(court: CourtHouse) -> None:
    door = Delayed(court)
    door.hold.set()
    health = Health(door, keep_seconds=0.05)
    assert health.raw()["state"] == "reduced"
    door.hold.clear()
    time.sleep(0.1)
    began = time.monotonic()
    for _ in range(20):
        assert health.raw()["state"] == "reduced"
    assert time.monotonic() - began < 1
    assert door.times == 2
    door.hold.set()


def test_health_is_asked_for_again_and_not_each_time(court: CourtHouse) -> None:
    door = Delayed(court)
    door.hold.set()
    health = Health(door, keep_seconds=60)
    for _ in range(5):
        health.raw()
    assert door.times == 1
    old = Health(door, keep_seconds=0, stale_seconds=0)
    for _ in range(3):
        old.raw()
    assert door.times == 4


@pytest.mark.parametrize("url", ["http://127.0.0.1:9", "", "nonsense"])
def test_a_judge_that_is_not_there_is_unreachable_and_lines_stay_unchecked(url: str) -> None:
    client = JudgeClient(url, timeout_seconds=0.5)
    brief = Health(client).brief()
    assert brief["state"] == "unreachable"
    assert brief["fix"]
    verdicts = ask(client, ["the dogs bark", "the dogs bark", "cats sleep"])
    assert [verdict.text for verdict in verdicts] == ["the dogs bark", "the dogs bark", "cats sleep"]
    assert {verdict.outcome for verdict in verdicts} == {Outcome.UNCHECKED}


def test_a_door_that_raises_leaves_lines_unchecked_and_pages_served(caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        def judge(self, lines: Sequence[str], **options: Any) -> Sequence[Verdict]:
            raise RuntimeError("out of order")

        def health(self) -> Mapping[str, Any]:
            raise RuntimeError("out of order")

    assert ask(Broken(), ["the dogs bark"])[0].outcome is Outcome.UNCHECKED
    assert Health(Broken()).brief()["state"] == "unreachable"
    assert caplog.text.count("out of order") >= 2
