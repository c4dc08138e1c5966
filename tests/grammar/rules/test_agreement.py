"""Subject and verb."""

import pytest

from grammar.syntax import Syntax

# good line, bad line, code, words named
TWINS = [
    ("he walks home", "he walk home", "agreement_pronoun", ["he", "walk"]),
    ("i know the answer", "i knows the answer", "agreement_pronoun", ["i", "knows"]),
    ("they are late", "they is late", "agreement_pronoun", ["they", "is"]),
    ("i am tired", "i is tired", "agreement_pronoun", ["i", "is"]),
    ("we have a plan", "we has a plan", "agreement_pronoun", ["we", "has"]),
    ("she never tells lies", "she never tell lies", "agreement_pronoun", ["she", "tell"]),
    ("does he sing well", "do he sing well", "agreement_pronoun", ["he", "do"]),
    ("are you hungry", "is you hungry", "agreement_pronoun", ["you", "is"]),
    ("the dogs bark at night", "the dogs barks at night", "agreement_plural", ["dogs", "barks"]),
    ("my uncle keeps bees", "my uncle keep bees", "agreement_singular", ["uncle", "keep"]),
    ("the box of nails is heavy", "the box of nails are heavy", "agreement_singular", ["box", "are"]),
    (
        "the songs about the war are sad",
        "the songs about the war is sad",
        "agreement_plural",
        ["songs", "is"],
    ),
    ("there are three cups here", "there is three cups here", "agreement_plural", ["cups", "is"]),
    ("there is a cup here", "there are a cup here", "agreement_singular", ["cup", "are"]),
    ("there is no furniture here", "there are no furniture here", "agreement_singular", ["furniture", "are"]),
    ("one of the boys is ill", "one of the boys are ill", "agreement_singular", ["one", "are"]),
    ("the girl who sings is here", "the girls who sings are here", "agreement_plural", ["girls", "sings"]),
    (
        "either the cat or the dogs are out",
        "either the cat or the dogs is out",
        "agreement_plural",
        ["dogs", "is"],
    ),
    ("they insist that he be there", "they know that he be there", "agreement_pronoun", ["he", "be"]),
    ("he and i are friends", "he and i am friends", "agreement_pronoun", ["he", "i", "am"]),
    ("losing him is hard", "losing him are hard", "agreement_singular", ["losing", "are"]),
    ("the can fell over", "the can fall over", "agreement_singular", ["can", "fall"]),
    ("the young row the canoe", "the young rows the canoe", "agreement_sure", ["young", "rows"]),
    ("in the box lie two pens", "in the box lies two pens", "agreement_sure", ["pens", "lies"]),
    ("you two stay here", "you two stays here", "agreement_pronoun", ["you", "stays"]),
    ("what does this sign mean", "what do this sign mean", "agreement_singular", ["sign", "do"]),
]

# These agree either way, or only look wrong.
GOOD = [
    "our team is winning",
    "our team are winning",
    "the police are here",
    "ten miles is a long way",
    "a number of people were hurt",
    "the number of cars is growing",
    "if he were rich he would travel",
    "let him go",
    "make it stop",
    "you and i are friends",
    "everyone sit down",
    "the sheep is asleep",
    "the sheep are asleep",
    "so do i",
    "heaven forbid that he fail",
    "the young are hungry",
    "fish swim",
    "zebras yawn",
]


@pytest.mark.parametrize(("good", "bad", "code", "words"), TWINS, ids=[twin[1] for twin in TWINS])
def test_a_verb_that_does_not_agree_is_named_with_its_subject(
    syntax: Syntax, good: str, bad: str, code: str, words: list[str]
) -> None:
    right, wrong = syntax.examine([good, bad])
    assert right == ()
    assert (wrong[0].code, [word.word for word in wrong[0].words]) == (code, words)


@pytest.mark.parametrize("line", GOOD)
def test_a_line_that_agrees_in_an_unusual_way_is_accepted(syntax: Syntax, line: str) -> None:
    assert syntax.examine([line]) == [()]


def test_the_reason_says_what_the_verb_should_be(syntax: Syntax) -> None:
    ((reason,),) = (found[:1] for found in syntax.examine(["the dogs barks"]))
    assert reason.message == "*dogs* is plural, so the verb is *bark*, not *barks*."
    assert reason.suggestion == "bark"
    assert [word.index for word in reason.words] == [1, 2]
