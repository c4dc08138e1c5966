"""The language model, run: lines in, logits out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from tokenizers import Tokenizer

from grammar.model.place import BLAME, LOGITS, MEANING, MODEL, TOKENIZER, TOKENS
from grammar.model.shape import MOST_TOKENS, PAD
from grammar.model.words import word_of_each

BATCH: Final = 16
NO_BLAME: Final = -10.0
"""The logit of a word that the model did not see."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the model says of a line, as logits.

    `logit` is above 0 for a sentence, `meaning` above 0 when a fault would be one of meaning, not of grammar,
    and `blame` has one number for each word between spaces, above 0 where that word is likely at fault.
    """

    logit: float
    meaning: float
    blame: tuple[float, ...]


class Scorer:
    """A loaded model; threads may share it. `threads` is how many cores one call may use."""

    def __init__(self, folder: Path, threads: int = 1) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        # A thread that waits for work turns idly by default, which takes the cores from the other parts.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        self._session: Final = onnxruntime.InferenceSession(
            folder / MODEL, options, providers=["CPUExecutionProvider"]
        )
        self._tokenizer: Final = Tokenizer.from_file(str(folder / TOKENIZER))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(MOST_TOKENS)

    def logits(self, lines: Sequence[str]) -> NDArray[np.float32]:
        """(lines,), above 0 for a sentence."""
        return np.array([reading.logit for reading in self.read(lines)], np.float32)

    def read(self, lines: Sequence[str]) -> list[Reading]:
        """What the model says of each line, in order; lines of like length are computed together."""
        coded = self._tokenizer.encode_batch(list(lines))
        found: list[Reading | None] = [None] * len(coded)
        order = sorted(range(len(coded)), key=lambda place: len(coded[place].ids))
        for start in range(0, len(order), BATCH):
            some = order[start : start + BATCH]
            table = np.full((len(some), len(coded[some[-1]].ids)), PAD, np.int64)
            for row, place in enumerate(some):
                table[row, : len(coded[place].ids)] = coded[place].ids
            logits, meaning, blame = self._session.run([LOGITS, MEANING, BLAME], {TOKENS: table})
            for row, place in enumerate(some):
                words = _by_word(lines[place], coded[place].offsets, blame[row])
                found[place] = Reading(float(logits[row]), float(meaning[row]), words)
        return [reading for reading in found if reading is not None]


def _by_word(line: str, offsets: Sequence[tuple[int, int]], blame: NDArray[np.float32]) -> tuple[float, ...]:
    """The blame of each word: that of its most blamed token; no blame for words beyond the last token."""
    words = np.full(line.count(" ") + 1, NO_BLAME, np.float32)
    for word, each in zip(word_of_each(line, offsets), blame, strict=False):
        if word is not None:
            words[word] = max(words[word], each)
    return tuple(float(each) for each in words)
