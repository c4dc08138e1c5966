"""People are safe from each other: a block at a table of three; a sentence is looked at and reported."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Locator, expect

from .conftest import Seat
from .player import Player
from .tables import ORDER, lay_opening, two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]

NEUTRAL = "You cannot sit at this table."


def three_sit_down(seat: Seat) -> tuple[Player, Player, Player]:
    """Ada, Ben on a phone, and Cem; Ada is to move."""
    players = seat("Ada"), seat("Ben", phone=True), seat("Cem")
    with httpx.Client(base_url=players[0].base, trust_env=False) as client:
        opened = client.post("/api/tables", json={"name": "Ada", "seats": 3, "order": ORDER})
        table = opened.raise_for_status().json()["table"]["id"]
        answers = [opened]
        answers += [client.post(f"/api/tables/{table}/seats", json={"name": name}) for name in ("Ben", "Cem")]
        for player, answer in zip(players, answers, strict=True):
            player.page.goto(answer.raise_for_status().json()["private_link"])
            player.ready()
    players[0].sees_turn("Your turn")
    return players


def dialog(player: Player, name: str) -> Locator:
    found = player.page.locator(f"#{name}-dialog")
    expect(found).to_be_visible()
    wide = player.page.evaluate(
        "id => { const d = document.getElementById(id); return d.scrollWidth - d.clientWidth; }",
        f"{name}-dialog",
    )
    assert wide <= 0
    return found


def is_refused(player: Player, link: str, name: str) -> None:
    player.watch.expect("403 POST .*/seats")
    player.page.goto(link)
    player.ready()
    player.page.locator("#join-name").fill(name)
    player.press(player.page.locator("#join-form button"))
    error = player.page.locator("#join-error")
    expect(error).to_have_text(NEUTRAL)
    assert "block" not in player.page.locator("#waiting").inner_text().lower()


def test_a_block_at_a_table_of_three(seat: Seat) -> None:
    ada, ben, cem = three_sit_down(seat)
    lay_opening(ada)
    ada.commit()
    ben.sees_turn("Your turn")

    # Ben blocks Ada from her name; he is asked first, and told what follows.
    ben.press(ben.page.locator('#seats [data-seat="0"] .seat__open'))
    menu = dialog(ben, "person")
    expect(menu.locator("#person-title")).to_have_text("Ada")
    expect(menu.locator("#person-note")).to_have_text("A guest, without a page of their own.")
    ben.press(ben.page.locator("#person-block"))
    asked = dialog(ben, "block")
    expect(asked).to_contain_text("Block Ada?")
    expect(asked).to_contain_text("They are not told.")
    ben.press(ben.page.locator("#block-go"))
    expect(asked).to_be_hidden()
    ben.hears("Ada is blocked.")
    expect(ben.page.locator("#hand")).to_be_hidden()

    # Ben is out of the game, the rest play on, and nobody hears of a block.
    for player in (ada, cem):
        player.hears("Ben resigned.")
        expect(player.page.locator('#seats [data-seat="1"]')).to_contain_text("resigned")
        assert "block" not in player.page.locator("#log").inner_text().lower()
    cem.sees_turn("Your turn")
    cem.press(cem.page.locator("#pass"))
    cem.press(cem.page.locator("#pass-go"))
    ada.sees_turn("Your turn")

    # Neither gets a seat at the other's next table, whoever was there first; anybody else does.
    of_ben = ben.open_table("Ben", seats=3)
    is_refused(ada, of_ben, "Ada")
    cem.page.goto(of_ben)
    cem.ready()
    cem.page.locator("#join-name").fill("Cem")
    cem.press(cem.page.locator("#join-form button"))
    expect(cem.page.locator("#share")).to_be_visible()
    of_ada = ada.open_table("Ada", seats=3)
    is_refused(ben, of_ada, "Ben")

    # He takes it back, and she sits down.
    ben.page.goto(f"{ben.base}/blocks")
    expect(ben.page.locator("#blocks")).to_contain_text("Ada")
    ben.press(ben.page.get_by_role("button", name="Unblock Ada"))
    expect(ben.page.locator(".notice--good")).to_have_text("Ada is not blocked any more.")
    expect(ben.page.locator("#blocks")).to_have_count(0)
    ada.page.goto(of_ben)
    ada.ready()
    ada.page.locator("#join-name").fill("Ada")
    ada.press(ada.page.locator("#join-form button"))
    expect(ada.page.locator("#hand")).to_be_visible()


def test_a_sentence_is_looked_at_and_reported(seat: Seat) -> None:
    ada, ben = two_sit_down(seat, phone=True)
    lay_opening(ada)
    ada.commit()
    ben.sees_turn("Your turn")
    ben.press(ben.cell("H8"))
    looked = dialog(ben, "sentence")
    expect(ben.page.locator("#sentence-title")).to_have_text("the dogs bark")
    expect(looked).to_contain_text("Ada laid it")
    expect(looked.locator(".sum__word")).to_have_text(["the1", "dogs2", "bark2"])
    expect(looked.locator(".sum__total")).to_have_text("5")
    expect(ben.page.locator("#sentence-which")).to_be_hidden()

    # The report: a reason is needed, a comment is not; the game is not touched.
    before = ben.view()["ply"]
    ben.press(ben.page.locator("#sentence-report"))
    reporting = dialog(ben, "report")
    expect(reporting).to_contain_text("the dogs bark")
    expect(reporting.locator("#report-name-row")).to_be_hidden()
    ben.press(ben.page.locator("#report-go"))
    expect(ben.page.locator("#report-error")).to_have_text("Choose what is wrong.")
    reporting.locator("[value=offensive]").check()
    ben.page.locator("#report-comment").fill("<b>It</b> is about me.")
    ben.press(ben.page.locator("#report-go"))
    expect(ben.page.locator("#report-thanks")).to_be_visible()
    expect(ben.page.locator("#report-form")).to_be_hidden()
    ben.hears("A moderator looks at it within a day.")
    ben.press(ben.page.locator("#report-close"))
    assert ben.view()["ply"] == before

    # Once is enough.
    ben.watch.expect("409 POST .*/api/reports")
    ben.press(ben.page.locator('#log [data-line="the dogs bark"]'))
    ben.press(dialog(ben, "sentence").locator("#sentence-report"))
    reporting.locator("[value=other]").check()
    ben.press(ben.page.locator("#report-go"))
    expect(ben.page.locator("#report-error")).to_contain_text("You have reported this already.")
    ben.page.keyboard.press("Escape")

    # Nobody reports themselves; a square in two sentences offers both, also by keyboard.
    ben.lay("H9", "sing")
    ben.sees_points(3)
    ben.commit()
    ada.sees_turn("Your turn")
    ada.cell("H8").focus()
    ada.page.keyboard.press("Enter")
    looked = dialog(ada, "sentence")
    expect(looked.locator(".which__text")).to_have_text(["the dogs bark", "dogs sing"])
    expect(looked).to_contain_text("You laid it")
    expect(ada.page.locator("#sentence-report")).to_be_hidden()
    looked.get_by_label("dogs sing").check()
    expect(ada.page.locator("#sentence-title")).to_have_text("Two sentences meet here")
    expect(looked).to_contain_text("Ben laid it")
    expect(looked.locator(".sum__word--new")).to_have_text(["sing1"])
    expect(ada.page.locator("#sentence-report")).to_be_visible()
    ada.page.locator("#sentence-wrong").click()
    expect(ada.page.locator("#learn-dialog")).to_be_visible()
    expect(ada.page.locator("#learn-dialog")).to_contain_text("dogs sing")
    ada.page.keyboard.press("Escape")
    expect(ada.cell("H8")).to_be_focused()

    # What became of it; and a stranger may look, but not report.
    ben.page.goto(f"{ben.base}/blocks")
    expect(ben.page.locator("#reports li")).to_contain_text("Ada: the dogs bark")
    expect(ben.page.locator("#reports li")).to_have_attribute("data-state", "open")
    eve = seat("Eve", phone=True)
    eve.page.goto(ada.page.url)
    eve.ready()
    eve.press(eve.cell("I8"))
    looked = dialog(eve, "sentence")
    expect(eve.page.locator("#sentence-stranger")).to_be_visible()
    expect(eve.page.locator("#sentence-report")).to_be_hidden()
