"""Subject and verb agree where the subject is a pronoun right before the verb."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import AUXILIARIES, INDEFINITE, SUBJECT_PRONOUNS, SUBORDINATORS, WH
from grammar.parse.inflect import verb_form
from grammar.parse.sentence import Sentence, Word
from grammar.rules.concord import (
    BARE_TAKERS,
    MANDATIVE,
    SINGULAR_VERBS,
    STATIVES,
    clash,
    disagreement,
    may_invert,
    subjunctive,
    verb_number,
)
from grammar.rules.subjects import Subject
from grammar.rules.words import after_adverbs, before_adverbs
from grammar.verdict import Reason

CLAUSE_STARTS: Final = (SUBORDINATORS | WH | {"that", "and", "but", "or", "so"}) - {"whose"}


CLAUSE_TAKERS: Final = frozenset(
    """
    think thinks thought know knows knew believe believes believed say says said hope hopes hoped wish
    wishes wished guess suppose doubt doubts sure means mean sorry glad afraid seems admit admitted saying
    pretended heard bet swear swore promise promised realize realized wonder
    """.split()
)


def pronoun_agreement(sentence: Sentence) -> Iterator[Reason]:
    """*i knows*, *he go*, *they is*, wherever the pronoun must be the subject of what follows it."""
    for word in sentence:
        if word.possessive:
            continue
        subject = _pronoun_subject(sentence, word)
        if subject is None:
            continue
        verb = sentence.at(after_adverbs(sentence, word.index + 1))
        if verb is None or not clash(subject, verb) or subjunctive(sentence, verb):
            continue
        if _bare_context(sentence, word, verb) or not _must_be_verb(sentence, word, verb):
            continue
        yield disagreement(subject, verb)


def bare_be(sentence: Sentence) -> Iterator[Reason]:
    """*they know that he be quiet*; after *ask that* the plain form is right."""
    for word in sentence.words[1:]:
        if word.text != "be":
            continue
        subject = (
            sentence[before_adverbs(sentence, word.index - 1)]
            if before_adverbs(sentence, word.index - 1) >= 0
            else None
        )
        if subject is None or subject.text not in SUBJECT_PRONOUNS | {"it"}:
            continue
        earlier = {each.text for each in sentence.words[: word.index]}
        if earlier & (MANDATIVE | AUXILIARIES | BARE_TAKERS | {"to"}):
            continue
        right = verb_form("be", "VBZ" if subject.text in {"he", "she", "it"} else "VBP", subject.text) or "is"
        shown = "I" if subject.text == "i" else subject.text
        yield Reason(
            "agreement_pronoun",
            {"subject": shown, "verb": "be", "right": right},
            (subject.ref, word.ref),
            right,
        )


def _no_one(sentence: Sentence, word: Word) -> bool:
    """Whether *one* belongs to a *no one* that opens the line or a clause."""
    if sentence.text(word.index - 1) != "no":
        return False
    return word.index == 1 or sentence.text(word.index - 2) in CLAUSE_STARTS | CLAUSE_TAKERS


def joined_pronouns(sentence: Sentence) -> Iterator[Reason]:
    """*he and i am friends*: two pronouns are many."""
    if (
        len(sentence) < 4
        or sentence.text(1) != "and"
        or not (sentence[0].only("PRP") and sentence[2].can("PRP"))
    ):
        return
    verb = sentence[3]
    if verb.text not in SINGULAR_VERBS | {"am"} and not (verb.only("VBZ", "NNS") and verb.can("VBZ")):
        return
    right = verb_form("are" if verb.text == "am" else verb.text, "VBP") or "are"
    both = " ".join("I" if word.text == "i" else word.text for word in sentence.words[:3])
    values = {"subject": both, "verb": verb.text, "right": right}
    yield Reason("agreement_pronoun", values, (sentence[0].ref, sentence[2].ref, verb.ref), right)


def you_group(sentence: Sentence) -> Iterator[Reason]:
    """*you two sits down*."""
    if len(sentence) < 3 or sentence.text(0) not in {"you", "we"}:
        return
    if sentence.text(1) not in {"two", "three", "all", "both", "guys"} and not sentence[1].only("NNS"):
        return
    verb = sentence[2]
    if verb.text in SINGULAR_VERBS or (verb.only("VBZ", "NNS") and verb.can("VBZ")):
        subject = Subject(sentence[0], "plural", pronoun=True)
        yield disagreement(subject, verb)


def _pronoun_subject(sentence: Sentence, word: Word) -> Subject | None:
    before = sentence.at(before_adverbs(sentence, word.index - 1))
    if before is not None and before.text in AUXILIARIES and may_invert(sentence, before.index):
        return None
    joined = before is not None and before.text in {"and", "or", "nor", "than", "as", "but", "not"}
    if word.text == "one":
        return Subject(word, "singular", pronoun=True) if _no_one(sentence, word) else None
    if word.text in SUBJECT_PRONOUNS:
        if joined and before is not None and before.index > 0:
            previous = sentence[before.index - 1]
            verb = sentence.at(after_adverbs(sentence, word.index + 1))
            wrong_anyway = before.text == "and" and verb is not None and verb_number(verb) == "singular"
            kept = wrong_anyway and word.text not in {"he", "she"} and verb is not None and verb.text != "was"
            either = before.text not in {"but", "and"} or previous.can("NN", "NNS", "PRP")
            if either and not kept:
                return None
        number = "singular" if word.text in {"he", "she"} else "plural"
        return Subject(word, number, pronoun=True)
    opens = (
        before is None
        or (
            before.text in CLAUSE_STARTS
            and not joined
            and before.text not in {"like", "who", "what", "which", "that"}
        )
        or (before.text in {"that", "what", "which"} and word.text != "you")
        or (before.text in {"what", "that"} and word.text == "you")
        or before.text in CLAUSE_TAKERS
        or (word.text == "you" and (before.text in INDEFINITE or before.only("PRP")))
    )
    if not opens:
        return None
    if before is not None and before.text in {"before", "after", "since", "until", "till", "as"}:
        earlier = sentence.at(before.index - 1)
        if word.text != "you" or (earlier is not None and earlier.can("NN", "NNS", "PRP")):
            return None
    if word.text == "you":
        return Subject(word, "plural", pronoun=True)
    if word.index == 0 and word.text.startswith("any"):
        return None  # *anyone want tea* is a short question
    if word.text == "it" or word.text in INDEFINITE:
        return Subject(word, "singular", pronoun=True)
    return None


def _bare_context(sentence: Sentence, word: Word, verb: Word) -> bool:
    """Whether the verb after the pronoun is rightly bare: *does he go*, *let it go*."""
    if verb_number(verb) != "plural" or verb.text in {"are", "were"}:
        return False
    if word.text in INDEFINITE and word.index == 0 and verb.text not in STATIVES:
        # *everyone sit down* is a command, *everyone love music* is a slip.
        return True
    if sentence.text(word.index - 1) in {"dare", "need"} and _asks(sentence, word.index - 1):
        return True  # *dare he enter*
    for earlier in sentence.words[max(0, word.index - 4) : word.index]:
        if earlier.text in AUXILIARIES - {"have", "has", "had", "is", "are", "was", "were", "am"}:
            return True
        if earlier.text in BARE_TAKERS:
            return True
    return False


def _asks(sentence: Sentence, index: int) -> bool:
    return index == 0 or (index == 1 and sentence.text(0) in {"how", "why"})


def _must_be_verb(sentence: Sentence, word: Word, verb: Word) -> bool:
    """Whether the word after the pronoun cannot be a noun there (*give you looks*, *we girls*)."""
    if verb.text in AUXILIARIES:
        # *it are* inside *people who like it are*
        return not (word.text in {"it", "you"} and word.index > 0 and _relative_before(sentence, word.index))
    if word.text in {"we", "you", "they", "it"} and verb.can("NN", "NNS", "JJ"):
        if word.text in {"we", "you"} and verb.tag == "NNS" and verb.can("NNS"):
            return verb.index == len(sentence) - 1 and word.text == "we"
        if verb.tag in {"VBZ", "VBP"}:
            return True
        after = sentence.at(after_adverbs(sentence, verb.index + 1))
        return after is None or not after.can("VBD", "VBZ", "VBP", "MD")
    if word.text in SUBJECT_PRONOUNS:
        return True
    if verb.can("RB", "JJ", "IN", "CD"):
        return verb.tag in {"VBZ", "VBP"}
    return True


def _relative_before(sentence: Sentence, index: int) -> bool:
    return any(word.text in {"who", "that", "which"} for word in sentence.words[1:index])


RULES = (pronoun_agreement, bare_be, you_group, joined_pronouns)
