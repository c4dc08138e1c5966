"""A second reading without the parser: is the line a plain clause by what its words can be?

The parser's model is small and takes *rabbits* in *rabbits like carrots* for a verb. So where the rules
object, the line gets another chance: a little grammar of plain clauses over the forms of the dictionary, with
number and person checked. It is strict: what it does not know it does not take, and then the rules stand.

A clause is read by functions from an index to the indexes where a part may end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import (
    BE,
    DO,
    HAVE,
    INDEFINITE,
    MODALS,
    NUMBERS,
    OBJECT_PRONOUNS,
    POSSESSIVE_DETERMINERS,
)
from grammar.parse.forms import used_forms
from grammar.parse.inflect import noun_form
from grammar.parse.sentence import Sentence, Word
from grammar.rules.nouns import BARE_PLACES, DITRANSITIVE, EITHER_NUMBER, MASS, PEOPLE_ADJECTIVES, PLURAL_ONLY
from grammar.rules.words import FINITE_TAGS, after_adverbs

# A noun phrase ends here and is "singular", "plural" or "either".
Phrases = Iterator[tuple[int, str]]
ONE: Final = frozenset({"a", "an", "this", "that", "each", "every", "another", "one"})
MANY: Final = NUMBERS | {"these", "those", "many", "several", "few", "both"}
ANY: Final = POSSESSIVE_DETERMINERS | {"the", "his", "her", "some", "any", "no"}
DETERMINERS: Final = ONE | MANY | ANY
PERSONS: Final = {
    "i": "first", "we": "plural", "you": "plural", "they": "plural", "he": "singular", "she": "singular",
    "it": "singular", **dict.fromkeys(INDEFINITE, "singular"),
}  # fmt: skip
PLACING: Final = frozenset("of in on at from with near under over by behind for into through across".split())  # noqa: SIM905
OPENING: Final = frozenset({"if", "when", "while", "because", "although", "unless"})
JOINING: Final = OPENING | {"and", "but", "so"}
TIMES: Final = frozenset({"today", "tonight", "tomorrow", "yesterday", "here", "there", "together", "well"})
ADVERBS: Final = TIMES | frozenset({"away", "up", "down", "out", "off", "on", "in", "home", "fast", "hard"})
# *the soup tastes nice*: what is said of the subject may follow.
SENSING: Final = frozenset(
    form
    for verb in ("taste", "smell", "look", "sound", "feel", "seem", "turn", "grow", "go", "stay", "keep")
    for form in (verb, f"{verb}s", f"{verb}es")
)


def plain_clause(sentence: Sentence) -> bool:
    """Whether the whole line is one plain clause, two joined ones, or one after *if* or *when*."""
    end = len(sentence)
    if end < 2:
        return False
    if sentence.text(0) in OPENING:
        return any(end in _clauses(sentence, middle) for middle in _clauses(sentence, 1))
    first = set(_clauses(sentence, 0))
    if end in first or end in _commands(sentence) or end in _asked(sentence):
        return True
    if sentence.text(0) == "how" and end in _clauses(sentence, 1):
        return True  # *how the mighty fall*
    return any(sentence.text(middle) in JOINING and end in _clauses(sentence, middle + 1) for middle in first)


def _clauses(sentence: Sentence, start: int) -> set[int]:
    ends: set[int] = set()
    for after, number in _subjects(sentence, start):
        ends |= _predicates(sentence, after, number, known=sentence.text(start) in PERSONS)
    return ends


def _subjects(sentence: Sentence, start: int) -> Phrases:
    """Subjects: a pronoun, a phrase, a phrase and another, a phrase with a preposition."""
    text = sentence.text(start)
    if text in PERSONS:
        yield start + 1, PERSONS[text]
        if text in {"we", "you", "they"} and sentence.text(start + 1) in {"two", "three", "all", "both"}:
            yield start + 2, "plural"
        return
    doing = sentence.at(start)
    if doing is not None and doing.only("VBG", "NN") and doing.can("VBG"):
        yield from ((end, "singular") for end in _objects(sentence, start + 1))  # *planting trees helps*
    for end, number in _phrases(sentence, start):
        yield end, number
        if sentence.text(end) in PLACING:
            yield from ((further, number) for further, _ in _phrases(sentence, end + 1))
    yield from _joined(sentence, start)


def _joined(sentence: Sentence, start: int) -> Phrases:
    """*my aunt and uncle*, *the king and queen*, *bread and butter*: a later noun needs no own determiner."""
    opens = sentence.text(start) in DETERMINERS
    for end, _ in _phrases(sentence, start, bare=True):
        if sentence.text(end) == "and":
            for last, _ in _phrases(sentence, end + 1, bare=True):
                if opens or sentence.text(end + 1) not in DETERMINERS:
                    yield last, "plural"


def _phrases(sentence: Sentence, start: int, *, bare: bool = False) -> Phrases:
    """A determiner if need be, adjectives, and a noun with perhaps another noun before it."""
    determiner = sentence.at(start)
    if determiner is None:
        return
    index, needs = start, ""
    if determiner.text in DETERMINERS and not determiner.possessive:
        index = start + 1
        needs = "singular" if determiner.text in ONE else "plural" if determiner.text in MANY else "any"
        if determiner.text == "the" and sentence.text(index) in PEOPLE_ADJECTIVES:
            yield index + 1, "plural"
    elif determiner.possessive:
        index, needs = start + 1, "any"
    while (word := sentence.at(index)) is not None and not word.possessive:
        if word.text in MODALS and not needs:
            return
        surely = needs and index == start + 1 and word.might("NN", "NNS")
        surely = surely and not word.can("VBG", "RB") and word.text not in PEOPLE_ADJECTIVES
        if (surely or word.can("NN", "NNS")) and not word.can("PRP", "CD", "UH"):
            for number in _numbers(word):
                fits = needs == "any" or needs == number
                free = not needs and (number == "plural" or word.text in MASS | BARE_PLACES or bare)
                if fits or free:
                    yield index + 1, number
        if word.text in {"much", "such"} or not (
            word.can("JJ", "VBN") or (word.can("NN") and word.only("NN", "JJ"))
        ):
            return
        index += 1


def _numbers(noun: Word) -> list[str]:
    if noun.text in EITHER_NUMBER:
        return ["singular", "plural"]
    if noun.text in PLURAL_ONLY:
        return ["plural"]
    return [number for tag, number in (("NN", "singular"), ("NNS", "plural")) if noun.might(tag)]


def _predicates(sentence: Sentence, start: int, number: str, *, known: bool) -> set[int]:
    """The ends of a verb that agrees with the subject and of what may follow it."""
    index = after_adverbs(sentence, start)
    verb = sentence.at(index)
    if verb is None or verb.possessive:
        return set()
    ends: set[int] = set()
    if verb.text in MODALS:
        place = after_adverbs(sentence, index + 1)
        following = sentence.at(place)
        if following is not None and following.can("VB"):
            ends = _rests(sentence, place)
        if known:
            ends.add(index + 1)  # *i would if i could*
    elif _agrees(sentence, verb, number, known=known):
        ends = _rests(sentence, index)
    for end in list(ends):
        if sentence.text(end) in {"and", "or"} and sentence.at(end + 1) is not None:
            again = sentence[end + 1]
            if _agrees(sentence, again, number, known=False):
                ends |= _rests(sentence, end + 1)
    return ends


def _agrees(sentence: Sentence, verb: Word, number: str, *, known: bool) -> bool:
    """Whether the verb has the subject's number; `known`: the subject is a pronoun, so a rare verb is one."""
    if verb.text in BE | DO:
        return False  # the parser knows these, and what may follow them is another matter
    if verb.text in HAVE:
        return verb.text == ("has" if number == "singular" else "have") or verb.text == "had"
    first = sentence[0]
    if (
        after_adverbs(sentence, 1) == verb.index
        and first.can("VBZ")
        and (not _rarely_verb(first) or (first.text in SENSING and verb.text == "like"))
        and not verb.only("VB", "VBP", "VBD")
    ):
        return False  # *works like magic*, *smells like fish* lack a subject
    if verb.can("VBD"):
        return True
    present = "VBZ" if number == "singular" else "VBP"
    following = sentence.at(verb.index + 1)
    rare = following is not None and (
        (known and following.can("NNS", "DT", "PRP$", "CD"))
        or (verb.index == 1 and first.can("NNS") and following.can("DT", "PRP$", "PRP", "CD"))
    )
    if verb.can("RB", "IN", "JJ") and not (verb.text == "like" or verb.tag == present):
        return False
    return verb.might(present) if rare else verb.can(present)


