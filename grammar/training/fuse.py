"""Fits the weights of the decision: ``python -m grammar.training.fuse build/judge build/judge/model``.

Every line of `held.jsonl`, none of which the model learnt from, goes through the rules, LanguageTool and the
model; a logistic layer over `grammar.decision.features` is fitted to what is known of it, and the threshold
is the probability below which the wanted share of the natural sentences lies. Takes some minutes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from grammar.decision import WEIGHTS, Evidence, features, is_certain
from grammar.languagetool import LanguageTool
from grammar.model.scorer import Scorer
from grammar.syntax_part import SyntaxPart
from grammar.training.lines import Line, read
from grammar.training.measures import accepted, threshold

REFUSED: Final = 0.004
"""The share of good natural lines that may be refused for want of probability."""
REFUSED_OBJECTED: Final = 0.7
"""How sure the model must be of a line that a rule or LanguageTool objects to, set by hand: of the few good
lines with which that happens most are surer, and of the broken ones most are not."""
RIDGE: Final = 2.0
"""How strongly weights are held to 0: a rule that spoke twice should not decide."""
START_SECONDS: Final = 120.0
AT_ONCE: Final = 50
Matrix = NDArray[np.float64]


def evidence(lines: Sequence[str], model: Path) -> Iterator[Evidence]:
    """What every part says of each line; RuntimeError when one does not come up."""
    syntax, languagetool, scorer = SyntaxPart(), LanguageTool(None), Scorer(model, threads=2)
    parts = (syntax, languagetool)
    try:
        for part in parts:
            part.start()
        for part in parts:
            if part.wait(START_SECONDS) != "ready":
                raise RuntimeError(part.problem or "a part of the judge did not start")
        for start in range(0, len(lines), AT_ONCE):
            some = lines[start : start + AT_ONCE]
            said = zip(syntax.examine(some), languagetool.examine(some), scorer.read(some), strict=True)
            yield from (Evidence(*each) for each in said)
            print(f"\r{start + len(some)}/{len(lines)} lines", end="", flush=True)
        print()
    finally:
        for part in parts:
            part.close()


def table(found: Sequence[dict[str, float]]) -> tuple[list[str], Matrix]:
    """The names of all features, and (lines, features)."""
    names = sorted({name for each in found for name in each})
    return names, np.array([[each.get(name, 0.0) for name in names] for each in found])


def fitted(rows: Matrix, good: NDArray[np.bool_], weights: Matrix, ridge: Matrix) -> Matrix:
    """The weights (features,) of the likeliest logistic layer, by Newton's method, held to 0 by `ridge`."""
    found = np.zeros(rows.shape[1])
    for _ in range(60):
        odds = 1 / (1 + np.exp(-np.clip(rows @ found, -40, 40)))
        gradient = rows.T @ (weights * (odds - good)) + ridge * found
        curve = (rows.T * (weights * odds * (1 - odds))) @ rows + np.diag(ridge + 1e-9)
        found = found - np.linalg.solve(curve, gradient)
    return found


def lines_of(path: Path) -> list[Line]:
    """The lines of which something is known."""
    return [line for family in read(path) for line in family.lines if line.valid is not None]


def main() -> None:
    """Fit, say how it does, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where grammar.training.data wrote")
    parser.add_argument("model", type=Path, help="where grammar.model.setup wrote")
    parser.add_argument("--refused", type=float, default=REFUSED)
    parser.add_argument("--below", type=float, help="refuse below this probability, chosen otherwise")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    asked = parser.parse_args()
    lines = lines_of(asked.folder / "held.jsonl")
    found = list(evidence([line.text for line in lines], asked.model))
    names, rows = table([features(each) for each in found])
    good = np.array([bool(line.valid) for line in lines])
    natural = np.array([line.kind == "natural" for line in lines])
    certain = np.array([is_certain(each) for each in found])
    balance = np.where(good, 0.5 / good.sum(), 0.5 / (~good).sum()) * len(lines)
    free = {"bias", "logit"}
    weights = fitted(rows, good, balance, np.array([0.0 if name in free else RIDGE for name in names]))
    # What objects cannot speak for a line, however the few lines it spoke of fell out.
    weights = np.array([w if name in free else min(w, 0.0) for name, w in zip(names, weights, strict=True)])
    probability = 1 / (1 + np.exp(-np.clip(rows @ weights, -40, 40)))
    at = asked.below or threshold(probability[natural & ~certain], asked.refused)
    objected = np.array([bool(each.rules or each.languagetool) for each in found])
    refused = (probability < np.where(objected, REFUSED_OBJECTED, at)) | certain
    for name, weight in zip(names, weights, strict=True):
        print(f"{name:24} {weight:8.3f}  {int((rows[:, names.index(name)] != 0).sum())} lines")
    print(f"refuse below {at:.4f}: {refused[natural].mean():.2%} of natural refused,", end=" ")
    print(f"{1 - refused[~good].mean():.2%} of broken accepted,", end=" ")
    print(f"{accepted(probability[~good], at):.2%} by probability alone")
    chosen = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
    limits = {"refuse_below": round(at, 5), "refuse_objected_below": REFUSED_OBJECTED}
    asked.out.write_text(json.dumps({**limits, "weights": chosen}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
