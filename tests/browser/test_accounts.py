"""A guest becomes somebody: signs up, keeps the game, signs out and in, and takes a new password by mail."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.conftest import free_port
from tests.mail.post_office import PostOffice

from .conftest import Seat
from .player import Player
from .serving import Server
from .test_pages import LOCALES, fits

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

PASSWORD, OTHER = "seven green turtles", "eight blue herons"


@pytest.fixture(scope="module")
def town(office: PostOffice, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that sends mails; its judge is not there, since nobody plays a line."""
    port = free_port()
    settings = {
        # Mails name this and nothing that a request says.
        "SENTENCEGAME_PUBLIC_URL": f"http://127.0.0.1:{port}",
        "SENTENCEGAME_SMTP_HOST": "127.0.0.1",
        "SENTENCEGAME_SMTP_PORT": str(office.port),
        "SENTENCEGAME_SMTP_SECURITY": "none",
        "SENTENCEGAME_SMTP_FROM": "The Sentence Game <game@example.org>",
        "SENTENCEGAME_SWEEP_SECONDS": "0.5",
        "SENTENCEGAME_JUDGE_SECONDS": "1",
    }
    one = Server(tmp_path_factory.mktemp("town"), "http://127.0.0.1:9", **settings)
    one._port = str(port)
    one.start()
    yield one
    one.stop()


