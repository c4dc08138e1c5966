"""Events as the store keeps them: the line that `sentencegame.notation` writes, kind and time beside it."""

from __future__ import annotations

from collections.abc import Sequence

from sentencegame.errors import GameError
from sentencegame.events import Event
from sentencegame.notation import dump_event, load_event
from web.storage import DamagedError, StoredEvent


def encode(ply: int, event: Event) -> StoredEvent:
    """An event at its ply, as the store keeps it."""
    return StoredEvent(ply, event.kind, event.at, dump_event(event))


def decode(stored: StoredEvent) -> Event:
    """The event that `encode` stored; raises `DamagedError` for anything else."""
    try:
        event = load_event(stored.body)
    except GameError as problem:
        raise DamagedError(f"event {stored.ply} cannot be read: {problem.message}") from problem
    if event.kind != stored.kind or event.at != stored.at:
        raise DamagedError(f"event {stored.ply} is not what its columns say")
    return event


def decode_all(stored: Sequence[StoredEvent]) -> tuple[Event, ...]:
    """A log in order; raises `DamagedError` when a ply is missing."""
    for expected, record in enumerate(stored):
        if record.ply != expected:
            raise DamagedError(f"event {expected} is missing from the log")
    return tuple(decode(record) for record in stored)
