"""The shape of MPNet-base, and the numbers of its relative positions."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

LAYERS: Final = 12
WIDTH: Final = 768
HEADS: Final = 12
INNER: Final = 3072
EPSILON: Final = 1e-5
PAD: Final = 1
FIRST_POSITION: Final = PAD + 1
BUCKETS: Final = 32
FAR: Final = 128
MOST_TOKENS: Final = 512

"""The names of the linear maps that training adapts, in the order in which a line passes them."""


def buckets(length: int) -> NDArray[np.int64]:
    """The bucket of each pair of positions, (length, length): as T5 has it, both directions, 16 each.

    >>> buckets(3).tolist()
    [[0, 17, 18], [1, 0, 17], [2, 1, 0]]
    """
    places = np.arange(length)
    away = places[None, :] - places[:, None]
    half = BUCKETS // 2
    exact = half // 2
    distance = np.abs(away)
    with np.errstate(divide="ignore"):
        log = np.log(distance / exact) / np.log(FAR / exact) * (half - exact)
    far = np.minimum(exact + np.where(distance > 0, log, 0).astype(np.int64), half - 1)
    return np.where(away > 0, half, 0) + np.where(distance < exact, distance, far)
