"""A square of the board."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from sentencegame.errors import Malformed, shown

_PATTERN: Final = re.compile(r"([A-Z])([1-9][0-9]?)", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Square:
    """Where a word can lie: `row` and `column`, both from 0, at the top left.

    Squares sort as a page is read: row by row, left to right.

    >>> Square.parse("H8")
    Square(row=7, column=7)
    >>> str(Square(0, 13))
    'N1'
    """

    row: int
    column: int

    @classmethod
    def parse(cls, text: str) -> Square:
        """Read a column letter and a row number, as in `H8`; raises `Malformed` (`not_a_square`)."""
        found = _PATTERN.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise Malformed("not_a_square", field="square", text=shown(text, 20))
        return cls(int(found[2]) - 1, ord(found[1]) - ord("A"))

    def __str__(self) -> str:
        return f"{chr(ord('A') + self.column)}{self.row + 1}"
