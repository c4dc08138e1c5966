"""Disputes, the player's side: tell us that a verdict is wrong, and read what became of it."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, jsonify

from web import comments
from web.api.body import read_object
from web.api.description import shapes
from web.api.description.described import described
from web.api.description.payloads import DISPUTE
from web.api.description.shapes import choice, many, maybe, number, record
from web.disputes.making import Wish, dispute
from web.disputes.matter import WHATS
from web.disputes.mine import KIND, disputes_of
from web.errors import RequestError
from web.house import house
from web.identity import people_asking
from web.limits import limited
from web.pages.shared import current_language

blueprint = Blueprint("api_disputes", __name__, url_prefix="/api/disputes")

_MOST_TEXT: Final = 500
_MOST_PLY: Final = 1_000_000
_OUTCOMES: Final = ("accepted", "refused")
_WISH: Final = record(
    {"what": choice(*WHATS), "text": shapes.text(1, _MOST_TEXT)},
    {
        "table": maybe(shapes.text(0, 40)),
        "ply": maybe(number(0, _MOST_PLY)),
        "outcome": maybe(choice(*_OUTCOMES)),
        "comment": maybe(shapes.text(0, comments.MOST)),
    },
)


@blueprint.get("")
@limited("read")
@described({200: record({"disputes": many(DISPUTE)})})
def see() -> Response:
    """My disputes; whoever reads the answers has been shown them."""
    here = house()
    people = people_asking(here.store)
    if not people:
        raise RequestError(401, "nobody_known")
    now = here.now()
    with here.store.reading() as reader:
        found = disputes_of(reader, people)
    if any(one.unread for one in found):
        with here.store.writing() as writer:
            writer.mark_answers_seen(map(str, people), KIND, now)
    return jsonify(disputes=[one.view(now) for one in found])


@blueprint.post("")
@limited("judge")
@described({201: record({"dispute": DISPUTE})}, refused=(404, 409, 422), body=_WISH)
def tell() -> tuple[Response, int]:
    """Tell us we got it wrong: the verdict is asked for anew, and a moderator answers.

    A line or word that is refused is said to be fine, one that is accepted is said to be wrong. With
    ``outcome``, what the player was shown, a verdict that has changed since is told instead.
    """
    body = read_object()
    wish = Wish(
        what=_one_of("what", body.text("what", 20), WHATS),
        text=body.text("text", _MOST_TEXT, 1),
        table=body.text("table", 40) if body.has("table") else None,
        ply=body.integer("ply", 0, _MOST_PLY) if body.has("ply") else None,
        outcome=_one_of("outcome", body.text("outcome", 20), _OUTCOMES) if body.has("outcome") else None,
        comment=body.text("comment", comments.MOST) if body.has("comment") else "",
        language=current_language(),
    )
    body.done()
    if wish.ply is not None and wish.table is None:
        raise RequestError(400, "missing_field", field="table", values={"name": "table"})
    made = dispute(wish)
    return jsonify(dispute=made.view(house().now())), 201


def _one_of(name: str, given: str, known: tuple[str, ...]) -> str:
    if given not in known:
        raise RequestError(400, "not_one_of", field=name, values={"known": ", ".join(known)})
    return given
