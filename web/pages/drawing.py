"""Boards that stand still on a page, as rows of cells for the template `_mini_board.html`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sentencegame.layout import Layout
from sentencegame.ruleset import Ruleset
from sentencegame.square import Square


@dataclass(frozen=True, slots=True)
class Cell:
    """One square: its premium or start mark, and the tile on it; `kind` is old, new or mine."""

    premium: str | None = None
    start: bool = False
    word: str | None = None
    value: int = 0
    kind: str = "old"


def empty_board(layout: Layout) -> list[list[Cell]]:
    """The whole board without tiles."""
    return [
        [_cell(layout, Square(row, column)) for column in range(layout.columns)] for row in range(layout.rows)
    ]


def example(
    ruleset: Ruleset, words: Mapping[str, str], corner: str, rows: int, columns: int
) -> list[list[Cell]]:
    """A cut-out of the board from the square `corner`, with `words` by square, each worth its tile."""
    first = Square.parse(corner)
    placed = {Square.parse(square): word for square, word in words.items()}
    found = []
    for row in range(first.row, first.row + rows):
        line = []
        for column in range(first.column, first.column + columns):
            square = Square(row, column)
            word = placed.get(square)
            if word is None:
                line.append(_cell(ruleset.board, square))
            else:
                kind = "old" if row == 7 else "mine"
                line.append(Cell(word=word, value=ruleset.value(word[0]), kind=kind))
        found.append(line)
    return found


def _cell(layout: Layout, square: Square) -> Cell:
    premium = layout.premiums.get(square)
    return Cell(premium=None if premium is None else str(premium), start=square in layout.start)
