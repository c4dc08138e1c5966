"""Everything that whoever decides a case may know, as plain JSON values.

It is built here alone: a rack, a seed, a mail address or an account's id never gets in. Of a game that is on
it tells the line that was reported and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

from sentencegame.game import Game
from sentencegame.notation import dump
from web.errors import RequestError
from web.moderation.audit import act_view
from web.moderation.bench import CLAIM_LASTS, Bench, claimed_by, require_case
from web.moderation.decision import ACTS
from web.moderation.late import is_late
from web.moderation.names import actor_name, person_name
from web.moderation.ruling import matter_text
from web.moderation.subjects import body_of, disputed, games_of, reported
from web.people import Person
from web.storage import Case, Complaint, DamagedError, Override, Reading, Sanction
from web.tables.view import shown_name, time_text

_HISTORY: Final = 20
#: Of so many voices the history is told; of all, how often they were right.
_TOLD: Final = 20

#: Whether whoever asks may see a case.
Eyes: TypeAlias = Callable[[str | None], bool]


def case_view(bench: Bench, actor: str, case: str) -> dict[str, Any]:
    """The CASE of docs/api.md; raises `RequestError` 404 (``no_case``)."""
    now = bench.now()
    with bench.store.reading() as reader:
        found = require_case(bench, reader, actor, case)
        holder = claimed_by(reader, found, now)
        games = games_of(reader, found)
        eyes = cache(lambda other: bench.sees(reader, actor, other))
        voices = reader.complaints(case)
        view = {
            **brief(reader, found),
            "due_at": time_text(found.due_at),
            "late": is_late(found, now),
            "for_host": found.for_host,
            "claimed_by": None if holder is None else actor_name(reader, holder),
            "claimed_until": None
            if holder is None or found.claimed_at is None
            else time_text(found.claimed_at + CLAIM_LASTS),
            "mine": holder == actor,
            "dispute": _dispute(reader, found),
            "sentence": _sentence(found),
            "sanction": _appealed(reader, found),
            "about": [_party(reader, eyes, person, found) for person in reader.people_in(case)],
            "voices": [
                _voice(reader, eyes if number < _TOLD else None, voice, found)
                for number, voice in enumerate(voices)
            ],
            "rulings": list(ACTS[found.kind]),
            "made": [sanction_view(reader, each) for each in _made(reader, found)],
            "override": _override(reader, found),
            "acts": [act_view(reader, act) for act in reader.acts(case=case, limit=100)],
        }
    view["games"] = [_game(bench, table, found) for table in games]
    return view


def brief(reader: Reading, case: Case) -> dict[str, Any]:
    """A case in a line."""
    return {
        "id": case.id,
        "kind": case.kind,
        "text": matter_text(reader, case),
        "opened_at": time_text(case.opened_at),
        "closed_at": time_text(case.closed_at),
        "closed_by": None if case.closed_by is None else actor_name(reader, case.closed_by),
        "ruling": case.ruling,
        "upheld": case.upheld,
        "reason": case.reason,
    }


def sanction_view(reader: Reading, sanction: Sanction) -> dict[str, Any]:
    """The SANCTION of docs/api.md, for moderators."""
    return {
        "id": sanction.id,
        "name": person_name(reader, sanction.person),
        "kind": sanction.kind,
        "at": time_text(sanction.at),
        "until": time_text(sanction.until),
        "author": actor_name(reader, sanction.author),
        "reason": sanction.reason,
        "withdrawn_at": time_text(sanction.withdrawn_at),
        "withdrawn_by": None if sanction.withdrawn_by is None else actor_name(reader, sanction.withdrawn_by),
    }


def override_view(reader: Reading, override: Override) -> dict[str, Any]:
    """The OVERRIDE of docs/api.md."""
    return {
        "id": override.id,
        "what": override.what,
        "text": override.text,
        "fine": override.fine,
        "case": override.case,
        "author": actor_name(reader, override.author),
        "reason": override.reason,
        "at": time_text(override.at),
        "withdrawn_at": time_text(override.withdrawn_at),
        "withdrawn_by": None if override.withdrawn_by is None else actor_name(reader, override.withdrawn_by),
    }


def _dispute(reader: Reading, case: Case) -> dict[str, Any] | None:
    matter = disputed(case)
    if matter is None:
        return None
    body = body_of(case)
    known = ("codes", "version", "parts", "probability", "ruleset", "dictionary")
    return {
        "what": matter.what,
        "outcome": matter.outcome,
        "text": matter.text,
        **{name: body.get(name) for name in known},
    }


def _sentence(case: Case) -> dict[str, Any] | None:
    found = reported(case)
    return None if found is None else {"table": found.game, "ply": found.ply, "line": found.line}


def _appealed(reader: Reading, case: Case) -> dict[str, Any] | None:
    if case.kind != "appeal":
        return None
    sanction = reader.sanction(case.subject)
    return None if sanction is None else {**sanction_view(reader, sanction), "case": sanction.case}


def _override(reader: Reading, case: Case) -> dict[str, Any] | None:
    """What holds now for what is disputed, whoever ruled it."""
    matter = disputed(case)
    if matter is None:
        return None
    lines, words = ([matter.ruled], []) if matter.what == "line" else ([], [matter.ruled])
    holding = reader.overrides_for(lines, words)
    return override_view(reader, holding[0]) if holding else None


def _made(reader: Reading, case: Case) -> list[Sanction]:
    found = reader.sanctions_of(reader.people_in(case.id))
    return [sanction for sanction in found if sanction.case == case.id]


def _party(reader: Reading, eyes: Eyes | None, person: str, case: Case) -> dict[str, Any]:
    """Somebody's name and history, without the cases that ``eyes`` may not see; without any for none."""
    right, wrong = reader.record_of(person)
    party: dict[str, Any] = {
        "name": person_name(reader, person),
        "guest": Person.parse(person).account is None,
        "right": right,
        "wrong": wrong,
        "complained": [],
        "accused": [],
        "sanctions": [],
    }
    if eyes is not None:
        brought = (other for _, other in reader.complaints_by([person], limit=_HISTORY))
        about = (other for other in reader.cases_about([person], limit=_HISTORY) if other.kind != "dispute")
        for name, cases in (("complained", brought), ("accused", about)):
            shown = (other for other in cases if other.id != case.id and eyes(other.id))
            party[name] = [brief(reader, other) for other in shown]
        party["sanctions"] = [
            sanction_view(reader, sanction)
            for sanction in reader.sanctions_of([person])
            if eyes(sanction.case)
        ]
    return party


