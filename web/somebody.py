"""Who is meant by a seat at a table or the name of an account, as blocks, reports and profiles say it."""

from __future__ import annotations

from dataclasses import dataclass

from flask import url_for

from web.accounts.names import account_of
from web.errors import RequestError
from web.people import Person
from web.storage import Account, Reading, StoredSeat
from web.tables.names import folded, is_former


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person as they were met: under a ``name``, perhaps on a ``seat`` of ``game``."""

    person: Person
    name: str
    game: str | None = None
    seat: int | None = None


def on_seat(reader: Reading, table: str, seat: int) -> Somebody:
    """Whoever sits there; raises `RequestError` 404 (``no_person``), also for one who has left for good."""
    found = next((each for each in reader.seats(table) if each.seat == seat), None)
    if found is None or is_former(found.folded):
        raise RequestError(404, "no_person")
    return Somebody(Person.on(found), found.name, table, seat)


def named(reader: Reading, name: str) -> Somebody:
    """Whoever has an account of this very name; raises `RequestError` 404 (``no_person``)."""
    account = account_named(reader, name)
    return Somebody(Person(account=account.id), account.name)


def account_named(reader: Reading, name: str) -> Account:
    """The account of this name in whatever case, none that only looks alike; raises as `named`."""
    found = account_of(reader, name)
    if found is None or folded(found.name) != folded(name):
        raise RequestError(404, "no_person")
    return found


def profile_of(reader: Reading, seat: StoredSeat) -> str | None:
    """The path of a seat's player's page, ``None`` for a guest.

    Nor for an account that sits there under the name it had as a guest: nobody is told that the two are one.
    """
    account = None if seat.account is None else reader.account(seat.account)
    if account is None or account.name != seat.name:
        return None
    return url_for("people.profile", name=account.name)
