"""The page on which somebody sees what is held against them, and answers once."""

from __future__ import annotations

from flask import Blueprint, Response, flash, redirect, render_template, url_for
from flask_babel import gettext as _  # type: ignore[import-untyped]
from werkzeug.wrappers import Response as ResponseBase

from web.errors import RequestError
from web.house import house
from web.identity import people_asking
from web.limits import limited
from web.moderation import appeals
from web.moderation.decision import REASON_MOST
from web.moderation.setting import bench_in
from web.pages.case_words import words
from web.pages.forms import ReasonForm, page
from web.pages.shared import current_language

blueprint = Blueprint("appeal", __name__, url_prefix="/appeal")


@blueprint.get("")
@limited("read")
def appeal() -> Response:
    """Show the sanctions of whoever asks."""
    return _page(ReasonForm(formdata=None), None)


@blueprint.post("/<sanction>")
@limited("change")
def answer(sanction: str) -> ResponseBase:
    """Answer to a sanction."""
    form = ReasonForm()
    people = people_asking(house().store)
    if not people:
        raise RequestError(401, "nobody_known")
    bench = bench_in(house())
    form.attempt(lambda: appeals.appeal(bench, people, sanction, form.reason.data or "", current_language()))
    if form.refused:
        return _page(form, sanction)
    flash(_("Your answer is noted. Somebody else decides within a day."))
    return redirect(url_for("appeal.appeal"), code=303)


def _page(form: ReasonForm, answered: str | None) -> Response:
    found = appeals.my_sanctions(bench_in(house()), people_asking(house().store))
    text = render_template(
        "appeal.html", mine=found, form=form, answered=answered, most=REASON_MOST, **words()
    )
    return page(text, form)
