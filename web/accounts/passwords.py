"""Passwords: which may be chosen, and how they are kept.

The rules are those of NIST SP 800-63B-4, section 3.1.1.2: a least length and nothing about kinds of
characters, all of Unicode, normalised, nothing cut off, and none that is among the first to be tried.
"""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from zxcvbn.frequency_lists import FREQUENCY_LISTS  # type: ignore[import-untyped]

from web.errors import RequestError

LEAST: Final = 8
#: Longer ones are refused and never cut; every phrase that a person types fits.
MOST: Final = 256

#: Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's Password Storage Cheat Sheet.
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
#: So many are reckoned at once, so that a crowd at the door takes 80 MB and not all the memory.
_AT_ONCE: Final = threading.BoundedSemaphore(4)
_WAIT_SECONDS: Final = 10.0

_COMMON: Final = frozenset(word for word in FREQUENCY_LISTS["passwords"] if len(word) >= LEAST)
#: What belongs to this place, and is tried first by whoever knows it.
_OURS: Final = frozenset({"sentencegame", "thesentencegame", "sentence game", "the sentence game"})

#: What a password is checked against where there is no account, so that both take as long.
_NOBODYS: Final = _HASHER.hash("nobody has this password")


def check_password(given: str, *about: str, field: str = "password") -> str:
    """The password as it is kept in mind from now on: in NFKC.

    ``about`` are the name and the address of its owner, which it may not be. Raises `RequestError` 422:
    ``password_short``, ``password_long``, ``password_common``.
    """
    password = normalised(given)
    if len(password) < LEAST:
        raise RequestError(422, "password_short", field=field, values={"least": LEAST})
    if len(password) > MOST:
        raise RequestError(422, "password_long", field=field, values={"most": MOST})
    plain = password.casefold()
    own = {part.casefold() for text in about for part in (text, text.partition("@")[0])}
    if plain in _COMMON or plain in _OURS or plain in own or len(set(plain)) == 1:
        raise RequestError(422, "password_common", field=field)
    return password


def normalised(given: str) -> str:
    """The same text for the same password, whichever keyboard wrote it."""
    return unicodedata.normalize("NFKC", given)


def hashed(password: str) -> str:
    """What the store keeps of a password; raises `RequestError` 503 when too many are reckoned already."""
    with _in_turn():
        return _HASHER.hash(password)


def verified(given: str, kept: str | None) -> bool:
    """Whether this is the password; takes as long when there is none to compare with.

    Raises `RequestError` 503 when too many are reckoned already.
    """
    # A longer one is nobody's, and not worth the memory of normalising it.
    password = normalised(given[: MOST + 1])
    with _in_turn():
        try:
            _HASHER.verify(kept or _NOBODYS, password)
        except (VerifyMismatchError, InvalidHashError):
            return False
    return kept is not None and len(given) <= MOST


def outdated(kept: str) -> bool:
    """Whether a hash was made with weaker settings than today's."""
    return _HASHER.check_needs_rehash(kept)


@contextmanager
def _in_turn() -> Iterator[None]:
    if not _AT_ONCE.acquire(timeout=_WAIT_SECONDS):
        raise RequestError(503, "busy", headers={"Retry-After": "2"})
    try:
        yield
    finally:
        _AT_ONCE.release()
