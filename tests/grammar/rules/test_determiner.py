"""Determiners and nouns."""

import pytest

from grammar.syntax import Syntax

TWINS = [
    ("i saw a dog", "i saw a dogs", "determiner_singular", ["a", "dogs"]),
    ("this book is mine", "this books is mine", "determiner_singular", ["this", "books"]),
    ("these books are mine", "these book are mine", "determiner_plural", ["these", "book"]),
    ("she bought two hats", "she bought two hat", "determiner_plural", ["two", "hat"]),
    ("every child needs sleep", "every children needs sleep", "determiner_singular", ["every", "children"]),
    ("he has many friends", "he has many friend", "determiner_plural", ["many", "friend"]),
    ("those trees are old", "those tree are old", "determiner_plural", ["those", "tree"]),
    ("he ate an apple", "he ate a apple", "article_sound", ["a", "apple"]),
    ("she has a uniform", "she has an uniform", "article_sound", ["an", "uniform"]),
    ("wait for an hour", "wait for a hour", "article_sound", ["a", "hour"]),
    ("they gave us advice", "they gave us an advice", "uncountable", ["an", "advice"]),
    ("the bird has wings", "the has bird wings", "determiner_no_noun", ["the", "has"]),
    ("i lost my keys", "i lost my the keys", "determiner_double", ["my", "the"]),
    ("i solved the problem", "i solved problem the", "order_end", ["the"]),
    ("the doctor arrived late", "doctor the arrived late", "order_pair", ["doctor", "the"]),
    ("i have a dog", "i have dog", "determiner_missing", ["dog"]),
    ("she is a teacher", "she is teacher", "determiner_missing", ["teacher"]),
    ("i have a pile of books", "i have a pile of book", "determiner_plural", ["pile", "book"]),
]

GOOD = [
    "a few dogs bark",
    "a hundred birds sang",
    "a sales manager called",
    "many a man has tried",
    "the more he eats the more he wants",
    "i know that dogs bark",
    "this works well",
    "an owl hunts mice",
    "he is a two year old boy",
    "these apple trees are old",
    "meet me at seven",
    "it was an honest mistake",
    "a one way street is narrow",
]


@pytest.mark.parametrize(("good", "bad", "code", "words"), TWINS, ids=[twin[1] for twin in TWINS])
def test_a_determiner_that_does_not_fit_its_noun_is_named(
    syntax: Syntax, good: str, bad: str, code: str, words: list[str]
) -> None:
    right, wrong = syntax.examine([good, bad])
    assert right == ()
    assert code in {reason.code for reason in wrong}
    reason = next(reason for reason in wrong if reason.code == code)
    assert [word.word for word in reason.words] == words


@pytest.mark.parametrize("line", GOOD)
def test_a_determiner_that_fits_in_an_unusual_way_is_accepted(syntax: Syntax, line: str) -> None:
    assert syntax.examine([line]) == [()]
