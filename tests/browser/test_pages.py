"""Every page in every language: fits a narrow phone, passes axe's checks, speaks the language it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import Seat
from .player import Player
from .serving import Server
from .tables import ORDER, lay_opening, two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]

LOCALES = {"en": "en-GB", "pt": "pt-BR", "tr": "tr-TR"}

# What stands out at the right or the left, or is cut off, unless it lies in what scrolls sideways by design.
_TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [];
  const inScroller = (node) => {
    for (let up = node.parentElement; up; up = up.parentElement) {
      const scrolls = ["auto", "scroll"].includes(getComputedStyle(up).overflowX);
      if (scrolls && up.scrollWidth > up.clientWidth + 1) return true;
    }
    return false;
  };
  for (const node of document.querySelectorAll("body *")) {
    if (!node.checkVisibility({ visibilityProperty: true })) continue;
    if (node.closest(".visually-hidden, .skip, .ruler")) continue;
    const box = node.getBoundingClientRect();
    const named = `${node.tagName} ${node.id || node.className} ${node.textContent.trim().slice(0, 40)}`;
    const out = box.width && (box.right > innerWidth + 1 || box.left < -1);
    if (out && !inScroller(node)) wide.push(`out of the page: ${named}`);
    const cut = node.clientWidth && node.scrollWidth > node.clientWidth + 2;
    if (cut && node.matches("button, .button, h1, h2, label")) wide.push(`cut off: ${named}`);
  }
  return wide;
}"""


def fits(page: Page) -> None:
    assert page.evaluate(_TOO_WIDE) == [], page.url


def dialogs(player: Player, look: Callable[[Page], None]) -> None:
    """Look at everything that opens over the table."""
    player.press(player.page.locator("#more"))
    look(player.page)
    player.press(player.page.locator("#more"))
    for item in ("letters", "share", "private", "report", "block", "resign"):
        player.menu(item)
        expect(player.page.locator("dialog[open]")).to_have_count(1)
        look(player.page)
        player.page.keyboard.press("Escape")
    for target in (player.page.locator("#pass"), player.page.locator(".seat__open").first, player.cell("H8")):
        player.press(target)
        expect(player.page.locator("dialog[open]")).to_have_count(1)
        look(player.page)
        player.page.keyboard.press("Escape")


def every_state(seat: Seat, server: Server, look: Callable[[Page], None], **options: Any) -> None:
    """Look at each page, and at the table in each of its states, through phones with these options."""
    ada = seat("Ada", phone=True, **options)
    ada.watch.expect("404 GET .*/nothing-here")
    for path in ("/", "/rules", "/status", "/nothing-here"):
        ada.page.goto(f"{server.url}{path}")
        look(ada.page)
    link = ada.open_table("Ada Augusta Byron, Countess of Lovelace", ORDER)
    look(ada.page)
    ben = seat("Ben", phone=True, **options)
    ben.page.goto(link)
    ben.ready()
    look(ben.page)
    ben.join(link, "Benedict Cumberbatch-Featherstonehaugh")
    look(ada.page)
    ada.lay("G8", "the")
    ada.press(ada.tile("d"))
    ada.press(ada.cell("H8"))
    ada.page.keyboard.type("isestablishmen")
    expect(ada.page.locator("#word-suggestions li").first).to_be_visible()
    look(ada.page)
    ada.page.keyboard.press("Enter")
    ada.lay("I8", "bark")
    expect(ada.page.locator("#live-body [data-hint=bad]")).to_be_visible()
    look(ada.page)
    ada.press(ada.cell("H8"))
    ada.write("dogs")
    expect(ada.page.locator("#play")).to_have_attribute("data-ready", "true", timeout=15_000)
    look(ada.page)
    ada.commit()
    ada.page.wait_for_selector(".tile--new")
    look(ada.page)
    ben.press(ben.page.locator("#swap"))
    look(ben.page)
    ben.press(ben.page.locator("#swap-cancel"))
    dialogs(ben, look)
    eve = seat("Eve", phone=True, **options)
    eve.page.goto(link)
    eve.ready()
    look(eve.page)
    ben.menu("resign")
    ben.press(ben.page.locator("#resign-go"))
    for player in (ada, ben):
        expect(player.page.locator("#end-title")).to_be_visible()
        look(player.page)
    ada.page.goto(f"{server.url}/")
    look(ada.page)


@pytest.mark.parametrize(
    ("language", "scheme", "axe"),
    [("en", "light", Axe()), ("pt", "dark", None), ("tr", "light", None)],
    ids=["en", "pt", "tr"],
)
def test_a_narrow_phone_shows_all_of_every_page(
    seat: Seat, server: Server, language: str, scheme: str, axe: Axe | None
) -> None:
    seen: list[str] = []

    def look(page: Page) -> None:
        assert page.evaluate("document.documentElement.lang") == language
        fits(page)
        if axe is not None:
            assert complaints(axe, page) == [], page.url
        seen.append(page.locator("body").inner_text())

    every_state(seat, server, look, locale=LOCALES[language], color_scheme=scheme)
    assert {"en": "Rules", "pt": "Regras", "tr": "Kurallar"}[language] in seen[0]


def test_axe_finds_nothing_on_a_desktop_in_the_dark(seat: Seat) -> None:
    axe = Axe()
    ada, ben = two_sit_down(seat, color_scheme="dark")
    lay_opening(ada)
    assert complaints(axe, ada.page) == []
    ada.commit()
    ben.sees_turn("Your turn")
    ben.lay("H9", "sings")
    ben.sees_verdict("dogs sings", "refused")
    assert complaints(axe, ben.page) == []
    ben.press(ben.cell("H9"))
    assert complaints(axe, ben.page) == []


def complaints(axe: Axe, page: Page) -> list[str]:
    """What axe-core calls a violation, one line each, with the elements it means."""
    page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))")
    found = axe.run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in found
        for node in one["nodes"]
    ]


def test_the_language_is_chosen_by_a_button_and_stays(seat: Seat, server: Server) -> None:
    ada = seat("Ada", phone=True)
    ada.page.goto(f"{server.url}/rules")
    headings = []
    for language in LOCALES:
        ada.press(ada.page.locator(f'.language button[value="{language}"]'))
        expect(ada.page.locator("html")).to_have_attribute("lang", language)
        assert ada.page.url == f"{server.url}/rules"
        headings.append(ada.page.locator("h1").inner_text())
    assert len(set(headings)) == 3
    ada.page.goto(f"{server.url}/")
    expect(ada.page.locator("html")).to_have_attribute("lang", "tr")


def test_what_goes_wrong_in_a_page_is_noticed(seat: Seat, server: Server) -> None:
    ada = seat("Ada")
    ada.page.goto(f"{server.url}/rules")
    assert ada.watch.troubles == []
    ada.page.evaluate(
        """() => {
          document.body.insertAdjacentHTML("beforeend", "<p style='color: red'>no</p>");
          setTimeout(() => { throw new Error("thrown on purpose"); });
          return fetch("/api/nothing-here");
        }"""
    )
    for sign in ("policy: style-src", "thrown on purpose", "answer: 404 GET"):
        assert any(sign in trouble for trouble in ada.watch.troubles), ada.watch.troubles
    ada.watch.expect("style|thrown on purpose|nothing-here")
