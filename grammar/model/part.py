"""The language model as a part of the judge: it reads lines, and the judge decides what that means."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from grammar.loaded import CANNOT_LOAD, CannotLoadError, LoadedPart
from grammar.messages import N_
from grammar.model.place import ADAPTER, MODEL, RECORD, TOKENIZER, model_folder
from grammar.stand_ins import with_stand_in
from grammar.witness import WitnessDownError

if TYPE_CHECKING:
    from grammar.model.scorer import Reading, Scorer

FIX: Final = N_("run .venv/bin/python -m grammar.model.setup in the folder of the game")
PACKAGES_FIX: Final = N_("install the project's requirements again: `python scripts/setup.py run`")
DAMAGED: Final = N_("a file of it is damaged")
OTHER_VERSION: Final = N_("it was made by another version of the game")
NOT_SET_UP: Final = N_("it is not set up")
WARM_UP: Final = ("the dogs bark at the moon", "who are you")
MOST_THREADS: Final = 2


class ModelPart(LoadedPart["Reading"]):
    """The part of the judge that reads lines with the language model made in `folder` by set-up."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__("model")
        self._folder: Final = folder or model_folder()
        self._loaded: tuple[Scorer, str] | None = None

    @property
    def version(self) -> str:
        """`mpnet-` and 8 hex digits of the hash over what set-up recorded of the model."""
        return self._loaded[1] if self._loaded is not None else "mpnet-none"

    def examine(self, lines: Sequence[str]) -> list[Reading]:
        """What the model says of each line, in order; WitnessDownError when it cannot answer.

        A line with a stand-in of `grammar.stand_ins` is read with it too, and the better reading counts.
        """
        if self._loaded is None:
            raise WitnessDownError(self.problem or "it is down")
        others = {place: other for place, line in enumerate(lines) if (other := with_stand_in(line))}
        readings = self._loaded[0].read([*lines, *others.values()])
        found = readings[: len(lines)]
        for place, reading in zip(others, readings[len(lines) :], strict=True):
            found[place] = max(found[place], reading, key=lambda each: each.logit)
        return found

    def load(self) -> None:
        """Look whether the files are those that set-up made, and load them."""
        record = self._record()
        for name in (MODEL, TOKENIZER):
            if _digest(self._folder / name) != record.get(name):
                raise CannotLoadError(f"A file of the language model is damaged ({name}).", FIX, DAMAGED)
        if ADAPTER.exists() and _digest(ADAPTER) != record.get("adapter"):
            problem = "The language model was made by another version of the game."
            raise CannotLoadError(problem, FIX, OTHER_VERSION)
        try:
            from grammar.model.scorer import Scorer
        except ImportError as error:
            problem = f"The language model cannot run: {error}"
            raise CannotLoadError(problem, PACKAGES_FIX, CANNOT_LOAD) from error
        scorer = Scorer(self._folder, threads=min(MOST_THREADS, os.cpu_count() or 1))
        for line in WARM_UP:
            scorer.read([line])
        made = json.dumps(record, sort_keys=True).encode()
        self._loaded = scorer, f"mpnet-{hashlib.sha256(made).hexdigest()[:8]}"

    def _record(self) -> dict[str, str]:
        try:
            record = json.loads((self._folder / RECORD).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise CannotLoadError("The language model is not set up.", FIX, NOT_SET_UP) from None
        except (OSError, ValueError):
            record = None
        if not isinstance(record, dict):
            raise CannotLoadError(f"A file of the language model is damaged ({RECORD}).", FIX, DAMAGED)
        return record


def _digest(path: Path) -> str | None:
    """The SHA-256 of a file in hex, or None when it cannot be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None
