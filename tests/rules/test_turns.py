"""Seats, turns, swaps and passes, and what is refused out of turn."""

from __future__ import annotations

import pytest

from sentencegame import (
    Game,
    Illegal,
    Joined,
    LineVerdict,
    Malformed,
    NotAccepted,
    Passed,
    Play,
    Played,
    Started,
    Swapped,
)
from tests.rules.tables import START, after, opened, play, playing, start, table

ORDER = "abcdefghijklmnopqrstu"  # Ann draws a-g, Bob h-n, seven are left


def test_the_opener_goes_first_and_the_racks_are_dealt_in_the_order_of_joining() -> None:
    game = table(ORDER)
    assert (game.phase, game.turn) == ("playing", 0)
    assert [(seat.name, "".join(seat.rack)) for seat in game.seats] == [
        ("Ann", "abcdefg"),
        ("Bob", "hijklmn"),
    ]
    assert "".join(game.bag) == "opqrstu"


def test_the_game_starts_by_itself_with_the_last_seat() -> None:
    game = table(ORDER)
    assert [event.kind for event in game.events] == ["opened", "joined", "joined", "started"]


def test_the_opener_may_start_a_table_that_is_not_full() -> None:
    game = Game.open(opened(seats=4)).act(Joined(START, "Ann"))
    with pytest.raises(Illegal, match="at least 2 players"):
        start(game)
    game = start(game.act(Joined(START, "Bob")))
    assert (game.phase, len(game.seats), len(game.bag)) == ("playing", 2, 86)


def test_nobody_joins_or_starts_a_game_that_has_started() -> None:
    game = table()
    for event in (Joined(START, "Eve"), Started(START)):
        with pytest.raises(Illegal) as error:
            game.act(event)
        assert error.value.code == "already_started"


def test_turns_go_round_and_a_play_refills_the_rack() -> None:
    game = play(table(ORDER), "G7=an H7=elf")
    assert game.turn == 1
    assert "".join(game.seats[0].rack) == "bcdfgop"
    assert "".join(game.bag) == "qrstu"
    assert game.seats[0].score == 1 + 3
    assert play(game, "pass").turn == 0


def test_a_play_out_of_turn_is_illegal_yet_can_be_assessed() -> None:
    game = table(ORDER)
    assert game.assess(1, Play.parse("G7=he H7=jumps")).problem is None
    with pytest.raises(Illegal) as error:
        game.act(playing(game, "G7=he H7=jumps", seat=1))
    assert (error.value.code, error.value.field) == ("not_your_turn", "seat")


def test_a_swap_draws_first_and_then_puts_the_old_tiles_back() -> None:
    game = play(table(ORDER), "swap abc")
    assert "".join(game.seats[0].rack) == "defgopq"
    assert sorted(game.bag) == sorted("rstuabc")
    assert game.turn == 1


def test_where_swapped_tiles_go_follows_from_the_seed() -> None:
    bags = {play(table(ORDER, seed=seed), "swap abc").bag for seed in ("one", "two", "three", "one")}
    assert len(bags) == 3


def test_the_bag_comes_from_the_seed_and_never_changes() -> None:
    # Written down once: if this fails, games that were stored can no longer be replayed.
    game = table(seed="seed")
    assert "".join((*game.seats[0].rack, *game.seats[1].rack)) == "athaskstadtrpc"
    assert table(seed="seed").bag == game.bag != table(seed="other").bag


def test_a_swap_needs_seven_tiles_in_the_bag() -> None:
    game = table(ORDER[:-1])
    with pytest.raises(Illegal) as error:
        play(game, "swap a")
    assert error.value.code == "swap_bag_low"
    assert play(table(ORDER), "swap abcdefg").turn == 1


def test_tiles_not_held_are_not_swapped() -> None:
    for tiles, field in (("h", "tiles[0]"), ("aa", "tiles[1]")):
        with pytest.raises(Illegal) as error:
            play(table(ORDER), f"swap {tiles}")
        assert (error.value.code, error.value.field) == ("tile_not_held", field)