def mailed(office: PostOffice, address: str, kind: str) -> str:
    """The link of a kind that arrived at an address; waits for it."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        for recipient, message in reversed(office.arrived):
            found = re.search(rf"http://\S+/{kind}/[\w-]+", message.get_content())
            if recipient == address and found:
                return found[0]
        time.sleep(0.1)
    raise AssertionError(f"no mail with a link to {kind} came to {address}")


def fill(page: Page, **fields: str) -> None:
    for name, text in fields.items():
        page.locator(f'main [name="{name}"]:visible').fill(text)


def submit(page: Page) -> None:
    page.locator("main form:has(.button--main:visible) .button--main").first.click()


def seated(player: Player, table: str) -> None:
    player.page.goto(table)
    player.ready()
    expect(player.page.locator("#share")).to_be_visible()
    expect(player.page.locator("#join-form")).to_be_hidden()


@pytest.mark.parametrize("script", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_a_guest_keeps_the_game_and_comes_back_to_it(
    seat: Seat, town: Server, office: PostOffice, script: bool
) -> None:
    name = "Ada" if script else "Grace"
    address = f"{name.lower()}@example.org"
    ada = seat(name, base=town.url, java_script_enabled=script)
    ada.watch.expect("answer: 403 POST .*/sign-in")
    page = ada.page

    # A guest opens a table.
    page.goto(f"{town.url}/lobby")
    fill(page, name="Ada the guest")
    submit(page)
    page.wait_for_url("**/t/*")
    table = page.url

    # Signs up, and the game is still theirs.
    page.goto(f"{town.url}/sign-up")
    fill(page, name=name, address=address, password=PASSWORD)
    submit(page)
    page.wait_for_url("**/lobby")
    expect(page.locator(".notice--good")).to_contain_text(address)
    expect(page.locator("#my-games")).to_contain_text("Ada the guest")
    if script:
        seated(ada, table)

    # Confirms the address.
    page.goto(mailed(office, address, "confirm"))
    submit(page)
    expect(page.locator(".notice--good")).to_contain_text("confirmed")

    # Signs out: the game is nobody's in this browser.
    page.goto(f"{town.url}/account")
    page.locator("#sign-out").click()
    page.wait_for_url(f"{town.url}/")
    page.goto(f"{town.url}/lobby")
    expect(page.locator("#my-games")).to_have_count(0)

    # A wrong password, then the right one.
    page.goto(f"{town.url}/sign-in")
    fill(page, who=name, password=OTHER)
    submit(page)
    expect(page.locator("[role=alert]")).to_contain_text("do not belong together")
    expect(page.locator("#sign-who")).to_have_value(name)
    fill(page, password=PASSWORD)
    submit(page)
    page.wait_for_url("**/lobby")
    expect(page.locator("#my-games")).to_contain_text("Ada the guest")

    # Forgets it, on another device.
    phone = seat(f"{name}'s phone", base=town.url, phone=True, java_script_enabled=script)
    phone.page.goto(f"{town.url}/forgot")
    fill(phone.page, address=address)
    submit(phone.page)
    expect(phone.page.locator(".notice--good")).to_be_visible()
    phone.page.goto(mailed(office, address, "reset"))
    fill(phone.page, password=OTHER)
    submit(phone.page)
    phone.page.wait_for_url("**/lobby")
    expect(phone.page.locator("#my-games")).to_contain_text("Ada the guest")

    # The first device is signed out by that.
    page.goto(f"{town.url}/account")
    page.wait_for_url("**/sign-in**")
    fill(page, who=name, password=OTHER)
    submit(page)
    page.wait_for_url("**/account")
    expect(page.locator("h1")).to_have_text(name)


def test_whoever_is_signed_in_opens_invites_and_plays_again_under_their_name(
    seat: Seat, town: Server
) -> None:
    bob, cat = seat("Bob", base=town.url), seat("Cat", base=town.url, phone=True)
    for player, name in ((bob, "Bob"), (cat, "Cat")):
        player.page.goto(f"{town.url}/sign-up")
        fill(player.page, name=name, address=f"{name.lower()}@example.org", password=PASSWORD)
        submit(player.page)
        player.page.wait_for_url("**/lobby")
    bob.page.goto(f"{town.url}/")
    bob.page.locator("#open-form button[type=submit]").click()
    bob.page.wait_for_url("**/t/*")
    bob.ready()
    bob.page.locator("#invite-name").fill("cat")
    bob.page.locator(".invite button").click()
    expect(bob.page.locator(".notice--good")).to_contain_text("cat")
    cat.page.goto(f"{town.url}/lobby")
    expect(cat.page.locator("#invitations")).to_contain_text("Bob invites you")
    cat.press(cat.page.locator("#invitations .button--main"))
    cat.page.wait_for_url("**/t/*")
    cat.ready()
    expect(cat.page.locator("#hand")).to_be_visible()
    cat.menu("resign")
    cat.press(cat.page.locator("#resign-go"))
    expect(bob.page.locator("#end-title")).to_have_text("You win!", timeout=15_000)
    bob.page.locator("#again").click()
    bob.page.wait_for_url("**/t/*")
    bob.ready()
    expect(bob.page.locator("#waiting")).to_be_visible()
    first = bob.page.url
    cat.press(cat.page.locator("#again"))
    cat.page.wait_for_url(first)
    cat.ready()
    expect(cat.page.locator("#hand")).to_be_visible()


@pytest.mark.parametrize("language", sorted(LOCALES))
@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_every_page_about_people_fits_and_can_be_used_by_all(
    seat: Seat, town: Server, language: str, phone: bool
) -> None:
    who = f"Wilhelmina {language} {'phone' if phone else 'desk'}"[:24]
    one = seat(who, base=town.url, phone=phone, locale=LOCALES[language])
    one.watch.expect("answer: 4(03|22) POST")
    page = one.page
    axe = Axe()

    def look() -> None:
        fits(page)
        results = axe.run(page)
        assert results.violations_count == 0, f"{page.url}\n{results.generate_report()}"
        assert page.locator("html").get_attribute("lang") == language

    for path in ("/sign-in", "/sign-up", "/forgot", "/lobby"):
        page.goto(f"{town.url}{path}")
        look()
    page.goto(f"{town.url}/sign-up")
    fill(page, name=who, address=f"w{language}{phone}@example.org", password="password1")
    submit(page)
    expect(page.locator("#sign-password-error")).to_be_visible()
    expect(page.locator("#sign-password")).to_be_focused()
    look()
    fill(page, password=PASSWORD)
    submit(page)
    page.wait_for_url("**/lobby")
    look()
    page.locator('main [name="listed"]').check()
    submit(page)
    page.wait_for_url("**/t/*")
    one.ready()
    look()
    page.goto(f"{town.url}/lobby")
    look()
    page.goto(f"{town.url}/account")
    for summary in page.locator("summary").all():
        one.press(summary)
    look()
