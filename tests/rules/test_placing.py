"""Where tiles may lie."""

from __future__ import annotations

import pytest

from sentencegame import Illegal, Malformed
from tests.rules.tables import assess

ROW = "G7=the H7=dogs I7=bark"

CASES = [
    # name, on the board, the play, the code of the problem (None: it may lie there)
    ("first play over a start square", "", "G7=dogs H7=bark", None),
    ("first play down", "", "H8=dogs H9=bark", None),
    ("first play that ends on a start square", "", "E8=my F8=dogs G8=bark", None),
    ("first play beside the start squares", "", "I8=dogs J8=bark", "start_square"),
    ("first play of one word", "", "H8=dogs", "first_play_too_short"),
    ("first play with a gap", "", "G7=dogs I7=bark", "gap"),
    ("first play round a corner", "", "G7=dogs H7=bark H8=now", "not_in_line"),
    ("tiles in two rows", "", "G7=dogs H8=bark", "not_in_line"),
    ("extension at the front", ROW, "F7=all", None),
    ("extension at the end", ROW, "J7=loudly", None),
    ("extension at both ends", ROW, "F7=all J7=loudly", None),
    ("crossing through a word of the board", ROW, "H6=wet H8=smell", None),
    ("a crossing that begins at the word", ROW, "H8=smell", None),
    ("side by side below", ROW, "G8=we H8=run", None),
    ("side by side above", ROW, "H6=we I6=run", None),
    ("beside a single word, past its end", ROW, "I8=we J8=run", None),
    ("touching only at a corner", ROW, "J8=we K8=run", "not_touching"),
    ("far from every word", ROW, "A1=we B1=run", "not_touching"),
    ("a single word far from every word", ROW, "A1=we", "not_touching"),
    ("a gap filled by words on the board", ROW, "F7=all J7=loudly K7=now", None),
    ("a gap left empty", ROW, "F7=all K7=now", "gap"),
    ("upon a word", ROW, "I7=bark J7=loudly", "square_taken"),
    ("into a gap of one", "F7=the H7=bark", "G7=dogs", None),
    ("in the corner A1", "A2=the", "A1=dogs", None),
    ("in the corner N14", "N13=the", "N14=dogs", None),
    ("no wrapping from row to row", "N7=the", "A8=dogs", "not_touching"),
    ("no wrapping from column to column", "G14=the", "H1=dogs", "not_touching"),
]


@pytest.mark.parametrize(
    ("on", "play", "code"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_tiles_lie_where_the_rules_allow(on: str, play: str, code: str | None) -> None:
    problem = assess(on, play).problem
    assert (problem and problem.code) == code
    assert problem is None or isinstance(problem, Illegal)


@pytest.mark.parametrize(
    ("play", "rack", "code", "field"),
    [
        ("G7=dogs H7=bark", "dxyz", "tile_not_held", "tiles[1].tile"),
        ("G7=dogs H7=dig", "dxyz", "tile_not_held", "tiles[1].tile"),
        ("G7=dogs H7=dig", "dd", None, None),
        ("G7=dogs H7=bark", "", "tile_not_held", "tiles[0].tile"),
    ],
)
def test_only_tiles_on_the_rack_are_laid(play: str, rack: str, code: str | None, field: str | None) -> None:
    problem = assess("", play, rack).problem
    assert (problem and problem.code, problem and problem.field) == (code, field)


MALFORMED = [
    ("off the right side", "N7=the O7=dogs", "off_board", "tiles[1].square"),
    ("off the bottom", "H14=the H15=dogs", "off_board", "tiles[1].square"),
    ("one square twice", "G7=the G7=dogs", "square_twice", "tiles[1].square"),
    ("eight tiles", " ".join(f"{column}7=a" for column in "ABCDEFGH"), "too_many_tiles", "tiles"),
    ("a hyphen", "G7=a H7=well-known", "word_shape", "tiles[1].word"),
    ("a digit", "G7=a H7=b2b", "word_shape", "tiles[1].word"),
    ("a capital", "G7=a H7=bAd", "word_shape", "tiles[1].word"),
    ("an accent", "G7=a H7=café", "word_shape", "tiles[1].word"),
    ("a curly apostrophe", "G7=a H7=dog’s", "word_shape", "tiles[1].word"),
    ("an apostrophe inside", "G7=a H7=don't", "word_shape", "tiles[1].word"),
    ("only an apostrophe after the letter", "G7=a H7=d''", "word_shape", "tiles[1].word"),
    ("a right-to-left mark", "G7=a H7=d\u200fog", "word_shape", "tiles[1].word"),
    ("an emoji", "G7=a H7=d🐕", "word_shape", "tiles[1].word"),
    ("a blank, which this bag lacks", "G7=a H7=?dog", "not_a_tile", "tiles[1].tile"),
    ("a capital tile", "G7=a H7=Dog", "not_a_tile", "tiles[1].tile"),
    ("31 letters", "G7=a H7=" + "d" * 31, "word_too_long", "tiles[1].word"),
]


@pytest.mark.parametrize(
    ("play", "code", "field"), [case[1:] for case in MALFORMED], ids=[case[0] for case in MALFORMED]
)
def test_what_is_no_play_on_this_board_is_malformed(play: str, code: str, field: str) -> None:
    found = assess("", play, rack="abcdefg")
    assert isinstance(found.problem, Malformed)
    assert (found.problem.code, found.problem.field) == (code, field)
    assert (found.lines, found.score) == ((), None)


@pytest.mark.parametrize("word", ["dog's", "dogs'", "d", "d" * 30, "d" * 28 + "'s"])
def test_possessives_and_long_words_have_the_shape_of_words(word: str) -> None:
    assert assess("", f"G7=a H7={word}").problem is None
