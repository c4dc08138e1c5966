"""How values become SQLite columns and come back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from web.storage.store import DamagedError, Receipt, StoredEvent, StoredSeat, Summary

_FORM = "%Y-%m-%dT%H:%M:%S.%fZ"


def time_text(at: datetime) -> str:
    """A time as text of fixed width that sorts; raises ValueError for one without a zone."""
    if at.tzinfo is None:
        raise ValueError("a stored time needs its zone")
    return at.astimezone(UTC).strftime(_FORM)


def text_time(text: str) -> datetime:
    """The time that `time_text` wrote; raises `DamagedError` for anything else."""
    try:
        return datetime.strptime(text, _FORM).replace(tzinfo=UTC)
    except ValueError as problem:
        raise DamagedError(str(problem)) from problem


def optional_text(at: datetime | None) -> str | None:
    """`time_text`, or nothing for nothing."""
    return None if at is None else time_text(at)


def optional_time(text: str | None) -> datetime | None:
    """`text_time`, or nothing for nothing."""
    return None if text is None else text_time(text)


def event_of(row: Mapping[str, Any]) -> StoredEvent:
    """A row of ``event``."""
    return StoredEvent(row["ply"], row["kind"], text_time(row["at"]), row["body"])


def seat_of(row: Mapping[str, Any]) -> StoredSeat:
    """A row of ``seat``."""
    return StoredSeat(
        row["game"],
        row["seat"],
        row["name"],
        row["folded"],
        row["key_hash"],
        row["account"],
        row["seen"],
    )


def receipt_of(row: Mapping[str, Any]) -> Receipt:
    """A row of ``receipt``."""
    return Receipt(row["fingerprint"], row["ply"], text_time(row["at"]))


def summary_row(summary: Summary) -> dict[str, str | int | None]:
    """The columns of a summary."""
    return {
        "game": summary.game,
        "ruleset": summary.ruleset,
        "phase": summary.phase,
        "ply": summary.ply,
        "turn": summary.turn,
        "deadline": optional_text(summary.deadline),
        "warning_at": optional_text(summary.warning_at),
        "clock_ply": summary.clock_ply,
        "opened_at": time_text(summary.opened_at),
        "changed_at": time_text(summary.changed_at),
        "body": summary.body,
    }


def summary_of(row: Mapping[str, Any]) -> Summary:
    """A row of ``summary``."""
    return Summary(
        game=row["game"],
        ruleset=row["ruleset"],
        phase=row["phase"],
        ply=row["ply"],
        turn=row["turn"],
        deadline=optional_time(row["deadline"]),
        warning_at=optional_time(row["warning_at"]),
        opened_at=text_time(row["opened_at"]),
        changed_at=text_time(row["changed_at"]),
        body=row["body"],
        clock_ply=row["clock_ply"],
    )
