"""Where people are written to about cases."""

from __future__ import annotations

from dataclasses import dataclass

from web.mail import addresses
from web.moderation.names import person_name
from web.people import Person
from web.storage import Reading


@dataclass(frozen=True, slots=True)
class Recipient:
    """Somebody who can be written to."""

    person: str
    name: str
    address: str
    language: str


def recipient(reader: Reading, person: str | None) -> Recipient | None:
    """Where a person is written to: an account's confirmed address, or what a guest left at the table."""
    if person is None:
        return None
    found = Person.parse(person)
    if found.account is None:
        contact = addresses.of(reader, found.game or "", -1 if found.seat is None else found.seat)
        if contact is None:
            return None
        return Recipient(person, person_name(reader, person), contact.address, contact.language)
    account = reader.account(found.account)
    if account is None or not account.confirmed:
        return None
    return Recipient(person, account.name, account.address, account.language)
