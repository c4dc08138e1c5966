"""A player's place at the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class SeatState(StrEnum):
    """Whether a player is still in the game, or how they left it."""

    IN = "in"
    RESIGNED = "resigned"
    TIMED_OUT = "timed_out"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: name, rack, score, whether they are still in, and how many scoreless turns they took running.

    The rack keeps its order: what stays stays where it was, what is drawn comes last.
    """

    name: str
    rack: tuple[str, ...] = ()
    score: int = 0
    state: SeatState = SeatState.IN
    scoreless: int = 0

    @property
    def playing(self) -> bool:
        """Tell whether this player is still in the game."""
        return self.state is SeatState.IN
