"""The numbers of the ruleset `sentence`, against a second copy of them."""

from __future__ import annotations

from datetime import timedelta

import pytest

from sentencegame import Malformed, rulesets
from tests.rules import oracle
from tests.rules.tables import SENTENCE

MARKS = {"line3": "T", "line2": "D", "word3": "t", "word2": "d"}


def test_the_bag_holds_100_tiles_and_no_blank() -> None:
    assert len(SENTENCE.tiles) == 100
    how_many = {10: "t", 9: "as", 7: "c", 6: "ip", 5: "bm", 4: "dfhorw", 3: "egl", 2: "n", 1: "jkquvxyz"}
    assert {tile: letter.count for tile, letter in SENTENCE.bag.items()} == {
        tile: count for count, tiles in how_many.items() for tile in tiles
    }
    assert "".join(SENTENCE.bag) == "abcdefghijklmnopqrstuvwxyz"


def test_each_tile_has_its_value() -> None:
    assert {tile: letter.value for tile, letter in SENTENCE.bag.items()} == oracle.WORTH


def test_the_board_is_the_one_in_the_picture() -> None:
    board = SENTENCE.board
    marks = {str(square): MARKS[premium] for square, premium in board.premiums.items()}
    marks |= {str(square): "o" for square in board.start}
    assert (board.rows, board.columns) == (14, 14)
    assert marks == oracle.marks()


def test_the_other_numbers_are_those_of_the_design() -> None:
    assert SENTENCE.id == "sentence/1"
    assert (SENTENCE.becomes, SENTENCE.joiner, SENTENCE.word_most) == ("word", " ", 30)
    assert (SENTENCE.rack_size, SENTENCE.swap_least) == (7, 7)
    assert (SENTENCE.bonus.tiles, SENTENCE.bonus.points) == (7, 10)
    assert (SENTENCE.line_least, SENTENCE.line_premiums_most) == (2, 2)
    assert (SENTENCE.seats_least, SENTENCE.seats_most) == (2, 4)
    assert SENTENCE.ending.scoreless_rounds == 2
    assert SENTENCE.clock.move == SENTENCE.clock.waiting == timedelta(days=7)
    assert SENTENCE.clock.warning == timedelta(days=2)


def test_a_ruleset_is_found_by_its_id_and_by_its_name() -> None:
    assert rulesets.get("sentence") is rulesets.get("sentence/1") is SENTENCE


@pytest.mark.parametrize("name", ["", "sentence/", "sentence/2", "Sentence", "chess", None, 1, "sentence/1 "])
def test_an_unknown_ruleset_is_malformed(name: str) -> None:
    with pytest.raises(Malformed) as error:
        rulesets.get(name)
    assert (error.value.code, error.value.field) == ("no_such_ruleset", "ruleset")
