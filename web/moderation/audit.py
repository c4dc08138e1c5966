"""What was done, by whom and when, in words; names as they are now."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from web.moderation.bench import Bench, require_case
from web.moderation.names import actor_name, person_name
from web.storage import Act, Reading
from web.tables.view import time_text

PAGE: Final = 50
#: What is told of an act besides who did it; everything else in it stays inside.
_TOLD: Final = (
    "ruling",
    "upheld",
    "reason",
    "days",
    "kind",
    "until",
    "what",
    "text",
    "fine",
    "table",
    "seat",
    "points",
)


def act_view(reader: Reading, act: Act) -> dict[str, Any]:
    """The ACT of docs/api.md."""
    body = _body(act)
    person = body.get("person")
    account = body.get("account")
    if isinstance(account, str):
        person = f"account:{account}"
    return {
        "number": act.number,
        "at": time_text(act.at),
        "actor": actor_name(reader, act.actor),
        "act": act.kind,
        "case": act.case,
        "person": person_name(reader, person) if isinstance(person, str) else None,
        "told": {name: body[name] for name in _TOLD if name in body},
    }


def audit(
    bench: Bench, actor: str, *, before: int | None = None, case: str | None = None
) -> tuple[list[dict[str, Any]], int | None]:
    """A page of the audit log, newest first, and the number to ask for the next one with.

    Of a case that the actor may not see, only that there was an act; raises `RequestError` 404 (``no_case``)
    for such a ``case``.
    """
    with bench.store.reading() as reader:
        if case is not None:
            require_case(bench, reader, actor, case)
        found = reader.acts(case=case, limit=PAGE + 1, before=before)
        page, rest = found[:PAGE], found[PAGE:]
        seen = {act.case: bench.sees(reader, actor, act.case) for act in page}
        acts = [act_view(reader, act) if seen[act.case] else _hidden(act) for act in page]
    return acts, page[-1].number if rest else None


def _hidden(act: Act) -> dict[str, Any]:
    return {
        "number": act.number,
        "at": time_text(act.at),
        "actor": None,
        "act": "hidden",
        "case": None,
        "person": None,
        "told": {},
    }


def _body(act: Act) -> Mapping[str, Any]:
    try:
        found = json.loads(act.body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
