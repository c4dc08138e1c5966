"""A mail that is to be written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from web.storage import Turn

# What may stand before the @ of a Message-ID without quotes (RFC 5322, dot-atom), and in a file's name.
_KEY: Final = re.compile(r"[a-z0-9_-]+(\.[A-Za-z0-9_-]+)+")
_KEY_MOST: Final = 120
_BREAKS: Final = re.compile(r"[\r\n\0]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mail:
    """A mail in plain text; it leaves once for each ``key``.

    The key is words of letters, digits, ``_`` and ``-`` with dots between, the kind first, as in
    ``warning.6t3x6d5jr6xf.12``; the Message-ID is made of it. ``about`` is a turn after which the mail is
    pointless, ``delay`` how long it waits for that. ``headers`` come on top of those every mail has.

    Raises ValueError for another form of key, and for a line break where none can be.
    """

    key: str
    kind: str
    address: str
    language: str
    subject: str
    text: str
    headers: Mapping[str, str] = field(default_factory=dict)
    about: Turn | None = None
    delay: timedelta = timedelta()

    def __post_init__(self) -> None:
        if len(self.key) > _KEY_MOST or _KEY.fullmatch(self.key) is None:
            raise ValueError("the key of a mail is words with dots between")
        one_line = (self.kind, self.address, self.subject, *self.headers, *self.headers.values())
        if any(_BREAKS.search(value) for value in one_line):
            raise ValueError("a header of a mail is one line")
