"""Who sent a request: a seat key as bearer, or the seats in the browser's signed cookie."""

from __future__ import annotations

from typing import Final

from flask import current_app, request, session

from web.errors import RequestError
from web.storage import Store, StoredSeat
from web.tables.keys import is_seat_key, key_hash
from web.tables.viewer import Viewer

#: A cookie holds at most about 4 kB; the seats taken first are dropped (their private links still work).
MOST_SEATS: Final = 40


def bearer() -> str | None:
    """The seat key of the Authorization header; raises `RequestError` 401 for another scheme or form."""
    header = request.headers.get("Authorization")
    if header is None:
        return None
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer" or not is_seat_key(key):
        raise RequestError(401, "bad_seat_key", headers={"WWW-Authenticate": "Bearer"})
    return key


def viewer_of(game: str, store: Store) -> Viewer:
    """Who asks about this table; a bearer key stands alone, the cookie is then not looked at.

    Raises `RequestError` 401 for a bearer key that opens nothing.
    """
    key = bearer()
    if key is not None:
        seat = store.seat_with(key_hash(key))
        if seat is None:
            raise RequestError(401, "bad_seat_key", headers={"WWW-Authenticate": "Bearer"})
        return _viewer(seat, key)
    held = seats_held().get(game)
    if held is not None:
        seat = store.seat_with(key_hash(held))
        if seat is not None and seat.game == game:
            return _viewer(seat, held)
    return Viewer(known=bool(session))


def _viewer(seat: StoredSeat, key: str) -> Viewer:
    return Viewer(game=seat.game, seat=seat.seat, seat_key=key, known=True)


def seats_held() -> dict[str, str]:
    """The seat keys in the browser's cookie, by table, those taken first at the front."""
    held = session.get("seats")
    if not isinstance(held, dict):
        return {}
    return {str(game): str(key) for game, key in held.items()}


def hold_seat(game: str, key: str) -> None:
    """Put a seat into the browser's cookie."""
    held = seats_held()
    held.pop(game, None)
    held[game] = key
    session.permanent = True
    session["seats"] = dict(list(held.items())[-MOST_SEATS:])


def has_cookie() -> bool:
    """Whether the browser sent our cookie at all, good or forged."""
    return current_app.config["SESSION_COOKIE_NAME"] in request.cookies
