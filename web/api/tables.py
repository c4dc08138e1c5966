"""Tables: opening, sitting down, looking, moving."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from flask import Blueprint, Response, jsonify

from sentencegame import events as e
from sentencegame.game import Game
from sentencegame.notation import dump
from web.api.body import Object, read_object
from web.api.description import shapes
from web.api.description.described import Answer, described
from web.api.description.payloads import PREVIEW, SCORE, SEATED, VIEW
from web.api.description.shapes import flag, many, maybe, number, record
from web.api.mails import CONTACT, read_contact
from web.errors import RequestError
from web.house import house, site, surroundings
from web.identity import viewer_of
from web.limits import limited
from web.sitting import open_seat, take_seat
from web.tables import play as playing
from web.tables.desk import Desk, Order, Seated
from web.tables.seen import note_seen
from web.tables.tiles import Laid, laid
from web.tables.view import is_removed, score_view, view_for
from web.tables.viewer import Viewer

blueprint = Blueprint("api_tables", __name__, url_prefix="/api/tables")

_KEY: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")
#: A key that a seat is derived from must not be guessable.
_SEAT_KEY: Final = re.compile(r"[A-Za-z0-9_-]{22,64}")
_LETTERS: Final = re.compile(r"[a-z?]*")
_MOST_TILES: Final = 32

_PLY = number(0, 1_000_000)
_ORDER: Final = {"ply": _PLY, "key": shapes.text(8, 64, pattern=f"^{_KEY.pattern}$")}
_LONG_KEY: Final = shapes.text(22, 64, pattern=f"^{_SEAT_KEY.pattern}$")
_SITTING: Final = {"name": maybe(shapes.text(0, 200)), "key": maybe(_LONG_KEY), **CONTACT}
_OPEN: Final = record(
    {"seats": number(1, 100)},
    {
        **_SITTING,
        "listed": maybe(flag()),
        "ruleset": maybe(shapes.text(0, 40)),
        "order": maybe(shapes.text(0, 400)),
    },
)
_JOIN: Final = record({}, _SITTING)
_MOVE: Final = record(_ORDER)
_SWAP: Final = record({**_ORDER, "tiles": many(shapes.text(0, 1), 1, _MOST_TILES)})
_LAID: Final = many(
    record({"square": shapes.text(0, 4), "tile": shapes.text(0, 1), "word": shapes.text(0, 40)}),
    1,
    _MOST_TILES,
)
_TABLE: Final = record({"table": VIEW})


@blueprint.post("")
@limited("open")
@described({201: SEATED}, refused=(422,), body=_OPEN)
def open_table() -> tuple[Response, int]:
    """Open a table and take its first seat."""
    body = read_object()
    name = body.text("name", 200) if body.has("name") else None
    seats = body.integer("seats", 1, 100)
    listed = body.boolean("listed") if body.has("listed") else False
    ruleset = body.text("ruleset", 40) if body.has("ruleset") else "sentence"
    order = body.text("order", 400) if body.has("order") else None
    key = _seat_key(body)
    contact = read_contact(body)
    body.done()
    if order is not None:
        if not house().config.allow_bag_order:
            raise RequestError(403, "order_not_allowed", field="order")
        if _LETTERS.fullmatch(order) is None:
            raise RequestError(400, "bad_order", field="order")
    return seated_view(
        open_seat(name, seats, ruleset=ruleset, order=order, key=key, listed=listed, contact=contact)
    )


@blueprint.get("/<table>")
@limited("read")
@described({200: VIEW}, refused=(404,))
def see(table: str) -> Response:
    """The table as the viewer may see it."""
    game = house().desk.read(table)
    viewer = viewer_of(table, house().store)
    note_seen(house().store, viewer, table, len(game.events))
    return jsonify(_view(viewer, table, game))


@blueprint.post("/<table>/seats")
@limited("change")
@described({201: SEATED}, refused=(404, 409, 422), body=_JOIN)
def join(table: str) -> tuple[Response, int]:
    """Take the next free seat."""
    body = read_object()
    name = body.text("name", 200) if body.has("name") else None
    key = _seat_key(body)
    contact = read_contact(body)
    body.done()
    return seated_view(take_seat(table, name, key, contact=contact))


@blueprint.post("/<table>/start")
@limited("change")
@described({201: _TABLE}, refused=(404, 409, 422), by="seat", body=_MOVE)
def start(table: str) -> tuple[Response, int]:
    """Start before all seats are taken; the opener's right."""
    body = read_object()
    order = _order(body, "start")
    body.done()
    viewer = _seat_first(table)
    if viewer.seat_at(table) != 0:
        raise RequestError(403, "not_opener")
    return _acted(table, viewer, house().desk.act(table, viewer, order, lambda _, at: e.Started(at)))


