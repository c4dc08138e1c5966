"""What any store must know of moderators, what they did, whom they sanctioned, and who blocked whom."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Moderator:
    """An account that decides cases; ``by`` is who appointed it."""

    account: str
    by: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Sanction:
    """A ``warning``, ``suspension`` (with ``until``) or ``ban`` (``kind``) of a person.

    ``person`` is the text of a `web.people.Person`; ``author`` is an account or ``host``; ``appeal`` is the
    case in which the person answered.
    """

    id: str
    person: str
    kind: str
    at: datetime
    until: datetime | None
    case: str | None
    author: str
    reason: str
    withdrawn_at: datetime | None = None
    withdrawn_by: str | None = None
    appeal: str | None = None

    def holds(self, now: datetime) -> bool:
        """Whether it keeps the person out at ``now``; a warning never does."""
        over = self.until is not None and self.until <= now
        return self.kind != "warning" and self.withdrawn_at is None and not over


@dataclass(frozen=True, slots=True)
class Block:
    """One person (``blocker``) will not play with another, as texts of `web.people.Person`.

    ``name`` is what the other was called when they were blocked, ``game`` and ``seat`` where, for a seat: a
    guest who signs up later is not told apart by it.
    """

    blocker: str
    blocked: str
    at: datetime
    name: str = ""
    game: str | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """An entry of the audit log: what an ``actor`` (account, ``host``, ``clock``) did; ``body`` is JSON."""

    at: datetime
    actor: str
    kind: str
    case: str | None = None
    body: str = "{}"
    number: int | None = None


class SanctionReader(ABC):
    """What can be asked about moderators, sanctions, blocks and the audit log."""

    @abstractmethod
    def moderator(self, account: str) -> Moderator | None:
        """Whether an account is a moderator."""

    @abstractmethod
    def moderators(self) -> list[Moderator]:
        """All of them, appointed first at the front."""

    @abstractmethod
    def sanction(self, sanction: str) -> Sanction | None:
        """The sanction with this id."""

    @abstractmethod
    def sanctions_of(self, people: Iterable[str]) -> list[Sanction]:
        """Every sanction of these people, withdrawn or not, newest first."""

    @abstractmethod
    def same_people(self, people: Iterable[str]) -> list[str]:
        """These people, and every guest who is known to be one of them (`SanctionWriter.add_same`)."""

    @abstractmethod
    def guests_of(self, account: str) -> list[str]:
        """Every guest whose seat a browser held in which this account was, and whoever is the same.

        Others may use that browser: this is for what an account may see, never for what keeps somebody out.
        """

    @abstractmethod
    def blocks_by(self, people: Iterable[str]) -> list[Block]:
        """Whom these people blocked, newest first."""

    @abstractmethod
    def blocked_between(self, ones: Iterable[str], others: Iterable[str]) -> bool:
        """Whether anybody of one side, or one who is the same, blocked anybody of the other."""

    @abstractmethod
    def acts(self, *, case: str | None = None, limit: int = 100, before: int | None = None) -> list[Act]:
        """The audit log, newest first, perhaps of one case, perhaps only before a number."""


class SanctionWriter(SanctionReader):
    """What can be changed about them, within one transaction."""

    @abstractmethod
    def add_moderator(self, moderator: Moderator) -> None:
        """Raises `ConflictError` when the account is one or is not there."""

    @abstractmethod
    def remove_moderator(self, account: str) -> bool:
        """Whether it was one."""

    @abstractmethod
    def add_sanction(self, sanction: Sanction) -> None:
        """Raises `ConflictError` for a taken id."""

    @abstractmethod
    def put_sanction(self, sanction: Sanction) -> None:
        """Replace what is known of a sanction: its end, its withdrawal, its appeal."""

    @abstractmethod
    def add_block(self, block: Block) -> bool:
        """Remember a block; whether it is new. One that was there keeps its time and takes the newer name."""

    @abstractmethod
    def remove_block(self, blocker: str, blocked: str) -> bool:
        """Whether there was one."""

    @abstractmethod
    def add_same(self, guest: str, before: str) -> None:
        """Remember that a guest is the one that the same browser was ``before``, at another table."""

    @abstractmethod
    def add_guests(self, account: str, guests: Iterable[str]) -> bool:
        """Remember for `guests_of`, until the account is removed; whether any of them is new.

        Raises `ConflictError` when the account is not there.
        """

    @abstractmethod
    def record(self, act: Act) -> None:
        """Add to the audit log, in which nothing is ever changed or deleted."""

    @abstractmethod
    def rename_person(self, before: str, after: str) -> None:
        """A guest became an account: their complaints, sanctions and blocks are the account's from now on.

        So are those of every guest who is the same.
        """

    @abstractmethod
    def forget_blocks(self, person: str) -> None:
        """Take away the blocks by and of a person, and which guests they were."""
