"""The log is the truth: replay gives the state again, and the text form gives the log again."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentencegame import (
    Blocked,
    Corrected,
    Credited,
    Ended,
    EndReason,
    Event,
    Game,
    GameError,
    Joined,
    Malformed,
    Passed,
    Removed,
    Resigned,
    Started,
    TimedOut,
    notation,
)
from tests.rules.tables import START, WEEK, after, opened, play, table

FINISHED = play(
    table("abcdefghijklmnopqrstuvw"),
    "G7=an H7=elf",
    "pass",
    "swap bc",
    "H8=jumps",
    "pass",
    "pass",
    "pass",
    "pass",
)

TEXT = """\
sentencegame 1
2026-11-30T12:00:00Z opened sentence/1 scowl70/1 seats 2 seed seed order abcdefghijklmnopqrstuvw
2026-11-30T12:00:00Z joined "Ann"
2026-11-30T12:00:00Z joined "Bob"
2026-11-30T12:00:00Z started
2026-11-30T12:00:00Z played 0 G7=an H7=elf | an elf = accepted by judge/1
2026-11-30T12:00:00Z passed 1
2026-11-30T12:00:00Z swapped 0 b c
2026-11-30T12:00:00Z played 1 H8=jumps | elf jumps = accepted by judge/1
2026-11-30T12:00:00Z passed 0
2026-11-30T12:00:00Z passed 1
2026-11-30T12:00:00Z passed 0
2026-11-30T12:00:00Z passed 1
2026-11-30T12:00:00Z ended scoreless winner 1 scores -19 -11
"""


def log_with(place: int, event: Event | None) -> tuple[Event, ...]:
    """The finished game's log with one event changed, or left out."""
    events = list(FINISHED.events)
    events[place : place + 1] = [] if event is None else [event]
    return tuple(events)


def test_replay_gives_the_same_game() -> None:
    assert Game.replay(FINISHED.events) == FINISHED


def test_replay_of_every_beginning_is_the_game_as_it_was_then() -> None:
    game = Game.open(opened("abcdefghijklmnopqrstuvw"))
    for event in FINISHED.events[1:]:
        if not isinstance(event, Started | Ended):
            game = game.act(event)
            assert Game.replay(FINISHED.events[: game.ply]) == game


@pytest.mark.parametrize(
    ("log", "code"),
    [
        ((), "opened_first"),
        (FINISHED.events[1:], "opened_first"),
        (log_with(3, None), "log_differs"),  # the start is missing
        (log_with(3, Started(after(seconds=1))), "log_differs"),
        (FINISHED.events[:3], "log_incomplete"),
        (FINISHED.events[:-1], "log_incomplete"),  # the end is missing
        (log_with(12, Ended(START, EndReason.SCORELESS, 0, (-19, -11))), "log_differs"),
        (log_with(12, Passed(START, 0)), "log_differs"),
        ((*FINISHED.events, FINISHED.events[-1]), "forced_only"),
        (log_with(5, None), "not_your_turn"),
    ],
)
def test_replay_refuses_a_log_that_is_not_what_the_rules_say(log: tuple[Event, ...], code: str) -> None:
    with pytest.raises(GameError) as error:
        Game.replay(log)
    assert error.value.code == code


def test_a_game_has_one_text_that_a_person_can_read() -> None:
    assert notation.dump(FINISHED) == TEXT
    assert notation.load(TEXT) == FINISHED


def test_empty_lines_and_remarks_are_passed_over() -> None:
    remarks = TEXT.replace("\n", "\n\n# a remark\n").replace("\n", "\r\n")
    assert notation.load(remarks) == FINISHED


EVENTS: list[Event] = [
    *FINISHED.events,
    Joined(START, 'Çağrı "the owl" İnan \\'),
    TimedOut(START, None),
    TimedOut(START, 3),
    Credited(after(days=3), after(hours=1, microseconds=5), after(days=2)),
    Resigned(START, 0),
    Blocked(START, 2),
    Removed(START, "names | that = accepted by nobody"),
    Corrected(START, 1, -12, "a slip"),
    Corrected(START, 1, 12, "a slip"),
]


@pytest.mark.parametrize("event", EVENTS, ids=[f"{place}-{event.kind}" for place, event in enumerate(EVENTS)])
def test_every_event_reads_back_from_its_line(event: Event) -> None:
    assert notation.load_event(notation.dump_event(event)) == event


@given(st.datetimes(datetime(1970, 1, 1), datetime(8999, 12, 31)))
def test_moments_read_back_to_the_microsecond(at: datetime) -> None:
    event = Passed(at.replace(tzinfo=UTC), 0)
    assert notation.load_event(notation.dump_event(event)) == event


GOOD = TEXT.splitlines()

