"""What moderators can do to a game."""

from __future__ import annotations

import pytest

from sentencegame import Blocked, Corrected, Game, Illegal, Joined, Malformed, Removed
from tests.rules.tables import START, WEEK, after, opened, play, table

TWO = "abcdefghijklmn"


def test_a_blocked_player_is_out_and_the_other_wins() -> None:
    game = play(table(TWO), "G7=ants H7=eat").act(Blocked(START, 0))
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winner, game.outcome.scores) == ("blocked", 1, (4, 0))


def test_deadlines_do_not_bind_moderators() -> None:
    assert table().act(Blocked(START + WEEK, 0)).phase == "over"
    assert table().act(Removed(START + WEEK, "abuse")).phase == "over"


@pytest.mark.parametrize("game", [table(), Game.open(opened()).act(Joined(START, "Ann"))])
def test_a_removed_game_has_no_winner(game: Game) -> None:
    over = game.act(Removed(after(days=1), "abusive names"))
    assert over.outcome is not None
    assert (over.outcome.reason, over.outcome.winner) == ("removed", None)


def test_a_correction_changes_a_score_and_neither_turn_nor_clock() -> None:
    game = play(table(TWO), "G7=ants H7=eat")
    mended = game.act(Corrected(after(days=1), 0, -4, "not a sentence"))
    assert [seat.score for seat in mended.seats] == [0, 0]
    assert (mended.turn, mended.deadline) == (game.turn, game.deadline)


def test_a_correction_after_the_end_settles_the_outcome_anew() -> None:
    game = play(table(TWO), "pass", "pass", "pass", "pass")
    assert game.outcome is not None and game.outcome.winner == 0
    mended = game.act(Corrected(after(days=1), 1, 100, "a line was wrongly refused"))
    assert mended.outcome is not None
    assert (mended.outcome.winner, mended.outcome.scores) == (1, (-15, 71))
    assert mended.outcome.leftover == game.outcome.leftover
    assert [event.kind for event in mended.events[-2:]] == ["corrected", "ended"]
    assert Game.replay(mended.events) == mended


def test_a_game_without_a_decision_is_not_corrected() -> None:
    removed = table().act(Removed(START, "abuse"))
    waiting = Game.open(opened()).act(Joined(START, "Ann"))
    for game in (removed, waiting):
        with pytest.raises(Illegal) as error:
            game.act(Corrected(START, 0, 5, "a slip"))
        assert error.value.code == "not_to_correct"


@pytest.mark.parametrize("points", [True, 1.0, "5", None, 10**9])
def test_points_are_whole_and_within_bounds(points: int) -> None:
    with pytest.raises(Malformed) as error:
        table().act(Corrected(START, 0, points, "a slip"))
    assert (error.value.code, error.value.field) == ("not_a_number", "points")
