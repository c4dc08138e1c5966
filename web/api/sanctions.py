"""What is held against whoever asks, and the one answer they have."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from web.api.body import read_object
from web.api.description import shapes
from web.api.description.case_payloads import MY_SANCTION
from web.api.description.described import described
from web.api.description.shapes import many, record
from web.errors import RequestError
from web.house import house
from web.identity import people_asking
from web.limits import limited
from web.moderation.appeals import appeal, my_sanctions
from web.moderation.decision import REASON_MOST
from web.moderation.setting import bench_in
from web.pages.shared import current_language

blueprint = Blueprint("api_sanctions", __name__, url_prefix="/api/sanctions")


@blueprint.get("")
@limited("read")
@described({200: record({"sanctions": many(MY_SANCTION)})})
def see() -> Response:
    """My warnings, suspensions and bans, newest first, with what became of my answers."""
    people = people_asking(house().store)
    return jsonify(sanctions=[one.view() for one in my_sanctions(bench_in(house()), people)])


@blueprint.post("/<sanction>/appeal")
@limited("change")
@described(
    {201: record({"sanctions": many(MY_SANCTION)})},
    refused=(404, 409, 422),
    body=record({"comment": shapes.text(0, 4 * REASON_MOST)}),
)
def answer(sanction: str) -> tuple[Response, int]:
    """Answer to a sanction, once; somebody else decides."""
    body = read_object()
    words = body.text("comment", 4 * REASON_MOST)
    body.done()
    people = people_asking(house().store)
    if not people:
        raise RequestError(401, "nobody_known")
    bench = bench_in(house())
    appeal(bench, people, sanction, words, current_language())
    return jsonify(sanctions=[one.view() for one in my_sanctions(bench, people)]), 201
