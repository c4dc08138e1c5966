"""One application in one state: a game, everybody of every role, and what none may see of the others."""

from __future__ import annotations

import json
import re
import sqlite3
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from sentencegame import events as e
from sentencegame.game import Game
from tests.matrix import states
from tests.matrix.secrets import Secret, anybody_at, either, mark, only, rack
from tests.moving_clock import Clock
from tests.people import cases
from tests.people.persons import Person, Town
from web.moderation.appeals import appeal
from web.moderation.appointing import appoint
from web.moderation.complaining import complain
from web.moderation.decision import Decision
from web.moderation.ruling import rule
from web.people import Person as Somebody
from web.storage import Block, Case, Contact, Sanction, StoredSeat
from web.tables import keys
from web.tables.log import Logs, write
from web.tables.names import folded

#: Who asks, in the order of the columns of `tests.matrix.expected`.
ROLES = (
    *("anonymous", "guest", "player", "elsewhere"),
    *("blocked", "suspended", "moderator", "moderator in the game"),
)
#: The accounts among them; Bea plays too, and is nobody's role.
NAMES = {
    "player": "Ann",
    "elsewhere": "Olga",
    "blocked": "Blaise",
    "suspended": "Susan",
    "moderator": "Mia",
    "moderator in the game": "Judy",
}


EXPORTS = ("GET /api/account/export", "GET /account/export")
#: What must not change when something is refused.
KEPT = (
    *("event", "seat", "account", "account_link", "invitation", "contact", "moderation_case"),
    *("case_person", "complaint", "override", "sanction", "moderator", "block", "audit"),
)
#: Where a moderator reads the log of a game that a case comes from.
CASES = tuple(
    f"{method} {prefix}/moderation/cases/<case>{what}"
    for prefix in ("", "/api")
    for method, what in (
        *(("GET", ""), ("POST", "/claim"), ("POST", "/release"), ("POST", "/ruling")),
        *(("POST", "/correction"), ("POST", "/corrections")),
    )
)
MODERATORS = ("moderator", "moderator in the game")
#: What Olga wrote about Bea, and a line about which a moderator has ruled.
REPORT, RULED = "what-olga-reports", "cats sleep"
TEXT = "GET /api/tables/<table>/text"


@dataclass(frozen=True)
class Asker:
    """A role as it sends requests: the browser's cookie, and the token of a page it has loaded."""

    role: str
    cookie: str | None
    token: str


