"""One tile on one square, and what it became."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sentencegame.errors import Malformed, shown
from sentencegame.square import Square

BLANK: Final = "?"


@dataclass(frozen=True, slots=True, order=True)
class Placement:
    """A tile laid on `square`: the `tile` as the bag knows it, and the `text` (a word or a letter) it became.

    `tile` is a lower-case letter or `?` for a blank. The text form needs no letter where the word shows it.

    >>> Placement.parse("H8=dogs")
    Placement(square=Square(row=7, column=7), tile='d', text='dogs')
    >>> str(Placement.parse("H8=?e"))
    'H8=?e'
    """

    square: Square
    tile: str
    text: str

    @classmethod
    def parse(cls, text: str) -> Placement:
        """Read `H8=dogs`, or `H8=?dogs` for a blank; raises `Malformed` (`not_a_placement`, …)."""
        where, equals, what = text.partition("=") if isinstance(text, str) else ("", "", "")
        if not equals or not what.removeprefix(BLANK):
            raise Malformed("not_a_placement", field="tiles", text=shown(text))
        return cls(Square.parse(where), what[0], what.removeprefix(BLANK))

    def __str__(self) -> str:
        return f"{self.square}={BLANK if self.tile == BLANK else ''}{self.text}"
