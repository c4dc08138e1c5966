"""What anybody may know of an account, besides its name: games that were public anyway."""

from __future__ import annotations

from typing import Final

from web.storage import Account, Reading
from web.tables.listing import Listed, listed

_LOOKED_AT: Final = 200
_MOST: Final = 20
#: Ends that are no result.
_NO_RESULT: Final = frozenset({"lapsed", "removed"})


def public_games(reader: Reading, account: Account) -> list[Listed]:
    """Finished games of an account that anybody could have joined, newest first.

    Tables that only a link led to are left out, since who plays with whom there is nobody's business; and
    seats that it took as a guest, since nobody is told that the two are one.
    """
    found = []
    for summary in reader.summaries_of(account.id, over=True, limit=_LOOKED_AT):
        seat = reader.seat_of(summary.game, account.id)
        if seat is None or seat.name != account.name or not reader.listed(summary.game):
            continue
        game = listed(summary)
        if game.reason not in _NO_RESULT:
            found.append(game)
    return found[:_MOST]
