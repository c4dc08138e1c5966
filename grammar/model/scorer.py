"""The language model, run: lines in, logits or probabilities out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from tokenizers import Tokenizer

from grammar.model.place import CALIBRATION, LOGITS, MODEL, TOKENIZER, TOKENS
from grammar.model.shape import MOST_TOKENS, PAD

BATCH: Final = 16


@dataclass(frozen=True, slots=True)
class Calibration:
    """Turns logits into probabilities, `1 / (1 + exp(-(slope * logit + shift)))`, and says when to refuse.

    `refuse_below` is a probability.
    """

    slope: float = 1.0
    shift: float = 0.0
    refuse_below: float = 0.5

    @classmethod
    def load(cls, path: Path = CALIBRATION) -> Calibration:
        """The committed one."""
        return cls(**json.loads(path.read_text(encoding="utf-8")))

    def probability(self, logits: NDArray[np.float32]) -> NDArray[np.float64]:
        """How likely each line is a good one."""
        found: NDArray[np.float64] = 1 / (1 + np.exp(-(self.slope * logits.astype(np.float64) + self.shift)))
        return found


class Scorer:
    """A loaded model; threads may share it. `threads` is how many cores one call may use."""

    def __init__(self, folder: Path, threads: int = 1) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        self._session: Final = onnxruntime.InferenceSession(
            folder / MODEL, options, providers=["CPUExecutionProvider"]
        )
        self._tokenizer: Final = Tokenizer.from_file(str(folder / TOKENIZER))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(MOST_TOKENS)

    def logits(self, lines: Sequence[str]) -> NDArray[np.float32]:
        """(lines,), above 0 for a sentence; lines of like length are computed together."""
        rows = [each.ids for each in self._tokenizer.encode_batch(list(lines))]
        found = np.zeros(len(rows), np.float32)
        order = sorted(range(len(rows)), key=lambda place: len(rows[place]))
        for start in range(0, len(order), BATCH):
            some = order[start : start + BATCH]
            table = np.full((len(some), len(rows[some[-1]])), PAD, np.int64)
            for line, place in enumerate(some):
                table[line, : len(rows[place])] = rows[place]
            (found[some],) = self._session.run([LOGITS], {TOKENS: table})
        return found
