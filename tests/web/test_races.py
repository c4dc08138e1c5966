"""Races: two things at once, a lost reply, a stale page. Each test says which race it runs."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from werkzeug.test import TestResponse

from tests.moving_clock import Clock

from .playing import PLAYS, Player, Site, changed, key, tiles

ROUNDS = 6


def together(*calls: Callable[[], TestResponse]) -> list[TestResponse]:
    """Run calls at the same moment and give their answers in order."""
    start = threading.Barrier(len(calls))
    found: list[Any] = [None] * len(calls)

    def run(number: int) -> None:
        start.wait()
        found[number] = calls[number]()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def statuses(found: list[TestResponse]) -> list[int]:
    return sorted(answer.status_code for answer in found)


def test_race_two_plays_at_once_of_one_player_with_two_keys_one_is_played(site: Site) -> None:
    for _ in range(ROUNDS):
        ann, _bob = site.game()
        found = together(*[lambda ann=ann: ann.play(PLAYS[0], ply=4)] * 2)  # type: ignore[misc]
        assert statuses(found) == [201, 409]
        loser = min(found, key=lambda answer: answer.status_code == 201)
        assert loser.json["error"]["code"] == "moved_on"
        assert ann.view()["seats"][0]["score"] == 5


def test_race_a_retry_while_the_first_try_is_running_plays_once(site: Site) -> None:
    for _ in range(ROUNDS):
        ann, _bob = site.game()
        again = key()
        calls = [lambda ann=ann, again=again: ann.play(PLAYS[0], ply=4, with_key=again)] * 4
        found = together(*calls)  # type: ignore[arg-type]
        assert statuses(found) == [201] * 4
        assert len({answer.text for answer in found}) == 1
        assert ann.view()["ply"] == 5


def test_race_retry_after_a_lost_reply_gets_the_first_answer_even_after_others_moved(site: Site) -> None:
    ann, bob = site.game()
    again = key()
    first = ann.play(PLAYS[0], ply=4, with_key=again)
    assert bob.play(PLAYS[1]).status_code == 201
    assert ann.do("resignations").status_code == 201
    before = changed(site, ann.table)
    retried = ann.play(PLAYS[0], ply=4, with_key=again)
    assert (retried.status_code, retried.text) == (201, first.text)
    assert changed(site, ann.table) == before


def test_race_retry_after_a_lost_reply_in_another_process(make_app: Any) -> None:
    first, second = Site(make_app()), Site(make_app())
    ann, _bob = first.game()
    again = key()
    answer = ann.do("passes", 4, again)
    there = Player(second.script(), ann.table, ann.seat_key)
    assert there.do("passes", 4, again).text == answer.text


def test_a_key_used_for_something_else_is_refused(site: Site) -> None:
    ann, _bob = site.game()
    again = key()
    assert ann.do("passes", 4, again).status_code == 201
    before = changed(site, ann.table)
    for found in (
        ann.do("resignations", 4, again),
        ann.do("passes", 5, again),
        ann.play(PLAYS[0], 4, again),
        ann.do("swaps", 4, again, tiles=["t"]),
    ):
        assert (found.status_code, found.json["error"]["code"]) == (409, "key_reused")
    assert changed(site, ann.table) == before


def test_two_players_may_happen_to_use_the_same_key(site: Site) -> None:
    ann, bob = site.game()
    assert ann.do("passes", 4, "the-same-key").status_code == 201
    assert bob.do("passes", 5, "the-same-key").status_code == 201


def test_a_refused_play_leaves_its_key_free(site: Site) -> None:
    ann, _bob = site.game()
    again = key()
    assert ann.play("G7=dogs H7=the I7=bark", 4, again).status_code == 422
    assert ann.play(PLAYS[0], 4, again).status_code == 201


def test_race_a_stale_ply_is_told_that_the_table_has_moved_on(site: Site) -> None:
    ann, bob = site.game()
    assert ann.do("passes", 4).status_code == 201
    for ply in (0, 3, 4, 6):
        found = bob.do("passes", ply)
        assert (found.status_code, found.json["error"]["code"]) == (409, "moved_on")
        assert found.json["error"]["ply"] == 5
    assert bob.do("passes", 5).status_code == 201


def test_race_start_against_join_the_table_has_two_or_three_and_nobody_is_lost(site: Site) -> None:
    for _ in range(ROUNDS):
        ann = site.opened(3)
        site.joined(ann.table, "Bob")
        stranger = site.watcher(ann.table)
        started, joined = together(
            lambda ann=ann: ann.do("start", 3),  # type: ignore[misc]
            lambda stranger=stranger: stranger.post("/seats", {"name": "Cat"}),  # type: ignore[misc]
        )
        view = ann.view()
        assert view["phase"] == "playing"
        if joined.status_code == 201:
            assert (started.status_code, started.json["error"]["code"]) == (409, "moved_on")
            assert len(view["seats"]) == 3
        else:
            assert (joined.status_code, started.status_code) == (409, 201)
            assert len(view["seats"]) == 2


def test_race_double_join_of_the_last_seat_one_sits(site: Site) -> None:
    for _ in range(ROUNDS):
        ann = site.opened(2)
        calls = [
            lambda name=name, table=ann.table: site.watcher(table).post("/seats", {"name": name})
            for name in ("Bob", "Cat", "Dan")
        ]
        found = together(*calls)
        assert statuses(found) == [201, 409, 409]
        assert len(ann.view()["seats"]) == 2


def test_race_two_of_one_name_at_once_one_sits(site: Site) -> None:
    for _ in range(ROUNDS):
        ann = site.opened(4, order=None)
        calls = [
            lambda name=name, table=ann.table: site.watcher(table).post("/seats", {"name": name})
            for name in ("Bob", "BOB")
        ]
        assert statuses(together(*calls)) == [201, 422]


def test_race_retry_of_a_join_whose_reply_was_lost_gets_the_same_seat(site: Site) -> None:
    ann = site.opened(3)
    body = {"name": "Bob", "key": key()}
    found = together(*[lambda: site.watcher(ann.table).post("/seats", body)] * 3)
    assert statuses(found) == [201] * 3
    assert len({answer.json["seat_key"] for answer in found}) == 1
    assert len(ann.view()["seats"]) == 2
    other = site.watcher(ann.table).post("/seats", {"name": "Cat", "key": body["key"]})
    assert other.json["seat"] == 2


def test_race_retry_of_an_opening_whose_reply_was_lost_gets_the_same_table(site: Site) -> None:
    body = {"name": "Ann", "seats": 2, "key": key()}
    found = together(*[lambda: site.script().post("/api/tables", json=body)] * 3)
    assert statuses(found) == [201] * 3
    assert len({answer.json["table"]["id"] for answer in found}) == 1
    assert len(list(site.house.store.games())) == 1


def test_race_resign_against_play_both_orders_are_a_game(site: Site) -> None:
    for _ in range(ROUNDS):
        ann, bob = site.game()
        played, resigned = together(
            lambda ann=ann: ann.play(PLAYS[0], ply=4),  # type: ignore[misc]
            lambda bob=bob: bob.do("resignations", 4),  # type: ignore[misc]
        )
        assert statuses([played, resigned]) == [201, 409]
        view = ann.view()
        if resigned.status_code == 201:
            assert (view["phase"], view["outcome"]["winner"]) == ("over", 0)
            assert played.json["error"]["code"] == "moved_on"
        else:
            assert (view["phase"], view["turn"]) == ("playing", 1)


def test_race_sweep_against_play_at_the_deadline_the_player_is_out_once(site: Site, clock: Clock) -> None:
    for _ in range(ROUNDS):
        ann, bob = site.game()
        assert ann.play(PLAYS[0]).status_code == 201
        clock.forward(days=7)

        def sweep(player: Player = bob) -> TestResponse:
            site.house.desk.sweep()
            return player.get()

        played, _swept = together(lambda bob=bob: bob.play(PLAYS[1], ply=5), sweep)  # type: ignore[misc]
        assert (played.status_code, played.json["error"]["code"]) == (409, "moved_on")
        kinds = [entry["kind"] for entry in ann.view()["log"]]
        assert kinds == ["opened", "joined", "joined", "started", "played", "timed_out", "ended"]


def test_race_many_readers_at_the_deadline_apply_it_once(site: Site, clock: Clock) -> None:
    ann, _bob = site.game()
    assert ann.play(PLAYS[0]).status_code == 201
    clock.forward(days=8)
    found = together(*[ann.get] * 6)
    assert statuses(found) == [200] * 6
    assert [entry["kind"] for entry in ann.view()["log"]][-2:] == ["timed_out", "ended"]


def test_race_the_table_moves_while_the_judge_thinks_the_play_is_stale(site: Site) -> None:
    ann, bob = site.game()
    judge = site.house.door.judge
    asked: list[int] = []

    def slow(lines: Any) -> Any:
        # The real judge answers, but meanwhile the other player has left.
        if not asked:
            asked.append(bob.do("resignations", 4).status_code)
        return judge(lines)

    site.house.door.judge = slow
    found = ann.play(PLAYS[0], ply=4)
    assert asked == [201]
    assert (found.status_code, found.json["error"]["code"]) == (409, "moved_on")
    assert ann.view()["board"] == []


def test_no_verdict_is_asked_for_a_play_that_cannot_be_made(site: Site) -> None:
    ann, bob = site.game()
    bob.play(PLAYS[0], ply=4)
    ann.play(PLAYS[0], ply=3)
    ann.do("plays", 4, tiles=tiles("A1=the B1=dogs"))
    ann.do("plays", 4, tiles=tiles("G7=the H7=dxgs"))
    assert site.house.door._door._door.asked == []
