"""What an account may be called."""

from __future__ import annotations

from typing import Final

from web.errors import RequestError
from web.storage import Account, Reading
from web.tables.names import alike, clean_name, folded

#: Names that would speak for the house.
_RESERVED: Final = frozenset(
    alike(name)
    for name in (
        *("admin", "administrator", "moderator", "moderators", "mod", "host", "system", "support"),
        *("staff", "nobody", "me", "you", "guest"),
        *("sentencegame", "the sentence game", "judge", "the judge"),
    )
)


def clean_account_name(given: str, field: str = "name") -> tuple[str, str]:
    """A name for an account, and what no two may share of it.

    Raises `RequestError` 422 for what no player may be called (`clean_name`), for a name with an ``@``, which
    would pass for an address, and for one that speaks for the house.
    """
    name = clean_name(given, field)
    if "@" in name:
        raise RequestError(422, "bad_name_at", field=field)
    if alike(name) in _RESERVED:
        raise RequestError(422, "bad_name_reserved", field=field)
    return name, alike(name)


def twin(name: str) -> str:
    """What the name of an account folds to that looks like an elder one's, from when the two were apart."""
    return f"\x1e{folded(name)}"


def account_of(reader: Reading, name: str) -> Account | None:
    """The account with this very name, else the one whose name looks like it."""
    return reader.account_named(twin(name)) or reader.account_named(alike(name))


def name_at_table(reader: Reading, account: Account | None, given: str | None) -> str:
    """The name that somebody sits down under: that of their account, or the one that a guest chose.

    Raises `RequestError` 400 for a guest without one, and 422 as `clean_name` does, for a guest with the
    name of an account (``name_of_account``), and for another name than one's own (``not_your_name``).
    """
    if account is not None:
        if given is not None and given != account.name:
            raise RequestError(422, "not_your_name", field="name")
        return account.name
    if given is None:
        raise RequestError(400, "missing_field", field="name", values={"name": "name"})
    name = clean_name(given)
    if account_of(reader, name) is not None:
        raise RequestError(422, "name_of_account", field="name")
    return name
