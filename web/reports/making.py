"""Making a report: it opens a case, or joins the open one, and does not touch the game."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask_limiter.util import get_remote_address

from sentencegame import events as e
from web import limits
from web.comments import clean_comment
from web.errors import RequestError
from web.house import house
from web.identity import people_asking
from web.moderation.complaining import complain
from web.moderation.standing import require_standing
from web.people import Person
from web.reports.mine import Report
from web.reports.reasons import OF_A_PERSON, OF_A_SENTENCE
from web.somebody import Somebody
from web.storage import Case, Complaint, Reading
from web.tables import keys
from web.tables.view import is_removed

_BETWEEN: Final = "\x1f"


@dataclass(frozen=True, slots=True)
class Words:
    """What a reporter says: one of the reasons, perhaps more in words of their own, in their language."""

    reason: str
    comment: str = ""
    language: str = "en"


def report_sentence(table: str, ply: int, line: str, words: Words) -> Report:
    """Report a line as it was laid in one play; whoever laid it is whom the case is about.

    Raises `RequestError`: 404 for no table, 400 (``not_one_of``), 422 (``not_in_that_play``,
    ``not_yourself``), and what `_made` raises.
    """
    game = house().desk.read(table)
    # What nobody is shown any more cannot be found out by reporting it.
    event = game.events[ply] if ply < len(game.events) and not is_removed(game) else None
    if not isinstance(event, e.Played) or all(verdict.text != line for verdict in event.verdicts):
        raise RequestError(422, "not_in_that_play", field="line")
    laid_by = next(Person.on(seat) for seat in house().store.seats(table) if seat.seat == event.seat)
    subject = _BETWEEN.join((table, str(ply), line))
    body = {"game": table, "ply": ply, "line": line, "seat": event.seat}
    return _made("sentence", subject, words, OF_A_SENTENCE, laid_by, body, table, ply)


def report_person(whom: Somebody, words: Words) -> Report:
    """Report a person, as they were met; raises as `report_sentence` does."""
    # Who they are is found anew whenever it is read, so that no case keeps the name of one who has left.
    body = {} if whom.game is None else {"game": whom.game, "seat": whom.seat}
    return _made("person", str(whom.person), words, OF_A_PERSON, whom.person, body, whom.game, None)


def _made(
    kind: str,
    subject: str,
    words: Words,
    reasons: Collection[str],
    about: Person,
    body: Mapping[str, Any],
    table: str | None,
    ply: int | None,
) -> Report:
    """Raises 401 (``nobody_known``), 403 for who is kept out, 409 (``reported_already``), 429."""
    here = house()
    people = people_asking(here.store)
    if not people:
        raise RequestError(401, "nobody_known")
    if words.reason not in reasons:
        known = ", ".join(reasons)
        raise RequestError(400, "not_one_of", field="reason", values={"known": known})
    with here.store.reading() as reader:
        _first_time(reader, people, kind, subject, about)
    limits.spend("report", str(people[0]))
    limits.spend("report_address", get_remote_address())
    voice = Complaint(
        id=keys.new_id(),
        case="",
        person=str(people[0]),
        at=here.now(),
        language=words.language,
        comment=clean_comment(words.comment),
        game=table,
        ply=ply,
        reason=words.reason,
        body=json.dumps(body, ensure_ascii=False),
    )
    with here.store.writing() as writer:
        require_standing(writer, people, voice.at)
        _first_time(writer, people, kind, subject, about)
        case = complain(writer, kind, subject, voice, about=[about], body=body)
        return Report.of(writer, voice, case)


def _first_time(reader: Reading, people: Sequence[Person], kind: str, subject: str, about: Person) -> None:
    mine = reader.same_people(map(str, people))
    if str(about) in mine:
        raise RequestError(422, "not_yourself")
    for _, case in reader.complaints_by(mine, limit=1000, kind=kind):
        if case.subject == subject and not _may_again(case):
            raise RequestError(409, "reported_already")


def _may_again(case: Case) -> bool:
    # A sentence stays what it is; a person may do more.
    return case.kind == "person" and not case.open
