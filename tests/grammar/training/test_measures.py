"""The figures by which a model is judged."""

from __future__ import annotations

import numpy as np
import pytest

from grammar.training import measures


def test_a_threshold_refuses_the_share_it_was_asked_for() -> None:
    good = np.random.default_rng(1).normal(size=1000)
    at = measures.threshold(good, 0.01)
    assert (good < at).mean() == pytest.approx(0.01)


def test_matthews_knows_right_wrong_and_blind() -> None:
    labels = np.array([True, False, True, False])
    assert measures.matthews(labels, labels) == pytest.approx(1)
    assert measures.matthews(labels, ~labels) == pytest.approx(-1)
    assert measures.matthews(labels, np.ones(4, bool)) == 0


def test_honest_probabilities_have_no_calibration_error() -> None:
    chance = np.random.default_rng(2)
    probabilities = chance.random(100_000)
    good = chance.random(100_000) < probabilities
    assert measures.calibration_error(probabilities, good) < 0.01
    assert measures.calibration_error(1 - probabilities, good) > 0.3


def test_a_draw_is_half_a_preference() -> None:
    assert measures.preferred(np.array([1.0, 2.0]), np.array([1.0, 1.0])) == 0.75
