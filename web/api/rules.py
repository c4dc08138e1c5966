"""Rulesets as data, so that a page can draw a board it knows nothing of."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify

from sentencegame.ruleset import Ruleset
from web.api.description.described import described
from web.api.description.payloads import RULESET
from web.limits import limited
from web.tables.desk import ruleset_named

blueprint = Blueprint("api_rules", __name__, url_prefix="/api/rulesets")


@blueprint.get("/<path:name>")
@limited("read")
@described({200: RULESET}, refused=(404,), by="nobody")
def ruleset(name: str) -> Response:
    """A ruleset by its name, or by its id with the version."""
    return jsonify(ruleset_view(ruleset_named(name)))


def ruleset_view(rules: Ruleset) -> dict[str, Any]:
    """What the API tells of a ruleset."""
    return {
        "id": rules.id,
        "rows": rules.board.rows,
        "columns": rules.board.columns,
        "premiums": {str(square): str(premium) for square, premium in rules.board.premiums.items()},
        "start": [str(square) for square in rules.board.start],
        "letters": {
            tile: {"count": letter.count, "value": letter.value} for tile, letter in rules.bag.items()
        },
        "rack_size": rules.rack_size,
        "swap_minimum": rules.swap_least,
        "bonus": {"tiles": rules.bonus.tiles, "points": rules.bonus.points},
        "seats": [rules.seats_least, rules.seats_most],
    }
