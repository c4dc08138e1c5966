"""Moderators at work, with the real judge and real mails: a dispute; a report, a removal, a ban, answers."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from click.testing import CliRunner
from playwright.sync_api import Locator, expect

from tests.conftest import free_port
from tests.mail.post_office import PostOffice
from web.cli import main

from .conftest import Seat
from .player import Player
from .serving import Server
from .tables import ORDER, lay_opening
from .test_accounts import PASSWORD, fill, mailed, submit
from .test_pages import LOCALES, fits

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]

LINE = "dogs the bark"


@pytest.fixture(scope="module")
def town(office: PostOffice, judge_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the real judge that sends mails."""
    port = free_port()
    settings = {
        "SENTENCEGAME_PUBLIC_URL": f"http://127.0.0.1:{port}",
        "SENTENCEGAME_SMTP_HOST": "127.0.0.1",
        "SENTENCEGAME_SMTP_PORT": str(office.port),
        "SENTENCEGAME_SMTP_SECURITY": "none",
        "SENTENCEGAME_SMTP_FROM": "The Sentence Game <game@example.org>",
        "SENTENCEGAME_SWEEP_SECONDS": "0.5",
    }
    one = Server(tmp_path_factory.mktemp("bench"), judge_url, **settings)
    one._port = str(port)
    one.start()
    yield one
    one.stop()


def member(seat: Seat, town: Server, office: PostOffice, name: str, **options: object) -> Player:
    """Somebody who has signed up and whose address is known to be theirs."""
    player = seat(name, base=town.url, **options)  # type: ignore[arg-type]
    address = f"{name.lower()}@example.org"
    player.page.goto(f"{town.url}/sign-up")
    fill(player.page, name=name, address=address, password=PASSWORD)
    submit(player.page)
    player.page.wait_for_url("**/lobby")
    player.page.goto(mailed(office, address, "confirm"))
    submit(player.page)
    expect(player.page.locator(".notice--good")).to_contain_text("confirmed")
    return player


def moderator(seat: Seat, town: Server, office: PostOffice, name: str, **options: object) -> Player:
    player = member(seat, town, office, name, **options)
    found = CliRunner().invoke(main, ["moderators", "add", name, "--data", str(town.data)])
    assert found.output == f"{name} is a moderator now.\n"
    return player


def guest_table(seat: Seat, town: Server, name: str, address: str) -> Player:
    """A guest at a table of their own, who left an address there."""
    player = seat(name, base=town.url)
    body = {"name": name, "seats": 2, "order": ORDER, "address": address}
    opened = httpx.post(f"{town.url}/api/tables", json=body, trust_env=False).raise_for_status()
    player.page.goto(opened.json()["private_link"])
    player.ready()
    return player


def sits_down(player: Player, table: Player, name: str | None) -> None:
    player.page.goto(table.page.url)
    player.ready()
    if name is not None:
        player.page.locator("#join-name").fill(name)
    player.press(player.page.locator("#join-form button"))
    expect(player.page.locator("#hand")).to_be_visible()
    table.sees_turn("Your turn")


