"""Lines as token numbers in batches of like length."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from grammar.model.shape import PAD

MOST_TOKENS = 48
"""Longer lines of CoLA are cut; the game has none."""
Row = list[int]


def tokenizer(base: Path) -> Tokenizer:
    """The packaged tokenizer, without its padding to 128."""
    found = Tokenizer.from_file(str(base / "tokenizer.json"))
    found.no_padding()
    found.enable_truncation(MOST_TOKENS)
    return found


def rows(found: Tokenizer, texts: Sequence[str]) -> list[Row]:
    """The token numbers of each text."""
    return [each.ids for each in found.encode_batch(list(texts))]


def padded(some: Sequence[Row]) -> NDArray[np.int64]:
    """(lines, most tokens), padded on the right."""
    table = np.full((len(some), max(len(row) for row in some)), PAD, dtype=np.int64)
    for place, row in enumerate(some):
        table[place, : len(row)] = row
    return table


def epoch(lengths: Sequence[int], size: int, seed: int) -> list[list[int]]:
    """The places of the lines of each batch: random batches of like length, in random order.

    >>> sorted(sum(epoch([3, 9, 3, 9], 2, 1), []))
    [0, 1, 2, 3]
    """
    chance = random.Random(seed)  # noqa: S311
    order = sorted(range(len(lengths)), key=lambda place: (lengths[place], chance.random()))
    groups = [order[start : start + size] for start in range(0, len(order), size)]
    chance.shuffle(groups)
    return groups
