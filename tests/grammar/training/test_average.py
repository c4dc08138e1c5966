"""The mean of two adapters."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from grammar.model.tensors import notes, save, tensors
from grammar.training.average import average


def adapter(path: Path, value: float, size: int = 3) -> Path:
    save(
        path,
        {"down": np.full((2, size), value, np.float16)},
        {"alpha": "4", "rank": "2", "steps": str(value)},
    )
    return path


def test_each_weight_is_the_mean_and_the_notes_of_both_are_kept(tmp_path: Path) -> None:
    first, second = adapter(tmp_path / "a", 1), adapter(tmp_path / "b", 2)
    average(first, second, 0.25, tmp_path / "c")
    assert tensors(tmp_path / "c")["down"].tolist() == [[1.25] * 3] * 2
    about = notes(tmp_path / "c")
    assert (about["alpha"], about["first steps"], about["steps"], about["share"]) == ("4", "1", "2", "0.25")


def test_adapters_of_other_shapes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="same shape"):
        average(adapter(tmp_path / "a", 1), adapter(tmp_path / "b", 2, size=4), 0.5, tmp_path / "c")
