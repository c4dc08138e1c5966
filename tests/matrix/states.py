"""For each kind of event, a game in which it was the last to happen (but for what follows from it by itself).

Three sit at the table: Ann, who opened it, Judy, who is a moderator, and Bea. Whenever somebody is on turn,
it is Ann.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import get_args

from sentencegame import events as e
from sentencegame.game import Game
from sentencegame.play import Play

ANN, JUDY, BEA = 0, 1, 2
NAMES = ("Ann", "Judy", "Bea")

#: Racks that nothing else in an answer looks like: Ann's and Bea's hold what the plays below need.
RACKS = ("tdbqqxz", "kkvvwxj", "tdbvvzj")
ORDER = "".join(RACKS) + "zxqvkjzxqvkjzxqvkj"
SEED = "seed-that-nobody-may-see"
#: What a moderator wrote into the log.
WORDS = "a-moderators-words-in-the-log"

PLAY = "G7=the H7=dogs I7=bark"
#: What Ann can lay beside it.
BESIDE = "I5=the I6=dogs"

KINDS = tuple(kind.kind for kind in get_args(e.Event))

#: Those of them after which nobody sits down, nobody is on turn.
WAITING = ("opened", "joined")
OVER = ("removed", "ended")


def phase_of(kind: str) -> str:
    return "waiting" if kind in WAITING else "over" if kind in OVER else "playing"


def game_in(kind: str, began: datetime) -> Game:
    """The game whose newest event is of this kind, or was followed only by the end that it brought."""
    at = _times(began)
    opened = e.Opened(next(at), "sentence/1", "test-words", len(NAMES), SEED, ORDER)
    game = Game.open(opened).act(e.Joined(next(at), NAMES[ANN]))
    if kind != "opened":
        for name in NAMES[JUDY : (BEA if kind == "joined" else BEA + 1)]:
            game = game.act(e.Joined(next(at), name))
    if kind not in WAITING:
        game = LAST[kind](game, at)
    last = [event.kind for event in game.events if event.kind != "ended" or kind == "ended"][-1]
    # Whoever opens a table sits down with it, and with the last seat the game starts by itself.
    assert (last, kind) in {(kind, kind), ("joined", "opened")}, (last, kind)
    assert str(game.phase) == phase_of(kind)
    return game


def _times(began: datetime) -> Iterator[datetime]:
    while True:
        began += timedelta(seconds=1)
        yield began


def _played(game: Game, at: Iterator[datetime]) -> Game:
    game = _passes(game, at)
    play = Play.parse(PLAY)
    verdicts = (e.LineVerdict("the dogs bark", True, "test;parser"),)
    return game.act(e.Played(next(at), BEA, play, verdicts))


def _passes(game: Game, at: Iterator[datetime]) -> Game:
    return game.act(e.Passed(next(at), ANN)).act(e.Passed(next(at), JUDY))


def _timed_out(game: Game, at: Iterator[datetime]) -> Game:
    game = _passes(game, at)
    assert game.deadline is not None
    return game.act(e.TimedOut(game.deadline, BEA))


def _credited(game: Game, at: Iterator[datetime]) -> Game:
    since = game.events[-1].at + timedelta(hours=1)
    until = since + timedelta(hours=2)
    return game.act(e.Credited(until, since, until))


def _ended(game: Game, at: Iterator[datetime]) -> Game:
    return game.act(e.Resigned(next(at), BEA)).act(e.Resigned(next(at), JUDY))


#: How a game that has just begun comes to its last event.
LAST: dict[str, Callable[[Game, Iterator[datetime]], Game]] = {
    "started": lambda game, _: game,
    "played": _played,
    "swapped": lambda game, at: _passes(game, at).act(e.Swapped(next(at), BEA, ("v", "v"))),
    "passed": lambda game, at: _passes(game, at).act(e.Passed(next(at), BEA)),
    "resigned": lambda game, at: game.act(e.Resigned(next(at), BEA)),
    "timed_out": _timed_out,
    "credited": _credited,
    "blocked": lambda game, at: game.act(e.Blocked(next(at), BEA)),
    "removed": lambda game, at: game.act(e.Removed(next(at), WORDS)),
    "corrected": lambda game, at: game.act(e.Corrected(next(at), BEA, 5, WORDS)),
    "ended": _ended,
}
