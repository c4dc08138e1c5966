"""Blocking somebody, taking it back, and who is blocked."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Final

from sentencegame import events as e
from sentencegame.game import Game
from web.errors import RequestError
from web.people import Person
from web.somebody import Somebody
from web.storage import Block, DamagedError, Reading, Store, StoredSeat, Writer
from web.tables.desk import Desk

log = logging.getLogger("sentencegame.blocks")

#: Why a table that waited with the two of them is not there any more; it names nobody and no block.
_WAITED: Final = "a player who had sat down left"
#: More games than anybody has that are on.
_MOST_GAMES: Final = 1000


def block(desk: Desk, people: Sequence[Person], whom: Somebody) -> tuple[Block, list[str]]:
    """Keep the ``people`` who ask and somebody apart from now on; the block, and the tables that were left.

    The block is committed first, so that nobody sits down with the other afterwards; then whoever asks
    resigns each game that is on with them, and a table that waits with both is closed. Who stops halfway (a
    crash, a busy store) blocks again. Raises `RequestError` 422 (``not_yourself``).
    """
    with desk.store.writing() as writer:
        mine, theirs = set(writer.same_people(map(str, people))), writer.same_people([str(whom.person)])
        if mine.intersection(theirs):
            raise RequestError(422, "not_yourself")
        made = Block(str(people[0]), str(whom.person), desk.now(), whom.name, whom.game, whom.seat)
        writer.add_block(made)
    with desk.store.reading() as reader:
        together = list(_together(reader, people, set(theirs)))
    return made, [table for table, seat, others in together if _left(desk, table, seat, others)]


def unblock(store: Store, people: Sequence[Person], whom: Somebody) -> None:
    """Take a block back; nothing where there is none."""
    with store.writing() as writer:
        for blocker in writer.same_people(map(str, people)):
            writer.remove_block(blocker, str(whom.person))


def blocks_of(reader: Reading, people: Sequence[Person]) -> list[Block]:
    """Whom these people blocked, newest first, each once."""
    found = reader.blocks_by(reader.same_people(map(str, people)))
    return list({block.blocked: block for block in reversed(found)}.values())[::-1]


def is_blocked(reader: Reading, people: Sequence[Person], whom: Somebody) -> bool:
    """Whether they blocked somebody under this very name: whoever is met under another is not told apart."""
    blocks = blocks_of(reader, people)
    return any(block.blocked == str(whom.person) and block.name == whom.name for block in blocks)


def _together(
    reader: Reading, people: Sequence[Person], theirs: set[str]
) -> Iterator[tuple[str, int, list[int]]]:
    """The tables where both sit and that are not over: the asker's seat there, and the other's."""
    for seat in _seats(reader, people):
        met = [other.seat for other in reader.seats(seat.game) if str(Person.on(other)) in theirs]
        if met:
            yield seat.game, seat.seat, met


def _seats(reader: Reading, people: Sequence[Person]) -> Iterator[StoredSeat]:
    for person in people:
        if person.account is not None:
            for summary in reader.summaries_of(person.account, over=False, limit=_MOST_GAMES):
                found = reader.seat_of(summary.game, person.account)
                if found is not None:
                    yield found
        elif person.game is not None:
            yield from (seat for seat in reader.seats(person.game) if seat.seat == person.seat)


def _left(desk: Desk, table: str, seat: int, others: Sequence[int]) -> bool:
    left = False

    def leave(_: Writer, game: Game) -> Game:
        nonlocal left
        left = True
        at = game.moment(desk.now())
        if game.phase == "waiting":
            return game.act(e.Removed(at, _WAITED))
        # One who is out of it already is met no more.
        met = any(game.seats[other].playing for other in others)
        if game.phase == "playing" and met and game.seats[seat].playing:
            return game.act(e.Resigned(at, seat))
        left = False
        return game

    try:
        desk.change(table, leave)
    except (RequestError, DamagedError):
        # One broken game must not keep anybody in all others.
        log.exception("the table %s could not be left", table)
        return False
    return left
