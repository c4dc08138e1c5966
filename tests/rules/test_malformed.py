"""Nonsense at the door: the right error, and nothing changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from sentencegame import (
    Blocked,
    Corrected,
    Ended,
    EndReason,
    Game,
    Illegal,
    Joined,
    LineVerdict,
    Malformed,
    Opened,
    Passed,
    Placement,
    Play,
    Played,
    Removed,
    Resigned,
    Square,
    Swapped,
    TimedOut,
)
from tests.rules.tables import START, WEEK, opened, play, table

GAME = play(table("abcdefg" * 6), "G7=an H7=elf")
WAITING = Game.open(opened(seats=3)).act(Joined(START, "Ann"))
SEATS: tuple[Any, ...] = (None, True, False, 0.0, 1.0, "0", -1, 2, 10**30, (0,))
KINDS: tuple[Any, ...] = (Passed, Resigned, Blocked)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    "make",
    [
        *(lambda seat, kind=kind: kind(START, seat) for kind in KINDS),
        lambda seat: Swapped(START, seat, ("a",)),
        lambda seat: Played(START, seat, Play.parse("H8=be")),
        lambda seat: Corrected(START, seat, 5, "a slip"),
    ],
    ids=["passed", "resigned", "blocked", "swapped", "played", "corrected"],
)
def test_a_seat_that_is_none_is_malformed(make: Any, seat: Any) -> None:
    with pytest.raises(Malformed) as error:
        GAME.act(make(seat))
    assert (error.value.code, error.value.field) == ("no_such_seat", "seat")


@pytest.mark.parametrize("seat", [True, 1.0, "1", -1, 10**30])
def test_a_timeout_of_no_seat_is_malformed(seat: Any) -> None:
    with pytest.raises(Malformed) as error:
        GAME.act(TimedOut(START + WEEK, seat))
    assert error.value.field == "seat"


@pytest.mark.parametrize(
    "at",
    [
        None,
        0,
        "2026-11-30T12:00:00Z",
        datetime(2026, 12, 1),
        datetime(2026, 12, 1, tzinfo=timezone(timedelta(hours=3))),
        datetime.max.replace(tzinfo=UTC),
        datetime.min.replace(tzinfo=UTC),
        START.date(),
    ],
)
def test_a_time_that_is_no_moment_in_utc_is_malformed(at: Any) -> None:
    for act, event in ((GAME.act, Passed(at, 1)), (Game.open, replace(opened(), at=at))):
        with pytest.raises(Malformed) as error:
            act(event)  # type: ignore[arg-type]
        assert (error.value.code, error.value.field) == ("not_a_time", "at")


def place(square: Any = Square(7, 7), tile: Any = "b", text: Any = "be") -> Placement:  # noqa: B008 - it is frozen
    return Placement(square, tile, text)


PLAYS: list[tuple[Any, str, str]] = [
    (None, "not_a_play", "tiles"),
    ("H8=be", "not_a_play", "tiles"),
    (Play(()), "no_tiles", "tiles"),
    (Play(None), "not_a_play", "tiles"),  # type: ignore[arg-type]
    (Play((place(), "H8=be")), "not_a_play", "tiles[1]"),  # type: ignore[arg-type]
    (
        Play(tuple(place(Square(row, column)) for row in range(100) for column in range(100))),
        "too_many_tiles",
        "tiles",
    ),
    (Play((place("H8"),)), "not_a_square", "tiles[0].square"),
    (Play((place(None),)), "not_a_square", "tiles[0].square"),
    (Play((place(Square(7.0, 7)),)), "not_a_square", "tiles[0].square"),  # type: ignore[arg-type]
    (Play((place(Square(True, 7)),)), "not_a_square", "tiles[0].square"),
    (Play((place(Square("7", 7)),)), "not_a_square", "tiles[0].square"),  # type: ignore[arg-type]
    (Play((place(Square(-1, 7)),)), "off_board", "tiles[0].square"),
    (Play((place(Square(7, 14)),)), "off_board", "tiles[0].square"),
    (Play((place(Square(10**30, 7)),)), "off_board", "tiles[0].square"),
    (Play((place(tile=None),)), "not_a_tile", "tiles[0].tile"),
    (Play((place(tile=["b"]),)), "not_a_tile", "tiles[0].tile"),
    (Play((place(tile="be"),)), "not_a_tile", "tiles[0].tile"),
    (Play((place(tile="B"),)), "not_a_tile", "tiles[0].tile"),
    (Play((place(tile=""),)), "not_a_tile", "tiles[0].tile"),
    (Play((place(text=None),)), "word_missing", "tiles[0].word"),
    (Play((place(text=""),)), "word_missing", "tiles[0].word"),
    (Play((place(text=b"be"),)), "word_missing", "tiles[0].word"),
    (Play((place(text="be quiet"),)), "word_shape", "tiles[0].word"),
    (Play((place(text="be\n"),)), "word_shape", "tiles[0].word"),
    (Play((place(text="b\x00e"),)), "word_shape", "tiles[0].word"),
    (Play((place(text="'s"),)), "word_shape", "tiles[0].word"),
    (Play((place(text="b" * 10_000),)), "word_too_long", "tiles[0].word"),
    (Play((place(), place())), "square_twice", "tiles[1].square"),
]


@pytest.mark.parametrize(("laid", "code", "field"), PLAYS)
def test_a_play_that_is_none_is_malformed_in_preview_and_move(laid: Any, code: str, field: str) -> None:
    with pytest.raises(Malformed) as error:
        GAME.act(Played(START, 1, laid))
    assert (error.value.code, error.value.field) == (code, field)
    assert GAME.assess(1, laid).problem == error.value


def test_a_word_that_does_not_begin_with_its_tile_is_illegal_and_still_scored() -> None:
    found = GAME.assess(1, Play((place(text="eel"),)))
    assert found.problem is not None and found.problem.message == "“eel” does not begin with B."
    assert (found.problem.code, found.problem.field) == ("wrong_letter", "tiles[0].word")
    assert isinstance(found.problem, Illegal)
    assert found.score is not None


@pytest.mark.parametrize(
    ("tiles", "code", "field"),
    [
        (None, "not_a_swap", "tiles"),
        ("abc", "not_a_swap", "tiles"),
        (["a"], "not_a_swap", "tiles"),
        ((), "no_tiles", "tiles"),
        (("a",) * 8, "too_many_tiles", "tiles"),
        (("a",) * 10_000, "too_many_tiles", "tiles"),
        (("a", None), "not_a_tile", "tiles[1]"),
        (("a", 1), "not_a_tile", "tiles[1]"),
        (("A",), "not_a_tile", "tiles[0]"),
        (("?",), "not_a_tile", "tiles[0]"),
        (("ab",), "not_a_tile", "tiles[0]"),
    ],
)
def test_a_swap_of_no_tiles_is_malformed(tiles: Any, code: str, field: str) -> None:
    with pytest.raises(Malformed) as error:
        GAME.act(Swapped(START, 1, tiles))
    assert (error.value.code, error.value.field) == (code, field)


@pytest.mark.parametrize(
    ("said", "field"),
    [
        (None, "verdicts"),
        ([LineVerdict("elf be", True, "judge/1")], "verdicts"),
        (("elf be",), "verdicts[0]"),
        ((LineVerdict("elf be", 1, "judge/1"),), "verdicts[0]"),  # type: ignore[arg-type]
        ((LineVerdict(None, True, "judge/1"),), "verdicts[0]"),  # type: ignore[arg-type]
        ((LineVerdict("elf be", True, ""),), "verdicts[0].by"),
        ((LineVerdict("elf be", True, "my judge"),), "verdicts[0].by"),
        ((LineVerdict("elf be", True, "a|b"),), "verdicts[0].by"),
        ((LineVerdict("elf be", True, "j" * 201),), "verdicts[0].by"),
    ],
)
def test_verdicts_that_are_none_are_malformed(said: Any, field: str) -> None:
    with pytest.raises(Malformed) as error:
        GAME.act(Played(START, 1, Play.parse("H8=be"), said))
    assert error.value.field == field


@pytest.mark.parametrize(
    "name",
    [
        None,
        5,
        "",
        " ",
        " Ann",
        "Ann ",
        "A" * 41,
        "A\nB",
        "A\x00",
        "A\u202eB",
        "A\u200b",
        "\ud800",
        "A\u2028B",
    ],
)
def test_a_name_is_short_and_hides_nothing(name: Any) -> None:
    with pytest.raises(Malformed) as error:
        WAITING.act(Joined(START, name))
    assert (error.value.code, error.value.field) == ("not_text", "name")


@pytest.mark.parametrize("name", ["Ann", "Çağrı İnan", "José 2", "李", "A" * 40])
def test_names_of_all_peoples_are_taken(name: str) -> None:
    assert WAITING.act(Joined(START, name)).seats[1].name == name


def test_a_reason_is_short_and_hides_nothing() -> None:
    for reason in (None, "", "x" * 301, "a\nb"):
        with pytest.raises(Malformed):
            GAME.act(Removed(START, reason))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"seats": 1}, "seat_count", "seats"),
        ({"seats": 5}, "seat_count", "seats"),
        ({"seats": True}, "seat_count", "seats"),
        ({"seats": 2.0}, "seat_count", "seats"),
        ({"seed": ""}, "not_text", "seed"),
        ({"seed": "a b"}, "not_text", "seed"),
        ({"seed": b"seed"}, "not_text", "seed"),
        ({"seed": "s" * 129}, "not_text", "seed"),
        ({"dictionary": ""}, "not_text", "dictionary"),
        ({"dictionary": None}, "not_text", "dictionary"),
        ({"dictionary": "two words"}, "not_text", "dictionary"),
        ({"ruleset": "sentence"}, "no_such_ruleset", "ruleset"),
        ({"ruleset": "sentence/2"}, "no_such_ruleset", "ruleset"),
        ({"ruleset": None}, "no_such_ruleset", "ruleset"),
        ({"order": "abcdefghijklm"}, "bag_order", "order"),
        ({"order": "abcdefghijklmn", "seats": 3}, "bag_order", "order"),
        ({"order": "a" * 197}, "bag_order", "order"),
        ({"order": "ABCDEFGHIJKLMN"}, "bag_order", "order"),
        ({"order": tuple("abcdefghijklmn")}, "bag_order", "order"),
        ({"order": ""}, "bag_order", "order"),
    ],
)
def test_an_opening_outside_its_bounds_is_malformed(change: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(Malformed) as error:
        Game.open(replace(opened(), **change))
    assert (error.value.code, error.value.field) == (code, field)


@dataclass(frozen=True)
class Cheated:
    at: datetime
    seat: int


class Sneaky(Passed):
    """A subclass is none of the events."""


@pytest.mark.parametrize(
    "event", [None, "passed 0", 5, Passed, Cheated(START, 1), Sneaky(START, 1), {"seat": 1}]
)
def test_what_is_no_event_is_malformed(event: Any) -> None:
    with pytest.raises(Malformed) as error:
        GAME.act(event)
    assert error.value.code == "not_an_event"


def test_an_end_is_never_sent_and_an_opening_only_once() -> None:
    with pytest.raises(Illegal) as illegal:
        GAME.act(Ended(START, EndReason.SCORELESS, 0, (4, 0)))
    assert illegal.value.code == "forced_only"
    for act, event in ((GAME.act, opened()), (Game.open, Joined(START, "Ann"))):
        with pytest.raises(Malformed) as malformed:
            act(event)  # type: ignore[arg-type]
        assert malformed.value.code == "opened_first"


def test_assessing_never_raises_whatever_the_seat() -> None:
    for seat in SEATS:
        found = GAME.assess(seat, Play.parse("H8=be"))
        assert found.problem is not None and found.problem.code == "no_such_seat"


def test_an_opening_is_not_checked_by_its_class_alone() -> None:
    class Other(Opened):
        pass

    with pytest.raises(Malformed):
        Game.open(Other(START, "sentence/1", "scowl70/1", 2, "seed"))
