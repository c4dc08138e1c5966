"""Is this a thing of the game at all? The checks that need no state of a game, and their `Malformed`."""

from __future__ import annotations

import re
from collections import Counter
from datetime import datetime, timedelta
from typing import Final

from sentencegame import events
from sentencegame.errors import Malformed, shown
from sentencegame.placement import BLANK, Placement
from sentencegame.play import Play
from sentencegame.ruleset import Ruleset
from sentencegame.square import Square

NAME_MOST: Final = 40
REASON_MOST: Final = 300
VERSION_MOST: Final = 200
POINTS_MOST: Final = 10_000

_SEED: Final = re.compile(r"[A-Za-z0-9_-]{1,128}", re.ASCII)
_VERSION: Final = re.compile(
    r"[!-{}~]+", re.ASCII
)  # visible, no spaces, no bar: the text form separates with bars
# Far enough from both ends of the calendar that adding a clock's days to a moment cannot fail.
_YEARS: Final = range(1970, 9000)


def moment(at: object, field: str = "at") -> None:
    """Refuse what is not an aware moment in UTC (`not_a_time`)."""
    if not (isinstance(at, datetime) and at.utcoffset() == timedelta(0) and at.year in _YEARS):
        raise Malformed("not_a_time", field=field)


def whole(value: object, field: str, least: int, most: int) -> None:
    """Refuse what is not a whole number within bounds; True and 1.0 are none (`not_a_number`)."""
    if type(value) is not int or not least <= value <= most:
        raise Malformed("not_a_number", field=field)


def prose(value: object, field: str, most: int) -> None:
    """Refuse what is not a short text with something in it and nothing hidden in it (`not_text`)."""
    if not (
        isinstance(value, str)
        and value
        and value == value.strip()
        and len(value) <= most
        and value.isprintable()
    ):
        raise Malformed("not_text", field=field)


def version(value: object, field: str, most: int = VERSION_MOST) -> None:
    """Refuse what is not a word of visible ASCII characters, as in `scowl70/1` (`not_text`)."""
    if not (isinstance(value, str) and len(value) <= most and _VERSION.fullmatch(value)):
        raise Malformed("not_text", field=field)


def opened(event: events.Opened, ruleset: Ruleset) -> None:
    """Refuse an opening that is not one of this ruleset (`seat_count`, `bag_order`, `not_text`)."""
    least, most = ruleset.seats_least, ruleset.seats_most
    if type(event.seats) is not int or not least <= event.seats <= most:
        raise Malformed("seat_count", field="seats", least=least, most=most)
    version(event.dictionary, "dictionary")
    if not (isinstance(event.seed, str) and _SEED.fullmatch(event.seed)):
        raise Malformed("not_text", field="seed")
    if event.order is not None:
        racks, squares = event.seats * ruleset.rack_size, ruleset.board.rows * ruleset.board.columns
        if not (
            isinstance(event.order, str)
            and racks <= len(event.order) <= squares
            and all(tile in ruleset.bag for tile in event.order)
        ):
            raise Malformed("bag_order", field="order", least=racks, most=squares)


def play(value: object, ruleset: Ruleset) -> None:
    """Refuse what is no play on this board, whoever lays it (`not_a_play`, `off_board`, `word_shape`, …)."""
    if not (isinstance(value, Play) and isinstance(value.placements, tuple)):
        raise Malformed("not_a_play", field="tiles")
    if not value.placements:
        raise Malformed("no_tiles", field="tiles")
    if len(value.placements) > ruleset.rack_size:
        raise Malformed("too_many_tiles", field="tiles", most=ruleset.rack_size)
    seen: set[Square] = set()
    for index, placement in enumerate(value.placements):
        _placement(placement, f"tiles[{index}]", ruleset)
        if placement.square in seen:
            raise Malformed("square_twice", field=f"tiles[{index}].square", square=str(placement.square))
        seen.add(placement.square)


def _placement(value: object, field: str, ruleset: Ruleset) -> None:
    if not isinstance(value, Placement):
        raise Malformed("not_a_play", field=field)
    square = value.square
    if not (isinstance(square, Square) and type(square.row) is int and type(square.column) is int):
        raise Malformed("not_a_square", field=f"{field}.square", text=shown(square))
    if square not in ruleset.board:
        # Far off the board a square has no name of its own.
        named = str(square) if 0 <= square.row < 99 and 0 <= square.column < 26 else "?"
        raise Malformed("off_board", field=f"{field}.square", square=named)
    tile(value.tile, f"{field}.tile", ruleset)
    _text(value.text, value, f"{field}.word", ruleset)


def tile(value: object, field: str, ruleset: Ruleset) -> None:
    """Refuse what is no tile of the ruleset's bag (`not_a_tile`)."""
    if not (isinstance(value, str) and value in ruleset.bag):
        raise Malformed("not_a_tile", field=field, text=shown(value, 20))


def _text(text: object, placement: Placement, field: str, ruleset: Ruleset) -> None:
    if not isinstance(text, str) or not text:
        raise Malformed("word_missing", field=field, square=str(placement.square))
    if ruleset.becomes == "letter":
        if text == BLANK or text not in ruleset.bag:
            raise Malformed("letter_shape", field=field, word=shown(text, 20))
        return
    if len(text) > ruleset.word_most:
        raise Malformed("word_too_long", field=field, square=str(placement.square), most=ruleset.word_most)
    ending = next((ending for ending in ruleset.word_endings if text.endswith(ending)), "")
    letters = text.removesuffix(ending)
    if not letters or not all(letter in ruleset.bag and letter != BLANK for letter in letters):
        raise Malformed("word_shape", field=field, word=shown(text))


def swap(tiles: object, ruleset: Ruleset) -> None:
    """Refuse what is not one to a rackful of tiles (`not_a_swap`, `no_tiles`, `not_a_tile`, …)."""
    if not isinstance(tiles, tuple):
        raise Malformed("not_a_swap", field="tiles")
    if not tiles:
        raise Malformed("no_tiles", field="tiles")
    if len(tiles) > ruleset.rack_size:
        raise Malformed("too_many_tiles", field="tiles", most=ruleset.rack_size)
    for index, each in enumerate(tiles):
        tile(each, f"tiles[{index}]", ruleset)


def verdicts(value: object) -> None:
    """Refuse what is not a tuple of verdicts (`not_a_verdict`)."""
    if not isinstance(value, tuple):
        raise Malformed("not_a_verdict", field="verdicts")
    for index, verdict in enumerate(value):
        field = f"verdicts[{index}]"
        if not (
            isinstance(verdict, events.LineVerdict)
            and isinstance(verdict.text, str)
            and type(verdict.accepted) is bool
        ):
            raise Malformed("not_a_verdict", field=field)
        version(verdict.by, f"{field}.by")


def first_not_held(rack: tuple[str, ...], tiles: tuple[str, ...]) -> int | None:
    """The place of the first tile that is not on the rack once those before it are taken, or None.

    >>> first_not_held(("a", "b"), ("a", "a"))
    1
    """
    held = Counter(rack)
    for index, each in enumerate(tiles):
        if not held[each]:
            return index
        held[each] -= 1
    return None
