"""Whom I blocked and what I reported; and the plain forms by which one does either."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, flash, render_template, request
from flask_babel import gettext as _  # type: ignore[import-untyped]
from werkzeug.wrappers import Response as ResponseBase

from web.api.blocks import known_people
from web.blocks import keeping
from web.comments import MOST
from web.errors import RequestError
from web.house import house
from web.identity import people_asking
from web.limits import limited
from web.pages.going import onward
from web.pages.shared import current_language
from web.people import Person
from web.reports.making import Words, report_person
from web.reports.mine import reports_of
from web.reports.reasons import REASONS
from web.somebody import Somebody, named, on_seat

blueprint = Blueprint("blocks", __name__)


@blueprint.get("/blocks")
@limited("read")
def see() -> str:
    """Show whom I blocked and what I reported; nothing to one who never sat down."""
    people = people_asking(house().store)
    with house().store.reading() as reader:
        return render_template(
            "blocks.html",
            known=bool(people),
            blocks=keeping.blocks_of(reader, people),
            reports=reports_of(reader, people),
            reasons=REASONS,
        )


@blueprint.post("/blocks")
@limited("change")
def block() -> ResponseBase:
    """Block somebody, and resign the games that are on with them."""
    people, whom = _asked()
    _made, left = keeping.block(house().desk, people, whom)
    told = _("%(name)s is blocked. You will not meet at a table again.", name=whom.name)
    if left:
        told += " " + _("You left the games that were on with them.")
    flash(told)
    return onward("blocks.see")


@blueprint.post("/blocks/remove")
@limited("change")
def unblock() -> ResponseBase:
    """Take a block back."""
    people, whom = _asked()
    keeping.unblock(house().store, people, whom)
    flash(_("%(name)s is not blocked any more.", name=whom.name))
    return onward("blocks.see")


@blueprint.post("/reports")
@limited("change")
def report() -> ResponseBase:
    """Report a person."""
    _people, whom = _asked()
    comment = request.form.get("comment", "")
    if len(comment) > MOST:
        raise RequestError(400, "too_long", field="comment", values={"most": MOST})
    report_person(whom, Words(request.form.get("reason", ""), comment, current_language()))
    flash(_("Thank you. A moderator looks at it within a day."))
    return onward("blocks.see")


def _asked() -> tuple[Sequence[Person], Somebody]:
    people = known_people()
    table, seat = request.form.get("table", ""), request.form.get("seat", type=int)
    with house().store.reading() as reader:
        if table and seat is not None:
            return people, on_seat(reader, table, seat)
        return people, named(reader, request.form.get("name", "")[:200])
