"""Deadlines: pure functions of moments handed in; nothing here reads a clock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a turn may take, how long a table waits for players, and when a player is warned.

    `warning` is counted back from the deadline. `move` and `waiting` are counted from the moment the turn or
    the wait began (for a wait: the opening or the last player's joining).
    """

    move: timedelta
    waiting: timedelta
    warning: timedelta

    def turn_deadline(self, began: datetime) -> datetime:
        """When a turn that began then has run out."""
        return began + self.move

    def waiting_deadline(self, began: datetime) -> datetime:
        """When a table that began to wait then has waited too long."""
        return began + self.waiting

    def warning_at(self, deadline: datetime) -> datetime:
        """When the player whose turn ends at `deadline` is to be warned."""
        return deadline - self.warning


def credit(began: datetime, deadline: datetime, since: datetime, until: datetime) -> timedelta:
    """How much of the time from `since` to `until` is given back to a turn (or wait) that began at `began`.

    Nothing of what lay before it began, and nothing at all when the deadline had passed before `since`.
    """
    if passed(deadline, since):
        return timedelta()
    return max(until - max(since, began), timedelta())


def passed(deadline: datetime | None, at: datetime) -> bool:
    """Tell whether `at` is too late: from the very moment of the deadline on."""
    return deadline is not None and at >= deadline
