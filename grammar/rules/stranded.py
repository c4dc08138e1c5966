"""A last preposition or *be* with nothing after it, and *be* before a plural: *dogs bark at*, *a cat is*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import BE, POSSESSIVE_DETERMINERS, SUBJECT_PRONOUNS, WH
from grammar.parse.sentence import Sentence, Word
from grammar.rules.concord import disagreement
from grammar.rules.nouns import PEOPLE_ADJECTIVES, QUANTITIES
from grammar.rules.subjects import Subject, noun_phrase
from grammar.rules.words import after_adverbs
from grammar.verdict import Reason

# Never adverbs, so that a noun must follow or have gone before (*the house i live in*, *he was laughed at*).
NEVER_ALONE: Final = frozenset("at of into from upon onto toward towards among during for to in on".split())
# After other verbs *in*, *on*, *for* and *to* may be adverbs or belong to a set phrase.
LEANING: Final = {
    "for": frozenset(
        "wait waits waited care cares cared hope hopes hoped pray prays ask asks long longs".split()
    ),
    "to": frozenset(
        "listen listens listened belong belongs belonged talk talks talked refer refers referred".split()
    ),
    "in": frozenset("believe believes believed live lives lived".split()),
    "on": frozenset("depend depends depended rely relies relied insist insists insisted".split()),
}
# A plural before another noun: *was the sports car red*.
MODIFYING: Final = frozenset("arms clothes customs glasses goods news sales savings sports systems".split())
OWNERS: Final = (POSSESSIVE_DETERMINERS - {"whose"}) | {"his", "her"}
# Open a subject of which *is* alone says nothing; *no man is* and *some are* may answer somebody.
OPENING: Final = OWNERS | frozenset("the a an this that these those every each another".split())
# No nouns by themselves, or nouns for what somebody else has named: *the other is*, *this much is*.
STANDS_FOR_ANOTHER: Final = QUANTITIES | PEOPLE_ADJECTIVES | {"one", "ones", "other", "others", "much"}


def ends_with_preposition(sentence: Sentence) -> Iterator[Reason]:
    """*the dogs bark at*, *she listens to*: one plain clause whose last preposition has nothing after it."""
    last = sentence[len(sentence) - 1]
    if last.text not in NEVER_ALONE or len(sentence) < 3:
        return
    if any(word.text in WH | BE | {"that", "to", "got", "get", "gets"} for word in sentence.words[:-1]):
        return
    first = sentence[0]
    if first.text in SUBJECT_PRONOUNS | {"it", "you"}:
        place = 1
    else:
        phrase = noun_phrase(sentence, 0)
        if phrase is None or phrase.pronoun or not first.can("DT", "PRP$", "NNS", "CD"):
            return
        many = next(
            (word for word in sentence.words[:-2] if word.can("NNS") and not word.can("NN")), phrase.head
        )
        place = min(many.index, phrase.head.index) + 1
    verb = sentence.at(after_adverbs(sentence, place))
    if verb is None or verb.index >= last.index or not verb.can("VBD", "VBZ", "VBP"):
        return
    if last.text in LEANING and verb.text not in LEANING[last.text]:
        return
    between = sentence.words[verb.index + 1 : last.index]
    if all(
        word.can("RB") or (word.can("NN", "NNS", "DT", "PRP$") and not word.can("VB", "VBG"))
        for word in between
    ):
        yield Reason("missing_object", {"verb": last.text}, (last.ref,))


def asked_be(sentence: Sentence) -> Iterator[Reason]:
    """*was the dogs hungry*, *are the cat asleep*, *is my shoes clean*: *be*, a determiner and its noun."""
    if len(sentence) < 4:
        return
    verb, determiner, noun, following = sentence.words[:4]
    if verb.text not in {"is", "was", "are", "were"} or not determiner.can("DT", "PRP$"):
        return
    if determiner.text in {"that", "this", "all", "both", "no", "some", "any"} or following.text == "of":
        return
    if any(word.text in {"and", "or"} for word in sentence):
        return
    plural = (
        noun.can("NNS") and not noun.can("NN") and noun.text not in MODIFYING and verb.text in {"is", "was"}
    )
    if plural and not (following.can("NN") and _said(sentence.at(4))):
        yield disagreement(Subject(noun, "plural"), verb)


def _said(word: Word | None) -> bool:
    """Whether the word may be what is said of the noun before it (*is the kids meal ready*)."""
    return word is None or word.can("JJ", "VBN", "VBG")


def be_alone(sentence: Sentence) -> Iterator[Reason]:
    """*the red apple is*, *my old friends were*: a line of one noun phrase and a form of *be*."""
    last = sentence[len(sentence) - 1]
    if last.text not in {"is", "was", "are", "were"} or len(sentence) < 3 or sentence[0].text not in OPENING:
        return
    *between, noun = sentence.words[1:-1]
    if not noun.can("NN", "NNS") or noun.can("PRP", "RB", "JJR") or noun.text in STANDS_FOR_ANOTHER:
        return
    if noun.only("VB", "VBP", "VBG", "VBZ", "VBD", "VBN") or noun.text in WH:
        return
    # *a fool man is* turns a clause round, so that a noun before the noun may be what is said of it.
    wanted = ("JJ", "CD", "NN") if sentence[0].text in OWNERS else ("JJ", "CD")
    unwanted = ("DT", "PRP", "PRP$", "IN", "RB", "JJR", "EX", "TO", "CC")
    if all(word.possessive or (word.can(*wanted) and not word.can(*unwanted)) for word in between):
        yield Reason("be_alone", {"verb": last.text}, (last.ref,))


RULES = (ends_with_preposition, asked_be, be_alone)