class World:
    """The game ``table`` in the state that an event of ``kind`` left it in, and everything around it."""

    def __init__(self, app: Flask, clock: Clock, kind: str) -> None:
        self.app, self.clock, self.kind = app, clock, kind
        self.town = Town(app)
        self.house, self.store = self.town.house, self.town.store
        self.secrets: list[Secret] = []
        self.people: dict[str, Person] = {role: self._signed_up(role, name) for role, name in NAMES.items()}
        self.bea = self._signed_up("Bea", "Bea")
        self.table, self.game = self._seated(kind)
        self.elsewhere = self._elsewhere()
        self._people_around()
        self.clock.at = max(self.clock.at, self.game.events[-1].at)
        self.clock.forward(minutes=1)
        self.askers = {role: self._asker(role) for role in ROLES}
        self._watch = sqlite3.connect(self.house.config.database, isolation_level=None)
        self._kept = sqlite3.connect(Path(self.house.config.database).with_suffix(".kept"))
        self._watch.backup(self._kept)
        self._version = self._data_version()
        self.before = self.contents()

    # Asking

    def ask(self, role: str, method: str, path: str, **options: Any) -> TestResponse:
        """Send a request as this role does; nothing of it is left for the next one."""
        asker = self.askers[role]
        client: FlaskClient = self.app.test_client()
        if asker.cookie is not None:
            client.set_cookie(self.app.config["SESSION_COOKIE_NAME"], asker.cookie)
        headers = {"X-CSRF-Token": asker.token} if asker.token else {}
        return client.open(path, method=method, headers=headers, buffered=False, **options)

    def has_changed(self) -> bool:
        """Whether anything was written since the world was as it was."""
        return self._data_version() != self._version

    def contents(self) -> list[Any]:
        """Everything that matters, to see that a refusal changed nothing."""
        return [(name, self._watch.execute(f"SELECT * FROM [{name}]").fetchall()) for name in KEPT]

    def again(self) -> None:
        """Put everything back as it was."""
        if self.has_changed():
            self._kept.backup(self._watch)
            self.house.desk._logs = Logs()
            self._version = self._data_version()

    def close(self) -> None:
        self._watch.close()
        self._kept.close()

    def _data_version(self) -> int:
        return int(self._watch.execute("PRAGMA data_version").fetchone()[0])

    # Building

    def _signed_up(self, role: str, name: str) -> Person:
        person = self.town.quick(name)
        address = f"{name.lower()}@example.org"
        self.secrets.append(Secret(f"the address of {name}", mark(address), only(role)))
        with person.client.session_transaction() as cookie:
            token = str(cookie["_user_id"])
        self.secrets.append(Secret(f"the session of {name}", mark(token)))
        return person

    def _seated(self, kind: str) -> tuple[str, Game]:
        game = states.game_in(kind, self.clock.at)
        table = keys.new_id()
        roles = ("player", "moderator in the game", "Bea")
        with self.store.writing() as writer:
            writer.add_game(table, game.opened.at, listed=True)
            for number, player in enumerate(game.seats):
                key = keys.new_seat_key()
                account = self.town.account(player.name).id
                writer.add_seat(
                    StoredSeat(table, number, player.name, folded(player.name), keys.key_hash(key), account)
                )
                contact = f"{player.name.lower()}-at-the-table@example.net"
                if game.phase != "over":
                    writer.put_contact(table, number, Contact(contact, "en", True))
                self.secrets += [
                    Secret(f"the key of seat {number}", mark(key)),
                    Secret(f"the key's hash of seat {number}", mark(keys.key_hash(key))),
                    Secret(f"the contact of seat {number}", mark(contact), only(roles[number], *EXPORTS)),
                ]
            write(writer, table, 0, game)
        # The whole log is given to whoever knows the table, once the game is over and was not taken away.
        told = [only("moderator", *CASES)] if game.phase == "over" else []
        log = either(*told, *([anybody_at(TEXT)] if kind == "ended" else []))
        self.secrets += [
            Secret("the seed", mark(states.SEED), log),
            Secret("the order of the bag", mark(states.ORDER), log),
            Secret("a moderator's words in the log", mark(states.WORDS), log),
        ]
        for number, player in enumerate(game.seats):
            self.secrets.append(
                Secret(f"the rack of seat {number}", rack(player.rack), either(only(roles[number]), log))
            )
        return table, game

    def _elsewhere(self) -> str:
        """A game at another table, of Olga's and of a guest's browser."""
        at = self.clock.at
        opened = e.Opened(at, "sentence/1", "test-words", 2, states.SEED + "-2")
        game = Game.open(opened).act(e.Joined(at, "Olga")).act(e.Joined(at, "Gus"))
        table, key = keys.new_id(), keys.new_seat_key()
        with self.store.writing() as writer:
            writer.add_game(table, at, listed=False)
            olga = self.town.account("Olga").id
            writer.add_seat(StoredSeat(table, 0, "Olga", "olga", keys.key_hash(keys.new_seat_key()), olga))
            writer.add_seat(StoredSeat(table, 1, "Gus", "gus", keys.key_hash(key), None))
            write(writer, table, 0, game)
        guest = self.town.person()
        guest.load()
        with guest.client.session_transaction() as cookie:
            cookie["seats"] = {table: key}
        self.people["guest"] = guest
        self.secrets.append(Secret("the key of the guest's seat", mark(key)))
        return table

    def _people_around(self) -> None:
        """Whoever is blocked, suspended, a moderator; and what was complained of, ruled and answered."""
        now, town = self.clock.at, self.town
        of = {role: cases.who(town, name) for role, name in NAMES.items()}
        for role in MODERATORS:
            appoint(cases.bench(town), NAMES[role])
        until = now + timedelta(days=20)
        with self.store.writing() as writer:
            writer.add_block(Block(str(of["player"]), str(of["blocked"]), now, NAMES["blocked"]))
            held = [
                Sanction(keys.new_id(), str(of["suspended"]), kind, now, end, None, "host", reason)
                for kind, end, reason in (
                    ("suspension", until, "why-susan-is-suspended"),
                    ("warning", None, "why-susan-was-warned"),
                )
            ]
            for sanction in held:
                writer.add_sanction(sanction)
        self.sanction = held[0].id
        appeal(cases.bench(town), [of["suspended"]], held[1].id, "what-susan-answered", "en")
        told = cases.report(town, of["elsewhere"], cases.who(town, "Bea"), game=self.table, comment=REPORT)
        self.case = told.id
        self._disputed(of["player"], "the dogs barks", "what-ann-disputes", self.table)
        other = self._disputed(of["elsewhere"], RULED, "what-olga-disputes")
        mia = of["moderator"].account
        assert mia is not None
        rule(cases.bench(town), mia, other.id, Decision(("fine",), "why-mia-ruled-so"))
        with self.store.reading() as reader:
            self.ruling = reader.overrides_for([RULED], [])[0].id
        moderators = either(*map(only, MODERATORS))
        # In whose game it is, or nobody's yet.
        others = moderators if self.kind == "opened" else only("moderator")
        self.secrets += [
            Secret("why Susan is suspended", mark(held[0].reason), either(only("suspended"), moderators)),
            Secret("why Susan was warned", mark(held[1].reason), either(only("suspended"), moderators)),
            Secret("Susan's answer", mark("what-susan-answered"), either(only("suspended"), moderators)),
            # Judy sits in the game that these come from.
            Secret("Olga's report", mark(REPORT), either(only("elsewhere"), others)),
            Secret("Ann's dispute", mark("what-ann-disputes"), either(only("player"), others)),
            Secret("Olga's dispute", mark("what-olga-disputes"), either(only("elsewhere"), moderators)),
            Secret("why Mia ruled so", mark("why-mia-ruled-so"), either(only("elsewhere"), moderators)),
        ]

    def _disputed(self, by: Somebody, text: str, comment: str, game: str | None = None) -> Case:
        verdict = {"text": text, "outcome": "refused", "reasons": [], "version": "1", "parts": ["parser"]}
        said = cases.voice(by, self.town, comment, game=game, body=json.dumps({"verdict": verdict}))
        body = {"what": "line", "codes": [], "probability": None, **verdict}
        with self.store.writing() as writer:
            return complain(writer, "dispute", f"line\x1frefused\x1f{text}", said, body=body)

    def _asker(self, role: str) -> Asker:
        person = self.people.get(role)
        if person is None:
            return Asker(role, None, "")
        person.load()
        name = self.app.config["SESSION_COOKIE_NAME"]
        cookie = person.client.get_cookie(name)
        assert cookie is not None
        return Asker(role, cookie.value, person.token)


def text_of(answer: TestResponse) -> str:
    """Everything that an answer tells: its body (of a stream, its first event) and its headers."""
    if answer.mimetype == "text/event-stream":
        told = ""
        for chunk in answer.iter_encoded():
            told += chunk.decode()
            if "data: " in told:
                break
        answer.close()
    elif answer.mimetype in {"application/gzip", "application/x-tar", "application/octet-stream"}:
        told = ""
        answer.close()
    else:
        told = answer.get_data(as_text=True)
        answer.close()
    if answer.is_json and told:
        # As text with its letters and not their escapes.
        told += json.dumps(json.loads(told), ensure_ascii=False)
    headers = "\n".join(f"{name}: {value}" for name, value in answer.headers if name != "Set-Cookie")
    return f"{headers}\n{_without_tokens(told)}"


def _without_tokens(text: str) -> str:
    # The page's own token is random, and a row of letters in it means nothing.
    return re.sub(r'(name="csrf[-_]token" (content|value)=")[^"]*', r"\1", text)
