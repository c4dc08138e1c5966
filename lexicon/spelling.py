"""What a typed word may consist of, before any list is asked."""

import re
import unicodedata

from lexicon.problem import Problem

LONGEST = 30
"""Characters; the longest word of the dictionary has 28 and may take a possessive ending."""
_APOSTROPHES = str.maketrans(dict.fromkeys("\u2019\u2018\u02bc\u2032\uff07\u00b4`", "'"))
_HYPHENS = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2212\u00ad")
_ORDINARY = re.compile(r"[a-z']+")


def normalise(word: str) -> str:
    """The word with straight apostrophes, in lower case, without white space around it; raises TypeError.

    >>> normalise(" Dog’s ")
    "dog's"
    """
    if not isinstance(word, str):
        raise TypeError(f"a word is a str, not {type(word).__name__}")
    return word.strip().translate(_APOSTROPHES).lower()


def misspelling(word: str) -> Problem | None:
    """What is wrong with the characters of a normalised word."""
    if not word:
        return Problem.of("empty")
    if len(word) > LONGEST:
        return Problem.of("too_long", limit=str(LONGEST))
    if _ORDINARY.fullmatch(word):
        return None
    wrong = next(character for character in word if not _ORDINARY.fullmatch(character))
    if wrong.isspace():
        return Problem.of("space")
    if wrong in _HYPHENS:
        return Problem.of("hyphen")
    if wrong.isnumeric():
        return Problem.of("digit")
    return Problem.of("characters", character=shown(wrong))


def shown(character: str) -> str:
    """A character as a sentence can show it: one that is unseen or turns the text is given by its code."""
    turns = unicodedata.bidirectional(character) not in ("L", "ON", "ET", "CS", "ES")
    if turns or not character.isprintable() or unicodedata.combining(character):
        return f"U+{ord(character):04X}"
    return character
