"""Puts the packaged base weights and a trained adapter together, with numpy alone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from grammar.model.shape import LAYERS
from grammar.model.tensors import notes, tensors

Weights = Mapping[str, NDArray[Any]]
PLACES: Final = {
    "q": "attention.attn.q",
    "k": "attention.attn.k",
    "v": "attention.attn.v",
    "o": "attention.attn.o",
    "inner": "intermediate.dense",
    "outer": "output.dense",
}
"""The names of the adapted maps in an adapter, and in the packaged weights."""
HEAD: Final = ("dense.weight", "dense.bias", "logit.weight", "logit.bias", "blame.weight", "blame.bias")


def merged(base: Weights, adapter: Path) -> dict[str, NDArray[np.float32]]:
    """The weights with the adapter's low-rank products added, and its head as `head.…`.

    KeyError when the adapter lacks something, ValueError when a shape does not fit.
    """
    found = {name: np.asarray(value, np.float32) for name, value in base.items() if value.dtype != np.int64}
    trained = tensors(adapter)
    about = notes(adapter)
    scale = float(about["alpha"]) / float(about["rank"])
    for layer in range(LAYERS):
        for short, place in PLACES.items():
            down = trained[f"layers.{layer}.{short}.down"].astype(np.float32)
            up = trained[f"layers.{layer}.{short}.up"].astype(np.float32)
            name = f"encoder.layer.{layer}.{place}.weight"
            found[name] = found[name] + scale * (up @ down)
    found.update({f"head.{name}": trained[name].astype(np.float32) for name in HEAD})
    return found
