"""Link Grammar's own program, where it is installed (Debian: `link-grammar`)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from typing import Final

from bench.judge.opinion import Checker, Opinion
from grammar.languagetool.reading import QUESTION, STATEMENT, sentence

PROGRAM: Final = "link-parser"
_OPTIONS: Final = ("en", "-verbosity=1", "-graphics=0", "-null=0", "-spell=0", "-timeout=10")
_FOUND: Final = re.compile(r"^Found \d+ linkages? \((\d+) ", re.MULTILINE)


class LinkGrammar(Checker):
    """Refuses a line without a complete linkage, as a statement and as a question.

    FileNotFoundError when the program is not installed.
    """

    name = "Link Grammar"
    form = "capital and full stop, or question mark if that is better"

    def __init__(self) -> None:
        found = shutil.which(PROGRAM)
        if found is None:
            raise FileNotFoundError(PROGRAM)
        self._program: Final = found
        told = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)
        version = re.search(r"link-grammar-([\d.]+\d)", told.stdout + told.stderr)
        self.version: Final = version[1] if version else "unknown"

    def check(self, lines: Sequence[str]) -> list[Opinion]:
        """An opinion about each line."""
        refused = self._refused(lines, STATEMENT)
        doubtful = [place for place, each in enumerate(refused) if each is not False]
        again = self._refused([lines[place] for place in doubtful], QUESTION)
        for place, each in zip(doubtful, again, strict=True):
            refused[place] = each if each is False else refused[place]
        return [Opinion(each) for each in refused]

    def _refused(self, lines: Sequence[str], end: str) -> list[bool | None]:
        if not lines:
            return []
        # The marks tell the answers apart: the program also answers lines that it does not understand.
        dressed = "".join(f"!echo=1\n{sentence(line, end)}\n" for line in lines)
        told = subprocess.run(
            [self._program, *_OPTIONS],
            input=dressed,
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        ).stdout
        _, *answers = told.split("echo set to 1\n")
        if len(answers) != len(lines):
            return [None for _ in lines]
        return [_is_refused(answer) for answer in answers]


def _is_refused(answer: str) -> bool | None:
    if "No complete linkages found" in answer:
        return True
    found = _FOUND.search(answer)
    return None if found is None else int(found[1]) == 0
