"""What people are called where cases are read: as they are called now, and not as they were then."""

from __future__ import annotations

from web.messages import N_
from web.people import Person
from web.say import say
from web.storage import Reading
from web.tables.names import FORMER
from web.tables.view import shown_name


def person_name(reader: Reading, person: str | None) -> str:
    """The name of a person given as text, ``None`` for whoever has deleted their account."""
    found = None if person is None else Person.parse(person)
    if found is None:
        return shown_name(FORMER)
    if found.account is not None:
        account = reader.account(found.account)
        return shown_name(FORMER) if account is None else account.name
    seats = reader.seats(found.game or "")
    return shown_name(next((seat.name for seat in seats if seat.seat == found.seat), FORMER))


def is_here(reader: Reading, person: str) -> bool:
    """Whether a person is somebody still, and not a former player."""
    found = Person.parse(person)
    if found.account is not None:
        return reader.account(found.account) is not None
    seats = reader.seats(found.game or "")
    return any(seat.seat == found.seat and seat.name != FORMER for seat in seats)


def actor_name(reader: Reading, actor: str) -> str:
    """The name of whoever did something to a case."""
    if actor == "host":
        return say(N_("the host"))
    if actor == "clock":
        return say(N_("the server"))
    account = reader.account(actor)
    return say(N_("a former moderator")) if account is None else account.name
