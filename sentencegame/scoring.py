"""What a play is worth, with the reckoning that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from sentencegame.board import Board
from sentencegame.line import Line
from sentencegame.ruleset import Ruleset
from sentencegame.square import Square


@dataclass(frozen=True, slots=True)
class WordScore:
    """One word of a line: its face value, and what its square multiplies it by (1 for an old word)."""

    word: str
    square: Square
    value: int
    multiplier: int
    new: bool

    @property
    def points(self) -> int:
        """What the word brings to its line."""
        return self.value * self.multiplier


@dataclass(frozen=True, slots=True)
class LineScore:
    """One line: the sum of its words' points, times `multiplier`, is `total`."""

    line: Line
    words: tuple[WordScore, ...]
    multiplier: int
    total: int


@dataclass(frozen=True, slots=True)
class PlayScore:
    """A whole play: `total` is the sum of its lines' totals and the `bonus`."""

    lines: tuple[LineScore, ...]
    bonus: int
    total: int


def score_line(line: Line, board: Board, ruleset: Ruleset) -> LineScore:
    """Score one line on a board its new words are laid on.

    A premium counts only for a new word; of the line premiums only the largest, at most `line_premiums_most`.
    """
    words, factors = [], []
    for square, text, new in zip(line.squares, line.texts, line.new, strict=True):
        cell = board.at(square)
        premium = ruleset.board.premiums.get(square) if new else None
        multiplier = 1
        if premium is not None:
            if premium.on_line:
                factors.append(premium.factor)
            else:
                multiplier = premium.factor
        words.append(WordScore(text, square, cell.value if cell else 0, multiplier, new))
    factor = prod(sorted(factors, reverse=True)[: ruleset.line_premiums_most])
    return LineScore(line, tuple(words), factor, factor * sum(word.points for word in words))


def score_play(lines: Sequence[Line], laid: int, board: Board, ruleset: Ruleset) -> PlayScore:
    """Score the lines of a play of `laid` tiles; a play that forms no line scores nothing, bonus included."""
    scored = tuple(score_line(line, board, ruleset) for line in lines)
    bonus = ruleset.bonus.points if laid == ruleset.bonus.tiles and lines else 0
    return PlayScore(scored, bonus, sum(line.total for line in scored) + bonus)
