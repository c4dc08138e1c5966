"""The clock of cases: late ones are told of once, in whatever rhythm and by however many processes."""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.clocks.club import Clock as ClubClock
from tests.clocks.club import Club
from tests.mail.post_office import PostOffice
from tests.moving_clock import Clock
from tests.processes import together
from web.mail.smtp import SMTPDoor, SMTPServer
from web.moderation.bench import HOST, Bench
from web.moderation.decision import Decision
from web.moderation.late import answered_in_time, attend_cases
from web.moderation.letters import RulingLetters
from web.moderation.ruling import rule

from .cases import bench, dispute, moderator, who
from .persons import Town

HOSTS = "host@example.org"


@pytest.fixture
def hosted(make_app: Callable[..., Flask]) -> Town:
    return Town(make_app(host_mail=HOSTS))


def told(town: Town) -> list[str]:
    return [mail.key.partition(".")[0] for mail in town.mails(HOSTS)]


def test_a_late_case_is_mailed_to_the_host_once_and_nothing_postpones_it(hosted: Town, clock: Clock) -> None:
    hosted.quick("Ann"), hosted.quick("Bob"), moderator(hosted, "Mia")
    case = dispute(hosted, who(hosted, "Ann"))
    clock.forward(hours=20)
    # One more voice, a claim: the clock goes on.
    dispute(hosted, who(hosted, "Bob"))
    hosted.person().load("/")
    clock.forward(hours=3, minutes=59)
    assert attend_cases(bench(hosted)) == 0
    assert told(hosted) == []
    clock.forward(minutes=1)
    assert attend_cases(bench(hosted)) == 1
    assert [attend_cases(bench(hosted)) for _ in range(3)] == [0, 0, 0]
    (mail,) = hosted.mails(HOSTS)
    assert mail.key == f"host_late.{case.id}"
    assert f"https://play.example/moderation/cases/{case.id}" in mail.text
    assert "it is fine" not in mail.text


def test_a_case_that_no_moderator_may_see_is_mailed_to_the_host_once(hosted: Town, clock: Clock) -> None:
    hosted.quick("Ann"), moderator(hosted, "Mia")
    dispute(hosted, who(hosted, "Mia"))
    for _ in range(3):
        attend_cases(bench(hosted))
        clock.forward(hours=30)
    assert sorted(told(hosted)) == ["host_alone", "host_late"]


def test_the_sweep_finds_that_a_moderator_sat_down_in_the_game_of_a_case(hosted: Town) -> None:
    ann = hosted.quick("Ann")
    mia = moderator(hosted, "Mia")
    table = ann.opens()
    case = dispute(hosted, who(hosted, "Ann"), game=table)
    attend_cases(bench(hosted))
    assert told(hosted) == []
    mia.api(f"/tables/{table}/seats", {}, 201)
    attend_cases(bench(hosted))
    assert told(hosted) == ["host_alone"]
    with hosted.store.reading() as reader:
        assert [each.id for each in reader.cases(for_host=True)] == [case.id]


def test_without_an_address_the_log_tells_it_once(
    town: Town, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    town.quick("Ann")
    case = dispute(town, who(town, "Ann"))
    clock.forward(hours=25)
    attend_cases(bench(town))
    attend_cases(bench(town))
    assert caplog.text.count(f"case {case.id} is late") == 1
    assert town.mails() == []


def test_how_many_were_answered_in_time_counts_those_that_are_open_and_late(town: Town, clock: Clock) -> None:
    town.quick("Ann")
    cases = [dispute(town, who(town, "Ann"), f"dogs bark {number}").id for number in range(5)]

    def share() -> float | None:
        with town.store.reading() as reader:
            return answered_in_time(reader, clock()).share

    assert share() is None
    clock.forward(hours=24)
    rule(bench(town), HOST, cases[0], Decision(("not_fine",), "yes"))
    rule(bench(town), HOST, cases[1], Decision(("no_action",), "no"))
    dispute(town, who(town, "Ann"), "birds sing")
    clock.forward(minutes=1)
    rule(bench(town), HOST, cases[2], Decision(("not_fine",), "yes"))
    assert share() == 2 / 5


def _attend_elsewhere(folder: Path, port: int, at: datetime, seed: int) -> None:
    club = Club(folder, ClubClock(at), door=SMTPDoor(SMTPServer("127.0.0.1", port, "none")))
    here = Bench(club.desk, RulingLetters("https://play.example", "a secret"), HOSTS)
    for _ in range(random.Random(seed).randint(2, 5)):
        attend_cases(here)
        club.sender.send()
    club.close()


def _attend_for_ever(folder: Path, at: datetime, ready: Any) -> None:
    club = Club(folder, ClubClock(at))
    here = Bench(club.desk, RulingLetters("https://play.example", "a secret"), HOSTS)
    ready.set()
    while True:
        attend_cases(here)


@pytest.mark.timeout(300)
def test_whoever_is_killed_while_telling_leaves_nothing_out_and_nothing_twice(
    town: Town, clock: Clock
) -> None:
    town.quick("Ann"), moderator(town, "Mia")
    cases = {dispute(town, who(town, "Ann"), f"dogs bark {number}").id for number in range(90)}
    clock.forward(hours=25)
    spawn = multiprocessing.get_context("spawn")
    counts = []
    for seed in range(3):
        ready = spawn.Event()
        other = spawn.Process(target=_attend_for_ever, args=(town.house.config.data, clock(), ready))
        other.start()
        assert ready.wait(120)
        # So soon that some are told of and some are not.
        time.sleep(random.Random(seed).uniform(0.0, 0.02))
        other.kill()
        other.join(60)
        other.close()
        counts.append(len(town.mails(HOSTS)))
    here = replace(bench(town), host_mail=HOSTS)
    attend_cases(here)
    keys = [mail.key for mail in town.mails(HOSTS)]
    assert sorted(keys) == sorted(f"host_late.{case}" for case in cases)
    with town.store.reading() as reader:
        assert [act.kind for act in reader.acts(limit=1000)].count("late") == len(cases)
    assert counts[0] < len(cases)


@pytest.mark.timeout(300)
def test_race_two_sweeping_processes_tell_the_host_of_each_late_case_once(town: Town, clock: Clock) -> None:
    town.quick("Ann"), moderator(town, "Mia")
    cases = {dispute(town, who(town, "Ann"), f"dogs bark {number}").id for number in range(20)}
    office = PostOffice().start()
    folder = town.house.config.data
    at = clock().replace(day=1, month=12)
    assert (at - clock()).days == 1
    try:
        together(_attend_elsewhere, *[(folder, office.port, at, seed) for seed in (1, 2)])
        late = [name for name in office.ids() if name.startswith("<host_late.")]
        assert sorted(late) == sorted(f"<host_late.{case}@play.example>" for case in cases)
    finally:
        office.stop()
    with town.store.reading() as reader:
        assert [act.kind for act in reader.acts(limit=500)].count("late") == 20
