"""The door to the rules of English: lines in, reasons out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from grammar.parse.closed import AUXILIARIES, WH
from grammar.parse.model import Model
from grammar.parse.sentence import Sentence
from grammar.rules import examine
from grammar.verdict import Reason

HERE: Final = Path(__file__).parent
RULE_FOLDERS: Final = (HERE / "parse", HERE / "rules")
TEXT: Final = frozenset({".py", ".tsv"})


def rules_version(folders: Iterable[Path] = RULE_FOLDERS) -> str:
    """`rules-` and 8 hex digits of the SHA-256 over the sources and data in `folders`.

    A verdict is kept under its version, so every change of a rule must change it; line endings and compiled
    files must not.
    """
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(each for each in folder.rglob("*") if each.suffix in TEXT | {".bin"}):
            content = path.read_bytes()
            if path.suffix in TEXT:
                content = content.replace(b"\r\n", b"\n")
            name = path.relative_to(folder.parent).as_posix()
            digest.update(f"{name} {len(content)}\n".encode())
            digest.update(content)
    return f"rules-{digest.hexdigest()[:8]}"


RULES_VERSION: Final = rules_version()


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
        return f"{RULES_VERSION}+{self._model.name}"

    def parse(self, line: str, *, question: bool) -> Sentence:
        """The parse of a line; RuntimeError when the parser is not ready."""
        return self._model.read_as([(line, question)])[0]

    def examine(
        self, lines: Sequence[str], *, no_names: frozenset[str] = frozenset()
    ) -> list[tuple[Reason, ...]]:
        """The reasons against each line, in the order of the lines; an empty tuple accepts it.

        Each line is read as a statement and as a question, and is accepted if either reading is;
        `no_names` are words that are surely no names. RuntimeError when the parser is not ready.
        """
        # Most lines pass as statements, so that the question need not be parsed; but how a question is read
        # counts in what begins like one.
        different = list(dict.fromkeys(lines))
        asking = [line for line in different if line.split()[:1] and line.split()[0] in AUXILIARIES | WH]
        readings = self._model.read_as(
            [*((line, False) for line in different), *((line, True) for line in asking)]
        )
        statements = dict(zip(different, readings, strict=False))
        questions = dict(zip(asking, readings[len(different) :], strict=True))
        doubtful = [
            line
            for line, statement in statements.items()
            if line not in questions and examine(statement, statement, no_names)
        ]
        questions |= zip(doubtful, self._model.read_as([(line, True) for line in doubtful]), strict=True)
        found = {line: examine(statements[line], question, no_names) for line, question in questions.items()}
        return [found.get(line, ()) for line in lines]

    def read(self, lines: Sequence[str]) -> list[tuple[Sentence, Sentence]]:
        """The statement and the question reading of each line; RuntimeError when the parser is not ready."""
        return self._model.read(lines)
