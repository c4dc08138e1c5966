"""The lobby, invitations and rematches."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from web.accounts import signing
from web.api.body import read_object
from web.api.tables import seated_view
from web.house import house
from web.limits import limited
from web.lobby import lobby
from web.sitting import invite, rematch

blueprint = Blueprint("api_lobby", __name__, url_prefix="/api")


@blueprint.get("/lobby")
@limited("read")
def see() -> Response:
    """My games, invitations, and the tables that anybody may join."""
    return jsonify(lobby().view())


@blueprint.post("/tables/<table>/invitations")
@limited("change")
def invitations(table: str) -> tuple[Response, int]:
    """Invite whoever has an account of a name, if anybody."""
    body = read_object()
    name = body.text("name", 200)
    body.done()
    invite(table, name)
    return jsonify(sent=True), 202


@blueprint.post("/tables/<table>/invitations/decline")
@limited("change")
def decline(table: str) -> Response:
    """Say that one will not come."""
    read_object().done()
    account = signing.required().account
    house().desk.read(table)
    with house().store.writing() as writer:
        writer.decline_invitation(table, account.id)
    return jsonify(declined=True)


@blueprint.post("/tables/<table>/rematch")
@limited("open")
def again(table: str) -> tuple[Response, int]:
    """Sit down at the table that follows a finished one."""
    read_object().done()
    return seated_view(rematch(table))
