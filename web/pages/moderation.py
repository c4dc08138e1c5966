"""The pages of moderators: the queue, a case, what was ruled, the audit log."""

from __future__ import annotations

from flask import Blueprint, Response, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _  # type: ignore[import-untyped]
from werkzeug.wrappers import Response as ResponseBase

from web.api.moderation import switch, wanted, whole
from web.errors import RequestError
from web.limits import limited
from web.moderation import casefile
from web.moderation.asking import moderator_asking
from web.moderation.audit import audit as audit_page
from web.moderation.bench import Bench
from web.moderation.claims import claim, release
from web.moderation.decision import DAYS_MOST, REASON_MOST, SANCTIONS, Decision
from web.moderation.overruling import overrides, withdraw_override
from web.moderation.queue import KINDS, queue
from web.moderation.rows import row_view
from web.moderation.ruling import correct, rule
from web.moderation.sanctioning import withdraw_sanction
from web.pages.case_words import words
from web.pages.forms import CorrectionForm, Form, ReasonForm, RulingForm, page

blueprint = Blueprint("moderation", __name__, url_prefix="/moderation")

_MOST_PAGE = 10_000


@blueprint.get("")
@limited("read")
def cases() -> str:
    """Show the cases that wait, oldest deadline first, or as the filters say."""
    bench, me = moderator_asking()
    asked = wanted()
    found = queue(bench, me, asked, whole("page", _MOST_PAGE))
    return render_template(
        "moderation/queue.html",
        rows=[row_view(row) for row in found.rows],
        wanted=asked,
        number=found.number,
        more=found.more,
        kinds=KINDS,
        now=bench.now(),
        **words(),
    )


@blueprint.get("/cases/<case>")
@limited("read")
def case(case: str) -> Response:
    """Show everything that may be known about a case."""
    bench, me = moderator_asking()
    return _case(bench, me, case)


@blueprint.post("/cases/<case>/claim")
@limited("change")
def take(case: str) -> ResponseBase:
    """Take a case; whoever comes second is told who has it."""
    bench, me = moderator_asking()
    form = RulingForm(formdata=None)
    form.attempt(lambda: claim(bench, me, case))
    return _case(bench, me, case, ruling=form) if form.refused else _to(case)


@blueprint.post("/cases/<case>/release")
@limited("change")
def leave(case: str) -> ResponseBase:
    """Leave a case to the others."""
    bench, me = moderator_asking()
    form = RulingForm(formdata=None)
    form.attempt(lambda: release(bench, me, case))
    return _case(bench, me, case, ruling=form) if form.refused else _to(case)


@blueprint.post("/cases/<case>/ruling")
@limited("change")
def decide(case: str) -> ResponseBase:
    """Decide a case."""
    bench, me = moderator_asking()
    form = RulingForm()
    act = form.act.data or ""
    acts = tuple(each for each in (act, "removed" if form.removed.data else "") if each)
    days = form.days.data if act == "suspension" else None
    right = {"yes": True, "no": False}.get(form.upheld.data or "") if act == "no_action" else None
    made = form.attempt(lambda: rule(bench, me, case, Decision(acts, form.reason.data or "", days, right)))
    if made is None:
        return _case(bench, me, case, ruling=form)
    flash(_("The case is decided."))
    return _to(case)


@blueprint.post("/cases/<case>/correction")
@limited("change")
def score(case: str) -> ResponseBase:
    """Change a score."""
    bench, me = moderator_asking()
    form = CorrectionForm()
    table, _between, seat = (form.seat.data or "").partition(":")

    def mend() -> object:
        points = form.points.data
        if points is None or not seat.isdecimal() or len(seat) > 3:
            raise RequestError(400, "wrong_type", field="points", values={"kind": "integer"})
        return correct(bench, me, case, table, int(seat), points, form.reason.data or "")

    form.attempt(mend)
    if form.refused:
        return _case(bench, me, case, correction=form)
    flash(_("The score is corrected."))
    return _to(case)


@blueprint.get("/rulings")
@limited("read")
def rulings() -> str:
    """Show what was ruled about lines and words, with what was withdrawn."""
    bench, me = moderator_asking()
    number = whole("page", _MOST_PAGE)
    holding = switch("holding")
    found, more = overrides(bench, me, holding=True if holding else None, page=number)
    with bench.store.reading() as reader:
        told = [casefile.override_view(reader, each) for each in found]
    return render_template(
        "moderation/rulings.html",
        rulings=told,
        number=number,
        more=more,
        holding=holding,
        most=REASON_MOST,
        **words(),
    )


@blueprint.post("/rulings/<ruling>/withdraw")
@limited("change")
def unrule(ruling: str) -> ResponseBase:
    """Let the judge decide again."""
    bench, me = moderator_asking()
    withdraw_override(bench, me, ruling, ReasonForm().reason.data or "")
    flash(_("The ruling is withdrawn; the judge decides again."))
    return redirect(url_for("moderation.rulings"), code=303)


@blueprint.post("/sanctions/<sanction>/withdraw")
@limited("change")
def pardon(sanction: str) -> ResponseBase:
    """End a sanction before its time."""
    bench, me = moderator_asking()
    found = withdraw_sanction(bench, me, sanction, ReasonForm().reason.data or "")
    flash(_("The sanction is withdrawn."))
    return redirect(url_for("moderation.cases"), code=303) if found.case is None else _to(found.case)


@blueprint.get("/audit")
@limited("read")
def audit() -> str:
    """Show what was done, newest first."""
    bench, me = moderator_asking()
    before = whole("before", 10**15) if "before" in request.args else None
    acts, older = audit_page(bench, me, before=before, case=request.args.get("case"))
    return render_template(
        "moderation/audit.html", acts=acts, older=older, of=request.args.get("case"), **words()
    )


def _to(case: str) -> ResponseBase:
    return redirect(url_for("moderation.case", case=case), code=303)


def _case(bench: Bench, me: str, case: str, **forms: Form) -> Response:
    given = {
        "ruling": RulingForm(formdata=None),
        "correction": CorrectionForm(formdata=None),
        **forms,
    }
    text = render_template(
        "moderation/case.html",
        case=casefile.case_view(bench, me, case),
        forms=given,
        now=bench.now(),
        sanctions=SANCTIONS,
        days_most=DAYS_MOST,
        most=REASON_MOST,
        **words(),
    )
    return page(text, next(iter(forms.values()), given["ruling"]))
