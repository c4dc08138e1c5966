"""How the judge takes a line apart."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, jsonify, request

from web.api.description.described import Answer, described
from web.api.description.shapes import choice, component, many, maybe, number, record, text
from web.api.words import argument
from web.errors import RequestError
from web.house import house
from web.limits import limited
from web.parse.view import SCHEMES, parse_drawing, parse_view, parsed

blueprint = Blueprint("api_parse", __name__, url_prefix="/api/judge")

_MOST_CHARACTERS: Final = 500
#: A picture needs nothing; this is for whoever opens it by itself.
_POLICY: Final = "default-src 'none'; frame-ancestors 'none'; sandbox"

_PARSE: Final = component(
    "PARSE",
    record(
        {
            "line": text(),
            "read_as": choice("statement", "question"),
            "words": many(
                record(
                    {
                        "word": text(),
                        "part": text(),
                        "part_name": text(),
                        "relation": text(),
                        "relation_name": text(),
                        "head": maybe(number(0)),
                        "said": text(),
                    }
                )
            ),
            "version": text(),
        }
    ),
)
_LINE: Final = {"line": {**text(1, _MOST_CHARACTERS), "required": True}}


@blueprint.get("/parse")
@limited("judge")
@described({200: _PARSE}, by="nobody", query=_LINE)
def parse() -> Response:
    """What each word of a line is and does, as the judge's parser reads it."""
    return jsonify(parse_view(parsed(house().side_door, argument("line", _MOST_CHARACTERS))))


@blueprint.get("/parse.svg")
@limited("judge")
@described({200: Answer("image/svg+xml")}, by="nobody", query={**_LINE, "scheme": choice(*SCHEMES)})
def drawing() -> Response:
    """The same as a picture, for a light or a dark page."""
    scheme = request.args.get("scheme", "light")
    if scheme not in SCHEMES:
        raise RequestError(400, "bad_scheme", field="scheme")
    found = parsed(house().side_door, argument("line", _MOST_CHARACTERS))
    response = Response(parse_drawing(found, scheme), mimetype="image/svg+xml")
    response.headers["Content-Security-Policy"] = _POLICY
    return response
