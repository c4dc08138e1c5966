"""The word vectors of the packaged base model, read without torch."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from grammar.model.tensors import tensors


def word_vectors(base: Path, words: Iterable[str]) -> dict[str, NDArray[np.float32]]:
    """A vector of length 1 for each word that is one token; the mean of all is taken off first."""
    vocabulary = json.loads((base / "tokenizer.json").read_text(encoding="utf-8"))["model"]["vocab"]
    table = tensors(base / "model.safetensors")["embeddings.word_embeddings.weight"].astype(np.float32)
    table -= table.mean(axis=0)
    table /= np.linalg.norm(table, axis=1, keepdims=True)
    return {word: table[vocabulary[word]] for word in sorted(set(words)) if word in vocabulary}
