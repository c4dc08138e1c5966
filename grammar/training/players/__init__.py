"""Pairs written by hand as players lay lines: short ones full of words of two kinds, and rarer shapes.

Newspaper English has few of them, and a model that saw only that refuses *voices carry* and *down came the
rain*. Each row of a table is a good line and a twin that is none in any reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from grammar.training.lines import Twin

PLAYER = "player_"


def twins() -> Iterator[Twin]:
    """Every pair of the tables, its kind named after its table."""
    for path in sorted(Path(__file__).parent.glob("*.tsv")):
        for row in path.read_text(encoding="utf-8").splitlines():
            good, worse = row.split("\t")
            yield Twin(good, worse, f"{PLAYER}{path.stem}")