@pytest.mark.parametrize("before", [["pass"], ["swap a"], ["pass", "swap a", "swap b"]])
def test_the_first_play_is_first_also_after_passes_and_swaps(before: list[str]) -> None:
    game = play(table("abcdefgabcdefg" + "t" * 10), *before)
    with pytest.raises(Illegal) as error:
        play(game, "A1=dogs B1=eat")
    assert error.value.code == "start_square"
    with pytest.raises(Illegal) as error:
        play(game, "G7=dogs")
    assert error.value.code == "first_play_too_short"
    assert play(game, "G7=dogs H7=eat").board.words()


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    waiting = Game.open(opened()).act(Joined(START, "Ann"))
    with pytest.raises(Illegal) as error:
        waiting.act(Passed(START, 0))
    assert error.value.code == "not_started"
    over = play(table(), "pass", "pass", "pass", "pass")
    for event in (Passed(START, 0), Swapped(START, 0, ("a",)), Joined(START, "Eve"), Started(START)):
        with pytest.raises(Illegal) as error:
            over.act(event)
        assert error.value.code == "game_over"


class TestVerdicts:
    """A play counts only with an accepting verdict on each of its lines."""

    dogs = Play.parse("G7=all H7=dogs I7=bark")

    def act(self, *verdicts: LineVerdict) -> Game:
        return table("abdefgh" + ORDER).act(Played(START, 0, self.dogs, verdicts))

    def test_an_accepted_line_counts(self) -> None:
        game = self.act(LineVerdict("all dogs bark", True, "judge/1"))
        assert game.seats[0].score == 5

    def test_a_refused_line_is_not_accepted_and_keeps_nothing_of_the_bonus(self) -> None:
        game = table("abcdefg" + ORDER)
        play_all = Play.parse("C7=a D7=big E7=cat F7=does G7=eat H7=fish I7=gladly")
        preview = game.assess(0, play_all)
        assert preview.score is not None and preview.score.bonus == 10
        with pytest.raises(NotAccepted) as error:
            game.act(Played(START, 0, play_all, (LineVerdict(preview.lines[0].text, False, "judge/1"),)))
        assert (error.value.code, error.value.field) == ("line_refused", "lines")
        again = play(game, "G7=a H7=big I7=cat")
        assert again.seats[0].score == 1 + 2 + 1

    def test_a_line_nobody_judged_is_not_accepted(self) -> None:
        with pytest.raises(NotAccepted) as error:
            self.act()
        assert (error.value.code, error.value.values) == ("line_unchecked", {"line": "all dogs bark"})

    def test_a_verdict_on_another_line_is_malformed(self) -> None:
        with pytest.raises(Malformed) as error:
            self.act(LineVerdict("all dogs bark", True, "judge/1"), LineVerdict("cats purr", True, "judge/1"))
        assert (error.value.code, error.value.field) == ("verdict_of_no_line", "verdicts[1]")

    @pytest.mark.parametrize("first", [True, False])
    def test_two_verdicts_that_differ_do_not_accept(self, first: bool) -> None:
        both = (LineVerdict("we run", first, "judge/1"), LineVerdict("we run", not first, "judge/1"))
        game = play(table("abdefghwreeeee" + ORDER), "G7=a H7=bed")
        twice = Played(START, 1, Play.parse("G8=we H8=run"), both)
        with pytest.raises(NotAccepted) as error:
            game.act(twice)
        assert (error.value.code, error.value.values["line"]) == ("line_refused", "we run")

    def test_the_same_words_formed_twice_need_one_verdict(self) -> None:
        game = play(table("abcdefgaaaabbb" + ORDER), "G7=a H7=bed")
        square = Play.parse("G8=bed H8=a")
        said = tuple(LineVerdict(text, True, "judge/1") for text in ("bed a", "a bed"))
        assert len(game.assess(1, square).lines) == 3
        assert game.act(Played(START, 1, square, said)).turn == 0


def test_an_event_is_never_older_than_the_one_before() -> None:
    game = table().act(Passed(after(minutes=5), 0))
    with pytest.raises(Malformed) as error:
        game.act(Passed(after(minutes=4), 1))
    assert error.value.code == "time_goes_back"
    assert game.moment(after(minutes=4)) == after(minutes=5)
    assert game.moment(after(minutes=6)) == after(minutes=6)
