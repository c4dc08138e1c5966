"""Tiles laid to think ahead, while the opponent moves: kept or returned, once, and never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Seat
from .player import Player
from .tables import lay_opening, two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]


def all_tiles(player: Player) -> str:
    """The letters of all one's tiles, wherever they are, sorted."""
    letters: list[str] = player.page.evaluate(
        """() => [
          ...[...document.querySelectorAll("#rack [data-letter]")].map((node) => node.dataset.letter),
          ...[...document.querySelectorAll(".cell [data-slot] b")].map((node) => node.textContent),
        ]"""
    )
    return "".join(sorted(letter.lower() for letter in letters))


def test_laid_tiles_stay_or_return_once_when_the_opponent_moves(seat: Seat) -> None:
    ada, ben = two_sit_down(seat, phone=True)
    # One square that Ada takes, one that she leaves, and one of hers where Ben is in the middle of a word.
    ben.lay("H8", "cats")
    ben.lay("H10", "sing")
    ben.press(ben.tile("t"))
    ben.press(ben.cell("I8"))
    expect(ben.page.locator("#word-input")).to_be_focused()
    ben.page.keyboard.type("ig")
    assert all_tiles(ben) == "acepsst"

    lay_opening(ada)
    ada.commit()
    ben.sees_turn("Your turn")
    expect(ben.page.locator("#notice")).to_contain_text("The tiles C, T are back on your rack.")
    ben.hears("The tiles C, T are back on your rack.")
    expect(ben.page.locator("#word-editor")).to_be_hidden()
    assert ben.laid() == ["H10"]
    assert ben.rack() == "acepst"
    assert all_tiles(ben) == "acepsst"
    assert ben.words() == {"G8": "the", "H8": "dogs", "I8": "bark", "H10": "sing"}

    ben.page.reload()
    ben.ready()
    assert ben.laid() == ["H10"]
    assert all_tiles(ben) == "acepsst"
    # The tile that stayed is as good as any other: with one more it makes a play.
    ben.press(ben.page.locator("#recall"))
    ben.lay("H9", "sing")
    ben.sees_points(3)
    ben.commit()
    ben.sees_turn("Ada is to move")
    assert ben.laid() == []
    assert all_tiles(ben) == "".join(sorted(ben.view()["you"]["rack"]))


def test_a_second_window_of_the_same_player_keeps_each_tile_once(seat: Seat) -> None:
    ada, _ = two_sit_down(seat)
    other = Player.beside(ada)
    other.page.goto(ada.page.url)
    other.ready()
    other.lay("B2", "the")
    other.lay("C2", "apple")
    lay_opening(ada)
    ada.commit()
    other.sees_turn("Ben is to move")
    # The play used the t that lies on B2 here; the tile that a is stays where it was put.
    assert other.laid() == ["C2"]
    assert all_tiles(other) == "".join(sorted(other.view()["you"]["rack"])) == all_tiles(ada)
