"""Making a dispute: who says so, about which verdict, in one transaction."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from flask_limiter.util import get_remote_address

from sentencegame import events as e
from sentencegame.game import Game
from web import limits
from web.comments import clean_comment
from web.disputes.matter import LINE, Matter, matter_of
from web.disputes.mine import KIND, Dispute, said_before
from web.errors import RequestError
from web.house import house
from web.identity import people_asking, viewer_of
from web.moderation.complaining import complain
from web.moderation.standing import require_standing
from web.people import Person
from web.storage import Complaint, Reading
from web.tables import keys
from web.tables.desk import Desk


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player sends: the text, and where and as what they saw it.

    ``ply`` is the play that laid it, where it lies on the board; ``outcome`` is what they were shown;
    ``language`` is theirs.
    """

    what: str
    text: str
    table: str | None = None
    ply: int | None = None
    outcome: str | None = None
    comment: str = ""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where it was seen: the game, and whoever laid it there when it lies on the board."""

    game: Game | None = None
    laid_by: Person | None = None


def dispute(wish: Wish) -> Dispute:
    """Open a case about a verdict that is asked for anew, or join the one that is open.

    Raises `RequestError`: 401 for a stranger, 403 for one who does not sit at the table or may not play,
    404 for no table,
    409 ``already_disputed`` (with the dispute) and ``verdict_changed`` (with the verdict), 429, and what
    `matter_of` raises.
    """
    here = house()
    me, people, place = _asker(wish)
    matter = matter_of(wish.what, wish.text)
    _on_board(wish, matter, place)
    if wish.outcome is not None and wish.outcome != matter.outcome:
        raise RequestError(409, "verdict_changed", field="outcome", more={"verdict": dict(matter.shown)})
    with here.store.reading() as reader:
        _not_twice(reader, people, matter)
        about = _about(place, people, matter)
    limits.spend("dispute", str(me))
    limits.spend("dispute_address", get_remote_address())
    voice = Complaint(
        id=keys.new_id(),
        case="",
        person=str(me),
        at=here.now(),
        language=wish.language,
        comment=clean_comment(wish.comment),
        game=wish.table,
        ply=wish.ply,
        body=json.dumps({"verdict": matter.shown}, ensure_ascii=False),
    )
    with here.store.writing() as writer:
        require_standing(writer, people, voice.at)
        _not_twice(writer, people, matter)
        body = _body(writer, matter, place)
        case = complain(writer, KIND, matter.subject, voice, about=about, body=body)
        return Dispute.of(writer, replace(voice, case=case.id), case)


def _asker(wish: Wish) -> tuple[Person, tuple[Person, ...], _Place]:
    here = house()
    people = people_asking(here.store)
    if wish.table is None:
        if not people:
            raise RequestError(401, "nobody_known")
        return people[0], people, _Place()
    game = here.desk.read(wish.table)
    if not people:
        raise RequestError(401, "nobody_known")
    number = Desk.seat_of(viewer_of(wish.table, here.store), wish.table)
    seats = {seat.seat: Person.on(seat) for seat in here.store.seats(wish.table)}
    laid_by = None
    if wish.ply is not None:
        if wish.ply >= len(game.events):
            values = {"least": 0, "most": len(game.events) - 1}
            raise RequestError(400, "out_of_range", field="ply", values=values)
        event = game.events[wish.ply]
        laid_by = seats.get(event.seat) if isinstance(event, e.Played) else None
    return seats[number], tuple({*people, seats[number]}), _Place(game, laid_by)


def _on_board(wish: Wish, matter: Matter, place: _Place) -> None:
    """Raise `RequestError` 422 when the play that is named did not lay this."""
    if wish.ply is None or place.game is None:
        return
    event = place.game.events[wish.ply]
    if isinstance(event, e.Played):
        lines = [verdict.text for verdict in event.verdicts]
        laid = lines if matter.what == LINE else [word for line in lines for word in line.split()]
        if matter.text in laid:
            return
    raise RequestError(422, "not_in_that_play", field="ply")


def _about(place: _Place, people: tuple[Person, ...], matter: Matter) -> tuple[Person, ...]:
    # Nobody complains of themselves.
    if matter.outcome != "accepted" or place.laid_by is None or place.laid_by in people:
        return ()
    return (place.laid_by,)


def _not_twice(reader: Reading, people: tuple[Person, ...], matter: Matter) -> None:
    earlier = said_before(reader, people, matter.subject, matter.version)
    if earlier is not None:
        view = earlier.view(house().now())
        raise RequestError(409, "already_disputed", field="text", more={"dispute": view})


def _body(reader: Reading, matter: Matter, place: _Place) -> dict[str, Any]:
    is_line = matter.what == LINE
    lines, words = ([matter.text], matter.text.split()) if is_line else ([], [matter.text])
    return {
        "what": matter.what,
        "text": matter.text,
        "outcome": matter.outcome,
        "codes": list(matter.codes),
        "version": matter.version,
        "parts": list(matter.parts),
        "probability": matter.probability,
        "ruleset": None if place.game is None else place.game.ruleset.id,
        "dictionary": house().dictionary.version,
        # Whoever decides must know that the verdict is what a moderator ruled, and which rulings these are.
        "against": [one.id for one in reader.overrides_for(lines, words)],
    }
