"""Deadlines, given as moments; nothing here waits."""

from __future__ import annotations

from datetime import timedelta

import pytest

from sentencegame import Event, Game, Illegal, Joined, Passed, Resigned, Started, Swapped, TimedOut
from tests.rules.tables import START, WEEK, after, opened, play, playing, table

SECOND = timedelta(seconds=1)


def test_a_turn_ends_seven_days_after_it_began_and_warns_two_days_before() -> None:
    game = table().act(Passed(after(hours=5), 0))
    assert game.deadline == after(hours=5) + WEEK
    assert game.warning_at == after(hours=5, days=5)


def test_a_move_just_before_the_deadline_counts_and_one_at_the_deadline_does_not() -> None:
    game = table("abcdefg" * 5)
    assert game.deadline is not None
    moves: tuple[Event, ...] = (
        playing(game, "G7=an H7=elf", at=game.deadline),
        Swapped(game.deadline, 0, ("a",)),
        Passed(game.deadline, 0),
        Resigned(game.deadline, 1),
    )
    for move in moves:
        with pytest.raises(Illegal) as error:
            game.act(move)
        assert error.value.code == "deadline_passed"
    assert game.act(Passed(game.deadline - SECOND, 0)).turn == 1


def test_a_player_times_out_only_from_the_deadline_on_and_only_at_their_turn() -> None:
    game = table().act(Passed(START, 0))
    with pytest.raises(Illegal) as error:
        game.act(TimedOut(START + WEEK - SECOND, 1))
    assert error.value.code == "deadline_not_reached"
    for seat in (0, None):
        with pytest.raises(Illegal) as error:
            game.act(TimedOut(START + WEEK, seat))
        assert error.value.code == "not_your_turn"
    out = game.act(TimedOut(START + WEEK, 1))
    assert out.outcome is not None
    assert (out.outcome.reason, out.outcome.winner, out.outcome.leftover) == ("timed_out", 0, (0, 0))


def test_with_three_players_the_turn_passes_on_and_the_clock_starts_at_the_event() -> None:
    game = table(seats=3).act(Passed(START, 0))
    late = START + WEEK + timedelta(days=3)  # the server was down
    game = game.act(TimedOut(late, 1))
    assert (game.phase, game.turn, game.deadline) == ("playing", 2, late + WEEK)
    assert game.seats[1].state == "timed_out" and len(game.gone) == 7


def test_a_game_nobody_moved_in_lapses_without_a_winner() -> None:
    for seats in (2, 3):
        game = table(seats=seats).act(TimedOut(START + WEEK, 0))
        assert game.outcome is not None
        assert (game.outcome.reason, game.outcome.winner) == ("lapsed", None)
        assert game.outcome.scores == game.outcome.leftover == (0,) * seats


def test_a_waiting_table_lapses_seven_days_after_the_last_player_joined() -> None:
    game = Game.open(opened(seats=3)).act(Joined(after(days=1), "Ann")).act(Joined(after(days=3), "Bob"))
    deadline = after(days=3) + WEEK
    assert (game.deadline, game.warning_at) == (deadline, None)
    for event in (Joined(deadline, "Cem"), Started(deadline)):
        with pytest.raises(Illegal) as error:
            game.act(event)
        assert error.value.code == "deadline_passed"
    over = game.act(TimedOut(deadline, None))
    assert over.outcome is not None and over.outcome.reason == "lapsed"


def test_what_is_due_is_told_from_the_deadline_on() -> None:
    game = play(table(), "pass")
    assert game.due(START + WEEK - SECOND) is None
    assert game.due(START + WEEK) == TimedOut(START + WEEK, 1)
    assert game.act(TimedOut(START + WEEK, 1)).due(START + WEEK + WEEK) is None


def test_a_game_over_has_no_deadline_to_pass() -> None:
    game = play(table(), "pass", "pass", "pass", "pass")
    with pytest.raises(Illegal) as error:
        game.act(TimedOut(after(days=30), 0))
    assert error.value.code == "game_over"
