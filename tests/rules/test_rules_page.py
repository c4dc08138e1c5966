"""The page of rules says what the game does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sentencegame import EndReason, notation
from tests.rules import oracle
from tests.rules.tables import SENTENCE, assess

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
EXAMPLES = [text for kind, text in BLOCKS if kind == "example"]
TEXTS = [text for kind, text in BLOCKS if kind == "text"]


def test_the_board_is_drawn_as_it_is() -> None:
    (drawn,) = [text for kind, text in BLOCKS if kind == "board"]
    header, *rows = [row.split() for row in drawn.splitlines()]
    assert "".join(header) == oracle.LETTERS
    assert [int(row[0]) for row in rows] == list(range(1, 15))
    assert [row[1:] for row in rows] == [row.split() for row in oracle.PICTURE.strip().splitlines()]


def test_the_premiums_are_counted() -> None:
    marks = list(oracle.marks().values())
    told = dict(re.findall(r"^\| `(\w)` .*\| (\d+) \|$", PAGE, re.MULTILINE))
    assert told == {mark: str(marks.count(mark)) for mark in "dtDT"}


def test_the_tiles_are_those_of_the_bag() -> None:
    told = {
        letter.lower(): (int(count), int(value))
        for letter, count, value in re.findall(r"\| ([A-Z]) \| (\d+) \| (\d+) ", PAGE)
    }
    assert told == {tile: (letter.count, letter.value) for tile, letter in SENTENCE.bag.items()}


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"example-{n}" for n in range(1, len(EXAMPLES) + 1)])
def test_every_worked_example_is_worked_right(example: str) -> None:
    said = dict(line.split(":", 1) for line in example.splitlines())
    found = assess(said.pop("board").strip(), said.pop("play").strip())
    assert found.problem is None and found.score is not None
    assert int(said.pop("total")) == found.score.total
    assert int(said.pop("bonus", "0")) == found.score.bonus
    assert list(said) == [line.line.text for line in found.score.lines]
    for line, (sum_, _, total) in zip(
        found.score.lines, (told.rpartition("=") for told in said.values()), strict=True
    ):
        assert int(total) == line.total
        assert sum_.count("+") + 1 == len(line.words)
        assert eval(sum_.replace("×", "*").strip()) == line.total


@pytest.mark.parametrize("text", TEXTS)
def test_the_game_on_the_page_is_one(text: str) -> None:
    assert notation.dump(notation.load(text)) == text


def test_every_kind_of_event_and_end_is_on_the_page() -> None:
    for kind in (*notation.KINDS, *EndReason):
        assert f"`{kind}`" in PAGE
