"""Small tests of words that several rule families share."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from typing import Final

from grammar.parse.closed import (
    AUXILIARIES,
    BE_FINITE,
    MID_ADVERBS,
    MODALS,
)
from grammar.parse.sentence import Sentence, Word

FINITE_TAGS: Final = ("VBD", "VBZ", "VBP", "MD")
NOUN_TAGS: Final = ("NN", "NNS")


# Verbs that may stand between a place and what is there: *under the table lies a cat*.
STANDING: Final = frozenset(
    "lies lie stands stand sits sit hangs hang lives live is are was were comes come runs run goes go".split()
)


def finite(word: Word) -> bool:
    """Whether the parser takes the word for a finite verb and the word can be one."""
    return not word.possessive and word.tag in FINITE_TAGS and (word.might(*FINITE_TAGS) or not word.possible)


def _mid_adverb(sentence: Sentence, word: Word) -> bool:
    """Whether the word is an adverb of the kind that stands between a subject and its verb."""
    if word.text == "longer":
        return sentence.text(word.index - 1) == "no"
    if word.text == "no":
        return sentence.text(word.index + 1) == "longer"
    return word.text in MID_ADVERBS or (
        word.text.endswith("ly") and word.can("RB") and not word.can("NN", "VB")
    )


def after_adverbs(sentence: Sentence, index: int) -> int:
    """The first index at or after `index` that holds no adverb of the kind that stands before verbs."""
    while (word := sentence.at(index)) is not None and _mid_adverb(sentence, word):
        index += 1
    return index


def before_adverbs(sentence: Sentence, index: int) -> int:
    """The last index at or before `index` that holds no such adverb; -1 when there is none."""
    while (word := sentence.at(index)) is not None and _mid_adverb(sentence, word):
        index -= 1
    return index


def auxiliary(word: Word | None) -> bool:
    """Whether the word is a finite helper verb."""
    return word is not None and word.text in AUXILIARIES


def modal(word: Word | None) -> bool:
    """Whether the word is a modal verb by its text (*can* and *will* may be nouns)."""
    return word is not None and word.text in MODALS


def be(word: Word | None) -> bool:
    """Whether the word is a finite form of *be*."""
    return word is not None and word.text in BE_FINITE
