"""Time in which the server was not there does not count."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta

import pytest

from sentencegame import events as e
from sentencegame.game import Game
from web.storage import Outage, SQLiteStore
from web.tables.log import summary_of
from web.tables.records import decode_all

from .club import FIVE_MINUTES, Club, after, contact

MakeClub = Callable[..., Club]


@pytest.fixture
def club(make_club: MakeClub) -> Club:
    return make_club(least=FIVE_MINUTES)


def lives_until(club: Club, **span: float) -> None:
    """Let the server be there all the time until a moment."""
    end = after(**span)
    while club.clock.at < end:
        club.clock.at = min(club.clock.at + timedelta(minutes=4), end)
        club.beat()


def outages(club: Club) -> list[Outage]:
    with club.store.reading() as reader:
        return reader.outages(after(days=-1))


def test_a_server_that_was_there_gives_nothing_back(club: Club) -> None:
    table, _ = club.table(None, None)
    club.beat()
    lives_until(club, days=7)
    club.round()
    assert outages(club) == []
    assert club.game(table).phase == "over"


def test_a_server_that_comes_back_moves_the_deadline_before_it_applies_it(club: Club) -> None:
    table, _ = club.table(None, None)
    lives_until(club, days=2)
    club.at(days=9)
    club.round()
    game = club.game(table)
    assert (game.phase, game.deadline) == ("playing", after(days=14))
    assert game.events[-1] == e.Credited(after(days=9), after(days=2), after(days=9))
    lives_until(club, days=14)
    club.round()
    assert club.game(table).phase == "over"


def test_whoever_looks_first_finds_the_deadline_moved(make_club: MakeClub, club: Club) -> None:
    looks: list[Callable[[Club, str, object], object]] = [
        lambda club, table, _: club.desk.read(table),
        lambda club, table, ann: club.skip(table, ann),  # type: ignore[arg-type]
        lambda club, _table, _ann: club.desk.sweep(),
    ]
    for number, look in enumerate(looks):
        club.at(days=30 * number)
        club.beat()
        table, (ann, _bob) = club.table(None, None)
        lives_until(club, days=30 * number + 1)
        club.at(days=30 * number + 8)
        look(club, table, ann)
        game = club.game(table)
        assert game.phase == "playing"
        assert [event.kind for event in game.events].count("credited") == 1


def test_a_player_may_move_after_the_old_deadline_and_the_log_replays(club: Club) -> None:
    table, (ann, _bob) = club.table(None, None)
    lives_until(club, days=1)
    club.at(days=7, hours=12)
    club.skip(table, ann)
    events = decode_all(club.store.events(table))
    game = Game.replay(events)
    assert game.turn == 1
    assert club.store.summary(table) == summary_of(table, game)


def test_a_restart_that_takes_minutes_gives_nothing_back(club: Club) -> None:
    club.beat()
    club.at(minutes=5)
    club.beat()
    assert outages(club) == []
    club.at(minutes=10, microseconds=1)
    club.beat()
    assert outages(club) == [Outage(after(minutes=5), after(minutes=10, microseconds=1))]


def test_a_deadline_that_passed_before_the_server_went_away_is_applied(club: Club) -> None:
    table, _ = club.table(None, None)
    lives_until(club, days=7, minutes=1)
    club.at(days=9)
    club.round()
    assert club.game(table).phase == "over"


def test_a_turn_that_began_after_an_outage_gets_nothing_of_it(club: Club) -> None:
    table, (ann, _bob) = club.table(None, None)
    club.beat()
    club.at(days=3)
    club.skip(table, ann)
    game = club.game(table)
    assert (game.turn, game.deadline) == (1, after(days=10))
    assert [event.kind for event in game.events].count("credited") == 1
    club.at(days=3, minutes=1)
    assert len(club.desk.read(table).events) == len(game.events)


def test_the_warning_moves_with_the_deadline_and_still_goes_once(club: Club) -> None:
    club.table(contact(), None)
    lives_until(club, days=4)
    club.at(days=6)
    assert club.round().sent == 0
    lives_until(club, days=7)
    assert club.round().sent == 1
    club.at(days=20)
    assert club.round().sent == 0


def test_a_deadline_that_a_late_warning_moves_meets_the_outage_after_it(
    make_club: MakeClub, club: Club
) -> None:
    table, _ = club.table(contact(), None)
    lives_until(club, days=5)
    club.desk.sweep()
    lives_until(club, days=5, hours=20)
    assert club.sender.send().sent == 1
    # Nobody sweeps when the first deadline passes, and then the server goes away.
    lives_until(club, days=7, hours=1)
    club.at(days=7, hours=10)
    club.round()
    assert club.game(table).deadline == after(days=7, hours=20) + timedelta(hours=9)


def test_while_no_server_runs_a_sweep_by_hand_lets_the_clocks_stand(make_club: MakeClub, club: Club) -> None:
    table, _ = club.table(contact(), None)
    lives_until(club, days=2)
    by_hand = make_club(club.clock, serving=False, least=FIVE_MINUTES)
    for day in range(3, 20):
        club.at(days=day)
        by_hand.round()
    assert by_hand.game(table).phase == "playing"
    assert outages(club) == []
    club.at(days=20)
    club.beat()
    # Now that one runs, it sweeps like any other.
    club.at(days=20, minutes=1)
    by_hand.desk.sweep()
    assert club.desk.read(table).deadline == after(days=25)


def test_a_clock_put_forward_costs_nobody_a_game_and_one_put_back_stops_nothing(club: Club) -> None:
    table, _ = club.table(None, None)
    lives_until(club, days=1)
    club.at(days=3650)
    club.beat()
    club.round()
    assert club.game(table).phase == "playing"
    club.at(days=1, hours=1)
    club.beat()
    # Outages are seen again from then on.
    club.at(days=2)
    club.beat()
    assert outages(club)[-1] == Outage(after(days=1, hours=1), after(days=2))


def test_games_opened_while_the_clock_was_years_behind_keep_their_seven_days(club: Club) -> None:
    club.beat()
    club.at(days=-5000)
    club.beat()
    table, _ = club.table(None, None)
    club.at(hours=1)
    club.round()
    assert club.desk.read(table).deadline == after(days=7, hours=1)


def test_race_two_processes_that_come_back_at_once_note_one_outage(make_club: MakeClub, club: Club) -> None:
    table, _ = club.table(contact(), None)
    club.beat()
    club.at(days=3)
    others = [make_club(club.clock, least=FIVE_MINUTES) for _ in range(4)]
    start = threading.Barrier(4)

    def come(other: Club) -> None:
        start.wait()
        for _ in range(5):
            other.beat()
            other.round()
            other.desk.read(table)

    threads = [threading.Thread(target=come, args=(other,)) for other in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outages(club) == [Outage(after(days=0), after(days=3))]
    game = club.game(table)
    assert [event.kind for event in game.events].count("credited") == 1
    assert game.deadline == after(days=10)


def test_an_outage_is_kept_when_the_process_that_found_it_is_killed_later(club: Club) -> None:
    club.beat()
    club.at(days=1)
    with pytest.raises(KeyError), club.store.writing() as writer:
        club.presence.attend(writer, club.clock())
        raise KeyError("killed")
    assert outages(club) == []
    club.beat()
    assert len(outages(club)) == 1
    again = SQLiteStore(club.folder / "games.sqlite")
    with again.reading() as reader:
        assert len(reader.outages(after(days=-1))) == 1
    again.close()
