"""From a stored log to a game and back."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict

from sentencegame import events as e
from sentencegame.errors import GameError
from sentencegame.game import Game
from web.storage import DamagedError, Reader, Summary, Writer
from web.tables.records import decode, decode_all, encode


class Logs:
    """Reads games from a store, keeping some at hand.

    A log only grows, so a game kept in memory is never wrong, only short: what was added since is read and
    acted on top. One thing can be taken out of it, the name of a player whose account was deleted; the names
    over the seats then tell that the copy is worthless. The copy is a convenience of this process; the store
    decides everything.
    """

    def __init__(self, most: int = 256) -> None:
        self._most = most
        self._kept: OrderedDict[str, Game] = OrderedDict()
        self._guard = threading.Lock()

    def load(self, reader: Reader, table: str) -> Game | None:
        """The game as the store has it, ``None`` for no such table; raises `DamagedError`."""
        with self._guard:
            kept = self._kept.get(table)
        if kept is not None and not _same_names(kept, reader, table):
            kept = None
        if kept is None:
            stored = reader.events(table)
            if not stored:
                return None
            game = replay(decode_all(stored))
        else:
            game = kept
            later = reader.events(table, since=len(kept.events))
            if later:
                game = continued(kept, tuple(decode(record) for record in later))
        return game

    def keep(self, table: str, game: Game) -> None:
        """Remember a game whose events are all committed."""
        with self._guard:
            kept = self._kept.get(table)
            if (
                kept is None
                or len(kept.events) < len(game.events)
                or [seat.name for seat in kept.seats] != [seat.name for seat in game.seats]
            ):
                self._kept[table] = game
            self._kept.move_to_end(table)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)


def _same_names(game: Game, reader: Reader, table: str) -> bool:
    # A player who sat down since is one more name.
    names = [seat.name for seat in reader.seats(table)]
    return [seat.name for seat in game.seats] == names[: len(game.seats)]


def replay(events: tuple[e.Event, ...]) -> Game:
    """A whole log as a game; raises `DamagedError` when the rules do not agree with it."""
    try:
        return Game.replay(events)
    except GameError as problem:
        raise DamagedError(f"the log breaks the rules: {problem.message}") from problem


def continued(game: Game, events: tuple[e.Event, ...]) -> Game:
    """A game with the events that follow in its log; raises `DamagedError` when the rules do not agree."""
    whole = (*game.events, *events)
    ply = len(game.events)
    try:
        while ply < len(whole):
            game = game.act(whole[ply])
            if game.events[ply:] != whole[ply : len(game.events)]:
                raise DamagedError(f"event {ply} of the log is not what the rules say happened")
            ply = len(game.events)
    except GameError as problem:
        raise DamagedError(f"the log breaks the rules: {problem.message}") from problem
    return game


def write(writer: Writer, table: str, before: int, game: Game) -> None:
    """Append the events from ply ``before`` on and renew the summary; raises `ConflictError`."""
    writer.append(table, [encode(ply, game.events[ply]) for ply in range(before, len(game.events))])
    writer.put_summary(summary_of(table, game))


def summary_of(table: str, game: Game) -> Summary:
    """What the store caches of a game: all of it follows from the log."""
    body = {
        "seat_count": game.opened.seats,
        "names": [seat.name for seat in game.seats],
        "scores": [seat.score for seat in game.seats],
        "states": [str(seat.state) for seat in game.seats],
        "reason": None if game.outcome is None else str(game.outcome.reason),
        "winner": None if game.outcome is None else game.outcome.winner,
    }
    return Summary(
        game=table,
        ruleset=game.ruleset.id,
        phase=game.phase,
        ply=len(game.events),
        turn=game.turn,
        deadline=game.deadline,
        warning_at=game.warning_at,
        clock_ply=game.clock_ply,
        opened_at=game.opened.at,
        changed_at=game.events[-1].at,
        body=json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":")),
    )
