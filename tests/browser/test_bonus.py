"""The bonus for laying all tiles goes with the seventh tile and with nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Seat
from .tables import two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]

ORDER = "tdbanmt" + "cstpeas" + "lofigrm"
LINE = ("the", "dogs", "bark", "at", "nice", "men", "the")


def test_no_bonus_stays_after_a_refused_play_of_all_tiles(seat: Seat) -> None:
    ada, ben = two_sit_down(seat, ORDER)
    ada.type_line("D8", *LINE)
    ada.sees_verdict("the dogs bark at nice men the", "refused")
    ada.sees_no_play()

    # The page does not offer it; sent all the same, it is refused by the server and costs nothing.
    answer = ada.page.evaluate(
        """async ([words, ply]) => {
          const tiles = words.map((word, at) => ({ square: "DEFGHIJ"[at] + "8", tile: word[0], word }));
          const { call, newKey } = await import("/static/js/lib/api.js");
          const view = JSON.parse(document.getElementById("view").textContent);
          return call("POST", `/api/tables/${view.id}/plays`, { ply, key: newKey(), tiles })
            .then(() => "played", (refusal) => [refusal.status, refusal.code]);
        }""",
        [list(LINE), ada.view()["ply"]],
    )
    assert answer == [422, "not_accepted"]
    ada.watch.expect("422 POST .*/plays")
    ada.sees_scores(0, 0)

    # The last tile leaves, and no square here is coloured.
    ada.press(ada.cell("J8"))
    ada.press(ada.page.locator("#word-take-back"))
    ada.sees_verdict("the dogs bark at nice men", "accepted")
    ada.sees_points(1 + 2 + 2 + 1 + 4 + 2)
    expect(ada.page.locator("#live-body .sum--bonus")).to_have_count(0)
    ada.commit()
    for player in (ada, ben):
        player.sees_scores(12, 0)
        expect(player.page.locator("#last .breakdown__total strong")).to_have_text("12 points")
        expect(player.page.locator("#last .sum--bonus")).to_have_count(0)