@blueprint.post("/<table>/preview")
@limited("judge")
@described({200: PREVIEW}, refused=(404, 409), by="seat", body=record({"tiles": _LAID}))
def preview(table: str) -> Response:
    """What a play would form, score and be told, with nothing committed."""
    body = read_object()
    given = _tiles(body)
    body.done()
    viewer = _seat_first(table)
    return jsonify(playing.preview(house(), table, viewer, given))


@blueprint.post("/<table>/plays")
@limited("change")
@described(
    {201: record({"table": VIEW, "score": SCORE})},
    refused=(404, 409, 422),
    by="seat",
    body=record({**_ORDER, "tiles": _LAID}),
)
def play(table: str) -> tuple[Response, int]:
    """Lay tiles."""
    body = read_object()
    given = _tiles(body)
    order = _order(body, "play", {"tiles": [str(placement) for placement in given.given]})
    body.done()
    viewer = _seat_first(table)
    game = playing.commit(house(), table, viewer, order, given)
    # The play is the newest one: nothing but the end of the game can follow it in the same transaction.
    score = score_view(game.scores[max(game.scores)])
    return jsonify(table=_view(viewer, table, game), score=score), 201


@blueprint.post("/<table>/swaps")
@limited("change")
@described({201: _TABLE}, refused=(404, 409, 422), by="seat", body=_SWAP)
def swap(table: str) -> tuple[Response, int]:
    """Swap tiles for as many from the bag."""
    body = read_object()
    tiles = tuple(body.texts("tiles", _MOST_TILES, 1))
    order = _order(body, "swap", {"tiles": sorted(tiles)})
    return _act(table, body, order, lambda at, seat: e.Swapped(at, seat, tiles))


@blueprint.post("/<table>/passes")
@limited("change")
@described({201: _TABLE}, refused=(404, 409, 422), by="seat", body=_MOVE)
def skip(table: str) -> tuple[Response, int]:
    """Pass."""
    body = read_object()
    return _act(table, body, _order(body, "pass"), e.Passed)


@blueprint.post("/<table>/resignations")
@limited("change")
@described({201: _TABLE}, refused=(404, 409, 422), by="seat", body=_MOVE)
def resign(table: str) -> tuple[Response, int]:
    """Give up."""
    body = read_object()
    return _act(table, body, _order(body, "resign"), e.Resigned)


@blueprint.get("/<table>/text")
@limited("read")
@described({200: Answer("text/plain")}, refused=(403, 404))
def text(table: str) -> Response:
    """The whole game as text, once it is over."""
    game = house().desk.read(table)
    viewer_of(table, house().store)
    if game.phase != "over":
        raise RequestError(403, "not_over")
    if is_removed(game):
        raise RequestError(403, "removed")
    return Response(dump(game), mimetype="text/plain")


def _seat_first(table: str) -> Viewer:
    # A table that is not there is told before a seat that is not held.
    house().desk.read(table)
    viewer = viewer_of(table, house().store)
    Desk.seat_of(viewer, table)
    return viewer


def _view(viewer: Viewer, table: str, game: Game) -> dict[str, Any]:
    return view_for(viewer, table, game, surroundings())


def seated_view(seated: Seated) -> tuple[Response, int]:
    """The answer to whoever has just sat down."""
    viewer = Viewer(seated.table, seated.seat, seated.seat_key, known=True)
    view = _view(viewer, seated.table, seated.game)
    return jsonify(
        table=view,
        seat=seated.seat,
        seat_key=seated.seat_key,
        link=view["link"],
        private_link=f"{site()}/seat/{seated.seat_key}",
    ), 201


def _act(
    table: str, body: Object, order: Order, event: Callable[[datetime, int], e.Event]
) -> tuple[Response, int]:
    """Let the viewer's seat do what needs no verdict; ``event`` makes it from the time and the seat."""
    body.done()
    viewer = _seat_first(table)
    seat = Desk.seat_of(viewer, table)
    return _acted(table, viewer, house().desk.act(table, viewer, order, lambda _, at: event(at, seat)))


def _acted(table: str, viewer: Viewer, game: Game) -> tuple[Response, int]:
    return jsonify(table=_view(viewer, table, game)), 201


def _order(body: Object, kind: str, wish: dict[str, Any] | None = None) -> Order:
    ply = body.integer("ply", 0, 1_000_000)
    key = body.text("key", 64)
    if _KEY.fullmatch(key) is None:
        raise RequestError(400, "bad_key", field="key")
    return Order.of(ply, key, kind, wish)


def _seat_key(body: Object) -> str | None:
    if not body.has("key"):
        return None
    key = body.text("key", 64)
    if _SEAT_KEY.fullmatch(key) is None:
        raise RequestError(400, "bad_long_key", field="key")
    return key


def _tiles(body: Object) -> Laid:
    found = []
    for tile in body.objects("tiles", _MOST_TILES):
        found.append((tile.text("square", 4), tile.text("tile", 1), tile.text("word", 40)))
        tile.done()
    return laid(found)
