"""What lists of games say in words."""

from __future__ import annotations

from datetime import timedelta

from flask_babel import format_timedelta  # type: ignore[import-untyped]
from flask_babel import gettext as _


def time_left(left: timedelta | None) -> str:
    """How long a player has, as a page says it; empty where no clock runs."""
    return "" if left is None else str(format_timedelta(left, granularity="minute", threshold=1.5))


def news(count: int) -> str:
    """How much happened that the reader has not seen."""
    return str(_("%(n)s new", n=count))
