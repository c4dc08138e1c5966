"""Moves: a play, a swap, a pass."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sentencegame import ending, shape
from sentencegame.assessment import assess, judged
from sentencegame.bag import put_back
from sentencegame.errors import Illegal
from sentencegame.events import Passed, Played, Swapped
from sentencegame.outcome import EndReason
from sentencegame.seat import Seat

if TYPE_CHECKING:
    from sentencegame.game import Game


def _mover(game: Game, event: Played | Swapped | Passed) -> Seat:
    game.require_playing(event.seat, event.at)
    if game.turn != event.seat:
        raise Illegal("not_your_turn", field="seat")
    return game.seats[event.seat]


def played(game: Game, event: Played) -> Game:
    """Lay a play, draw, and end the game if that was the last tile."""
    shape.play(event.play, game.ruleset)
    shape.verdicts(event.verdicts)
    seat, ply = _mover(game, event), len(game.events)
    found = assess(game.ruleset, game.board, seat.rack, event.play, ply, event.seat)
    problem = found.problem or judged(found.lines, event.verdicts, needed=game.ruleset.checked == "before")
    if problem is not None:
        raise problem
    # A play without a problem has a score and a board.
    assert found.score is not None and found.board is not None  # noqa: S101
    rack = list(seat.rack)
    for placement in event.play.placements:
        rack.remove(placement.tile)
    drawn = game.bag[: len(event.play.placements)]
    seats = [replace(each, scoreless=0) for each in game.seats]
    seats[event.seat] = replace(seats[event.seat], rack=(*rack, *drawn), score=seat.score + found.score.total)
    after = replace(
        game,
        board=found.board,
        bag=game.bag[len(drawn) :],
        seats=tuple(seats),
        scores={**game.scores, ply: found.score},
    ).record(event)
    if not after.bag and not after.seats[event.seat].rack:
        return after.end(event.at, EndReason.LAST_TILE)
    return after.pass_turn(event.at)


def swapped(game: Game, event: Swapped) -> Game:
    """Set tiles aside, draw as many, then put the old ones into the bag."""
    shape.swap(event.tiles, game.ruleset)
    seat = _mover(game, event)
    index = shape.first_not_held(seat.rack, event.tiles)
    if index is not None:
        raise Illegal("tile_not_held", field=f"tiles[{index}]", tile=event.tiles[index].upper())
    if len(game.bag) < game.ruleset.swap_least:
        raise Illegal("swap_bag_low", field="tiles", least=game.ruleset.swap_least)
    rack = list(seat.rack)
    for tile in event.tiles:
        rack.remove(tile)
    drawn, rest = game.bag[: len(event.tiles)], game.bag[len(event.tiles) :]
    bag = put_back(rest, event.tiles, game.opened.seed, len(game.events))
    return _scoreless(replace(game, bag=bag), event, replace(seat, rack=(*rack, *drawn)))


def passed(game: Game, event: Passed) -> Game:
    """Do nothing with the turn."""
    return _scoreless(game, event, _mover(game, event))


def _scoreless(game: Game, event: Swapped | Passed, seat: Seat) -> Game:
    after = game.with_seat(event.seat, replace(seat, scoreless=seat.scoreless + 1)).record(event)
    if ending.scoreless(after.seats, after.ruleset):
        return after.end(event.at, EndReason.SCORELESS)
    return after.pass_turn(event.at)
