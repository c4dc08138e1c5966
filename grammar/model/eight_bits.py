"""Products in 8 bits: weights with a scale for each output, inputs with a scale for each row.

A row is one token of one line, so a value far out of line spoils the rounding of its own token only, and a
line scores the same alone and in a batch. One scale for a whole input, as `quantize_dynamic` has it, makes a
line's score depend on its neighbours (measured: correlation with float32 0.97, so 0.999).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

MIDDLE: Final = 128
"""The byte that stands for 0 among the inputs."""
LARGEST_INPUT: Final = 127
LARGEST_WEIGHT: Final = 63
"""Seven bits, since processors that have AVX2 only add up pairs of products in 16 bits."""


def rounded(weight: NDArray[Any]) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
    """(out, in) to whole numbers (out, in) and the scale of each output (out,).

    >>> whole, scales = rounded(np.array([[63.0, -12.6], [0.0, 0.0]]))
    >>> whole.tolist(), scales.tolist()
    ([[63, -13], [0, 0]], [1.0, 1.0])
    """
    most = np.abs(weight.astype(np.float32)).max(axis=1, keepdims=True)
    scales = np.where(most > 0, most / LARGEST_WEIGHT, 1).astype(np.float32)
    return np.rint(weight / scales).astype(np.int8), scales[:, 0]
