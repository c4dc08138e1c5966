"""How a game ends, and who has won."""

from __future__ import annotations

import pytest

from sentencegame import Game, Illegal, Resigned
from sentencegame.outcome import Outcome
from tests.rules.tables import START, play, table

ANN = 1 + 2 + 1 + 2 + 3 + 2 + 4  # a to g
BOB = 3 + 1 + 8 + 8 + 3 + 2 + 4  # h to n
TWO = "abcdefghijklmn"  # one rack each and an empty bag
THREE = TWO + "opqrstu"


def outcome(game: Game) -> Outcome:
    assert game.phase == "over" and game.outcome is not None and game.turn is None and game.deadline is None
    assert game.outcome.scores == tuple(seat.score for seat in game.seats)
    return game.outcome


def test_the_last_tile_laid_ends_the_game_and_others_lose_what_they_hold() -> None:
    game = play(table(TWO), "C8=an D8=big E8=cat F8=dog G8=eats H8=fish I8=gladly")
    scored = ANN + 1 + 10  # the first word lies on light yellow
    assert outcome(game) == Outcome("last_tile", 0, (scored, -BOB), (0, BOB))  # type: ignore[arg-type]
    assert [event.kind for event in game.events[-2:]] == ["played", "ended"]


def test_an_empty_rack_does_not_end_a_game_while_the_bag_holds_tiles() -> None:
    game = play(table(TWO + "o"), "C8=an D8=big E8=cat F8=dog G8=eats H8=fish I8=gladly")
    assert (game.phase, game.seats[0].rack) == ("playing", ("o",))


def test_passing_twice_all_round_ends_the_game_and_everybody_loses_what_they_hold() -> None:
    game = play(table(TWO), "pass", "pass", "pass")
    assert game.phase == "playing"
    assert outcome(play(game, "pass")) == Outcome("scoreless", 0, (-ANN, -BOB), (ANN, BOB))  # type: ignore[arg-type]


def test_swaps_count_as_passes() -> None:
    game = play(table(TWO + "o" * 9), "swap ab", "pass", "pass", "swap h")
    assert outcome(game).reason == "scoreless"


def test_a_play_starts_the_count_of_scoreless_turns_anew_for_all() -> None:
    game = play(table(TWO), "pass", "pass", "pass", "G7=he H7=jumps", "pass", "pass", "pass")
    assert game.phase == "playing"
    assert outcome(play(game, "pass")).scores == (-ANN, 3 + 8 - (BOB - 3 - 8))


def test_scoreless_turns_of_one_game_do_not_count_in_another() -> None:
    first = play(table(TWO), "pass", "pass", "pass")
    assert play(table(TWO), "pass").phase == "playing"
    assert [seat.scoreless for seat in first.seats] == [2, 1]


def test_equal_scores_are_a_tie_and_nobody_wins() -> None:
    game = play(table("abcdefgabcdefg"), "pass", "pass", "pass", "pass")
    assert outcome(game).winner is None


def test_with_two_players_the_other_wins_a_resignation_and_nothing_is_subtracted() -> None:
    game = play(table(TWO), "G7=ants H7=eat").act(Resigned(START, 0))
    assert outcome(game) == Outcome("resigned", 1, (4, 0), (0, 0))  # type: ignore[arg-type]


def test_a_player_may_resign_at_the_turn_of_another() -> None:
    game = table(TWO)
    assert outcome(game.act(Resigned(START, 1))).winner == 0


def test_with_three_players_the_rest_play_on_and_the_tiles_leave_the_game() -> None:
    game = play(table(THREE, seats=3), "G7=an H7=elf").act(Resigned(START, 1))
    assert (game.phase, game.turn) == ("playing", 2)
    assert (game.seats[1].rack, game.seats[1].state) == ((), "resigned")
    assert "".join(game.gone) == "hijklmn" and not game.bag
    assert play(game, "pass", "pass").turn == 2
    with pytest.raises(Illegal) as error:
        game.act(Resigned(START, 1))
    assert error.value.code == "seat_out"


def test_resigning_at_the_turn_of_another_leaves_the_turn_alone() -> None:
    game = table(THREE, seats=3)
    left = game.act(Resigned(START, 2))
    assert (left.turn, left.deadline) == (0, game.deadline)
    assert play(left, "pass", "pass").turn == 0


def test_the_highest_score_counts_only_among_players_still_in() -> None:
    game = play(table(THREE, seats=3), "G7=big H7=dogs I7=eat", "pass", "pass").act(Resigned(START, 0))
    game = play(game, "pass", "pass")
    left = 4 * 0 + 2 + 2 + 9 + 2 + 1 + 1 + 6  # o to u
    assert outcome(game) == Outcome("scoreless", 2, (7, -BOB, -left), (0, BOB, left))  # type: ignore[arg-type]


def test_the_last_of_three_wins_when_the_others_resign() -> None:
    game = table(THREE, seats=3).act(Resigned(START, 0)).act(Resigned(START, 2))
    assert outcome(game) == Outcome("resigned", 1, (0, 0, 0), (0, 0, 0))  # type: ignore[arg-type]


def test_when_only_players_who_passed_twice_are_left_the_game_is_over() -> None:
    game = play(table(THREE, seats=3), "pass", "pass", "pass", "pass", "pass")
    assert outcome(game.act(Resigned(START, 2))).reason == "scoreless"
