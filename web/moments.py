"""A moment as every page tells it: one form in each language, and in UTC."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from babel.dates import format_date
from flask_babel import get_locale  # type: ignore[import-untyped]

#: English names no region; the day stands first and hours go to 24, as in `when` of static/js/lib/text.js.
_ENGLISH: Final = "en_GB"


def moment(at: datetime) -> str:
    """A moment in words, in the language of the page; in UTC, since nobody knows where the reader is."""
    found = get_locale()
    locale = _ENGLISH if found is None or found.language == "en" else found
    at = at.astimezone(UTC)
    return f"{format_date(at.date(), 'medium', locale=locale)}, {at:%H:%M} UTC"
