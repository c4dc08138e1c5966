"""Pronouns as subjects and objects."""

import pytest

from grammar.syntax import Syntax

TWINS = [
    ("i like him", "me like him", "case_subject", ["me"]),
    ("he runs fast", "him runs fast", "case_subject", ["him"]),
    ("she fell asleep", "her fell asleep", "case_subject", ["her"]),
    ("we need help", "us need help", "case_subject", ["us"]),
    ("they left early", "them left early", "case_subject", ["them"]),
    ("can i come in", "can me come in", "case_subject", ["me"]),
    ("what do i do now", "what do me do now", "case_subject", ["me"]),
    ("i think that he is right", "i think that him is right", "case_subject", ["him"]),
    ("stop teasing me", "stop teasing i", "case_object", ["i"]),
    ("come with them", "come with they", "case_object", ["they"]),
    ("this is a gift from her", "this is a gift from she", "case_object", ["she"]),
    ("the secret is between him and me", "the secret is between him and i", "case_object", ["i"]),
    ("i believe them", "i believe they", "case_object", ["they"]),
    ("the bird hurt its wing", "the bird hurt it wing", "case_possessive", ["it", "wing"]),
]

GOOD = [
    "me and my friends went home",
    "he is taller than i",
    "neither do they",
    "give it water",
    "her will is strong",
    "her fears are gone",
    "let him speak",
    "so am i",
    "the man who saw me was tall",
    "losing him is hard",
    "come in he said",
    "here she comes",
]


@pytest.mark.parametrize(("good", "bad", "code", "words"), TWINS, ids=[twin[1] for twin in TWINS])
def test_a_pronoun_in_the_wrong_case_is_named(
    syntax: Syntax, good: str, bad: str, code: str, words: list[str]
) -> None:
    right, wrong = syntax.examine([good, bad])
    assert right == ()
    assert (wrong[0].code, [word.word for word in wrong[0].words]) == (code, words)


@pytest.mark.parametrize("line", GOOD)
def test_a_pronoun_at_home_is_accepted(syntax: Syntax, line: str) -> None:
    assert syntax.examine([line]) == [()]
