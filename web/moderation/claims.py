"""Who is at a case, so that two moderators do not do the same work."""

from __future__ import annotations

from dataclasses import replace

from web.moderation.bench import Bench, require_mine
from web.storage import Act, Case


def claim(bench: Bench, actor: str, case: str) -> Case:
    """Take a case, or keep it for as long again; of two who try at once, one has it.

    Raises `RequestError` 404 (``no_case``), 409 (``case_closed``, ``case_claimed``).
    """
    now = bench.now()
    with bench.store.writing() as writer:
        found = require_mine(bench, writer, actor, case)
        if found.claimed_by != actor:
            writer.record(Act(now, actor, "claimed", case))
        found = replace(found, claimed_by=actor, claimed_at=now)
        writer.put_case(found)
    return found


def release(bench: Bench, actor: str, case: str) -> Case:
    """Leave a case to the others; raises as `claim` does."""
    now = bench.now()
    with bench.store.writing() as writer:
        found = require_mine(bench, writer, actor, case)
        if found.claimed_by is not None:
            writer.record(Act(now, actor, "released", case))
        found = replace(found, claimed_by=None, claimed_at=None)
        writer.put_case(found)
    return found
