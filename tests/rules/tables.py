"""Boards and tables for the tests, in a few words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sentencegame import assessment, rulesets
from sentencegame.assessment import Assessment
from sentencegame.board import Board, Cell
from sentencegame.events import Event, Joined, LineVerdict, Opened, Passed, Played, Started, Swapped
from sentencegame.game import Game
from sentencegame.play import Play
from sentencegame.ruleset import Ruleset

SENTENCE = rulesets.get("sentence")
START = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
WEEK = timedelta(days=7)
NAMES = ("Ann", "Bob", "Cem", "Dia")


def after(**time: float) -> datetime:
    """A moment so long after the table was opened."""
    return START + timedelta(**time)


def board(text: str = "", ruleset: Ruleset = SENTENCE) -> Board:
    """A board with words on it, written as a play; no rule is asked."""
    words = Play.parse(text).placements if text else ()
    return Board.empty(ruleset.board).lay(
        (each.square, Cell(each.tile, each.text, ruleset.value(each.tile), 3, 0)) for each in words
    )


def assess(on: str, play: str, rack: str | None = None, ruleset: Ruleset = SENTENCE) -> Assessment:
    """Assess a play on a board of words, from a rack of just its own tiles unless one is given."""
    laid = Play.parse(play)
    held = tuple(each.tile for each in laid.placements) if rack is None else tuple(rack)
    return assessment.assess(ruleset, board(on, ruleset), held, laid, 4, 0)


def opened(order: str | None = None, seats: int = 2, seed: str = "seed") -> Opened:
    return Opened(START, "sentence/1", "scowl70/1", seats, seed, order)


def table(order: str | None = None, seats: int = 2, seed: str = "seed") -> Game:
    """A game just started, all its seats taken."""
    game = Game.open(opened(order, seats, seed))
    for name in NAMES[:seats]:
        game = game.act(Joined(START, name))
    return game


def verdicts(game: Game, seat: int, play: Play, by: str = "judge/1") -> tuple[LineVerdict, ...]:
    """Accepting verdicts on every line of a play."""
    texts = dict.fromkeys(line.text for line in game.assess(seat, play).lines)
    return tuple(LineVerdict(text, True, by) for text in texts)


def playing(game: Game, text: str, at: datetime | None = None, seat: int | None = None) -> Played:
    """The event of a play by whoever is at turn, every line accepted."""
    mover = game.turn if seat is None else seat
    assert mover is not None
    play = Play.parse(text)
    return Played(at or game.events[-1].at, mover, play, verdicts(game, mover, play))


def play(game: Game, *texts: str) -> Game:
    """Lay plays turn by turn; `pass` passes and `swap ab` swaps."""
    for text in texts:
        at, turn = game.events[-1].at, game.turn
        assert turn is not None
        event: Event
        if text == "pass":
            event = Passed(at, turn)
        elif text.startswith("swap "):
            event = Swapped(at, turn, tuple(text.removeprefix("swap ")))
        else:
            event = playing(game, text)
        game = game.act(event)
    return game


def start(game: Game, at: datetime = START) -> Game:
    return game.act(Started(at))
