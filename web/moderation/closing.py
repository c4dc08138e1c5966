"""How a case is closed: with what was ruled, by whom and why, and a line in the audit log."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime

from web.moderation.decision import Decision
from web.storage import Act, Case, Writer


def close_case(
    writer: Writer, actor: str, case: Case, decision: Decision, upheld: bool | None, now: datetime
) -> Case:
    """Close a case; ``upheld`` says whether those who complained were right, ``None`` for neither."""
    case = replace(
        case,
        closed_at=now,
        closed_by=actor,
        ruling=decision.text,
        upheld=upheld,
        reason=decision.reason,
        claimed_by=None,
        claimed_at=None,
    )
    writer.put_case(case)
    told: dict[str, object] = {"ruling": decision.text, "upheld": upheld, "reason": decision.reason}
    if decision.days is not None:
        told["days"] = decision.days
    writer.record(Act(now, actor, "ruled", case.id, json.dumps(told, ensure_ascii=False)))
    return case
