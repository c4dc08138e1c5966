"""How long a line takes: each checker in turn, so that a busy machine is busy for all of them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from bench.judge.figures import Figure
from bench.judge.opinion import Checker
from bench.judge.parts import JUDGE, LANGUAGETOOL_ALONE
from grammar.judge import Judge

SECTION: Final = "time, ten words a line"
BATCH: Final = 8
BATCH_EVERY: Final = 4


def measure(judge: Judge, others: Sequence[Checker], lines: Iterator[str], times: int) -> list[Figure]:
    """First looks of everybody, and of the judge also batches and repeats; milliseconds.

    Each gets lines of its own, since LanguageTool remembers sentences whoever asks.
    """
    asked: list[tuple[str, Callable[[list[str]], object]]] = [
        (JUDGE, judge.judge),
        *((one.name, one.check) for one in others),
    ]
    taken: dict[str, list[float]] = {who: [] for who, _ in asked}
    repeats, batches = [], []
    for turn in range(times):
        for who, ask in asked:
            line = [next(lines)]
            taken[who].append(milliseconds(ask, line))
            if who == JUDGE:
                repeats.append(milliseconds(ask, line))
        if turn % BATCH_EVERY == 0:
            batches.append(milliseconds(judge.judge, list(islice(lines, BATCH))))
    found = [figure for who, some in taken.items() for figure in _first_looks(who, some)]
    mine, batch = statistics.median(taken[JUDGE]), statistics.median(batches)
    if LANGUAGETOOL_ALONE in taken:
        ratio = mine / statistics.median(taken[LANGUAGETOOL_ALONE])
        found.append(_of_judge("speed.ratio", "its median : LanguageTool's", ratio, "×", times))
    return [
        *found,
        _of_judge("speed.batch", f"batch of {BATCH}, median", batch, "ms", len(batches)),
        _of_judge("speed.batch_ratio", f"batch of {BATCH} : one line", batch / mine, "×", len(batches)),
        _of_judge("speed.repeat", "repeat, median", statistics.median(repeats), "ms", times),
    ]


def _first_looks(who: str, times: Sequence[float]) -> list[Figure]:
    median, p95 = spread(times)
    return [
        Figure(SECTION, "speed.first", "first look, median", who, median, "ms", len(times)),
        Figure(SECTION, "speed.first_p95", "first look, 95th percentile", who, p95, "ms", len(times)),
    ]


def milliseconds(ask: Callable[[list[str]], object], lines: list[str]) -> float:
    """How long a question takes."""
    start = time.perf_counter()
    ask(lines)
    return (time.perf_counter() - start) * 1000


def spread(times: Sequence[float]) -> tuple[float, float]:
    """The median and the 95th percentile of at least two times.

    >>> spread([float(each) for each in range(1, 102)])
    (51.0, 96.9)
    """
    return statistics.median(times), round(statistics.quantiles(times, n=20)[-1], 3)


def _of_judge(key: str, title: str, value: float, unit: str, of: int) -> Figure:
    return Figure(SECTION, key, title, JUDGE, value, unit, of)
