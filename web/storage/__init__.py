"""Where games are kept: one interface, SQLite as the first store. All SQL lives in this package."""

from __future__ import annotations

from web.storage.cases import Case, Complaint
from web.storage.clocks import Contact, Outage, StoredMail, Turn
from web.storage.lobby import Invitation
from web.storage.people import Account, StoredLink, StoredSession
from web.storage.rulings import Override
from web.storage.sanctions import Act, Block, Moderator, Sanction
from web.storage.sqlite import SQLiteStore
from web.storage.store import (
    BusyError,
    ConflictError,
    DamagedError,
    Reader,
    Reading,
    Receipt,
    Store,
    StoredEvent,
    StoredSeat,
    StoreError,
    Summary,
    Writer,
)

__all__ = [
    "Account",
    "Act",
    "Block",
    "BusyError",
    "Case",
    "Complaint",
    "ConflictError",
    "Contact",
    "DamagedError",
    "Invitation",
    "Moderator",
    "Outage",
    "Override",
    "Reader",
    "Reading",
    "Receipt",
    "SQLiteStore",
    "Sanction",
    "Store",
    "StoreError",
    "StoredEvent",
    "StoredLink",
    "StoredMail",
    "StoredSeat",
    "StoredSession",
    "Summary",
    "Turn",
    "Writer",
]
