"""The public page about the judge: how often it was disputed, and how often it was wrong."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from flask import Blueprint, current_app, render_template
from flask_babel import format_date  # type: ignore[import-untyped]

from web.house import house
from web.limits import limited
from web.rulings.record import Record, Tally, record_of
from web.rulings.rule_names import rule_name

blueprint = Blueprint("judge", __name__)

#: All cases are read for it, so that it is kept for a while; a moderator's answer is not that urgent here.
KEEP_SECONDS: Final = 10.0
_KEPT: Final = "sentencegame.judge_record"
RULES_SHOWN: Final = 25

WIDTH: Final = 360
HEIGHT: Final = 190
_LEFT, _RIGHT, _TOP, _BOTTOM = 30, 4, 16, 24
_GAP: Final = 0.3
_LINES: Final = 4


@dataclass(frozen=True, slots=True)
class Bar:
    """A part of a month's bar; ``kind`` is wrong, right or open."""

    kind: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Column:
    """A month of the chart: its bars, its name, and where the name and the number stand."""

    label: str
    middle: float
    top: float
    total: int
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The chart by month in units of its own view box: columns, and lines at round numbers (value, y)."""

    columns: tuple[Column, ...]
    lines: tuple[tuple[int, float], ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = _LEFT
    right: int = WIDTH - _RIGHT
    base: int = HEIGHT - _BOTTOM


@blueprint.get("/judge")
@limited("read")
def judge() -> str:
    """The judge's record, for everybody."""
    record = _record()
    months = record.last_months()
    return render_template(
        "judge.html",
        record=record,
        chart=chart_of(months),
        months=[(format_date(month, "MMMM y"), tally) for month, tally in months],
        rules=[(rule_name(*rule), tally) for rule, tally in list(record.rules.items())[:RULES_SHOWN]],
        most=max((tally.disputed for tally in record.rules.values()), default=1),
        share=None if record.share_in_time is None else math.floor(record.share_in_time * 100),
    )


def chart_of(months: Sequence[tuple[date, Tally]]) -> Chart:
    """The drawing of some months."""
    step = _step(max((tally.disputed for _, tally in months), default=0))
    full = step * _LINES
    base, room = HEIGHT - _BOTTOM, HEIGHT - _BOTTOM - _TOP
    slot = (WIDTH - _LEFT - _RIGHT) / max(len(months), 1)
    width = min(slot * (1 - _GAP), 40)
    columns = []
    for place, (month, tally) in enumerate(months):
        middle = _LEFT + slot * (place + 0.5)
        bars, y = [], float(base)
        for kind, count in (("wrong", tally.wrong), ("right", tally.right), ("open", tally.open)):
            if count:
                height = count / full * room
                y -= height
                bars.append(
                    Bar(kind, round(middle - width / 2, 1), round(y, 1), round(width, 1), round(height, 1))
                )
        label = format_date(month, "MMM").rstrip(".")
        columns.append(Column(label, round(middle, 1), round(y, 1), tally.disputed, tuple(bars)))
    lines = tuple((step * each, round(base - each / _LINES * room, 1)) for each in range(_LINES + 1))
    return Chart(tuple(columns), lines)


def _step(most: int) -> int:
    """A round number of which four reach over the highest bar.

    >>> [_step(most) for most in (0, 4, 5, 9, 41, 1234)]
    [1, 1, 2, 5, 20, 500]
    """
    power = 1
    while True:
        for first in (1, 2, 5):
            if first * power * _LINES >= most:
                return first * power
        power *= 10


def _record() -> Record:
    kept: tuple[float, Record] | None = current_app.extensions.get(_KEPT)
    now = time.monotonic()
    if kept is not None and now - kept[0] < KEEP_SECONDS:
        return kept[1]
    with house().store.reading() as reader:
        found = record_of(reader, house().now())
    current_app.extensions[_KEPT] = (now, found)
    return found
