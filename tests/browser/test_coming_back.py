"""Reloads, private links, and lookers-on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from .conftest import Seat
from .tables import OPENING, lay_opening, two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]


def test_a_reload_in_the_middle_of_a_turn_keeps_what_was_laid(seat: Seat) -> None:
    ada, ben = two_sit_down(seat)
    lay_opening(ada)
    ada.page.reload()
    ada.ready()
    assert ada.laid() == ["G8", "H8", "I8"]
    assert ada.words() == dict(OPENING)
    ada.sees_verdict("the dogs bark", "accepted")
    ada.sees_points(5)
    ada.commit()
    for player in (ada, ben):
        player.sees_scores(5, 0)
    ben.page.reload()
    ben.ready()
    ben.sees_scores(5, 0)
    assert ben.words() == dict(OPENING)


def test_the_private_link_opens_the_seat_in_another_browser(seat: Seat) -> None:
    ada, ben = two_sit_down(seat)
    ada.menu("private")
    link = ada.page.locator("#private-link").input_value()
    assert re.fullmatch(rf"{re.escape(ada.base)}/seat/\S{{20,}}", link)

    again = seat("Ada's phone", phone=True)
    again.page.goto(link)
    again.ready()
    assert again.page.url == ada.page.url
    assert again.rack() == ada.rack()
    again.lay("G8", "the")
    again.lay("H8", "dogs")
    again.lay("I8", "bark")
    again.sees_points(5)
    again.commit()
    for player in (ada, ben, again):
        player.sees_scores(5, 0)
    assert again.rack() == ada.rack()


def secrets_in(told: Any) -> Iterator[str]:
    """Names of things in a payload that only one player, or nobody, may see."""
    if isinstance(told, dict):
        for name, value in told.items():
            if name in {"rack", "seed", "order", "seat_key", "private_link", "you", "tiles"} and not (
                value is None or isinstance(value, int)
            ):
                yield name
            yield from secrets_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from secrets_in(value)


def test_a_third_visitor_watches_and_sees_no_rack(seat: Seat) -> None:
    ada, ben = two_sit_down(seat)
    eve = seat("Eve")
    bodies: list[tuple[str, str]] = []
    events: list[str] = []

    def keep(response: Response) -> None:
        if "/static/" not in response.url and "/stream" not in response.url:
            bodies.append((response.headers["content-type"], response.text()))

    eve.page.on("response", keep)
    network = eve.context.new_cdp_session(eve.page)
    network.send("Network.enable")
    network.on("Network.eventSourceMessageReceived", lambda event: events.append(event["data"]))
    eve.page.goto(ada.page.url)
    eve.ready()
    expect(eve.page.locator("#watching")).to_be_visible()
    expect(eve.page.locator("#hand, #waiting, #live")).to_have_count(3)
    for hidden in ("#hand", "#waiting", "#live", "#menu-private", "#menu-resign"):
        expect(eve.page.locator(hidden)).to_be_hidden()
    keys = {player.view()["you"]["private_link"].rsplit("/", 1)[1] for player in (ada, ben)}

    lay_opening(ada)
    ada.commit()
    eve.hears("Ada played for 5 points: the dogs bark")
    eve.sees_scores(5, 0)
    ben.press(ben.page.locator("#swap"))
    ben.press(ben.tile("c"))
    ben.press(ben.page.locator("#swap-go"))
    eve.hears("Ben swapped 1 tile.")
    eve.page.reload()
    eve.ready()
    # A watcher can lay nothing, by key or by mouse.
    eve.press(eve.cell("G9"))
    eve.page.keyboard.type("a")
    assert eve.laid() == []
    expect(eve.page.locator("[data-slot]")).to_have_count(0)

    assert len(events) >= 2
    told = [json.loads(event) for event in events]
    texts = list(events)
    for kind, body in bodies:
        texts.append(body)
        if "json" in kind:
            told.append(json.loads(body))
        elif "html" in kind:
            found = re.search(r'<script type="application/json" id="view">(.*?)</script>', body, re.S)
            assert found is not None
            told.append(json.loads(found[1]))
    assert len(told) >= 4
    assert [name for one in told for name in secrets_in(one)] == []
    assert [key for key in keys for text in texts if key in text] == []
    # The same search finds the racks in what players are told, so it would have found them here.
    assert set(secrets_in(ada.view())) == {"you", "rack", "private_link"}
