"""Where a player is told that their time runs out; nobody is shown the address, not even its owner."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, jsonify

from sentencegame.errors import Illegal
from sentencegame.game import Game
from web.api.body import Object, read_object
from web.api.description.described import described
from web.api.description.shapes import flag, maybe, record, text
from web.house import house
from web.identity import viewer_of
from web.limits import limited
from web.mail.addresses import MOST, clean_address
from web.mail.addresses import of as contact_of
from web.pages.shared import current_language
from web.storage import Contact, Writer
from web.tables.desk import Desk
from web.tables.tiles import refused

blueprint = Blueprint("api_mails", __name__, url_prefix="/api/tables")

#: The optional fields of a body that `read_contact` reads.
CONTACT: Final = {"address": maybe(text(0, MOST)), "turns": maybe(flag())}
_MAILS: Final = record({"warning": flag(), "turns": flag()})


def read_contact(body: Object) -> Contact | None:
    """The optional fields ``address`` and ``turns`` of a body; raises `RequestError`."""
    turns = body.boolean("turns") if body.has("turns") else False
    if not body.has("address") or not (given := body.text("address", MOST).strip()):
        return None
    return Contact(clean_address(given), current_language(), turns)


@blueprint.get("/<table>/mail")
@limited("read")
@described({200: _MAILS}, refused=(403, 404), by="seat")
def see(table: str) -> Response:
    """Whether the viewer's seat has an address, and which mails go to it."""
    house().desk.read(table)
    seat = Desk.seat_of(viewer_of(table, house().store), table)
    return jsonify(_view(table, seat))


@blueprint.post("/<table>/mail")
@limited("change")
@described({200: _MAILS}, refused=(404, 409, 422), by="seat", body=record({}, CONTACT))
def change(table: str) -> Response:
    """Leave an address at one's seat, another one, or none."""
    body = read_object()
    contact = read_contact(body)
    body.done()
    house().desk.read(table)
    seat = Desk.seat_of(viewer_of(table, house().store), table)

    def put(writer: Writer, game: Game) -> Game:
        if game.phase == "over":
            raise refused(Illegal("game_over"))
        writer.put_contact(table, seat, contact)
        return game

    house().desk.change(table, put)
    return jsonify(_view(table, seat))


def _view(table: str, seat: int) -> dict[str, bool]:
    with house().store.reading() as reader:
        contact = contact_of(reader, table, seat)
    return {"warning": contact is not None, "turns": contact is not None and contact.turns}
