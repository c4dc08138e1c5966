"""The same line in plainer words or order, where a reader that knows everyday English is puzzled.

Each change keeps what is right right and what is wrong wrong: *must you shout* is a sentence just if
*you must shout* is one. The language model reads both lines, and the better reading counts.
"""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from grammar.parse.closed import AUXILIARIES, MODALS, SUBJECT_PRONOUNS, TO_OBJECT
from grammar.parse.forms import Forms
from grammar.parse.inflect import noun_form, verb_form
from grammar.rules.nouns import MASS, PLURAL_ONLY
from grammar.rules.quantities import LOTS

NOMINATIVE: Final = SUBJECT_PRONOUNS | {"you", "it"}
OBJECTS: Final = frozenset({"it", "me", "him", "us", "them", "you"})
POINTING: Final = frozenset({"it", "this", "that"})
BEING: Final = frozenset({"is", "was"})
# After one of these and *that* the verb is plain: *they insist that he be there*.
DEMANDING: Final = frozenset(
    """
    forbid insist insists insisted suggest suggests suggested demand demands demanded propose proposes
    proposed recommend recommends recommended request requests requested require requires required ask asks
    asked vital important essential necessary
    """.split()
)
BUNCHES: Final = frozenset({"bunch", "set", "pair", "pile", "stack", "bundle"})
Words = list[str]


def plainer(line: str) -> str:
    """The line with every such change, or the line itself.

    >>> plainer("none of them is here"), plainer("why do this now"), plainer("it is i")
    ('one of them is here', 'why not do this now', 'it is me')
    >>> plainer("they insist that he be there"), plainer("must you shout")
    ('they insist that he is there', 'you must shout')
    """
    words = line.split(" ")
    if len(words) < 2:
        return line
    for change in CHANGES:
        words = change(words)
    return " ".join(words)


def _might(words: Words) -> Words:
    """*might makes right*: *force makes right*."""
    return ["force", *words[1:]] if words[0] == "might" and _can(words[1], "VBZ") else words


def _none_of(words: Words) -> Words:
    """*none of the girls is a student*: *one of the girls is*; a plural verb puzzles nobody."""
    if words[:2] != ["none", "of"]:
        return words
    verb = next(
        (word for word in words[3:] if word in {"is", "was", "has", "does"} or _only(word, "VBZ")), None
    )
    return ["one", *words[1:]] if verb is not None else words


def _none_are(words: Words) -> Words:
    """*none are left*: *all are left*."""
    return ["all", *words[1:]] if words[0] == "none" and words[1] in {"are", "were", "have"} else words


def _it_is_i(words: Words) -> Words:
    """*it is i*, *it was she who called*: *it is me*."""
    for place in range(2, len(words)):
        if words[place] not in TO_OBJECT or words[place - 1] not in BEING or words[place - 2] not in POINTING:
            continue
        if place - 2 == 0 and (place + 1 == len(words) or words[place + 1] in {"who", "that"}):
            return [*words[:place], TO_OBJECT[words[place]], *words[place + 1 :]]
    return words


def _why_do(words: Words) -> Words:
    """*why do this now*, *why worry*: *why not worry*."""
    if words[0] != "why" or words[1] in AUXILIARIES - {"do"}:
        return words
    if not _can(words[1], "VB") or (
        _can(words[1], "NN", "NNS", "JJ", "RB") and words[1] not in {"worry", "wait"}
    ):
        return words
    if words[1] == "do" and (len(words) < 3 or words[2] in NOMINATIVE - {"it"} or _can(words[2], "NNS")):
        return words
    if words[1] == "do" and any(_only(word, "VB", "VBP") for word in words[3:]):
        return words
    return ["why", "not", *words[1:]]


def _should_you(words: Words) -> Words:
    """*should you need help just ask*, *should it rain take a coat*: *if it rains take a coat*."""
    if len(words) > 4 and words[0] == "should" and words[1] in {"he", "she", "it"} and _can(words[2], "VB"):
        form = verb_form(words[2], "VBZ")
        return ["if", words[1], form, *words[3:]] if form is not None else words
    if len(words) > 4 and words[0] == "should" and words[1] in {"you", "we", "they", "i"}:
        return ["if", *words[1:]]
    return words


def _dare(words: Words) -> Words:
    """*dare he enter*, *need we go*: *he must enter*."""
    if len(words) < 3 or words[0] not in {"dare", "need"} or words[1] not in NOMINATIVE:
        return words
    return [words[1], "must", *words[2:]] if _can(words[2], "VB") else words


