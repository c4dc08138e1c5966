"""Ids, seat keys and their hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from typing import Final

# No vowels and nothing that looks like something else, so that ids spell no word and read well aloud.
_ALPHABET: Final = "23456789bcdfghjkmnpqrstvwxyz"
_ID: Final = re.compile(r"[23456789bcdfghjkmnpqrstvwxyz]{12}")
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{22,64}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")


def new_id() -> str:
    """An id for a table: 12 characters, 57 bits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(12))


def is_id(text: str) -> bool:
    """Whether the text could be a table's id."""
    return _ID.fullmatch(text) is not None


def new_seat_key() -> str:
    """A secret that opens one seat: 32 characters, 192 bits."""
    return secrets.token_urlsafe(24)


def is_seat_key(text: str) -> bool:
    """Whether the text could be a seat's key."""
    return _KEY.fullmatch(text) is not None


def derived_seat_key(secret: str, purpose: str, key: str) -> str:
    """The seat key that follows from a client's own key, so that a retry finds its seat."""
    digest = hmac.new(secret.encode(), f"seat\0{purpose}\0{key}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def key_hash(seat_key: str) -> str:
    """What the store keeps of a seat key; keys are random and long, so one SHA-256 is enough."""
    return hashlib.sha256(seat_key.encode()).hexdigest()


def is_key_hash(text: str) -> bool:
    """Whether `key_hash` could have made the text."""
    return _HASH.fullmatch(text) is not None


def new_seed() -> str:
    """Randomness for a bag: 64 hexadecimal digits."""
    return secrets.token_hex(32)
