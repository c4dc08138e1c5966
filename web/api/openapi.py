"""The API's own description, made from its routes."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, current_app, jsonify

from web.api.description.described import described
from web.api.description.document import document
from web.api.description.shapes import anything
from web.house import house
from web.limits import limited

blueprint = Blueprint("api_openapi", __name__, url_prefix="/api")

_KEPT: Final = "sentencegame.openapi"


@blueprint.get("/openapi.json")
@limited("read")
@described({200: anything()}, by="nobody")
def openapi() -> Response:
    """The description of this API (OpenAPI 3.1)."""
    kept = current_app.extensions
    if _KEPT not in kept:
        # Routes do not change while the process runs.
        kept[_KEPT] = document(current_app._get_current_object(), house().version)  # type: ignore[attr-defined]
    return jsonify(kept[_KEPT])
