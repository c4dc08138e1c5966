"""Players at tables, the clock of their server, and the mails that lie in its folder."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from sentencegame import events as e
from sentencegame.game import Game
from web.clocks.presence import Presence
from web.clocks.timekeeper import Timekeeper
from web.mail.delivery import Door
from web.mail.folder import FolderDoor
from web.mail.letters import Letters
from web.mail.message import From
from web.mail.sender import Report, Sender
from web.storage import Contact, SQLiteStore
from web.tables.desk import Desk, Order
from web.tables.hub import Hub
from web.tables.viewer import WATCHER, Viewer

SECRET = "a secret of tests, long enough"
SITE = "https://play.example"
START = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
ORIGIN = From.parse("The Sentence Game <game@play.example>")
FIVE_MINUTES = timedelta(minutes=5)


class Clock:
    """A clock that a test moves; it can be sent to another process."""

    def __init__(self, at: datetime = START) -> None:
        self.at = at

    def __call__(self) -> datetime:
        return self.at


def after(**span: float) -> datetime:
    """A moment so long after the start."""
    return START + timedelta(**span)


class Club:
    """One process over a data folder: its desk, its sender, and the players who come to it."""

    def __init__(
        self,
        folder: Path,
        clock: Clock | None = None,
        *,
        serving: bool = True,
        least: timedelta | None = None,
        door: Door | None = None,
    ) -> None:
        self.folder, self.clock = folder, clock or Clock()
        self.store = SQLiteStore(folder / "games.sqlite")
        self.presence = Presence(least, serving)
        self.clocks = Timekeeper(self.presence, Letters(SITE, SECRET))
        self.desk = Desk(
            self.store, Hub(), secret=SECRET, dictionary="scowl70/1", now=self.clock, clocks=self.clocks
        )
        self.sender = Sender(self.store, door or FolderDoor(folder / "mail"), ORIGIN, SECRET, self.clock)
        self.keys = itertools.count()

    def close(self) -> None:
        self.store.close()

    def at(self, **span: float) -> None:
        """Set the clock, counted from the start."""
        self.clock.at = after(**span)

    def beat(self) -> None:
        with self.store.writing() as writer:
            self.presence.attend(writer, self.clock())

    def round(self) -> Report:
        """A sweep and a sending."""
        self.desk.sweep()
        return self.sender.send()

    def table(self, *contacts: Contact | None) -> tuple[str, list[Viewer]]:
        """A game that has begun, with one player for each contact, or for each ``None``."""
        opened = self.desk.open("Ann", len(contacts), "sentence", contact=contacts[0])
        viewers = [Viewer(opened.table, 0, opened.seat_key, True)]
        for number, contact in enumerate(contacts[1:], start=1):
            joined = self.desk.join(opened.table, WATCHER, f"Bob {number}", contact=contact)
            viewers.append(Viewer(opened.table, joined.seat, joined.seat_key, True))
        return opened.table, viewers

    def game(self, table: str) -> Game:
        """As the log says, with nothing applied."""
        with self.store.reading() as reader:
            game = self.desk._logs.load(reader, table)
        assert game is not None
        return game

    def skip(self, table: str, viewer: Viewer) -> Game:
        """Pass, whoever is at turn."""
        ply = len(self.desk.read(table).events)
        seat = viewer.seat
        assert seat is not None
        order = Order.of(ply, f"key-{next(self.keys)}", "pass")
        return self.desk.act(table, viewer, order, lambda _, at: e.Passed(at, seat))

    def mails(self) -> list[EmailMessage]:
        """Those in the folder, by their keys."""
        found = []
        for path in sorted((self.folder / "mail").glob("*.eml")):
            message = message_from_bytes(path.read_bytes(), policy=policy.default)
            assert isinstance(message, EmailMessage)
            found.append(message)
        return found


def contact(name: str = "ann", language: str = "en", *, turns: bool = False) -> Contact:
    return Contact(f"{name}@players.example", language, turns)
