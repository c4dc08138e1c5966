"""The lines that the language model learns from, and what must never be among them."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from grammar.game_form import game_form


@dataclass(frozen=True, slots=True)
class Line:
    """A line, whether it is a sentence, and the kind of its fault or of its source.

    `valid` is None where only the order of the lines of a family is known.
    """

    text: str
    valid: bool | None
    kind: str


@dataclass(frozen=True, slots=True)
class Family:
    """Lines that differ in little, the best of them first; or one line alone."""

    lines: tuple[Line, ...]


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


def disputed(path: Path) -> list[Line]:
    """The lines of `sentencegame disputes export` with what was ruled; the last ruling on a line counts."""
    rows = [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]
    lines = {
        row["text"]: Line(row["text"], row["valid"], "disputed") for row in rows if row["what"] == "line"
    }
    return list(lines.values())


def write(path: Path, families: Iterable[Family]) -> None:
    """One JSON list of objects for each family."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = (json.dumps([asdict(line) for line in family.lines]) for family in families)
    path.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")


def read(path: Path) -> list[Family]:
    """What `write` wrote."""
    rows = path.read_text(encoding="utf-8").splitlines()
    return [Family(tuple(Line(**line) for line in json.loads(row))) for row in rows]
