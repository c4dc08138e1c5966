"""The page of one's own disputes."""

from __future__ import annotations

from datetime import datetime

from flask import Blueprint, render_template
from flask_babel import format_timedelta  # type: ignore[import-untyped]

from web.disputes.mine import KIND, disputes_of
from web.house import house
from web.identity import people_asking
from web.limits import limited
from web.pages.lists import time_left
from web.pages.marking import marked

blueprint = Blueprint("disputes", __name__)


@blueprint.get("/disputes")
@limited("read")
def disputes() -> str:
    """Show what somebody told us and what became of it; the answers count as read from then on."""
    here = house()
    people = people_asking(here.store)
    now = here.now()
    with here.store.reading() as reader:
        found = disputes_of(reader, people)
    text = render_template(
        "disputes.html",
        disputes=[(one, one.view(now)) for one in found],
        known=bool(people),
        now=now,
        time_left=time_left,
        ago=lambda at: _ago(at, now),
        plain=marked,
    )
    if any(one.unread for one in found):
        with here.store.writing() as writer:
            writer.mark_answers_seen(map(str, people), KIND, now)
    return text


def _ago(at: datetime, now: datetime) -> str:
    """How long ago, as a page says it."""
    return str(format_timedelta(at - now, add_direction=True, granularity="minute", threshold=1.5))
