"""Why a verdict is as it is, and "Tell us we got it wrong": with the real judge, by keyboard and by touch."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from click.testing import CliRunner
from playwright.sync_api import Locator, expect

from web.cli import main

from .conftest import Seat
from .player import Player
from .serving import Server
from .tables import lay_opening, two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge]

LINE = "dogs the bark"


def lay_refused(player: Player) -> Locator:
    """Lay a line that is refused; what the panel says of it."""
    for square, word in (("G8", "dogs"), ("H8", "the"), ("I8", "bark")):
        player.lay(square, word)
    return player.sees_verdict(LINE, "refused")


def opens(player: Player, line: str) -> None:
    """Open the dialog about a line as the other parts of the page do."""
    player.page.evaluate(
        """async (text) => (await import("/static/js/table/learn.js")).openDispute({ what: "line", text })""",
        line,
    )


def dialog(player: Player) -> Locator:
    found = player.page.locator("#learn-dialog")
    expect(found).to_be_visible()
    return found


def fits(player: Player) -> None:
    """Nothing hangs over the page's or the dialog's edge."""
    wide = player.page.evaluate(
        """() => { const d = document.querySelector("#learn-dialog");
          return [d.scrollWidth - d.clientWidth, document.documentElement.scrollWidth - innerWidth]; }"""
    )
    assert max(wide) <= 0, wide


def test_a_refused_line_is_explained_and_disputed_by_keyboard(seat: Seat) -> None:
    ada, ben = two_sit_down(seat)
    more = lay_refused(ada).get_by_role("button", name="Learn more: dogs the bark")
    more.focus()
    ada.page.keyboard.press("Enter")
    learn = dialog(ada)
    expect(ada.page.locator("#learn-title")).to_have_text("Why this is not a sentence")
    expect(ada.page.locator("#learn-title")).to_be_focused()
    expect(learn.locator(".learn__line mark").first).to_be_visible()
    expect(learn.locator(".learn__reasons li").first).to_contain_text("The rule:")
    expect(ada.page.locator("#learn-judge")).to_contain_text("spaCy")
    # The parse: a drawing that is really there, and the same in words.
    drawing = learn.locator(".learn__drawing img")
    expect(drawing).to_be_visible()
    ada.page.wait_for_function("() => document.querySelector('.learn__drawing img').naturalWidth > 100")
    learn.locator(".learn__spoken summary").click()
    expect(learn.locator(".learn__spoken li")).to_have_count(3)
    expect(learn.locator(".learn__spoken li").first).to_contain_text("dogs")
    fits(ada)
    assert Axe().run(ada.page).violations_count == 0

    ada.page.locator("#learn-comment").fill("It is what <b>poets</b> say")
    ada.page.locator("#learn-send").press("Enter")
    expect(ada.page.locator("#learn-sent")).to_contain_text("Thank you. A moderator answers by")
    expect(ada.page.locator("#learn-form")).to_be_hidden()
    expect(ada.page.locator("#learn-close")).to_be_focused()
    ada.hears("Thank you. A moderator answers by")
    ada.page.keyboard.press("Escape")
    expect(learn).to_be_hidden()
    expect(more).to_be_focused()
    # Nothing has changed at the table, and once is enough.
    assert ada.laid() == ["G8", "H8", "I8"]
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#learn-sent")).to_contain_text("Thank you")
    ada.page.keyboard.press("Escape")
    ada.page.reload()
    ada.ready()
    ada.press(ada.sees_verdict(LINE, "refused").locator(".learn-more"))
    ada.watch.expect("answer: 409 POST .*/api/disputes")
    ada.press(ada.page.locator("#learn-send"))
    expect(ada.page.locator("#learn-sent")).to_contain_text("You have told us about this already.")

    page = ada.context.new_page()
    page.goto(f"{ada.base}/disputes")
    mine = page.locator(f'.dispute[data-line="{LINE}"]')
    expect(mine).to_contain_text("Waiting for an answer")
    expect(mine).to_contain_text("It is what <b>poets</b> say")
    assert Axe().run(page).violations_count == 0
    page.close()
    # Ben sees nothing of it.
    other = ben.context.new_page()
    other.goto(f"{ben.base}/disputes")
    expect(other.locator("#no-disputes")).to_be_visible()
    other.close()


def test_a_word_and_an_accepted_line_are_disputed_on_a_phone(seat: Seat) -> None:
    ada, ben = two_sit_down(seat, phone=True, color_scheme="dark")
    # What is accepted can be doubted as well, and so can each of its words.
    lay_opening(ada)
    ada.press(ada.sees_verdict("the dogs bark", "accepted").locator(".learn-more"))
    expect(ada.page.locator("#learn-title")).to_have_text("Why this is a sentence")
    expect(ada.page.locator("#learn-body")).to_contain_text("Nothing was found against it.")
    ada.press(dialog(ada).get_by_role("button", name="dogs", exact=True))
    expect(ada.page.locator("#learn-title")).to_have_text("Why this is a word")
    expect(ada.page.locator("#learn-body")).to_contain_text("noun, verb")
    ada.press(ada.page.locator("#learn-send"))
    expect(ada.page.locator("#learn-sent")).to_contain_text("Thank you")
    ada.press(ada.page.locator("#learn-back"))
    expect(ada.page.locator("#learn-title")).to_have_text("Why this is a sentence")
    expect(ada.page.locator("#learn-form")).to_be_visible()
    ada.press(ada.page.locator("#learn-close"))
    ada.commit()
    ada.sees_scores(5, 0)

    # A word that is none, on the phone.
    ben.lay("H9", "sxing")
    hint = ben.page.locator("#live-body [data-hint=bad]")
    expect(hint).to_contain_text("not in the dictionary")
    more = hint.locator(".learn-more")
    more.scroll_into_view_if_needed()
    box = more.bounding_box()
    assert box is not None and box["height"] >= 44
    # The line says nothing of its own, so there is one place to ask.
    expect(ben.page.locator("#live-body .learn-more")).to_have_count(1)
    ben.press(more)
    expect(ben.page.locator("#learn-title")).to_have_text("Why this is not a word")
    fits(ben)
    ben.page.locator("#learn-comment").fill("x" * 600)
    expect(ben.page.locator("#learn-comment")).to_have_value("x" * 500)
    ben.press(ben.page.locator("#learn-send"))
    expect(ben.page.locator("#learn-sent")).to_contain_text("Thank you")
    fits(ben)
    assert Axe().run(ben.page).violations_count == 0
    ben.press(ben.page.locator("#learn-close"))

    # A long line's drawing scrolls in a box of its own.
    opens(ben, "the dogs bark and the cats sleep and all the birds sing loudly")
    drawing = dialog(ben).locator(".learn__drawing")
    expect(drawing.locator("img")).to_be_visible()
    ben.page.wait_for_function("() => document.querySelector('.learn__drawing img').naturalWidth > 500")
    assert drawing.evaluate("box => box.scrollWidth > box.clientWidth")
    expect(ben.page.locator(".learn__scroll")).to_be_visible()
    fits(ben)
    # A short one is drawn smaller instead.
    opens(ben, "the dogs bark")
    expect(drawing).to_have_class("learn__drawing learn__drawing--whole")
    assert drawing.evaluate("box => box.scrollWidth <= box.clientWidth")
    expect(ben.page.locator(".learn__scroll")).to_be_hidden()
    fits(ben)


def test_a_line_that_is_refused_for_a_word_leads_to_the_dispute_of_the_word(seat: Seat) -> None:
    ada, _ = two_sit_down(seat, phone=True)
    opens(ada, "the blorpies bark")
    expect(dialog(ada)).to_contain_text("The line is refused for a word")
    expect(ada.page.locator("#learn-form")).to_be_hidden()
    ada.press(ada.page.locator("#learn-word").get_by_role("button", name="blorpies", exact=True))
    expect(ada.page.locator("#learn-title")).to_have_text("Why this is not a word")
    expect(ada.page.locator("#learn-word")).to_be_hidden()
    ada.press(ada.page.locator("#learn-send"))
    expect(ada.page.locator("#learn-sent")).to_contain_text("Thank you")
    fits(ada)


def test_a_network_fault_is_no_answer_and_the_same_can_be_sent_again(seat: Seat) -> None:
    ada, _ = two_sit_down(seat)
    ada.press(lay_refused(ada).locator(".learn-more"))
    ada.watch.expect("request: .*POST .*/api/disputes")
    ada.page.route("**/api/disputes", lambda route: route.abort("connectionreset"))
    ada.page.locator("#learn-comment").fill("why not")
    ada.press(ada.page.locator("#learn-send"))
    expect(ada.page.locator("#learn-error")).to_contain_text("could not be reached")
    expect(ada.page.locator("#learn-comment")).to_have_value("why not")
    ada.page.unroute("**/api/disputes")
    ada.press(ada.page.locator("#learn-send"))
    expect(ada.page.locator("#learn-sent")).to_contain_text("Thank you")
    expect(ada.page.locator("#learn-error")).to_be_hidden()


def test_a_stranger_learns_and_is_asked_to_sit_down(seat: Seat) -> None:
    ada, _ = two_sit_down(seat)
    watcher = seat("Wim")
    watcher.page.goto(ada.page.url)
    watcher.ready()
    opens(watcher, LINE)
    dialog(watcher)
    expect(watcher.page.locator("#learn-title")).to_have_text("Why this is not a sentence")
    expect(watcher.page.locator("#learn-stranger")).to_contain_text("Take a seat or sign in")
    expect(watcher.page.locator("#learn-form")).to_be_hidden()


def tells_us(player: Player, word: str) -> Locator:
    """Lay a line with a word that is none, and say that it is one; what the dialog answers."""
    for square, each in (("G8", "the"), ("H8", word), ("I8", "bark")):
        player.lay(square, each)
    player.press(player.page.get_by_role("button", name=f"Learn more: {word}", exact=True))
    player.press(dialog(player).locator("#learn-send"))
    sent = player.page.locator("#learn-sent")
    expect(sent).to_contain_text("Thank you")
    return sent


def test_a_word_of_two_players_is_ruled_fine_and_counts_at_another_table(seat: Seat, server: Server) -> None:
    """Nothing is restarted meanwhile; how a line goes that way is in test_moderation."""
    players = [two_sit_down(seat)[0] for _ in range(2)]
    for player, others in zip(players, ("My disputes", "1 other player says the same."), strict=True):
        expect(tells_us(player, "doggos")).to_contain_text(others)
        expect(player.page.locator("#learn-sent")).not_to_contain_text("2 other")
    (mine,) = players[0].page.request.get(f"{server.url}/api/disputes").json()["disputes"]
    said = ["cases", "rule", mine["id"], "fine", "--reason", "Young dogs.", "--data", str(server.data)]
    found = CliRunner().invoke(main, said)
    assert found.exit_code == 0, found.output

    cem, _ = two_sit_down(seat)
    cem.type_line("G8", "the", "doggos", "bark")
    cem.sees_verdict("the doggos bark", "accepted")
    cem.sees_points(5)
    cem.commit()
    cem.sees_scores(5, 0)
    for player in players:
        page = player.context.new_page()
        page.goto(f"{server.url}/lobby")
        expect(page.locator("#answers .badge")).to_contain_text("1")
        page.locator("#answers-notice a").click()
        answer = page.locator('.dispute[data-line="doggos"]')
        expect(answer).to_contain_text("You were right: a moderator has ruled that it is a word.")
        expect(answer).to_contain_text("Young dogs.")
        expect(answer).to_contain_text("players who say so: 2")
        page.goto(f"{server.url}/lobby")
        expect(page.locator("#answers")).to_have_count(0)
        page.close()
