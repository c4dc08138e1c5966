"""Whether what was ruled about a dispute still holds, as players, `/judge` and the export count it."""

from __future__ import annotations

from typing import Final

from web.moderation.subjects import disputed
from web.storage import Case, Reading

#: The ruling was withdrawn, and the judge decides again.
WITHDRAWN: Final = "withdrawn"
#: The opposite was ruled since, and holds.
OTHERWISE: Final = "otherwise"
_FINE: Final = {"fine": True, "not_fine": False}


def taken_back(reader: Reading, case: Case) -> str | None:
    """How the ruling on a dispute fell: `WITHDRAWN` or `OTHERWISE`; ``None`` while it holds.

    Where nothing was ruled about the text there is nothing to take back.
    """
    matter, fine = disputed(case), _FINE.get(case.ruling or "")
    if matter is None or fine is None:
        return None
    lines, words = ([matter.ruled], []) if matter.what == "line" else ([], [matter.ruled])
    holding = reader.overrides_for(lines, words)
    if not holding:
        return WITHDRAWN
    return None if any(override.fine == fine for override in holding) else OTHERWISE


def upheld_now(reader: Reading, case: Case) -> bool | None:
    """Whether those who disputed were right by a ruling that holds, ``None`` where none says either."""
    return None if case.upheld is None or taken_back(reader, case) else case.upheld
