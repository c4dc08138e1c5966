"""Sitting down, and the start."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sentencegame import clock, shape
from sentencegame.bag import Dice
from sentencegame.errors import Illegal
from sentencegame.events import Joined, Started
from sentencegame.seat import Seat

if TYPE_CHECKING:
    from sentencegame.game import Game


def _waiting(game: Game, event: Joined | Started) -> None:
    if game.phase == "over":
        raise Illegal("game_over")
    if game.phase == "playing":
        raise Illegal("already_started")
    if clock.passed(game.deadline, event.at):
        raise Illegal("deadline_passed")


def joined(game: Game, event: Joined) -> Game:
    """Seat a player; the game starts with the last."""
    shape.prose(event.name, "name", shape.NAME_MOST)
    _waiting(game, event)
    after = replace(
        game,
        seats=(*game.seats, Seat(event.name)),
        deadline=game.ruleset.clock.waiting_deadline(event.at),
        clock_ply=len(game.events),
    ).record(event)
    return started(after, Started(event.at)) if len(after.seats) == game.opened.seats else after


def started(game: Game, event: Started) -> Game:
    """Deal the racks, seat by seat, and give the first turn."""
    _waiting(game, event)
    if len(game.seats) < game.ruleset.seats_least:
        raise Illegal("too_few_players", least=game.ruleset.seats_least)
    size, count = game.ruleset.rack_size, len(game.seats)
    first = Dice(game.opened.seed, "first").below(count) if game.ruleset.start_order == "drawn" else 0
    return replace(
        game,
        phase="playing",
        seats=tuple(
            replace(seat, rack=game.bag[index * size : (index + 1) * size])
            for index, seat in enumerate(game.seats)
        ),
        bag=game.bag[count * size :],
        turn=first,
        deadline=game.ruleset.clock.turn_deadline(event.at),
        clock_ply=len(game.events),
    ).record(event)
