"""Whole moves without a mouse: wherever the focus is, it can be seen, and it is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Seat
from .player import Player
from .tables import ORDER

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]

# What is wrong with the focus, or nothing.
_FOCUS = """() => {
  const node = document.activeElement;
  if (!node || [document.body, document.documentElement].includes(node)) return "the focus is lost";
  const named = node.id || node.dataset.square || node.className || node.tagName;
  const box = node.getBoundingClientRect();
  if (!node.checkVisibility({ visibilityProperty: true }) || !box.width) return `${named} is not shown`;
  if (box.bottom < 0 || box.top > innerHeight) return `${named} is above or below what is seen`;
  if (box.right < 0 || box.left > innerWidth) return `${named} is beside what is seen`;
  // A heading that a dialog puts the focus on is no control.
  if (node.tabIndex < 0) return null;
  // An invisible radio button is drawn by its label.
  const label = node.matches("input[type=radio]") ? node.nextElementSibling : null;
  const drawn = [node, node.closest(".editor__field"), label];
  const seen = drawn.filter(Boolean).some((one) => {
    const style = getComputedStyle(one);
    const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    return outlined || style.boxShadow !== "none";
  });
  return seen ? null : `${named} does not show that it has the focus`;
}"""


class Keys:
    """Someone who has only a keyboard."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.check()

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.check()

    def check(self) -> None:
        # Whatever a key did to the page is drawn before one looks where the focus is.
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        assert self.page.evaluate(_FOCUS) is None

    def at(self, selector: str) -> bool:
        return bool(self.page.evaluate("selector => document.activeElement.matches(selector)", selector))

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        for _ in range(40):
            if self.at(selector):
                return
            self.press(key)
        raise AssertionError(f"{key} never came to {selector}")

    def settled(self) -> None:
        """Wait for the answer to a move; the focus must still be somewhere then."""
        self.page.wait_for_function("() => !document.body.classList.contains('is-busy')")
        self.check()


def test_a_game_by_keyboard_alone(seat: Seat) -> None:
    ada, ben = seat("Ada"), seat("Ben")
    a, b = Keys(ada), Keys(ben)

    # Open a table and sit down.
    ada.page.route(
        "**/api/tables",
        lambda route: route.continue_(post_data={**route.request.post_data_json, "order": ORDER}),
    )
    ada.page.goto(f"{ada.base}/")
    a.tab_to("#open-name")
    a.type("Ada")
    a.tab_to("input[name=seats]")
    a.press("ArrowRight", "ArrowLeft")
    a.tab_to("#open-form button")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/t/*")
    ada.ready()
    ben.page.goto(ada.page.url)
    ben.ready()
    b.tab_to("#join-name")
    b.type("Ben")
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("#hand")).to_be_visible()
    ben.ready()
    ada.sees_turn("Your turn")

    # A play: arrows to the square, Space turns the way of writing, letters lay tiles, Enter commits.
    a.tab_to("[data-square]")
    assert a.at('[data-square="G7"]')
    a.press("ArrowDown")
    a.press("Space")
    ada.hears("Typing across.")
    a.type("teh")
    a.press("Backspace", "Backspace")
    a.type("he")
    a.press("Enter")
    assert a.at('[data-square="H8"]')
    a.type("dogs")
    a.press("Enter")
    a.type("b")
    a.type("ark")
    a.press("Escape")
    assert a.at('[data-square="I8"]')
    ada.sees_points(5)
    a.press("Enter")
    a.settled()
    ada.sees_scores(5, 0)
    ben.sees_turn("Your turn")

    # A swap of two tiles.
    b.tab_to("#swap")
    b.press("Enter")
    assert b.at("#rack [data-slot]")
    b.press("Space")
    b.press("Tab", "Space")
    expect(ben.page.locator("#swap-go")).to_have_text("Swap 2 tiles")
    b.tab_to("#swap-go")
    b.press("Enter")
    b.settled()
    ada.hears("Ben swapped 2 tiles.")
    ada.sees_turn("Your turn")

    # A pass, thought over once.
    a.tab_to("#pass")
    a.press("Enter")
    assert a.at("#pass-dialog button")
    a.press("Escape")
    assert a.at("#pass")
    a.press("Enter")
    a.tab_to("#pass-go")
    a.press("Enter")
    a.settled()
    ben.hears("Ada passed.")
    ben.sees_turn("Your turn")

    # A tile chosen on the rack and put down on a square.
    b.tab_to('#rack [data-letter="s"]')
    b.press("Enter")
    b.tab_to("[data-square]", "Shift+Tab")
    b.press("ArrowDown", "ArrowRight", "ArrowDown")
    assert b.at('[data-square="H9"]')
    b.press("Enter")
    b.type("ing")
    b.press("Enter")
    ben.sees_points(3)
    b.press("Enter")
    b.settled()
    ada.sees_scores(5, 3)
    ada.sees_turn("Your turn")

    # Escape takes everything back.
    a.tab_to("[data-square]", "Shift+Tab")
    a.press("ArrowUp", "ArrowUp")
    a.type("n")
    a.press("Escape", "Escape")
    assert ada.laid() == []

    # Resign, which asks first.
    a.tab_to("#more", "Shift+Tab")
    a.press("Enter")
    while not a.at("#menu-resign"):
        a.press("ArrowDown")
    a.press("Enter")
    assert a.at("#resign-dialog button")
    expect(ada.page.locator("#resign-dialog")).to_contain_text("This cannot be undone")
    a.press("Escape")
    ada.sees_turn("Your turn")
    a.tab_to("#more", "Shift+Tab")
    a.press("Enter")
    while not a.at("#menu-resign"):
        a.press("ArrowDown")
    a.press("Enter")
    a.tab_to("#resign-go")
    a.press("Enter")
    a.settled()
    for player, headline in ((ada, "Ben wins"), (ben, "You win!")):
        expect(player.page.locator("#end-title")).to_have_text(headline)
    a.check()
    b.check()
