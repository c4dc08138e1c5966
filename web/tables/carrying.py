"""Games carried from one store to another, as lines of JSON that any store can read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from sentencegame.errors import GameError
from sentencegame.notation import load_event
from web.storage import ConflictError, DamagedError, Store, StoredSeat, Writer
from web.tables.keys import is_id, is_key_hash
from web.tables.log import replay, write
from web.tables.names import FORMER, folded, former_folded

FORM: Final = "sentencegame-export/1"


def exported(store: Store, tables: Iterable[str]) -> Iterator[str]:
    """One line for each game; raises `DamagedError` for a table that is not there."""
    for table in tables:
        events = store.events(table)
        if not events:
            raise DamagedError(f"there is no game called {table}")
        seats = store.seats(table)
        told = {
            "form": FORM,
            "game": table,
            "events": [record.body for record in events],
            "seats": [[seat.name, seat.key_hash] for seat in seats],
        }
        yield json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def imported(store: Store, lines: Iterable[str]) -> int:
    """Add every game of an export, or none; returns how many.

    Raises `DamagedError` naming the line that is no game or breaks the rules, `ConflictError` for a game that
    is there.
    """
    count = 0
    with store.writing() as writer:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                _add(writer, json.loads(line))
            except (GameError, ValueError, TypeError, KeyError, RecursionError) as problem:
                raise DamagedError(f"line {number} is no exported game: {problem}") from problem
            except (DamagedError, ConflictError) as problem:
                raise type(problem)(f"line {number}: {problem}") from problem
            count += 1
    return count


def _add(writer: Writer, told: Any) -> None:
    if told["form"] != FORM or not is_id(told["game"]):
        raise ValueError(f"not of the form {FORM}")
    table: str = told["game"]
    events = tuple(load_event(line) for line in told["events"])
    game = replay(events)
    seats = [(str(name), str(key_hash)) for name, key_hash in told["seats"]]
    if [name for name, _ in seats] != [seat.name for seat in game.seats]:
        raise ValueError("the seats are not those of the log")
    if not all(is_key_hash(key_hash) for _, key_hash in seats):
        raise ValueError("a seat has no hash of its key")
    if writer.ply(table) is not None:
        raise ConflictError(f"there is a game called {table} already")
    writer.add_game(table, game.opened.at)
    for seat, (name, key_hash) in enumerate(seats):
        known = former_folded(seat) if name == FORMER else folded(name)
        writer.add_seat(StoredSeat(table, seat, name, known, key_hash))
    write(writer, table, 0, game)
