"""A word typed into a tile is taken for what the player meant, and a new player finds what they need."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Seat
from .player import Player
from .tables import two_sit_down

pytestmark = [pytest.mark.browser, pytest.mark.judge, pytest.mark.xdist_group("browser")]


def type_into_tile(player: Player, square: str, letter: str, typed: str) -> None:
    """Lay a tile and type just these keys after its given letter."""
    player.press(player.tile(letter))
    player.press(player.cell(square))
    expect(player.page.locator("#word-input")).to_be_focused()
    player.page.keyboard.type(typed)
    player.page.keyboard.press("Enter")


def test_a_word_typed_with_its_given_letter_is_taken_for_what_was_meant(seat: Seat) -> None:
    ada, _ = two_sit_down(seat, order="dlabcstmssnszq")
    type_into_tile(ada, "G8", "d", "dogs")
    expect(ada.cell("G8").locator(".tile__word")).to_have_text("dogs")
    type_into_tile(ada, "H8", "l", "lama")
    expect(ada.cell("H8").locator(".tile__word")).to_have_text("llama")
    type_into_tile(ada, "I8", "b", "bx")
    expect(ada.page.locator('.cell[data-square="I8"] .tile--invalid')).to_be_visible()


def test_two_tiles_laid_downward_turn_the_way_of_typing(seat: Seat) -> None:
    ada, _ = two_sit_down(seat, order="dbabcstmssnszq")
    ada.lay("H7", "dogs")
    ada.lay("H8", "bark")
    ada.page.keyboard.type("a")
    ada.page.keyboard.type("ll")
    ada.page.keyboard.press("Enter")
    assert ada.laid() == ["H7", "H8", "H9"]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_private_link_is_shown_where_people_sit_down(seat: Seat, phone: bool) -> None:
    ada = seat("Ada", phone=phone)
    ada.open_table("Ada")
    ada.press(ada.page.locator("#waiting-private"))
    expect(ada.page.locator("#private-link")).to_be_visible()
    assert "/seat/" in ada.page.locator("#private-link").input_value()
