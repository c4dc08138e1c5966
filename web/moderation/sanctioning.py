"""Warnings, suspensions and bans: made, carried out at the tables, withdrawn."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final

from sentencegame import events as e
from sentencegame.game import Game
from web.errors import RequestError
from web.mail import outbox
from web.moderation.appointing import recompute
from web.moderation.bench import HOST, Bench
from web.moderation.closing import close_case
from web.moderation.decision import Decision, clean_reason
from web.moderation.recipients import recipient
from web.moderation.sight import known_as
from web.people import Person
from web.storage import Act, DamagedError, Reading, Sanction, StoredSeat, Writer
from web.tables import keys

log = logging.getLogger("sentencegame.moderation")

_WAITED: Final = "a player who had sat down may not play any more"
#: More games than anybody has that are on.
_MOST_GAMES: Final = 1000


@dataclass(slots=True)
class Changed:
    """The games that a transaction changed, to be told when it is committed."""

    games: dict[str, Game] = field(default_factory=dict)

    def tell(self, bench: Bench) -> None:
        """Wake whoever watches them."""
        for table, game in self.games.items():
            bench.desk.told(table, game)


def impose(
    bench: Bench,
    writer: Writer,
    changed: Changed,
    *,
    person: str,
    kind: str,
    lasts: timedelta | None,
    actor: str,
    case: str,
    reason: str,
) -> Sanction:
    """Sanction a person, end their games, and write the notice; all of it in the transaction of a ruling.

    A moderator who is kept out is one no longer.
    """
    now = bench.now()
    until = None if lasts is None else now + lasts
    sanction = Sanction(keys.new_id(), person, kind, now, until, case, actor, reason)
    writer.add_sanction(sanction)
    told = {"sanction": sanction.id, "person": person, "kind": kind, "reason": reason}
    if until is not None:
        told["until"] = until.isoformat()
    writer.record(Act(now, actor, "sanctioned", case, json.dumps(told, ensure_ascii=False)))
    # Before the games end, at which what guests left there is forgotten.
    to = recipient(writer, person)
    if to is not None:
        outbox.put(writer, bench.letters.notice(to, sanction), now=now)
    if sanction.holds(now):
        _end_games(bench, writer, changed, person)
        account = Person.parse(person).account
        if account is not None and writer.remove_moderator(account):
            told = {"account": account}
            writer.record(Act(now, actor, "moderator removed", case, json.dumps(told)))
            recompute(writer)
    return sanction


def warm(bench: Bench, people: list[str]) -> None:
    """Read the games of these people, so that the transaction that ends them need not."""
    with bench.store.reading() as reader:
        seats = [seat for person in reader.same_people(people) for seat in _seats(reader, person)]
    for seat in seats:
        try:
            bench.desk.read(seat.game)
        except (RequestError, DamagedError):
            log.warning("the table %s could not be read", seat.game)


def withdraw_sanction(bench: Bench, actor: str, sanction: str, reason: str) -> Sanction:
    """End a sanction before its time, and close the case of the answer to it, which has come true.

    Raises `RequestError` 404 (``no_sanction``) also for one from a case that the actor may not see, 422
    (``bad_reason``).
    """
    said = clean_reason(reason)
    with bench.store.writing() as writer:
        found = writer.sanction(sanction)
        hidden = found is None or not bench.sees(writer, actor, found.case)
        mine = found is not None and actor != HOST and found.person in known_as(writer, actor)
        if found is None or hidden or mine or found.withdrawn_at is not None:
            raise RequestError(404, "no_sanction")
        ended = withdraw_in(bench, writer, actor, found, said)
        appeal = None if found.appeal is None else writer.case(found.appeal)
        if appeal is not None and appeal.open:
            close_case(writer, actor, appeal, Decision(("withdrawn",), said), True, bench.now())
        return ended


def withdraw_in(bench: Bench, writer: Writer, actor: str, sanction: Sanction, reason: str) -> Sanction:
    """The same within a transaction, with the mail; nothing for one that is withdrawn."""
    if sanction.withdrawn_at is not None:
        return sanction
    now = bench.now()
    ended = replace(sanction, withdrawn_at=now, withdrawn_by=actor)
    writer.put_sanction(ended)
    told = {"sanction": sanction.id, "person": sanction.person, "kind": sanction.kind, "reason": reason}
    body = json.dumps(told, ensure_ascii=False)
    writer.record(Act(now, actor, "sanction withdrawn", sanction.case, body))
    to = recipient(writer, sanction.person)
    if to is not None:
        outbox.put(writer, bench.letters.withdrawn(to, ended, reason), now=now)
    return ended


def remove_games(
    bench: Bench, writer: Writer, changed: Changed, games: list[str], actor: str, case: str, reason: str
) -> int:
    """End games without a winner, for everyone in them; how many were still on."""
    text = event_reason(reason)
    count = 0
    for table in games:

        def remove(_: Writer, game: Game) -> Game:
            return game if game.phase == "over" else game.act(e.Removed(game.moment(bench.now()), text))

        before = bench.desk.change_in(writer, table, lambda _, game: game)
        if before.phase == "over":
            continue
        changed.games[table] = bench.desk.change_in(writer, table, remove)
        told = json.dumps({"table": table, "reason": reason}, ensure_ascii=False)
        writer.record(Act(bench.now(), actor, "game removed", case, told))
        count += 1
    return count


def event_reason(reason: str) -> str:
    """A moderator's words as an event of a game holds them: one short line."""
    line = " ".join("".join(one if one.isprintable() else " " for one in reason).split())
    return line[:300].strip()


def _end_games(bench: Bench, writer: Writer, changed: Changed, person: str) -> None:
    """Take a person out of the games that are on; tables that wait with them on a seat are removed."""
    for seat in [seat for same in writer.same_people([person]) for seat in _seats(writer, same)]:

        def leave(_: Writer, game: Game, number: int = seat.seat) -> Game:
            return _without(game, number, bench.now())

        try:
            changed.games[seat.game] = bench.desk.change_in(writer, seat.game, leave)
        except DamagedError:
            # One broken game must not keep a person in all others.
            log.exception("the table %s could not be changed", seat.game)


def _without(game: Game, seat: int, now: datetime) -> Game:
    at = game.moment(now)
    if game.phase == "waiting":
        return game.act(e.Removed(at, _WAITED))
    if game.phase == "playing" and game.seats[seat].playing:
        return game.act(e.Blocked(at, seat))
    return game


def _seats(reader: Reading, person: str) -> list[StoredSeat]:
    """The seats of a person in games that are on."""
    found = Person.parse(person)
    if found.account is None:
        game = found.game or ""
        return [seat for seat in reader.seats(game) if seat.seat == found.seat and _is_on(reader, game)]
    games = reader.summaries_of(found.account, over=False, limit=_MOST_GAMES)
    seats = (reader.seat_of(summary.game, found.account) for summary in games)
    return [seat for seat in seats if seat is not None]


def _is_on(reader: Reading, game: str) -> bool:
    summary = reader.summary(game)
    return summary is not None and summary.phase != "over"
