"""Moments as text."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

from sentencegame.errors import Malformed

_PATTERN: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?Z", re.ASCII)


def dump(at: datetime) -> str:
    """Write a moment in UTC, with microseconds only where there are any.

    >>> dump(datetime(2026, 11, 30, 12, 0, tzinfo=UTC))
    '2026-11-30T12:00:00Z'
    """
    return at.astimezone(UTC).replace(tzinfo=None).isoformat() + "Z"


def load(text: str) -> datetime:
    """Read what `dump` writes; raises `Malformed` (`not_a_time`).

    >>> load("2026-11-30T12:00:00.250000Z").microsecond
    250000
    """
    if _PATTERN.fullmatch(text):
        try:
            return datetime.fromisoformat(text)
        except ValueError:  # the 31st of November
            pass
    raise Malformed("not_a_time", field="at")
