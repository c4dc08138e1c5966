"""Families of lines as token numbers with what is to be learnt of each, in batches of like length."""

from __future__ import annotations

import difflib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from grammar.model.shape import PAD
from grammar.model.words import word_of_each
from grammar.training.lines import Family, Line
from grammar.training.players import PLAYER

MOST_TOKENS: Final = 48
"""Longer lines of CoLA are cut; the game has none."""
BROKEN_A_FAMILY: Final = 2
"""So many of the broken lines of a sentence are seen in one epoch, others in the next."""
TABLES: Final = ("built_", "event_")
"""How the kinds begin whose lines come from tables, not from natural sentences."""


@dataclass(frozen=True, slots=True)
class Shares:
    """The share of the families that is seen in one epoch: of those from tables, and of all others but the
    players' lines, which are seen whole."""

    tables: float = 0.6
    others: float = 1.0

    def of(self, kind: str) -> float:
        """That of a family whose best line is of a kind."""
        if kind.startswith(PLAYER):
            return 1.0
        return self.tables if kind.startswith(TABLES) else self.others


BUILT_WEIGHT: Final = 0.3
"""Lines built from tables may be odd in meaning: more is learnt from their order than from each alone."""
OF_MEANING: Final = ("nonsense", "swapped", "wrong_", "event_", "built_selection")
"""How the kinds begin whose fault is one of meaning."""
NOWHERE: Final = frozenset({"shuffle", "moved", "fragment"})
"""Faults that no single word has."""
UNKNOWN: Final = -1.0


@dataclass(frozen=True, slots=True)
class Example:
    """A line to learn from; labels are 1, 0, or `UNKNOWN` where nothing is to be learnt.

    `blame` has one label for each token: 1 at the first token of a word that is at fault. `weight` is what
    `valid` counts for.
    """

    tokens: tuple[int, ...]
    weight: float
    valid: float
    meaning: float
    blame: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """The examples of one family, the best of them first."""

    kind: str
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Batch:
    """Arrays (lines, …) and the pairs (better, worse, whether the worse is an error) of places in them."""

    tokens: NDArray[np.int64]
    weight: NDArray[np.float32]
    valid: NDArray[np.float32]
    meaning: NDArray[np.float32]
    blame: NDArray[np.float32]
    pairs: NDArray[np.int64]


def tokenizer(base: Path) -> Tokenizer:
    """The packaged tokenizer, without its padding to 128."""
    found = Tokenizer.from_file(str(base / "tokenizer.json"))
    found.no_padding()
    found.enable_truncation(MOST_TOKENS)
    return found


def faults(good: str, broken: str) -> frozenset[int]:
    """The places of the words of a broken line that differ from a good one.

    Where a word is missing, the one behind the gap is at fault, or the last.

    >>> sorted(faults("the dogs bark", "the dogs barks"))
    [2]
    >>> sorted(faults("the dogs bark", "dogs bark"))
    [0]
    """
    before, after = good.split(), broken.split()
    found: set[int] = set()
    for kind, _, _, first, last in difflib.SequenceMatcher(None, before, after, False).get_opcodes():
        if kind == "delete":
            found.add(min(first, len(after) - 1))
        elif kind != "equal":
            found.update(range(first, last))
    return frozenset(found)


def groups(found: Tokenizer, families: Sequence[Family]) -> list[Group]:
    """The examples of each family."""
    coded = iter(found.encode_batch([line.text for family in families for line in family.lines]))
    made = []
    for family in families:
        examples = []
        for line in family.lines:
            one = next(coded)
            blame = _blame(line, family.lines[0], one.offsets)
            weight = BUILT_WEIGHT if line.kind.startswith("built_") else 1.0
            examples.append(Example(tuple(one.ids), weight, _label(line.valid), _meaning(line), blame))
        made.append(Group(family.lines[0].kind, tuple(examples)))
    return made


def epoch(some: Sequence[Group], size: int, seed: int, shares: Shares | None = None) -> list[Batch]:
    """Batches of about `size` lines of like length, in random order; the lines of a family stay together."""
    chance = random.Random(seed)  # noqa: S311
    chosen: list[tuple[float, tuple[Example, ...]]] = []
    for group in some:
        if chance.random() < (shares or Shares()).of(group.kind):
            first, *others = group.examples
            others = chance.sample(others, min(BROKEN_A_FAMILY, len(others)))
            length = max(len(each.tokens) for each in (first, *others))
            chosen.append((length + chance.random(), (first, *others)))
    chosen.sort(key=lambda each: each[0])
    batches: list[list[tuple[Example, ...]]] = [[]]
    for _, examples in chosen:
        if sum(map(len, batches[-1])) >= size:
            batches.append([])
        batches[-1].append(examples)
    chance.shuffle(batches)
    return [_batch(each) for each in batches if each]


def _batch(some: Sequence[tuple[Example, ...]]) -> Batch:
    lines = [example for examples in some for example in examples]
    length = max(len(line.tokens) for line in lines)
    tokens = np.full((len(lines), length), PAD, np.int64)
    blame = np.full((len(lines), length), UNKNOWN, np.float32)
    for place, line in enumerate(lines):
        tokens[place, : len(line.tokens)] = line.tokens
        blame[place, : len(line.tokens)] = line.blame
    pairs, start = [], 0
    for examples in some:
        pairs += [(start, start + each, int(examples[each].valid == 0)) for each in range(1, len(examples))]
        start += len(examples)
    return Batch(
        tokens,
        np.array([line.weight for line in lines], np.float32),
        np.array([line.valid for line in lines], np.float32),
        np.array([line.meaning for line in lines], np.float32),
        blame,
        np.array(pairs, np.int64).reshape(-1, 3),
    )


def _label(valid: bool | None) -> float:
    return UNKNOWN if valid is None else float(valid)


def _meaning(line: Line) -> float:
    if line.valid or line.kind.startswith("cola"):
        return UNKNOWN
    return float(line.kind.startswith(OF_MEANING))


def _blame(line: Line, best: Line, offsets: Sequence[tuple[int, int]]) -> tuple[float, ...]:
    if line.kind in NOWHERE or (line.kind.startswith("cola") and not line.valid):
        return (UNKNOWN,) * len(offsets)
    guilty = faults(best.text, line.text) if line is not best else frozenset()
    labels: list[float] = []
    last = None
    for word in word_of_each(line.text, offsets):
        known = word is not None and word != last
        labels.append(float(word in guilty) if known else UNKNOWN)
        last = last if word is None else word
    return tuple(labels)
