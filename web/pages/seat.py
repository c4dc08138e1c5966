"""The private link that leads a player back into their seat."""

from __future__ import annotations

from flask import Blueprint, redirect, url_for
from werkzeug import Response

from web.accounts import signing
from web.errors import RequestError
from web.house import house
from web.identity import hold_seat
from web.limits import limited
from web.tables.keys import is_seat_key, key_hash

blueprint = Blueprint("seat", __name__)


@blueprint.get("/seat/<key>")
@limited("read")
def seat(key: str) -> Response:
    """Put the seat into this browser's cookie and show its table; `RequestError` 404 for a wrong key."""
    found = house().store.seat_with(key_hash(key)) if is_seat_key(key) else None
    if found is None:
        raise RequestError(404, "bad_seat_key")
    signed_in = signing.current()
    if signed_in is not None and found.account is None:
        house().office.hold(signed_in.account, {found.game: key})
    hold_seat(found.game, key)
    return redirect(url_for("table.table", table_id=found.game), code=303)
