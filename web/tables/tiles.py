"""Tiles as a request lays them, and how the rules' complaints point back at them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lexicon import normalise
from sentencegame.errors import GameError, Illegal, Malformed
from sentencegame.placement import Placement
from sentencegame.play import Play
from sentencegame.square import Square
from web.errors import RequestError

_TILE: Final = re.compile(r"[a-z?]")
_FIELD: Final = re.compile(r"tiles\[(\d+)\](.*)")

#: What the rules call illegal because of when it comes, not of what it is.
_UNTIMELY: Final = frozenset(
    {"not_your_turn", "game_over", "not_started", "already_started", "deadline_passed", "seat_out"}
)


@dataclass(frozen=True, slots=True)
class Laid:
    """A play with the order in which the request named its tiles."""

    play: Play
    given: tuple[Placement, ...]


def laid(tiles: Sequence[tuple[str, str, str]]) -> Laid:
    """The play of (square, tile, word) triples; raises `RequestError` 400 for what is no square or tile."""
    placements = []
    for number, (square, tile, word) in enumerate(tiles):
        try:
            where = Square.parse(square)
        except Malformed:
            raise RequestError(400, "bad_square", field=f"tiles[{number}].square") from None
        if _TILE.fullmatch(tile) is None:
            raise RequestError(400, "bad_letter", field=f"tiles[{number}].tile")
        placements.append(Placement(where, tile, normalise(word)))
    return Laid(Play(tuple(placements)), tuple(placements))


def refused(problem: GameError, given: Laid | None = None) -> RequestError:
    """The rules' complaint as the answer to a request: 400, 409 or 422."""
    if isinstance(problem, Malformed):
        status = 400
    elif isinstance(problem, Illegal) and problem.code in _UNTIMELY:
        status = 409
    else:
        status = 422
    return RequestError(
        status,
        problem.code,
        field=field_of(problem, given),
        template=problem.template,
        values=problem.values,
    )


def field_of(problem: GameError, given: Laid | None) -> str | None:
    """The field that is meant, counted as the request counted its tiles."""
    found = _FIELD.fullmatch(problem.field or "")
    if found is None or given is None:
        return problem.field
    index = int(found[1])
    if index >= len(given.play.placements):
        return problem.field
    return f"tiles[{given.given.index(given.play.placements[index])}]{found[2]}"
