"""Lines and their scores, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sentencegame import Layout, Premium, Square
from tests.rules.tables import SENTENCE, assess

CASES = [
    # name, on the board, the play, the lines with their totals, the bonus
    ("face values", "", "H8=the I8=dogs J8=bark", {"the dogs bark": 1 + 2 + 2}, 0),
    ("light yellow doubles its word", "", "K8=every L8=fox M8=grins", {"every fox grins": 3 + 2 * 2 + 4}, 0),
    ("dark yellow trebles its word", "", "F6=dogs G6=bark", {"dogs bark": 2 * 3 + 2}, 0),
    ("light red doubles the line", "E6=run", "E5=dogs", {"dogs run": (2 + 2) * 2}, 0),
    ("dark red trebles the line", "F2=run", "F1=dogs", {"dogs run": (2 + 2) * 3}, 0),
    (
        "words are multiplied before the line",
        "",
        "B2=a C2=big D2=cat E2=dozes",
        {"a big cat dozes": (1 + 2 + 1 + 6) * 2},
        0,
    ),
    (
        "two light red make four",
        "",
        "E5=a F5=b G5=c H5=d I5=e J5=f",
        {"a b c d e f": (1 + 2 + 1 + 2 + 3 + 2) * 4},
        0,
    ),
    (
        "two dark red make nine",
        "",
        "F1=a G1=big H1=cat I1=dozes",
        {"a big cat dozes": (1 + 2 + 1 + 2) * 9},
        0,
    ),
    (
        "of three line premiums two count",
        "G1=b H1=c",
        "F1=a I1=d J1=e K1=f L1=g M1=h N1=i",
        {"a b c d e f g h i": (1 + 2 + 1 + 2 + 3 + 2 * 2 + 4 + 3 + 1) * 9},
        10,
    ),
    (
        "the bonus is added last and never multiplied",
        "",
        "A1=a B1=b C1=c D1=d E1=e F1=f G1=g",
        {"a b c d e f g": (1 + 2 + 1 + 2 * 2 + 3 + 2 + 4) * 9},
        10,
    ),
    ("six tiles earn no bonus", "", "G8=a H8=b I8=c J8=d K8=e", {"a b c d e": 9}, 0),
    ("an old word on a premium counts its face", "F6=dogs", "F7=bark", {"dogs bark": 2 + 2}, 0),
    ("old line premiums do not count", "A1=we B1=run", "C1=fast", {"we run fast": 2 + 2 + 2}, 0),
    (
        "a new word counts its premium in both lines",
        "E6=a F7=run",
        "F6=dog",
        {"a dog": 1 + 6, "dog run": 6 + 2},
        0,
    ),
    (
        "a line premium counts in both lines",
        "E4=a D5=run",
        "E5=dog",
        {"run dog": (2 + 2) * 2, "a dog": (1 + 2) * 2},
        0,
    ),
    (
        "extension at both ends",
        "G7=dogs H7=bark",
        "F7=the I7=loudly",
        {"the dogs bark loudly": 1 + 2 + 2 + 3},
        0,
    ),
    ("a gap filled joins two runs", "F7=the H7=bark", "G7=dogs", {"the dogs bark": 1 + 2 + 2}, 0),
    ("a crossing", "G7=the H7=dogs I7=bark", "H6=wet H8=smell", {"wet dogs smell": 2 + 2 + 1}, 0),
    (
        "side by side",
        "G7=the H7=dogs I7=bark",
        "G8=we H8=run",
        {"we run": 2 + 2, "the we": 1 + 2, "dogs run": 2 + 2},
        0,
    ),
    ("a lone word is no line", "G7=the", "A1=a", {}, 0),
]


@pytest.mark.parametrize(
    ("on", "play", "lines", "bonus"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_play_scores_its_lines_and_bonus(on: str, play: str, lines: dict[str, int], bonus: int) -> None:
    found = assess(on, play)
    assert found.score is not None
    assert {line.line.text: line.total for line in found.score.lines} == lines
    assert found.score.bonus == bonus
    assert found.score.total == sum(lines.values()) + bonus


def test_the_breakdown_shows_every_word_and_multiplier() -> None:
    found = assess("G6=bark", "E6=the F6=dogs")
    assert found.score is not None
    (line,) = found.score.lines
    assert [(word.word, str(word.square), word.value, word.multiplier, word.new) for word in line.words] == [
        ("the", "E6", 1, 1, True),
        ("dogs", "F6", 2, 3, True),
        ("bark", "G6", 2, 1, False),
    ]
    assert [word.points for word in line.words] == [1, 6, 2]
    assert (line.multiplier, line.total, line.line.new) == (1, 9, (True, True, False))


def test_the_line_along_the_play_comes_first() -> None:
    across = assess("G7=the H7=dogs I7=bark", "G8=we H8=run")
    assert [line.text for line in across.lines] == ["we run", "the we", "dogs run"]
    down = assess("G7=the G8=dogs G9=bark", "H7=we H8=run")
    assert [line.text for line in down.lines] == ["we run", "the we", "dogs run"]
    assert [line.across for line in down.lines] == [False, True, True]


def test_an_illegal_play_on_free_squares_still_shows_its_lines_and_score() -> None:
    apart = assess("G7=the H7=dogs", "A2=we B2=run")
    assert apart.problem is not None and apart.problem.code == "not_touching"
    assert apart.score is not None and apart.score.total == (2 + 2) * 2
    unfinished = assess("G7=the H7=dogs", "I7=bark M13=so")
    assert unfinished.problem is not None and unfinished.problem.code == "not_in_line"
    assert [line.text for line in unfinished.lines] == ["the dogs bark"]


@pytest.mark.parametrize("premiums", ["232", "223", "322", "332", "323", "233"])
def test_of_unequal_line_premiums_the_two_largest_count(premiums: str) -> None:
    marked = {Square(7, 7 + place): Premium(f"line{factor}") for place, factor in enumerate(premiums)}
    ruleset = replace(SENTENCE, board=Layout(14, 14, marked, SENTENCE.board.start))
    found = assess("", "H8=a I8=cat J8=sings", ruleset=ruleset)
    assert found.score is not None
    assert found.score.total == 3 * (9 if premiums.count("3") == 2 else 6)
