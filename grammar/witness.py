"""What every part of the judge that looks at sentences has in common."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from grammar.verdict import Reason


class State(StrEnum):
    """How a part of the judge is: it will answer soon, it answers, or it cannot answer for now."""

    STARTING = "starting"
    READY = "ready"
    DOWN = "down"


class WitnessDownError(Exception):
    """A part of the judge could not answer; the message says why."""


class Witness(Protocol):
    """A part of the judge that says what is wrong with a line."""

    @property
    def state(self) -> State:
        """How it is right now."""

    @property
    def problem(self) -> str | None:
        """Why it is not ready, in plain English, or None."""

    @property
    def fix(self) -> str | None:
        """What the host can do about `problem`, or None."""

    @property
    def version(self) -> str:
        """Names everything in it that a verdict depends on, without spaces."""

    def examine(self, lines: Sequence[str]) -> list[tuple[Reason, ...]]:
        """The reasons against each line, in order; WitnessDownError when it cannot answer."""

    def is_late(self) -> None:
        """Take note that an answer took too long."""
