"""A player who leaves for good: out of the games that are on, and nameless in all of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sentencegame import events as e
from sentencegame.game import Game
from web.storage import Writer
from web.tables import keys
from web.tables.desk import Desk
from web.tables.log import replay, summary_of
from web.tables.names import FORMER, former_folded
from web.tables.records import encode

#: Why a table that waited with such a player is not there any more; nobody is shown it.
_REASON: Final = "a player who had sat down deleted their account"


def forget_player(desk: Desk, table: str, seat: int) -> None:
    """Resign for a player, take their name out of the game and let no key open their seat.

    A table that still waits is removed, since a game with nobody on one of its seats is none.
    """

    def leave(writer: Writer, game: Game) -> Game:
        at = game.moment(desk.now())
        if game.phase == "waiting":
            game = game.act(e.Removed(at, _REASON))
        elif game.phase == "playing" and game.seats[seat].playing:
            game = game.act(e.Resigned(at, seat))
        return game

    def forget(writer: Writer, game: Game) -> Game:
        ply = [ply for ply, event in enumerate(game.events) if isinstance(event, e.Joined)][seat]
        joined = game.events[ply]
        assert isinstance(joined, e.Joined)  # noqa: S101 - looked for just now
        nameless = replace(joined, name=FORMER)
        writer.rewrite(table, encode(ply, nameless))
        writer.rename_seat(table, seat, FORMER, former_folded(seat))
        writer.change_key(table, seat, keys.key_hash(keys.new_seat_key()))
        writer.give_seat(table, seat, None)
        writer.put_contact(table, seat, None)
        game = replay((*game.events[:ply], nameless, *game.events[ply + 1 :]))
        writer.put_summary(summary_of(table, game))
        return game

    desk.change(table, leave)
    desk.change(table, forget)
