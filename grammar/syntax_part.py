"""The spaCy parse and our own rules as a part of the judge."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from grammar.loaded import CANNOT_LOAD, CannotLoadError, LoadedPart
from grammar.messages import N_
from grammar.verdict import Reason
from grammar.witness import WitnessDownError

if TYPE_CHECKING:
    from grammar.explain import Explanation
    from grammar.parse.sentence import Sentence
    from grammar.syntax import Syntax

WARM_UP: Final = ("the dogs bark at the moon", "who are you", "the cat have a old tail")
FIX: Final = N_("install the project's requirements again: `python scripts/setup.py run`")


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
        with self._turn:
            return self._ready().examine(lines)

    def read(self, lines: Sequence[str]) -> list[tuple[Sentence, Sentence]]:
        """The statement and the question reading of each line; WitnessDownError when there is no parser."""
        with self._turn:
            return self._ready().read(lines)

    def examine_excusing(self, line: str, words: frozenset[str]) -> tuple[Reason, ...]:
        """What the rules have against a line when `words` are surely no names."""
        with self._turn:
            return self._ready().examine([line], no_names=words)[0]

    def explain(self, line: str) -> Explanation:
        """The parse of a line of normalised words; WitnessDownError when there is no parser."""
        from grammar.explain import asks, explained

        with self._turn:
            syntax = self._ready()
            sentence = syntax.parse(line, question=asks(line))
        return explained(sentence, syntax.version)

    def load(self) -> None:
        """Load spaCy, its model and the rules."""
        try:
            from grammar.syntax import Syntax
        except ImportError as error:
            raise CannotLoadError(f"The parser could not be loaded: {error}", FIX, CANNOT_LOAD) from error
        syntax = Syntax()
        if not syntax.ready:
            raise CannotLoadError(syntax.problem or "The parser could not be loaded.", FIX, CANNOT_LOAD)
        for line in WARM_UP:
            syntax.examine([line])
        self._syntax = syntax

    def _ready(self) -> Syntax:
        if self._syntax is None:
            raise WitnessDownError(self.problem or "it is down")
        return self._syntax
