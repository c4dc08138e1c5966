"""What a word can be, and its other forms."""

import doctest

import pytest

import lexicon
from lexicon import inflection, possessive, spelling
from lexicon.tags import UNIVERSAL

WORD = lexicon.load()


@pytest.mark.parametrize(
    ("word", "tags"),
    [
        ("the", "DT"),
        ("dog", "NN VB VBP"),
        ("dogs", "NNS VBZ"),
        ("child", "NN"),
        ("children", "NNS"),
        ("information", "NN"),
        ("sheep", "NN NNS"),
        ("goldfish", "NN NNS"),
        ("aircraft", "NN NNS"),
        ("scissors", "NNS VBZ"),
        ("jeans", "NNS"),
        ("news", "NN"),
        ("mathematics", "NN NNS"),
        ("went", "VBD"),
        ("gone", "VBN"),
        ("burned", "VBD VBN"),
        ("put", "NN VB VBD VBN VBP"),
        ("better", "JJR NN RBR VB VBP"),
        ("quickly", "RB"),
        ("i", "NN PRP"),
        ("him", "PRP"),
        ("their", "PRP$"),
        ("whose", "WP$"),
        ("could", "MD"),
        ("because", "IN"),
        ("three", "CD NN"),
        ("wow", "NN UH VB VBP"),
        ("text", "NN VB VBP"),
        ("texted", "VBD VBN"),
        ("blogs", "NNS VBZ"),
        ("podcasts", "NNS"),
        ("abaft", "IN RB"),
        ("responsible", "JJ"),
        ("march", "NN VB VBP"),
        ("english", "NN"),
    ],
)
def test_a_word_has_the_tags_of_everything_it_can_be(word: str, tags: str) -> None:
    assert WORD.forms(word) == frozenset(tags.split())


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("the", "DET"),
        ("this", "ADV DET PRON"),
        ("dog", "NOUN VERB"),
        ("be", "AUX VERB"),
        ("could", "AUX"),
        ("because", "SCONJ"),
        ("of", "ADP"),
        ("and", "CCONJ"),
        ("not", "ADV"),
        ("to", "ADP ADV PART"),
        ("she", "NOUN PRON"),
        ("dog's", "NOUN"),
        ("london", ""),
        ("xqz", ""),
    ],
)
def test_universal_parts_of_speech(word: str, parts: str) -> None:
    assert WORD.can_be(word) == frozenset(parts.split())


@pytest.mark.parametrize(
    ("lemma", "tag", "forms"),
    [
        ("bark", "VBZ", ("barks",)),
        ("bark", "VBP", ("bark",)),
        ("stop", "VBG", ("stopping",)),
        ("stop", "VBD", ("stopped",)),
        ("hope", "VBG", ("hoping",)),
        ("hop", "VBG", ("hopping",)),
        ("travel", "VBD", ("traveled", "travelled")),
        ("panic", "VBG", ("panicking",)),
        ("die", "VBG", ("dying",)),
        ("dye", "VBG", ("dyeing",)),
        ("go", "VBD", ("went",)),
        ("go", "VBZ", ("goes",)),
        ("burn", "VBN", ("burned", "burnt")),
        ("be", "VBZ", ("is",)),
        ("have", "VBZ", ("has", "hath")),
        ("do", "VBD", ("did",)),
        ("child", "NNS", ("children",)),
        ("potato", "NNS", ("potatoes",)),
        ("photo", "NNS", ("photos",)),
        ("wolf", "NNS", ("wolves",)),
        ("roof", "NNS", ("roofs",)),
        ("sheep", "NNS", ("sheep",)),
        ("quiz", "NNS", ("quizzes",)),
        ("big", "JJR", ("bigger",)),
        ("good", "JJS", ("best",)),
        ("happy", "JJS", ("happiest",)),
        ("beautiful", "JJR", ()),
        ("child", "VBD", ()),
        ("xqz", "NNS", ()),
        ("dog", "XYZ", ()),
    ],
)
def test_a_lemma_has_its_forms_commonest_first(lemma: str, tag: str, forms: tuple[str, ...]) -> None:
    assert set(WORD.inflect(lemma, tag)) == set(forms)
    common = [WORD.commonness(form) for form in WORD.inflect(lemma, tag)]
    assert common == sorted(common, reverse=True)


@pytest.mark.parametrize(
    ("word", "part", "lemmas"),
    [
        ("left", "VERB", {"leave"}),
        ("dogs", "NOUN", {"dog"}),
        ("children", "NOUN", {"child"}),
        ("found", "VERB", {"find", "found"}),
        ("better", "ADJ", {"good", "well"}),
        ("is", "AUX", {"be"}),
        ("dogs", "ADJ", set()),
        ("xqz", "NOUN", set()),
    ],
)
def test_a_word_has_its_lemmas(word: str, part: str, lemmas: set[str]) -> None:
    assert set(WORD.lemmas(word, part)) == lemmas


def test_every_form_of_every_word_is_found_again_from_its_lemma() -> None:
    lost = []
    for word in every_word():
        for tag, lemma in WORD.readings(word):
            if WORD.check(lemma).valid and tag in (
                "NNS",
                "VBZ",
                "VBD",
                "VBN",
                "VBG",
                "JJR",
                "JJS",
                "RBR",
                "RBS",
            ):
                lost += [(word, tag, lemma)] * (word not in WORD.inflect(lemma, tag))
    assert lost == []


def test_every_word_can_be_something() -> None:
    assert [word for word in every_word() if not WORD.can_be(word)] == []
    assert {tag for word in every_word() for tag in WORD.forms(word)} <= UNIVERSAL.keys()


def test_mass_nouns_are_known() -> None:
    assert all(WORD.is_mass(word) for word in ("information", "advice", "furniture", "rice"))
    assert not any(WORD.is_mass(word) for word in ("dog", "hope", "coffee", "police", "xqz", ""))


@pytest.mark.parametrize("module", [inflection, possessive, spelling])
def test_examples_in_the_documentation_are_true(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def every_word() -> list[str]:
    return [word for letter in "abcdefghijklmnopqrstuvwxyz" for word in WORD.beginning_with(letter, 10**6)]
