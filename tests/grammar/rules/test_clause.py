"""Whole clauses: a verb, a subject, no fragment."""

import pytest

from grammar.syntax import Syntax

TWINS = [
    ("the soup is cold", "the soup cold", "no_verb"),
    ("dogs have a good sense of smell", "the dogs a good sense of smell", "no_verb"),
    ("he has his own car", "he his own car", "no_verb"),
    ("the moon is pretty", "the pretty moon", "no_verb"),
    ("it is under the bed", "under the bed", "fragment_phrase"),
    ("he lives in a small town", "in a small town", "fragment_phrase"),
    ("we left because she was ill", "because she was ill", "fragment_clause"),
    ("call me if you know the answer", "if you know the answer", "fragment_clause"),
    ("she likes oranges", "likes oranges", "no_subject"),
    ("he is a gentleman", "is a gentleman", "no_subject"),
    ("she has short hair", "has short hair", "no_subject"),
    ("it is quiet", "is quiet", "no_subject"),
    ("he always wears a hat", "always wears a hat", "no_subject"),
    ("the box contains tools", "the box contains", "missing_object"),
]

GOOD = [
    "sit down",
    "please help me",
    "is dinner ready",
    "has he come home",
    "is your brother home",
    "if you are cold close the window",
    "birds sing",
    "who is there",
    "that is that",
    "stop",
    "there it is",
    "is swimming fun",
]


@pytest.mark.parametrize(("good", "bad", "code"), TWINS, ids=[twin[1] for twin in TWINS])
def test_an_incomplete_line_is_refused_for_what_it_lacks(
    syntax: Syntax, good: str, bad: str, code: str
) -> None:
    right, wrong = syntax.examine([good, bad])
    assert right == ()
    assert wrong[0].code == code


@pytest.mark.parametrize("line", GOOD)
def test_a_short_but_whole_sentence_is_accepted(syntax: Syntax, line: str) -> None:
    assert syntax.examine([line]) == [()]
