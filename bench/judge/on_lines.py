"""The measures of lines with a label: wrong refusals, wrong acceptances, correlation, calibration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from bench.judge.figures import SHARE, Figure
from bench.judge.opinion import Asked, Opinion
from bench.judge.sets import Example, LineSet
from grammar.training.measures import best_matthews, calibration_error, matthews

Said = Sequence[tuple[Example, Opinion]]


def measure(lines: LineSet, asked: Asked) -> list[Figure]:
    """All measures of one set for one checker."""
    said = list(zip(lines.lines, asked.about(lines.texts), strict=True))
    ways = {"game": _game, "cases": _cases, "cola": _cola, "disputes": _disputes}
    return list(ways[lines.form](lines.name, asked.checker.name, said))


def _game(section: str, who: str, said: Said) -> Iterator[Figure]:
    yield _wrong(section, "game.refused", "good lines refused", who, [one for one in said if one[0].valid])
    broken = [one for one in said if not one[0].valid]
    yield _wrong(section, "game.accepted", "broken lines accepted", who, broken)
    for kind in sorted({example.kind for example, _ in broken}):
        some = [one for one in broken if one[0].kind == kind]
        yield _wrong(section, f"game.accepted.{kind}", f"broken accepted: {kind}", who, some)
    yield from _calibration(section, who, said)


def _cases(section: str, who: str, said: Said) -> Iterator[Figure]:
    wrong = _wrong(section, "cases.right", "right", who, said)
    yield Figure(
        section, wrong.key, wrong.title, who, 1 - wrong.value, SHARE, wrong.of, left_out=wrong.left_out
    )
    yield _wrong(section, "cases.refused", "good lines refused", who, [one for one in said if one[0].valid])
    broken = [one for one in said if not one[0].valid]
    yield _wrong(section, "cases.accepted", "broken lines accepted", who, broken)


def _disputes(section: str, who: str, said: Said) -> Iterator[Figure]:
    """How often a checker is of another mind than the moderators, in all and by what the judge once said."""
    yield _wrong(section, "disputes", "judged otherwise than it was ruled", who, said)
    for start, title in (
        ("upheld", "where the players were right"),
        ("rejected", "where the judge was right"),
    ):
        some = [one for one in said if one[0].kind.startswith(start)]
        yield _wrong(section, f"disputes.{start}", title, who, some)
    for kind in sorted({example.kind for example, _ in said}):
        some = [one for one in said if one[0].kind == kind]
        yield _wrong(section, f"disputes.{kind.replace(': ', '.')}", kind, who, some)


def _cola(section: str, who: str, said: Said) -> Iterator[Figure]:
    checked = [(example, opinion) for example, opinion in said if opinion.refused is not None]
    if checked:
        good = np.array([example.valid for example, _ in checked])
        accepted = np.array([not opinion.refused for _, opinion in checked])
        yield Figure(
            section,
            "cola.mcc_outcome",
            "MCC of the outcome",
            who,
            matthews(good, accepted),
            of=len(checked),
            left_out=len(said) - len(checked),
        )
    told = _probabilities(said)
    if told is None:
        return
    good, probabilities = told
    value, at = best_matthews(good, probabilities)
    named = (
        ("cola.mcc_probability", "MCC of the probability at 0.5", matthews(good, probabilities >= 0.5)),
        ("cola.mcc_best", "MCC of the probability at its best threshold", value),
        ("cola.best_threshold", "that threshold, chosen on this very set", at),
    )
    for key, title, number in named:
        yield Figure(section, key, title, who, number, of=len(good), left_out=len(said) - len(good))


def _calibration(section: str, who: str, said: Said) -> Iterator[Figure]:
    told = _probabilities(said)
    if told is not None:
        good, probabilities = told
        yield Figure(
            section,
            "game.calibration",
            "expected calibration error, 10 bins",
            who,
            calibration_error(probabilities, good),
            of=len(good),
            left_out=len(said) - len(good),
        )


def _probabilities(said: Said) -> tuple[np.ndarray, np.ndarray] | None:
    """Labels and probabilities of the lines that have one, or None where no line has."""
    told = [(one.valid, opinion.probability) for one, opinion in said if opinion.probability is not None]
    if not told:
        return None
    return np.array([valid for valid, _ in told]), np.array([probability for _, probability in told])


def _wrong(section: str, key: str, title: str, who: str, said: Said) -> Figure:
    """The share of the checked lines that were judged wrongly."""
    checked = [(example, opinion) for example, opinion in said if opinion.refused is not None]
    wrong = sum(opinion.refused is example.valid for example, opinion in checked)
    share = wrong / len(checked) if checked else float("nan")
    return Figure(section, key, title, who, share, SHARE, len(checked), left_out=len(said) - len(checked))
