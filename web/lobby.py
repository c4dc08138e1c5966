"""The lobby of whoever sends the request: their games, invitations, and tables that anybody may join."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from web.house import house
from web.identity import account_asking, bearer, people_asking, seats_held
from web.storage import StoredSeat
from web.tables.keys import is_seat_key, key_hash
from web.tables.listing import Listed, games_at, games_of, invited, open_tables

_MOST_GAMES: Final = 100
_MOST_FINISHED: Final = 50
_MOST_OPEN: Final = 50


@dataclass(frozen=True, slots=True)
class Lobby:
    """What the lobby shows.

    ``invitations`` are who invites and to what; ``guests`` counts the seats that an account could take along.
    """

    games: list[Listed]
    finished: list[Listed]
    invitations: list[tuple[str, Listed]]
    open: list[Listed]
    guests: int

    def view(self) -> dict[str, Any]:
        """The LOBBY of docs/api.md."""
        return {
            "games": [game.view() for game in self.games],
            "finished": [game.view() for game in self.finished],
            "invitations": [{"from": name, "table": game.view()} for name, game in self.invitations],
            "open": [game.view() for game in self.open],
        }


def lobby() -> Lobby:
    """Look it all up, deadlines applied."""
    here = house()
    account = account_asking()
    held = guest_seats()
    if account is None:
        games = games_at(here.desk, here.store, held)
        invitations = []
    else:
        games = games_of(here.desk, here.store, account.id, over=False, limit=_MOST_GAMES)
        games += games_of(here.desk, here.store, account.id, over=True, limit=_MOST_FINISHED)
        with here.store.reading() as reader:
            found = [invited(reader, one, here.now()) for one in reader.invitations_to(account.id)]
        invitations = [one for one in found if one is not None]
    return Lobby(
        games=[game for game in games if game.phase != "over"],
        finished=[game for game in games if game.phase == "over"][:_MOST_FINISHED],
        invitations=invitations,
        open=open_tables(
            here.desk, here.store, [game.id for game in games], _MOST_OPEN, people_asking(here.store)
        ),
        guests=0 if account is None else sum(seat.account is None for seat in held),
    )


def my_games(most: int) -> list[Listed]:
    """The newest games of whoever asks, those that wait for them first."""
    here = house()
    account = account_asking()
    if account is None:
        return games_at(here.desk, here.store, guest_seats())[:most]
    running = games_of(here.desk, here.store, account.id, over=False, limit=most)
    if len(running) >= most:
        return running
    return running + games_of(here.desk, here.store, account.id, over=True, limit=most - len(running))


def guest_seats() -> list[StoredSeat]:
    """The seats that keys in the browser's cookie, or a bearer key, open, those taken last first."""
    here = house()
    key = bearer()
    if key is not None:
        found = here.store.seat_with(key_hash(key)) if is_seat_key(key) else None
        return [] if found is None else [found]
    held = []
    for table, seat_key in reversed(seats_held().items()):
        seat = here.store.seat_with(key_hash(seat_key))
        if seat is not None and seat.game == table:
            held.append(seat)
    return held
