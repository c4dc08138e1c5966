"""The line as a reader sees it whom its numbers do not puzzle: *physics is fun*, *our team are tired*.

The language model and LanguageTool take *physics* for many and *team* for one, so they are shown the line a
second time: with a plain noun of one thing for *physics*, with the singular verb for *team*, and in plainer
words where there are some (`grammar.plainer`). What else is wrong with the line stays wrong.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from grammar.parse.closed import MID_ADVERBS, POSSESSIVE_DETERMINERS
from grammar.parse.forms import Forms
from grammar.parse.in_s import DISEASES_IN_S, FIELDS_IN_S, GAMES_IN_S
from grammar.parse.inflect import verb_form
from grammar.plainer import plainer
from grammar.rules.nouns import COLLECTIVE, OPENERS

SINGULAR: Final = {
    **dict.fromkeys(FIELDS_IN_S, "music"),
    **dict.fromkeys(GAMES_IN_S, "chess"),
    **dict.fromkeys(DISEASES_IN_S, "flu"),
}
# Read as many in one phrase and as one in the next.
BOTH_WAYS: Final = COLLECTIVE | {"media", "data"}
# Plurals without an -s, that readers take for one.
ALIKE: Final = {"fish": "dogs", "sheep": "dogs", "deer": "dogs"}
# One of these makes a collective one of several, or makes it definite; a bare *team are* is wrong.
DEFINITE: Final = POSSESSIVE_DETERMINERS | {"the", "this", "that", "his", "her"}
MANY: Final = frozenset({"these", "those", "some", "many", "all"})
LONGEST_PHRASE: Final = 3
ASKING: Final = {"VBZ": {"is", "was", "does"}, "VBP": {"are", "were", "do", "have"}}


def with_stand_in(line: str) -> str | None:
    """The line as it is read a second time, or None when that would be the same line.

    The words are as many as before, but where `grammar.plainer` turns them round.

    >>> with_stand_in("our team are tired"), with_stand_in("physics really is fun")
    ('our team is tired', 'music really is fun')
    >>> with_stand_in("our team is tired") is None
    True
    """
    words = line.split(" ")
    changed = list(words)
    for place, word in enumerate(words):
        if word in SINGULAR and _is_singular(words, place) and _verb(words, place, "VBZ") is not None:
            changed[place] = SINGULAR[word]
            if word in DISEASES_IN_S and words[place + 1 :] == ["is", "catching"]:
                changed[-1] = "contagious"
        elif word in BOTH_WAYS and _is_definite(words, place):
            verb = _verb(words, place, "VBP")
            one = verb_form(words[verb], "VBZ") if verb is not None else None
            if verb is not None and one is not None:
                changed[verb] = one
        elif word in ALIKE and _verb(words, place, "VBP") is not None:
            changed[place] = ALIKE[word]
    other = plainer(" ".join(changed))
    return other if other != line else None


def _is_singular(words: list[str], place: int) -> bool:
    """Whether the noun may be one thing here: a game at the start of a clause, a field without a determiner.

    *The statistics is bad* and *my darts is here* are wrong, since there they are many things.
    """
    before = words[place - 1] if place else ""
    if words[place] in GAMES_IN_S:
        return place == 0 or before in OPENERS
    return before == "that" or before not in DEFINITE | MANY


def _is_definite(words: list[str], place: int) -> bool:
    if words[place] == "data":
        return place == 0 or words[place - 1] not in {"a", "every"}
    before = words[max(0, place - LONGEST_PHRASE) : place]
    return any(word in DEFINITE or word.endswith("'s") for word in before)


def _verb(words: list[str], place: int, tag: str) -> int | None:
    """Where the verb in that number is: after the noun, or a helper that opens a question before its phrase.

    *were* and *was* count as a plural and a singular.
    """
    if 0 < place <= LONGEST_PHRASE and words[0] in ASKING[tag]:
        return 0
    after = place + 1
    while after < len(words) and (words[after] in MID_ADVERBS or words[after].endswith("ly")):
        after += 1
    if after == len(words) or words[after] == "am":
        return None
    if words[after] in {"was", "were"}:
        return after if words[after] == ("was" if tag == "VBZ" else "were") else None
    return after if tag in _forms().of(words[after]) else None


@cache
def _forms() -> Forms:
    return Forms.load()
