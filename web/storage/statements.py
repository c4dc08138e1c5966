"""Small helps for running SQL, shared by the parts of the SQLite store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlite_utils import Database

from web.storage.store import ConflictError


@contextmanager
def conflicts() -> Iterator[None]:
    """Say `ConflictError` where SQLite says that a constraint was broken."""
    try:
        yield
    except sqlite3.IntegrityError as problem:
        raise ConflictError(str(problem)) from problem


def one(db: Database, sql: str, *values: str | int | None) -> dict[str, Any] | None:
    """The first row of a query, or nothing."""
    # Fetched to the end, since an unfinished SELECT would keep its snapshot, and the WAL, alive.
    rows = list(db.query(sql, values))
    return rows[0] if rows else None
