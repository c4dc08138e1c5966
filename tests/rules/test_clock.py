"""Deadlines, given as moments; nothing here waits."""

from __future__ import annotations

from datetime import timedelta

import pytest

from sentencegame import (
    Credited,
    Event,
    Game,
    Illegal,
    Joined,
    Malformed,
    Passed,
    Resigned,
    Started,
    Swapped,
    TimedOut,
)
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


def away(game: Game, since: float, until: float, now: float | None = None) -> Game:
    """The game after the server was away from one hour to another, counted from the start."""
    at = after(hours=until if now is None else now)
    credit = game.credit(at, after(hours=since), after(hours=until))
    return game if credit is None else game.act(credit)


def test_time_in_which_the_server_was_away_moves_the_deadline_and_the_warning() -> None:
    game = away(table(), 24, 72)
    assert (game.deadline, game.warning_at) == (after(days=9), after(days=7))
    assert game.turn == 0 and game.clock_began == START
    assert away(Game.open(opened()).act(Joined(START, "Ann")), 0, 24).deadline == after(days=8)


def test_only_what_lies_within_the_running_turn_is_given_back() -> None:
    game = table().act(Passed(after(hours=30), 0))
    assert away(game, 24, 48).deadline == after(hours=48) + WEEK
    assert away(game, 24, 30) == game
    assert away(game, 150, 160).deadline == after(hours=30) + WEEK + timedelta(hours=10)


def test_a_deadline_that_passed_before_the_server_went_away_stays_passed() -> None:
    game = table()
    assert away(game, 7 * 24, 10 * 24) == game
    assert away(game, 7 * 24 - 1, 10 * 24).deadline == after(days=10, hours=1)


def test_the_same_absence_is_given_back_once_and_another_one_again() -> None:
    game = away(away(away(table(), 1, 2), 1, 2), 3, 5)
    assert game.deadline == after(hours=3) + WEEK
    with pytest.raises(Illegal) as error:
        game.act(Credited(after(hours=6), after(hours=3), after(hours=5)))
    assert error.value.code == "nothing_to_credit"


def test_time_given_back_ends_with_the_turn() -> None:
    game = away(table(), 1, 25).act(Passed(after(hours=26), 0))
    assert game.deadline == after(hours=26) + WEEK
    assert away(game, 1, 25) == game


def test_whoever_has_time_given_back_may_move_after_the_old_deadline() -> None:
    game = away(table(), 100, 200)
    moved = game.act(Passed(after(days=7, hours=99), 0))
    assert moved.turn == 1
    assert Game.replay(moved.events) == moved
    with pytest.raises(Illegal):
        game.act(Passed(after(days=7, hours=100), 0))


def test_a_credit_that_is_none_is_refused() -> None:
    game = table()
    hundred_years = timedelta(days=36_526)
    for since, until in (
        (START, START),
        (after(hours=2), after(hours=1)),
        (START, START + hundred_years),
        (START.replace(tzinfo=None), after(hours=1)),
        (START.replace(year=1900), START),
    ):
        with pytest.raises(Malformed) as error:
            game.act(Credited(after(hours=3), since, until))
        assert error.value.code == "not_a_time"
    over = play(game, "pass", "pass", "pass", "pass")
    assert over.credit(after(hours=3), START, after(hours=2)) is None
    with pytest.raises(Illegal) as over_error:
        over.act(Credited(after(hours=3), START, after(hours=2)))
    assert over_error.value.code == "game_over"


def test_a_turn_and_a_wait_know_the_event_they_began_with() -> None:
    waiting = Game.open(opened(seats=3)).act(Joined(after(hours=1), "Ann"))
    assert (waiting.clock_ply, waiting.clock_began) == (1, after(hours=1))
    game = waiting.act(Joined(after(hours=2), "Bob")).act(Started(after(hours=3)))
    assert (game.clock_ply, game.clock_began) == (3, after(hours=3))
    moved = game.act(Passed(after(hours=7), 0))
    assert (moved.clock_ply, moved.clock_began) == (4, after(hours=7))
    # Somebody else leaves, time is given back: the turn is still the same one.
    three = away(table(seats=3), 4, 5).act(Resigned(after(hours=6), 1))
    assert (three.phase, three.turn, three.clock_ply) == ("playing", 0, 4)
    assert three.deadline == after(hours=1) + WEEK
