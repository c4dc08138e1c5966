"""The door to the rules of English: lines in, reasons out."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.parse.model import Model
from grammar.rules import examine
from grammar.verdict import Reason


class Syntax:
    """Judges lines by their parse and by the rules of English, without any server.

    `ready` says whether the parser could be loaded; `problem` and `fix` say why not and what to do.
    """

    def __init__(self, model: Model | None = None) -> None:
        """Take a model, or load the installed one."""
        self._model = model if model is not None else Model.load()

    @property
    def ready(self) -> bool:
        """Whether lines can be examined."""
        return self._model.problem is None

    @property
    def problem(self) -> str | None:
        """Why the parser is missing, or None."""
        return self._model.problem

    @property
    def fix(self) -> str | None:
        """What the host can do about `problem`, or None."""
        return self._model.fix

    @property
    def version(self) -> str:
        """Names the rules and the parser's model, for verdicts."""
        return f"rules-1+{self._model.name}"

    def examine(self, lines: Sequence[str]) -> list[tuple[Reason, ...]]:
        """The reasons against each line, in the order of the lines; an empty tuple accepts it.

        Each line is read as a statement and as a question, and is accepted if either reading is.
        RuntimeError when the parser is not ready.
        """
        readings = self._model.read(lines)
        return [examine(statement, question) for statement, question in readings]
