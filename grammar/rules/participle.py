"""Participles and chains of verbs: after *have* and *be*, and where a helper is missing."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.parse.closed import BE_FINITE, HAVE, MODALS, SUBJECT_PRONOUNS, WH
from grammar.parse.sentence import Sentence, Word
from grammar.rules.verb_form import PRONOUNS, form_reason, inverted
from grammar.rules.words import after_adverbs, before_adverbs
from grammar.verdict import Reason


def perfects(sentence: Sentence) -> Iterator[Reason]:
    """*has go*, *have losing the key*, *had have enough*, *when had she becomes*."""
    for word in sentence:
        if word.text not in HAVE:
            continue
        place = after_adverbs(sentence, word.index + 1)
        verb = sentence.at(place)
        if verb is not None and verb.text in PRONOUNS and word.text != "having" and inverted(sentence, word):
            verb = sentence.at(after_adverbs(sentence, place + 1))
            yield from _asked_perfect(sentence, word, verb)
            continue
        if verb is None or verb.might("VBN"):
            continue
        if verb.text in {"been", "to"}:
            continue
        if verb.text in BE_FINITE and word.index != 1:
            continue  # *all i have is a book*
        if (
            verb.text
            in {
                "being",
                "be",
                "have",
                "has",
                "is",
                "was",
                "were",
                "are",
                "am",
                "go",
                "do",
                "does",
                "did",
            }
            or verb.only("VB", "VBP", "VBZ", "VBD")
            or (verb.can("VBG") and _object_follows(sentence, verb))
            or (verb.can("VBG") and verb.index == len(sentence) - 1 and not verb.can("NN", "JJ"))
            or (verb.tag in {"VB", "VBP"} and verb.can("VB") and not _causative(sentence, word))
            or (verb.tag == "VBG" and verb.can("VBG") and _no_thing_follows(sentence, verb))
            or (verb.can("VB") and verb.can("NN") and _article_follows(sentence, verb) and verb.tag != "NN")
        ):
            yield form_reason("form_participle", word, verb, "VBN")


def _causative(sentence: Sentence, helper: Word) -> bool:
    """Whether *have* is itself a plain verb here, so that a noun or a bare verb may follow it."""
    before = sentence.at(before_adverbs(sentence, helper.index - 1))
    return helper.text == "have" and (before is None or before.text in {"to", "do", "does", "did"})


def _no_thing_follows(sentence: Sentence, verb: Word) -> bool:
    after = sentence.at(verb.index + 1)
    return after is None or (
        after.can("IN", "RB", "RP", "JJ") and not after.can("NN", "NNS") and after.text != "to"
    )


def _object_follows(sentence: Sentence, verb: Word) -> bool:
    after = sentence.at(verb.index + 1)
    if after is None:
        return False
    return after.can("DT", "PRP", "PRP$") or (not verb.can("NN") and (after.can("IN") or after.text in WH))


def _asked_perfect(sentence: Sentence, helper: Word, verb: Word | None) -> Iterator[Reason]:
    """*have you telling*, *when had she becomes*, *has everyone eat*."""
    if verb is None or verb.might("VBN"):
        return
    subject = sentence[helper.index + 1]
    if verb.only("VBG") or (verb.can("VBG") and subject.text in SUBJECT_PRONOUNS | {"you"}):
        if subject.text not in SUBJECT_PRONOUNS | {"you"}:
            return
        yield form_reason("form_participle", helper, verb, "VBN")
    elif helper.text == "have" and subject.text not in SUBJECT_PRONOUNS | {"you"}:
        return  # *have everyone sit down* is a command
    elif verb.only("VB", "VBP", "VBZ", "VBD") or (verb.tag == "VB" and subject.text != "it"):
        yield form_reason("form_participle", helper, verb, "VBN")


def _article_follows(sentence: Sentence, verb: Word) -> bool:
    after = sentence.at(verb.index + 1)
    return after is not None and after.text in {
        "a",
        "an",
        "the",
        "my",
        "your",
        "our",
        "their",
        "him",
        "them",
        "us",
    }


def be_chains(sentence: Sentence) -> Iterator[Reason]:
    """*he is eat*, *they was went*, *i am know*."""
    for word in sentence:
        if word.text not in BE_FINITE | {"been"}:
            continue
        before = sentence.at(before_adverbs(sentence, word.index - 1))
        verb = sentence.at(after_adverbs(sentence, word.index + 1))
        if verb is None or before is None:
            continue
        if word.text == "been" and (
            verb.only("VB", "VBP", "VBZ") or (verb.tag == "VB" and not verb.might("VBN"))
        ):
            yield form_reason("form_participle", word, verb, "VBN")
            continue
        if verb.text in MODALS | {"has", "had", "does", "did"} | BE_FINITE:
            if verb.text not in {"can", "will", "might", "must", "may"} and _plain_subject(sentence, before):
                yield Reason("two_verbs", {"first": word.text, "second": verb.text}, (word.ref, verb.ref))
            continue
        if not _plain_subject(sentence, before):
            continue
        if verb.tag in {"VB", "VBP"} and verb.can("VB") and not verb.might("JJ", "RB", "VBN"):
            yield form_reason("form_participle", word, verb, "VBG")
            continue
        if verb.might("VBN", "VBG", "NN", "NNS", "JJ", "RB", "IN", "CD", "JJR", "DT", "PRP", "WP", "RP"):
            continue
        if verb.can("VB", "VBP", "VBD", "VBZ"):
            right = "VBG" if word.text != "been" else "VBN"
            yield form_reason("form_participle", word, verb, right)


def _plain_subject(sentence: Sentence, subject: Word) -> bool:
    """Whether a lone pronoun that opens the line or a clause is the subject (not *all i did was go*)."""
    if subject.text not in SUBJECT_PRONOUNS | {"you", "it"}:
        return False
    return subject.index == 0 or sentence.text(subject.index - 1) in {
        "that",
        "and",
        "but",
        "because",
        "if",
        "when",
    }


def missing_helper(sentence: Sentence) -> Iterator[Reason]:
    """*i being alone*, *heaven forbid that he failing*: a subject pronoun and a bare participle in -ing."""
    for word in sentence:
        if word.text not in SUBJECT_PRONOUNS:
            continue
        before = sentence.at(before_adverbs(sentence, word.index - 1))
        if before is not None and (
            before.text in BE_FINITE | {"than", "as", "and", "but", "or"} or before.can("NN", "NNS")
        ):
            continue
        verb = sentence.at(after_adverbs(sentence, word.index + 1))
        if verb is not None and verb.only("VBG", "NN", "JJ") and verb.can("VBG") and verb.tag == "VBG":
            yield Reason("form_missing_helper", {"verb": verb.text}, (word.ref, verb.ref))


def two_finite(sentence: Sentence) -> Iterator[Reason]:
    """*he went ate*: two past forms side by side after a pronoun."""
    for word in sentence.words[1:-1]:
        before = sentence[word.index - 1]
        if before.text not in SUBJECT_PRONOUNS or before.index != 0:
            continue
        following = sentence[word.index + 1]
        if (
            word.only("VBD", "VBN", "VBZ")
            and following.only("VBD", "VBZ")
            and word.text not in {"had", "has"}
        ):
            yield Reason(
                "two_verbs", {"first": word.text, "second": following.text}, (word.ref, following.ref)
            )


RULES = (perfects, be_chains, missing_helper, two_finite)
