"""The first page: what the game is, opening a table, going to one, one's own tables."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, render_template, request

from sentencegame import rulesets
from web.house import house, link_is_local
from web.limits import limited
from web.lobby import my_games
from web.pages.drawing import example
from web.pages.lists import news, time_left
from web.pages.script_text import texts
from web.say import say_code

blueprint = Blueprint("home", __name__)

#: THE DOGS BARK is on the board, CHASE and CATS are being laid under DOGS.
_EXAMPLE: Final = {"G8": "the", "H8": "dogs", "I8": "bark", "H9": "chase", "H10": "cats"}
_MOST_TABLES: Final = 12


@blueprint.get("/")
@limited("read")
def home() -> str:
    """Show the first page."""
    ruleset = rulesets.get("sentence")
    choices = range(ruleset.seats_least, ruleset.seats_most + 1)
    wanted = request.args.get("seats", type=int)
    return render_template(
        "home.html",
        tables=my_games(_MOST_TABLES),
        now=house().now(),
        time_left=time_left,
        news=news,
        seat_choices=choices,
        seats=wanted if wanted in choices else ruleset.seats_least,
        example=example(ruleset, _EXAMPLE, "E6", 6, 7),
        bonus=ruleset.bonus,
        texts=texts(),
        link_warning=say_code("link_warning") if link_is_local() else None,
    )
