"""The store on one SQLite file, by way of sqlite-utils."""

from __future__ import annotations

import fcntl
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlite_utils import Database

from web.storage.migrations import MIGRATIONS
from web.storage.rows import event_of, receipt_of, seat_of, summary_of, summary_row, time_text
from web.storage.sqlite_cases import SQLiteCases
from web.storage.sqlite_clocks import SQLiteClocks
from web.storage.sqlite_lobby import SQLiteLobby
from web.storage.sqlite_people import SQLitePeople
from web.storage.sqlite_rulings import SQLiteRulings
from web.storage.sqlite_sanctions import SQLiteSanctions
from web.storage.statements import conflicts, one
from web.storage.store import (
    BusyError,
    ConflictError,
    Reading,
    Receipt,
    Store,
    StoredEvent,
    StoredSeat,
    StoreError,
    Summary,
    Writer,
)

#: How long a writer waits for another, in seconds.
WAIT_SECONDS = 10.0


class SQLiteStore(Store):
    """Games in one SQLite file in WAL mode.

    ``synchronous=FULL`` makes a commit reach the disk before it is acknowledged, so that a play that was
    answered survives ``kill -9`` and a power cut. Each thread borrows a connection for the length of one
    call; no lock lives in this process, the database's own is the only one.
    """

    def __init__(self, path: Path, *, wait_seconds: float = WAIT_SECONDS) -> None:
        self.path = path
        self._wait = wait_seconds
        self._idle: queue.LifoQueue[Database] = queue.LifoQueue()
        self._guard = threading.Lock()
        self._opened: list[Database] = []
        self._closed = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # The file holds racks and seeds: create it for its owner alone before SQLite does.
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            self._migrate()
        except (OSError, sqlite3.Error, StoreError) as problem:
            self.close()
            raise StoreError(f"cannot open the games' file {path}: {problem}") from problem

    # Connections

    def _connect(self) -> Database:
        connection = sqlite3.connect(
            self.path, timeout=self._wait, isolation_level=None, check_same_thread=False
        )
        db = Database(connection, execute_plugins=False)
        connection.execute(f"PRAGMA busy_timeout={int(self._wait * 1000)}")
        _write_ahead(connection, self._wait)
        for pragma in ("synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        with self._guard:
            self._opened.append(db)
        return db

    @contextmanager
    def _borrowed(self) -> Iterator[Database]:
        if self._closed:
            raise StoreError("the store is closed")
        try:
            db = self._idle.get_nowait()
        except queue.Empty:
            db = self._connect()
        try:
            yield db
        except sqlite3.Error as problem:
            # A full disk, a damaged file, a lock that did not come free: no caller need know SQLite's names.
            raise StoreError(str(problem)) from problem
        finally:
            self._idle.put(db)

    def close(self) -> None:
        """Close every connection."""
        self._closed = True
        with self._guard:
            while self._opened:
                with suppress(sqlite3.Error):
                    self._opened.pop().close()

    # Schema

    def _migrate(self) -> None:
        with self._borrowed() as db, _transaction(db):
            db.execute(
                "CREATE TABLE IF NOT EXISTS migration"
                " (number INTEGER PRIMARY KEY, title TEXT NOT NULL, at TEXT NOT NULL) STRICT"
            )
            done = _number(db)
            if done > len(MIGRATIONS):
                raise StoreError(
                    f"it was written by a newer version of the game (schema {done},"
                    f" this one knows {len(MIGRATIONS)})"
                )
            for number, (title, statements) in enumerate(MIGRATIONS[done:], start=done + 1):
                for statement in statements:
                    db.execute(statement)
                now = time_text(datetime.now(UTC))
                db.execute("INSERT INTO migration VALUES (?, ?, ?)", [number, title, now])

    def schema_version(self) -> int:
        """The number of the last migration applied."""
        with self._borrowed() as db:
            return _number(db)

    # Reading

    def ply(self, game: str) -> int | None:
        """Number of events, or ``None`` for no such game."""
        with self._borrowed() as db:
            return SQLiteWriter(db).ply(game)

    def events(self, game: str, since: int = 0) -> list[StoredEvent]:
        """The log from ``since`` on."""
        with self._borrowed() as db:
            return SQLiteWriter(db).events(game, since)

    def seats(self, game: str) -> list[StoredSeat]:
        """The seats taken."""
        with self._borrowed() as db:
            return SQLiteWriter(db).seats(game)

    def seat_with(self, key_hash: str) -> StoredSeat | None:
        """The seat a key opens."""
        with self._borrowed() as db:
            return SQLiteWriter(db).seat_with(key_hash)

    def receipt(self, game: str, seat: int, key: str) -> Receipt | None:
        """The first answer given to a key."""
        with self._borrowed() as db:
            return SQLiteWriter(db).receipt(game, seat, key)

    def summary(self, game: str) -> Summary | None:
        """The cached summary of one game."""
        with self._borrowed() as db:
            return SQLiteWriter(db).summary(game)

    def due(self, now: datetime, limit: int = 100) -> list[str]:
        """Games past their deadline."""
        with self._borrowed() as db:
            found = db.query(
                "SELECT game FROM summary WHERE deadline IS NOT NULL AND deadline <= ?"
                " ORDER BY deadline LIMIT ?",
                [time_text(now), limit],
            )
            return [row["game"] for row in found]

    def summaries(self, limit: int = 100, phase: str | None = None) -> list[Summary]:
        """The games changed last."""
        with self._borrowed() as db:
            found = db.query(
                "SELECT * FROM summary WHERE ? IS NULL OR phase = ? ORDER BY changed_at DESC, game LIMIT ?",
                [phase, phase, limit],
            )
            return [summary_of(row) for row in found]

    def games(self) -> Iterator[str]:
        """Every game's id, oldest first."""
        with self._borrowed() as db:
            found = [row["id"] for row in db.query("SELECT id FROM game ORDER BY opened_at, id")]
        yield from found

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """One snapshot."""
        with self._borrowed() as db:
            db.conn.execute("BEGIN")
            try:
                yield SQLiteWriter(db)
            finally:
                db.conn.execute("ROLLBACK")

    # Writing

    @contextmanager
    def writing(self) -> Iterator[Writer]:
        """One ``BEGIN IMMEDIATE`` transaction."""
        with self._borrowed() as db, _transaction(db):
            yield SQLiteWriter(db)

    @contextmanager
    def alone(self, name: str) -> Iterator[bool]:
        """By a lock on a file beside the database, which the system takes away when its holder ends."""
        try:
            descriptor = os.open(
                self.path.with_name(f"{self.path.name}.{name}"), os.O_RDWR | os.O_CREAT, 0o600
            )
        except OSError as problem:
            raise StoreError(f"cannot lock {name}: {problem.strerror}") from problem
        try:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                yield False
            else:
                yield True
        finally:
            os.close(descriptor)

    def backup(self, path: Path) -> None:
        """Copy the database page by page into a new file, readable by its owner alone."""
        try:
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        except OSError as problem:
            raise StoreError(f"cannot write {path}: {problem.strerror}") from problem
        with self._borrowed() as db:
            copy = sqlite3.connect(path)
            try:
                db.conn.backup(copy)
                # One file, with no -wal beside it, is easier to carry about.
                copy.execute("PRAGMA journal_mode=DELETE")
            except sqlite3.Error as problem:
                raise StoreError(f"cannot write {path}: {problem}") from problem
            finally:
                copy.close()


class SQLiteWriter(
    SQLitePeople, SQLiteLobby, SQLiteClocks, SQLiteCases, SQLiteRulings, SQLiteSanctions, Writer
):
    """The statements, on a connection that the caller keeps in a transaction or outside one."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def ply(self, game: str) -> int | None:
        """Number of events, or ``None``."""
        row = one(self._db, "SELECT max(ply) + 1 AS ply FROM event WHERE game = ?", game)
        return None if row is None else row["ply"]

    def events(self, game: str, since: int = 0) -> list[StoredEvent]:
        """The log from ``since`` on."""
        found = self._db.query(
            "SELECT ply, kind, at, body FROM event WHERE game = ? AND ply >= ? ORDER BY ply", [game, since]
        )
        return [event_of(row) for row in found]

    def seats(self, game: str) -> list[StoredSeat]:
        """The seats taken."""
        found = self._db.query("SELECT * FROM seat WHERE game = ? ORDER BY seat", [game])
        return [seat_of(row) for row in found]

    def seat_with(self, key_hash: str) -> StoredSeat | None:
        """The seat a key opens."""
        row = one(self._db, "SELECT * FROM seat WHERE key_hash = ?", key_hash)
        return None if row is None else seat_of(row)

    def receipt(self, game: str, seat: int, key: str) -> Receipt | None:
        """The first answer given to a key."""
        row = one(self._db, "SELECT * FROM receipt WHERE game = ? AND seat = ? AND key = ?", game, seat, key)
        return None if row is None else receipt_of(row)

    def summary(self, game: str) -> Summary | None:
        """The cached summary."""
        row = one(self._db, "SELECT * FROM summary WHERE game = ?", game)
        return None if row is None else summary_of(row)

    def add_game(self, game: str, opened_at: datetime, *, listed: bool = False) -> None:
        """Make room for a game."""
        with conflicts():
            self._db.execute(
                "INSERT INTO game (id, opened_at, listed) VALUES (?, ?, ?)",
                [game, time_text(opened_at), int(listed)],
            )

    def append(self, game: str, events: Sequence[StoredEvent]) -> None:
        """Add events, each at the next ply."""
        expected = self.ply(game) or 0
        for event in events:
            if event.ply != expected:
                raise ConflictError(f"ply {event.ply} does not follow: the log has {expected} events")
            with conflicts():
                self._db.execute(
                    "INSERT INTO event (game, ply, kind, at, body) VALUES (?, ?, ?, ?, ?)",
                    [game, event.ply, event.kind, time_text(event.at), event.body],
                )
            expected += 1

    def add_seat(self, seat: StoredSeat) -> None:
        """Bind a seat to a key."""
        with conflicts():
            self._db.execute(
                "INSERT INTO seat (game, seat, name, folded, key_hash, account, seen)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                [seat.game, seat.seat, seat.name, seat.folded, seat.key_hash, seat.account, seat.seen],
            )

    def put_receipt(self, game: str, seat: int, key: str, receipt: Receipt) -> None:
        """Remember an answer."""
        with conflicts():
            self._db.execute(
                "INSERT INTO receipt (game, seat, key, fingerprint, ply, at) VALUES (?, ?, ?, ?, ?, ?)",
                [game, seat, key, receipt.fingerprint, receipt.ply, time_text(receipt.at)],
            )

    def put_summary(self, summary: Summary) -> None:
        """Replace the cached summary."""
        with conflicts():
            self._db.execute(
                "INSERT OR REPLACE INTO summary (game, ruleset, phase, ply, turn, deadline, warning_at,"
                " clock_ply, opened_at, changed_at, body) VALUES (:game, :ruleset, :phase, :ply, :turn,"
                " :deadline, :warning_at, :clock_ply, :opened_at, :changed_at, :body)",
                summary_row(summary),
            )


@contextmanager
def _transaction(db: Database) -> Iterator[None]:
    # sqlite-utils' own atomic() begins a deferred transaction, which may fail halfway when it turns to
    # writing; an immediate one waits for its turn at the start, where waiting is harmless.
    try:
        db.conn.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as problem:
        raise BusyError(str(problem)) from problem
    try:
        yield
        db.conn.execute("COMMIT")
    except BaseException:
        if db.conn.in_transaction:
            db.conn.execute("ROLLBACK")
        raise


def _number(db: Database) -> int:
    row = one(db, "SELECT coalesce(max(number), 0) AS number FROM migration")
    return 0 if row is None else int(row["number"])


def _write_ahead(connection: sqlite3.Connection, wait_seconds: float) -> None:
    """Put the file into WAL mode, waiting for others who do so at the same moment.

    Two connections that change the mode of a new file at once would each wait for the other's shared lock, so
    SQLite fails one of them at once, without the busy time-out (https://sqlite.org/c3ref/busy_handler.html).
    """
    last = time.monotonic() + wait_seconds
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > last:
                raise
        time.sleep(0.01)
