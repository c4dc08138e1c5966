"""The rules, their numbers taken from the ruleset itself."""

from __future__ import annotations

from flask import Blueprint, render_template

from sentencegame import rulesets
from web.limits import limited
from web.pages.drawing import empty_board

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
@limited("read")
def rules() -> str:
    """All the rules of the sentence game, with its board."""
    ruleset = rulesets.get("sentence")
    return render_template(
        "rules.html", rules=ruleset, board=empty_board(ruleset.board), tile_count=len(ruleset.tiles)
    )
