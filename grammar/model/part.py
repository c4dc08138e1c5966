"""The language model as a part of the judge: it refuses what is very unlikely, and names the odd word."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from grammar.model.place import RECORD, model_folder
from grammar.verdict import Reason, WordRef
from grammar.witness import READY, Standing, State, Witness, WitnessDownError

if TYPE_CHECKING:
    from grammar.model.scorer import Calibration, Scorer

log = logging.getLogger(__name__)

FIX: Final = "run `python -m grammar.model.setup`"
WARM_UP: Final = ("the dogs bark at the moon", "who are you")
SUSPECTS: Final = 12
"""No more words than this are tried one by one."""


class ModelPart(Witness):
    """The part of the judge that scores. `start` it once; threads may share it."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self._folder: Final = folder or model_folder()
        self._loaded: tuple[Scorer, Calibration, str] | None = None
        self._thread: threading.Thread | None = None

    @property
    def version(self) -> str:
        """`mpnet-` and 8 hex digits of the hash over the model, the adapter and the calibration."""
        return self._loaded[2] if self._loaded is not None else "mpnet-none"

    def start(self) -> None:
        """Begin to load; returns at once."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._load, name="mpnet", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Nothing to stop: it lives in this process."""

    def probabilities(self, lines: Sequence[str]) -> list[float]:
        """How likely each line is a sentence (0 to 1), in order; WitnessDownError when it cannot answer."""
        if self._loaded is None:
            raise WitnessDownError(self.problem or "it is down")
        scorer, curve, _ = self._loaded
        return [float(each) for each in curve.probability(scorer.logits(lines))]

    def examine(self, lines: Sequence[str]) -> list[tuple[Reason, ...]]:
        """A reason against each line that is too unlikely, in order; WitnessDownError as above."""
        if self._loaded is None:
            raise WitnessDownError(self.problem or "it is down")
        limit = self._loaded[1].refuse_below
        found = self.probabilities(lines)
        return [
            () if each >= limit else (self._doubt(line),) for line, each in zip(lines, found, strict=True)
        ]

    def is_late(self) -> None:
        """Nothing to look after."""

    def _doubt(self, line: str) -> Reason:
        """The word without which the rest is likeliest is the one that fits least."""
        words = line.split()
        without = [" ".join(words[:place] + words[place + 1 :]) for place in range(min(len(words), SUSPECTS))]
        likely = self.probabilities(without)
        place = likely.index(max(likely))
        return Reason("model_doubts", {"word": words[place]}, (WordRef(place, words[place]),))

    def _load(self) -> None:
        try:
            import hashlib

            from grammar.model.place import CALIBRATION
            from grammar.model.scorer import Calibration, Scorer

            if not (self._folder / RECORD).exists():
                self._settle(Standing(State.DOWN, "The language model is not set up.", FIX))
                return
            scorer, curve = Scorer(self._folder), Calibration.load()
            scorer.logits(WARM_UP)
            made = (self._folder / RECORD).read_bytes() + CALIBRATION.read_bytes()
            self._loaded = (scorer, curve, f"mpnet-{hashlib.sha256(made).hexdigest()[:8]}")
            self._settle(READY)
        except Exception as error:
            log.exception("the language model could not be loaded")
            problem = f"The language model could not be loaded: {type(error).__name__}"
            self._settle(Standing(State.DOWN, problem, FIX))
