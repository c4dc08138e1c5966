"""Possessives are judged by rule."""

import pytest

import lexicon

WORD = lexicon.load()

GOOD = """
dog's boss's child's swimming's news's bus's
boss' news' bus'
dogs' bosses' babies' peoples' ones' others' scissors'
children's men's women's geese's people's mice's oxen's police's
sheep's deer's series'
one's someone's somebody's anyone's anybody's everyone's everybody's nobody's
another's other's either's neither's else's
day's year's today's tomorrow's
jack's rose's internet's
"""
CONTRACTIONS = "it's he's she's that's there's who's what's let's here's where's how's i'm you're isn't"


@pytest.mark.parametrize("word", GOOD.split())
def test_possessives_of_nouns_and_of_some_pronouns_are_valid(word: str) -> None:
    assert WORD.check(word).valid
    assert WORD.is_possessive(word)
    assert WORD.can_be(word) == {"NOUN"}
    assert "POS" in WORD.forms(word)


@pytest.mark.parametrize(
    ("word", "code", "suggestion"),
    [
        ("dogs's", "possessive", "dogs'"),
        ("childrens'", "possessive", "children's"),
        ("mens'", "possessive", "men's"),
        ("mens's", "possessive", "men's"),
        ("dog'", "possessive", "dog's"),
        ("children'", "possessive", "children's"),
        ("babies's", "possessive", "babies'"),
        ("its'", "possessive", "its"),
        ("hers'", "possessive", "hers"),
        ("your's", "possessive", None),
        ("yours'", "possessive", "yours"),
        ("you's", "possessive", "your"),
        ("i's", "possessive", "my"),
        ("a's", "possessive", None),
        ("quickly's", "possessive", None),
        ("the's", "possessive", None),
        ("is'", "possessive", None),
        ("is's", "possessive", None),
        ("do'g", "possessive", None),
        ("dog''s", "possessive", None),
        ("'dog", "possessive", None),
        ("'", "possessive", None),
        ("'s", "possessive", None),
        ("dog's's", "possessive", None),
        ("childrens", "plural", "children"),
        ("mens", "plural", "men"),
        ("zzyzx's", "unknown", None),
        ("london's", "name", None),
        ("mr's", "abbreviation", None),
        *(
            (word, "contraction", None)
            for word in ["it's", "he's", "she's", "that's", "there's", "who's", "what's", "let's"]
        ),
        *((word, "contraction", None) for word in ["here's", "where's", "how's", "i'm", "you're", "isn't"]),
    ],
)
def test_other_apostrophes_are_refused_with_a_suggestion(
    word: str, code: str, suggestion: str | None
) -> None:
    check = WORD.check(word)
    assert check.problem is not None
    assert check.problem.code == code
    assert check.problem.values.get("suggestion") == suggestion
    assert suggestion is None or WORD.check(suggestion).valid
    assert not WORD.is_possessive(word)
    assert WORD.can_be(word) == WORD.forms(word) == frozenset()


@pytest.mark.parametrize("apostrophe", "'’‘ʼ′＇`´")
def test_every_apostrophe_a_phone_types_is_the_straight_one(apostrophe: str) -> None:
    assert WORD.check(f"Dog{apostrophe}s").word == "dog's"
    assert WORD.check(f"Dog{apostrophe}s").valid


def test_a_possessive_begins_with_the_letter_of_its_tile() -> None:
    assert WORD.check("dog's", "d").valid
    problem = WORD.check("dog's", "c").problem
    assert problem is not None and problem.code == "wrong_letter"
