"""A second opinion on whether an event is allowed, written without the engine's own checks."""

from __future__ import annotations

import re
from collections import Counter

from sentencegame import (
    Blocked,
    Corrected,
    Event,
    Game,
    Joined,
    Passed,
    Played,
    Removed,
    Resigned,
    Started,
    Swapped,
    TimedOut,
)
from tests.rules import oracle


def allowed(game: Game, event: Event) -> bool:
    """Whether the rules of the sentence game take an event that is well formed as to types."""
    last, late = game.events[-1].at, game.deadline is not None and event.at >= game.deadline
    kinds = [each.kind for each in game.events]
    started, over = "started" in kinds, "ended" in kinds
    if event.at < last:
        return False
    match event:
        case Joined():
            return not started and not over and not late
        case Started():
            return not started and not over and not late and kinds.count("joined") >= 2
        case TimedOut():
            return not over and late and event.seat == game.turn
        case Removed():
            return not over
        case Played() | Swapped() | Passed() | Resigned() | Blocked():
            if over or not started or not 0 <= event.seat < len(game.seats):
                return False
            gone = {each.seat for each in game.events if isinstance(each, Resigned | TimedOut | Blocked)}
            if event.seat in gone or (late and not isinstance(event, Blocked)):
                return False
            if isinstance(event, Resigned | Blocked):
                return True
            if game.turn != event.seat:
                return False
            rack = Counter(game.seats[event.seat].rack)
            if isinstance(event, Swapped):
                return len(event.tiles) > 0 and Counter(event.tiles) <= rack and len(game.bag) >= 7
            return isinstance(event, Passed) or _play(game, event, rack)
        case Corrected():
            return (
                started
                and 0 <= event.seat < len(game.seats)
                and not set(kinds) & {"removed"}
                and not _lapsed(game)
            )
    return False


def _lapsed(game: Game) -> bool:
    return game.outcome is not None and game.outcome.reason == "lapsed"


def _play(game: Game, event: Played, rack: Counter[str]) -> bool:
    laid = {str(each.square): each.text for each in event.play.placements}
    grid = {str(square): (cell.text, oracle.WORTH[cell.tile]) for square, cell in game.board.words()}
    if not laid or len(laid) != len(event.play.placements):
        return False
    if not all(re.fullmatch(r"[A-N]([1-9]|1[0-4])", name) for name in laid):
        return False
    for each in event.play.placements:
        if each.text[:1] != each.tile or not re.fullmatch(r"(?=.{1,30}\Z)[a-z]+('s|')?", each.text):
            return False
    if not Counter(each.tile for each in event.play.placements) <= rack or not oracle.legal(grid, laid):
        return False
    after = oracle.with_play(grid, laid)
    lines = [" ".join(after[name][0] for name in run) for run in oracle.changed(grid, laid)]
    said = [verdict.text for verdict in event.verdicts]
    return (
        set(said) == set(lines)
        and len(said) <= len(lines)
        and all(verdict.accepted for verdict in event.verdicts)
    )
