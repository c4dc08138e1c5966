"""A plain noun in the place of one whose number puzzles a reader: *physics is fun*, *our team are tired*.

The language model and LanguageTool take *physics* for many and *team* for one, so they are shown the line a
second time with a noun that has the number its verb has. What else is wrong with the line stays wrong.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from grammar.parse.closed import MID_ADVERBS, POSSESSIVE_DETERMINERS
from grammar.parse.forms import Forms
from grammar.parse.in_s import DISEASES_IN_S, FIELDS_IN_S, GAMES_IN_S
from grammar.rules.nouns import COLLECTIVE, OPENERS

SINGULAR: Final = {
    **dict.fromkeys(FIELDS_IN_S, "music"),
    **dict.fromkeys(GAMES_IN_S, "chess"),
    **dict.fromkeys(DISEASES_IN_S, "flu"),
}
PLURAL: Final = {**dict.fromkeys(COLLECTIVE, "people"), "media": "people", "data": "facts"}
# One of these makes a collective one of several, or makes it definite; a bare *team are* is wrong.
DEFINITE: Final = POSSESSIVE_DETERMINERS | {"the", "this", "that", "his", "her"}
MANY: Final = frozenset({"these", "those", "some", "many", "all"})
LONGEST_PHRASE: Final = 3
ASKING: Final = {"VBZ": {"is", "was", "does"}, "VBP": {"are", "were", "do", "have"}}


def with_stand_in(line: str) -> str | None:
    """The line with a plain noun for each noun of that kind before a verb in its number, or None without any.

    The words are as many as before.

    >>> with_stand_in("our team are tired"), with_stand_in("physics really is fun")
    ('our people are tired', 'music really is fun')
    >>> with_stand_in("our team is tired") is None
    True
    """
    words = line.split(" ")
    changed = list(words)
    for place, word in enumerate(words):
        if word in SINGULAR and _is_singular(words, place) and _has_verb(words, place, "VBZ"):
            changed[place] = SINGULAR[word]
        elif word in PLURAL and _is_definite(words, place) and _has_verb(words, place, "VBP"):
            changed[place] = PLURAL[word]
    return " ".join(changed) if changed != words else None


def _is_singular(words: list[str], place: int) -> bool:
    """Whether the noun may be one thing here: a game at the start of a clause, a field without a determiner.

    *The statistics is bad* and *my darts is here* are wrong, since there they are many things.
    """
    before = words[place - 1] if place else ""
    if words[place] in GAMES_IN_S:
        return place == 0 or before in OPENERS
    return before == "that" or before not in DEFINITE | MANY


def _is_definite(words: list[str], place: int) -> bool:
    before = words[max(0, place - LONGEST_PHRASE) : place]
    return any(word in DEFINITE or word.endswith("'s") for word in before)


def _has_verb(words: list[str], place: int, tag: str) -> bool:
    """Whether a verb in that number follows the noun, or a helper opens a question before its phrase."""
    asks = 0 < place <= LONGEST_PHRASE and words[0] in ASKING[tag]
    return asks or _before_verb(words, place, tag)


def _before_verb(words: list[str], place: int, tag: str) -> bool:
    """Whether a verb that can bear the tag follows, or *were* and *was* for a plural and a singular."""
    after = place + 1
    while after < len(words) and (words[after] in MID_ADVERBS or words[after].endswith("ly")):
        after += 1
    if after == len(words):
        return False
    if words[after] in {"was", "were"}:
        return words[after] == ("was" if tag == "VBZ" else "were")
    return words[after] != "am" and tag in _forms().of(words[after])


@cache
def _forms() -> Forms:
    return Forms.load()
