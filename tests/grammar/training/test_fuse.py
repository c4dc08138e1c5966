"""The fit of the decision's weights."""

from __future__ import annotations

import numpy as np
import pytest

from grammar.training.fuse import fitted, table


def test_the_fit_finds_the_weights_that_made_the_labels() -> None:
    chance = np.random.default_rng(3)
    rows = np.stack([np.ones(200_000), chance.normal(size=200_000)], axis=1)
    good = chance.random(200_000) < 1 / (1 + np.exp(-(rows @ [-0.5, 2.0])))
    assert fitted(rows, good, np.ones(200_000), np.zeros(2)) == pytest.approx([-0.5, 2.0], abs=0.05)


def test_what_spoke_seldom_is_held_to_nothing() -> None:
    rows = np.array([[1.0, 0.0]] * 50 + [[1.0, 1.0]])
    good = np.array([True] * 25 + [False] * 26)
    free, held = (fitted(rows, good, np.ones(51), np.array([0.0, ridge]))[1] for ridge in (0.01, 2.0))
    assert free < held < 0


def test_features_that_a_line_lacks_count_nothing() -> None:
    names, rows = table([{"bias": 1.0, "rule:clause": 1.0}, {"bias": 1.0, "logit": -2.0}])
    assert names == ["bias", "logit", "rule:clause"]
    assert rows.tolist() == [[1, 0, 1], [1, -2, 0]]
