"""A clock for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def forward(self, **span: float) -> None:
        self.at += timedelta(**span)
