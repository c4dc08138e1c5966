"""A game's rules as plain values; the engine asks these and never a ruleset's name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from sentencegame.clock import Clock
from sentencegame.layout import Layout


@dataclass(frozen=True, slots=True)
class Letter:
    """A kind of tile: how many of it the bag holds, and what each is worth."""

    count: int
    value: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """The points added, last and never multiplied, for laying `tiles` tiles in one play."""

    tiles: int
    points: int


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ends and what is settled then.

    `scoreless_rounds`: the game ends when each player still in it passed or swapped at so many of their last
    turns. `leftover_subtracted`: the tiles left on a rack count against their owner, unless players left the
    game until one remained. `leftover_to_finisher`: whoever laid their last tile gains what the others lose.
    """

    scoreless_rounds: int
    leftover_subtracted: bool
    leftover_to_finisher: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Everything in which one game differs from another on the same engine.

    board: size, premiums, start squares · bag: tile -> count and value (`?` is a blank) · becomes: what a
    tile turns into · word_endings: what may follow the letters of a word · word_most: characters in a word ·
    joiner: what stands between the texts of a line · line_least: words in the shortest line, and tiles in a
    first play · line_premiums_most: how many line premiums multiply one line, the largest first · swap_least:
    tiles in the bag for a swap to be allowed · start_order: who begins · checked: whether each line needs an
    accepting verdict before a play counts.
    """

    name: str
    version: int
    board: Layout
    bag: Mapping[str, Letter] = field(hash=False)
    becomes: Literal["word", "letter"]
    word_endings: tuple[str, ...]
    word_most: int
    joiner: str
    rack_size: int
    bonus: Bonus
    line_least: int
    line_premiums_most: int
    swap_least: int
    ending: Ending
    seats_least: int
    seats_most: int
    start_order: Literal["joined", "drawn"]
    checked: Literal["before", "never"]
    clock: Clock

    def __post_init__(self) -> None:
        object.__setattr__(self, "bag", MappingProxyType(dict(self.bag)))

    @property
    def id(self) -> str:
        """The name and version by which a game's log keeps its ruleset, as in `sentence/1`."""
        return f"{self.name}/{self.version}"

    def value(self, tile: str) -> int:
        """What a tile is worth."""
        return self.bag[tile].value

    @property
    def tiles(self) -> tuple[str, ...]:
        """Every tile of the full bag, one entry each, in the order of `bag`."""
        return tuple(tile for tile, letter in self.bag.items() for _ in range(letter.count))
