"""What one running web process holds: its settings, its store, its tables, its judge."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from flask import current_app, request

from lexicon import Dictionary
from web.clocks.running import Caretaker
from web.clocks.timekeeper import Timekeeper
from web.config import Config
from web.mail.sender import Sender
from web.rulings.words import WordBook
from web.storage import Store
from web.tables.desk import Desk
from web.tables.hub import Hub
from web.tables.judging import Health, JudgeDoor
from web.tables.streams import Streams
from web.tables.view import Surroundings

if TYPE_CHECKING:
    from web.accounts.office import Office

_NAME: Final = "sentencegame"
#: How long a process that ends waits for what it does by itself; `serve` kills it after six seconds.
END_SECONDS: Final = 2.0
_LOOPBACK: Final = ("localhost", "127.", "[::1]", "::1")


@dataclass(frozen=True, slots=True)
class House:
    """The parts of one process; `house()` finds them while a request is answered."""

    config: Config
    store: Store
    desk: Desk
    hub: Hub
    door: JudgeDoor
    side_door: JudgeDoor
    health: Health
    dictionary: Dictionary
    words: WordBook
    streams: Streams
    office: Office
    clocks: Timekeeper
    sender: Sender
    version: str
    closers: list[Callable[[], None]] = field(default_factory=list)
    stopping: threading.Event = field(default_factory=threading.Event)
    caretaker: Caretaker = field(default_factory=Caretaker)

    def close(self) -> None:
        """Stop the threads and let go of the store."""
        self.stopping.set()
        self.hub.close()
        for close in self.closers:
            close()
        self.caretaker.wait(END_SECONDS)
        self.store.close()

    @property
    def now(self) -> Callable[[], datetime]:
        """The clock."""
        return self.desk.now


def house() -> House:
    """The parts of the process that answers the current request."""
    found = current_app.extensions[_NAME]
    assert isinstance(found, House)  # noqa: S101 - create_app puts it there
    return found


def site() -> str:
    """The address of this site as links name it, with no slash at the end."""
    return house().config.public_url.rstrip("/") or request.host_url.rstrip("/")


def mail_site(config: Config) -> str:
    """The address of this site as mails name it: never the one that some request came by, which may lie."""
    if config.public_url:
        return config.public_url.rstrip("/")
    host = "127.0.0.1" if config.host in {"0.0.0.0", "::", ""} else config.host  # noqa: S104
    return f"http://[{host}]:{config.port}" if ":" in host else f"http://{host}:{config.port}"


def surroundings(judge: Mapping[str, Any] | None = None) -> Surroundings:
    """What payloads tell besides the game."""
    return Surroundings(site(), house().health.brief() if judge is None else judge)


def link_is_local() -> bool:
    """Whether links made now work only on the machine that the game runs on."""
    if house().config.public_url:
        return False
    return request.host.lower().startswith(_LOOPBACK)
