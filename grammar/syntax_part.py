"""The spaCy parse and our own rules as a part of the judge, loaded in a thread since that takes seconds."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from grammar.verdict import Reason
from grammar.witness import READY, Standing, State, Witness, WitnessDownError

if TYPE_CHECKING:
    from grammar.syntax import Syntax

log = logging.getLogger(__name__)

WARM_UP: Final = ("the dogs bark at the moon", "who are you")


class SyntaxPart(Witness):
    """The part of the judge that parses. `start` it once; threads may share it, one at a time is served."""

    def __init__(self) -> None:
        super().__init__()
        self._syntax: Syntax | None = None
        self._turn: Final = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def version(self) -> str:
        """The version of the rules and of spaCy's model."""
        return self._syntax.version if self._syntax is not None else "rules-none"

    def start(self) -> None:
        """Begin to load; returns at once."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._load, name="spacy", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Nothing to stop: it lives in this process."""

    def examine(self, lines: Sequence[str]) -> list[tuple[Reason, ...]]:
        """What the rules have against each line, in order; WitnessDownError when they cannot answer."""
        syntax = self._syntax
        if syntax is None:
            raise WitnessDownError(self.problem or "it is down")
        with self._turn:
            return syntax.examine(lines)

    def is_late(self) -> None:
        """Nothing to look after."""

    def _load(self) -> None:
        try:
            from grammar.syntax import Syntax

            syntax = Syntax()
            if syntax.ready:
                syntax.examine(WARM_UP)
                self._syntax = syntax
                self._settle(READY)
            else:
                self._settle(Standing(State.DOWN, syntax.problem, syntax.fix))
        except Exception as error:
            log.exception("the parser could not be loaded")
            fix = "install the project's requirements again"
            self._settle(Standing(State.DOWN, f"The parser could not be loaded: {type(error).__name__}", fix))
