"""When the network fails: nothing is called wrong that was not judged, nothing is played twice."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Route, expect

from .conftest import Seat
from .tables import lay_opening, two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser-patient")]


def test_without_a_network_lines_could_not_be_checked_and_are_checked_when_it_is_back(seat: Seat) -> None:
    ada, _ = two_sit_down(seat)
    ada.watch.expect("ERR_INTERNET_DISCONNECTED")
    ada.lay("G8", "the")
    ada.lay("H8", "dogs")
    ada.sees_verdict("the dogs", "refused")

    ada.context.set_offline(True)
    ada.press(ada.tile("b"))
    ada.press(ada.cell("I8"))
    ada.page.keyboard.type("ark")
    verdict = ada.page.locator("#word-verdict")
    expect(verdict).to_have_text("Could not check this word; trying again.")
    expect(verdict).to_have_attribute("data-state", "unsure")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator('#live-body [data-hint="fault"]')).to_contain_text("Could not check")
    ada.hears("Could not check; trying again.")
    ada.sees_no_play()
    expect(
        ada.page.locator(".verdict--refused, .tile--invalid, .run--refused, [data-hint=bad]")
    ).to_have_count(0)
    assert ada.laid() == ["G8", "H8", "I8"]

    ada.context.set_offline(False)
    ada.sees_verdict("the dogs bark", "accepted")
    ada.sees_points(5)
    expect(ada.page.locator('#live-body [data-hint="fault"]')).to_have_count(0)


def test_a_preview_that_fails_is_asked_again_by_itself(seat: Seat) -> None:
    ada, _ = two_sit_down(seat)
    ada.watch.expect("ERR_CONNECTION_RESET")
    ada.watch.expect("502 POST .*/preview")
    tries: list[str] = []

    def fail_twice(route: Route) -> None:
        tries.append(route.request.post_data or "")
        if len(tries) == 1:
            route.abort("connectionreset")
        elif len(tries) == 2:
            # A proxy in front of a server that is being restarted answers so.
            route.fulfill(status=502, content_type="text/html", body="<h1>Bad gateway</h1>")
        else:
            route.continue_()

    ada.type_line("G8", "the", "dogs")
    ada.sees_verdict("the dogs", "refused")
    ada.page.route("**/preview", fail_twice)
    ada.type_line("I8", "bark")
    expect(ada.page.locator('#live-body [data-hint="fault"]')).to_contain_text("Could not check")
    expect(ada.page.locator(".verdict--refused, .tile--invalid, [data-hint=bad]")).to_have_count(0)
    ada.sees_no_play()
    ada.sees_points(5)
    assert len(tries) == 3


def test_a_play_whose_answer_was_lost_is_played_once(seat: Seat) -> None:
    ada, ben = two_sit_down(seat)
    ada.watch.expect("ERR_CONNECTION_RESET")
    sent: list[dict[str, object]] = []

    def lose_first_answer(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or ""))
        if len(sent) == 1:
            assert route.fetch().status == 201
            route.abort("connectionreset")
        else:
            route.continue_()

    ada.page.route("**/plays", lose_first_answer)
    lay_opening(ada)
    ada.commit()
    ada.hears("The table does not answer; trying again. Nothing is lost.")
    ada.page.wait_for_function("() => !document.body.classList.contains('is-busy')")

    assert len(sent) == 2
    assert sent[0] == sent[1]
    for player in (ada, ben):
        player.sees_scores(5, 0)
    ada.sees_turn("Ben is to move")
    expect(ada.page.locator("#notice")).to_be_hidden()
    assert ada.laid() == []
    assert ada.page.locator("#rack [data-slot]").count() == 7
    assert ada.rack() == "".join(sorted(ada.view()["you"]["rack"]))
    assert [entry["kind"] for entry in ada.view()["log"]].count("played") == 1


def test_a_play_pressed_again_after_every_answer_was_lost_is_played_once(seat: Seat) -> None:
    ada, ben = two_sit_down(seat)
    ada.watch.expect("ERR_CONNECTION_RESET|ERR_FAILED")
    # Ada's page hears nothing of the table, so that only the answer could tell it what happened.
    ada.page.route("**/stream?*", lambda route: route.abort())
    ada.page.reload()
    ada.ready()
    keys: list[str] = []

    def lose_four_answers(route: Route) -> None:
        keys.append(json.loads(route.request.post_data or "")["key"])
        if len(keys) > 4:
            route.continue_()
            return
        route.fetch()
        route.abort("connectionreset")

    ada.page.route("**/plays", lose_four_answers)
    lay_opening(ada)
    ada.commit()
    expect(ada.page.locator("#notice")).to_contain_text("press again to retry", timeout=20_000)
    assert ada.laid() == ["G8", "H8", "I8"]
    ada.commit()
    ada.sees_turn("Ben is to move")
    assert len(set(keys)) == 1 and len(keys) == 5
    ben.sees_scores(5, 0)
    assert [entry["kind"] for entry in ada.view()["log"]].count("played") == 1
