"""Who is kept apart: asked in the transaction in which somebody sits down, and by every list of tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from web.errors import RequestError
from web.people import Person
from web.storage import Reading, StoredSeat


def are_apart(reader: Reading, people: Iterable[Person], seats: Iterable[StoredSeat]) -> bool:
    """Whether a block, in whichever direction, lies between these people and anybody on these seats."""
    here, there = list(map(str, people)), [str(Person.on(seat)) for seat in seats]
    return bool(here) and reader.blocked_between(here, there)


def require_seat_here(reader: Reading, people: Sequence[Person], table: str) -> None:
    """Raise `RequestError` 403 (``no_seat_here``) where somebody sits who is kept apart from these people.

    It reads the same to whoever blocked and to whoever is blocked, and tells neither who it was.
    """
    if are_apart(reader, people, reader.seats(table)):
        raise RequestError(403, "no_seat_here")


def require_company(reader: Reading, people: Sequence[Person], table: str) -> None:
    """Raise the same where a table held nobody else whom these people may meet, so that none would come."""
    others = [seat for seat in reader.seats(table) if Person.on(seat) not in people]
    if others and all(are_apart(reader, people, [seat]) for seat in others):
        raise RequestError(403, "no_seat_here")
