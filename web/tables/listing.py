"""Games as lists show them: a second door out, which tells less than the first (`web.tables.view`).

Everything here is what a stranger with the link may see, besides which seat is the reader's and how much of
the game they have not been shown.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from web.blocks.apart import are_apart
from web.errors import RequestError
from web.people import Person
from web.storage import Invitation, Reading, Store, StoredSeat, StoreError, Summary
from web.tables.desk import Desk
from web.tables.view import shown_name, time_text


@dataclass(frozen=True, slots=True)
class Listed:
    """One game in a list; ``seat`` is the reader's, ``None`` where they have none."""

    id: str
    phase: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    seat_count: int
    seat: int | None
    turn: int | None
    deadline: datetime | None
    changed_at: datetime
    unread: int
    reason: str | None
    winner: int | None
    warning_at: datetime | None = None

    @property
    def my_turn(self) -> bool:
        """Whether the game waits for the reader."""
        return self.seat is not None and self.turn == self.seat

    @property
    def turn_name(self) -> str:
        """Whose turn it is; empty for nobody's."""
        return "" if self.turn is None else self.players[self.turn]

    def left(self, now: datetime) -> timedelta | None:
        """How much time is left for the turn, or for the wait."""
        return None if self.deadline is None else max(self.deadline - now, timedelta())

    def warned(self, now: datetime) -> bool:
        """Whether the reader's time is running out, as the mail says that others get."""
        return self.my_turn and self.warning_at is not None and self.warning_at <= now

    def view(self) -> dict[str, Any]:
        """The LISTED of docs/api.md."""
        return {
            "id": self.id,
            "phase": self.phase,
            "players": list(self.players),
            "scores": list(self.scores),
            "seat_count": self.seat_count,
            "seat": self.seat,
            "turn": self.turn,
            "deadline": time_text(self.deadline),
            "changed_at": time_text(self.changed_at),
            "unread": self.unread,
            "reason": self.reason,
            "winner": self.winner,
        }


def listed(summary: Summary, seat: StoredSeat | None = None) -> Listed:
    """A game in a list from its summary."""
    body = json.loads(summary.body)
    names = tuple(shown_name(name) for name in body["names"])
    return Listed(
        id=summary.game,
        phase=summary.phase,
        players=names,
        scores=tuple(body["scores"]),
        # An old version did not write it.
        seat_count=body.get("seat_count", len(names)),
        seat=None if seat is None else seat.seat,
        turn=summary.turn,
        deadline=summary.deadline,
        changed_at=summary.changed_at,
        unread=0 if seat is None else max(summary.ply - seat.seen, 0),
        reason=body["reason"],
        winner=body["winner"],
        warning_at=summary.warning_at,
    )


def on_time(desk: Desk, tables: Iterable[Summary]) -> None:
    """Apply the deadlines of tables that a list is about to show, so that none past its own is in play.

    So are outages since they last changed, so that none is shown with less time than it has.
    """
    now = desk.now()
    for summary in tables:
        if summary.deadline is None:
            continue
        with desk.store.reading() as reader:
            away = reader.outages(summary.changed_at)
        if away or summary.deadline <= now:
            try:
                desk.read(summary.game)
            except (RequestError, StoreError):
                # One broken game must not hide all others; a list that is read again leaves it out.
                continue


def games_of(desk: Desk, store: Store, account: str, *, over: bool, limit: int) -> list[Listed]:
    """The games of an account, those that wait for it first."""
    with store.reading() as reader:
        on_time(desk, reader.summaries_of(account, over=False, limit=limit))
    with store.reading() as reader:
        found = reader.summaries_of(account, over=over, limit=limit)
        games = [listed(summary, reader.seat_of(summary.game, account)) for summary in found]
    return _sorted(games, desk.now())


def games_at(desk: Desk, store: Store, seats: Iterable[StoredSeat]) -> list[Listed]:
    """The games of seats that somebody holds as a guest, over or not, those that wait for them first."""
    held = list(seats)
    on_time(desk, [found for seat in held if (found := store.summary(seat.game)) is not None])
    games = [listed(found, seat) for seat in held if (found := store.summary(seat.game)) is not None]
    return _sorted(games, desk.now())


def open_tables(
    desk: Desk, store: Store, without: Iterable[str], limit: int, people: Iterable[Person] = ()
) -> list[Listed]:
    """The tables that anybody may join, but those in ``without``, and those where ``people`` may not sit."""
    hidden, asking = set(without), list(people)
    with store.reading() as reader:
        while True:
            found = reader.open_tables(desk.now(), limit + len(hidden))
            shown = [summary for summary in found if summary.game not in hidden][:limit]
            apart = [table.game for table in shown if are_apart(reader, asking, reader.seats(table.game))]
            # One who is kept apart and opens many tables must not push those of others out of the list.
            if not apart:
                return [listed(summary) for summary in shown]
            hidden.update(apart)


def invited(reader: Reading, invitation: Invitation, now: datetime) -> tuple[str, Listed] | None:
    """Who invites, and to what; ``None`` for a table whose time is over, or with no seat for this account."""
    summary = reader.summary(invitation.game)
    if summary is None or summary.deadline is None or summary.deadline <= now:
        return None
    if are_apart(reader, [Person(account=invitation.account)], reader.seats(invitation.game)):
        return None
    game = listed(summary)
    return game.players[invitation.seat], game


def _sorted(games: list[Listed], now: datetime) -> list[Listed]:
    # One whose deadline could not be applied is not told as in play.
    told = [game for game in games if game.phase == "over" or game.deadline is None or game.deadline > now]
    return sorted(
        told, key=lambda game: (game.phase == "over", not game.my_turn, -game.changed_at.timestamp())
    )