def _voice(reader: Reading, eyes: Eyes | None, voice: Complaint, case: Case) -> dict[str, Any]:
    verdict = body_of(voice).get("verdict")
    return {
        "id": voice.id,
        "name": person_name(reader, voice.person),
        "at": time_text(voice.at),
        "language": voice.language,
        "comment": voice.comment,
        "reason": voice.reason,
        "table": voice.game,
        "ply": voice.ply,
        "verdict": verdict if isinstance(verdict, dict) else None,
        "by": None if voice.person is None else _party(reader, eyes, voice.person, case),
    }


def _game(bench: Bench, table: str, case: Case) -> dict[str, Any]:
    try:
        game = bench.desk.read(table)
    except (RequestError, DamagedError):
        return {"table": table, "phase": None, "seats": [], "text": None, "lines": []}
    over = game.phase == "over"
    sentence = reported(case)
    told = case.kind != "dispute" and over
    return {
        "table": table,
        "phase": str(game.phase),
        "seats": [
            {"seat": number, "name": shown_name(seat.name), "score": seat.score}
            for number, seat in enumerate(game.seats)
        ],
        "text": dump(game) if told else None,
        "lines": [] if sentence is None or sentence.game != table else _lines(game, sentence.ply),
    }


def _lines(game: Game, ply: int) -> list[dict[str, Any]]:
    """What was laid at a ply: on the board for everybody to see."""
    score = game.scores.get(ply)
    if score is None:
        return []
    return [{"text": line.line.text, "total": line.total} for line in score.lines]
