"""The engine against a second reckoning that shares no code with it."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from tests.rules.random_plays import compare, positions

KINDS = (
    *("bonus", "several lines", "side by side", "crossing", "both ends", "gap filled"),
    *("word x1", "word x2", "word x3", "line x1", "line x2", "line x3", "line x4", "line x6", "line x9"),
)


def test_engine_and_oracle_agree_on_5000_random_plays_of_every_kind() -> None:
    seen: Counter[str] = Counter()
    for position in positions(seed=20261130):
        seen += compare(position)
        if seen["plays"] == 5_000:
            break
    assert [kind for kind in KINDS if not seen[kind]] == []
    assert seen["refused"] > 100


def test_random_plays_differ_from_seed_to_seed() -> None:
    first, second = ([str(position.play) for position in islice(positions(seed), 20)] for seed in (1, 2))
    assert first != second
