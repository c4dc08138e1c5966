"""A server that goes away for a while, with pages open."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Seat
from .player import Player
from .serving import Server
from .tables import lay_opening, two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser-patient")]


def test_a_server_that_comes_back_finds_the_pages_waiting(seat: Seat, judge_url: str, tmp_path: Path) -> None:
    server = Server(tmp_path / "games", judge_url).start()
    try:
        ada, ben = two_sit_down(seat, base=server.url)
        for player in (ada, ben):
            player.watch.expect(r"request: net::ERR_\w+ GET \S+/stream")
            player.page.evaluate("window.sameSinceTheStart = true")
        lay_opening(ada)
        server.stop()
        for player in (ada, ben):
            expect(player.page.locator("#link-banner")).to_be_visible(timeout=10_000)
            expect(player.page.locator("#link-banner")).to_contain_text("The connection to the table is lost")
        assert ada.laid() == ["G8", "H8", "I8"]

        server.start()
        for player in (ada, ben):
            expect(player.page.locator("#link-banner")).to_be_hidden(timeout=20_000)
        ada.sees_points(5)
        ada.commit()
        ben.sees_scores(5, 0)
        ben.sees_turn("Your turn")
        assert still_the_same(ada) and still_the_same(ben)
    finally:
        server.stop()


def still_the_same(player: Player) -> bool:
    """No page was loaded anew."""
    return bool(player.page.evaluate("window.sameSinceTheStart"))
