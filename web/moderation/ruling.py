"""A ruling: what is decided about a case, what follows, and who is told, in one transaction."""

from __future__ import annotations

import json

from sentencegame import events as e
from sentencegame.errors import GameError
from sentencegame.game import Game
from web.errors import RequestError
from web.mail import outbox
from web.moderation.bench import Bench, require_case, require_mine
from web.moderation.closing import close_case
from web.moderation.decision import Decision, clean_reason, decided, upheld
from web.moderation.names import is_here, person_name
from web.moderation.overruling import overrule
from web.moderation.recipients import Recipient, recipient
from web.moderation.sanctioning import (
    Changed,
    event_reason,
    impose,
    remove_games,
    warm,
    withdraw_in,
)
from web.moderation.subjects import disputed, games_of, reported
from web.storage import Act, Case, Complaint, Reading, Writer
from web.tables.tiles import refused


def rule(bench: Bench, actor: str, case: str, decision: Decision) -> Case:
    """Decide a case.

    Raises `RequestError` 404 (``no_case``), 409 (``case_closed``, ``case_claimed``, ``nothing_to_remove``),
    422 (``bad_ruling``, ``bad_reason``, ``bad_days``, ``nobody_to_sanction``, ``word_first``), and then
    nothing has changed.
    """
    with bench.store.reading() as reader:
        found = require_case(bench, reader, actor, case)
        decision = decided(found.kind, decision)
        people = reader.people_in(case)
    if decision.sanction not in {None, "warning"}:
        warm(bench, people)
    changed = Changed()
    with bench.store.writing() as writer:
        found = require_mine(bench, writer, actor, case)
        told = _to_tell(writer, found)
        _follow(bench, writer, changed, actor, found, decision)
        found = _closed(bench, writer, actor, found, decision)
        for voice, to in told:
            mail = bench.letters.answer(to, found, voice, matter_text(writer, found))
            outbox.put(writer, mail, now=bench.now())
    changed.tell(bench)
    return found


def correct(bench: Bench, actor: str, case: str, table: str, seat: int, points: int, reason: str) -> Game:
    """Change a score in a game that an open case comes from, by an event that its log keeps.

    Raises `RequestError` 404 (``no_case``, ``no_table``), 409, 422, and 400 or 422 as the rules say.
    """
    said = clean_reason(reason)
    with bench.store.writing() as writer:
        found = require_mine(bench, writer, actor, case)
        if table not in games_of(writer, found):
            raise RequestError(404, "no_table")

        def change(_: Writer, game: Game) -> Game:
            at = game.moment(bench.now())
            try:
                return game.act(e.Corrected(at, seat, points, event_reason(said)))
            except GameError as problem:
                raise refused(problem) from problem

        game = bench.desk.change_in(writer, table, change)
        body = {"table": table, "seat": seat, "points": points, "reason": said}
        told = json.dumps(body, ensure_ascii=False)
        writer.record(Act(bench.now(), actor, "score corrected", case, told))
    return bench.desk.told(table, game)


def matter_text(reader: Reading, case: Case) -> str:
    """What a case is about, in the words of the game."""
    matter = disputed(case)
    if matter is not None:
        return matter.text
    sentence = reported(case)
    if sentence is not None:
        return sentence.line
    people = reader.people_in(case.id)
    return person_name(reader, people[0] if people else None)


def _follow(
    bench: Bench, writer: Writer, changed: Changed, actor: str, case: Case, decision: Decision
) -> None:
    """Do what the ruling says."""
    matter = disputed(case)
    if matter is not None and decision.acts != ("no_action",):
        fine = decision.acts == ("fine",)
        overrule(bench, writer, matter, fine=fine, actor=actor, case=case.id, reason=decision.reason)
    if "removed" in decision.acts:
        games = games_of(writer, case)
        # First, since a ban may end the game otherwise.
        if not remove_games(bench, writer, changed, games, actor, case.id, decision.reason):
            raise RequestError(409, "nothing_to_remove", field="acts")
    if decision.sanction is not None:
        people = [person for person in writer.people_in(case.id) if is_here(writer, person)]
        if not people:
            raise RequestError(422, "nobody_to_sanction", field="acts")
        for person in people:
            impose(
                bench,
                writer,
                changed,
                person=person,
                kind=decision.sanction,
                lasts=decision.lasts,
                actor=actor,
                case=case.id,
                reason=decision.reason,
            )
    if case.kind == "appeal":
        _answer_appeal(bench, writer, actor, case, decision)


def _answer_appeal(bench: Bench, writer: Writer, actor: str, case: Case, decision: Decision) -> None:
    sanction = writer.sanction(case.subject)
    if sanction is None:
        return
    if decision.acts == ("withdrawn",):
        withdraw_in(bench, writer, actor, sanction, decision.reason)
        return
    to = recipient(writer, sanction.person)
    if to is not None:
        outbox.put(writer, bench.letters.kept(to, sanction, decision.reason), now=bench.now())


def _closed(bench: Bench, writer: Writer, actor: str, case: Case, decision: Decision) -> Case:
    matter = disputed(case)
    right = upheld(case.kind, None if matter is None else matter.outcome, decision)
    return close_case(writer, actor, case, decision, right, bench.now())


def _to_tell(reader: Reading, case: Case) -> list[tuple[Complaint, Recipient]]:
    """Who complained and can be written to; whoever answered to a sanction is told otherwise."""
    if case.kind == "appeal":
        return []
    found = ((voice, recipient(reader, voice.person)) for voice in reader.complaints(case.id))
    return [(voice, to) for voice, to in found if to is not None]
