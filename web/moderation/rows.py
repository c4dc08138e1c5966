"""A case in a list, as plain JSON values."""

from __future__ import annotations

from typing import Any

from web.moderation.queue import Row
from web.tables.view import time_text


def row_view(row: Row) -> dict[str, Any]:
    """The ROW of docs/api.md."""
    case = row.case
    return {
        "id": case.id,
        "kind": case.kind,
        "what": row.what,
        "outcome": row.outcome,
        "text": row.text,
        "voices": row.voices,
        "opened_at": time_text(case.opened_at),
        "due_at": time_text(case.due_at),
        "late": row.late,
        "claimed_by": row.claimed_by,
        "mine": row.mine,
        "closed_at": time_text(case.closed_at),
        "ruling": case.ruling,
        "upheld": case.upheld,
    }
