"""For `bench.clocks`: sweepers that can be killed at any statement, and a mail server that counts."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from email import message_from_bytes
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope, Session
from sqlite_utils import Database

from web.clocks.presence import Presence
from web.clocks.timekeeper import Timekeeper
from web.mail import delivery
from web.mail.letters import Letters
from web.mail.message import From
from web.mail.sender import Sender
from web.mail.smtp import SMTPDoor, SMTPServer
from web.storage import SQLiteStore
from web.tables.desk import Desk
from web.tables.hub import Hub

SECRET = "a secret of the bench, long enough"
#: Two hours and not five minutes, so that a heartbeat an hour will do for sixty days.
LEAST = timedelta(hours=2)
ORIGIN = From.parse("The Sentence Game <game@play.example>")


@dataclass
class Kill:
    """When a sweeper is to kill itself.

    ``statement``: at so many SQL statements from the beginning of the round, so also between two of one
    transaction and before its COMMIT. ``where``: ``sweep`` after the sweep, before anything is sent;
    ``hand`` when a mail is marked, before its first byte is sent; ``taken`` in the window, when the server
    has acknowledged it and nothing is noted yet.
    """

    statement: int = 0
    where: str = ""


@dataclass
class Round:
    """What a sweeper is told: the time, and when to die."""

    now: datetime
    kill: Kill | None = None


@dataclass
class Clock:
    """A clock that is set."""

    now: datetime

    def __call__(self) -> datetime:
        return self.now


class _Executioner:
    def __init__(self) -> None:
        self.kill: Kill | None = None
        self.statements = 0
        self.window = self.noting = False

    def statement(self, sql: str) -> None:
        self.statements += 1
        if self.window and self.noting:
            # The statement after the COMMIT that notes the mail as sent; at the COMMIT itself nothing is yet.
            self.window = self.noting = False
        elif self.window and sql.strip() == "COMMIT":
            self.noting = True
        # In the window only when asked for: see `Kill.where`.
        if self.kill and 0 < self.kill.statement <= self.statements and not self.window:
            self.die()

    def at(self, where: str) -> None:
        if self.kill and self.kill.where == where:
            self.die()

    def die(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class TracedStore(SQLiteStore):
    """A store that tells every statement before it is run."""

    def __init__(self, path: Path, tell: Callable[[str], None]) -> None:
        self._tell = tell
        super().__init__(path, wait_seconds=60)

    def _connect(self) -> Database:
        db = super()._connect()
        db.conn.set_trace_callback(self._tell)
        return db


class _Door:
    def __init__(self, door: SMTPDoor, executioner: _Executioner) -> None:
        self._door = door
        self._executioner = executioner

    @contextmanager
    def open(self) -> Iterator[_Session]:
        with self._door.open() as session:
            yield _Session(session, self._executioner)


class _Session:
    def __init__(self, session: delivery.Session, executioner: _Executioner) -> None:
        self._session = session
        self._executioner = executioner

    def hand(self, parcel: delivery.Parcel, before: Callable[[], None]) -> None:
        def marked() -> None:
            before()
            self._executioner.at("hand")

        self._session.hand(parcel, marked)
        self._executioner.at("taken")
        self._executioner.window = True


def desk_of(store: SQLiteStore, clock: Clock) -> Desk:
    """A desk as a web process has it."""
    clocks = Timekeeper(Presence(LEAST), Letters("https://play.example", SECRET))
    return Desk(store, Hub(), secret=SECRET, dictionary="scowl70/1", now=clock, clocks=clocks)


def _work(path: Path, port: int, pipe: Connection) -> None:
    executioner, clock = _Executioner(), Clock(datetime.min)
    store = TracedStore(path, executioner.statement)
    desk = desk_of(store, clock)
    server = SMTPServer("127.0.0.1", port, "none", seconds=60, acknowledge_seconds=120)
    sender = Sender(store, _Door(SMTPDoor(server), executioner), ORIGIN, SECRET, clock)
    while (told := pipe.recv()) is not None:
        clock.now, executioner.kill = told.now, told.kill
        executioner.statements, executioner.window, executioner.noting = 0, False, False
        desk.sweep()
        executioner.at("sweep")
        report = sender.send()
        executioner.kill = None
        pipe.send((report.sent, report.later, report.failed, report.dropped, executioner.statements))
    store.close()


class Sweeper:
    """A process that sweeps and sends when told, and is started again when it was killed."""

    def __init__(self, path: Path, port: int) -> None:
        self._given = (path, port)
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["bench.clockwork"])
        self._process: Any = None
        self._start()

    def _start(self) -> None:
        self._pipe, theirs = self._context.Pipe()
        self._process = self._context.Process(target=_work, args=(*self._given, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def tell(self, told: Round) -> None:
        """Begin a round."""
        self._pipe.send(told)

    def wait(self) -> tuple[int, ...] | None:
        """The end of the round; ``None`` when the process was killed, and a new one is there then."""
        try:
            found: tuple[int, ...] = self._pipe.recv()
            return found
        except EOFError:
            self._process.join()
            if self._process.exitcode != -signal.SIGKILL:
                raise RuntimeError(f"a sweeper ended with {self._process.exitcode}") from None
            self._process.close()
            self._pipe.close()
            self._start()
            return None

    def end(self) -> None:
        """Let the process end."""
        with contextlib.suppress(OSError):
            self._pipe.send(None)
        self._process.join(30)
        self._process.close()
        self._pipe.close()


@dataclass
class MailServer:
    """A real SMTP server that counts what it took by Message-ID, and now and then takes nothing."""

    chance: random.Random
    taken: Counter[str] = field(default_factory=Counter)
    contents: dict[str, set[bytes]] = field(default_factory=dict)
    refusals: float = 0.0
    away: bool = False
    port: int = 0
    _end: Callable[[], object] = lambda: None

    def start(self) -> None:
        """Listen on a free port of this machine."""
        ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(ready)), daemon=True)
        self._thread.start()
        if not ready.wait(30):
            raise RuntimeError("the mail server does not start")

    def stop(self) -> None:
        """End."""
        self._end()
        self._thread.join(30)

    async def _serve(self, ready: threading.Event) -> None:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()

        def protocol() -> asyncio.BaseProtocol:
            return _Gone() if self.away else SMTP(self, loop=loop, hostname="mail.example")

        server = await loop.create_server(protocol, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._end = lambda: loop.call_soon_threadsafe(ended.set)
        ready.set()
        await ended.wait()
        server.close()

    async def handle_RCPT(  # noqa: N802 - the library's name
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Take the recipient, or not now."""
        if self.chance.random() < self.refusals:
            return "450 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        """Count the message, or do not take it now."""
        content = envelope.content
        if not isinstance(content, bytes) or self.chance.random() < self.refusals:
            return "451 try again later"
        key = str(message_from_bytes(content)["Message-ID"])
        self.taken[key] += 1
        self.contents.setdefault(key, set()).add(content)
        return "250 OK"


class _Gone(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.close()
