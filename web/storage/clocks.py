"""What any store must know of time and of mails: when the server was there, who was told what."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which the server was not there, found out when it came back."""

    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class Contact:
    """Where a player is told that time runs out, in which language, and whether also of every turn."""

    address: str
    language: str
    turns: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that a mail is about: the game, the seat, and the ply of the event the turn began with."""

    game: str
    seat: int
    clock_ply: int


@dataclass(frozen=True, slots=True)
class StoredMail:
    """A mail in the outbox, as opaque text.

    ``state`` is ``waiting``; ``handing`` while it is unknown whether a mail server has taken it; and in the
    end ``sent``, ``failed`` (refused for good), ``moot`` (what it told is no longer so) or ``stopped`` (the
    reader wants none), which it came to at ``ended_at``. In the end its address, subject, text and headers
    are forgotten. ``next_at`` is when it is to be tried, ``about`` the turn after which it is pointless.
    """

    key: str
    kind: str
    address: str
    language: str
    subject: str
    text: str
    headers: tuple[tuple[str, str], ...]
    created_at: datetime
    next_at: datetime
    about: Turn | None = None
    state: str = "waiting"
    attempts: int = 0
    problem: str | None = None
    ended_at: datetime | None = None

    @property
    def left_at(self) -> datetime | None:
        """When it was sent."""
        return self.ended_at if self.state == "sent" else None

    @property
    def may_leave(self) -> bool:
        """Whether it is yet to be sent, as far as is known."""
        return self.state in {"waiting", "handing"}


class ClockReader(ABC):
    """What can be asked about time and mails."""

    @abstractmethod
    def heartbeat(self) -> datetime | None:
        """When a server was last there, ``None`` before the first."""

    @abstractmethod
    def outages(self, after: datetime) -> list[Outage]:
        """The outages that ended after a moment, in the order in which they were found out."""

    @abstractmethod
    def unwarned(self, now: datetime, limit: int = 100) -> list[str]:
        """Games whose turn has no notice of a warning that is due at ``now``, longest due first.

        Also those whose summary does not tell which turn runs.
        """

    @abstractmethod
    def contact(self, game: str, seat: int) -> Contact | None:
        """What somebody left when sitting down."""

    @abstractmethod
    def noticed(self, game: str, clock_ply: int, kind: str) -> bool:
        """Whether it was decided about this notice of this turn."""

    @abstractmethod
    def notice_mail(self, game: str, clock_ply: int, kind: str) -> StoredMail | None:
        """The mail that was decided on."""

    @abstractmethod
    def mail(self, key: str) -> StoredMail | None:
        """A mail of the outbox, sent or not."""

    @abstractmethod
    def mails_due(self, now: datetime, stray: datetime, limit: int = 100) -> list[StoredMail]:
        """The mails to try at ``now``, longest due first.

        Also those due after ``stray``, a moment for which no mail is ever laid: the clock was wrong then.
        """

    @abstractmethod
    def mails_in(self, state: str) -> tuple[int, datetime | None]:
        """How many mails are in a state, and when the oldest of them was written."""

    @abstractmethod
    def stopped(self, address_hash: str, kind: str) -> bool:
        """Whether an address wants no mails of a kind."""


class ClockWriter(ClockReader):
    """What can be changed about time and mails, within one transaction."""

    @abstractmethod
    def put_heartbeat(self, at: datetime) -> None:
        """Remember that a server is there."""

    @abstractmethod
    def add_outage(self, outage: Outage) -> None:
        """Remember an outage; the same one again changes nothing."""

    @abstractmethod
    def put_contact(self, game: str, seat: int, contact: Contact | None) -> None:
        """Replace or forget what a player left; raises `ConflictError` when nobody sits there."""

    @abstractmethod
    def forget_contacts(self, game: str) -> None:
        """Forget what the players of a game left."""

    @abstractmethod
    def put_notice(self, turn: Turn, kind: str, at: datetime, mail: str | None) -> None:
        """Remember that a notice was decided about, and its mail; raises `ConflictError` the second time."""

    @abstractmethod
    def put_mail(self, mail: StoredMail) -> bool:
        """Lay a mail into the outbox; ``False``, and no change, when its key is there."""

    @abstractmethod
    def mark_mail(
        self,
        key: str,
        state: str,
        *,
        when: Collection[str],
        changes: Mapping[str, datetime | int | str | None] | None = None,
    ) -> bool:
        """Move a mail to another state, with changes to ``next_at``, ``attempts``, ``problem``, ``ended_at``.

        ``False``, and no change, unless its state is one of ``when``.
        """

    @abstractmethod
    def drop_mails(self, word: str, at: datetime) -> int:
        """Make each mail that may yet be sent and has this word in its key ``moot``; how many those were."""

    @abstractmethod
    def stop_mails(self, address_hash: str, kind: str, at: datetime | None) -> None:
        """Remember since when an address wants no mails of a kind; ``None``: it wants them again."""
