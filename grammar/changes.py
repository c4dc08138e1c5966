"""The nearest accepted change of a line that only the language model refuses."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import lexicon
from grammar.cache import VerdictCache
from grammar.candidates import candidates
from grammar.decision import Evidence, committed, features
from grammar.desk import Desk
from grammar.verdict import Reason, Verdict

if TYPE_CHECKING:
    from grammar.model.scorer import Reading

OFFER_FROM: Final = 0.6
"""A change is offered only where the line is this probable with it."""
MOST_CHECKED: Final = 3
MOST_SECONDS: Final = 3.0
"""No answer waits longer than this for a mere suggestion."""


class Changes:
    """Looks for changes, and remembers what it found; threads may share it."""

    def __init__(self, rules: Desk[tuple[Reason, ...]], model: Desk[Reading]) -> None:
        self._rules: Final = rules
        self._model: Final = model
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
        tried = candidates(lexicon.load(), text.split(" "), verdict.reasons[0].words[0].index)
        readings = self._model.ask([line for line, _ in tried]).result(_left(deadline))
        likely = [
            (line, suggestion)
            for (line, suggestion), reading in zip(tried, readings, strict=True)
            if committed().probability(features(Evidence((), (), reading))) >= OFFER_FROM
        ][:MOST_CHECKED]
        if not likely:
            return None
        against = self._rules.ask([line for line, _ in likely]).result(_left(deadline))
        passing = (one for one, reasons in zip(likely, against, strict=True) if not reasons)
        return next((suggestion for _, suggestion in passing), None)


def _left(deadline: float) -> float:
    return max(0.0, deadline - time.monotonic())