def _rarely_verb(plural: Word) -> bool:
    """Whether the singular of a word in -s is no everyday verb (*rabbits*, but not *works*)."""
    one = noun_form(plural.text, "NN")
    if one is not None and plural.text not in {f"{one}s", f"{one}es"}:
        return True  # *leaves rustle*
    return plural.can("NNS") and one is not None and "VB" not in used_forms().get(one, frozenset())


def _rests(sentence: Sentence, verb: int) -> set[int]:
    """Where a predicate may end whose main verb stands at `verb`."""
    ends = {verb + 1}
    objects = set(_objects(sentence, verb + 1))
    if sentence.text(verb) in DITRANSITIVE:
        objects |= {end for middle in list(objects) for end in _objects(sentence, middle)}
    ends |= objects
    if sentence.text(verb) in SENSING and (said := sentence.at(verb + 1)) is not None and said.can("JJ"):
        ends.add(verb + 2)
    for end in list(ends):
        if sentence.text(end) in PLACING:
            ends |= set(_objects(sentence, end + 1))
    for end in list(ends):
        adverb = sentence.at(end)
        if adverb is not None and (
            adverb.text in ADVERBS or (adverb.text.endswith("ly") and adverb.can("RB"))
        ):
            ends.add(end + 1)
    return ends


