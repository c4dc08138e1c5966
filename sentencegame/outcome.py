"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class EndReason(StrEnum):
    """Why a game is over."""

    LAST_TILE = "last_tile"
    SCORELESS = "scoreless"
    RESIGNED = "resigned"
    TIMED_OUT = "timed_out"
    BLOCKED = "blocked"
    LAPSED = "lapsed"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game, by seat: final `scores`, and the `leftover` already subtracted from them.

    `winner` is None after a tie, a lapse or a removal.
    """

    reason: EndReason
    winner: int | None
    scores: tuple[int, ...]
    leftover: tuple[int, ...]
