"""Players for tests: scripts that hold a seat key, and browsers that hold a cookie."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from grammar.explain import Explanation
from grammar.house import CourtHouse
from grammar.rulings import NO_RULINGS, Rulings
from grammar.verdict import Verdict

#: Ann's rack, Bob's rack, and what is left in the bag.
ORDER = "tdbltae" + "tdbllae" + "e" * 14

#: A play for each turn with that bag; every line of them is a sentence.
PLAYS = (
    "G7=the H7=dogs I7=bark",
    "I5=the I6=dogs",
    "J7=loudly",
    "H8=bark H9=loudly",
)
BAD_PLAY = "G7=dogs H7=the I7=bark"

_keys = itertools.count(1)


class LocalJudge:
    """The door to a real judge in this process."""

    def __init__(self, court: CourtHouse) -> None:
        self._court = court
        self.asked: list[str] = []

    def judge(self, lines: Sequence[str], *, rulings: Rulings = NO_RULINGS) -> Sequence[Verdict]:
        self.asked += lines
        return self._court.judge.judge(lines, rulings=rulings)

    def explain(self, line: str) -> Explanation | None:
        return self._court.explain(line)

    def health(self) -> dict[str, Any]:
        return self._court.health()


def key() -> str:
    """A key that was not used before."""
    return f"key-{next(_keys):020}-of-tests"


def tiles(play: str) -> list[dict[str, str]]:
    """A play's text as the API wants it."""
    placed = (part.split("=") for part in play.split())
    return [{"square": square, "tile": word[0], "word": word} for square, word in placed]


class Player:
    """A script at a table; without a seat key it is a stranger."""

    def __init__(self, client: FlaskClient, table: str, seat_key: str | None = None) -> None:
        self.client = client
        self.table = table
        self.seat_key = seat_key

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.seat_key is None else {"Authorization": f"Bearer {self.seat_key}"}

    def get(self, path: str = "", **options: Any) -> TestResponse:
        return self.client.get(f"/api/tables/{self.table}{path}", headers=self.headers, **options)

    def post(self, path: str, body: Any = None, **options: Any) -> TestResponse:
        return self.client.post(f"/api/tables/{self.table}{path}", json=body, headers=self.headers, **options)

    def view(self) -> dict[str, Any]:
        found = self.get()
        assert found.status_code == 200, found.json
        return found.json

    @property
    def ply(self) -> int:
        return int(self.view()["ply"])

    def do(self, kind: str, ply: int | None = None, with_key: str | None = None, **more: Any) -> TestResponse:
        body = {"ply": self.ply if ply is None else ply, "key": with_key or key(), **more}
        return self.post(f"/{kind}", body)

    def play(self, play: str, ply: int | None = None, with_key: str | None = None) -> TestResponse:
        return self.do("plays", ply, with_key, tiles=tiles(play))


class Site:
    """One application and the tables opened in it."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.house = app.extensions["sentencegame"]

    def script(self) -> FlaskClient:
        return self.app.test_client(use_cookies=False)

    def opened(self, seats: int = 2, order: str | None = ORDER, name: str = "Ann") -> Player:
        body: dict[str, Any] = {"name": name, "seats": seats}
        if order is not None:
            body["order"] = order
        client = self.script()
        found = client.post("/api/tables", json=body)
        assert found.status_code == 201, found.json
        return Player(client, found.json["table"]["id"], found.json["seat_key"])

    def joined(self, table: str, name: str) -> Player:
        client = self.script()
        found = client.post(f"/api/tables/{table}/seats", json={"name": name})
        assert found.status_code == 201, found.json
        return Player(client, table, found.json["seat_key"])

    def game(self, *names: str, order: str | None = ORDER) -> list[Player]:
        """A game that has begun; Ann and Bob play unless others are named."""
        names = names or ("Ann", "Bob")
        first = self.opened(len(names), order, names[0])
        return [first, *(self.joined(first.table, name) for name in names[1:])]

    def watcher(self, table: str) -> Player:
        return Player(self.script(), table)

    def finished(self) -> list[Player]:
        """A game that Bob won since Ann resigned."""
        players = self.game()
        assert players[0].play(PLAYS[0]).status_code == 201
        assert players[0].do("resignations").status_code == 201
        return players


class Browser:
    """A browser: a cookie jar and the token of the page it has loaded."""

    def __init__(self, app: Flask) -> None:
        self.client = app.test_client()
        self.token = ""

    def load(self, path: str = "/") -> TestResponse:
        found = self.client.get(path)
        token = re.search(r'<meta name="csrf-token" content="([^"]+)"', found.text)
        if token:
            self.token = token[1]
        return found

    def post(self, path: str, body: Any, token: str | None = None) -> TestResponse:
        sent = self.token if token is None else token
        return self.client.post(path, json=body, headers={"X-CSRF-Token": sent} if sent else {})


def changed(site: Site, table: str) -> tuple[Any, ...]:
    """Everything the store knows of a table, to see that nothing has changed."""
    store = site.house.store
    return store.events(table), store.seats(table), store.summary(table)
