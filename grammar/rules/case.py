"""Pronoun case: *he* does things, and things are done to *him*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import (
    BE_FINITE,
    CONJUNCTIONS,
    INDEFINITE,
    MODALS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    SUBORDINATORS,
    TO_OBJECT,
    TO_SUBJECT,
    WH,
)
from grammar.parse.sentence import Sentence, Word
from grammar.rules.nouns import COUNT_BARE, DITRANSITIVE
from grammar.rules.words import FINITE_TAGS, NOUN_TAGS, after_adverbs, auxiliary, finite
from grammar.verdict import Reason

# A clause may follow these, so the pronoun after them is its subject.
CLAUSE_TAKERS: Final = frozenset(
    "think thinks thought know knows knew believe believes believed say says said hope "
    "hopes hoped wish wishes wished "
    "guess suppose doubt doubts doubted suggest dreamed feel felt".split()
)
OPENERS: Final = (WH - {"whose", "which"}) | SUBORDINATORS | {"that"} - {"like"}
SPEECH: Final = frozenset({"said", "says", "asked", "replied", "cried", "comes", "came", "goes", "went"})
# After these a subject pronoun is at home: *taller than he*, *all but he*.
EITHER_CASE: Final = frozenset(
    "as than like but before after since until till for so up down in out off over on "
    "through by around along".split()
)


def _subject(pronoun: Word) -> Reason:
    right = TO_SUBJECT[pronoun.text]
    return Reason(
        "case_subject",
        {"pronoun": pronoun.text, "right": _shown(right)},
        (pronoun.ref,),
        right,
    )


def _object(before: Word, pronoun: Word) -> Reason:
    right = TO_OBJECT[pronoun.text]
    return Reason(
        "case_object",
        {"before": before.text, "pronoun": _shown(pronoun.text), "right": right},
        (pronoun.ref,),
        right,
    )


def _shown(pronoun: str) -> str:
    return "I" if pronoun == "i" else pronoun


def _another_finite(sentence: Sentence, after: int) -> bool:
    return any(finite(word) for word in sentence.words[after + 1 :])


def _verb_follows(sentence: Sentence, index: int) -> bool:
    """Whether a finite verb must be read after the pronoun at `index`."""
    place = after_adverbs(sentence, index + 1)
    verb = sentence.at(place)
    if verb is None or not verb.can(*FINITE_TAGS):
        return False
    if sentence[index].text != "her":
        return True
    if sentence[index].dep == "nsubj" and sentence[index].tag == "PRP" and verb.tag in {"VBD", "VBZ"}:
        return True
    after = sentence.at(place + 1)
    if verb.can(*NOUN_TAGS, "JJ", "VBN", "VBG"):
        if place > index + 1 and verb.can("JJ", "VBN", "VBG"):
            return False
        if verb.text in MODALS:
            return after is not None and after.can("VB") and not after.can(*NOUN_TAGS, *FINITE_TAGS[:2])
        opens = after is not None and not after.can(*NOUN_TAGS, "JJ")
        return opens and not _another_finite(sentence, place)
    return True


def subject_case(sentence: Sentence) -> Iterator[Reason]:
    """*me likes him*, *can me go*, *i think him is right*."""
    for word in sentence:
        if word.text not in TO_SUBJECT or word.possessive:
            continue
        before = sentence.at(word.index - 1)
        if before is None:
            if _verb_follows(sentence, 0):
                yield _subject(word)
            continue
        following = sentence.at(after_adverbs(sentence, word.index + 1))
        if following is None:
            continue
        if auxiliary(before) and before.text not in {"have", "has", "had"}:
            yield from _after_helper(sentence, before, word, following)
        elif before.text in OPENERS and before.text not in PREPOSITIONS:
            if (_verb_follows(sentence, word.index) and not following.only("VB", "VBP", "VBG", "NN")) or (
                before.text in {"that", "if", "because", "what", "where", "when", "why", "how"}
                and (word.text != "her" and following.can("VBP", "VBD", "MD", "VBZ"))
            ):
                yield _subject(word)
        elif _named_before(before) and word.text != "her" and following.index == word.index + 1:
            sure = following.only("VBD", "VBN", "VBZ") or following.text in {
                "was",
                "were",
                "am",
                "have",
                "has",
            }
            if sure:
                yield _subject(word)
        elif (
            before.text in CLAUSE_TAKERS
            and _simple_start(sentence, before.index)
            and (following.text in MODALS | BE_FINITE | {"has"} or following.only("VBD", "VBZ"))
            and _verb_follows(sentence, word.index)
        ):
            yield _subject(word)


def mixed_case(sentence: Sentence) -> Iterator[Reason]:
    """*him and i left*, *me and he are late*: the one is a subject and the other is not."""
    for word in sentence.words[1:-2]:
        first, last, verb = sentence[word.index - 1], sentence[word.index + 1], sentence[word.index + 2]
        if word.text != "and" or first.index or not verb.can(*FINITE_TAGS):
            continue
        if first.text in {"me", "him", "us", "them", "her"} and last.text in SUBJECT_PRONOUNS:
            yield _subject(first)


def _named_before(before: Word) -> bool:
    """Whether the word before the pronoun opens a relative clause or a whole one (*the answer me wanted*)."""
    if before.index == 0 and before.text in {"now", "then", "maybe", "perhaps", "so", "today"}:
        return True
    return before.text in INDEFINITE or (before.only("NN", "NNS") and before.text not in DITRANSITIVE)


def _after_helper(sentence: Sentence, helper: Word, word: Word, following: Word) -> Iterator[Reason]:
    opens = helper.index == 0 or sentence.text(helper.index - 1) in WH or sentence.text(0) in WH
    if not opens:
        return
    if helper.text in BE_FINITE:
        moving = following.only("VBG", "NN", "JJ") and following.can("VBG")
        if word.text != "her" and (helper.index == 0 or moving):
            yield _subject(word)
        return
    if not following.can("VB") or following.text in {"to", "in", "up", "down", "like"}:
        return
    if word.text == "her" and following.can(*NOUN_TAGS, "JJ"):
        after = sentence.at(following.index + 1)
        if after is None or after.can(*FINITE_TAGS, "VB", "IN", "TO"):
            return
    after = sentence.at(following.index + 1)
    object_after = after is not None and after.can("DT", "PRP", "PRP$", "TO", "JJ")
    if helper.text == "do" and helper.index == 0 and following.can("NN", "JJ") and not object_after:
        return
    yield _subject(word)


def _simple_start(sentence: Sentence, verb: int) -> bool:
    """Whether the verb's subject is a plain pronoun at the start, so that no relative clause is about."""
    start = sentence.words[:verb]
    return bool(start) and start[0].text in SUBJECT_PRONOUNS | {"you", "do", "does", "did"}


