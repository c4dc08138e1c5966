"""Which spellings of a mail address are the same."""

from __future__ import annotations

import unicodedata


def mailbox(address: str) -> str:
    """What two spellings of one address have in common.

    >>> mailbox("Ann@Example.org") == mailbox("ann@example.org")
    True
    """
    return unicodedata.normalize("NFKC", address).casefold()
