"""Trains the adapter: ``python -m grammar.training.train build/judge`` after `grammar.training.data`.

Low-rank adapters on MPNet-base with fresh heads, AdamW with warm-up and linear decay. The loss is the sum of
binary cross-entropy over lines, a logistic loss over the difference of a good line and what was made of it (a
margin where the latter is no error), and the cross-entropies of the two other heads.
A checkpoint is written every few minutes; the same command goes on from it. A resumed run may be given fewer
or more `--steps`; the rate is then led to zero at the new end.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from safetensors.torch import load_file
from torch import Tensor
from torch.nn import functional

from grammar.model.base import unpack
from grammar.model.tensors import save
from grammar.training.batches import UNKNOWN, Batch, Group, Shares, epoch, groups, tokenizer
from grammar.training.lines import read
from grammar.training.mpnet import Said, Scorer

Array = NDArray[np.float32]
BATCH: Final = 32
RATE: Final = 3e-4
WARM_UP: Final = 60
CHECKPOINT_SECONDS: Final = 150
SAY_EVERY: Final = 50
PAIR_SHARE: Final = 0.5
MEANING_SHARE: Final = 0.1
BLAME_SHARE: Final = 0.3
MARGIN: Final = 2.0
"""How far ahead, in logits, the likelier of two possible lines should be."""


def bfloat16_is_native() -> bool:
    """Whether this processor multiplies bfloat16 itself; where it does not, float32 is far faster."""
    try:
        flags = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return False
    return "avx512_bf16" in flags or "amx_bf16" in flags


def batches(some: list[Group], seed: int, done: int, shares: Shares) -> Iterator[Batch]:
    """The batches of one epoch after another without end, from the step `done` on."""
    count = 0
    number = 0
    while True:
        for batch in epoch(some, BATCH, seed * 1000 + number, shares):
            if count >= done:
                yield batch
            count += 1
        number += 1


def losses(said: Said, batch: Batch) -> Tensor:
    """What is to be made small."""
    total = _entropy(said.sentence, batch.valid, batch.weight)
    total = total + MEANING_SHARE * _entropy(said.meaning, batch.meaning)
    total = total + BLAME_SHARE * _entropy(said.blame, batch.blame)
    if len(batch.pairs):
        better, worse, hard = torch.from_numpy(batch.pairs).unbind(1)
        ahead = said.sentence[better] - said.sentence[worse]
        total = (
            total
            + PAIR_SHARE
            * torch.where(hard == 1, functional.softplus(-ahead), functional.relu(MARGIN - ahead)).mean()
        )
    return total


def _entropy(logits: Tensor, labels: Array, weights: Array | None = None) -> Tensor:
    known = torch.from_numpy(labels != UNKNOWN)
    if not bool(known.any()):
        return logits.sum() * 0.0
    weight = torch.from_numpy(weights)[known] if weights is not None else None
    wanted = torch.from_numpy(labels)[known]
    return functional.binary_cross_entropy_with_logits(logits[known], wanted, weight)


def rate(step: int, steps: int) -> float:
    """The learning rate of a step, as a share of the highest."""
    return min((step + 1) / WARM_UP, max(0.0, (steps - step) / max(1, steps - WARM_UP)))


def main() -> None:
    """Train, or go on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where grammar.training.data wrote")
    parser.add_argument("--epochs", type=float, default=2)
    parser.add_argument("--steps", type=int, help="instead of --epochs")
    parser.add_argument("--rank", type=int, default=32)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--tables", type=float, default=0.6, help="share of the lines from tables")
    parser.add_argument("--others", type=float, default=1.0, help="share of natural lines and CoLA")
    parser.add_argument("--begin", type=Path, help="an adapter of the same rank to begin from")
    parser.add_argument("--name", default="adapter")
    asked = parser.parse_args()
    folder: Path = asked.folder
    shares = Shares(asked.tables, asked.others)
    base = unpack(folder / "base")
    learnt = groups(tokenizer(base), read(folder / "train.jsonl"))
    steps = asked.steps or int(asked.epochs * len(epoch(learnt, BATCH, 0, shares)))
    kind = torch.bfloat16 if bfloat16_is_native() else torch.float32
    torch.manual_seed(asked.seed)
    alpha = 2 * asked.rank
    scorer = Scorer(load_file(base / "model.safetensors"), asked.rank, alpha, dtype=kind)
    if asked.begin:
        begun = {name: value.float() for name, value in load_file(asked.begin).items()}
        scorer.load_state_dict(begun, strict=False)
    scorer.train()
    optimizer = torch.optim.AdamW(scorer.parameters(), asked.rate, weight_decay=0.01, fused=True)
    checkpoint = folder / f"{asked.name}.checkpoint"
    done = 0
    if checkpoint.exists():
        state: dict[str, Any] = torch.load(checkpoint, weights_only=True)
        scorer.load_state_dict(state["scorer"], strict=False)
        optimizer.load_state_dict(state["optimizer"])
        torch.set_rng_state(state["random"])
        done = int(state["step"])
    print(f"{len(learnt)} families, {steps} steps from step {done}, {kind}", flush=True)
    started = saved = time.monotonic()
    first, loss_sum = done, 0.0
    for batch in batches(learnt, asked.seed, done, shares):
        if done >= steps:
            break
        for settings in optimizer.param_groups:
            settings["lr"] = asked.rate * rate(done, steps)
        loss = losses(scorer(torch.from_numpy(batch.tokens)), batch)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(scorer.parameters(), 1.0)
        optimizer.step()
        loss_sum += loss.item()
        done += 1
        now = time.monotonic()
        if done % SAY_EVERY == 0:
            each = (now - started) / (done - first)
            loss_mean, left = loss_sum / SAY_EVERY, each * (steps - done) / 60
            print(
                f"step {done}/{steps} loss {loss_mean:.4f} {each:.3f} s a step, {left:.0f} min left",
                flush=True,
            )
            loss_sum = 0.0
        if now - saved > CHECKPOINT_SECONDS or done == steps:
            _keep(checkpoint, scorer, optimizer, done)
            saved = now
    notes = {
        "alpha": str(alpha),
        "rank": str(asked.rank),
        "seed": str(asked.seed),
        "steps": str(steps),
        "lines": hashlib.sha256((folder / "train.jsonl").read_bytes()).hexdigest(),
        "precision": str(kind),
    }
    values = {name: value.to(torch.float16).numpy() for name, value in scorer.trained().items()}
    save(folder / f"{asked.name}.safetensors", values, notes)
    print(json.dumps(notes))


def _keep(path: Path, scorer: Scorer, optimizer: torch.optim.Optimizer, step: int) -> None:
    beside = path.with_suffix(".part")
    state = {
        "scorer": scorer.trained(),
        "optimizer": optimizer.state_dict(),
        "random": torch.get_rng_state(),
        "step": step,
    }
    torch.save(state, beside)
    beside.replace(path)


if __name__ == "__main__":
    main()
