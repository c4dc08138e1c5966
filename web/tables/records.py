"""Events as the store keeps them: a kind, a time, and the other fields as one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from sentencegame import events as e
from sentencegame.outcome import EndReason
from sentencegame.play import Play
from web.storage import DamagedError, StoredEvent

_KINDS: Final[dict[str, type[e.Event]]] = {
    kind.kind: kind
    for kind in (
        e.Opened,
        e.Joined,
        e.Started,
        e.Played,
        e.Swapped,
        e.Passed,
        e.Resigned,
        e.TimedOut,
        e.Blocked,
        e.Removed,
        e.Corrected,
        e.Ended,
    )
}


def encode(ply: int, event: e.Event) -> StoredEvent:
    """An event at its ply, as the store keeps it."""
    body = {
        entry.name: _plain(entry.name, getattr(event, entry.name))
        for entry in fields(event)
        if entry.name != "at"
    }
    return StoredEvent(
        ply, event.kind, event.at, json.dumps(body, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    )


def decode(stored: StoredEvent) -> e.Event:
    """The event that `encode` stored; raises `DamagedError` for anything else."""
    kind = _KINDS.get(stored.kind)
    if kind is None:
        raise DamagedError(f"event {stored.ply} is of an unknown kind, {stored.kind!r}")
    try:
        body = json.loads(stored.body)
        return kind(at=stored.at, **{name: _value(kind, name, value) for name, value in body.items()})
    except (ValueError, TypeError, KeyError) as problem:
        raise DamagedError(f"event {stored.ply} ({stored.kind}) cannot be read: {problem}") from problem


def decode_all(stored: Sequence[StoredEvent]) -> tuple[e.Event, ...]:
    """A log in order; raises `DamagedError` when a ply is missing."""
    for expected, record in enumerate(stored):
        if record.ply != expected:
            raise DamagedError(f"event {expected} is missing from the log")
    return tuple(decode(record) for record in stored)


def _plain(name: str, value: Any) -> Any:
    if name == "play":
        return str(value)
    if name == "verdicts":
        return [[verdict.text, verdict.accepted, verdict.by] for verdict in value]
    return list(value) if isinstance(value, tuple) else value


def _value(kind: type[e.Event], name: str, value: Any) -> Any:
    if name == "play":
        return Play.parse(value)
    if name == "verdicts":
        return tuple(e.LineVerdict(text, accepted, by) for text, accepted, by in value)
    if name in {"tiles", "scores"}:
        return tuple(value)
    if name == "reason" and kind is e.Ended:
        return EndReason(value)
    return value
