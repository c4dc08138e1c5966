"""The page of one table."""

from __future__ import annotations

from flask import Blueprint, render_template

from web import comments
from web.api.rules import ruleset_view
from web.disputes.explaining import rules_in_words
from web.disputes.matter import DISPUTABLE
from web.house import house, link_is_local, surroundings
from web.identity import people_asking, viewer_of
from web.limits import limited
from web.pages.script_text import texts
from web.pages.shared import kept_out
from web.reports.reasons import REASONS
from web.say import say_code
from web.tables.seen import note_seen
from web.tables.view import view_for

blueprint = Blueprint("table", __name__)


@blueprint.get("/t/<table_id>")
@limited("read")
def table(table_id: str) -> str:
    """The table as this viewer may see it; the script takes it from there. `RequestError` 404 for none."""
    here = house()
    game = here.desk.read(table_id)
    viewer = viewer_of(table_id, here.store)
    note_seen(here.store, viewer, table_id, len(game.events))
    view = view_for(viewer, table_id, game, surroundings())
    return render_template(
        "table.html",
        view=view,
        ruleset=ruleset_view(game.ruleset),
        texts=texts(),
        learn={
            "rules": rules_in_words(),
            "disputable": sorted(DISPUTABLE),
            "known": bool(people_asking(here.store)),
            "kept_out": kept_out() is not None,
        },
        comment_most=comments.MOST,
        report_reasons=REASONS,
        link_warning=say_code("link_warning") if link_is_local() else None,
    )
