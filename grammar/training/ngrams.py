"""Trains `grammar/rules/ngrams.bin`: ``python -m grammar.training.ngrams ../shared/data``, a few minutes.

Good lines are the natural sentences and CoLA's acceptable ones; broken lines are made from the natural ones
by `grammar.training.corrupt`. Every fifth natural sentence, and what is made of it, is held out and proposes
a threshold. The committed file has −6.5 instead, chosen by hand (see `docs/judge.md`); put it back after
training.
"""

from __future__ import annotations

import argparse
import random
import zlib
from collections import defaultdict
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from grammar.parse.closed import AUXILIARIES, WH
from grammar.parse.model import Model
from grammar.parse.sentence import Sentence
from grammar.rules.ngrams import BUCKETS, DATA, features
from grammar.training.corrupt import CONTENT_TAGS, Corruptor
from grammar.training.used_forms import lines

EPOCHS = 4
RATE = 0.1
DECAY = 2e-6
REFUSED = 0.0005
"""The share of good held-out lines that may be refused: few, since rare right lines score low as well."""
GOOD_WEIGHT = 2.0
LEARNT = frozenset({"order", "shuffle", "moved", "no_verb", "fragment", "verb_form", "nonsense"})
"""The faults to learn; agreement, case and determiners are left to the rules, which know rare right lines."""


def read(model: Model, texts: list[str]) -> list[Sentence]:
    """Each text in its likelier reading."""
    pairs = model.read(texts)
    return [question if statement[0].text in AUXILIARIES | WH else statement for statement, question in pairs]


def vectors(sentences: list[Sentence]) -> list[NDArray[np.int64]]:
    """The feature numbers of each sentence."""
    return [np.fromiter(features(sentence), dtype=np.int64) for sentence in sentences]


def train(
    rows: list[NDArray[np.int64]], good: NDArray[np.float64], chance: random.Random
) -> tuple[NDArray[np.float64], float]:
    """Weights and bias of a logistic regression, by AdaGrad over shuffled lines."""
    weights = np.zeros(BUCKETS)
    squares = np.full(BUCKETS, 1e-3)
    bias = 0.0
    order = list(range(len(rows)))
    for epoch in range(EPOCHS):
        chance.shuffle(order)
        loss = 0.0
        for index in order:
            row = rows[index]
            score = bias + weights[row].sum()
            odds = 1.0 / (1.0 + np.exp(-max(-30.0, min(30.0, score))))
            slope = (odds - good[index]) * (GOOD_WEIGHT if good[index] else 1.0)
            loss += -np.log(max(1e-9, odds if good[index] else 1 - odds))
            gradient = slope + DECAY * len(rows) * weights[row] / 100
            squares[row] += gradient**2
            weights[row] -= RATE * gradient / np.sqrt(squares[row])
            bias -= 0.002 * slope
        print(f"epoch {epoch + 1}: mean loss {loss / len(rows):.4f}", flush=True)
    return weights, float(bias)


def main() -> None:
    """Make the weights and print what they do on the held-out lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder that holds natural_sentences.txt and cola/")
    folder: Path = parser.parse_args().folder
    model = Model.load()
    chance = random.Random(3)  # noqa: S311 (a training set, no secret)
    everything = [" ".join(words) for words in lines(folder)]
    natural = (folder / "natural_sentences.txt").read_text(encoding="utf-8").split("\n")
    count = len([line for line in natural if line])
    parsed = read(model, everything)
    pool: dict[str, list[str]] = defaultdict(list)
    for sentence in parsed[:count]:
        for word in sentence:
            if word.tag in CONTENT_TAGS:
                pool[word.tag].append(word.text)
    corruptor = Corruptor(chance, pool)
    known = set(everything)
    broken: list[str] = []
    kinds: list[str] = []
    held: list[bool] = []
    for place, sentence in enumerate(parsed[:count]):
        for kind, line in corruptor.broken(sentence):
            if line not in known and kind in LEARNT:
                broken.append(line)
                kinds.append(kind)
                held.append(place % 5 == 0)
    print(f"{len(everything)} good lines, {len(broken)} broken ones", flush=True)
    rows = vectors(parsed) + vectors(read(model, broken))
    good = np.array([1.0] * len(parsed) + [0.0] * len(broken))
    out = [place < count and place % 5 == 0 for place in range(len(parsed))] + held
    kept = [place for place, left in enumerate(out) if not left]
    weights, bias = train([rows[place] for place in kept], good[kept], chance)
    unit = float(np.abs(weights).max() / 127)
    packed = np.clip(np.round(weights / unit), -127, 127).astype(np.int8)
    scores = np.array([bias + unit * packed[row].astype(np.int64).sum() for row in rows])
    checked = [place for place in range(len(parsed)) if out[place]]
    threshold = float(np.quantile(scores[checked], REFUSED))
    head = f"{unit!r} {bias!r} {threshold!r}\n".encode()
    DATA.write_bytes(head + zlib.compress(packed.tobytes(), 9))
    by_kind: dict[str, list[bool]] = defaultdict(list)
    for place, kind in enumerate(kinds):
        if held[place]:
            by_kind[kind].append(bool(scores[len(parsed) + place] >= threshold))
    for kind, passed in sorted(by_kind.items()):
        print(f"{kind:15} {len(passed):6} held-out lines, {100 * sum(passed) / len(passed):5.1f} % accepted")


if __name__ == "__main__":
    main()
