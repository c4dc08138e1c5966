"""The first page: what the game is, opening a table, going to one, one's own tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import Blueprint, render_template, request

from sentencegame import rulesets
from web.errors import RequestError
from web.house import house, link_is_local
from web.identity import seats_held, viewer_of
from web.limits import limited
from web.pages.drawing import example
from web.pages.script_text import texts
from web.say import say_code

blueprint = Blueprint("home", __name__)

#: THE DOGS BARK is on the board, CHASE and CATS are being laid under DOGS.
_EXAMPLE: Final = {"G8": "the", "H8": "dogs", "I8": "bark", "H9": "chase", "H10": "cats"}
_MOST_TABLES: Final = 12


@dataclass(frozen=True, slots=True)
class Mine:
    """A table at which this browser has a seat."""

    id: str
    names: tuple[str, ...]
    phase: str
    my_turn: bool
    turn_name: str


@blueprint.get("/")
@limited("read")
def home() -> str:
    """Show the first page."""
    ruleset = rulesets.get("sentence")
    choices = range(ruleset.seats_least, ruleset.seats_most + 1)
    wanted = request.args.get("seats", type=int)
    return render_template(
        "home.html",
        tables=_mine(),
        seat_choices=choices,
        seats=wanted if wanted in choices else ruleset.seats_least,
        example=example(ruleset, _EXAMPLE, "E6", 6, 7),
        bonus=ruleset.bonus,
        texts=texts(),
        link_warning=say_code("link_warning") if link_is_local() else None,
    )


def _mine() -> list[Mine]:
    """The newest tables of this browser, those that wait for its player first."""
    here = house()
    found = []
    for table in list(reversed(seats_held()))[:_MOST_TABLES]:
        try:
            game = here.desk.read(table)
        except RequestError:
            # A host may have removed the table; the seat in the cookie outlives it.
            continue
        seat = viewer_of(table, here.store).seat_at(table)
        if seat is None:
            continue
        turn = game.turn
        found.append(
            Mine(
                id=table,
                names=tuple(player.name for player in game.seats),
                phase=str(game.phase),
                my_turn=turn is not None and turn == seat,
                turn_name="" if turn is None else game.seats[turn].name,
            )
        )
    return sorted(found, key=lambda table: (not table.my_turn, table.phase == "over"))
