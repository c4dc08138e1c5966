"""The sentence game: each tile becomes a word, each line must read as a sentence."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from sentencegame.clock import Clock
from sentencegame.layout import Layout, Premium
from sentencegame.ruleset import Bonus, Ending, Letter, Ruleset

# Even in both directions, so that four squares make the middle; they carry no premium.
_BOARD: Final = Layout.mirrored(
    14,
    14,
    {
        Premium.LINE3: ((0, 0), (0, 5), (5, 0)),
        Premium.LINE2: ((1, 1), (2, 2), (3, 3), (4, 4)),
        Premium.WORD3: ((1, 4), (4, 1), (5, 5)),
        Premium.WORD2: ((0, 3), (3, 0), (2, 6), (6, 2), (3, 5), (5, 3)),
    },
    start=("G7", "H7", "G8", "H8"),
)

# letter, count / value: 100 tiles, as often as English words begin with each letter.
_TILES: Final = (
    "a9/1 b5/2 c7/1 d4/2 e3/3 f4/2 g3/4 h4/3 i6/1 j1/8 k1/8 l3/3 m5/2 "
    "n2/4 o4/2 p6/2 q1/9 r4/2 s9/1 t10/1 u1/6 v1/7 w4/2 x1/10 y1/6 z1/10"
)

SENTENCE_1: Final = Ruleset(
    name="sentence",
    version=1,
    board=_BOARD,
    bag={
        part[0]: Letter(int(count), int(value))
        for part in _TILES.split()
        for count, value in [part[1:].split("/")]
    },
    becomes="word",
    word_endings=("'s", "'"),
    word_most=30,
    joiner=" ",
    rack_size=7,
    bonus=Bonus(tiles=7, points=10),
    line_least=2,
    line_premiums_most=2,
    swap_least=7,
    ending=Ending(scoreless_rounds=2, leftover_subtracted=True, leftover_to_finisher=False),
    seats_least=2,
    seats_most=4,
    start_order="joined",
    checked="before",
    clock=Clock(move=timedelta(days=7), waiting=timedelta(days=7), warning=timedelta(days=2)),
)
