"""Is the game over, and who has won?"""

from __future__ import annotations

from collections.abc import Sequence

from sentencegame.outcome import EndReason
from sentencegame.ruleset import Ruleset
from sentencegame.seat import Seat

# Ends that leave no winner whatever the scores, and in which nothing is subtracted.
_UNDECIDED = frozenset({EndReason.LAPSED, EndReason.REMOVED})
# Ends in which the game came to its own conclusion, so that what is left on the racks counts.
_PLAYED_OUT = frozenset({EndReason.LAST_TILE, EndReason.SCORELESS})


def winner(reason: EndReason, seats: Sequence[Seat]) -> int | None:
    """The seat with the highest score among players still in; None for a tie, a lapse or a removal."""
    if reason in _UNDECIDED:
        return None
    scores = {index: seat.score for index, seat in enumerate(seats) if seat.playing}
    best = max(scores.values(), default=0)
    leaders = [index for index, score in scores.items() if score == best]
    return leaders[0] if len(leaders) == 1 else None


def leftover(reason: EndReason, seats: Sequence[Seat], ruleset: Ruleset) -> tuple[int, ...]:
    """What each seat loses for the tiles on its rack; negative is a gain (players who left have no tiles)."""
    if reason not in _PLAYED_OUT or not ruleset.ending.leftover_subtracted:
        return (0,) * len(seats)
    left = [sum(ruleset.value(tile) for tile in seat.rack) for seat in seats]
    if ruleset.ending.leftover_to_finisher and reason is EndReason.LAST_TILE:
        finisher = next(index for index, seat in enumerate(seats) if seat.playing and not seat.rack)
        left[finisher] = -sum(left)
    return tuple(left)


def scoreless(seats: Sequence[Seat], ruleset: Ruleset) -> bool:
    """Tell whether each player still in the game passed or swapped often enough running."""
    return all(seat.scoreless >= ruleset.ending.scoreless_rounds for seat in seats if seat.playing)


def next_seat(seats: Sequence[Seat], after: int) -> int:
    """The next player still in the game, in the order of the seats."""
    order = [(after + step) % len(seats) for step in range(1, len(seats) + 1)]
    return next(index for index in order if seats[index].playing)
