"""The board as it is printed: its size, its premium squares, its start squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from sentencegame.square import Square


class Premium(StrEnum):
    """What a square is worth to the tile that first covers it: on its word, or on its whole line.

    >>> Premium("line3").factor, Premium("line3").on_line
    (3, True)
    """

    WORD2 = "word2"
    WORD3 = "word3"
    LINE2 = "line2"
    LINE3 = "line3"

    @property
    def on_line(self) -> bool:
        """Tell whether the whole line is multiplied, not the word alone."""
        return self.value.startswith("line")

    @property
    def factor(self) -> int:
        """How many times it counts: 2 or 3."""
        return int(self.value[-1])


@dataclass(frozen=True, slots=True)
class Layout:
    """A board: its size, the premium of each premium square, and the squares a first play may cover."""

    rows: int
    columns: int
    premiums: Mapping[Square, Premium] = field(hash=False)
    start: tuple[Square, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "premiums", MappingProxyType(dict(sorted(self.premiums.items()))))

    @classmethod
    def mirrored(
        cls,
        rows: int,
        columns: int,
        quarter: Mapping[Premium, Iterable[tuple[int, int]]],
        start: Iterable[str],
    ) -> Layout:
        """Make a board from its top left quarter, (row, column) from 0, mirrored both ways."""
        premiums = {
            Square(r, c): premium
            for premium, places in quarter.items()
            for row, column in places
            for r in (row, rows - 1 - row)
            for c in (column, columns - 1 - column)
        }
        return cls(rows, columns, premiums, tuple(sorted(Square.parse(text) for text in start)))

    def __contains__(self, square: Square) -> bool:
        return 0 <= square.row < self.rows and 0 <= square.column < self.columns
