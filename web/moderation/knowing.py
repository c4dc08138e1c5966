"""Which guests a moderator may be, remembered wherever a browser shows it.

A browser may be shared, so nobody is kept out by it; but whoever is signed in on one, or somebody beside
them, was those guests, and they must not decide about them from another browser or by a script either.
"""

from __future__ import annotations

from collections.abc import Iterable

from web.moderation.appointing import recompute
from web.people import Person
from web.storage import Writer


def know_guests(writer: Writer, account: str, people: Iterable[Person]) -> None:
    """Remember the guests among these people for an account; its cases go to others, if it is a moderator."""
    guests = [str(person) for person in people if person.account is None]
    if writer.add_guests(account, guests) and writer.moderator(account) is not None:
        recompute(writer)
