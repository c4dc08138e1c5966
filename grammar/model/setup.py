"""Puts the judge's language model together: ``python -m grammar.model.setup [adapter]``.

The packaged base weights and the committed adapter become one int8 ONNX file in the cache folder, in seconds
and without torch. Needs numpy and onnx.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import onnx

from grammar.model.base import BaseDamagedError, BaseMissingError, digest, unpack
from grammar.model.graph import graph
from grammar.model.merge import merged
from grammar.model.place import ADAPTER, MODEL, RECORD, TOKENIZER, model_folder
from grammar.model.tensors import tensors

RECIPE: Final = 4
"""Raised whenever the way from adapter to model changes, so that old files are made anew."""


def make(adapter: Path, base: Path, folder: Path) -> Path:
    """Write `MODEL`, `TOKENIZER` and a record of their hashes into the folder; the folder.

    `base` is where the packaged files are, or are laid. Errors are those of `unpack` and `merged`.
    """
    unpack(base)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        onnx.save(graph(merged(tensors(base / "model.safetensors"), adapter)), Path(temporary) / MODEL)
        shutil.copyfile(base / TOKENIZER, Path(temporary) / TOKENIZER)
        record = {name: digest(Path(temporary) / name) for name in (MODEL, TOKENIZER)}
        record |= {"adapter": digest(adapter), "recipe": str(RECIPE)}
        (Path(temporary) / RECORD).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
        # The record last: who finds it finds the files it names.
        for name in (MODEL, TOKENIZER, RECORD):
            (Path(temporary) / name).replace(folder / name)
    return folder


def is_made(adapter: Path, folder: Path) -> bool:
    """Whether the folder holds what `make` would write for this adapter."""
    try:
        record = json.loads((folder / RECORD).read_text(encoding="utf-8"))
        return bool(
            record["adapter"] == digest(adapter)
            and record["recipe"] == str(RECIPE)
            and all(digest(folder / name) == record[name] for name in (MODEL, TOKENIZER))
        )
    except (OSError, ValueError, KeyError):
        return False


def main() -> int:
    """Make it, unless it is there; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("adapter", type=Path, nargs="?", default=ADAPTER)
    parser.add_argument("--folder", type=Path, default=None, help="where to write, else the cache folder")
    asked = parser.parse_args()
    folder = asked.folder or model_folder()
    start = time.monotonic()
    try:
        if not is_made(asked.adapter, folder):
            with tempfile.TemporaryDirectory() as base:
                make(asked.adapter, Path(base), folder)
    except (BaseMissingError, BaseDamagedError, OSError, ValueError, KeyError) as error:
        print(f"The language model is not set up: {error}.", file=sys.stderr)
        print(
            "To fix it, run `python scripts/setup.py run` with the package index in reach.", file=sys.stderr
        )
        print("The game runs without it, with reduced checking, and says so on its pages.", file=sys.stderr)
        return 1
    size = (folder / MODEL).stat().st_size / 1e6
    print(f"language model: {size:.0f} MB in {folder} ({time.monotonic() - start:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
