"""The clock of cases, which nothing postpones: what is late, what the host is told, how many were in time."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from web.mail import outbox
from web.moderation.appointing import open_cases, recompute
from web.moderation.bench import CLOCK, Bench
from web.moderation.sight import is_for_host
from web.storage import Act, Case, Reading

log = logging.getLogger("sentencegame.moderation")

_MANY: Final = 100


@dataclass(frozen=True, slots=True)
class Answered:
    """How many cases were answered ``in_time``, of those that were answered or whose answer was ``due``."""

    in_time: int
    due: int

    @property
    def share(self) -> float | None:
        """The part answered in time, from 0 to 1; ``None`` when nothing was due yet."""
        return self.in_time / self.due if self.due else None


def answered_in_time(reader: Reading, now: datetime | None = None) -> Answered:
    """How many cases were answered within their time; one that is open and late was not."""
    return Answered(*reader.cases_in_time(datetime.now(UTC) if now is None else now))


def is_late(case: Case, now: datetime) -> bool:
    """Whether an answer was owed before it came, or before ``now``."""
    return case.due_at <= now if case.closed_at is None else case.due_at < case.closed_at


def attend_cases(bench: Bench) -> int:
    """Tell the host of cases that are late, and of those that no moderator may see; how many are late anew.

    Each is told of once, by the key of its mail and by the moment that is noted with it in one transaction,
    in whatever rhythm and in however many processes this is called.
    """
    _sort(bench)
    late = 0
    while True:
        with bench.store.reading() as reader:
            due = reader.cases_late(bench.now())[:_MANY]
        if not due:
            return late
        for case in due:
            late += _tell_late(bench, case.id)


def _sort(bench: Bench) -> None:
    """Find cases that no moderator may see, or may see again, since somebody sat down or was dismissed."""
    with bench.store.reading() as reader:
        cases = open_cases(reader)
        stale = any(case.for_host != is_for_host(reader, case.id) for case in cases)
        alone = bench.host_mail and any(
            case.for_host and reader.mail(f"host_alone.{case.id}") is None for case in cases
        )
    if not stale and not alone:
        return
    with bench.store.writing() as writer:
        recompute(writer)
        if bench.host_mail:
            for case in open_cases(writer):
                if case.for_host:
                    mail = bench.letters.to_host("alone", case, bench.host_mail)
                    outbox.put(writer, mail, now=bench.now())


def _tell_late(bench: Bench, case: str) -> int:
    now = bench.now()
    with bench.store.writing() as writer:
        found = writer.case(case)
        if found is None or not found.open or found.late_told_at is not None:
            return 0
        found = replace(found, late_told_at=now)
        writer.put_case(found)
        writer.record(Act(now, CLOCK, "late", case))
        if bench.host_mail:
            outbox.put(writer, bench.letters.to_host("late", found, bench.host_mail), now=now)
    if not bench.host_mail:
        log.warning("case %s is late; nobody was told, since SENTENCEGAME_HOST_MAIL is not set", case)
    return 1
