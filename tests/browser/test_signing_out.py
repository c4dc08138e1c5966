"""Whoever signs out leaves nothing of their games in the browser, also where there is no https."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .conftest import Seat
from .serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose judge is not there, since nobody plays a line."""
    one = Server(tmp_path_factory.mktemp("town"), "http://127.0.0.1:9", SENTENCEGAME_JUDGE_SECONDS="1")
    one.start()
    yield one
    one.stop()


def test_signing_out_empties_what_the_page_keeps_in_the_browser(town: Server, seat: Seat) -> None:
    page = seat("Ann", base=town.url).page
    page.goto(f"{town.url}/sign-up")
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Mail address").fill("ann@example.org")
    page.get_by_label("Password").fill("seven green turtles")
    page.locator("main form button[type=submit]").click()
    page.goto(f"{town.url}/account")
    page.evaluate(
        "() => { sessionStorage.setItem('sentencegame:a-table:0', '[]');"
        " localStorage.setItem('sentencegame:name', 'Ann'); }"
    )
    assert page.evaluate("() => sessionStorage.length + localStorage.length") == 2
    page.locator("#sign-out").click()
    page.wait_for_url(f"{town.url}/")
    assert page.evaluate("() => sessionStorage.length + localStorage.length") == 0
