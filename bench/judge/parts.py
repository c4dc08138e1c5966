"""The whole judge, and each of its parts alone, as checkers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bench.judge.opinion import Checker, Opinion
from grammar.decision import committed
from grammar.judge import Judge
from grammar.model.scorer import Reading
from grammar.verdict import Outcome, Reason
from grammar.witness import Witness, WitnessDownError

JUDGE: Final = "judge"
LANGUAGETOOL_ALONE: Final = "LanguageTool alone"
_REFUSED: Final = {Outcome.ACCEPTED: False, Outcome.REFUSED: True, Outcome.UNCHECKED: None}


class WholeJudge(Checker):
    """All parts and the decision. Each line gets a probability, also one that the dictionary refuses."""

    name = JUDGE
    form = "game form: small letters, no punctuation"
    has_probability = True

    def __init__(self, judge: Judge) -> None:
        self._judge: Final = judge

    def check(self, lines: Sequence[str]) -> list[Opinion]:
        """An opinion about each line, with the codes of its reasons and who answered."""
        return [
            Opinion(
                _REFUSED[verdict.outcome],
                verdict.probability,
                "; ".join(reason.message for reason in verdict.reasons),
            )
            for verdict in self._judge.judge(lines, thorough=True, suggest=False)
        ]


class PartAlone(Checker):
    """A part of the judge by itself: it refuses a line that it has a reason against."""

    def __init__(self, name: str, form: str, part: Witness[tuple[Reason, ...]]) -> None:
        self.name = name
        self.form = form
        self._part: Final = part

    def check(self, lines: Sequence[str]) -> list[Opinion]:
        """An opinion about each line."""
        try:
            return [Opinion(bool(reasons)) for reasons in self._part.examine(lines)]
        except WitnessDownError:
            return [Opinion(None) for _ in lines]


class ModelAlone(Checker):
    """The language model by itself: it refuses a line that is likelier bad than good."""

    name = "language model alone"
    form = WholeJudge.form
    has_probability = True

    def __init__(self, part: Witness[Reading]) -> None:
        self._part: Final = part
        self._curve: Final = committed()

    def check(self, lines: Sequence[str]) -> list[Opinion]:
        """An opinion about each line."""
        try:
            readings = self._part.examine(lines)
        except WitnessDownError:
            return [Opinion(None) for _ in lines]
        sure = [self._curve.probability({"bias": 1.0, "logit": reading.logit}) for reading in readings]
        return [Opinion(each < 0.5, each) for each in sure]
