"""What time does to a game: deadlines that pass, and time that does not count."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from sentencegame import clock, shape
from sentencegame.errors import Illegal, Malformed
from sentencegame.events import Credited, Passed, Played, Swapped, TimedOut
from sentencegame.leaving import leave
from sentencegame.outcome import EndReason
from sentencegame.seat import SeatState

if TYPE_CHECKING:
    from sentencegame.game import Game

#: The longest time that one event takes off a clock; nobody's server is away for longer.
CREDIT_MOST: Final = timedelta(days=36_525)

_MOVES = (Played, Swapped, Passed)


def timed_out(game: Game, event: TimedOut) -> Game:
    """Apply a deadline: the player at turn is out, or a game nobody moved in lapses without a winner."""
    if event.seat is not None:
        shape.whole(event.seat, "seat", 0, game.ruleset.seats_most - 1)
    if game.phase == "over":
        raise Illegal("game_over")
    if event.seat != game.turn:
        raise Illegal("not_your_turn", field="seat")
    if not clock.passed(game.deadline, event.at):
        raise Illegal("deadline_not_reached", field="at")
    if event.seat is None or not any(isinstance(each, _MOVES) for each in game.events):
        return game.record(event).end(event.at, EndReason.LAPSED)
    return leave(game, event, event.seat, SeatState.TIMED_OUT, EndReason.TIMED_OUT)


def credited(game: Game, event: Credited) -> Game:
    """Move the deadline by the time that does not count (see `clock.credit`), once for each such time."""
    for field, at in (("since", event.since), ("until", event.until)):
        shape.moment(at, field)
    if not timedelta() < event.until - event.since <= CREDIT_MOST:
        raise Malformed("not_a_time", field="until")
    if game.deadline is None:
        raise Illegal("game_over")
    span = clock.credit(game.clock_began, game.deadline, event.since, event.until)
    if not span or credited_since(game, event.since):
        raise Illegal("nothing_to_credit")
    deadline = game.deadline + span
    shape.moment(deadline, "until")
    return replace(game, deadline=deadline).record(event)


def credited_since(game: Game, since: datetime) -> bool:
    """Tell whether time from that moment on was taken off the running clock already."""
    return any(
        isinstance(event, Credited) and event.since == since for event in game.events[game.clock_ply :]
    )
