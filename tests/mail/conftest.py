"""A post office, and a store with an outbox."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.moving_clock import Clock
from web.mail.delivery import Door
from web.mail.folder import FolderDoor
from web.mail.message import From
from web.mail.sender import Sender
from web.mail.smtp import SMTPDoor, SMTPServer
from web.storage import SQLiteStore, Store

from .post_office import PostOffice

SECRET = "a secret of tests, long enough"
ORIGIN = From.parse("The Sentence Game <game@play.example>")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = SQLiteStore(tmp_path / "games.sqlite")
    yield found
    found.close()


@pytest.fixture
def office() -> Iterator[PostOffice]:
    found = PostOffice().start()
    yield found
    found.stop()


def smtp(port: int, **settings: object) -> SMTPDoor:
    """A door to a server on this machine, with little patience."""
    given = {"host": "127.0.0.1", "security": "none", "seconds": 1.5, "acknowledge_seconds": 1.5, **settings}
    context = given.pop("context", None)
    return SMTPDoor(SMTPServer(port=port, **given), context)  # type: ignore[arg-type]


@pytest.fixture
def sender_to(store: Store, clock: Clock, tmp_path: Path) -> Callable[..., Sender]:
    """A sender to a post office, to a folder, or through a door."""

    def make(where: PostOffice | Door | None = None) -> Sender:
        door: Door
        if isinstance(where, PostOffice):
            door = smtp(where.port)
        else:
            door = FolderDoor(tmp_path / "mail") if where is None else where
        return Sender(store, door, ORIGIN, SECRET, clock)

    return make
