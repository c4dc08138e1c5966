"""Subject and verb agree where the verb comes first: questions, and after *there*."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.parse.closed import INDEFINITE, PREPOSITIONS, SUBJECT_PRONOUNS, WH
from grammar.parse.sentence import Sentence
from grammar.rules.concord import (
    clash,
    disagreement,
    may_invert,
    phrase_agreement,
    sure,
)
from grammar.rules.subjects import Subject, noun_phrase
from grammar.rules.words import STANDING, after_adverbs
from grammar.verdict import Reason


def asked_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*what do this painting represent*, *do your head hurt*, *does the dogs bark*."""
    for word in sentence:
        if word.text not in {"do", "does"} or not may_invert(sentence, word.index):
            continue
        phrase = noun_phrase(sentence, word.index + 1)
        if phrase is None or phrase.pronoun or phrase.number is None or phrase.end != phrase.head.index:
            continue
        after = sentence.at(after_adverbs(sentence, phrase.end + 1))
        if after is None or not after.might("VB") or after.text in {"and", "or", "of"}:
            continue
        if word.text == "do" and word.index == 0 and after.can("NN", "NNS", "RB", "JJ", "IN", "TO"):
            continue
        if clash(phrase, word):
            yield disagreement(phrase, word)


def there_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*there is many owls*, *there are no news*."""
    for word in sentence:
        if word.text != "there":
            continue
        after = sentence.at(after_adverbs(sentence, word.index + 1))
        if after is None or after.text not in {"is", "are", "was", "were"}:
            continue
        before = sentence.at(word.index - 1)
        if before is not None and before.text in {"over", "out", "in", "up", "down", "go", "from"}:
            continue
        phrase = noun_phrase(sentence, after_adverbs(sentence, after.index + 1))
        yield from phrase_agreement(sentence, phrase, after)


def inverted_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*is you tired*, *where are the king*, *neither do she*, *under the table lies two cats*."""
    for word in sentence:
        if word.text not in {"is", "are", "was", "were", "do", "does", "has", "have", "am"}:
            continue
        if not may_invert(sentence, word.index):
            continue
        following = sentence.at(word.index + 1)
        if following is not None and following.text == "not":
            following = sentence.at(word.index + 2)
        if following is None:
            continue
        if following.text in SUBJECT_PRONOUNS | {"you", "it"} | INDEFINITE:
            after = sentence.at(following.index + 1)
            if (
                following.text in {"it", "you"} | INDEFINITE
                and word.text in {"do", "have"}
                and word.index <= 1
            ) and (after is None or not after.can("VB", "VBN") or following.text == "you"):
                continue
            if word.text == "were" and word.index == 0:
                continue
            if after is not None and after.text in {"and", "or"}:
                continue
            number = "singular" if following.text in {"he", "she", "it"} | INDEFINITE else "plural"
            subject = Subject(following, number, pronoun=True)
            if clash(subject, word):
                yield disagreement(subject, word)
        elif word.text in {"is", "are", "was", "were"} and sentence.text(word.index - 1) in WH - {
            "who",
            "what",
        }:
            phrase = noun_phrase(sentence, following.index)
            if phrase is not None and phrase.end == len(sentence) - 1:
                yield from phrase_agreement(sentence, phrase, word)


def placed_first(sentence: Sentence) -> Iterator[Reason]:
    """*under the table lies two cats*: a place, a verb, and the subject last."""
    if sentence[0].text not in PREPOSITIONS:
        return
    place = noun_phrase(sentence, 1)
    if place is None or place.pronoun or place.end < 1:
        return
    verb = sentence.at(place.end + 1)
    if verb is None or verb.text not in STANDING:
        return
    phrase = noun_phrase(sentence, verb.index + 1)
    if (
        phrase is None
        or phrase.end != len(sentence) - 1
        or not sentence[verb.index + 1].can("DT", "CD", "PRP$", "JJ")
    ):
        return
    yield from map(sure, phrase_agreement(sentence, phrase, verb))


RULES = (placed_first, there_agreement, asked_agreement, inverted_agreement)
