"""Helper verbs: one is enough, *there are* and no *there have*, *had better go*, and none before *be*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import BE_FINITE, MODALS, NUMBERS, SUBJECT_PRONOUNS, WH
from grammar.parse.inflect import verb_form
from grammar.parse.sentence import Sentence
from grammar.rules.subjects import DETERMINERS
from grammar.rules.words import before_adverbs
from grammar.verdict import Reason

NOMINATIVE: Final = SUBJECT_PRONOUNS | {"you", "it"}
# Verbs that happen by themselves, so that nothing can be made to do them: *the accident was happened*.
HAPPENING: Final = frozenset(
    {"happened", "occurred", "died", "disappeared", "appeared", "existed", "belonged"}
)
FEELINGS: Final = frozenset({"hungry", "thirsty", "afraid", "sleepy", "angry", "late"})


def two_helpers(sentence: Sentence) -> Iterator[Reason]:
    """*he will can come*, *i can able to swim*, *i am can swim*, *she is must go*."""
    for word in sentence.words[1:-2]:
        following, verb = sentence[word.index + 1], sentence[word.index + 2]
        if sentence.text(word.index - 1) not in NOMINATIVE or word.text not in MODALS | BE_FINITE:
            continue
        second = following.text in MODALS and verb.can("VB") and not verb.can("NN", "NNS", "DT")
        able = word.text in MODALS and following.text == "able" and verb.text == "to"
        if able or second:
            values = {"first": word.text, "second": following.text}
            yield Reason("two_verbs", values, (word.ref, following.ref))


def had_better(sentence: Sentence) -> Iterator[Reason]:
    """*you had better to go*, *i would rather to stay*: the plain form follows."""
    for word in sentence.words[1:-2]:
        to, verb = sentence[word.index + 1], sentence[word.index + 2]
        helper = {"better": "had", "rather": "would"}.get(word.text)
        if helper is None or to.text != "to" or verb.text in {"do", "offer", "give"}:
            continue
        if not (verb.only("VB", "VBP") or (verb.can("VB") and verb.tag == "VB")):
            continue
        if sentence.text(word.index - 1) == helper and sentence.text(word.index - 2) in NOMINATIVE:
            before = f"{helper} {word.text}"
            values = {"before": before, "verb": f"to {verb.text}", "right": verb.text}
            yield Reason("form_base", values, (word.ref, to.ref, verb.ref), verb.text)


def there_have(sentence: Sentence) -> Iterator[Reason]:
    """*there have many cars in the street*: *there are*."""
    first, verb, thing = (sentence.at(place) for place in range(3))
    if first is None or verb is None or thing is None:
        return
    if first.text != "there" or verb.text not in {"have", "has"}:
        return
    if thing.text in (DETERMINERS - {"all", "both"}) | NUMBERS or thing.only("NN", "NNS"):
        if any(word.text == "been" for word in sentence.words[2:]):
            return
        right = "are" if verb.text == "have" else "is"
        yield Reason("word_taken_for", {"right": right, "pronoun": verb.text}, (first.ref, verb.ref), right)


def do_be(sentence: Sentence) -> Iterator[Reason]:
    """*do you be hungry*, *does he be late*: *be* asks by itself."""
    for word in sentence.words[:-2]:
        who, be = sentence[word.index + 1], sentence[word.index + 2]
        if word.text not in {"do", "does", "did"} or who.text not in NOMINATIVE or be.text != "be":
            continue
        if word.index == 0 or sentence.text(word.index - 1) in WH:
            right = {"do": "are", "does": "is", "did": "were"}[word.text]
            right = "am" if who.text == "i" and word.text == "do" else right
            yield Reason("word_taken_for", {"right": right, "pronoun": word.text}, (word.ref, be.ref), right)


def happened(sentence: Sentence) -> Iterator[Reason]:
    """*the accident was happened*, *my cat was died*, *the ring is disappeared*."""
    for word in sentence.words[1:]:
        be = sentence.at(before_adverbs(sentence, word.index - 1))
        if word.text not in HAPPENING or be is None or be.text not in BE_FINITE | {"been"} or not be.index:
            continue
        if any(each.text in WH | {"that"} for each in sentence.words[: be.index]):
            continue
        values = {"before": be.text, "verb": word.text}
        yield Reason("form_be", values, (be.ref, word.ref))


def has_feeling(sentence: Sentence) -> Iterator[Reason]:
    """*he has hungry*, *i have ten years old*: *is* and *am*."""
    for word in sentence.words[1:-1]:
        subject, following = sentence[word.index - 1], sentence[word.index + 1]
        if word.text not in {"have", "has", "had"} or subject.text not in NOMINATIVE:
            continue
        feels = following.text in FEELINGS and sentence.at(following.index + 1) is None
        span, old = sentence.text(word.index + 2), sentence.text(word.index + 3)
        aged = (
            following.text in NUMBERS and span == "years" and old == "old" and word.index + 4 == len(sentence)
        )
        if feels or aged:
            tag = "VBD" if word.text == "had" else "VBP" if word.text == "have" else "VBZ"
            right = verb_form("be", tag, subject.text) if tag != "VBD" else "was"
            if right is not None:
                values = {"right": right, "pronoun": word.text}
                yield Reason("word_taken_for", values, (subject.ref, word.ref), right)


def day_between(sentence: Sentence) -> Iterator[Reason]:
    """*i yesterday saw him*: a time does not stand between a subject and its verb."""
    first, time, verb = (sentence.at(place) for place in range(3))
    if first is None or time is None or verb is None or first.text not in NOMINATIVE:
        return
    if time.text in {"yesterday", "today", "tomorrow"} and (
        verb.can("VBD", "VBZ", "VBP") or verb.text in MODALS
    ):
        shown = "I" if first.text == "i" else first.text
        yield Reason("order_pair", {"first": shown, "second": time.text}, (first.ref, time.ref))


def always_known(sentence: Sentence) -> Iterator[Reason]:
    """*i am not knowing the answer*, *this is belonging to me*: what is so is not being done."""
    for word in sentence.words[2:-1]:
        be = sentence[before_adverbs(sentence, word.index - 1)]
        following = sentence[word.index + 1]
        goes_on = following.can("DT", "PRP", "PRP$", "TO") or following.text in WH
        if word.text in {"knowing", "belonging"} and be.text in BE_FINITE and be.index and goes_on:
            yield Reason("form_be", {"before": be.text, "verb": word.text}, (be.ref, word.ref))


def bare_participle(sentence: Sentence) -> Iterator[Reason]:
    """*i seen him yesterday*, *she done it*, *he gone home*, *my brother broken the window*."""
    for word in sentence.words[1:]:
        subject = sentence.at(before_adverbs(sentence, word.index - 1))
        if word.text not in BARE or subject is None or subject.text not in SUBJECT_PRONOUNS | {"it", "you"}:
            continue
        opens = subject.index == 0 or sentence.text(subject.index - 1) in {
            "and",
            "but",
            "because",
            "if",
            "when",
        }
        if any(each.text in {"have", "has", "had"} for each in sentence.words[: word.index]):
            continue
        if not opens or sentence.text(subject.index - 2) in {"have", "has", "had"}:
            continue
        past = verb_form(word.text, "VBD")
        yield Reason("participle_alone", {"word": word.text}, (subject.ref, word.ref), past)


BARE: Final = frozenset(
    """
    seen gone been done taken eaten written broken stolen born forgotten chosen spoken known given driven
    fallen grown shown thrown torn worn drawn flown frozen ridden risen begun drunk sung swum rung bitten
    hidden beaten
    """.split()
)


RULES: Final = (
    two_helpers,
    had_better,
    there_have,
    do_be,
    happened,
    has_feeling,
    day_between,
    always_known,
    bare_participle,
)
