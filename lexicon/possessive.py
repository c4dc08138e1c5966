"""Possessives, which are judged by rule and not by a list."""

import re
from collections.abc import Callable

from lexicon.problem import Problem

PRONOUNS = frozenset(
    {"one", "someone", "somebody", "anyone", "anybody", "everyone", "everybody", "nobody"}
    | {"another", "other", "either", "neither", "else"}
)
"""Pronouns and their like that take 's (no one's, each other's and who else's are two squares)."""
PERSONAL = {
    "i": "my",
    "me": "my",
    "you": "your",
    "he": "his",
    "him": "his",
    "she": "her",
    "it": "its",
    "its": "its",
    "we": "our",
    "us": "our",
    "they": "their",
    "them": "their",
    "who": "whose",
    "whose": "whose",
    "hers": "hers",
    "ours": "ours",
    "yours": "yours",
    "theirs": "theirs",
    "thou": "thy",
}
"""Words whose possessive is a word of its own."""
_SHAPE = re.compile(r"([a-z]+)('s|')")
_LETTERS = frozenset("aio")

Tags = Callable[[str], frozenset[str]]
"""From a word to its Penn tags; empty when it is no word."""


def base_of(word: str) -> str | None:
    """The word before a possessive ending ('s, or ' after an s).

    >>> base_of("dog's"), base_of("dogs'"), base_of("dog'"), base_of("dogs")
    ('dog', 'dogs', None, None)
    """
    match = _SHAPE.fullmatch(word)
    if match and (match[2] == "'s" or match[1].endswith("s")):
        return match[1]
    return None


def problem(word: str, tags: Tags) -> Problem | None:
    """What is wrong with a word that has an apostrophe and is no contraction; None for a good possessive."""
    match = _SHAPE.fullmatch(word)
    if match is None:
        return Problem.of("possessive", "apostrophe", word=word)
    base, ending = match[1], match[2]
    if _good(base, ending, tags(base)):
        return None
    suggestion = _suggestion(base, tags)
    if suggestion and suggestion != word:
        return Problem.of("possessive", "possessive_suggestion", word=word, suggestion=suggestion)
    if tags(base):
        return Problem.of("possessive", "not_possessive", word=word, base=base)
    return Problem.of("unknown", word=word)


def _good(base: str, ending: str, tags: frozenset[str]) -> bool:
    if base in PERSONAL or base in _LETTERS:
        return False
    if ending == "'":
        return base.endswith("s") and not tags.isdisjoint(("NN", "NNS"))
    return base in PRONOUNS or "NN" in tags or ("NNS" in tags and not base.endswith("s"))


def _suggestion(base: str, tags: Tags) -> str | None:
    """The possessive that was probably meant."""
    if base in PERSONAL:
        return PERSONAL[base]
    for ending in ("'s", "'"):
        if _good(base, ending, tags(base)):
            return base + ending
    # childrens' and mens' are written for children's and men's.
    stem = base.removesuffix("s")
    return stem + "'s" if stem != base and not tags(base) and _good(stem, "'s", tags(stem)) else None
