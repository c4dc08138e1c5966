"""What every checker says about a line, and a memory of it, so that no line is asked about twice."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

BATCH: Final = 100


@dataclass(frozen=True, slots=True)
class Opinion:
    """Whether a line is refused (None: could not check), how likely it is good (0 to 1), and why."""

    refused: bool | None
    probability: float | None = None
    said: str = ""


class Checker(ABC):
    """One of those who are compared.

    `name` heads its column; `form` says what its lines look like; `has_probability` whether it gives any.
    """

    name: str
    form: str
    has_probability: bool = False

    @abstractmethod
    def check(self, lines: Sequence[str]) -> list[Opinion]:
        """An opinion about each line in game form, in order."""

    def close(self) -> None:  # noqa: B027 (most have nothing to close)
        """Give up what it holds."""


class Asked:
    """A checker and all it has said."""

    def __init__(self, checker: Checker) -> None:
        self.checker: Final = checker
        self._known: Final[dict[str, Opinion]] = {}

    def about(self, lines: Sequence[str]) -> list[Opinion]:
        """An opinion about each line; what could not be checked is asked once more."""
        new = [line for line in dict.fromkeys(lines) if line not in self._known]
        for start in range(0, len(new), BATCH):
            some = new[start : start + BATCH]
            self._known.update(zip(some, self.checker.check(some), strict=True))
            self._tell(min(start + BATCH, len(new)), len(new))
        late = [line for line in new if self._known[line].refused is None]
        for start in range(0, len(late), BATCH):
            some = late[start : start + BATCH]
            self._known.update(zip(some, self.checker.check(some), strict=True))
        return [self._known[line] for line in lines]

    def _tell(self, done: int, of: int) -> None:
        if sys.stderr.isatty() or done == of:
            end = "\n" if done == of else "\r"
            print(f"{self.checker.name}: {done} of {of} lines", end=end, file=sys.stderr, flush=True)
