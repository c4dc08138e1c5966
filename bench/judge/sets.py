"""The checking sets: lines with a label, and pairs of which one is the better."""

from __future__ import annotations

import csv
import json
import random
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from grammar.game_form import game_form
from grammar.training.lines import cola

SEED: Final = 3
T = TypeVar("T")


class SetError(ValueError):
    """A file that is no checking set; the message says why."""


@dataclass(frozen=True, slots=True)
class Example:
    """One line in game form, whether it is a sentence, and what it tests."""

    text: str
    valid: bool
    kind: str


@dataclass(frozen=True, slots=True)
class Pair:
    """Two lines in game form, of which `good` is the better, and what they test."""

    good: str
    bad: str
    kind: str


@dataclass(frozen=True, slots=True)
class LineSet:
    """Lines of one file; `form` ("game", "cases", "cola" or "disputes") says which measures and targets they
    have.
    """

    name: str
    form: str
    lines: tuple[Example, ...]

    @property
    def texts(self) -> list[str]:
        """The lines alone."""
        return [line.text for line in self.lines]


@dataclass(frozen=True, slots=True)
class PairSet:
    """Pairs of one file; `form` ("blimp", "dtfit" or "eventsrev") says which targets they have."""

    name: str
    form: str
    pairs: tuple[Pair, ...]

    @property
    def texts(self) -> list[str]:
        """The lines of all pairs."""
        return [text for pair in self.pairs for text in (pair.good, pair.bad)]


SHARED: Final = {
    "game": ("game_dev.jsonl",),
    "cases": ("cases.jsonl",),
    "cola": ("cola/in_domain_dev.tsv",),
    "blimp": ("blimp_dev.jsonl",),
    "events": ("events/dtfit.csv", "events/eventsrev.csv"),
}
"""The files in the data folder, by measure."""


def read(path: Path, limit: int | None = None) -> LineSet | PairSet:
    """A set of one of the forms above, known by its looks; SetError when it is none, OSError as usual.

    With `limit`, that many lines or pairs of each kind at most, chosen by chance but always the same ones.
    """
    try:
        if path.suffix == ".tsv":
            lines = [Example(game_form(text), valid, "cola") for text, valid in cola(path)]
            return LineSet(path.stem, "cola", _some(lines, limit, lambda line: str(line.valid)))
        if path.suffix == ".csv":
            return PairSet(path.stem, _events_form(path), _some(_events(path), limit, lambda pair: pair.kind))
        return _objects(path, limit)
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise SetError(f"{path} is no checking set: {type(error).__name__}: {error}") from error


def _objects(path: Path, limit: int | None) -> LineSet | PairSet:
    rows = [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines() if row.strip()]
    if "good" in rows[0]:
        pairs = [Pair(game_form(row["good"]), game_form(row["bad"]), str(row["term"])) for row in rows]
        return PairSet(path.stem, "blimp", _some(pairs, limit, lambda pair: pair.kind))
    if "upheld" in rows[0]:
        # Of `sentencegame disputes export`; of words the judge of lines has nothing to say.
        lines = [
            Example(
                row["text"], bool(row["valid"]), f"{'upheld' if row['upheld'] else 'rejected'}: {row['kind']}"
            )
            for row in rows
            if row["what"] == "line"
        ]
        return LineSet(path.stem, "disputes", _some(lines, limit, lambda line: line.kind))
    if "kind" in rows[0]:
        lines = [Example(row["text"], bool(row["valid"]), str(row["kind"])) for row in rows]
        return LineSet(path.stem, "game", _some(lines, limit, lambda line: f"{line.kind} {line.valid}"))
    lines = [Example(row["text"], bool(row["valid"]), "twin") for row in rows]
    return LineSet(path.stem, "cases", _some(lines, limit, lambda line: str(line.valid)))


def _events(path: Path) -> list[Pair]:
    """The pairs of an item and voice that has one plausible and one implausible sentence."""
    sides: dict[tuple[str, str], dict[str, str]] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            item = sides.setdefault((row["ItemNum"], row["Voice"]), {})
            item[row["Plausibility"]] = game_form(row["Sentence"])
    return [
        Pair(each["Plausible"], each["Implausible"], voice)
        for (_, voice), each in sides.items()
        if len(each) == 2
    ]


def _events_form(path: Path) -> str:
    return "eventsrev" if "rev" in path.stem.lower() else "dtfit"


def _some(items: Iterable[T], limit: int | None, kind: Callable[[T], str]) -> tuple[T, ...]:
    if limit is None:
        return tuple(items)
    groups: defaultdict[str, list[T]] = defaultdict(list)
    for item in items:
        groups[kind(item)].append(item)
    chance = random.Random(SEED)
    return tuple(
        item
        for group in groups.values()
        for item in (group if len(group) <= limit else chance.sample(group, limit))
    )
