"""What a screen reader says while one does something else: the opponent's moves above all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Seat
from .player import Player
from .tables import lay_opening, two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]


def speaks(player: Player) -> bool:
    """The live region is in the tree that the browser gives to screen readers, and is polite."""
    network = player.context.new_cdp_session(player.page)
    root = network.send("DOM.getDocument")["root"]["nodeId"]
    node = network.send("DOM.querySelector", {"nodeId": root, "selector": "#announcer"})["nodeId"]
    found = network.send("Accessibility.getPartialAXTree", {"nodeId": node, "fetchRelatives": False})[
        "nodes"
    ][0]
    network.detach()
    live = [one["value"]["value"] for one in found.get("properties", []) if one["name"] == "live"]
    return not found["ignored"] and live == ["polite"]


def test_the_opponents_move_is_spoken_even_over_an_open_dialog(seat: Seat) -> None:
    ada, ben = two_sit_down(seat)
    ben.menu("letters")
    expect(ben.page.locator("#letters-dialog")).to_be_visible()
    lay_opening(ada)
    ada.commit()
    ben.hears("Ada played for 5 points: the dogs bark")
    ben.hears("It is your turn.")
    assert speaks(ben)

    ben.page.keyboard.press("Escape")
    ben.press(ben.page.locator("#pass"))
    ben.press(ben.page.locator("#pass-go"))
    ada.hears("Ben passed.")
    assert speaks(ada)
    # One's own move is answered too, and by then no dialog is left for the region to stand in.
    ben.hears("You passed.")
    assert speaks(ben)
