"""The judge, asked about lines that lie on no board."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, jsonify

from grammar.limits import BadLinesError, check_lines
from lexicon import normalise
from web.api.body import read_object
from web.api.description import shapes
from web.api.description.described import described
from web.api.description.payloads import VERDICT
from web.api.description.shapes import many, record
from web.errors import RequestError
from web.house import house
from web.limits import limited
from web.tables.judging import ask, verdict_view

blueprint = Blueprint("api_judge", __name__, url_prefix="/api/judge")

_MOST_LINES: Final = 20
_MOST_CHARACTERS: Final = 500


@blueprint.post("")
@limited("judge")
@described(
    {200: record({"verdicts": many(VERDICT)})},
    by="nobody",
    body=record({"lines": many(shapes.text(0, _MOST_CHARACTERS), 1, _MOST_LINES)}),
)
def judge() -> Response:
    """A verdict on each line; unchecked ones are told as such."""
    body = read_object()
    lines = body.texts("lines", _MOST_LINES, _MOST_CHARACTERS)
    body.done()
    try:
        check_lines(lines)
    except BadLinesError as problem:
        # The judge's own limits, told before it is bothered; its sentence holds no placeholders.
        raise RequestError(400, problem.code, field=problem.field, template=problem.message) from None
    asked = [" ".join(normalise(word) for word in line.split()) for line in lines]
    return jsonify(verdicts=[verdict_view(verdict) for verdict in ask(house().side_door, asked)])
