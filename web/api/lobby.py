"""The lobby, invitations and rematches."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, jsonify

from web.accounts import signing
from web.api.body import read_object
from web.api.description.described import described
from web.api.description.payloads import LISTED, SEATED, SENT
from web.api.description.shapes import NOTHING, choice, many, record, text
from web.api.tables import seated_view
from web.house import house
from web.limits import limited
from web.lobby import lobby
from web.sitting import invite, rematch

blueprint = Blueprint("api_lobby", __name__, url_prefix="/api")

_GAMES = many(LISTED)
_LOBBY: Final = record(
    {
        "games": _GAMES,
        "finished": _GAMES,
        "invitations": many(record({"from": text(), "table": LISTED})),
        "open": _GAMES,
    }
)


@blueprint.get("/lobby")
@limited("read")
@described({200: _LOBBY})
def see() -> Response:
    """My games, invitations, and the tables that anybody may join."""
    return jsonify(lobby().view())


@blueprint.post("/tables/<table>/invitations")
@limited("change")
@described({202: SENT}, refused=(404, 409), by="seat", body=record({"name": text(0, 200)}))
def invitations(table: str) -> tuple[Response, int]:
    """Invite whoever has an account of a name, if anybody."""
    body = read_object()
    name = body.text("name", 200)
    body.done()
    invite(table, name)
    return jsonify(sent=True), 202


@blueprint.post("/tables/<table>/invitations/decline")
@limited("change")
@described({200: record({"declined": choice(True)})}, refused=(404,), by="account", body=NOTHING)
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
@described({201: SEATED}, refused=(404, 409, 422), by="seat", body=NOTHING)
def again(table: str) -> tuple[Response, int]:
    """Sit down at the table that follows a finished one."""
    read_object().done()
    return seated_view(rematch(table))
