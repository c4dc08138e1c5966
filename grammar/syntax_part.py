"""The spaCy parse and our own rules as a part of the judge."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from grammar.loaded import CannotLoadError, LoadedPart
from grammar.verdict import Reason
from grammar.witness import WitnessDownError

if TYPE_CHECKING:
    from grammar.explain import Explanation
    from grammar.syntax import Syntax

WARM_UP: Final = ("the dogs bark at the moon", "who are you", "the cat have a old tail")
FIX: Final = "install the project's requirements again: `python scripts/setup.py run`"


class SyntaxPart(LoadedPart[tuple[Reason, ...]]):
    """The part of the judge that parses; it serves one at a time."""

    def __init__(self) -> None:
        super().__init__("spacy")
        self._syntax: Syntax | None = None
        self._turn: Final = threading.Lock()

    @property
    def version(self) -> str:
        """The version of the rules and of spaCy's model."""
        return self._syntax.version if self._syntax is not None else "rules-none"

    def examine(self, lines: Sequence[str]) -> list[tuple[Reason, ...]]:
        """What the rules have against each line, in order; WitnessDownError when they cannot answer."""
        syntax = self._syntax
        if syntax is None:
            raise WitnessDownError(self.problem or "it is down")
        with self._turn:
            return syntax.examine(lines)

    def examine_excusing(self, line: str, words: frozenset[str]) -> tuple[Reason, ...]:
        """What the rules have against a line when `words` are surely no names."""
        syntax = self._syntax
        if syntax is None:
            raise WitnessDownError(self.problem or "it is down")
        with self._turn:
            return syntax.examine([line], no_names=words)[0]

    def explain(self, line: str) -> Explanation:
        """The parse of a line of normalised words; WitnessDownError when there is no parser."""
        from grammar.explain import asks, explained

        syntax = self._syntax
        if syntax is None:
            raise WitnessDownError(self.problem or "it is down")
        with self._turn:
            sentence = syntax.parse(line, question=asks(line))
        return explained(sentence, syntax.version)

    def load(self) -> None:
        """Load spaCy, its model and the rules."""
        try:
            from grammar.syntax import Syntax
        except ImportError as error:
            raise CannotLoadError(f"The parser could not be loaded: {error}", FIX) from error
        syntax = Syntax()
        if not syntax.ready:
            raise CannotLoadError(syntax.problem or "The parser could not be loaded.", syntax.fix or FIX)
        for line in WARM_UP:
            syntax.examine([line])
        self._syntax = syntax
