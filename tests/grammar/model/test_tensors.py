"""Files of tensors, the shape of the model and the unpacked base, as far as they need no weights."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from grammar.model.base import BaseDamagedError, unpack
from grammar.model.shape import buckets
from grammar.model.tensors import notes, save, tensors


def test_tensors_survive_a_file_and_the_same_ones_give_the_same_bytes(tmp_path: Path) -> None:
    values = {"b": np.arange(6, dtype=np.float16).reshape(2, 3), "a": np.ones(2, np.float32)}
    paths = [tmp_path / "one", tmp_path / "two"]
    for path in paths:
        save(path, values, {"rank": "16"})
    assert paths[0].read_bytes() == paths[1].read_bytes()
    found = tensors(paths[0])
    assert notes(paths[0]) == {"rank": "16"}
    for name, value in values.items():
        assert found[name].dtype == value.dtype
        assert (found[name] == value).all()


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff" * 64])
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "odd").write_bytes(content)
    with pytest.raises(ValueError, match="no safetensors"):
        tensors(tmp_path / "odd")


def test_a_damaged_base_is_refused(tmp_path: Path) -> None:
    for name in ("model.safetensors", "tokenizer.json"):
        (tmp_path / name).write_bytes(b"damaged")
    with pytest.raises(BaseDamagedError, match="SHA-256"):
        unpack(tmp_path)


def test_far_places_share_a_bucket_and_sides_do_not() -> None:
    table = buckets(400)
    assert table.min() == 0
    assert table.max() == 31
    assert table[0, 300] == table[0, 399] == 31
    assert table[300, 0] == table[399, 0] == 15
    assert (table == buckets(500)[:400, :400]).all()