def _objects(sentence: Sentence, start: int) -> Iterator[int]:
    if sentence.text(start) in OBJECT_PRONOUNS | {"it", "you", "her"} | INDEFINITE:
        yield start + 1
    yield from (end for end, _ in _phrases(sentence, start))
    yield from (end for end, _ in _joined(sentence, start))


def _asked(sentence: Sentence) -> set[int]:
    """*does every train stop here*, *can my dog light candles*."""
    helper = sentence.text(0)
    if helper not in MODALS | DO:
        return set()
    ends: set[int] = set()
    for after, number in _subjects(sentence, 1):
        verb = sentence.at(after_adverbs(sentence, after))
        agrees = helper in MODALS | {"did"} or (helper == "does") == (number == "singular")
        if verb is not None and agrees and verb.might("VB") and not verb.can("RB", "IN"):
            ends |= _rests(sentence, verb.index)
    return ends


def _commands(sentence: Sentence) -> set[int]:
    """*cook dinner tonight*, *book a room*: a rare verb needs an object that is surely one."""
    verb, following = sentence[0], sentence[1]
    sure = verb.can("VB") and not (verb.can("VBZ", "VBD") or verb.tag in {"DT", "PRP"})
    later = any(word.tag in FINITE_TAGS and word.can(*FINITE_TAGS) for word in sentence.words[2:])
    opened = verb.might("VB") and (following.text in DETERMINERS - {"that"}) and not later
    split = following.text == "the" and any(word.can("VBZ", "VBD") for word in sentence.words[2:])
    if not sure and (not opened or split):
        return set()
    return {end for end in _rests(sentence, 0) if end > 1}
