"""A finger that carries a tile moves the tile and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Seat
from .player import Finger, Player, middle
from .tables import lay_opening, two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]


def scrolled(player: Player) -> Any:
    """How far anything on the page is scrolled or zoomed."""
    return player.page.evaluate(
        """() => {
          const { pageTop, pageLeft, scale } = visualViewport;
          const moved = [...document.querySelectorAll("*")]
            .filter((node) => node.scrollTop || node.scrollLeft)
            .map((node) => [node.id || node.className, node.scrollTop, node.scrollLeft]);
          return [scrollX, scrollY, Math.round(pageTop), Math.round(pageLeft), scale, moved];
        }"""
    )


def test_dragging_a_tile_on_a_phone_does_not_scroll_the_page(seat: Seat) -> None:
    ada, ben = two_sit_down(seat, phone=True)
    lay_opening(ada)
    ada.commit()
    ben.sees_turn("Your turn")
    ben.lay("H9", "sing")
    ben.page.wait_for_function("document.querySelector('#board-viewport').classList.contains('is-zoomed')")

    with Finger(ben) as finger:
        # The finger can scroll: the zoomed board follows it.
        before = scrolled(ben)
        x, y = middle(ben.cell("G9"))
        finger.down((x, y))
        finger.move((x, y), (x - 60, y - 60))
        finger.up()
        assert scrolled(ben) != before

        # From the rack up onto the board, and from the board back down.
        for source, target in (
            (ben.tile("t"), ben.cell("H10")),
            (ben.cell("H10").locator("[data-slot]"), ben.cell("I10")),
        ):
            target.evaluate("node => node.scrollIntoView({ block: 'center', inline: 'center' })")
            before = scrolled(ben)
            start, end = middle(source), middle(target)
            finger.down(start)
            finger.move(start, (end[0], end[1] + Finger.LIFT), steps=12)
            expect(ben.page.locator(".ghost")).to_be_visible()
            expect(ben.page.locator(".cell--target")).to_have_count(1)
            # At its edge the board moves on under a tile that is carried, so that every square can be met.
            assert scrolled(ben)[:5] == before[:5]
            assert {name for name, *_ in scrolled(ben)[5]} <= {"board-viewport"}
            finger.up()
            expect(ben.page.locator(".ghost")).to_have_count(0)
            if ben.page.locator("#word-editor").is_visible():
                ben.write("today")
    assert ben.laid() == ["H9", "I10"]

    with Finger(ben) as finger:
        source = ben.cell("I10").locator("[data-slot]")
        source.scroll_into_view_if_needed()
        before = scrolled(ben)
        start, end = middle(source), middle(ben.page.locator("#rack"))
        finger.down(start)
        finger.move(start, end, steps=12)
        finger.up()
        assert scrolled(ben)[:5] == before[:5]
    expect(ben.page.locator("#rack [data-slot]")).to_have_count(6)
    ben.sees_points(3)
