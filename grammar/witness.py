"""What every part of the judge that looks at sentences has in common."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeVar

from grammar.messages import N_

Said = TypeVar("Said")
"""What a part says about one line."""


class State(StrEnum):
    """How a part of the judge is: it will answer soon, it answers, or it cannot answer for now."""

    STARTING = "starting"
    READY = "ready"
    DOWN = "down"


class WitnessDownError(Exception):
    """A part of the judge could not answer; the message says why."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a part is, why it is not ready, and what the host can do about that (plain English, or None).

    `summary` says `problem` without details, as a message that can be translated; so is `fix`.
    """

    state: State
    problem: str | None = None
    fix: str | None = None
    summary: str | None = None


STARTING: Final = Standing(State.STARTING, N_("it is starting"))
READY: Final = Standing(State.READY)


class Witness(ABC, Generic[Said]):
    """A part of the judge that says something about each line; it comes up and may go down by itself."""

    def __init__(self, standing: Standing = STARTING) -> None:
        # One value, so that a reader never sees the state of one moment with the problem of another.
        self._standing = standing
        self._settled: Final = threading.Event()

    @property
    def state(self) -> State:
        """How it is right now."""
        return self._standing.state

    @property
    def problem(self) -> str | None:
        """Why it is not ready, in plain English, or None."""
        return self._standing.problem

    @property
    def summary(self) -> str | None:
        """`problem` as a message that can be translated, or None."""
        return self._standing.summary or self._standing.problem

    @property
    def fix(self) -> str | None:
        """What the host can do about `problem`, or None."""
        return self._standing.fix

    @property
    @abstractmethod
    def version(self) -> str:
        """Names everything in it that a verdict depends on, without spaces."""

    @abstractmethod
    def examine(self, lines: Sequence[str]) -> list[Said]:
        """What it says about each line, in order; WitnessDownError when it cannot answer."""

    def examine_excusing(self, line: str, words: frozenset[str]) -> Said:
        """What it says about a line of which `words` are surely no names; WitnessDownError likewise."""
        return self.examine([line])[0]

    def is_late(self) -> None:
        """Take note that an answer took too long."""

    def wait(self, seconds: float) -> State:
        """Wait until it is ready or known to be down, at most `seconds`; its state then."""
        self._settled.wait(seconds)
        return self.state

    def _settle(self, standing: Standing) -> None:
        """Take a standing that is more than `starting`, and wake those who wait for one."""
        self._standing = standing
        self._settled.set()
