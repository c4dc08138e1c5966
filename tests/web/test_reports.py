"""Reports of sentences and people: who may, of what, how often; and that the game is not touched."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from sentencegame import events as e

from .playing import PLAYS, Browser, Player, Site, changed

LINE = "the dogs bark"


def report(player: Player, **fields: Any) -> TestResponse:
    body = {
        "kind": "sentence",
        "table": player.table,
        "ply": 4,
        "line": LINE,
        "reason": "offensive",
        **fields,
    }
    sent = {name: value for name, value in body.items() if value is not None}
    return player.client.post("/api/reports", json=sent, headers=player.headers)


def person(player: Player, **fields: Any) -> TestResponse:
    return report(player, **{"kind": "person", "ply": None, "line": None, "seat": 0, **fields})


def code(found: TestResponse) -> Any:
    return None if found.json is None else found.json["error"]["code"]


@pytest.fixture
def played(site: Site) -> list[Player]:
    """Ann has laid a sentence, Bob looks at it."""
    players = site.game()
    assert players[0].play(PLAYS[0]).status_code == 201
    return players


def cases(site: Site) -> list[Any]:
    with site.house.store.reading() as reader:
        return [(case, reader.people_in(case.id), reader.complaints(case.id)) for case in reader.cases()]


def test_a_sentence_is_reported_with_whoever_laid_it_and_the_game_goes_on(
    site: Site, played: list[Player]
) -> None:
    ann, bob = played
    before = changed(site, ann.table)
    found = report(bob, comment="  It is about me.\r\n")
    assert found.status_code == 201
    told = found.json["report"]
    assert (told["kind"], told["line"], told["name"], told["state"]) == ("sentence", LINE, "Ann", "open")
    assert changed(site, ann.table) == before
    [(case, about, [voice])] = cases(site)
    assert case.subject.split("\x1f") == [ann.table, "4", LINE]
    assert about == [f"guest:{ann.table}:0"]
    assert (voice.person, voice.reason, voice.comment) == (
        f"guest:{ann.table}:1",
        "offensive",
        "It is about me.",
    )
    assert (voice.game, voice.ply) == (ann.table, 4)
    assert bob.client.get("/api/reports", headers=bob.headers).json == {"reports": [told]}
    assert ann.client.get("/api/reports", headers=ann.headers).json == {"reports": []}
    assert bob.play(PLAYS[1]).status_code == 201


def test_several_who_report_one_sentence_make_one_case(site: Site) -> None:
    ann, bob, cat = site.game("Ann", "Bob", "Cat", order=None)
    with site.house.store.reading() as reader:
        assert reader.seats(ann.table)
    assert person(bob, reason="cheating").status_code == 201
    assert person(cat, reason="name").status_code == 201
    [(case, about, voices)] = cases(site)
    assert (case.kind, case.subject, about) == ("person", f"guest:{ann.table}:0", [f"guest:{ann.table}:0"])
    assert sorted(voice.reason or "" for voice in voices) == ["cheating", "name"]


def test_the_same_again_is_told_in_a_friendly_way(played: list[Player]) -> None:
    bob = played[1]
    for send in (report, person):
        assert send(bob).status_code == 201
        found = send(bob, reason="harassment")
        assert (found.status_code, code(found)) == (409, "reported_already")
        assert found.json is not None
        assert "You have reported this already" in found.json["error"]["message"]


def test_a_decided_person_may_be_reported_anew_and_a_decided_sentence_not(
    site: Site, played: list[Player]
) -> None:
    from dataclasses import replace

    bob = played[1]
    assert report(bob).status_code == person(bob).status_code == 201
    with site.house.store.writing() as writer:
        for case in writer.cases():
            writer.put_case(replace(case, closed_at=site.house.now(), closed_by="host", upheld=False))
    told = bob.client.get("/api/reports", headers=bob.headers).json["reports"]
    assert {found["state"] for found in told} == {"dismissed"}
    assert code(report(bob)) == "reported_already"
    assert person(bob).status_code == 201


def test_nobody_reports_themselves(played: list[Player]) -> None:
    ann = played[0]
    assert (report(ann).status_code, code(report(ann))) == (422, "not_yourself")
    assert code(person(ann)) == "not_yourself"


def test_one_who_only_watches_may_report_when_they_are_known(site: Site, played: list[Player]) -> None:
    ann = played[0]
    stranger = site.watcher(ann.table)
    assert (report(stranger).status_code, code(report(stranger))) == (401, "nobody_known")
    assert code(person(stranger)) == "nobody_known"
    assert stranger.client.get("/api/reports").status_code == 401
    elsewhere = site.opened(name="Cat")
    known = Player(elsewhere.client, ann.table, elsewhere.seat_key)
    assert report(known).status_code == 201


@pytest.mark.parametrize(
    ("fields", "status", "told"),
    [
        ({"line": "the dogs"}, 422, "not_in_that_play"),
        ({"line": "The dogs bark"}, 422, "not_in_that_play"),
        ({"ply": 3}, 422, "not_in_that_play"),
        ({"ply": 5}, 422, "not_in_that_play"),
        ({"ply": -1}, 400, "out_of_range"),
        ({"ply": "4"}, 400, "wrong_type"),
        ({"ply": 4.0}, 400, "wrong_type"),
        ({"ply": None}, 400, "missing_field"),
        ({"line": None}, 400, "missing_field"),
        ({"line": "x" * 1001}, 400, "too_long"),
        ({"table": "bcdfghjkmnpq"}, 404, "no_table"),
        ({"table": "../etc"}, 404, "no_table"),
        ({"reason": "name"}, 400, "not_one_of"),
        ({"reason": "because"}, 400, "not_one_of"),
        ({"reason": None}, 400, "missing_field"),
        ({"kind": "dispute"}, 400, "not_one_of"),
        ({"kind": None}, 400, "missing_field"),
        ({"comment": "x" * 501}, 400, "too_long"),
        ({"comment": 7}, 400, "wrong_type"),
        ({"seat": 0}, 400, "unknown_field"),
        ({"name": "Ann"}, 400, "unknown_field"),
        ({"comment": "x" * 1_000_000}, 413, "too_large"),
    ],
)
def test_bad_input_opens_no_case(
    site: Site, played: list[Player], fields: Any, status: int, told: str
) -> None:
    found = report(played[1], **fields)
    assert (found.status_code, code(found)) == (status, told)
    assert cases(site) == []


@pytest.mark.parametrize(
    ("fields", "status", "told"),
    [
        ({"seat": 2}, 404, "no_person"),
        ({"seat": "0"}, 400, "wrong_type"),
        ({"seat": None}, 400, "missing_field"),
        ({"table": None}, 400, "missing_field"),
        ({"table": None, "seat": None, "name": "Nobody"}, 404, "no_person"),
        ({"line": LINE}, 400, "unknown_field"),
        ({"reason": "boring"}, 400, "not_one_of"),
    ],
)
def test_bad_reports_of_people_open_no_case(
    site: Site, played: list[Player], fields: Any, status: int, told: str
) -> None:
    found = person(played[1], **fields)
    assert (found.status_code, code(found)) == (status, told)
    assert cases(site) == []


def test_a_comment_is_kept_as_it_is_and_shown_as_text(app: Flask, played: list[Player]) -> None:
    nasty = "<script>alert(1)</script>\u202e\x00 it's \u2028fine"
    browser = Browser(app)
    browser.load()
    table = played[0].table
    sat = browser.post("/api/tables", {"name": "Cat", "seats": 2})
    assert sat.status_code == 201
    body = {"kind": "sentence", "table": table, "ply": 4, "line": LINE, "reason": "other", "comment": nasty}
    found = browser.post("/api/reports", body)
    assert found.status_code == 201
    page = browser.load("/blocks").text
    assert "<script>alert" not in page
    assert LINE in page
    assert "\u202e" not in found.json["report"]["comment"]


def test_there_is_a_limit_for_each_player(make_app: Callable[..., Flask]) -> None:
    site = Site(make_app(limits=True, limit_report="2 per hour", limit_open_address="1000 per minute"))
    bob = site.joined(site.opened().table, "Bob")
    found = []
    for number in range(3):
        other = site.opened(name=f"Guest {number}")
        body = {"kind": "person", "table": other.table, "seat": 0, "reason": "name"}
        found.append(bob.client.post("/api/reports", json=body, headers=bob.headers).status_code)
    assert found == [201, 201, 429]


def test_whoever_gets_hold_of_a_list_of_reports_learns_of_nobody_else(
    site: Site, played: list[Player]
) -> None:
    ann, bob = played
    cat = Player(site.opened(name="Cat").client, ann.table, site.opened(name="Cat").seat_key)
    assert report(bob, comment="bobs words").status_code == 201
    assert report(cat, comment="cats words").status_code == 201
    told = json.dumps(cat.client.get("/api/reports", headers=cat.headers).json)
    assert "bobs words" not in told
    assert f"guest:{ann.table}" not in told


def test_what_lay_in_a_removed_game_cannot_be_reported_nor_found_out(
    site: Site, played: list[Player]
) -> None:
    def remove(_: Any, game: Any) -> Any:
        return game.act(e.Removed(game.moment(site.house.now()), "insults"))

    site.house.desk.change(played[0].table, remove)
    for line in (LINE, "dogs bark"):
        assert code(report(played[1], line=line)) == "not_in_that_play"
    assert person(played[1]).status_code == 201
