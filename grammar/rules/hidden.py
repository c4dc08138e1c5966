"""Verbs that the parser takes for nouns: *zebras yawn*, *owners of a pig love to eat*, *who swam*."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import AUXILIARIES, INDEFINITE, OBJECT_PRONOUNS, PREPOSITIONS, SUBJECT_PRONOUNS
from grammar.parse.sentence import Sentence, Word
from grammar.rules.nouns import COLLECTIVE, PEOPLE_ADJECTIVES, number_of_noun
from grammar.rules.subjects import DETERMINERS
from grammar.rules.words import STANDING

NOMINATIVE: Final = SUBJECT_PRONOUNS | {"you", "it", "there"} | INDEFINITE


def noun_by_place(sentence: Sentence, word: Word) -> bool:
    """Whether the word follows an article, so that it cannot be a verb whatever the parser says."""
    before = sentence.at(word.index - 1)
    if before is None:
        return False
    if before.text in {"a", "an", "my", "your", "our", "their", "every"} or before.possessive:
        return word.text not in AUXILIARIES
    return False


def hidden_verb(sentence: Sentence) -> bool:
    """Whether a verb that the parser missed may be there: *zebras yawn*, *the young row the canoe*."""
    if any(
        (word.can("VBD") and word.only("VBD", "JJ")) or far_subject(sentence, word)
        for word in sentence.words[1:]
    ):
        return True
    if sentence.text(0) == "to" and sentence[1].only("VB", "VBP"):
        return any(word.can("VBZ") for word in sentence.words[2:])  # *to sue costs money*
    people = len(sentence) > 3 and sentence.text(0) == "the" and sentence.text(1) in PEOPLE_ADJECTIVES
    for word in sentence.words[2:-1]:
        if word.text in STANDING and word.might("VBP") and sentence[word.index + 1].can("CD", "DT", "PRP$"):
            return True
    if people and sentence[2].might("VBP") and sentence[3].can("DT", "PRP$", "PRP"):
        return True
    for word in sentence:
        before = sentence.at(word.index - 1)
        if before is None:
            following = sentence.at(1)
            if following is None:
                return word.can("VB")
            opens_object = following is not None and (
                following.text
                in DETERMINERS | OBJECT_PRONOUNS | {"it", "to", "up", "out", "down", "off", "on", "away"}
                or following.can("RB", "CD", "VBG", "IN")
            )
            if word.can("VB") and (opens_object or word.only("VB", "VBP")):
                return True
            if len(sentence) == 2 and word.can("VB") and following.can("NN"):
                return True
            if word.might("VB") and following is not None and following.can("NNS") and word.can("VB"):
                return True
            continue
        if noun_by_place(sentence, word) or not word.might("VBD", "VBZ", "VBP"):
            continue
        subject = sentence.at(word.index - 1)
        if (
            subject is not None
            and word.might("RB") is False
            and subject.text.endswith("ly")
            and word.index > 1
        ):
            subject = sentence.at(word.index - 2)
        if subject is None or subject.possessive or not _fits(subject, word):
            continue
        if word.index >= 2 and sentence.text(word.index - 2) in PREPOSITIONS and word.index - 2 == 0:
            continue
        following = sentence.at(word.index + 1)
        if following is None or following.can(
            "DT", "PRP", "PRP$", "IN", "RB", "NNS", "TO", "JJ", "NN", "CD", "JJR", "RBR", "WRB"
        ):
            return True
    return False


def _fits(subject: Word, verb: Word) -> bool:
    if subject.text in NOMINATIVE:
        return True
    if subject.text in {"this", "that"}:
        return verb.might("VBZ")
    if subject.text in {"these", "those"}:
        return verb.might("VBP") and not verb.can("NNS", "NN")
    if subject.text in {"the", "a"} or not subject.might("NN", "NNS", "JJ"):
        return False
    number = number_of_noun(subject)
    if verb.can("VBD") and subject.might("NN", "NNS"):
        return True
    if verb.might("VBZ"):
        return number != "plural" and subject.might("NN")
    return number != "singular" and (subject.might("NNS") or subject.text in COLLECTIVE)


def far_subject(sentence: Sentence, verb: Word) -> bool:
    """Whether a plain verb form agrees with a plural that stands farther off.

    *owners of a pig love to eat*, *people around here like music*, *our rabbit and the cat like each other*.
    """
    following = sentence.at(verb.index + 1)
    before = sentence[verb.index - 1]
    if (
        not verb.can("VBP")
        or before.can("DT", "PRP$", "TO", "MD", "CC")
        or before.possessive
        or before.tag == "IN"
    ):
        return False
    if following is None or not following.can("DT", "PRP", "PRP$", "TO", "NN", "NNS", "JJ"):
        return False
    if verb.can("IN") and not following.can("NN", "NNS", "DT", "PRP"):
        return False
    return any(number == "plural" for number in _heads(sentence, verb.index))


def _heads(sentence: Sentence, end: int) -> Iterator[str]:
    """The numbers that a subject may have which begins the line and ends before `end`, past *of a pig*."""
    first = sentence[0]
    if not first.can("DT", "PRP$", "NNS", "JJ", "CD") or first.can("VB", "IN", "WDT"):
        return
    nouns = [word for word in sentence.words[:end] if word.might("NN", "NNS") and not word.can("RB")]
    split = next((word for word in sentence.words[1:end] if word.text in PREPOSITIONS | {"and"}), None)
    if split is None or not nouns or any(word.tag in {"VBD", "VBZ", "MD"} for word in sentence.words[:end]):
        return
    heads = [word for word in nouns if word.index < split.index]
    if not heads:
        return
    if split.text == "and":
        later = sentence[split.index + 1].can("DT", "PRP$")
        if later and nouns[-1].index > split.index:
            yield "plural"
    elif split.text == "of" and heads[-1].text == "lot":
        number = number_of_noun(nouns[-1])
        if number is not None:
            yield number
    elif heads[-1].text not in COLLECTIVE:
        number = number_of_noun(heads[-1])
        if number is not None:
            yield number
