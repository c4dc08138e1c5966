"""A judge that does not answer: the pages say so and what helps, and nothing is called wrong meanwhile."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Seat
from .relay import Relay
from .serving import Server
from .tables import two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser-patient")]


def test_a_judge_that_is_away_is_told_and_its_return_noticed(
    seat: Seat, judge_url: str, tmp_path: Path
) -> None:
    relay = Relay(judge_url)
    server = Server(tmp_path / "games", relay.url).start()
    try:
        ada, ben = two_sit_down(seat, base=server.url)
        status = ada.context.new_page()
        status.goto(f"{server.url}/status")
        expect(status.locator("#judge-state")).to_have_text(re.compile("The judge does not answer"))
        expect(status.locator("main")).to_contain_text("For the host: how to fix it")
        status.close()
        banner = ada.page.locator("#judge-banner")
        for player in (ada, ben):
            expect(player.page.locator("#judge-banner")).to_contain_text("The judge does not answer")
        banner.locator("summary").click()
        expect(banner.locator("code")).to_contain_text("start the judge again")
        expect(banner.locator("code")).to_be_visible()

        ada.type_line("G8", "the", "dogs", "bark")
        verdict = ada.sees_verdict("the dogs bark", "unchecked")
        expect(verdict.locator(".verdict__name")).to_have_text("Could not check")
        expect(ada.page.locator('#live-body [data-hint="fault"]')).to_contain_text("Your tiles stay")
        expect(ada.page.locator(".verdict--refused, .tile--invalid, .run--refused")).to_have_count(0)
        ada.sees_no_play()
        ada.press_dead_play()
        ada.sees_scores(0, 0)
        assert ada.laid() == ["G8", "H8", "I8"]
        # Words are looked up without the judge.
        ada.type_line("J8", "nonw")
        expect(ada.page.locator("#live-body [data-hint=bad]")).to_contain_text("nonw")
        ada.press(ada.cell("J8"))
        ada.press(ada.page.locator("#word-take-back"))

        relay.up()
        ada.sees_verdict("the dogs bark", "accepted")
        ada.sees_points(5)
        for player in (ada, ben):
            expect(player.page.locator("#judge-banner")).to_be_hidden(timeout=20_000)
        ada.commit()
        ben.sees_scores(5, 0)

        # And away again in the middle of the game, between the look and the play.
        ben.lay("H9", "sing")
        ben.sees_points(3)
        relay.down()
        ben.lay("H10", "today")
        ben.sees_verdict("dogs sing today", "unchecked")
        ben.sees_no_play()
        relay.up()
        ben.sees_verdict("dogs sing today", "accepted")
        ben.sees_points(4)
    finally:
        server.stop()
        relay.down()
