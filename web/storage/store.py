"""What any store of games must do; no SQL and no habit of one database shows here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from web.storage.cases import CaseReader, CaseWriter
from web.storage.clocks import ClockReader, ClockWriter
from web.storage.lobby import LobbyReader, LobbyWriter
from web.storage.people import PeopleReader, PeopleWriter
from web.storage.rulings import RulingReader, RulingWriter
from web.storage.sanctions import SanctionReader, SanctionWriter


class StoreError(Exception):
    """The store could not do what was asked."""


class ConflictError(StoreError):
    """Something that must be there once is there already: a ply, a seat, a name, a key."""


class BusyError(StoreError):
    """Another writer held the store for longer than we wait."""


class DamagedError(StoreError):
    """What is stored, or given to import, is not what this program wrote."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event of a game's log, as opaque text: the store never looks inside ``body``."""

    ply: int
    kind: str
    at: datetime
    body: str


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who sits where. The key that proves it is kept only as a SHA-256 in hexadecimal.

    ``account`` is whose the seat is, ``None`` for a guest's. ``seen`` is how many events of the game its
    player has been shown.
    """

    game: str
    seat: int
    name: str
    folded: str
    key_hash: str
    account: str | None = None
    # What somebody looked at changes nothing about a seat.
    seen: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Receipt:
    """The first answer to an action, kept so that the same key is answered the same way again.

    The answer is the game as it was with ``ply`` events, which the log still tells; ``fingerprint`` is a
    SHA-256 of what was asked.
    """

    fingerprint: str
    ply: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists and sweepers need of a game; a cache of its log and nothing more.

    ``ply`` is the number of events, ``deadline`` and ``warning_at`` are aware UTC times or ``None``,
    ``clock_ply`` the ply that the running turn or wait began with (``None`` where an old version wrote it).
    """

    game: str
    ruleset: str
    phase: str
    ply: int
    turn: int | None
    deadline: datetime | None
    warning_at: datetime | None
    opened_at: datetime
    changed_at: datetime
    body: str
    clock_ply: int | None = None


class Reader(ABC):
    """What can be asked of a store, inside a transaction or outside."""

    @abstractmethod
    def ply(self, game: str) -> int | None:
        """Number of events in a game's log, ``None`` for no such game; cheap enough to poll."""

    @abstractmethod
    def events(self, game: str, since: int = 0) -> list[StoredEvent]:
        """The log from ply ``since`` on, in order; empty for no such game."""

    @abstractmethod
    def seats(self, game: str) -> list[StoredSeat]:
        """The seats taken, in order."""

    @abstractmethod
    def seat_with(self, key_hash: str) -> StoredSeat | None:
        """The one seat a key opens, in whatever game, or ``None``."""

    @abstractmethod
    def receipt(self, game: str, seat: int, key: str) -> Receipt | None:
        """The first answer given to this seat's key."""

    @abstractmethod
    def summary(self, game: str) -> Summary | None:
        """The cached summary of one game."""


class Reading(Reader, PeopleReader, LobbyReader, ClockReader, CaseReader, RulingReader, SanctionReader):
    """Everything that can be asked of a store, answered from one moment."""


class Writer(Reading, PeopleWriter, LobbyWriter, ClockWriter, CaseWriter, RulingWriter, SanctionWriter):
    """One transaction that no other writer can interleave with: all of it happens or nothing does."""

    @abstractmethod
    def add_game(self, game: str, opened_at: datetime, *, listed: bool = False) -> None:
        """Make room for a game; ``listed`` shows it to everybody; raises `ConflictError` for a taken id."""

    @abstractmethod
    def append(self, game: str, events: Sequence[StoredEvent]) -> None:
        """Add events to a log; raises `ConflictError` when a ply is there or one would be skipped."""

    @abstractmethod
    def add_seat(self, seat: StoredSeat) -> None:
        """Bind a seat to a key; raises `ConflictError` when the seat, the name or the key is taken."""

    @abstractmethod
    def put_receipt(self, game: str, seat: int, key: str, receipt: Receipt) -> None:
        """Remember the answer to a key; raises `ConflictError` when it has one."""

    @abstractmethod
    def put_summary(self, summary: Summary) -> None:
        """Replace the cached summary of a game."""


class Store(Reader):
    """A place where games are kept. Safe to share between threads, and between processes."""

    @abstractmethod
    def reading(self) -> AbstractContextManager[Reading]:
        """Several questions answered from one moment; it waits for nobody."""

    @abstractmethod
    def writing(self) -> AbstractContextManager[Writer]:
        """A transaction: committed, durably, when the block ends, undone when it raises.

        Raises `BusyError` when another writer does not finish in time.
        """

    @abstractmethod
    def alone(self, name: str) -> AbstractContextManager[bool]:
        """Whether nobody else, in this process or another, is in a block of this name until this one ends.

        A process that ends in whatever way leaves its blocks. It waits for nobody.
        """

    @abstractmethod
    def due(self, now: datetime, limit: int = 100) -> list[str]:
        """Games that are not over and whose deadline is at or before ``now``, longest overdue first."""

    @abstractmethod
    def summaries(self, limit: int = 100, phase: str | None = None) -> list[Summary]:
        """The games changed last, newest first, perhaps only those in one phase."""

    @abstractmethod
    def games(self) -> Iterator[str]:
        """Every game's id, oldest first."""

    @abstractmethod
    def schema_version(self) -> int:
        """The number of the last migration applied."""

    @abstractmethod
    def backup(self, path: Path) -> None:
        """Write a consistent copy that can be put in the store's place, while games go on.

        Raises `StoreError` when the file exists or cannot be written.
        """

    @abstractmethod
    def close(self) -> None:
        """Let go of files and connections; the store is of no use afterwards."""
