"""A word is only its ordinary self: no contraction is read into it, and a possessive is no *is*."""

import pytest

from grammar.parse.model import Model
from grammar.parse.reading import pieces
from grammar.syntax import Syntax

TWINS = [
    ("i cannot swim", "i cant swim"),
    ("the dog's barking woke me", "the dog's barking"),
    ("the dog's tail is long", "the dog's sleeping"),
    ("my brother's car is new", "my brother's new"),
    ("he will not go", "he wont go"),
    ("we are here", "were here"),
    ("it is his idea", "its his idea"),
    ("i would like tea", "id like tea"),
    ("she will be late", "shell be late"),
    ("the boys' room is small", "the boys' small"),
    ("the coat is the child's", "the child's tall"),
]

GOOD = [
    "its tail is long",
    "they were here",
    "she is ill",
    "all is well",
    "the well is deep",
    "they wed in spring",
    "the shell is white",
    "the teacher's answer was short",
    "the coat is the child's",
    "war is hell",
]


@pytest.mark.parametrize(("good", "bad"), TWINS, ids=[twin[1] for twin in TWINS])
def test_no_contraction_is_read_into_a_word(syntax: Syntax, good: str, bad: str) -> None:
    right, wrong = syntax.examine([good, bad])
    assert right == ()
    assert wrong != ()


@pytest.mark.parametrize("line", GOOD)
def test_such_words_are_fine_as_themselves(syntax: Syntax, line: str) -> None:
    assert syntax.examine([line]) == [()]


def test_one_square_is_one_token_and_only_a_possessive_ending_stands_apart() -> None:
    assert [pieces(word) for word in ("cant", "dog's", "dogs'", "its", "o'clock")] == [
        ("cant",),
        ("dog", "'s"),
        ("dogs", "'"),
        ("its",),
        ("o'clock",),
    ]


def test_a_possessive_is_one_word_with_its_own_place(syntax: Syntax) -> None:
    ((statement, question),) = Model.load().read(["the dog's tail wags"])
    assert [word.text for word in statement] == ["the", "dog's", "tail", "wags"]
    assert statement[1].possessive
    assert not statement.question
    assert question.question
