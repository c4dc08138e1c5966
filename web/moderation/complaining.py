"""How a dispute, a report or an appeal becomes a case, or one more voice in an open one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from web.moderation.sight import is_for_host
from web.moderation.standing import require_standing
from web.people import Person
from web.storage import Act, Case, Complaint, Writer
from web.tables import keys

#: Within this an answer is owed; nothing postpones it.
ANSWER_WITHIN: Final = timedelta(hours=24)


def complain(
    writer: Writer,
    kind: str,
    subject: str,
    complaint: Complaint,
    *,
    about: Sequence[Person] = (),
    body: Mapping[str, Any] | None = None,
) -> Case:
    """Add a voice to the open case of this kind and subject, opening it when there is none.

    ``complaint`` names no case yet. Its clock began with the first voice. Raises `ConflictError` when this
    person has a voice in the case, and `RequestError` 403 (``suspended``, ``banned``) when they are kept out,
    unless they answer to that.
    """
    if kind != "appeal" and complaint.person is not None:
        require_standing(writer, [complaint.person], complaint.at)
    case = writer.open_case(kind, subject)
    if case is None:
        opened = complaint.at
        text = json.dumps(dict(body or {}), ensure_ascii=False)
        case = Case(keys.new_id(), kind, subject, opened, opened + ANSWER_WITHIN, text)
        writer.add_case(case)
        writer.record(Act(opened, "clock", "case opened", case.id))
    writer.add_complaint(replace(complaint, case=case.id))
    writer.add_people(case.id, map(str, about))
    # One more voice may come from a game that the moderator sits in.
    if case.for_host != is_for_host(writer, case.id):
        case = replace(case, for_host=not case.for_host)
        writer.put_case(case)
    return case
