"""A play or a swap that is malformed or against the rules is told where, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from .playing import PLAYS, Site, changed, tiles


def tile(square: Any = "G7", letter: Any = "t", word: Any = "the", **more: Any) -> dict[str, Any]:
    return {"square": square, "tile": letter, "word": word, **more}


PLAYED: dict[str, tuple[Any, int, str, str | None]] = {
    "no tiles": ([], 400, "too_short", "tiles"),
    "tiles that are none": ("G7=the", 400, "wrong_type", "tiles"),
    "a tile that is text": (["G7=the"], 400, "wrong_type", "tiles[0]"),
    "a tile too many": ([tile(f"{c}7") for c in "ABCDEFGH"], 400, "too_many_tiles", "tiles"),
    "ten thousand tiles": ([1] * 10_000, 400, "too_long", "tiles"),
    "a float for a square": ([tile(7.7)], 400, "wrong_type", "tiles[0].square"),
    "a list for a square": ([tile(["G", 7])], 400, "wrong_type", "tiles[0].square"),
    "no square": ([{"tile": "t", "word": "the"}], 400, "missing_field", "tiles[0].square"),
    "a square in small letters": ([tile("g7")], 400, "bad_square", "tiles[0].square"),
    "a square with a zero": ([tile("G07")], 400, "bad_square", "tiles[0].square"),
    "an Arabic seven": ([tile("G٧")], 400, "bad_square", "tiles[0].square"),
    "a square off the board": ([tile("G7"), tile("Z9", "d", "dogs")], 400, "off_board", "tiles[1].square"),
    "row fifteen": ([tile("G15")], 400, "off_board", "tiles[0].square"),
    "a square twice": ([tile("G7"), tile("G7", "d", "dogs")], 400, "square_twice", None),
    "two letters on a tile": ([tile(letter="th")], 400, "too_long", "tiles[0].tile"),
    "a capital tile": ([tile(letter="T")], 400, "bad_letter", "tiles[0].tile"),
    "a blank where there is none": ([tile(letter="?")], 400, "not_a_tile", "tiles[0].tile"),
    "no word": ([tile(word="")], 400, "word_missing", "tiles[0].word"),
    "a word as a number": ([tile(word=1)], 400, "wrong_type", "tiles[0].word"),
    "two words": ([tile(word="the dog")], 400, "word_shape", "tiles[0].word"),
    "an emoji": ([tile(word="t😀")], 400, "word_shape", "tiles[0].word"),
    "a right-to-left mark": ([tile(word="t\u200fhe")], 400, "word_shape", "tiles[0].word"),
    "a null": ([tile(word="t\x00he")], 400, "word_shape", "tiles[0].word"),
    "a long word": ([tile(word="t" * 31)], 400, "word_too_long", "tiles[0].word"),
    "a very long word": ([tile(word="t" * 41)], 400, "too_long", "tiles[0].word"),
    "a hyphen": ([tile(word="t-shirt")], 400, "word_shape", "tiles[0].word"),
    "a stranger field": ([tile(points=900)], 400, "unknown_field", "tiles[0].points"),
    "the wrong letter": ([tile(word="dogs"), tile("H7", "d", "dogs")], 422, "wrong_letter", "tiles[0].word"),
    "a tile not held": (
        [tile("G7", "z", "zebras"), tile("H7", "d", "dogs")],
        422,
        "tile_not_held",
        "tiles[0].tile",
    ),
    "a tile held once, laid twice": (
        [tile("G7", "d", "dogs"), tile("H7", "d", "dig")],
        422,
        "tile_not_held",
        None,
    ),
    "not in the middle": ([tile("A1"), tile("B1", "d", "dogs")], 422, "start_square", None),
    "one word": ([tile("G7")], 422, "first_play_too_short", None),
    "a gap": ([tile("G7"), tile("I7", "d", "dogs")], 422, "gap", None),
    "not in a line": ([tile("G7"), tile("H8", "d", "dogs")], 422, "not_in_line", None),
}


@pytest.mark.parametrize(("laid", "status", "code", "field"), PLAYED.values(), ids=PLAYED)
def test_a_play_that_is_wrong_is_told_where_and_changes_nothing(
    site: Site, laid: Any, status: int, code: str, field: str | None
) -> None:
    ann, _ = site.game()
    before = changed(site, ann.table)
    found = ann.do("plays", tiles=laid)
    error = found.json["error"]
    assert (found.status_code, error["code"]) == (status, code), error
    assert field is None or error["field"] == field
    assert changed(site, ann.table) == before


def test_the_field_counts_tiles_as_the_request_did_not_as_the_board_does(site: Site) -> None:
    ann, _ = site.game()
    found = ann.do("plays", tiles=[tile("I7", "b", "bark"), tile("H7", "d", "cats"), tile("G7")])
    assert (found.json["error"]["code"], found.json["error"]["field"]) == ("wrong_letter", "tiles[1].word")


SWAPPED: dict[str, tuple[Any, int, str]] = {
    "nothing": ([], 400, "too_short"),
    "text": ("tt", 400, "wrong_type"),
    "a number": ([1], 400, "wrong_type"),
    "two letters": (["tt"], 400, "too_long"),
    "a stranger": (["ß"], 400, "not_a_tile"),
    "not held": (["z"], 422, "tile_not_held"),
    "held once": (["d", "d"], 422, "tile_not_held"),
    "more than a rack": (["t"] * 8, 400, "too_many_tiles"),
    "ten thousand": (["t"] * 10_000, 400, "too_long"),
}


@pytest.mark.parametrize(("wished", "status", "code"), SWAPPED.values(), ids=SWAPPED)
def test_a_swap_that_is_wrong_changes_nothing(site: Site, wished: Any, status: int, code: str) -> None:
    ann, _ = site.game()
    before = changed(site, ann.table)
    found = ann.do("swaps", tiles=wished)
    assert (found.status_code, found.json["error"]["code"]) == (status, code), found.json
    assert changed(site, ann.table) == before


def test_numbers_at_the_edge_of_a_play_are_taken(site: Site) -> None:
    ann, _ = site.game()
    body = {"ply": 4, "key": "k" * 64, "tiles": tiles(PLAYS[0])}
    assert ann.post("/plays", body).status_code == 201
