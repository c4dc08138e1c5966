"""Tables that tests begin from."""

from __future__ import annotations

from typing import Any

import httpx

from .conftest import Seat
from .player import Player

#: Ada gets t d b a n m w, Ben c s t p e a s; then come the draws. Ada can open with "the dogs bark".
ORDER = "tdbanmw" + "cstpeas" + "lofigrm" + "hetcabo" + "swipdna"

OPENING = (("G8", "the"), ("H8", "dogs"), ("I8", "bark"))


def two_sit_down(
    seat: Seat, order: str = ORDER, *, base: str | None = None, phone: bool = False, **options: Any
) -> tuple[Player, Player]:
    """Ada and Ben, he on a phone if so wished, come to a table by their private links; Ada is to move.

    How people open a table and join it through the pages is what `test_whole_game` goes through.
    """
    ada = seat("Ada", base=base, **options)
    ben = seat("Ben", base=base, phone=phone, **options)
    with httpx.Client(base_url=ada.base, trust_env=False) as client:
        opened = client.post("/api/tables", json={"name": "Ada", "seats": 2, "order": order})
        table = opened.raise_for_status().json()["table"]["id"]
        joined = client.post(f"/api/tables/{table}/seats", json={"name": "Ben"})
        for player, answer in ((ada, opened), (ben, joined)):
            player.page.goto(answer.raise_for_status().json()["private_link"])
            player.ready()
    ada.sees_turn("Your turn")
    return ada, ben


def lay_opening(ada: Player) -> None:
    """Lay "the dogs bark", worth 1 + 2 + 2, without committing it."""
    ada.type_line("G8", "the", "dogs", "bark")
    ada.sees_points(5)
