"""Finite verb phrases in the right and in the wrong number."""

# Long word lists read best as running text.
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from grammar.training.constructions import nouns
from grammar.training.constructions.maker import Maker, Phrase, line, verb

HELPERS: Final[tuple[tuple[str, str, str], ...]] = (
    ("has", "have", "VBN"), ("hasn't", "haven't", "VBN"), ("has not", "have not", "VBN"), ("is", "are", "VBG"),
    ("isn't", "aren't", "VBG"), ("was", "were", "VBG"), ("wasn't", "weren't", "VBG"), ("doesn't", "don't", "VB"),
    ("does not", "do not", "VB"), ("was not", "were not", "VBG"),
)  # fmt: skip
STATES: Final[dict[str, str]] = {
    "person": (
        "tired|hungry|late|at home|very kind|afraid of dogs|in the garden|ready to leave|angry with me|"
        "happy about it|on the phone|from london|famous|asleep|proud of us|too young|not ready|rich"
    ),
    "animal": "hungry|asleep|in the garden|very old|afraid of us|under the table|not dangerous",
    "place": "closed|open today|very old|far away|beautiful|almost empty|near here",
    "idea": "wrong|interesting|hard to explain|not new|important|too simple",
    "group": "rich|famous|too small|not very old|in trouble",
    "land": "beautiful|far away|dangerous|too dark|not on the map",
    "event": "boring|over|too long|tomorrow|very important",
    "plant": "dead|beautiful|too dry|very tall",
    "body": "sore|very big|cold|clean",
    "thing": (
        "missing|still here|very old|new|expensive|gone|not mine|ready|cheap|in the car|on the table|"
        "in the next room|dirty|for my sister|too heavy|where you left them"
    ),
}
ACTS: Final[dict[str, str]] = {
    "place": "look empty|close at noon|open at nine|need a new roof|look beautiful in summer",
    "idea": "make sense|sound strange|interest me|come from my brother|seem wrong",
    "group": "need more money|make mistakes|pay well|seem rich",
    "land": "look dangerous|seem beautiful|look strange in winter",
    "event": "start at ten|end at noon|take too long|seem boring",
    "plant": "need water|look dead|grow fast|smell nice",
    "body": "hurt|look clean|feel cold",
    "thing": (
        "cost too much|look strange|belong to my sister|seem new|look dirty|come from france|look nice|"
        "belong in the kitchen|remind me of home"
    ),
}
DOES: Final = (("doesn't", "don't"), ("does not", "do not"))
MOVABLE: Final = (
    "readable",
    "vehicle",
    "clothes",
    "furniture",
    "breakable",
    "tool",
    "picture",
    "device",
    "food",
)
LINKS: Final = (
    ("is", "are"), ("is", "are"), ("isn't", "aren't"), ("was", "were"), ("was", "were"), ("wasn't", "weren't"),
    ("is not", "are not"),
)  # fmt: skip


def finite(m: Maker, subject: Phrase) -> tuple[str, str]:
    """What may be said of a subject, with the verb in its number and in the other."""
    kind = subject.kind if subject.kind in STATES else "thing"
    roll = m.chance.random()
    if roll < 0.3:
        state = m.pick([each for each in STATES[kind].split("|") if "them" not in each])
        return both(
            m.pick([each for each in LINKS if not state.startswith("not") or "n" not in each[0]]),
            subject,
            state,
        )
    if kind not in {"person", "animal"}:
        base, _, rest = m.pick(ACTS[kind].split("|")).partition(" ")
        said = verb(base)
        if roll < 0.75:
            return both((said.present(False), said.present(True)), subject, rest)
        return both(m.pick(DOES), subject, line(base, rest))
    act, rest = m.predicate(kind)
    if roll < 0.65:
        return both((act.form("VBZ"), act.form("VBP")), subject, rest)
    single, several, tag = m.pick([each for each in HELPERS if not (each[2] == "VBG" and act.stative)])
    return both(
        (single, several),
        subject,
        line(m.maybe(("really", "always", "never"), 0.1) if "n" not in single else "", act.form(tag), rest),
    )


def both(forms: tuple[str, str], subject: Phrase, rest: str) -> tuple[str, str]:
    """The right form and the wrong one, each before the rest."""
    single, several = forms
    right, wrong = (several, single) if subject.many else (single, several)
    return line(right, rest), line(wrong, rest)


def subject(m: Maker, many: bool | None = None, det: str | None = None) -> Phrase:
    """Something to speak about, of any kind; no group, since a group may take either number."""
    kind = m.pick(
        ("person",) * 7
        + ("animal", "animal", "place", "idea", "land", "event", "plant", *m.chance.sample(MOVABLE, 4))
    )
    return m.phrase(kind, many, det)


def irregular(m: Maker, many: bool, det: str | None = None) -> Phrase:
    """Something whose plural is irregular."""
    kind = m.pick(("person",) * 5 + tuple(nouns.IRREGULAR))
    noun = m.pick([each for each in nouns.IRREGULAR[kind] if det is None or each not in nouns.SAME])
    gender = "f" if "woman" in noun else "m" if "man" in noun else "n" if kind == "person" else "it"
    return m.of_noun(noun, kind, gender, many, det)
