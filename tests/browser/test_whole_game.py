"""A game from the first page to the last tile, every score worked out by hand from the rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sentencegame.notation import load

from .conftest import Seat
from .player import Player

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]

#: Deal to Ada, deal to Ben, then the draws in the order of play.
ORDER = "bsadban" + "mssnszq" + "oltmfwj" + "pp" + "ew" + "ie" + "b" + "amclta"


def both_see(ada: Player, ben: Player, *, scores: tuple[int, int], bag: int) -> None:
    """The move has arrived in both pages, without a reload."""
    for player in (ada, ben):
        player.sees_scores(*scores)
        player.sees_bag(bag)
        assert player.page.evaluate("window.sameSinceTheStart") is True


def test_two_people_play_a_whole_game(seat: Seat) -> None:
    ada, ben = seat("Ada"), seat("Ben", phone=True)
    link = ada.open_table("Ada", ORDER)
    expect(ada.page.locator("#waiting-title")).to_have_text("Waiting for 1 more player")
    ben.join(link, "Ben")
    ada.sees_turn("Your turn")
    ben.sees_turn("Ada is to move")
    for player in (ada, ben):
        player.page.evaluate("window.sameSinceTheStart = true")
    assert ada.rack() == "aabbdns"
    assert ben.rack() == "mnqsssz"
    both_see(ada, ben, scores=(0, 0), bag=20)

    # 1. The opening with all seven tiles: 2+1+1+2+2+1+4 = 13, and 10 for laying them all.
    ada.drag("G8", "and")
    ada.lay("H8", "dogs")
    ada.sees_verdict("and dogs", "refused")
    ada.sees_no_play()
    ada.drag("E8", "birds")
    ada.lay("F8", "sing")
    ada.type_line("I8", "bark", "all", "night")
    ada.sees_verdict("birds sing and dogs bark all night", "accepted")
    ada.sees_points(23)
    expect(ada.page.locator("#live-body .sum--bonus .sum__total")).to_have_text("+10")
    ada.commit()
    both_see(ada, ben, scores=(23, 0), bag=13)
    ben.sees_turn("Your turn")
    ben.hears("Ada played for 23 points: birds sing and dogs bark all night")

    # 2. A crossing; the first try is refused, with the reason. Then: my 2 + dogs 2 + sleep 1 = 5.
    ben.drag("H7", "my")
    ben.sees_verdict("my dogs", "refused")
    ben.lay("H9", "sleeps")
    refused = ben.sees_verdict("my dogs sleeps", "refused")
    expect(refused.locator(".verdict__name")).to_have_text("Not a sentence")
    expect(refused.locator(".reasons li").first).to_contain_text("dogs")
    ben.sees_no_play()
    ben.press_dead_play()
    ben.hears("“my dogs sleeps”: not a sentence.")
    both_see(ada, ben, scores=(23, 0), bag=13)
    ben.press(ben.cell("H9"))
    expect(ben.page.locator("#word-input")).to_have_value("leeps")
    ben.page.keyboard.press("Backspace")
    ben.page.keyboard.press("Enter")
    ben.sees_verdict("my dogs sleep", "accepted")
    ben.sees_points(5)
    ben.commit()
    both_see(ada, ben, scores=(23, 5), bag=11)
    ada.hears("Ben played for 5 points: my dogs sleep")

    # 3. Both ends of the first line: often 2 + the old seven 13 + long 3 on light yellow = 21.
    ada.lay("D8", "often")
    ada.sees_points(15)
    ada.drag("L8", "long")
    ada.sees_verdict("often birds sing and dogs bark all night long", "accepted")
    ada.sees_points(21)
    ada.commit()
    both_see(ada, ben, scores=(44, 5), bag=9)

    # 4. Beside other words: sing 1 + now 4 on dark yellow = 13; birds sing 2+1; sing now 1+12; together 29.
    ben.lay("E9", "sing")
    ben.sees_points(3)
    ben.lay("F9", "now")
    ben.sees_points(29)
    assert ben.page.locator("#live-body .verdict").evaluate_all(
        "nodes => nodes.map(n => n.dataset.line)"
    ) == [
        "sing now",
        "birds sing",
        "sing now",
    ]
    ben.commit()
    both_see(ada, ben, scores=(44, 34), bag=7)

    # 5. A swap. Nobody else learns which tile it was.
    assert ada.rack() == "".join(sorted("tmfwjew"))
    ada.press(ada.page.locator("#swap"))
    ada.press(ada.tile("j"))
    ada.press(ada.page.locator("#swap-go"))
    ben.hears("Ada swapped 1 tile.")
    ben.sees_turn("Your turn")
    both_see(ada, ben, scores=(44, 34), bag=7)
    assert ada.rack() == "".join(sorted("tmfwewb"))

    # 6. A pass.
    ben.press(ben.page.locator("#pass"))
    ben.press(ben.page.locator("#pass-go"))
    ada.hears("Ben passed.")
    ada.sees_turn("Your turn")
    both_see(ada, ben, scores=(44, 34), bag=7)

    # 7. Seven tiles: across 1+2+2+2+3+2×3+2 = 18, ×2 on light red; down 2+2+1+1 = 6; and 10.
    ada.type_line("H10", "tonight", "my", "friends", "will", "eat", "warm", "bread")
    ada.sees_verdict("tonight my friends will eat warm bread", "accepted")
    ada.sees_verdict("my dogs sleep tonight", "accepted")
    ada.sees_points(52)
    ada.commit()
    both_see(ada, ben, scores=(96, 34), bag=0)

    # 8. One tile: birds 2 + sing 1 + softly 1, ×2 on light red = 8.
    ben.drag("E10", "softly")
    ben.sees_points(8)
    ben.commit()
    both_see(ada, ben, scores=(96, 42), bag=0)

    # 9. The last seven: across 1+2×3+1+3×2+1+8+1 = 24, ×3 on dark red; down 1+2+2+1+1 = 7; and 10.
    ada.type_line("H6", "all", "my", "children", "love", "the", "juicy", "apples")
    ada.sees_verdict("all my children love the juicy apples", "accepted")
    ada.sees_verdict("all my dogs sleep tonight", "accepted")
    ada.sees_points(89)
    ada.commit()

    # The end: 23+21+52+89 = 185; 5+29+8 = 42, less z10 q9 p2 p2 i1 e3 = 27.
    for player, headline in ((ada, "You win!"), (ben, "Ada wins")):
        expect(player.page.locator("#end-title")).to_have_text(headline)
        player.sees_turn("The game is over")
        expect(player.page.locator("#hand")).to_be_hidden()
        rows = player.page.locator(".result tbody tr")
        assert [rows.nth(at).locator("td").all_inner_texts() for at in range(2)] == [
            ["185", "0", "185"],
            ["42", "−27", "15"],
        ]
        assert rows.nth(0).get_attribute("data-seat") == "0"
    both_see(ada, ben, scores=(185, 15), bag=0)
    ben.hears("Ada wins")

    text = ben.page.request.get(f"{ben.base}/api/tables/{link.rsplit('/', 1)[1]}/text").text()
    game = load(text)
    assert game.outcome is not None
    assert (game.outcome.scores, game.outcome.winner) == ((185, 15), 0)
    assert ben.words() == ada.words()