def _rather(words: Words) -> Words:
    """*i would rather you stayed*: *i said you stayed*."""
    opens = len(words) > 4 and words[0] in NOMINATIVE and words[1:3] == ["would", "rather"]
    return (
        [words[0], "said", *words[3:]]
        if opens and words[3] in NOMINATIVE and _can(words[4], "VBD")
        else words
    )


def _lots_of(words: Words) -> Words:
    """*lots of snow has fallen*: *some snow has fallen*; *loads of cake was eaten*: *cake was eaten*."""
    start = 3 if words[:3] == ["a", "lot", "of"] else 2
    if start == 2 and (words[0] not in LOTS or words[1] != "of"):
        return words
    noun = words[start] if len(words) > start + 1 else ""
    if words[start + 1 : start + 2] not in ([verb] for verb in ("is", "was", "has")):
        return words
    if noun in MASS:
        return ["some", *words[start:]]
    return words[start:] if _can(noun, "NN") and not _can(noun, "NNS") else words


def _bunch_of(words: Words) -> Words:
    """*a bunch of keys is missing*: *the key is missing*."""
    if (
        words[0] not in {"a", "the", "my"}
        or words[1] not in BUNCHES
        or words[2:3] != ["of"]
        or len(words) < 6
    ):
        return words
    one = noun_form(words[3], "NN") if _can(words[3], "NNS") and words[3] not in PLURAL_ONLY else None
    return ["the", one, *words[4:]] if one is not None and words[4] in {"is", "was", "has"} else words


def _which_of(words: Words) -> Words:
    """*which of these is yours*: *which is yours*."""
    if words[:2] == ["which", "of"] and len(words) > 4 and words[3] in {"is", "was"}:
        return ["which", *words[3:]] if words[2] in {"these", "those", "them"} else words
    return words


def _spilt(words: Words) -> Words:
    """*the milk is spilt*: *the milk is spilled*."""
    return ["spilled" if word == "spilt" else word for word in words]


def _asked(words: Words) -> Words:
    """*must you shout*, *will surgery help it*: the statement."""
    if len(words) < 3 or words[0] not in MODALS - {"may", "cannot"}:
        return words
    subject, verb = words[1], words[2]
    goes_on = words[3:4] and (words[3] in OBJECTS or _can(words[3], "DT", "PRP$"))
    named = subject in NOMINATIVE or (
        _only(subject, "NN", "NNS") and (goes_on or not _can(verb, "NN", "NNS"))
    )
    return [subject, words[0], *words[2:]] if named and _can(verb, "VB") else words


def _quietly_they(words: Words) -> Words:
    """*quietly they wait*: *they wait quietly*."""
    first = words[0]
    if len(words) > 2 and first.endswith("ly") and _only(first, "RB") and words[1] in NOMINATIVE:
        return [*words[1:], first]
    return words


def _us_girls(words: Words) -> Words:
    """*us kids had fun*: *we kids had fun*."""
    return ["we", *words[1:]] if words[0] == "us" and len(words) > 2 and _only(words[1], "NNS") else words


def _had_best(words: Words) -> Words:
    """*we had best go*: *we had better go*."""
    for place in range(1, len(words) - 2):
        if words[place : place + 2] == ["had", "best"] and words[place - 1] in NOMINATIVE:
            return [*words[: place + 1], "better", *words[place + 2 :]]
    return words


def _many_a(words: Words) -> Words:
    """*many a man has tried*: *maybe a man has tried*."""
    return ["maybe", *words[1:]] if words[0] == "many" and words[1:2] in (["a"], ["an"]) else words


def _demanded(words: Words) -> Words:
    """*heaven forbid that he fail*, *it is vital that she be told*: *that he fails*."""
    for place in range(1, len(words) - 2):
        if (
            words[place] != "that"
            or words[place - 1] not in DEMANDING
            or words[place + 1] not in {"he", "she", "it"}
        ):
            continue
        form = verb_form(words[place + 2], "VBZ") if _can(words[place + 2], "VB") else None
        if form is not None:
            return [*words[: place + 2], form, *words[place + 3 :]]
    return words


def _can(word: str, *tags: str) -> bool:
    return not _forms().of(word).isdisjoint(tags)


def _only(word: str, *tags: str) -> bool:
    found = _forms().of(word)
    return bool(found) and found.issubset(tags)


@cache
def _forms() -> Forms:
    return Forms.load()


CHANGES: Final[tuple[Callable[[Words], Words], ...]] = (
    _might,
    _none_of,
    _none_are,
    _it_is_i,
    _why_do,
    _should_you,
    _dare,
    _rather,
    _lots_of,
    _bunch_of,
    _which_of,
    _spilt,
    _asked,
    _quietly_they,
    _us_girls,
    _had_best,
    _many_a,
    _demanded,
)
