"""Whatever is typed, the answer is a clear problem and never an exception."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lexicon
from lexicon.messages import TEMPLATES

WORD = lexicon.load()


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "empty"),
        ("   \t\n", "empty"),
        ("a" * 31, "too_long"),
        ("a" * 10_000, "too_long"),
        ("two words", "space"),
        ("two\u00a0words", "space"),
        ("well-known", "hyphen"),
        ("well\u2011known", "hyphen"),
        ("co\u00adop", "hyphen"),
        ("b4", "digit"),
        ("42", "digit"),
        ("٣", "digit"),
        ("x²", "digit"),
        ("café", "characters"),
        ("dog\u200b", "characters"),
        ("\u200fdog", "characters"),
        ("\u202edog", "characters"),
        ("dog\x00", "characters"),
        ("dog\x1b[31m", "characters"),
        ("🐶", "characters"),
        ("dog.", "characters"),
        ("<b>", "characters"),
        ("%(word)s", "characters"),
        ("собака", "characters"),
        ("כלב", "characters"),
        ("ｄｏｇ", "characters"),
        ("İ", "characters"),
        ("\ud800", "characters"),
    ],
)
def test_malformed_words_are_refused_with_their_reason(typed: str, code: str) -> None:
    problem = WORD.check(typed).problem
    assert problem is not None
    assert problem.code == code
    assert all(character.isprintable() for character in problem.message)
    assert len(problem.message) < 120
    assert WORD.forms(typed) == WORD.can_be(typed) == frozenset()
    assert WORD.beginning_with(typed) == [] or code == "empty"


@pytest.mark.parametrize("typed", [None, 7, 1.5, b"dog", ["dog"], True])
def test_what_is_no_string_is_a_type_error(typed: object) -> None:
    with pytest.raises(TypeError, match="a word is a str"):
        WORD.check(typed)  # type: ignore[arg-type]


@settings(deadline=None)
@given(st.text(max_size=40))
def test_any_text_gets_an_answer(typed: str) -> None:
    check = WORD.check(typed)
    assert check.valid is (check.problem is None)
    assert len(check.word) <= 30
    if check.problem:
        assert check.problem.code in TEMPLATES
        assert json.dumps(check.problem.message)
    else:
        assert set(check.word) <= set("abcdefghijklmnopqrstuvwxyz'")
        assert WORD.can_be(typed)
        assert WORD.check(check.word) == check


@settings(deadline=None)
@given(st.text(alphabet="abcdeinorst's’", max_size=12), st.sampled_from("abcdez"))
def test_a_word_on_a_tile_is_valid_only_with_its_letter(typed: str, letter: str) -> None:
    check = WORD.check(typed, letter)
    assert check.valid == (WORD.check(typed).valid and check.word[:1] == letter)


def test_the_wrong_letter_is_said_before_anything_about_the_word() -> None:
    for word in ("dogs", "dxgs", "london"):
        problem = WORD.check(word, "c").problem
        assert problem is not None
        assert problem.message == "This tile is C, so the word must begin with C."


def test_upper_case_and_surrounding_spaces_are_forgiven() -> None:
    assert WORD.check("  DOGS ", "D") == WORD.check("dogs")


def test_a_character_that_cannot_be_seen_is_named_by_its_code() -> None:
    problem = WORD.check("\u200fdog").problem
    assert problem is not None
    assert problem.message == "Only the letters a to z and an apostrophe can be used, not U+200F."
