"""Averages two adapters: ``python -m grammar.training.average FIRST SECOND OUT --share 0.6``.

Only for a second one that began from the first (`grammar.training.train --begin`): their low-rank maps are
near each other then, and the mean keeps what either learnt (Wortsman and others 2022, *Model soups*).
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from grammar.model.tensors import notes, save, tensors


def average(first: Path, second: Path, share: float, out: Path) -> None:
    """Write `(1 - share) * first + share * second`; ValueError when they are not of the same shapes."""
    one, other = tensors(first), tensors(second)
    if {name: value.shape for name, value in one.items()} != {n: v.shape for n, v in other.items()}:
        raise ValueError(f"{first.name} and {second.name} are no adapters of the same shape")
    mean = {
        name: (1 - share) * one[name].astype(np.float32) + share * other[name].astype(np.float32)
        for name in one
    }
    about = {f"first {name}": value for name, value in notes(first).items() if name not in {"alpha", "rank"}}
    about |= notes(second) | {"share": str(share)}
    save(out, {name: value.astype(np.float16) for name, value in mean.items()}, about)


def main() -> None:
    """Average."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--share", type=float, default=0.6, help="what the second counts for, 0 to 1")
    asked = parser.parse_args()
    average(asked.first, asked.second, asked.share, asked.out)


if __name__ == "__main__":
    main()