def object_case(sentence: Sentence) -> Iterator[Reason]:
    """*with they*, *stop teasing i*, *between you and i*."""
    for word in sentence:
        if word.text not in SUBJECT_PRONOUNS or word.possessive or word.index == 0:
            continue
        before = sentence[word.index - 1]
        following = sentence.at(after_adverbs(sentence, word.index + 1))
        no_verb_after = following is None or (
            not following.might(*FINITE_TAGS, "VB") and following.text not in CONJUNCTIONS
        )
        if before.text in {"and", "or"} and _after_between(sentence, before.index):
            yield _object(Word(0, "between", "between", "IN", "prep", 0, frozenset(), frozenset()), word)
            continue
        if not no_verb_after:
            sure = before.text in {"with", "of", "at", "from", "between", "into"}
            if sure and following is not None and following.text in CONJUNCTIONS:
                yield _object(before, word)
            continue
        if (
            before.text in PREPOSITIONS - EITHER_CASE
            or (following is None and before.text in {"for", "by", "on", "in", "after", "before"})
            or (_takes_object(before) and sentence.text(0) not in {"here", "there"})
            or (
                following is None
                and before.can("VBZ", "VBD")
                and before.only("VBZ", "VBD", "NNS", "VBN")
                and _takes(before)
            )
        ):
            yield _object(before, word)


VERB_TAGS: Final = ("VB", "VBD", "VBP", "VBZ", "VBG", "VBN")


def _takes(verb: Word) -> bool:
    return not auxiliary(verb) and verb.text not in SPEECH and verb.text not in {"be", "been", "being"}


def _takes_object(verb: Word) -> bool:
    if not _takes(verb):
        return False
    return verb.tag in {"VB", "VBD", "VBP", "VBZ", "VBG", "VBN"} and verb.can(*VERB_TAGS)


def _after_between(sentence: Sentence, conjunction: int) -> bool:
    return "between" in {word.text for word in sentence.words[max(0, conjunction - 4) : conjunction]}


def possessive_case(sentence: Sentence) -> Iterator[Reason]:
    """*the dog hurt it paw*, *they house is big*."""
    for word in sentence:
        if word.text not in {"it", "he", "they", "we", "i", "you", "me", "him", "them", "us"}:
            continue
        noun = sentence.at(word.index + 1)
        if (
            noun is None
            or not noun.can("NN")
            or noun.might("JJ")
            or noun.text not in COUNT_BARE
            or noun.index != len(sentence) - 1
        ):
            continue
        if noun.might("VB") and word.text != "it":
            continue
        verb = sentence.at(word.index - 1)
        if verb is None or verb.text in DITRANSITIVE or not verb.can("VB", "VBD", "VBP", "VBZ", "VBG"):
            continue
        right = {
            "it": "its", "he": "his", "they": "their", "we": "our", "i": "my", "you": "your",
            "me": "my", "him": "his", "them": "their", "us": "our",
        }[word.text]  # fmt: skip
        yield Reason(
            "case_possessive",
            {"noun": noun.text, "right": right, "pronoun": _shown(word.text)},
            (word.ref, noun.ref),
            right,
        )


RULES = (subject_case, mixed_case, object_case, possessive_case)
