"""The figures by which a scorer of lines is judged: pure functions of scores and labels."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Scores = NDArray[np.float64]


def threshold(good: Scores, refused: float) -> float:
    """The score below which the share `refused` of the good lines lies.

    >>> threshold(np.arange(100.0), 0.02)
    2.0
    """
    return float(np.sort(good)[int(refused * len(good))])


def accepted(broken: Scores, at_least: float) -> float:
    """The share of broken lines at or above a threshold."""
    return float((broken >= at_least).mean()) if len(broken) else 0.0


def matthews(good: NDArray[np.bool_], said: NDArray[np.bool_]) -> float:
    """Matthews' correlation of labels and answers, 0 where either never varies.

    >>> matthews(np.array([True, True, False]), np.array([True, True, False]))
    1.0
    """
    varied = good.std() * said.std()
    return float(np.cov(good, said, bias=True)[0, 1] / varied) if varied else 0.0


def best_matthews(good: NDArray[np.bool_], scores: Scores) -> tuple[float, float]:
    """The best correlation over all thresholds, and its threshold."""
    return max((matthews(good, scores >= at), float(at)) for at in np.unique(scores))


def preferred(better: Scores, worse: Scores) -> float:
    """The share of pairs in which the better line scores higher; a draw counts half."""
    return float((better > worse).mean() + (better == worse).mean() / 2)


def calibration_error(probabilities: Scores, good: NDArray[np.bool_], bins: int = 10) -> float:
    """The expected calibration error: mean distance of said and true share over equally wide bins."""
    which = np.minimum((probabilities * bins).astype(int), bins - 1)
    error = 0.0
    for each in range(bins):
        inside = which == each
        if inside.any():
            error += inside.mean() * abs(float(probabilities[inside].mean()) - float(good[inside].mean()))
    return float(error)


def means(pairs: Sequence[tuple[str, float]]) -> dict[str, float]:
    """The mean of the values of each name, by name."""
    names = sorted({name for name, _ in pairs})
    return {name: float(np.mean([value for each, value in pairs if each == name])) for name in names}
