"""What a word can be: closed words by hand, common words as they are used, the rest from the dictionary."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import lexicon
from grammar.parse.closed import CLOSED
from grammar.parse.in_s import NEVER_VERBS

USED = Path(__file__).with_name("used.tsv")
ENDINGS = {"ing": "VBG NN JJ", "ed": "VBD VBN JJ", "ly": "RB JJ", "ss": "NN JJ VB VBP", "s": "NNS VBZ"}
OPEN = "NN VB VBP JJ RB"


@cache
def used_forms(path: Path = USED) -> dict[str, frozenset[str]]:
    """The tags that common words really bear, from a table of `word TAB tags` lines (see `docs/judge.md`)."""
    table: dict[str, frozenset[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        word, tags = line.split("\t")
        table[word] = frozenset(tags.split())
    return table


def guessed(word: str) -> frozenset[str]:
    """The tags of a word that no list has, but that is ruled to be one: what its ending allows.

    None for a letter alone.

    >>> sorted(guessed("blorfs"))
    ['NNS', 'VBZ']
    """
    if len(word) < 2:
        return frozenset()
    found = next((tags for ending, tags in ENDINGS.items() if word.endswith(ending)), OPEN)
    return frozenset(found.split())


@dataclass(frozen=True, slots=True)
class Forms:
    """All Penn tags a word can have."""

    dictionary: lexicon.Dictionary

    @classmethod
    def load(cls) -> Forms:
        """The forms of the built-in dictionary."""
        return cls(lexicon.load())

    def possible(self, word: str) -> frozenset[str]:
        """Every Penn tag the word can have at all."""
        known = CLOSED.get(word)
        if known is not None:
            return known
        forms = self.dictionary.forms(word) or used_forms().get(word) or guessed(word)
        return forms & {"NN", "NNS"} if word in NEVER_VERBS else forms

    def of(self, word: str) -> frozenset[str]:
        """The Penn tags the word can have, without those that a common word bears only in a dictionary."""
        forms = self.possible(word)
        used = used_forms().get(word)
        if word in CLOSED or used is None:
            return forms
        # Tables of use know no plural that looks like its singular (fish, sheep).
        return (forms & used) | (forms & {"NNS"} if "NN" in used else frozenset())
