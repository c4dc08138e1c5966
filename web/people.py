"""Who somebody is to the store: an account, or the guest on one seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from web.storage import StoredSeat


@dataclass(frozen=True, slots=True)
class Person:
    """An ``account``, or the guest who sits on ``seat`` of ``game``; its text is what the store keeps.

    >>> Person.parse("guest:abc:1")
    Person(account=None, game='abc', seat=1)
    >>> str(Person(account="xyz"))
    'account:xyz'
    """

    account: str | None = None
    game: str | None = None
    seat: int | None = None

    def __str__(self) -> str:
        if self.account is not None:
            return f"account:{self.account}"
        return f"guest:{self.game}:{self.seat}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what ``str`` wrote; ValueError for anything else."""
        kind, _, rest = text.partition(":")
        if kind == "account" and rest:
            return cls(account=rest)
        game, _, seat = rest.rpartition(":")
        if kind != "guest" or not game:
            raise ValueError("not a person")
        return cls(game=game, seat=int(seat))

    @classmethod
    def on(cls, seat: StoredSeat) -> Self:
        """Whoever sits on a seat."""
        if seat.account is not None:
            return cls(account=seat.account)
        return cls(game=seat.game, seat=seat.seat)
