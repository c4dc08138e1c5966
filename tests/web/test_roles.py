"""Who may do what at a table, by keys that are good and keys that are none, with good and with bad bodies.

Who may do what in which role, at every route, is in `tests.matrix`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from .playing import BAD_PLAY, PLAYS, Player, Site, changed, key, tiles

ROLES = (
    "on turn",
    "off turn",
    "seat of another table",
    "key of nobody",
    "forged cookie",
    "after the end",
)


class Forged(Player):
    """A browser that signed a seat into its cookie with a key of its own."""

    def __init__(self, app: Flask, table: str, seat_key: str) -> None:
        from flask.sessions import SecureCookieSessionInterface

        forger = Flask("forger")
        forger.secret_key = "a guess"
        signer = SecureCookieSessionInterface().get_signing_serializer(forger)
        assert signer is not None
        client = app.test_client()
        value = signer.dumps({"seats": {table: seat_key}, "csrf_token": "0" * 40})
        client.set_cookie("sentencegame", value)
        super().__init__(client, table)


def in_role(site: Site, role: str) -> Player:
    """A table, and one who comes to it in this role."""
    if role == "after the end":
        return site.finished()[1]
    ann, bob = site.game()
    table = ann.table
    roles: dict[str, Callable[[], Player]] = {
        "on turn": lambda: ann,
        "off turn": lambda: bob,
        "seat of another table": lambda: Player(ann.client, table, site.game("Cat", "Dan")[0].seat_key),
        "key of nobody": lambda: Player(ann.client, table, "x" * 32),
        "forged cookie": lambda: Forged(site.app, table, ann.seat_key or ""),
    }
    return roles[role]()


def order(**more: Any) -> dict[str, Any]:
    return {"ply": 4, "key": key(), **more}


CHANGES: dict[str, tuple[str, Callable[[], Any]]] = {
    "play": ("/plays", lambda: order(tiles=tiles(PLAYS[0]))),
    "refused play": ("/plays", lambda: order(tiles=tiles(BAD_PLAY))),
    "malformed play": ("/plays", lambda: order(tiles=[1])),
    "swap": ("/swaps", lambda: order(tiles=["t"])),
    "malformed swap": ("/swaps", lambda: order(tiles="t")),
    "pass": ("/passes", order),
    "resign": ("/resignations", order),
    "start": ("/start", order),
    "no body": ("/passes", lambda: None),
}

#: Status for each role; where a list gives several, in the order of CHANGES.
EXPECTED: dict[str, dict[str, int] | int] = {
    "seat of another table": 403,
    "key of nobody": 401,
    "forged cookie": 403,
    "on turn": {"play": 201, "refused play": 422, "swap": 201, "pass": 201, "resign": 201, "start": 409},
    "off turn": {"play": 409, "refused play": 409, "swap": 409, "pass": 409, "resign": 201, "start": 403},
    "after the end": {
        "play": 409,
        "refused play": 409,
        "swap": 409,
        "pass": 409,
        "resign": 409,
        "start": 403,
    },
}


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("what", CHANGES)
def test_who_may_change_a_table(site: Site, role: str, what: str) -> None:
    player = in_role(site, role)
    before = changed(site, player.table)
    path, body = CHANGES[what]
    sent = body()
    if role == "after the end" and isinstance(sent, dict):
        sent["ply"] = 7
    found = player.post(path, sent) if sent is not None else player.post(path, {})
    expected = EXPECTED[role]
    if what in {"malformed play", "malformed swap", "no body"}:
        # A body is read before anything else, but the guard against other sites stands before it.
        wanted = 403 if role == "forged cookie" else 400
    else:
        wanted = expected if isinstance(expected, int) else expected[what]
    assert found.status_code == wanted, found.json
    if found.status_code == 201:
        assert changed(site, player.table) != before
    else:
        assert set(found.json["error"]) >= {"code", "message", "field"}
        assert changed(site, player.table) == before


@pytest.mark.parametrize("role", ROLES)
def test_who_may_preview(site: Site, role: str) -> None:
    found = in_role(site, role).post("/preview", {"tiles": tiles(PLAYS[0])})
    wanted = {"on turn": 200, "off turn": 200, "after the end": 200, "key of nobody": 401}
    assert found.status_code == wanted.get(role, 403), found.json
    if role == "after the end":
        assert found.json["playable"] is False
        assert found.json["problem"]["code"] == "game_over"


@pytest.mark.parametrize("role", ROLES)
def test_everybody_may_look_and_only_a_seat_sees_a_rack(site: Site, role: str) -> None:
    player = in_role(site, role)
    found = player.get()
    if role == "key of nobody":
        assert (found.status_code, found.json["error"]["code"]) == (401, "bad_seat_key")
        return
    assert found.status_code == 200
    assert (found.json["you"] is not None) == (role in {"on turn", "off turn", "after the end"})
    if found.json["you"]:
        assert len(found.json["you"]["rack"]) == 7


@pytest.mark.parametrize(
    "scheme", ["Basic dXNlcjpwYXNz", "Bearer", "Bearer ", "Bearer a b", "Bearer \x7f", "x" * 300]
)
def test_another_kind_of_authorization_is_401(site: Site, scheme: str) -> None:
    ann, _ = site.game()
    found = ann.client.get(f"/api/tables/{ann.table}", headers={"Authorization": scheme})
    assert found.status_code == 401
    assert found.headers["WWW-Authenticate"] == "Bearer"


def test_a_seat_of_another_table_joins_as_anybody_would(site: Site) -> None:
    cat, _ = site.game("Cat", "Dan")
    ann = site.opened()
    found = Player(ann.client, ann.table, cat.seat_key).post("/seats", {"name": "Cat"})
    assert found.status_code == 201
    assert found.json["seat_key"] != cat.seat_key


def test_one_who_sits_there_cannot_sit_down_again(site: Site) -> None:
    ann = site.opened(3)
    found = ann.post("/seats", {"name": "Ann again"})
    assert (found.status_code, found.json["error"]["code"]) == (409, "already_seated")


def test_a_full_table_takes_nobody(site: Site) -> None:
    ann, _ = site.game()
    found = site.watcher(ann.table).post("/seats", {"name": "Cat"})
    assert (found.status_code, found.json["error"]["code"]) == (409, "already_started")
