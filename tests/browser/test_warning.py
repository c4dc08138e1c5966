"""Leaving a mail address when sitting down, and the warning that the table shows when time runs out."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import Seat
from .player import Player
from .serving import Server

# No line is laid here, so that no judge is asked.
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("games"), "http://127.0.0.1:9").start()
    yield one
    one.stop()


def key_of(player: Player) -> str:
    """The seat's key, out of the private link that the page holds."""
    return str(player.page.locator("#private-link").input_value().rsplit("/", 1)[1])


def mails_of(server: Server, table: str, key: str) -> dict[str, bool]:
    answer = httpx.get(
        f"{server.url}/api/tables/{table}/mail", headers={"Authorization": f"Bearer {key}"}, trust_env=False
    )
    found: dict[str, bool] = answer.raise_for_status().json()
    return found


@pytest.mark.timeout(300)
def test_players_leave_addresses_and_see_the_warning(seat: Seat, quiet: Server) -> None:
    ada, ben = seat("Ada", base=quiet.url), seat("Ben", base=quiet.url, phone=True)
    ada.page.goto(f"{quiet.url}/")
    ada.page.locator("#open-name").fill("Ada")
    ada.page.locator("#open .contact summary").click()
    ada.page.locator("#open-address").fill("not an address")
    ada.watch.expect("422 POST .*/api/tables")
    ada.page.locator("#open-form button[type=submit]").click()
    expect(ada.page.locator("#open-error")).to_contain_text("not a mail address")
    ada.page.locator("#open-address").fill("ada@example.org")
    ada.page.locator("#open-form button[type=submit]").click()
    ada.page.wait_for_url("**/t/*")
    ada.ready()
    link = ada.page.url
    table = link.rsplit("/", 1)[1]

    ben.page.goto(link)
    ben.ready()
    ben.page.locator("#join-name").fill("Ben")
    ben.press(ben.page.locator("#join-form .contact summary"))
    ben.page.locator("#join-address").fill("ben@example.org")
    ben.page.locator("#join-form [name=turns]").check()
    assert Axe().run(ben.page).violations_count == 0
    ben.press(ben.page.locator("#join-form button[type=submit]"))
    expect(ben.page.locator("#hand")).to_be_visible()

    ada.page.locator("#more").click()
    ada.page.locator("#menu-private").click()
    assert mails_of(quiet, table, key_of(ada)) == {"warning": True, "turns": False}
    ben.menu("private")
    assert mails_of(quiet, table, key_of(ben)) == {"warning": True, "turns": True}
    for player in (ada, ben):
        assert "@example.org" not in player.page.content()
        expect(player.page.locator("#time-banner")).to_be_hidden()

    # Five and a half days later.
    later = datetime.now(UTC) + timedelta(days=5, hours=12)
    for player, words in ((ada, "you lose this game"), (ben, "Time runs out for Ada")):
        player.page.clock.set_fixed_time(later)
        player.page.reload()
        player.ready()
        expect(player.page.locator("#time-banner")).to_contain_text(words)
        assert Axe().run(player.page).violations_count == 0
