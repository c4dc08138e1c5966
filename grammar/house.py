"""A whole judge in one process: every part made, started in the background, and closed together."""

from __future__ import annotations

import time
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

from grammar.judge import BUDGET_SECONDS, DICTIONARY, Judge
from grammar.languagetool import LanguageTool
from grammar.limits import BadLinesError, check_lines
from grammar.model.part import ModelPart
from grammar.rulings import as_ruled
from grammar.syntax_part import SyntaxPart
from grammar.witness import State, Witness
from lexicon import load

if TYPE_CHECKING:
    from grammar.explain import Explanation

#: More words make a drawing that nobody can look at.
MOST_WORDS_EXPLAINED: Final = 40
END_SECONDS: Final = 2.0


class CourtHouse:
    """The judge with its parts; use it in a `with` statement, which starts and closes them.

    `judge` judges lines, and `syntax` shows how it reads them.

    >>> with CourtHouse() as house:  # doctest: +SKIP
    ...     house.wait(60)
    ...     house.judge.judge(["the dogs bark at the moon"])
    """

    def __init__(self, languagetool_url: str | None = None, budget_seconds: float = BUDGET_SECONDS) -> None:
        self.syntax: Final = SyntaxPart()
        self._languagetool: Final = LanguageTool(languagetool_url)
        self._model: Final = ModelPart()
        self.judge: Final = Judge(
            load(), self.syntax, self._languagetool, self._model, budget_seconds=budget_seconds
        )

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def start(self) -> None:
        """Begin to start every part; returns at once."""
        self._languagetool.start()
        self.syntax.start()
        self._model.start()

    def wait(self, seconds: float) -> str:
        """Wait until every part is ready or down, at most `seconds`; the state of the whole then."""
        deadline = time.monotonic() + seconds
        for witness in self.judge.witnesses.values():
            witness.wait(max(0.0, deadline - time.monotonic()))
        return self.state

    def close(self) -> None:
        """Stop everything that `start` started."""
        self._languagetool.close()
        self.syntax.close()
        self._model.close()
        # To end in the midst of a reading aborts the process.
        self.judge.close(END_SECONDS)

    @property
    def state(self) -> str:
        """The state of the whole: "starting", "ready", or "reduced" when a part is down."""
        states = {witness.state for witness in self.judge.witnesses.values()}
        if State.STARTING in states:
            return "starting"
        return "reduced" if State.DOWN in states else "ready"

    def explain(self, line: str) -> Explanation:
        """The parse of a line; BadLinesError for what is no line or is too long to be drawn.

        WitnessDownError when the parser is not there.
        """
        check_lines([line])
        if len(line.split()) > MOST_WORDS_EXPLAINED:
            message = f"At most {MOST_WORDS_EXPLAINED} words can be explained at once."
            raise BadLinesError("too_many_words", message, "line")
        return self.syntax.explain(as_ruled(line))

    def health(self) -> dict[str, Any]:
        """What `GET /health` answers, as plain JSON values."""
        dictionary = {
            "state": "ready",
            "version": self.judge.dictionary.version,
            "problem": None,
            "summary": None,
            "fix": None,
        }
        parts = {DICTIONARY: dictionary}
        parts |= {name: _part_health(witness) for name, witness in self.judge.witnesses.items()}
        return {"state": self.state, "version": self.judge.version, "parts": parts}


def _part_health(witness: Witness[Any]) -> dict[str, Any]:
    return {
        "state": str(witness.state),
        "version": witness.version,
        "problem": witness.problem,
        "summary": witness.summary,
        "fix": witness.fix,
    }
