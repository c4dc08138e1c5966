"""The tiles laid in one turn."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

from sentencegame.errors import Malformed
from sentencegame.placement import Placement


@dataclass(frozen=True, slots=True)
class Play:
    """The tiles laid in one turn, kept in the order of their squares.

    >>> str(Play.parse("I8=dogs H8=the J8=bark"))
    'H8=the I8=dogs J8=bark'
    """

    placements: tuple[Placement, ...]

    def __post_init__(self) -> None:
        # One play has one form, however its tiles were laid. What cannot be sorted is left for `Game.act` to
        # refuse.
        with contextlib.suppress(TypeError):
            object.__setattr__(self, "placements", tuple(sorted(self.placements)))

    @classmethod
    def parse(cls, text: str) -> Play:
        """Read placements with spaces between them; raises `Malformed` (`no_tiles`, `not_a_placement`, …)."""
        parts = text.split() if isinstance(text, str) else []
        if not parts:
            raise Malformed("no_tiles", field="tiles")
        return cls(tuple(Placement.parse(part) for part in parts))

    def __str__(self) -> str:
        return " ".join(str(placement) for placement in self.placements)
