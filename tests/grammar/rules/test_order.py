"""Words in an order that no sentence has."""

import pytest

import lexicon
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

FOREIGN = """
the chat est on la table
el dog is muy big
mon ami is a petit chat
je suis happy
das haus is big
le chien dort
der hund bellt
el gato duerme
o gato dorme
we sont here
les enfants play outside
un chat sat on the mat
sit down bitte
ein man runs
die katze sleeps
sur la table is bread
c'est la vie
""".strip().splitlines()

# Every word of these is in the dictionary, so it is for the rules to see that it is another language.
ENGLISH_BY_THE_WORD = """
la casa is big
she is tres happy
ma chat eats fish
con mi amigo i go
en the dog barks
et the dog barks
i love la casa
""".strip().splitlines()

ENGLISH_BORROWINGS = [
    "la is a note",
    "sing a high la",
    "ma cooks well",
    "ma and pa met",
    "my amigo likes salsa",
]


@pytest.mark.parametrize("line", [*FOREIGN, *ENGLISH_BY_THE_WORD])
def test_a_line_in_another_language_or_in_two_is_refused(syntax: Syntax, line: str) -> None:
    dictionary = lexicon.load()
    unknown = [word for word in line.split() if not dictionary.check(word).valid]
    (found,) = syntax.examine([line])
    assert unknown or found


def test_a_foreign_line_of_english_words_is_refused_by_the_rules(syntax: Syntax) -> None:
    dictionary = lexicon.load()
    assert all(dictionary.check(word).valid for line in ENGLISH_BY_THE_WORD for word in line.split())
    assert all(syntax.examine(ENGLISH_BY_THE_WORD))


def test_words_that_english_has_borrowed_are_english(syntax: Syntax) -> None:
    assert syntax.examine(ENGLISH_BORROWINGS) == [()] * len(ENGLISH_BORROWINGS)


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
