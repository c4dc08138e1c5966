"""The rules of the sentence game and of its relatives: pure values and functions, without input or output.

>>> from datetime import datetime, timedelta, UTC
>>> now = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
>>> game = Game.open(Opened(now, "sentence/1", "scowl70/1", 2, "seed", order="dbogscattheowl"))
>>> game = game.act(Joined(now, "Ann")).act(Joined(now, "Bob"))
>>> game.phase, game.turn, game.seats[0].rack
('playing', 0, ('d', 'b', 'o', 'g', 's', 'c', 'a'))
>>> play = Play.parse("H8=dogs I8=bark")
>>> game.assess(0, play).score.total
4
>>> game = game.act(Played(now, 0, play, (LineVerdict("dogs bark", True, "judge/1"),)))
>>> game.seats[0].score, game.turn
(4, 1)
"""

from __future__ import annotations

from sentencegame import clock, notation, rulesets
from sentencegame.assessment import Assessment
from sentencegame.board import Board, Cell
from sentencegame.clock import Clock
from sentencegame.errors import GameError, Illegal, Malformed, NotAccepted
from sentencegame.events import (
    Blocked,
    Corrected,
    Credited,
    Ended,
    Event,
    Joined,
    LineVerdict,
    Opened,
    Passed,
    Played,
    Removed,
    Resigned,
    Started,
    Swapped,
    TimedOut,
)
from sentencegame.game import Game
from sentencegame.layout import Layout, Premium
from sentencegame.line import Line
from sentencegame.outcome import EndReason, Outcome
from sentencegame.placement import Placement
from sentencegame.play import Play
from sentencegame.ruleset import Bonus, Ending, Letter, Ruleset
from sentencegame.scoring import LineScore, PlayScore, WordScore
from sentencegame.seat import Seat, SeatState
from sentencegame.square import Square

__all__ = [
    "Assessment",
    "Blocked",
    "Board",
    "Bonus",
    "Cell",
    "Clock",
    "Corrected",
    "Credited",
    "EndReason",
    "Ended",
    "Ending",
    "Event",
    "Game",
    "GameError",
    "Illegal",
    "Joined",
    "Layout",
    "Letter",
    "Line",
    "LineScore",
    "LineVerdict",
    "Malformed",
    "NotAccepted",
    "Opened",
    "Outcome",
    "Passed",
    "Placement",
    "Play",
    "PlayScore",
    "Played",
    "Premium",
    "Removed",
    "Resigned",
    "Ruleset",
    "Seat",
    "SeatState",
    "Square",
    "Started",
    "Swapped",
    "TimedOut",
    "WordScore",
    "clock",
    "notation",
    "rulesets",
]
