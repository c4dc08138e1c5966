"""A run of words across or down."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sentencegame.board import Board
from sentencegame.square import Square


@dataclass(frozen=True, slots=True)
class Line:
    """A run of words that a play formed or changed: its squares, their texts, and which of them are new.

    >>> Line((Square(7, 7), Square(7, 8)), ("dogs", "bark"), (True, False)).text
    'dogs bark'
    """

    squares: tuple[Square, ...]
    texts: tuple[str, ...]
    new: tuple[bool, ...]
    joiner: str = " "

    @property
    def text(self) -> str:
        """The line as it is read."""
        return self.joiner.join(self.texts)

    @property
    def across(self) -> bool:
        """Tell whether the line reads left to right, not top to bottom."""
        return self.squares[0].row == self.squares[-1].row

    def __str__(self) -> str:
        return self.text


def formed(board: Board, new: Collection[Square], *, least: int, joiner: str) -> tuple[Line, ...]:
    """Find every line of at least `least` words that holds a `new` square, on a board with the play on it.

    The line along the play comes first, then those that cross it, as a page is read.
    """
    down_first = len(new) > 1 and len({square.column for square in new}) == 1
    fresh = {square.row * board.columns + square.column for square in new}
    lines = []
    for across in (not down_first, down_first):
        seen: set[int] = set()
        for square in sorted(new):
            run = board.run(square, across=across)
            if len(run) < least or run[0] in seen:
                continue
            seen.add(run[0])
            lines.append(
                Line(
                    tuple(Square(*divmod(index, board.columns)) for index in run),
                    tuple(cell.text for index in run if (cell := board.cells[index])),
                    tuple(index in fresh for index in run),
                    joiner,
                )
            )
    return tuple(lines)
