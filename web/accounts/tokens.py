"""Secrets that prove a session or a link in a mail; the store keeps only their hashes."""

from __future__ import annotations

import hashlib
import re
import secrets
from datetime import timedelta
from typing import Final

#: A session ends so long after signing in, used or not (NIST SP 800-63B-4, section 2.1.3: 30 days).
SESSION_LIFE: Final = timedelta(days=30)

#: The kinds of links, and how long each is good for.
LINK_LIFE: Final = {
    "confirm": timedelta(days=7),
    "change": timedelta(days=1),
    "reset": timedelta(hours=1),
}

# The dot tells it from a seat's key, which goes into the same header.
_SESSION: Final = re.compile(r"session\.[A-Za-z0-9_-]{43}")
_LINK: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_session_token() -> str:
    """A secret of 256 bits that says which session it is."""
    return f"session.{secrets.token_urlsafe(32)}"


def is_session_token(text: str) -> bool:
    """Whether the text could be a session's token."""
    return _SESSION.fullmatch(text) is not None


def new_link_token() -> str:
    """A secret of 256 bits for a link."""
    return secrets.token_urlsafe(32)


def is_link_token(text: str) -> bool:
    """Whether the text could be a link's token."""
    return _LINK.fullmatch(text) is not None


def token_hash(token: str) -> str:
    """What is kept of a token; they are random and long, so one SHA-256 is enough."""
    return hashlib.sha256(token.encode()).hexdigest()
