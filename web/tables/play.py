"""A play seen before it is committed, and committed: both by the same reckoning and the same judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grammar.verdict import Outcome, Verdict
from sentencegame import events as e
from sentencegame.assessment import Assessment
from sentencegame.errors import Illegal
from sentencegame.game import Game
from web.errors import RequestError
from web.say import say
from web.tables import judging
from web.tables.desk import Order
from web.tables.tiles import Laid, field_of, refused
from web.tables.view import score_view
from web.tables.viewer import Viewer

if TYPE_CHECKING:
    from web.house import House


def preview(house: House, table: str, viewer: Viewer, given: Laid) -> dict[str, Any]:
    """The PREVIEW of docs/api.md; raises `RequestError` 401, 403, 404 or 409 as a play would."""
    game = house.desk.read(table)
    seat = house.desk.seat_of(viewer, table)
    found = game.assess(seat, given.play)
    words = _words(house, given)
    verdicts = judging.ask(house.door, [line.text for line in found.lines])
    problem = found.problem
    return {
        "ply": len(game.events),
        "problem": None
        if problem is None
        else {
            "code": problem.code,
            "message": say(problem.template, problem.values),
            "field": field_of(problem, given),
        },
        "words": words,
        "lines": _lines(found, verdicts),
        "score": None if found.score is None else score_view(found.score),
        "playable": problem is None
        and game.turn == seat
        and all(word["valid"] for word in words)
        and all(verdict.outcome is Outcome.ACCEPTED for verdict in verdicts),
    }


def commit(house: House, table: str, viewer: Viewer, order: Order, given: Laid) -> Game:
    """Ask the judge, then play; the game after it.

    Raises `RequestError`: what `Desk.act` raises; 422 with words or lines and their reasons when one of them
    is refused; 503 when a line could not be checked.
    """
    desk = house.desk
    seat = desk.seat_of(viewer, table)
    earlier = desk.answered(table, viewer, order)
    if earlier is not None:
        return earlier
    game = desk.read(table)
    desk.expect(game, order)
    found = game.assess(seat, given.play)
    _legal(game, seat, found, given)
    _spelt(house, given)
    verdicts = judging.ask(house.door, [line.text for line in found.lines])
    _agreed(found, verdicts)
    said = tuple(judging.line_verdict(verdict) for verdict in verdicts)
    return desk.act(table, viewer, order, lambda _, at: e.Played(at, seat, given.play, said))


def _legal(game: Game, seat: int, found: Assessment, given: Laid) -> None:
    if found.problem is not None:
        raise refused(found.problem, given)
    if game.turn != seat:
        # The judge is spared; `Game.act` says the same.
        raise refused(Illegal("not_your_turn"))


def _words(house: House, given: Laid) -> list[dict[str, Any]]:
    found = []
    checks = house.words.check_all(
        [(each.text, None if each.tile == "?" else each.tile) for each in given.given]
    )
    for placement, check in zip(given.given, checks, strict=True):
        problem = check.problem
        found.append(
            {
                "square": str(placement.square),
                "word": placement.text,
                "valid": check.valid,
                "problem": None
                if problem is None
                else {"code": problem.code, "message": say(problem.template, problem.values)},
            }
        )
    return found


def _spelt(house: House, given: Laid) -> None:
    words = _words(house, given)
    for number, word in enumerate(words):
        if not word["valid"]:
            raise RequestError(
                422,
                "not_a_word",
                field=f"tiles[{number}].word",
                values={"word": word["word"], "problem": word["problem"]["message"]},
                more={"words": words},
            )


def _agreed(found: Assessment, verdicts: list[Verdict]) -> None:
    outcomes = {verdict.outcome for verdict in verdicts}
    if outcomes <= {Outcome.ACCEPTED}:
        return
    more = {"lines": _lines(found, verdicts)}
    if Outcome.REFUSED in outcomes:
        raise RequestError(422, "not_accepted", field="tiles", more=more)
    raise RequestError(503, "unchecked", more=more, headers={"Retry-After": "2"})


def _lines(found: Assessment, verdicts: list[Verdict]) -> list[dict[str, Any]]:
    return [
        judging.verdict_view(verdict, [str(square) for square in line.squares])
        for line, verdict in zip(found.lines, verdicts, strict=True)
    ]