BAD = [
    # name, line number, what stands there (None: nothing), the line of the error, words in the message
    ("no header", 1, "sentencegame 2", 1, "sentencegame 1"),
    ("no opening", 2, "", 3, "begins with its opening"),
    ("another event", 4, "2026-11-30T12:00:00Z danced 0", 4, "not something that can happen"),
    ("a bad time", 7, "yesterday passed 1", 7, "date and time"),
    ("a day that is none", 7, "2026-11-31T12:00:00Z passed 1", 7, "date and time"),
    ("a seat too many", 7, "2026-11-30T12:00:00Z passed 7", 7, "no such seat"),
    ("a seat in other digits", 7, "2026-11-30T12:00:00Z passed ١", 7, "not something"),
    ("words after the event", 7, "2026-11-30T12:00:00Z passed 1 gladly", 7, "not something"),
    ("out of turn", 7, "2026-11-30T12:00:00Z passed 0", 7, "not your turn"),
    (
        "a tile not held",
        6,
        "2026-11-30T12:00:00Z played 0 G7=an H7=yak | an yak = accepted by j",
        6,
        "the tile Y",
    ),
    (
        "a refused line",
        6,
        "2026-11-30T12:00:00Z played 0 G7=an H7=elf | an elf = refused by j",
        6,
        "not accepted",
    ),
    ("no verdict", 6, "2026-11-30T12:00:00Z played 0 G7=an H7=elf", 6, "not been checked"),
    ("half a verdict", 6, "2026-11-30T12:00:00Z played 0 G7=an H7=elf | an elf", 6, "not something"),
    ("an empty swap", 8, "2026-11-30T12:00:00Z swapped 0", 8, "at least one tile"),
    ("a name that is no text", 3, "2026-11-30T12:00:00Z joined 5", 3, "not something"),
    ("nesting without end", 3, "2026-11-30T12:00:00Z joined " + "[" * 100_000, 3, "not something"),
    ("no start", 5, "", 6, "not what the rules say"),
    ("no end", 14, None, 14, "(ended)"),
    (
        "another end",
        14,
        "2026-11-30T12:00:00Z ended scoreless winner 0 scores -19 -11",
        14,
        "not what the rules",
    ),
    (
        "an end for no reason",
        14,
        "2026-11-30T12:00:00Z ended boredom winner 0 scores 1 2",
        14,
        "not something",
    ),
    ("half a credit", 7, "2026-11-30T12:00:00Z credited 2026-11-30T11:00:00Z", 7, "date and time"),
    (
        "a credit that runs backwards",
        7,
        "2026-11-30T12:00:00Z credited 2026-11-30T11:00:00Z 2026-11-30T10:00:00Z",
        7,
        "date and time",
    ),
    (
        "a credit for another turn",
        7,
        "2026-11-30T12:00:00Z credited 2026-11-30T10:00:00Z 2026-11-30T11:00:00Z",
        7,
        "running turn",
    ),
    (
        "a number past all bounds",
        14,
        f"2026-11-30T12:00:00Z ended scoreless winner 0 scores {'9' * 5000}",
        14,
        "not",
    ),
]


@pytest.mark.parametrize(
    ("number", "line", "error_line", "words"), [case[1:] for case in BAD], ids=[case[0] for case in BAD]
)
def test_a_text_that_is_no_game_says_which_line_is_wrong(
    number: int, line: str | None, error_line: int, words: str
) -> None:
    lines = GOOD[: number - 1] + ([] if line is None else [line]) + GOOD[number:]
    with pytest.raises(Malformed) as error:
        notation.load("\n".join(lines) + "\n")
    assert error.value.code == "not_a_game_text"
    assert error.value.values["line"] == error_line
    assert words in error.value.message


@pytest.mark.parametrize(
    "text", [None, "", 5, b"sentencegame 1", "sentencegame 1", "x" * 1_000_001, "\x00" * 50]
)
def test_what_is_no_text_of_a_game_is_malformed(text: Any) -> None:
    with pytest.raises(Malformed):
        notation.load(text)


@given(st.data())
def test_a_text_with_a_few_characters_changed_is_read_or_malformed(data: st.DataObject) -> None:
    letters = list(TEXT)
    for place in data.draw(st.lists(st.integers(0, len(TEXT) - 1), min_size=1, max_size=4)):
        letters[place] = data.draw(st.one_of(st.sampled_from("\n |=\"'?0a-"), st.characters()))
    try:
        game = notation.load("".join(letters))
    except Malformed as error:
        assert error.code == "not_a_game_text"
    else:
        assert notation.load(notation.dump(game)) == game


def test_a_lapsed_and_a_resigned_game_read_back() -> None:
    for event in (TimedOut(START + WEEK, 0), Resigned(START, 1), Blocked(START, 1), Removed(START, "abuse")):
        game = table().act(event)
        assert notation.load(notation.dump(game)) == game
