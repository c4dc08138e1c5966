"""Who sent a request: a key as bearer, or the session and the seats in the browser's signed cookie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from flask import current_app, request, session

from web.accounts import signing, tokens
from web.errors import RequestError
from web.people import Person
from web.storage import Account, Store, StoredSeat
from web.tables.keys import is_seat_key, key_hash
from web.tables.viewer import Viewer

#: A cookie holds at most about 4 kB; the seats taken first are dropped (their private links still work).
MOST_SEATS: Final = 40


def bearer() -> str | None:
    """The seat key or session key of the Authorization header.

    Raises `RequestError` 401 for another scheme or form.
    """
    header = request.headers.get("Authorization")
    if header is None:
        return None
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer" or not (is_seat_key(key) or tokens.is_session_token(key)):
        raise RequestError(401, "bad_seat_key", headers={"WWW-Authenticate": "Bearer"})
    return key


def viewer_of(game: str, store: Store) -> Viewer:
    """Who asks about this table; a bearer key stands alone, the cookie is then not looked at.

    A seat of whoever is signed in goes before one that the browser holds as a guest's. Raises `RequestError`
    401 for a bearer key that opens nothing.
    """
    key = bearer()
    if key is not None and is_seat_key(key):
        seat = store.seat_with(key_hash(key))
        if seat is None:
            raise RequestError(401, "bad_seat_key", headers={"WWW-Authenticate": "Bearer"})
        return _viewer(seat, key)
    person = account_asking()
    account = None if person is None else person.id
    if account is not None:
        with store.reading() as reader:
            seat = reader.seat_of(game, account)
        if seat is not None:
            return _viewer(seat, None, account)
    held = None if key is not None else seats_held().get(game)
    if held is not None:
        seat = store.seat_with(key_hash(held))
        if seat is not None and seat.game == game:
            return _viewer(seat, held, account)
    return Viewer(known=bool(session) or account is not None, account=account)


def account_asking() -> Account | None:
    """The account that asks, ``None`` for a guest or whoever has a seat's key.

    Raises `RequestError` 401 for a bearer session key that opens nothing.
    """
    signed_in = signing.current()
    if signed_in is not None:
        return signed_in.account
    key = bearer()
    if key is not None and tokens.is_session_token(key):
        raise RequestError(401, "bad_session_key", headers={"WWW-Authenticate": "Bearer"})
    return None


def people_asking(store: Store) -> tuple[Person, ...]:
    """Everybody that whoever asks is known to be: their account, and the guest of each seat they hold.

    The account comes first, else the seat taken last; nobody for one who never sat down. Raises
    `RequestError` 401 for a bearer key that opens nothing.
    """
    key = bearer()
    if key is not None and is_seat_key(key):
        held = [key]
    else:
        held = [] if key is not None else list(reversed(seats_held().values()))
    account = account_asking()
    found = [] if account is None else [Person(account=account.id)]
    seats = (store.seat_with(key_hash(each)) for each in held)
    found += [Person.on(seat) for seat in seats if seat is not None]
    if key is not None and not found:
        raise RequestError(401, "bad_seat_key", headers={"WWW-Authenticate": "Bearer"})
    return tuple(dict.fromkeys(found))


def still_valid(viewer: Viewer, store: Store) -> bool:
    """Whether what proved the viewer's seat still does; a page that is open must not outlive it."""
    if viewer.game is None or viewer.seat is None:
        return True
    seat = next((found for found in store.seats(viewer.game) if found.seat == viewer.seat), None)
    if seat is None:
        return False
    if viewer.seat_key is not None:
        return seat.key_hash == key_hash(viewer.seat_key)
    if viewer.session is None or seat.account != viewer.account:
        return False
    with store.reading() as reader:
        return reader.session(viewer.session) is not None


def _viewer(seat: StoredSeat, key: str | None, account: str | None = None) -> Viewer:
    signed_in = signing.current() if key is None else None
    return Viewer(
        game=seat.game,
        seat=seat.seat,
        seat_key=key,
        known=True,
        account=account,
        session=None if signed_in is None else signed_in.token_hash,
    )


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


def drop_seats(games: Iterable[str]) -> None:
    """Take seats out of the browser's cookie."""
    gone = set(games)
    if gone:
        session["seats"] = {game: key for game, key in seats_held().items() if game not in gone}


def has_cookie() -> bool:
    """Whether the browser sent our cookie at all, good or forged."""
    interface = current_app.session_interface
    return interface.get_cookie_name(current_app) in request.cookies
