"""The lines that the language model learns from, and what must never be among them."""

from __future__ import annotations

import csv
import json
import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Line:
    """A line, whether it is a sentence, and the kind of its fault or of its source."""

    text: str
    valid: bool
    kind: str


@dataclass(frozen=True, slots=True)
class Twin:
    """Two lines that differ in little, of which the first is the better sentence.

    With `soft` the second is no error, only less likely to be said: the model learns the order of the two
    and nothing about either alone.
    """

    good: str
    worse: str
    kind: str
    soft: bool = False


def game_form(text: str) -> str:
    """A sentence as the game has it: lower case, no punctuation, apostrophes within words only.

    >>> game_form("The dogs' owner, I think, isn't here!")
    "the dogs' owner i think isn't here"
    """
    kept = "".join(c if c.isalnum() or c == "'" else " " for c in text.lower().replace("’", "'"))
    return " ".join(word for word in kept.split() if word.strip("'"))


def cola(path: Path) -> list[tuple[str, bool]]:
    """The sentences of a CoLA file with their labels, as written there."""
    rows = (row.split("\t") for row in path.read_text(encoding="utf-8").splitlines())
    return [(text, label == "1") for _, label, _, text in rows]


def natural(folder: Path) -> list[str]:
    """The natural sentences, in the order of the file."""
    return (folder / "natural_sentences.txt").read_text(encoding="utf-8").splitlines()


def checking(folder: Path) -> frozenset[str]:
    """Every line of the checking sets in game form: nothing may be trained on them."""
    found: list[str] = []
    for name in ("game_dev.jsonl", "cases.jsonl"):
        found += [json.loads(row)["text"] for row in (folder / name).read_text("utf-8").splitlines()]
    for row in (folder / "blimp_dev.jsonl").read_text("utf-8").splitlines():
        pair = json.loads(row)
        found += [pair["good"], pair["bad"]]
    found += [text for text, _ in cola(folder / "cola" / "in_domain_dev.tsv")]
    for name in ("dtfit.csv", "eventsrev.csv"):
        with (folder / "events" / name).open(encoding="utf-8", newline="") as file:
            found += [row["Sentence"] for row in csv.DictReader(file)]
    return frozenset(game_form(text) for text in found)


def balanced(lines: Iterable[Line], most: int, chance: random.Random) -> list[Line]:
    """At most `most` lines of each kind, chosen by chance; the rest of the order is by kind."""
    kinds: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        kinds[line.kind].append(line)
    return [line for _, group in sorted(kinds.items()) for line in _some(group, most, chance)]


def _some(group: Sequence[Line], most: int, chance: random.Random) -> list[Line]:
    return list(group) if len(group) <= most else chance.sample(group, most)


def write(path: Path, lines: Iterable[Line]) -> None:
    """One JSON object a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{json.dumps(asdict(line))}\n" for line in lines), encoding="utf-8")


def read(path: Path) -> list[Line]:
    """What `write` wrote."""
    return [Line(**json.loads(row)) for row in path.read_text(encoding="utf-8").splitlines()]
