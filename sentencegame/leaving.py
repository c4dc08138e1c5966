"""Leaving the game: resigning, being taken out; and what moderators do to a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sentencegame import ending, shape
from sentencegame.errors import Illegal
from sentencegame.events import Blocked, Corrected, Ended, Event, Removed, Resigned
from sentencegame.outcome import EndReason, Outcome
from sentencegame.seat import SeatState

if TYPE_CHECKING:
    from sentencegame.game import Game


def leave(game: Game, event: Event, index: int, state: SeatState, reason: EndReason) -> Game:
    """Take a player out; their tiles leave the game, they do not go back into the bag."""
    seat = game.seats[index]
    after = replace(
        game.with_seat(index, replace(seat, state=state, rack=())), gone=(*game.gone, *seat.rack)
    ).record(event)
    if sum(each.playing for each in after.seats) == 1:
        return after.end(event.at, reason)
    # Those who are left may all have passed twice already; the player who kept the game going has gone.
    if ending.scoreless(after.seats, after.ruleset):
        return after.end(event.at, EndReason.SCORELESS)
    return after.pass_turn(event.at) if game.turn == index else after


def resigned(game: Game, event: Resigned) -> Game:
    """Resign, at one's own turn or at another's."""
    game.require_playing(event.seat, event.at)
    return leave(game, event, event.seat, SeatState.RESIGNED, EndReason.RESIGNED)


def blocked(game: Game, event: Blocked) -> Game:
    """Take a player out for a moderator; deadlines do not bind moderators."""
    game.require_playing(event.seat)
    return leave(game, event, event.seat, SeatState.BLOCKED, EndReason.BLOCKED)


def removed(game: Game, event: Removed) -> Game:
    """End the game without a winner, for a moderator."""
    shape.prose(event.reason, "reason", shape.REASON_MOST)
    if game.phase == "over":
        raise Illegal("game_over")
    return game.record(event).end(event.at, EndReason.REMOVED)


def corrected(game: Game, event: Corrected) -> Game:
    """Change a score, for a moderator; a game that is over is settled anew, with a second `Ended`."""
    game.require_seat(event.seat)
    shape.whole(event.points, "points", -shape.POINTS_MOST, shape.POINTS_MOST)
    shape.prose(event.reason, "reason", shape.REASON_MOST)
    undecided = game.outcome and game.outcome.reason in (EndReason.LAPSED, EndReason.REMOVED)
    if game.phase == "waiting" or undecided:
        raise Illegal("not_to_correct")
    seat = game.seats[event.seat]
    after = game.with_seat(event.seat, replace(seat, score=seat.score + event.points)).record(event)
    if after.outcome is None:
        return after
    scores = tuple(each.score for each in after.seats)
    won = ending.winner(after.outcome.reason, after.seats)
    outcome = Outcome(after.outcome.reason, won, scores, after.outcome.leftover)
    return replace(after, outcome=outcome).record(Ended(event.at, outcome.reason, won, scores))
