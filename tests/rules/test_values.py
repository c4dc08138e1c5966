"""Squares, placements and plays, and their canonical texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentencegame import Malformed, Placement, Play, Square

WORDS = st.from_regex(r"[a-z]{1,12}('s|')?", fullmatch=True)
SQUARES = st.builds(Square, st.integers(0, 13), st.integers(0, 13))
PLACEMENTS = st.one_of(
    st.builds(lambda square, word: Placement(square, word[0], word), SQUARES, WORDS),
    st.builds(lambda square, word: Placement(square, "?", word), SQUARES, WORDS),
)


@given(SQUARES)
def test_a_square_reads_back_from_its_text(square: Square) -> None:
    assert Square.parse(str(square)) == square


@given(PLACEMENTS)
def test_a_placement_reads_back_from_its_text(placement: Placement) -> None:
    assert Placement.parse(str(placement)) == placement


@given(st.lists(PLACEMENTS, min_size=1, max_size=7).map(tuple))
def test_a_play_reads_back_from_its_text_and_keeps_no_order_of_laying(
    placements: tuple[Placement, ...],
) -> None:
    play = Play(placements)
    assert Play.parse(str(play)) == play == Play(placements[::-1])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "H",
        "8",
        "H0",
        "h8",
        "H08",
        "HH8",
        "H8 ",
        " H8",
        "H-1",
        "8H",
        "H８",
        "Ⅷ8",
        "H100",
        "H1.5",
        "H8\n",
        "\u200fH8",
    ],
)
def test_what_is_no_square_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as error:
        Square.parse(text)
    assert error.value.code == "not_a_square"


@pytest.mark.parametrize("text", ["", "H8", "H8=", "=dogs", "H8=?", "dogs", "H8:dogs"])
def test_what_is_no_placement_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        Placement.parse(text)


@pytest.mark.parametrize("value", [None, 8, 8.0, b"H8", ["H8"], {"square": "H8"}])
def test_what_is_no_text_is_malformed(value: object) -> None:
    for parse in (Square.parse, Placement.parse, Play.parse):
        with pytest.raises(Malformed):
            parse(value)  # type: ignore[arg-type]


def test_a_message_shows_no_hidden_characters_of_what_was_sent() -> None:
    with pytest.raises(Malformed) as error:
        Square.parse("\u202eH8\x00")
    assert error.value.message == "“?H8?” is not a square: a square is a letter and a number, as in H8."
