"""One event put into words, in one of many shapes."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from grammar.training.events.words import Phrase, inflected

TENSES: Final = {
    "past": 40, "present": 9, "progressive": 17, "was": 7, "perfect": 9, "had": 2, "will": 6, "going": 4,
    "must": 6,
}  # fmt: skip
"""How often each tense is taken."""
MODALS: Final = ("can", "must", "should", "may", "could", "might")
LEADS: Final = {
    "past": ("yesterday", "last night", "one day", "once", "last week", "this morning", "suddenly", "then"),
    "present": ("sometimes", "every day", "usually", "often"),
    "progressive": ("now", "right now", "look"),
    "was": ("at that moment", "last night", "when we arrived"),
    "will": ("tomorrow", "soon", "next week", "one day"),
    "going": ("tomorrow", "soon"),
}
TAILS: Final = {
    "past": ("yesterday", "again", "last year", "this morning", "twice", "at last"),
    "present": ("every day", "every week", "again"),
    "progressive": ("now", "again", "right now"),
    "was": ("again", "at that moment", "all day"),
    "perfect": ("again", "before", "at last"),
    "had": ("before", "already"),
    "will": ("tomorrow", "soon", "again"),
    "going": ("tomorrow", "again"),
    "must": ("again", "today", "at once"),
}
FRAMES: Final = (
    "i think",
    "i heard that",
    "she said that",
    "we know that",
    "everyone knows that",
    "he says",
    "my sister told me that",
    "they believe",
    "it is true that",
    "i dreamed",
)


@dataclass(frozen=True, slots=True)
class Clause:
    """Who does what, to whom or to what, and the rest."""

    subject: Phrase
    verb: str
    thing: Phrase | None = None
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Shape:
    """How a clause is put into words; `voice` is active, passive, short (passive without agent) or cleft."""

    tense: str
    voice: str = "active"
    question: bool = False
    modal: str = "can"
    before: str = ""
    after: str = ""


def shape(chance: random.Random, voices: dict[str, int], *, timed: bool = False) -> Shape:
    """A shape by chance; `timed` when the clause says when, so that nothing else may."""
    tense = chance.choices(list(TENSES), list(TENSES.values()))[0]
    voice = chance.choices(list(voices), list(voices.values()))[0]
    if voice == "cleft":
        return Shape("past", voice)
    modal, draw = chance.choice(MODALS), chance.random()
    before = after = ""
    if draw < 0.07:
        return Shape(tense, voice, True, modal)
    if draw < 0.17:
        before = chance.choice(FRAMES)
    elif draw < 0.27 and not timed:
        before = chance.choice(LEADS.get(tense, ("",)))
    elif draw < 0.37 and not timed:
        after = chance.choice(TAILS[tense])
    return Shape(tense, voice, False, modal, before, after)


def worded(clause: Clause, form: Shape) -> str:
    """The line of a clause in a shape."""
    passive = form.voice in ("passive", "short") and clause.thing is not None
    subject = clause.thing if passive and clause.thing is not None else clause.subject
    helpers, verb = _chain(subject, clause.verb, form, passive)
    who = str(subject)
    if form.question and not helpers:
        helpers = [_do(subject, form.tense)]
        verb = clause.verb
    if form.voice == "cleft":
        who = f"it was {who} who"
    words = [who, *helpers, verb]
    if form.question:
        words = [helpers[0], who, *helpers[1:], verb]
    if passive:
        words += [clause.rest, ""] if form.voice == "short" else [f"by {clause.subject}", clause.rest]
    else:
        words += ["" if clause.thing is None else str(clause.thing), clause.rest]
    return " ".join(" ".join([form.before, *words, form.after]).split())


def _chain(subject: Phrase, verb: str, form: Shape, passive: bool) -> tuple[list[str], str]:
    """The helping verbs, and the form of the verb behind them."""
    many = subject.plural
    first = subject.noun == "i" and subject.fixed
    is_ = "am" if first else "are" if many else "is"
    was = "were" if many else "was"
    have = "have" if many or first else "has"
    done = inflected(verb, "VBN")
    doing = ["being", done] if passive else [inflected(verb, "VBG")]
    infinitive = ["be", done] if passive else [verb]
    complete = ["been", done] if passive else [done]
    simple = "VBP" if many or first else "VBZ"
    chains = {
        "past": [was, done] if passive else [inflected(verb, "VBD")],
        "present": [is_, done] if passive else [inflected(verb, simple)],
        "progressive": [is_, *doing],
        "was": [was, *doing],
        "perfect": [have, *complete],
        "had": ["had", *complete],
        "will": ["will", *infinitive],
        "going": [is_, "going", "to", *infinitive],
        "must": [form.modal, *infinitive],
    }
    chain = chains[form.tense]
    return chain[:-1], chain[-1]


def _do(subject: Phrase, tense: str) -> str:
    if tense == "past":
        return "did"
    return "do" if subject.plural or (subject.fixed and subject.noun == "i") else "does"
