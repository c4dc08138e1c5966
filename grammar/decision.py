"""One function from evidence to verdict: what the rules, LanguageTool and the language model say of a line.

The probability that the line is a sentence is a logistic function of a few features, whose weights lie in
`decision.json` (fitted by `python -m grammar.training.fuse`). A line is refused when that probability is
below a low threshold, since a wrong refusal hurts more than a wrong acceptance, or when a rule speaks that is
right whatever the model says.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from grammar.rules import VAGUE
from grammar.rules.precision import PRECISE
from grammar.verdict import Outcome, Reason, WordRef

if TYPE_CHECKING:
    from grammar.model.scorer import Reading

HERE: Final = Path(__file__)
WEIGHTS: Final = HERE.with_suffix(".json")

# Beginnings of the codes of rules that are not precise, and the family that they belong to.
FAMILIES: Final = {
    "agreement_": "agreement",
    "determiner_": "determiner",
    "fragment_": "clause",
    "no_": "clause",
    "order_line": "line",
    "participle_": "clause",
    "to_verb_": "clause",
}
# What LanguageTool calls its categories, and the class that they belong to here.
CATEGORIES: Final = {"GRAMMAR": "grammar", "CONFUSED_WORDS": "words", "TYPOS": "words"}


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the parts say about one line; None for a part that does not answer."""

    rules: tuple[Reason, ...] | None = None
    languagetool: tuple[Reason, ...] | None = None
    reading: Reading | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """What follows from the evidence. `probability` (0 to 1) is None without the model.

    "unchecked" when there is no evidence at all; a refusal has reasons, anything else has none.
    """

    outcome: Outcome
    probability: float | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature adds to the log odds, and the probability below which a line is refused.

    `refuse_objected_below` is that for a line which a rule or LanguageTool objects to: the model must be
    rather sure to outvote them.
    """

    weights: Mapping[str, float]
    refuse_below: float
    refuse_objected_below: float

    @classmethod
    def load(cls, path: Path = WEIGHTS) -> Weights:
        """Read a file such as `decision.json`; OSError, ValueError, KeyError when it is none."""
        data = json.loads(path.read_text(encoding="utf-8"))
        weights = {str(name): float(value) for name, value in data["weights"].items()}
        return cls(weights, float(data["refuse_below"]), float(data["refuse_objected_below"]))

    def limit(self, evidence: Evidence) -> float:
        """The probability below which a line with this evidence is refused."""
        objected = evidence.rules or evidence.languagetool
        return self.refuse_objected_below if objected else self.refuse_below

    def probability(self, features: Mapping[str, float]) -> float:
        """The logistic function of the weighted sum; a feature without a weight adds nothing."""
        odds = sum(self.weights.get(name, 0.0) * value for name, value in features.items())
        return 1 / (1 + math.exp(-odds)) if odds > -700 else 0.0


@cache
def committed() -> Weights:
    """The weights of this version of the judge."""
    return Weights.load()


@cache
def decision_version() -> str:
    """`decision-` and 8 hex digits of the SHA-256 over this file and the weights, line endings aside."""
    digest = hashlib.sha256()
    for path in (HERE, WEIGHTS):
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return f"decision-{digest.hexdigest()[:8]}"


def family(code: str) -> str:
    """The family of a rule's code.

    >>> family("article_sound"), family("agreement_plural"), family("something_new")
    ('precise', 'agreement', 'other')
    """
    if code in PRECISE:
        return "precise"
    return next((name for start, name in FAMILIES.items() if code.startswith(start)), "other")


def features(evidence: Evidence) -> dict[str, float]:
    """What the decision looks at, by stable names.

    `bias` (1), `logit` (the model's), `rule:FAMILY` (1 when a rule of it speaks; that of all precise ones is
    `rule:precise`), `languagetool:CLASS` (likewise), and `no_rules`, `no_languagetool`, `no_model` (1 when
    that part does not answer).
    """
    found = {"bias": 1.0}
    if evidence.reading is None:
        found["no_model"] = 1.0
    else:
        found["logit"] = evidence.reading.logit
    if evidence.rules is None:
        found["no_rules"] = 1.0
    for reason in evidence.rules or ():
        found[f"rule:{family(reason.code)}"] = 1.0
    if evidence.languagetool is None:
        found["no_languagetool"] = 1.0
    for reason in evidence.languagetool or ():
        kind = CATEGORIES.get(reason.values.get("category", ""), "other")
        found[f"languagetool:{kind}"] = 1.0
    return found


def decide(line: str, evidence: Evidence, weights: Weights | None = None) -> Decision:
    """The decision about a line of normalised words.

    Without the model the rules and LanguageTool decide, as each is right by itself.
    """
    told = _told(evidence)
    if evidence.reading is None:
        if evidence.rules is None and evidence.languagetool is None:
            return Decision(Outcome.UNCHECKED, None, ())
        return Decision(Outcome.REFUSED if told else Outcome.ACCEPTED, None, told)
    weights = weights or committed()
    probability = weights.probability(features(evidence))
    if probability >= weights.limit(evidence) and not is_certain(evidence):
        return Decision(Outcome.ACCEPTED, probability, ())
    return Decision(Outcome.REFUSED, probability, told or (doubt(line, evidence.reading),))


def is_certain(evidence: Evidence) -> bool:
    """Whether a rule speaks that no other part can outdo."""
    return any(reason.code in PRECISE for reason in evidence.rules or ())


def doubt(line: str, reading: Reading) -> Reason:
    """The model's own reason: whether grammar or meaning is doubtful, and the word most at fault."""
    words = line.split(" ")
    blame = reading.blame[: len(words)]
    place = max(range(len(blame)), key=blame.__getitem__, default=0)
    code = "model_doubts_meaning" if reading.meaning > 0 else "model_doubts_grammar"
    return Reason(code, {"word": words[place]}, (WordRef(place, words[place]),))


def _told(evidence: Evidence) -> tuple[Reason, ...]:
    """The rules' reasons, and those of LanguageTool that name a word which none before names.

    That there is no verb names every word of the line and says little, so it comes last.
    """
    kept: list[Reason] = [reason for reason in evidence.rules or () if reason.code != VAGUE]
    named = {word.index for reason in kept for word in reason.words}
    for reason in evidence.languagetool or ():
        words = {word.index for word in reason.words}
        if not kept or not words <= named:
            kept.append(reason)
            named |= words
    return (*kept, *(reason for reason in evidence.rules or () if reason.code == VAGUE))
