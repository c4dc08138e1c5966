"""Slips that small words give away, and nouns that stand bare, next to right lines that look like them."""

import pytest

from grammar.syntax import Syntax

TWINS = [
    ("i am going", "i am go", "form_participle"),
    ("the cake was eaten", "the cake was eat", "form_participle"),
    ("is he eating", "is he eat", "form_participle"),
    ("i do not know", "i not know", "order_pair"),
    ("she is not here", "she not is here", "order_pair"),
    ("we do not like it", "we no like it", "order_pair"),
    ("what do you want", "what you want", "fragment_clause"),
    ("what you want is tea", "where he is", "fragment_clause"),
    ("when she comes we leave", "when she comes", "fragment_clause"),
    ("who you are matters", "who you are", "fragment_clause"),
    ("your hat is red", "yours hat is red", "case_possessive"),
    ("theirs is old", "theirs house is old", "case_possessive"),
    ("they lost their dog", "they lost they dog", "case_possessive"),
    ("let him go", "let him goes", "form_base"),
    ("i heard it was nice", "make him goes", "form_base"),
    ("he enjoys swimming", "he enjoys to swim", "form_ing"),
    ("i am very tired", "very i am tired", "order_pair"),
    ("what it was is clear", "the man is was here", "two_verbs"),
    ("everybody likes cake", "everybody like cake", "agreement_pronoun"),
    ("the dog barks", "dog barks", "determiner_missing"),
    ("man is mortal", "car stopped", "determiner_missing"),
    ("boy was i naive", "boy hit ball", "determiner_missing"),
    ("cats and dogs run", "dog cat run", "determiner_missing"),
    ("the boy threw the ball", "the boy threw ball", "determiner_missing"),
    ("she made room for us", "the dog chased cat", "determiner_missing"),
    ("he came by car", "he drives car", "determiner_missing"),
    ("duck tastes nice", "girl sings well", "determiner_missing"),
]


@pytest.mark.parametrize(("good", "bad", "code"), TWINS, ids=[twin[1] for twin in TWINS])
def test_a_slip_is_refused_for_its_reason(syntax: Syntax, good: str, bad: str, code: str) -> None:
    right, wrong = syntax.examine([good, bad])
    assert right == ()
    assert code in {reason.code for reason in wrong}


@pytest.mark.parametrize(
    "line", ["the dog's barking", "the cat's on the mat", "the soup's cold", "everything's fine", "he's hat"]
)
def test_a_possessive_is_never_read_as_is(syntax: Syntax, line: str) -> None:
    (found,) = syntax.examine([line])
    assert found


def test_a_possessive_before_its_noun_is_right(syntax: Syntax) -> None:
    lines = ["the dog's barking woke me", "the cat's tail is on the mat", "everything's price rose"]
    assert syntax.examine(lines) == [(), (), ()]


IS_MEANT = """
my sister's a nurse
the cat's on the mat
the baby's crying
dinner's ready
everything's fine
the moon's bright tonight
i think the cat's on the mat
"""
OWNED = """
my sister's is better
the coat is the child's
we ate at the baker's in town
at my aunt's the food is good
the day's work is done
the dog's barking woke me
"""


@pytest.mark.parametrize("line", IS_MEANT.strip().splitlines())
def test_that_a_possessive_is_no_verb_is_said_of_the_possessive(syntax: Syntax, line: str) -> None:
    (found,) = syntax.examine([line])
    assert [reason.code for reason in found] == ["possessive_only"]
    assert found[0].words[0].word.endswith("'s")


def test_what_somebody_owns_needs_no_noun_after_it(syntax: Syntax) -> None:
    lines = OWNED.strip().splitlines()
    assert [line for line, why in zip(lines, syntax.examine(lines), strict=True) if why] == []
