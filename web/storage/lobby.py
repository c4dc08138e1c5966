"""What any store must know to list games: whose the seats are, who may join, who is invited."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.storage.store import StoredEvent, StoredSeat, Summary


@dataclass(frozen=True, slots=True)
class Invitation:
    """A seat at this table invited an account to it."""

    game: str
    account: str
    seat: int
    at: datetime
    declined: bool = False


class LobbyReader(ABC):
    """What lists ask."""

    @abstractmethod
    def seat_of(self, game: str, account: str) -> StoredSeat | None:
        """The seat of an account at a table."""

    @abstractmethod
    def seats_of(self, account: str) -> list[StoredSeat]:
        """Every seat of an account, those of the games opened last first."""

    @abstractmethod
    def summaries_of(self, account: str, *, over: bool, limit: int) -> list[Summary]:
        """The games of an account that are over, or are not; those changed last first."""

    @abstractmethod
    def open_tables(self, now: datetime, limit: int) -> list[Summary]:
        """Listed tables that wait for players and whose deadline is after ``now``, newest first."""

    @abstractmethod
    def listed(self, game: str) -> bool:
        """Whether a table is shown to everybody while it waits."""

    @abstractmethod
    def rematch_of(self, game: str) -> str | None:
        """The table that followed this one."""

    @abstractmethod
    def invitation(self, game: str, account: str) -> Invitation | None:
        """The invitation of an account to a table, declined or not."""

    @abstractmethod
    def invitations_to(self, account: str) -> list[Invitation]:
        """The invitations to tables that wait, not declined, newest first."""

    @abstractmethod
    def invitations_from(self, game: str) -> list[Invitation]:
        """Everybody invited to a table."""


class LobbyWriter(LobbyReader):
    """What changes lists, within one transaction."""

    @abstractmethod
    def give_seat(self, game: str, seat: int, account: str | None) -> None:
        """Make a seat an account's, or nobody's; raises `ConflictError` when it sits at the table already."""

    @abstractmethod
    def rename_seat(self, game: str, seat: int, name: str, folded: str) -> None:
        """Change the name over a seat; raises `ConflictError` when it is taken."""

    @abstractmethod
    def change_key(self, game: str, seat: int, key_hash: str) -> None:
        """Let another key open a seat."""

    @abstractmethod
    def mark_seen(self, game: str, seat: int, ply: int) -> None:
        """Remember that a player was shown so many events; fewer than before change nothing."""

    @abstractmethod
    def rewrite(self, game: str, event: StoredEvent) -> None:
        """Put other text into an event that is there; raises `ConflictError` when it is not.

        Only to take a name out of a log: `Logs` tells a copy from before by the names over the seats.
        """

    @abstractmethod
    def set_rematch(self, game: str, following: str) -> None:
        """Remember which table followed; raises `ConflictError` when one did already."""

    @abstractmethod
    def add_invitation(self, invitation: Invitation) -> None:
        """Invite; raises `ConflictError` when the account was invited to this table before."""

    @abstractmethod
    def decline_invitation(self, game: str, account: str) -> None:
        """Remember that an account will not come."""
