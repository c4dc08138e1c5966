"""Weights in 8 bits, block by block, as ONNX Runtime's `MatMulNBits` takes them.

Each run of `BLOCK` weights of an output has a scale of its own, and the operator rounds its input block by
block too. So a value far out of line spoils only its own block, where one scale for a whole input (dynamic
quantisation) spoils every line of a batch, each in a way that depends on the others.
Source: https://github.com/microsoft/onnxruntime/blob/main/docs/ContribOperators.md#commicrosoftmatmulnbits
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

BLOCK: Final = 128
MIDDLE: Final = 128
"""The byte that stands for 0."""


def packed(weight: NDArray[Any]) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """(out, in) to bytes (out, blocks, BLOCK) and scales (out, blocks); ValueError when `in` does not divide.

    >>> bytes_, scales = packed(np.eye(128, dtype=np.float32))
    >>> bytes_.shape, round(float(np.abs((bytes_[5, 0].astype(int) - MIDDLE) * scales[5, 0]).sum()), 6)
    ((128, 1, 128), 1.0)
    """
    outputs, inputs = weight.shape
    if inputs % BLOCK:
        raise ValueError(f"{inputs} inputs are no whole number of blocks of {BLOCK}")
    blocks = weight.astype(np.float32).reshape(outputs, inputs // BLOCK, BLOCK)
    most = np.abs(blocks).max(axis=2, keepdims=True)
    scales = np.where(most > 0, most / 127, 1).astype(np.float32)
    whole = np.rint(blocks / scales).clip(-127, 127).astype(np.int16) + MIDDLE
    return whole.astype(np.uint8), scales[:, :, 0]
