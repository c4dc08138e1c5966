"""The nearest accepted change of a line that only the language model refuses."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import lexicon
from grammar.cache import VerdictCache
from grammar.candidates import candidates, inflections
from grammar.decision import Evidence, committed, decide, features
from grammar.desk import Desk
from grammar.first_look import refusal
from grammar.verdict import Outcome, Reason, Verdict
from grammar.witness import WitnessDownError

if TYPE_CHECKING:
    from grammar.model.scorer import Reading

OFFER_FROM: Final = 0.6
"""A change is offered only where the line is this probable with it."""
NEARLY: Final = 0.05
"""An inflection goes before a likelier change that is no more than this much more probable."""
MOST_CHECKED: Final = 5
MOST_FINAL: Final = 3
MOST_SECONDS: Final = 3.0
"""No answer waits longer than this for a mere suggestion."""


class Changes:
    """Looks for changes, and remembers what it found; threads may share it."""

    def __init__(
        self,
        rules: Desk[tuple[Reason, ...]],
        model: Desk[Reading],
        languagetool: Desk[tuple[Reason, ...]],
    ) -> None:
        self._rules: Final = rules
        self._model: Final = model
        self._languagetool: Final = languagetool
        self._known: Final = VerdictCache()

    def of(self, verdicts: Mapping[str, Verdict], deadline: float) -> Iterator[tuple[str, Verdict]]:
        """Those verdicts to which there is a change, with it as the reason's suggestion.

        `deadline`, in seconds of `time.monotonic`, is when whoever asks has no more patience.
        """
        deadline = min(deadline, time.monotonic() + MOST_SECONDS)
        for text, verdict in verdicts.items():
            if len(verdict.reasons) != 1 or not verdict.reasons[0].code.startswith("model_doubts_"):
                continue
            found = self._known.get(text, verdict.version)
            if found is None:
                try:
                    reason = replace(verdict.reasons[0], suggestion=self._best(text, verdict, deadline))
                except Exception:  # noqa: S112 (a part that fails or is late; the refusal stands without)
                    continue
                found = replace(verdict, reasons=(reason,))
                self._known.put(text, found)
            if found.reasons[0].suggestion is not None:
                yield text, found

    def _best(self, text: str, verdict: Verdict, deadline: float) -> str | None:
        words, place = text.split(" "), verdict.reasons[0].words[0].index
        tried = candidates(lexicon.load(), words, place)
        readings = self._model.ask([line for line, _ in tried]).result(_left(deadline))
        likely = [
            (committed().probability(features(Evidence((), (), reading))), line, suggestion, reading)
            for (line, suggestion), reading in zip(tried, readings, strict=True)
            if not refusal(lexicon.load(), line)
        ]
        likely = sorted((one for one in likely if one[0] >= OFFER_FROM), key=lambda one: -one[0])
        likely = likely[:MOST_CHECKED]
        if not likely:
            return None
        against = self._rules.ask([line for _, line, _, _ in likely]).result(_left(deadline))
        passing = [one for one, reasons in zip(likely, against, strict=True) if not reasons][:MOST_FINAL]
        if not passing:
            return None
        objections = self._objections([line for _, line, _, _ in passing], deadline)
        accepted = {
            suggestion: probability
            for (probability, line, suggestion, reading), said in zip(passing, objections, strict=True)
            if decide(line, Evidence((), said, reading)).outcome is Outcome.ACCEPTED
        }
        return _nearest(accepted, list(inflections(words, place)))

    def _objections(self, lines: Sequence[str], deadline: float) -> Sequence[tuple[Reason, ...] | None]:
        """What LanguageTool says; where it is down, the judge decides without it, too."""
        try:
            return self._languagetool.ask(lines).result(_left(deadline))
        except WitnessDownError:
            return [None] * len(lines)


def _nearest(accepted: Mapping[str, float], forms: Sequence[str]) -> str | None:
    """The likeliest, unless another form of the same word is nearly as likely."""
    if not accepted:
        return None
    near = {one for one, probability in accepted.items() if probability >= max(accepted.values()) - NEARLY}
    return next((form for form in forms if form in near), max(accepted, key=accepted.__getitem__))


def _left(deadline: float) -> float:
    return max(0.0, deadline - time.monotonic())
