"""Mail addresses: what is one, and which one a seat has."""

from __future__ import annotations

from typing import Final

from email_validator import EmailNotValidError, validate_email

from web.errors import RequestError
from web.storage import Contact, Reading

MOST: Final = 254


def clean_address(given: str, field: str = "address") -> str:
    """An address as mail servers want it, in ASCII; raises `RequestError` 422 (``bad_address``).

    It is only looked at: whether somebody reads it, nobody knows before they answer.
    """
    try:
        found = validate_email(given.strip(), allow_smtputf8=False, check_deliverability=False, strict=True)
    except EmailNotValidError:
        raise RequestError(422, "bad_address", field=field) from None
    # The part before the @ is ASCII already; a domain in other letters has a form in ASCII.
    return found.ascii_email or found.normalized


def of(reader: Reading, game: str, seat: int) -> Contact | None:
    """Where the player in a seat is told things: what they left at the table, else their account's address.

    An account's address counts when its owner confirmed it.
    """
    left = reader.contact(game, seat)
    if left is not None:
        return left
    account_id = next((found.account for found in reader.seats(game) if found.seat == seat), None)
    account = None if account_id is None else reader.account(account_id)
    if account is None or not account.confirmed:
        return None
    return Contact(account.address, account.language)
