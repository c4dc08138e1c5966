"""More than two at a table: starting before all seats are taken, and playing on when one leaves."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Seat
from .tables import ORDER, lay_opening

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]


def test_three_start_at_a_table_for_four_and_two_play_on(seat: Seat) -> None:
    ada, ben, cem = seat("Ada"), seat("Ben", phone=True), seat("Cem", phone=True)
    link = ada.open_table("Ada", ORDER, seats=4)
    expect(ada.page.locator("#start")).to_be_disabled()
    ben.page.goto(link)
    ben.ready()
    ben.page.locator("#join-name").fill("ADA")
    ben.watch.expect("422 POST .*/seats")
    ben.press(ben.page.locator("#join-form button"))
    expect(ben.page.locator("#join-error")).to_contain_text("already has that name")
    for player, name in ((ben, "Ben"), (cem, "Cem")):
        player.page.goto(link)
        player.ready()
        player.page.locator("#join-name").fill(name)
        player.press(player.page.locator("#join-form button"))
        expect(player.page.locator("#wait-note")).to_be_visible()
        ada.hears(f"{name} sat down.")
    expect(ada.page.locator("#waiting-title")).to_have_text("Waiting for 1 more player")
    ada.press(ada.page.locator("#start"))
    for player in (ada, ben, cem):
        expect(player.page.locator("#hand")).to_be_visible()
        player.sees_scores(0, 0, 0)

    # Whoever comes now may watch.
    late = seat("Dan", phone=True)
    late.page.goto(link)
    late.ready()
    expect(late.page.locator("#watching")).to_be_visible()
    expect(late.page.locator("#join-form")).to_be_hidden()

    # Ben leaves while it is not his turn; after Ada it is Cem's.
    ben.menu("resign")
    ben.press(ben.page.locator("#resign-go"))
    ada.hears("Ben resigned.")
    expect(ben.page.locator("#hand")).to_be_hidden()
    expect(ada.page.locator('#seats [data-seat="1"]')).to_contain_text("resigned")
    lay_opening(ada)
    ada.commit()
    for player in (ada, ben, cem, late):
        player.sees_scores(5, 0, 0)
    cem.sees_turn("Your turn")
    cem.menu("resign")
    cem.press(cem.page.locator("#resign-go"))
    for player, headline in ((ada, "You win!"), (ben, "Ada wins"), (cem, "Ada wins"), (late, "Ada wins")):
        expect(player.page.locator("#end-title")).to_have_text(headline)
