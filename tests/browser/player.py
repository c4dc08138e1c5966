"""A person at a table: everything is done and seen through the page, by mouse, by touch or by keyboard."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from .watching import Watch

PATIENCE = 15_000

# Everything that the live region says, kept from the moment the page is there.
_HEAR = """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  const region = document.getElementById("announcer");
  if (region) new MutationObserver(() => region.textContent && window.heard.push(region.textContent))
    .observe(region, { childList: true, characterData: true, subtree: true });
});
"""


class Player:
    """One browser context with one page."""

    def __init__(self, context: BrowserContext, watch: Watch, *, phone: bool, base: str) -> None:
        self.context = context
        self.watch = watch
        self.phone = phone
        self.base = base
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()
        self.page.add_init_script(_HEAR)

    @classmethod
    def beside(cls, player: Player) -> Player:
        """A second window of the same browser."""
        return cls(player.context, player.watch, phone=player.phone, base=player.base)

    # Getting to a table

    def open_table(self, name: str, order: str | None = None, seats: int = 2) -> str:
        """Open a table with the form of the first page; returns the link to share.

        The host's order of the bag has no field on the page, so it is put into the page's own request.
        """

        def with_order(route: Route) -> None:
            body = {**json.loads(route.request.post_data or "{}"), "order": order}
            route.continue_(post_data=json.dumps(body))

        self.page.goto(f"{self.base}/")
        if order is not None:
            self.page.route("**/api/tables", with_order)
        self.page.locator("#open-name").fill(name)
        self.page.locator(f'[name="seats"][value="{seats}"]').check(force=True)
        self.page.locator("#open-form button[type=submit]").click()
        self.page.wait_for_url("**/t/*")
        self.ready()
        self.page.unroute("**/api/tables")
        link = self.page.locator("#share-link").input_value()
        assert link == self.page.url
        return link

    def join(self, link: str, name: str) -> None:
        """Follow a link that was shared and take a seat."""
        self.page.goto(link)
        self.ready()
        self.page.locator("#join-name").fill(name)
        self.press(self.page.locator("#join-form button"))
        expect(self.page.locator("#hand")).to_be_visible()
        self.ready()

    def ready(self) -> None:
        """Wait until the page's script runs."""
        self.page.wait_for_selector("html[data-ready]", state="attached")

    def press(self, target: Locator, *, dead: bool = False) -> None:
        """Click, or tap with a finger; a button that says it does nothing only as a ``dead`` one."""
        if self.phone:
            target.tap(force=dead)
        else:
            target.click(force=dead)

    # Tiles

    def cell(self, square: str) -> Locator:
        return self.page.locator(f'[data-square="{square}"]')

    def tile(self, letter: str) -> Locator:
        return self.page.locator(f'#rack [data-letter="{letter}"]').first

    def rack(self) -> str:
        """The letters on the rack, sorted."""
        tiles = self.page.locator("#rack [data-slot]").evaluate_all(
            "nodes => nodes.map(n => n.dataset.letter)"
        )
        return "".join(sorted(tiles))

    def laid(self) -> list[str]:
        """The squares where tiles lie that are not committed."""
        return sorted(
            self.page.locator(".cell:has([data-slot])").evaluate_all(
                "nodes => nodes.map(n => n.dataset.square)"
            )
        )

    def words(self) -> dict[str, str]:
        """Every word on the board that can be read there, by square."""
        found: dict[str, str] = self.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll(".cell:has(.tile)")]
              .map((cell) => [cell.dataset.square, cell.querySelector(".tile__word").textContent]))"""
        )
        return found

    def lay(self, square: str, word: str) -> None:
        """Press a tile, press a square, write the word."""
        self.press(self.tile(word[0]))
        self.press(self.cell(square))
        self.write(word)

    def drag(self, square: str, word: str) -> None:
        """Carry a tile from the rack to a square, write the word."""
        self.carry(self.tile(word[0]), self.cell(square))
        self.write(word)

    def write(self, word: str) -> None:
        """Type a word, whose first letter is given, over whatever the tile was before, and go on."""
        expect(self.page.locator("#word-input")).to_be_focused()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(word[1:])
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#word-editor")).to_be_hidden()
        self.settle()

    def settle(self) -> None:
        """Wait until what was just done is drawn and scrolled to."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def type_line(self, square: str, *words: str) -> None:
        """Write words one after the other with the keyboard, from a square on."""
        self.cell(square).click()
        for word in words:
            self.page.keyboard.type(word)
            self.page.keyboard.press("Enter")
        expect(self.page.locator("#word-editor")).to_be_hidden()

    def carry(self, source: Locator, target: Locator) -> None:
        """Drag with the mouse, or with a finger that the browser takes for a real one."""
        if self.phone:
            with Finger(self) as finger:
                finger.drag(source, target)
            return
        target.scroll_into_view_if_needed()
        start, end = middle(source), middle(target)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start[0] + 5, start[1] - 5)
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def commit(self) -> None:
        self.press(self.page.locator("#play"))

    def press_dead_play(self) -> None:
        """Press the button although it does not offer the play."""
        self.press(self.page.locator("#play"), dead=True)

    # What is seen

    def sees_verdict(self, line: str, outcome: str) -> Locator:
        found = self.page.locator(f'#live-body .verdict[data-line="{line}"]')
        expect(found).to_have_attribute("data-outcome", outcome, timeout=PATIENCE)
        return found

    def sees_points(self, points: int) -> None:
        """The button offers the play for these points."""
        expect(self.page.locator("#play")).to_have_text(f"Play · {points}", timeout=PATIENCE)
        expect(self.page.locator("#play")).to_have_attribute("data-ready", "true")
        expect(self.page.locator("#live-body .breakdown__total strong")).to_have_text(
            re.compile(rf"^{points} ")
        )

    def sees_no_play(self) -> None:
        """The button does not offer the play."""
        expect(self.page.locator("#play")).to_have_attribute("data-ready", "false")
        expect(self.page.locator("#play")).to_have_attribute("aria-disabled", "true")

    def sees_scores(self, *scores: int) -> None:
        for seat, score in enumerate(scores):
            expect(self.page.locator(f'#seats [data-seat="{seat}"] .seat__score')).to_have_text(
                str(score), timeout=PATIENCE
            )

    def sees_turn(self, text: str) -> None:
        expect(self.page.locator("#turn")).to_have_text(text, timeout=PATIENCE)

    def sees_bag(self, left: int) -> None:
        expect(self.page.locator("#bag")).to_have_text(re.compile(rf"^{left} tiles? in the bag$"))

    def hears(self, text: str) -> None:
        """The live region has said this."""
        self.page.wait_for_function("text => window.heard.some((one) => one.includes(text))", arg=text)

    def view(self) -> dict[str, Any]:
        """The table as the API tells it to this browser."""
        table = self.page.url.rsplit("/", 1)[1]
        found: dict[str, Any] = self.page.request.get(f"{self.base}/api/tables/{table}").json()
        return found

    def menu(self, item: str) -> None:
        self.press(self.page.locator("#more"))
        self.press(self.page.locator(f"#menu-{item}"))


class Finger:
    """One finger on a touch screen, through the browser's own input: what it would scroll is scrolled."""

    LIFT = 34

    def __init__(self, player: Player) -> None:
        self._page = player.page
        self._session = player.context.new_cdp_session(player.page)

    def __enter__(self) -> Finger:
        return self

    def __exit__(self, *_: object) -> None:
        self._session.detach()

    def _send(self, kind: str, at: tuple[float, float] | None = None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, at: tuple[float, float]) -> None:
        self._send("touchStart", at)

    def move(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        for step in range(1, steps + 1):
            share = step / steps
            self._send(
                "touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            )
            self._page.wait_for_timeout(16)

    def up(self) -> None:
        self._send("touchEnd")

    def drag(self, source: Locator, target: Locator) -> None:
        """Carry a tile; it floats above the finger, so the finger ends below the square."""
        target.scroll_into_view_if_needed()
        start, (x, y) = middle(source), middle(target)
        self.down(start)
        self.move(start, (x, y + self.LIFT))
        self.up()


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None, f"{target} is not on the page"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
