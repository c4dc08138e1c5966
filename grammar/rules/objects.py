"""Who and what a verb takes: *explain the rule to me*, *tell me*, *lend me a pen*, *remind me of him*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import BE, MODALS, NUMBERS, POSSESSIVE_DETERMINERS, SUBJECT_PRONOUNS, WH
from grammar.parse.sentence import Sentence, Word
from grammar.rules.subjects import noun_phrase
from grammar.rules.words import FINITE_TAGS
from grammar.verdict import Reason

NOMINATIVE: Final = SUBJECT_PRONOUNS | {"you", "it"}
PEOPLE: Final = frozenset({"me", "him", "us", "them"})
DETERMINERS: Final = POSSESSIVE_DETERMINERS | {"a", "an", "the", "this", "these", "some", "his", "her"}
# After one of these or a subject pronoun a word of the lists is a verb.
LEADS: Final = NOMINATIVE | MODALS | {"to", "do", "does", "did", "not", "please", "never", "always", "who"}


def forms(*stems: str) -> frozenset[str]:
    """All the words of these lines of words."""
    return frozenset(word for stem in stems for word in stem.split())


# Verbs that take a thing and, with *to*, a person.
NEEDS_TO: Final = forms(
    "explain explains explained explaining",
    "describe describes described describing",
    "suggest suggests suggested suggesting",
    "mention mentions mentioned mentioning",
    "confess confesses confessed",
    "introduce introduces introduced introducing",
    "announce announces announced",
    "dictate dictates dictated",
)
SAYING: Final = forms("say says said saying")
SPEAKING: Final = forms("speak speaks spoke speaking")
# *borrow me a pen*: who gives says *lend*, and who makes others learn says *teach*.
TAKEN_FOR: Final = {
    **dict(zip("borrow borrows borrowed borrowing".split(), "lend lends lent lending".split(), strict=True)),
    **dict(zip("learn learns learned learnt".split(), "teach teaches taught taught".split(), strict=True)),
}
# Where these follow *wait* without *for*: how long, whose turn, and at a meal.
SPANS: Final = frozenset(
    """
    minute moment second while hour day week month year night time turn lifetime table bit season afternoon
    morning evening summer winter century age eternity lot
    """.split()
)


def is_verb(sentence: Sentence, word: Word) -> bool:
    """Whether a word of the lists is a finite or plain verb here, and no noun or participle after *be*."""
    before = sentence.at(word.index - 1)
    if before is None:
        return word.might("VB") and not word.can("NN")
    if before.text in BE:
        return word.might("VBG")
    if before.text in LEADS or not word.might("NN", "NNS", "JJ"):
        return not (before.text in {"have", "has", "had"} and word.might("NN", "NNS"))
    return before.can("NN", "NNS") and not before.can("VB", "JJ", "DT") and word.tag in FINITE_TAGS


def person_without_to(sentence: Sentence) -> Iterator[Reason]:
    """*explain me the rule*, *she described us her house*, *he spoke me about it*, *say me the truth*."""
    for word in sentence.words[:-2]:
        whom, thing = sentence[word.index + 1], sentence[word.index + 2]
        if whom.text not in PEOPLE | {"you", "her"} or not is_verb(sentence, word):
            continue
        opens = thing.text in DETERMINERS | WH | {"that", "everything", "something"}
        if word.text in NEEDS_TO:
            # *she described him the best way she could* is rare; *explain us to them* has no thing.
            if whom.text in {"you", "her"} and not opens:
                continue
            if opens and thing.text not in {"as"}:
                yield say(word, whom, f"to {whom.text}")
        elif word.text in SPEAKING and thing.text in {"about", "of", "for", "on", "in"}:
            # *as i speak you in the back can hear me*
            rest = sentence.words[whom.index + 1 :]
            if all(each.tag not in FINITE_TAGS for each in rest):
                yield say(word, whom, f"to {whom.text}")


def said_to_person(sentence: Sentence) -> Iterator[Reason]:
    """*he said me that he was ill*, *say me the truth*, *she said him goodbye*."""
    for word in sentence.words[:-1]:
        whom, then = sentence[word.index + 1], sentence.text(word.index + 2)
        if (
            word.text not in SAYING
            or whom.text not in PEOPLE - {"them"}
            or then in {"too", "neither", "and", "or"}
        ):
            continue
        if not then and sentence.text(word.index - 1) not in LEADS:
            continue
        if then in {"first", "either", "alone"} or sentence.at(word.index + 2) is None:
            continue
        yield say(word, whom, f"to {whom.text}")


def borrowed(sentence: Sentence) -> Iterator[Reason]:
    """*borrow me your bike*, *she learned me to swim*, *can i borrow you a pen*."""
    for word in sentence.words[:-2]:
        whom, thing = sentence[word.index + 1], sentence[word.index + 2]
        if word.text not in TAKEN_FOR or whom.text not in PEOPLE | {"you"}:
            continue
        learning = word.text.startswith("learn")
        if (
            thing.text in DETERMINERS | NUMBERS
            or (thing.text in {"to", "how"} and learning)
            or (learning and thing.can("NN", "VBG"))
        ):
            right = TAKEN_FOR[word.text]
            values = {"right": right, "pronoun": word.text}
            yield Reason("word_taken_for", values, (word.ref, whom.ref), right)


def told_nobody(sentence: Sentence) -> Iterator[Reason]:
    """*he told that he was tired*: *told* wants to know whom."""
    for word in sentence.words[1:-3]:
        if word.text not in {"told", "tells"} or sentence.text(word.index + 1) != "that":
            continue
        if sentence.text(word.index - 1) not in NOMINATIVE - {"it"} or word.index > 2:
            continue
        who, verb = sentence[word.index + 2], sentence[word.index + 3]
        if who.text in NOMINATIVE and verb.can(*FINITE_TAGS):
            right = "said" if word.text == "told" else "says"
            values = {"right": right, "pronoun": word.text}
            yield Reason("word_taken_for", values, (word.ref,), right)


def reminded(sentence: Sentence) -> Iterator[Reason]:
    """*he reminds me my father*: *of my father*; but *he reminded me the next day*."""
    for word in sentence.words[:-3]:
        whom, opens = sentence[word.index + 1], sentence[word.index + 2]
        if word.text not in {"remind", "reminds", "reminded"} or whom.text not in PEOPLE | {"you", "her"}:
            continue
        phrase = noun_phrase(sentence, opens.index)
        if opens.text not in POSSESSIVE_DETERMINERS | {"the", "a", "an", "his"} or phrase is None:
            continue
        if phrase.end == len(sentence) - 1 and phrase.text not in SPANS:
            yield say(whom, opens, f"of {opens.text}")


def an_other(sentence: Sentence) -> Iterator[Reason]:
    """*i need an other chair*: *another*."""
    for word in sentence.words[:-1]:
        other = sentence[word.index + 1]
        if word.text == "an" and other.text == "other":
            values = {"right": "another", "pronoun": "an other"}
            yield Reason("word_taken_for", values, (word.ref, other.ref), "another")


def say(verb: Word, whom: Word, right: str) -> Reason:
    """The reason against a person or thing that stands right after a verb."""
    values = {"before": verb.text, "right": right, "pronoun": whom.text}
    return Reason("preposition", values, (verb.ref, whom.ref), right)


RULES: Final = (person_without_to, said_to_person, borrowed, told_nobody, reminded, an_other)
