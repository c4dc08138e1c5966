"""Harper, an English checker in Rust, through the package harper-py."""

from __future__ import annotations

import importlib
import importlib.metadata
from collections.abc import Sequence
from typing import Any, Final

from bench.judge.opinion import Checker, Opinion
from grammar.languagetool.reading import QUESTION, STATEMENT, sentence

NOT_GRAMMAR: Final = frozenset(
    {"Capitalization", "Enhancement", "Formatting", "Punctuation", "Readability", "Spelling", "Style"}
)
"""Kinds of findings that are about how a text is written, which the game leaves open."""


class Harper(Checker):
    """Refuses a line in which Harper finds a fault of grammar, read as a statement and as a question.

    ImportError when the package is not installed.
    """

    name = "Harper"
    form = (
        "capital and full stop, or question mark if that is better; what it finds about capitals, "
        "punctuation, spelling and style does not count"
    )

    def __init__(self) -> None:
        # It has no types, and only whoever measures has it.
        harper: Any = importlib.import_module("harper")
        self._linter: Final = harper.Linter()
        self.version: Final = importlib.metadata.version("harper-py")

    def check(self, lines: Sequence[str]) -> list[Opinion]:
        """An opinion about each line."""
        return [Opinion(all(self._faults(line, end) for end in (STATEMENT, QUESTION))) for line in lines]

    def _faults(self, line: str, end: str) -> bool:
        return any(lint.lint_kind not in NOT_GRAMMAR for lint in self._linter.lint(sentence(line, end)))
