"""Deadlines pass whether somebody looks or not, once, and by the clock of the server."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.moving_clock import Clock

from .playing import PLAYS, Site, changed


def test_a_turn_is_lost_at_its_deadline_and_not_before(site: Site, clock: Clock) -> None:
    ann, _bob = site.game()
    assert ann.play(PLAYS[0]).status_code == 201
    clock.forward(days=7, microseconds=-1)
    assert ann.view()["phase"] == "playing"
    clock.forward(microseconds=1)
    view = ann.view()
    assert (view["phase"], view["seats"][1]["state"]) == ("over", "timed_out")
    assert view["outcome"]["winner"] == 0


def test_a_read_of_any_kind_applies_the_deadline(site: Site, clock: Clock) -> None:
    reads: list[Callable[[Any], Any]] = [
        lambda ann: ann.get(),
        lambda ann: ann.get("/text"),
        lambda ann: ann.do("passes", ply=5),
        lambda ann: ann.client.get(f"/t/{ann.table}"),
    ]
    for read in reads:
        ann, _bob = site.game()
        assert ann.play(PLAYS[0]).status_code == 201
        clock.forward(days=8)
        read(ann)
        assert site.house.store.summary(ann.table).phase == "over"


def test_the_sweeper_applies_deadlines_that_nobody_looks_at(site: Site, clock: Clock) -> None:
    ann, _bob = site.game()
    waiting = site.opened(2)
    assert ann.play(PLAYS[0]).status_code == 201
    clock.forward(days=6)
    # The moment to warn has come for one of them, who left no address.
    assert [site.house.desk.sweep(), site.house.desk.sweep()] == [1, 0]
    clock.forward(days=1)
    assert site.house.desk.sweep() == 2
    assert site.house.desk.sweep() == 0
    store = site.house.store
    assert store.summary(ann.table).phase == store.summary(waiting.table).phase == "over"
    assert waiting.view()["outcome"]["reason"] == "lapsed"


def test_a_join_that_comes_too_late_is_refused_and_the_lapse_is_kept(site: Site, clock: Clock) -> None:
    ann = site.opened(2)
    clock.forward(days=7)
    found = site.watcher(ann.table).post("/seats", {"name": "Bob"})
    assert (found.status_code, found.json["error"]["code"]) == (409, "game_over")
    assert site.house.store.summary(ann.table).phase == "over"


def test_a_join_gives_a_waiting_table_seven_more_days(site: Site, clock: Clock) -> None:
    ann = site.opened(3)
    clock.forward(days=6)
    site.joined(ann.table, "Bob")
    clock.forward(days=6)
    assert ann.view()["phase"] == "waiting"
    clock.forward(days=1)
    assert ann.view()["phase"] == "over"


def test_with_three_the_game_goes_on_and_the_next_has_a_whole_turn(site: Site, clock: Clock) -> None:
    ann, bob, _cat = site.game("Ann", "Bob", "Cat", order=None)
    assert ann.do("passes").status_code == 201
    clock.forward(days=7, hours=3)
    view = bob.view()
    assert (view["phase"], view["turn"], view["seats"][1]["state"]) == ("playing", 2, "timed_out")
    before = changed(site, ann.table)
    clock.forward(days=6)
    assert ann.view()["phase"] == "playing"
    assert changed(site, ann.table) == before


def test_a_clock_that_went_back_does_not_stop_the_game(site: Site, clock: Clock) -> None:
    ann, bob = site.game()
    clock.forward(seconds=-90)
    assert ann.play(PLAYS[0]).status_code == 201
    assert bob.do("passes").status_code == 201
    times = [event.at for event in site.house.desk.read(ann.table).events]
    assert times == sorted(times)


def test_the_sweeper_runs_by_itself_and_outlives_a_failure(
    make_app: Callable[..., Any], clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    site = Site(make_app(sweep_seconds=0.02))
    ann = site.opened(2)
    due = site.house.store.due
    failures = iter([True])

    def once_broken(*given: Any) -> Any:
        if next(failures, False):
            raise OSError("the disk is away")
        return due(*given)

    monkeypatch.setattr(site.house.store, "due", once_broken)
    clock.forward(days=8)
    until = time.monotonic() + 10
    while site.house.store.summary(ann.table).phase != "over":
        assert time.monotonic() < until
        time.sleep(0.02)
    assert "the disk is away" in caplog.text


def test_a_damaged_game_does_not_stop_the_clocks_of_others(
    make_app: Callable[..., Any], clock: Clock
) -> None:
    site = Site(make_app())
    broken, whole = site.opened(2), site.opened(2)
    with site.house.store._borrowed() as db:
        db.execute("UPDATE event SET body = 'nonsense' WHERE game = ?", [broken.table])
    clock.forward(days=8)
    fresh = Site(make_app())
    assert fresh.house.desk.sweep() == 2
    assert fresh.house.store.summary(whole.table).phase == "over"
