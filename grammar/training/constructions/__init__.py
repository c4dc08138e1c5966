"""Minimal pairs built for what a model of acceptability finds hard; one file a phenomenon."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from grammar.parse.sentence import Sentence
from grammar.training.constructions import (
    agreement,
    anaphors,
    arguments,
    determiners,
    gaps,
    islands,
    polarity,
    quantifiers,
    raising,
    selection,
)
from grammar.training.constructions.edited import edited
from grammar.training.constructions.maker import Maker, Pair
from grammar.training.lines import Twin
from grammar.training.usage import Usage

KINDS: Final[dict[str, Callable[[Maker], Pair]]] = {
    f"built_{kind}": make
    for module in (
        agreement, determiners, anaphors, quantifiers, polarity, islands, gaps, raising, arguments, selection,
    )
    for kind, make in module.KINDS.items()
}  # fmt: skip
MANY: Final = 70
"""Pairs of a kind."""
MORE: Final = {
    "built_quantifier": 170, "built_npi": 110, "built_island": 90, "built_gap": 80, "built_ellipsis": 120,
    "built_binding": 80, "built_raising": 100, "built_agreement": 90, "built_determiner": 80,
}  # fmt: skip
"""More of what was found hardest, by the first part of the kind."""
SOFT: Final = ("built_selection",)
"""Kinds whose worse lines are only odd."""
TRIES: Final = 20


def twins(chance: random.Random, usage: Usage, sentences: Sequence[Sentence]) -> Iterator[Twin]:
    """All pairs: those built of tables, then those made by editing `sentences`."""
    maker = Maker.of(chance)
    for kind, make in KINDS.items():
        wanted = MORE.get("_".join(kind.split("_")[:2]), MANY)
        yield from _some(maker, kind, make, wanted)
    yield from edited(chance, usage, sentences)


def _some(maker: Maker, kind: str, make: Callable[[Maker], Pair], wanted: int) -> Iterator[Twin]:
    seen: set[str] = set()
    for _ in range(wanted * TRIES):
        good, worse = make(maker)
        if good != worse and good not in seen and not _stutters(good):
            seen.add(good)
            yield Twin(good, worse, kind, kind.startswith(SOFT))
        if len(seen) == wanted:
            return


def _stutters(text: str) -> bool:
    """Whether a word stands twice side by side (*that that*), which is right but hard to read."""
    words = text.split()
    return any(first == second for first, second in pairwise(words))