def arrives(office: PostOffice, address: str, *said: str) -> str:
    """The text of a mail to an address with all of this in it; waits for it."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        for recipient, message in office.arrived:
            text = str(message.get_content())
            if recipient == address and all(one in text for one in said):
                return text
        time.sleep(0.1)
    raise AssertionError(f"no mail with {said} came to {address}")


def the_case(player: Player, text: str) -> Locator:
    """Go to the queue by the link in the header, and open the case about a text."""
    player.page.goto(f"{player.base}/lobby")
    player.press(player.page.locator("#to-moderation"))
    player.page.wait_for_url("**/moderation")
    player.press(player.page.locator(".cases__link", has_text=text))
    return player.page.locator("#case")


def rules(player: Player, acts: dict[str, str], reason: str) -> None:
    for name, value in acts.items():
        player.page.locator(f'#ruling [name="{name}"][value="{value}"]').check()
    player.page.locator("#ruling-reason").fill(reason)
    player.press(player.page.locator("#ruling .button--main"))
    expect(player.page.locator(".notice--good")).to_have_text("The case is decided.")
    expect(player.page.locator("#ruled")).to_contain_text(reason)


def lay_line(player: Player, line: str) -> None:
    for square, word in zip(("G8", "H8", "I8"), line.split(), strict=True):
        player.lay(square, word)


def test_a_dispute_is_upheld_and_the_line_is_accepted_at_another_table(
    seat: Seat, town: Server, office: PostOffice
) -> None:
    ada = guest_table(seat, town, "Ada", "ada.guest@example.org")
    sits_down(seat("Ben", base=town.url), ada, "Ben")
    lay_line(ada, LINE)
    refused = ada.sees_verdict(LINE, "refused")
    ada.press(refused.get_by_role("button", name=f"Learn more: {LINE}"))
    expect(ada.page.locator("#learn-title")).to_have_text("Why this is not a sentence")
    ada.page.locator("#learn-comment").fill("Poets say so.")
    ada.press(ada.page.locator("#learn-send"))
    expect(ada.page.locator("#learn-sent")).to_contain_text("Thank you.")
    ada.page.keyboard.press("Escape")

    mia = moderator(seat, town, office, "Mia", phone=True)
    case = the_case(mia, LINE)
    expect(case).to_contain_text("Poets say so.")
    mia.press(case.locator("summary", has_text="How the judge takes it apart"))
    mia.page.wait_for_function("() => document.querySelector('img.parse').naturalWidth > 100")
    fits(mia.page)
    results = Axe().run(mia.page)
    assert results.violations_count == 0, results.generate_report()
    mia.press(mia.page.locator("#claim"))
    expect(mia.page.locator("#release")).to_be_visible()
    rules(mia, {"act": "fine"}, "Let poets have it.")

    text = arrives(office, "ada.guest@example.org", "> dogs the bark", "> Let poets have it.")
    assert "It counts from now on, at every table." in text
    # The judge follows at once: at this table, and at another that nobody had opened.
    cem = guest_table(seat, town, "Cem", "cem@example.org")
    sits_down(seat("Dan", base=town.url), cem, "Dan")
    lay_line(cem, LINE)
    cem.sees_verdict(LINE, "accepted")
    cem.commit()
    cem.sees_scores(5, 0)
    ada.page.reload()
    ada.ready()
    ada.sees_verdict(LINE, "accepted")
    # The player finds the answer on their page, too.
    page = ada.context.new_page()
    page.goto(f"{town.url}/disputes")
    expect(page.locator(f'.dispute[data-line="{LINE}"]')).to_contain_text("Let poets have it.")
    page.close()

    # Withdrawn, it is as before.
    mia.page.goto(f"{town.url}/moderation/rulings")
    mine = mia.page.locator("#rulings li", has_text=LINE)
    mia.press(mine.locator("summary"))
    mine.locator("textarea").fill("Poets had it.")
    mia.press(mine.get_by_role("button", name="Let the judge decide again"))
    expect(mia.page.locator("#rulings li", has_text=LINE)).to_contain_text("withdrawn by Mia")
    eve = guest_table(seat, town, "Eve", "eve@example.org")
    sits_down(seat("Fay", base=town.url), eve, "Fay")
    lay_line(eve, LINE)
    eve.sees_verdict(LINE, "refused")


def test_a_sentence_is_reported_the_game_removed_the_player_banned_and_heard(
    seat: Seat, town: Server, office: PostOffice
) -> None:
    ada = guest_table(seat, town, "Ada", "ada@example.org")
    bob = member(seat, town, office, "Bob")
    sits_down(bob, ada, None)
    lay_opening(ada)
    ada.commit()
    bob.sees_turn("Your turn")
    bob.lay("H9", "sing")
    bob.sees_points(3)
    bob.commit()
    ada.sees_turn("Your turn")
    ada.press(ada.page.locator('#log [data-line="dogs sing"]'))
    ada.press(ada.page.locator("#sentence-report"))
    ada.page.locator("#report-dialog [value=offensive]").check()
    ada.page.locator("#report-comment").fill("My dog died.")
    ada.press(ada.page.locator("#report-go"))
    expect(ada.page.locator("#report-thanks")).to_be_visible()
    ada.page.keyboard.press("Escape")

    # A moderator looks, by keyboard: no log of a game that is on, and no rack.
    tom = moderator(seat, town, office, "Tom")
    case = the_case(tom, "dogs sing")
    expect(case).to_contain_text("Offensive words")
    expect(case).to_contain_text("My dog died.")
    expect(case).to_contain_text("The game is on; its log is shown when it is over.")
    expect(case.locator(".game-text")).to_have_count(0)
    tom.page.locator('#ruling [name="act"][value="no_action"]').focus()
    for _ in range(3):
        tom.page.keyboard.press("ArrowDown")
    expect(tom.page.locator('#ruling [value="ban"]')).to_be_checked()
    tom.page.keyboard.press("Tab")
    tom.page.keyboard.press("Space")
    expect(tom.page.locator('#ruling [name="removed"]')).to_be_checked()
    tom.page.keyboard.press("Tab")
    tom.page.keyboard.type("Cruel.")
    tom.page.keyboard.press("Tab")
    tom.page.keyboard.press("Enter")
    expect(tom.page.locator("#ruled")).to_contain_text("Ban, Game removed")
    expect(tom.page.locator(".game-text")).to_have_count(1)

    # Everybody at the table sees that it is over; both sides are told.
    for player in (ada, bob):
        expect(player.page.locator("#end-title")).to_be_visible(timeout=15_000)
    assert ada.view()["outcome"]["reason"] == "removed"
    arrives(office, "ada@example.org", "> dogs sing", "We have acted on it.")
    notice = arrives(office, "bob@example.org", "You are banned", "> Cruel.")
    assert "Unsubscribe" not in notice and "My dog died" not in notice

    # What was laid is told nowhere.
    expect(bob.page.locator(".entry--played .entry__text").first).to_have_text(
        re.compile(r"^You played for \d+ points?\.$")
    )
    expect(bob.page.get_by_role("link", name="Text of the game")).to_have_count(0)

    # He may read and answer, and not play.
    page = bob.page
    page.reload()
    expect(page.locator("#no-rematch")).to_be_visible()
    expect(page.locator("#again, #rematch")).to_have_count(0)
    page.goto(f"{town.url}/lobby")
    expect(page.locator("#kept-out")).to_contain_text("You are banned.")
    expect(page.locator("main")).to_contain_text("you cannot open a table")
    expect(page.get_by_role("button", name=re.compile("Open a table|Rematch|Take a seat"))).to_have_count(0)
    page.goto(re.findall(r"http://\S+/appeal", notice)[0])
    expect(page.locator(".sanction")).to_contain_text("Cruel.")
    page.locator(".sanction textarea").fill("I did not know.")
    submit(page)
    expect(page.locator("#answered")).to_be_visible()
    expect(page.locator(".sanction textarea")).to_have_count(0)

    # Whoever decided does not see the answer; somebody else decides.
    tom.page.goto(f"{town.url}/moderation?kind=appeal")
    expect(tom.page.locator("#no-cases")).to_be_visible()
    max_ = moderator(seat, town, office, "Max", phone=True)
    case = the_case(max_, "Bob")
    expect(case).to_contain_text("I did not know.")
    rules(max_, {"act": "withdrawn"}, "He could not know.")
    arrives(office, "bob@example.org", "is withdrawn", "> He could not know.")
    page.goto(f"{town.url}/lobby")
    expect(page.locator("#kept-out")).to_have_count(0)
    submit(page)
    page.wait_for_url("**/t/*")

    # All of it is in the audit log.
    max_.page.goto(f"{town.url}/moderation/audit")
    said = max_.page.locator("#acts").inner_text()
    for act in ("Tom sanctioned: Bob · Ban", "Tom removed a game", "Tom ruled: Ban, Game removed"):
        assert act in said
    for act in ("Max withdrew a sanction: Bob · Ban", "the host appointed a moderator: Max"):
        assert act in said


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_every_page_of_moderators_fits_and_can_be_used_by_all(
    seat: Seat, town: Server, office: PostOffice, phone: bool
) -> None:
    one = moderator(seat, town, office, "Zoe" if phone else "Zed", phone=phone)
    one.watch.expect("answer: 422 POST")
    page, axe = one.page, Axe()
    ada = guest_table(seat, town, "Ada", "ada@example.org")
    sits_down(seat("Ben", base=town.url), ada, "Ben")
    lay_opening(ada)
    ada.commit()
    expect(ada.page.locator('#log [data-line="the dogs bark"]')).to_be_visible()
    with httpx.Client(base_url=town.url, trust_env=False) as client:
        dan = client.post("/api/tables", json={"name": "Dan", "seats": 2}).json()["seat_key"]
        said = {
            "kind": "sentence",
            "reason": "offensive",
            "comment": "word " * 60,
            "table": ada.page.url.rsplit("/", 1)[1],
            "ply": 4,
            "line": "the dogs bark",
        }
        answer = client.post("/api/reports", json=said, headers={"Authorization": f"Bearer {dan}"})
        assert answer.status_code == 201, answer.text
        about = {"what": "word", "text": "blorps"}
        answer = client.post("/api/disputes", json=about, headers={"Authorization": f"Bearer {dan}"})
        assert answer.status_code == 201, answer.text

    def look() -> None:
        for language in sorted(LOCALES):
            page.locator(f'.language [value="{language}"]').click()
            expect(page.locator("html")).to_have_attribute("lang", language)
            fits(page)
            results = axe.run(page)
            assert results.violations_count == 0, f"{page.url}\n{results.generate_report()}"

    page.goto(f"{town.url}/moderation")
    look()
    page.locator('.language [value="en"]').click()
    page.locator(".cases__link", has_text="the dogs bark").last.click()
    page.wait_for_url("**/moderation/cases/*")
    look()
    # A ruling with no reason is shown with what is wrong, where the reader is taken.
    page.locator('#ruling [value="warning"]').check()
    page.locator("#ruling-reason").fill(" ")
    page.locator("#ruling .button--main").click()
    expect(page.locator("#ruling-reason")).to_be_focused()
    expect(page.locator('#ruling [value="warning"]')).to_be_checked()
    assert axe.run(page).violations_count == 0
    page.locator("#ruling-reason").fill("a reason " * 30)
    page.locator("#ruling .button--main").click()
    expect(page.locator("#ruled")).to_be_visible()
    look()
    for summary in page.locator("summary").all():
        one.press(summary)
    fits(page)
    results = axe.run(page)
    assert results.violations_count == 0, results.generate_report()
    for path in ("/moderation/rulings", "/moderation/audit", "/appeal"):
        page.goto(f"{town.url}{path}")
        look()
    # Its tables are small enough to be seen whole.
    page.goto(f"{town.url}/judge")
    expect(page.locator(".numbers")).to_have_count(2)
    for language in sorted(LOCALES):
        page.locator(f'.language [value="{language}"]').click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        fits(page)
        wide = page.locator(".scroll").evaluate_all("boxes => boxes.map(b => b.scrollWidth - b.clientWidth)")
        assert max(wide) <= 0, language
    ada.page.goto(f"{town.url}/appeal")
    expect(ada.page.locator(".sanction")).to_be_visible()
    fits(ada.page)
    assert axe.run(ada.page).violations_count == 0
