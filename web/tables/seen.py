"""What a player has been shown, so that lists can say what is new."""

from __future__ import annotations

import logging

from web.storage import Store, StoreError
from web.tables.viewer import Viewer

log = logging.getLogger("sentencegame.tables")


def note_seen(store: Store, viewer: Viewer, table: str, ply: int) -> None:
    """Remember that a player was shown ``ply`` events; never an error, since nothing hangs on it."""
    number = viewer.seat_at(table)
    if number is None:
        return
    try:
        if any(seat.seat == number and seat.seen < ply for seat in store.seats(table)):
            with store.writing() as writer:
                writer.mark_seen(table, number, ply)
    except StoreError as problem:
        log.warning("it could not be noted what was seen of table %s: %s", table, problem)
