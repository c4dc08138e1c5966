"""*lots of snow has fallen*, *the people that work here*: what the verb after a noun phrase agrees with."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from grammar.parse.closed import NUMBERS, SUBJECT_PRONOUNS
from grammar.parse.inflect import verb_form
from grammar.parse.sentence import Sentence, Word
from grammar.rules.concord import PLURAL_VERBS, SINGULAR_VERBS, disagreement, sure, verb_number
from grammar.rules.nouns import COLLECTIVE, MEASURES, number_of_noun
from grammar.rules.subjects import Subject, noun_phrase
from grammar.rules.words import after_adverbs
from grammar.verdict import Reason

LOTS: Final = frozenset("lots loads heaps plenty masses tons".split())
STARTS: Final = frozenset("because if when but although".split())
# One in form and several in sense, beside the collectives.
SEVERAL: Final = COLLECTIVE | {"folk", "offspring", "fish", "people"}
MANY_BEFORE: Final = NUMBERS | {"these", "those", "many", "several", "few"}
# Plurals made by rule of nouns that have their own; on the board each is a verb.
MADE_BY_RULE: Final = {
    "mans": "men",
    "womans": "women",
    "foots": "feet",
    "gooses": "geese",
    "knifes": "knives",
    "leafs": "leaves",
    "loafs": "loaves",
    "wolfs": "wolves",
    "wifes": "wives",
}
PLACES: Final = frozenset("here there hard well nearby".split())


def quantity_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*lots of snow have fallen*, *loads of cake were eaten*, *heaps of dogs is here*."""
    for of in sentence.words[1:-2]:
        start = of.index - 1
        if sentence.text(start) == "lot":
            start -= 1
        if of.text != "of" or sentence.text(start) not in LOTS | {"a"}:
            continue
        if sentence.text(start) == "a" and sentence.text(start + 1) != "lot":
            continue
        if start and sentence.text(start - 1) not in STARTS:
            continue
        phrase = noun_phrase(sentence, of.index + 1)
        if phrase is None or phrase.pronoun or phrase.end != phrase.head.index or phrase.text in SEVERAL:
            continue
        number = number_of_noun(phrase.head)
        verb = sentence.at(after_adverbs(sentence, phrase.end + 1))
        if number is None or phrase.text in MEASURES or verb is None or verb.text in {"do", "does"}:
            continue
        after = sentence.at(verb.index + 1)
        if after is not None and after.text in SUBJECT_PRONOUNS | {"you", "it", "what"}:
            continue
        wrong = PLURAL_VERBS if number == "singular" else SINGULAR_VERBS
        if verb.text in wrong:
            found = sure(disagreement(Subject(phrase.head, number), verb))
            yield replace(found, words=(sentence[of.index - 1].ref, *found.words))


def relative_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*the people that works here are nice*: the verb after *that* agrees with the plural before it."""
    phrase = noun_phrase(sentence, 0)
    if phrase is None or phrase.pronoun or phrase.number != "plural" or phrase.end != phrase.head.index:
        return
    that = sentence.at(phrase.end + 1)
    if that is None or that.text not in {"who", "that"}:
        return
    verb = sentence.at(after_adverbs(sentence, that.index + 1))
    if verb is None or verb_number(verb) != "singular":
        return
    later = sentence.words[verb.index + 1 :]
    if not any(word.text in PLURAL_VERBS for word in later):
        return
    if verb.text not in SINGULAR_VERBS and not _surely_verb(sentence, that, verb):
        return
    yield sure(disagreement(phrase, verb))


def _surely_verb(sentence: Sentence, that: Word, verb: Word) -> bool:
    """Whether a form in -s is a verb: *that works here*, not *that cats chase*."""
    return not verb.can("NNS") or (verb.tag == "VBZ" and sentence.text(verb.index + 1) in PLACES)


def plural_by_rule(sentence: Sentence) -> Iterator[Reason]:
    """*two mans ran*, *these knifes are sharp*."""
    for word in sentence.words[1:]:
        before = sentence[word.index - 1]
        right = MADE_BY_RULE.get(word.text)
        if right is not None and before.text in MANY_BEFORE:
            values = {"right": right, "pronoun": word.text}
            yield Reason("word_taken_for", values, (before.ref, word.ref), right)


def let_doing(sentence: Sentence) -> Iterator[Reason]:
    """*she made me laughing*, *he let me going*: the plain verb."""
    for word in sentence.words[:-2]:
        whom, verb = sentence[word.index + 1], sentence[word.index + 2]
        if word.text not in LETTING or whom.text not in WHOM:
            continue
        if not verb.can("VBG"):
            continue
        after = sentence.at(verb.index + 1)
        if after is not None and not after.can("IN", "RB", "TO", "DT", "PRP$"):
            continue
        if any(each.text in {"who", "that", "which", "what"} for each in sentence.words[: word.index]):
            continue
        right = verb_form(verb.text, "VB")
        if right is not None and right in LET_DO:
            values = {"before": whom.text, "verb": verb.text, "right": right}
            yield Reason("form_base", values, (whom.ref, verb.ref), right)


LETTING: Final = frozenset("let lets make makes made".split())
WHOM: Final = frozenset("me him her us them you".split())
# What one makes or lets people do, that is no thing one could make for them.
LET_DO: Final = frozenset(
    """
    laugh cry go wait come leave stay eat drink sleep smile run work play sing think know see try feel sit
    stand wash clean do walk jump talk speak use have drive listen read write dance swim
    """.split()
)


RULES: Final = (quantity_agreement, relative_agreement, plural_by_rule, let_doing)
