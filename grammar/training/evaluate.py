"""What a model is worth by itself: ``python -m grammar.training.evaluate ../shared/data FOLDER``.

FOLDER is where `grammar.model.setup` wrote. The checking sets are only read here; a figure is quoted at
several shares of good lines refused. `bench.judge` measures the whole judge.
"""

from __future__ import annotations

import argparse
import csv
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from grammar.game_form import game_form
from grammar.model.scorer import Scorer
from grammar.training.lines import cola
from grammar.training.measures import (
    Scores,
    accepted,
    best_matthews,
    matthews,
    means,
    preferred,
    threshold,
)

SHARES: Final = (0.005, 0.01, 0.02)
Score = Callable[[Sequence[str]], Scores]
Row = tuple[str, float]


def objects(path: Path) -> list[dict[str, Any]]:
    """The objects of a JSON-lines file."""
    return [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]


def game(folder: Path, score: Score) -> Iterator[Row]:
    """`game_dev` by kind at several thresholds."""
    rows = objects(folder / "game_dev.jsonl")
    logits = score([row["text"] for row in rows])
    good = np.array([bool(row["valid"]) for row in rows])
    kinds = np.array([row["kind"] for row in rows])
    for share in SHARES:
        at = threshold(logits[good], share)
        yield f"game_dev, {share:.1%} of good refused: broken accepted", accepted(logits[~good], at)
        for kind in sorted({str(kind) for kind in kinds[~good]}):
            yield f"  {share:.1%}: {kind}", accepted(logits[~good & (kinds == kind)], at)


def cases(folder: Path, score: Score) -> Iterator[Row]:
    """The hand-written twins at the best threshold."""
    rows = objects(folder / "cases.jsonl")
    logits = score([row["text"] for row in rows])
    good = np.array([bool(row["valid"]) for row in rows])
    yield "cases, right at the best threshold", max(float(((logits >= at) == good).mean()) for at in logits)


def linguists(folder: Path, score: Score) -> Iterator[Row]:
    """CoLA's in-domain development part in game form and as written."""
    rows = cola(folder / "cola" / "in_domain_dev.tsv")
    good = np.array([valid for _, valid in rows])
    for name, texts in (
        ("game form", [game_form(text) for text, _ in rows]),
        ("as written", [t for t, _ in rows]),
    ):
        logits = score(texts)
        yield f"CoLA dev, {name}: MCC at logit 0", matthews(good, logits >= 0)
        yield f"CoLA dev, {name}: best MCC", best_matthews(good, logits)[0]


def minimal_pairs(folder: Path, score: Score) -> Iterator[Row]:
    """BLiMP in game form by term."""
    rows = objects(folder / "blimp_dev.jsonl")
    better = score([game_form(row["good"]) for row in rows])
    worse = score([game_form(row["bad"]) for row in rows])
    won = (better > worse) + (better == worse) / 2
    yield "BLiMP pairs preferred", float(won.mean())
    yield from (
        (f"  {term}", share)
        for term, share in means(
            [(row["term"], float(each)) for row, each in zip(rows, won, strict=True)]
        ).items()
    )


def events(folder: Path, score: Score) -> Iterator[Row]:
    """Plausible and implausible events."""
    for name in ("dtfit", "eventsrev"):
        with (folder / "events" / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        sides: dict[str, dict[str, str]] = {}
        for row in rows:
            sides.setdefault(f"{row['ItemNum']} {row['Voice']}", {})[row["Plausibility"]] = game_form(
                row["Sentence"]
            )
        pairs = [(each["Plausible"], each["Implausible"]) for each in sides.values() if len(each) == 2]
        better, worse = (score([pair[side] for pair in pairs]) for side in (0, 1))
        yield f"{name} pairs preferred ({len(pairs)})", preferred(better, worse)


def main() -> None:
    """Print the figures as a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of the checking sets")
    parser.add_argument("model", type=Path, help="where grammar.model.setup wrote")
    asked = parser.parse_args()
    scorer = Scorer(asked.model, threads=2)

    def score(texts: Sequence[str]) -> Scores:
        return scorer.logits(texts).astype(np.float64)

    print("| measure | figure |\n|---|---:|")
    for rows in (
        game(asked.folder, score),
        cases(asked.folder, score),
        linguists(asked.folder, score),
        minimal_pairs(asked.folder, score),
        events(asked.folder, score),
    ):
        for name, value in rows:
            print(f"| {name} | {value:.3f} |", flush=True)


if __name__ == "__main__":
    main()
