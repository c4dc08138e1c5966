"""How often the judge was disputed and was wrong, by month and by rule, and how soon people were answered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final

from grammar.rulings import PART
from web.moderation.late import answered_in_time
from web.moderation.subjects import body_of, disputed
from web.rulings.holding import upheld_now
from web.storage import Case, Reading

MONTHS_SHOWN: Final = 12
#: More than any site has.
_ALL: Final = 1_000_000_000


@dataclass(slots=True)
class Tally:
    """Disputes: those in which the judge was ``wrong``, was ``right``, and those not decided (``open``).

    One whose ruling was withdrawn or turned over is not decided.
    """

    wrong: int = 0
    right: int = 0
    open: int = 0

    @property
    def disputed(self) -> int:
        """All of them."""
        return self.wrong + self.right + self.open

    def add(self, upheld: bool | None) -> None:
        """Count a dispute by whether those who say so were right."""
        if upheld is None:
            self.open += 1
        elif upheld:
            self.wrong += 1
        else:
            self.right += 1


@dataclass(slots=True)
class Record:
    """The judge's record and the moderators'.

    ``months`` are by their first day, oldest first and without a gap; ``rules`` by what was disputed, a
    ``line`` or a ``word``, and the code of the judge's first reason or ``accepted``, the most disputed first.
    ``in_time`` and ``late`` count cases of every kind with an answer within 24 hours, and without.
    """

    whole: Tally = field(default_factory=Tally)
    months: dict[date, Tally] = field(default_factory=dict)
    rules: dict[tuple[str, str], Tally] = field(default_factory=dict)
    in_time: int = 0
    late: int = 0

    @property
    def share_in_time(self) -> float | None:
        """Of the cases whose answer was given or due, the share answered in time, 0 to 1; None for none."""
        answered = self.in_time + self.late
        return self.in_time / answered if answered else None

    def last_months(self, most: int = MONTHS_SHOWN) -> Sequence[tuple[date, Tally]]:
        """The last months, oldest first."""
        return list(self.months.items())[-most:]


def record_of(reader: Reading, now: datetime) -> Record:
    """The record up to ``now``; disputes about what a moderator ruled are not the judge's, so not counted."""
    answered = answered_in_time(reader, now)
    found = Record(in_time=answered.in_time, late=answered.due - answered.in_time)
    cases = [*reader.cases_closed("dispute"), *reader.cases(is_open=True, kind="dispute", limit=_ALL)]
    _count(reader, found, sorted(cases, key=lambda case: case.opened_at), now)
    return found


def _count(reader: Reading, record: Record, cases: Iterable[Case], now: datetime) -> None:
    for case in cases:
        matter, said = disputed(case), body_of(case)
        parts, codes = said.get("parts"), said.get("codes")
        if matter is None or (isinstance(parts, list) and PART in parts):
            continue
        code = (
            str(codes[0])
            if matter.outcome == "refused" and isinstance(codes, list) and codes
            else matter.outcome
        )
        upheld = upheld_now(reader, case)
        month = case.opened_at.date().replace(day=1)
        while record.months and (last := max(record.months)) < month:
            record.months[_next(last)] = Tally()
        for tally in (
            record.whole,
            record.months.setdefault(month, Tally()),
            record.rules.setdefault((matter.what, code), Tally()),
        ):
            tally.add(upheld)
    while record.months and (last := max(record.months)) < now.date().replace(day=1):
        record.months[_next(last)] = Tally()
    record.rules = dict(
        sorted(record.rules.items(), key=lambda item: (-item[1].disputed, -item[1].wrong, item[0]))
    )


def _next(month: date) -> date:
    return date(month.year + month.month // 12, month.month % 12 + 1, 1)
