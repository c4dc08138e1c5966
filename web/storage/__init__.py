"""Where games are kept: one interface, SQLite as the first store. All SQL lives in this package."""

from __future__ import annotations

from web.storage.sqlite import SQLiteStore
from web.storage.store import (
    BusyError,
    ConflictError,
    DamagedError,
    Reader,
    Receipt,
    Store,
    StoredEvent,
    StoredSeat,
    StoreError,
    Summary,
    Writer,
)

__all__ = [
    "BusyError",
    "ConflictError",
    "DamagedError",
    "Reader",
    "Receipt",
    "SQLiteStore",
    "Store",
    "StoreError",
    "StoredEvent",
    "StoredSeat",
    "Summary",
    "Writer",
]
