"""The words that lie on the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sentencegame.layout import Layout
from sentencegame.square import Square


@dataclass(frozen=True, slots=True)
class Cell:
    """A word on the board: its tile, text and face value, and the event (`ply`) and seat that laid it."""

    tile: str
    text: str
    value: int
    ply: int
    seat: int


@dataclass(frozen=True, slots=True)
class Board:
    """A board of `rows` × `columns`, and row by row what lies on each square."""

    rows: int
    columns: int
    cells: tuple[Cell | None, ...]

    @classmethod
    def empty(cls, layout: Layout) -> Board:
        """Make a board with nothing on it."""
        return cls(layout.rows, layout.columns, (None,) * (layout.rows * layout.columns))

    @property
    def is_empty(self) -> bool:
        """Tell whether no word lies on the board."""
        return not any(self.cells)

    def at(self, square: Square) -> Cell | None:
        """What lies on a square, which must be on the board."""
        return self.cells[square.row * self.columns + square.column]

    def lay(self, cells: Iterable[tuple[Square, Cell]]) -> Board:
        """Make the board that has these words as well."""
        after = list(self.cells)
        for square, cell in cells:
            after[square.row * self.columns + square.column] = cell
        return Board(self.rows, self.columns, tuple(after))

    def words(self) -> tuple[tuple[Square, Cell], ...]:
        """Every word with its square, row by row."""
        return tuple(
            (Square(*divmod(index, self.columns)), cell) for index, cell in enumerate(self.cells) if cell
        )

    def has_neighbour(self, square: Square) -> bool:
        """Tell whether a word lies directly above, below, left or right of a square."""
        row, column, cells, columns = square.row, square.column, self.cells, self.columns
        index = row * columns + column
        return bool(
            (row > 0 and cells[index - columns])
            or (row + 1 < self.rows and cells[index + columns])
            or (column > 0 and cells[index - 1])
            or (column + 1 < columns and cells[index + 1])
        )

    def run(self, square: Square, *, across: bool) -> range:
        """The unbroken run of words through an occupied square, as indices into `cells`."""
        here, length = (square.column, self.columns) if across else (square.row, self.rows)
        step = 1 if across else self.columns
        index, cells = square.row * self.columns + square.column, self.cells
        before = 0
        while before < here and cells[index - (before + 1) * step]:
            before += 1
        after = 0
        while here + after + 1 < length and cells[index + (after + 1) * step]:
            after += 1
        return range(index - before * step, index + after * step + 1, step)
