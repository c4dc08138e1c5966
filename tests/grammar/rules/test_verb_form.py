"""Verb forms and chains of verbs."""

import pytest

from grammar.syntax import Syntax

TWINS = [
    ("dogs can swim", "dogs can swims", "form_base", ["can", "swims"]),
    ("he will go home", "he will goes home", "form_base", ["will", "goes"]),
    ("you must be careful", "you must is careful", "form_base", ["must", "is"]),
    ("she should take a rest", "she should taking a rest", "form_base", ["should", "taking"]),
    ("he wants to go", "he wants to went", "form_base", ["to", "went"]),
    ("we need to rest", "we need to rested", "form_base", ["to", "rested"]),
    ("did he go home", "did he went home", "form_base", ["did", "went"]),
    ("he did not know it", "he did not knew it", "form_base", ["did", "knew"]),
    ("do you like it", "do you liked it", "form_base", ["do", "liked"]),
    ("he has gone home", "he has go home", "form_participle", ["has", "go"]),
    ("i have lost the key", "i have losing the key", "form_participle", ["have", "losing"]),
    ("we had had enough rain", "we had have enough rain", "form_participle", ["had", "have"]),
    ("when had she become a dancer", "when had she becomes a dancer", "form_participle", ["had", "becomes"]),
    ("he is going home", "he is went home", "form_participle", ["is", "went"]),
    ("i am glad that he is failing", "i am glad that he failing", "form_missing_helper", ["he", "failing"]),
    ("we should go", "we should to go", "form_base", ["should", "to", "go"]),
    ("i want to go home", "i want go home", "form_base", ["want", "go"]),
    ("may your bread rise", "may your bread rises", "form_base", ["may", "rises"]),
]

GOOD = [
    "the can fell over",
    "my will is strong",
    "he is used to going alone",
    "i look forward to seeing you",
    "all i did was go home",
    "can painting help",
    "could ropes break",
    "i have work to do",
    "do you boys like it",
    "help me move it",
    "let it be",
    "he had me laughing",
]


@pytest.mark.parametrize(("good", "bad", "code", "words"), TWINS, ids=[twin[1] for twin in TWINS])
def test_a_verb_in_the_wrong_form_is_named_with_what_governs_it(
    syntax: Syntax, good: str, bad: str, code: str, words: list[str]
) -> None:
    right, wrong = syntax.examine([good, bad])
    assert right == ()
    assert (wrong[0].code, [word.word for word in wrong[0].words]) == (code, words)


@pytest.mark.parametrize("line", GOOD)
def test_a_rightly_formed_chain_is_accepted(syntax: Syntax, line: str) -> None:
    assert syntax.examine([line]) == [()]
