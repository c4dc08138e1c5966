"""A block while a play is being committed: one comes after the other, and the rules say what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from grammar.house import CourtHouse
from grammar.verdict import Verdict

from .playing import PLAYS, LocalJudge, Player, Site
from .test_races import ROUNDS, together


def blocks(player: Player, seat: int) -> TestResponse:
    body = {"table": player.table, "seat": seat}
    return player.client.post("/api/blocks", json=body, headers=player.headers)


class Slow(LocalJudge):
    """A judge during whose work something else happens."""

    meanwhile: Callable[[], Any] | None = None

    def judge(self, lines: Sequence[str], **more: Any) -> Sequence[Verdict]:
        if self.meanwhile is not None:
            do, self.meanwhile = self.meanwhile, None
            [answer] = together(do)
            assert answer.status_code == 201, answer.text
        return super().judge(lines, **more)


@pytest.fixture
def slow(court: CourtHouse) -> Slow:
    return Slow(court)


def kinds(player: Player) -> list[str]:
    return [entry["kind"] for entry in player.view()["log"]]


def test_race_of_two_the_block_comes_while_the_judge_reads_the_play_and_the_game_is_over(
    slow: Slow, make_app: Callable[..., Flask]
) -> None:
    ann, bob = Site(make_app(door=slow)).game()
    slow.meanwhile = lambda: blocks(bob, 0)
    found = ann.play(PLAYS[0])
    assert (found.status_code, found.json["error"]["code"]) == (409, "moved_on")
    view = ann.view()
    assert (view["phase"], view["outcome"]["winner"], view["board"]) == ("over", 0, [])
    assert kinds(ann)[-2:] == ["resigned", "ended"]
    assert ann.play(PLAYS[0]).json["error"]["code"] == "game_over"


def test_race_of_three_the_block_comes_first_and_the_play_is_taken_when_it_is_sent_again(
    slow: Slow, make_app: Callable[..., Flask]
) -> None:
    ann, bob, _cat = Site(make_app(door=slow)).game("Ann", "Bob", "Cat")
    slow.meanwhile = lambda: blocks(bob, 0)
    found = ann.play(PLAYS[0])
    assert (found.status_code, found.json["error"]["code"]) == (409, "moved_on")
    assert ann.play(PLAYS[0]).status_code == 201
    view = ann.view()
    assert [seat["state"] for seat in view["seats"]] == ["in", "resigned", "in"]
    # The turn passes over the one who left.
    assert (view["phase"], view["turn"]) == ("playing", 2)
    assert kinds(ann)[-2:] == ["resigned", "played"]


def test_race_the_play_is_in_first_and_counts_and_then_the_blocker_resigns(site: Site) -> None:
    ann, bob, _cat = site.game("Ann", "Bob", "Cat")
    assert ann.play(PLAYS[0]).status_code == 201
    assert blocks(bob, 0).json["resigned"] == [ann.table]
    view = ann.view()
    assert view["seats"][0]["score"] == 5
    assert (view["phase"], view["turn"]) == ("playing", 2)
    assert kinds(ann)[-2:] == ["played", "resigned"]


def test_race_a_block_and_a_play_at_the_same_moment_come_one_after_the_other(site: Site) -> None:
    orders = set()
    for _ in range(ROUNDS):
        ann, bob, cat = site.game("Ann", "Bob", "Cat")
        played, blocked = together(lambda ann=ann: ann.play(PLAYS[0]), lambda bob=bob: blocks(bob, 0))
        assert (blocked.status_code, blocked.json["resigned"]) == (201, [ann.table])
        assert played.status_code in {201, 409}
        assert kinds(cat).count("resigned") == 1
        assert kinds(cat).count("played") == (1 if played.status_code == 201 else 0)
        orders.add(tuple(kinds(cat)[-2:]))
    assert orders <= {("played", "resigned"), ("started", "resigned"), ("resigned", "played")}


def test_race_two_who_block_each_other_at_once_both_are_apart_and_one_has_resigned(site: Site) -> None:
    for _ in range(ROUNDS):
        ann, bob = site.game()
        found = together(lambda ann=ann: blocks(ann, 1), lambda bob=bob: blocks(bob, 0))
        assert [answer.status_code for answer in found] == [201, 201]
        assert sum(len(answer.json["resigned"]) for answer in found) == 1
        assert kinds(ann).count("resigned") == 1
