"""The language model as a part of the judge: it reads, it notices damage, and it comes back by itself."""

from __future__ import annotations

import re
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from grammar.model import part as part_module
from grammar.model.part import ModelPart
from grammar.model.place import MODEL, RECORD, TOKENIZER
from grammar.witness import State, WitnessDownError

GOOD = "the dogs bark at the moon"
BAD = "dogs the moon bark the at"


@pytest.fixture
def copy(made: Path, tmp_path: Path) -> Path:
    """A copy of the model that a test may harm."""
    return Path(shutil.copytree(made, tmp_path / "model"))


@contextmanager
def started(folder: Path) -> Iterator[ModelPart]:
    part = ModelPart(folder)
    part.start()
    try:
        yield part
    finally:
        part.close()


def until_ready(part: ModelPart, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while part.state is not State.READY:
        assert time.monotonic() < deadline, part.problem
        time.sleep(0.05)


def test_it_reads_lines_in_their_order(made: Path) -> None:
    with started(made) as part:
        assert part.wait(60) is State.READY
        assert re.fullmatch(r"mpnet-[0-9a-f]{8}", part.version)
        good, bad, again = part.examine([GOOD, BAD, GOOD])
        assert good == again
        assert good.logit > bad.logit
        assert len(bad.blame) == 6
        assert part.examine([]) == []


def test_a_line_reads_the_same_alone_and_beside_others(made: Path) -> None:
    with started(made) as part:
        assert part.wait(60) is State.READY
        (alone,) = part.examine([GOOD])
        beside = part.examine(
            [GOOD, "she sings", "my old uncle and his two brothers keep bees in " + "the " * 30]
        )
        assert beside[0].logit == pytest.approx(alone.logit, abs=0.2)


@pytest.mark.parametrize(
    "line", ["a", "'s", "xqzt", "naïve café", "the " * 250, "supercalifragilistic " * 60]
)
def test_odd_and_long_lines_are_read(line: str, made: Path) -> None:
    with started(made) as part:
        assert part.wait(60) is State.READY
        (reading,) = part.examine([line.strip()])
        assert len(reading.blame) == len(line.split())


@pytest.mark.parametrize("name", [MODEL, TOKENIZER, RECORD])
def test_a_damaged_file_takes_it_down_and_repairing_it_brings_it_back(
    name: str, made: Path, copy: Path
) -> None:
    content = bytearray((copy / name).read_bytes())
    content[len(content) // 2] ^= 0xFF
    (copy / name).write_bytes(content)
    with started(copy) as part:
        assert part.wait(60) is State.DOWN
        assert name in (part.problem or "")
        assert part.fix == "run .venv/bin/python -m grammar.model.setup in the folder of the game"
        with pytest.raises(WitnessDownError, match="damaged"):
            part.examine([GOOD])
        shutil.copyfile(made / name, copy / name)
        until_ready(part)
        assert (part.problem, part.fix) == (None, None)
        assert len(part.examine([GOOD])) == 1


def test_a_model_that_is_set_up_later_is_found(made: Path, tmp_path: Path) -> None:
    with started(tmp_path / "model") as part:
        assert part.wait(60) is State.DOWN
        assert part.problem == "The language model is not set up."
        assert part.version == "mpnet-none"
        shutil.copytree(made, tmp_path / "model")
        until_ready(part)


def test_a_model_of_another_adapter_is_not_taken(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "adapter.safetensors"
    other.write_bytes(b"another")
    monkeypatch.setattr(part_module, "ADAPTER", other)
    with started(made) as part:
        assert part.wait(60) is State.DOWN
        assert "another version" in (part.problem or "")
        assert part.fix


def test_without_its_packages_it_is_down_until_they_are_there(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.delitem(sys.modules, "grammar.model.scorer", raising=False)
        patch.setitem(sys.modules, "onnxruntime", None)
        with started(made) as part:
            assert part.wait(60) is State.DOWN
            assert "onnxruntime" in (part.problem or "")
            assert "setup.py" in (part.fix or "")
            patch.undo()
            until_ready(part)
