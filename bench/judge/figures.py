"""A measured figure, and what the project wants it to be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SHARE: Final = "%"
NUMBER: Final = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measure of one checker.

    `key` names the measure for programs and for `TARGETS`, `title` for people; `of` is how many lines, pairs
    or times it is over, `left_out` how many more could not be checked, or have no probability where one is
    measured. A share (`unit` "%") is 0 to 1.
    """

    section: str
    key: str
    title: str
    who: str
    value: float
    unit: str = NUMBER
    of: int = 0
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class Target:
    """What a figure of the whole judge should be: at most or at least `limit`, in the figure's own unit."""

    limit: float
    at_most: bool = True

    def is_reached(self, value: float) -> bool:
        """Whether a value is good enough."""
        return value <= self.limit if self.at_most else value >= self.limit


def at_most(limit: float) -> Target:
    """A target that a figure may not exceed."""
    return Target(limit)


def at_least(limit: float) -> Target:
    """A target that a figure may not fall short of."""
    return Target(limit, at_most=False)


TARGETS: Final = {
    "game.refused": at_most(0.007),
    "game.accepted": at_most(0.012),
    "game.accepted.nonsense": at_most(0.03),
    "game.calibration": at_most(0.05),
    "cases.right": at_least(0.94),
    "cases.refused": at_most(0.06),
    "cola.mcc_probability": at_least(0.66),
    "blimp.pairs": at_least(0.89),
    "blimp.pairs.subject_verb_agreement": at_least(0.98),
    "blimp.pairs.determiner_noun_agreement": at_least(0.98),
    "dtfit.pairs": at_least(0.85),
    "eventsrev.pairs": at_least(0.82),
    "speed.first": at_most(60.0),
    "speed.first_p95": at_most(120.0),
    "speed.ratio": at_most(1.5),
    "speed.batch_ratio": at_most(4.0),
    "speed.repeat": at_most(1.0),
    "service.memory": at_most(1200.0),
    "service.ready": at_most(20.0),
}
"""The targets of the whole judge; they bind nobody else."""
