"""The statements about overrides, on a connection of the SQLite store."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlite_utils import Database

from web.storage.rows import optional_text, optional_time, text_time, time_text
from web.storage.rulings import Override, RulingWriter
from web.storage.statements import conflicts, one


class SQLiteRulings(RulingWriter):
    """What was ruled about words and sentences."""

    _db: Database

    def override(self, override: str) -> Override | None:
        """By its id."""
        row = one(self._db, "SELECT * FROM override WHERE id = ?", override)
        return None if row is None else _override(row)

    def overrides_for(self, lines: Iterable[str], words: Iterable[str]) -> list[Override]:
        """That hold."""
        found = self._db.query(
            "SELECT * FROM override WHERE withdrawn_at IS NULL"
            " AND ((what = 'line' AND text IN (SELECT value FROM json_each(?)))"
            " OR (what = 'word' AND text IN (SELECT value FROM json_each(?)))) ORDER BY at, id",
            [json.dumps(list(lines)), json.dumps(list(words))],
        )
        return [_override(row) for row in found]

    def fine_words(self, prefix: str, limit: int = 8) -> list[str]:
        """By their beginning."""
        found = self._db.query(
            "SELECT text FROM override WHERE withdrawn_at IS NULL AND what = 'word' AND fine"
            " AND substr(text, 1, length(:prefix)) = :prefix ORDER BY text LIMIT :limit",
            {"prefix": prefix, "limit": limit},
        )
        return [row["text"] for row in found]

    def overrides(self, *, holding: bool | None = None, limit: int = 100, offset: int = 0) -> list[Override]:
        """Newest first."""
        found = self._db.query(
            "SELECT * FROM override WHERE :holding IS NULL OR (withdrawn_at IS NULL) = :holding"
            " ORDER BY at DESC, id LIMIT :limit OFFSET :offset",
            {"holding": None if holding is None else int(holding), "limit": limit, "offset": offset},
        )
        return [_override(row) for row in found]

    def add_override(self, override: Override) -> None:
        """One that holds for each text."""
        with conflicts():
            self._db.execute(
                "INSERT INTO override (id, what, text, fine, case_id, author, reason, at, withdrawn_at,"
                " withdrawn_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    override.id,
                    override.what,
                    override.text,
                    int(override.fine),
                    override.case,
                    override.author,
                    override.reason,
                    time_text(override.at),
                    optional_text(override.withdrawn_at),
                    override.withdrawn_by,
                ],
            )

    def withdraw_override(self, override: str, by: str, at: datetime) -> bool:
        """Once."""
        done = self._db.execute(
            "UPDATE override SET withdrawn_at = ?, withdrawn_by = ? WHERE id = ? AND withdrawn_at IS NULL",
            [time_text(at), by, override],
        )
        return bool(done.rowcount)


def _override(row: Mapping[str, Any]) -> Override:
    return Override(
        id=row["id"],
        what=row["what"],
        text=row["text"],
        fine=bool(row["fine"]),
        case=row["case_id"],
        author=row["author"],
        reason=row["reason"],
        at=text_time(row["at"]),
        withdrawn_at=optional_time(row["withdrawn_at"]),
        withdrawn_by=row["withdrawn_by"],
    )
