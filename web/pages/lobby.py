"""The lobby page, and the plain forms by which one opens, joins, declines, invites and plays again."""

from __future__ import annotations

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import gettext as _  # type: ignore[import-untyped]
from werkzeug.wrappers import Response as ResponseBase

from sentencegame import rulesets
from web.accounts import signing
from web.errors import RequestError
from web.house import house
from web.limits import limited
from web.lobby import lobby as looked_up
from web.pages.forms import InviteForm, OpenForm, page, posted
from web.pages.lists import news, time_left
from web.sitting import invite as invite_to
from web.sitting import open_seat, rematch, take_seat

blueprint = Blueprint("lobby", __name__)


@blueprint.route("/lobby", methods=["GET", "POST"])
@limited("open", asking="read")
def lobby() -> ResponseBase:
    """Show the lobby; its form opens a table."""
    form = OpenForm()
    if posted():
        name = None if signing.current() is not None else form.name.data or ""
        seats = form.seats.data or 0
        listed = bool(form.listed.data)
        seated = form.attempt(lambda: open_seat(name, seats, listed=listed, contact=form.contact()))
        if seated is not None:
            return _at(seated.table)
    ruleset = rulesets.get("sentence")
    text = render_template(
        "lobby.html",
        form=form,
        lobby=looked_up(),
        seat_choices=range(ruleset.seats_least, ruleset.seats_most + 1),
        now=house().now(),
        time_left=time_left,
        news=news,
    )
    return page(text, form)


@blueprint.post("/t/<table_id>/sit")
@limited("change")
def sit(table_id: str) -> ResponseBase:
    """Take a seat under the name of one's account."""
    signing.required()
    take_seat(table_id, None)
    return _at(table_id)


@blueprint.post("/t/<table_id>/decline")
@limited("change")
def decline(table_id: str) -> ResponseBase:
    """Say that one will not come."""
    account = signing.required().account
    house().desk.read(table_id)
    with house().store.writing() as writer:
        writer.decline_invitation(table_id, account.id)
    return redirect(url_for("lobby.lobby"), code=303)


@blueprint.post("/t/<table_id>/invite")
@limited("change")
def invite(table_id: str) -> ResponseBase:
    """Invite whoever has an account of a name, if anybody."""
    name = InviteForm().name.data or ""
    invite_to(table_id, name[:200])
    flash(_("If %(name)s has an account here, the invitation is in their lobby now.", name=name[:40]))
    return _at(table_id)


@blueprint.post("/t/<table_id>/rematch")
@limited("open")
def again(table_id: str) -> ResponseBase:
    """Sit down at the table that follows a finished one."""
    try:
        return _at(rematch(table_id).table)
    except RequestError as problem:
        # Whoever presses twice sits there already.
        if problem.code == "already_seated" and "table" in problem.more:
            return _at(problem.more["table"])
        raise


def _at(table: str) -> ResponseBase:
    return redirect(url_for("table.table", table_id=table), code=303)
