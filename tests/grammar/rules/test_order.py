"""Words in an order that no sentence has."""

import pytest

from grammar.syntax import Syntax

TWINS = [
    ("the dog barks", "dog the barks"),
    ("i have a job to do", "i have job a to do"),
    ("they ran and jumped", "they jumped ran and"),
    ("he is taller than me", "he me is taller than"),
    ("she is very happy", "she is happy very"),
    ("this hat costs less than that hat", "this hat costs less then that hat"),
    ("how did you solve the problem", "how did you solve problem the"),
    ("i like this song", "i like song this"),
    ("the man is old", "man the is old"),
    ("did you call him", "him call you did"),
    ("he went to a party", "he went party a to"),
    ("we want to travel", "travel we to want"),
    ("who wants to fight", "fight to wants who"),
    ("he never breaks promises", "promises breaks never he"),
]

FOREIGN = ["the chat est on la table", "el dog is muy big", "mon ami is a petit chat"]


@pytest.mark.parametrize(("good", "bad"), TWINS, ids=[twin[1] for twin in TWINS])
def test_words_out_of_order_are_refused(syntax: Syntax, good: str, bad: str) -> None:
    right, wrong = syntax.examine([good, bad])
    assert right == ()
    assert wrong != ()


def test_then_for_than_is_named(syntax: Syntax) -> None:
    (found,) = syntax.examine(["this hat costs less then that hat"])
    assert [reason.code for reason in found] == ["comparison_than"]
    assert [word.word for word in found[0].words] == ["less", "then"]


def test_then_after_a_condition_is_no_comparison(syntax: Syntax) -> None:
    assert syntax.examine(["if it costs less then buy it"]) == [()]
