"""What a model is worth: ``python -m grammar.training.evaluate ../shared/data FOLDER --held FILE``.

FOLDER is where `grammar.model.setup` wrote. The checking sets are only read here; a figure is quoted at
several shares of good lines refused.
"""

from __future__ import annotations

import argparse
import csv
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from grammar.model.scorer import Calibration, Scorer
from grammar.training.lines import cola, game_form, read
from grammar.training.measures import (
    Scores,
    accepted,
    best_matthews,
    calibration_error,
    fitted,
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


def game(folder: Path, score: Score, curve: Calibration) -> Iterator[Row]:
    """`game_dev` by kind at several thresholds, and the calibration error."""
    rows = objects(folder / "game_dev.jsonl")
    logits = score([row["text"] for row in rows])
    good = np.array([bool(row["valid"]) for row in rows])
    kinds = np.array([row["kind"] for row in rows])
    for share in SHARES:
        at = threshold(logits[good], share)
        yield f"game_dev, {share:.1%} of good refused: broken accepted", accepted(logits[~good], at)
        for kind in sorted({str(kind) for kind in kinds[~good]}):
            yield f"  {share:.1%}: {kind}", accepted(logits[~good & (kinds == kind)], at)
    probabilities = curve.probability(logits.astype(np.float32))
    yield "game_dev, calibration error", calibration_error(probabilities, good)
    yield (
        "game_dev, at the set threshold: good refused",
        float((probabilities[good] < curve.refuse_below).mean()),
    )
    yield (
        "game_dev, at the set threshold: broken accepted",
        accepted(probabilities[~good], curve.refuse_below),
    )


def cases(folder: Path, score: Score, curve: Calibration) -> Iterator[Row]:
    """The hand-written twins: at the set threshold, at the best one, and as pairs."""
    rows = objects(folder / "cases.jsonl")
    logits = score([row["text"] for row in rows])
    good = np.array([bool(row["valid"]) for row in rows])
    said = curve.probability(logits.astype(np.float32)) >= curve.refuse_below
    yield "cases, right", float((said == good).mean())
    yield "cases, good refused", float((~said[good]).mean())
    yield "cases, right at the best threshold", max(float(((logits >= at) == good).mean()) for at in logits)


def linguists(folder: Path, score: Score, curve: Calibration) -> Iterator[Row]:
    """CoLA's in-domain development part in game form and as written."""
    rows = cola(folder / "cola" / "in_domain_dev.tsv")
    good = np.array([valid for _, valid in rows])
    for name, texts in (
        ("game form", [game_form(text) for text, _ in rows]),
        ("as written", [t for t, _ in rows]),
    ):
        logits = score(texts)
        yield (
            f"CoLA dev, {name}: MCC at probability 0.5",
            matthews(good, curve.probability(logits.astype(np.float32)) >= 0.5),
        )
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


def calibrated(held: Path, score: Score, refused: float) -> Calibration:
    """A curve and a threshold from lines held out of training, good and broken weighing the same."""
    lines = [line for family in read(held) for line in family.lines if line.valid is not None]
    logits = score([line.text for line in lines])
    good = np.array([line.valid for line in lines])
    natural = np.array([line.kind == "natural" for line in lines])
    weights = np.where(good, 0.5 / good.sum(), 0.5 / (~good).sum()) * len(lines)
    slope, shift = fitted(logits, good, weights)
    at = threshold(logits[natural], refused)
    return Calibration(slope, shift, float(1 / (1 + np.exp(-(slope * at + shift)))))


def main() -> None:
    """Print the figures as a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of the checking sets")
    parser.add_argument("model", type=Path, help="where grammar.model.setup wrote")
    parser.add_argument("--held", type=Path, required=True, help="held.jsonl, to calibrate by")
    parser.add_argument(
        "--refused", type=float, default=0.005, help="the share of good lines that may be refused"
    )
    parser.add_argument("--calibration", type=Path, help="where to write the calibration")
    asked = parser.parse_args()
    scorer = Scorer(asked.model, threads=2)

    def score(texts: Sequence[str]) -> Scores:
        return scorer.logits(texts).astype(np.float64)

    curve = calibrated(asked.held, score, asked.refused)
    if asked.calibration:
        values = {"slope": curve.slope, "shift": curve.shift, "refuse_below": curve.refuse_below}
        asked.calibration.write_text(json.dumps(values, indent=1) + "\n", encoding="utf-8")
    print("| measure | figure |\n|---|---:|")
    for rows in (
        game(asked.folder, score, curve),
        cases(asked.folder, score, curve),
        linguists(asked.folder, score, curve),
        minimal_pairs(asked.folder, score),
        events(asked.folder, score),
    ):
        for name, value in rows:
            print(f"| {name} | {value:.3f} |", flush=True)


if __name__ == "__main__":
    main()
