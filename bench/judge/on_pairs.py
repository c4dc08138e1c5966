"""The measures of pairs: how often the better line of two is preferred."""

from __future__ import annotations

from bench.judge.figures import SHARE, Figure
from bench.judge.opinion import Asked, Opinion
from bench.judge.sets import PairSet


def measure(pairs: PairSet, asked: Asked) -> list[Figure]:
    """The share of pairs preferred, in all and by kind, for one checker."""
    opinions = asked.about(pairs.texts)
    told: list[tuple[str, float | None]] = [
        (pair.kind, preferred(good, bad))
        for pair, good, bad in zip(pairs.pairs, opinions[::2], opinions[1::2], strict=True)
    ]
    kinds = sorted({kind for kind, _ in told})
    rows = [_figure(pairs, "", "pairs preferred", asked.checker.name, [won for _, won in told])]
    if len(kinds) > 1:
        rows += [
            _figure(pairs, f".{kind}", kind, asked.checker.name, [won for one, won in told if one == kind])
            for kind in kinds
        ]
    return rows


def preferred(good: Opinion, bad: Opinion) -> float | None:
    """1 when the better line is preferred, 0 when the worse is, a half for a draw, None if not checked.

    By probability; where one of the two has none, by whether only one is refused.

    >>> preferred(Opinion(True, 0.3), Opinion(True, 0.1)), preferred(Opinion(False), Opinion(True))
    (1.0, 1.0)
    >>> preferred(Opinion(False), Opinion(False)), preferred(Opinion(False), Opinion(None))
    (0.5, None)
    """
    if good.probability is not None and bad.probability is not None:
        return (good.probability > bad.probability) + (good.probability == bad.probability) / 2
    if good.refused is None or bad.refused is None:
        return None
    return (bad.refused - good.refused + 1) / 2


def _figure(pairs: PairSet, key: str, title: str, who: str, told: list[float | None]) -> Figure:
    won = [each for each in told if each is not None]
    share = sum(won) / len(won) if won else float("nan")
    return Figure(
        pairs.name,
        f"{pairs.form}.pairs{key}",
        title,
        who,
        share,
        SHARE,
        len(won),
        left_out=len(told) - len(won),
    )
