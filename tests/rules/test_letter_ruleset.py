"""A small letter game on the same engine: nothing in it knows the name of a ruleset."""

from __future__ import annotations

import ast
from datetime import timedelta
from pathlib import Path

import pytest

import sentencegame
from sentencegame import (
    Bonus,
    Clock,
    Ending,
    Game,
    GameError,
    Joined,
    Layout,
    Letter,
    LineVerdict,
    NotAccepted,
    Opened,
    Play,
    Played,
    Premium,
    Ruleset,
    notation,
)
from tests.rules.tables import START, assess, play

# Seven by seven, Turkish letters among others, two blanks, the finisher gains what the others lose.
LETTERS = Ruleset(
    name="letters",
    version=3,
    board=Layout.mirrored(7, 7, {Premium.WORD2: ((3, 3),), Premium.LINE3: ((0, 0),)}, start=("D4",)),
    bag={
        "a": Letter(6, 1),
        "k": Letter(4, 1),
        "ı": Letter(3, 2),
        "ş": Letter(2, 4),
        "ç": Letter(1, 4),
        "?": Letter(2, 0),
    },
    becomes="letter",
    word_endings=(),
    word_most=1,
    joiner="",
    rack_size=5,
    bonus=Bonus(tiles=5, points=50),
    line_least=2,
    line_premiums_most=7,
    swap_least=5,
    ending=Ending(scoreless_rounds=3, leftover_subtracted=True, leftover_to_finisher=True),
    seats_least=2,
    seats_most=2,
    start_order="drawn",
    checked="never",
    clock=Clock(move=timedelta(days=3), waiting=timedelta(days=1), warning=timedelta(days=1)),
)
KNOWN = {LETTERS.id: LETTERS}


def table(order: str | None = None, seed: str = "seed") -> Game:
    game = Game.open(Opened(START, "letters/3", "none", 2, seed, order), known=KNOWN)
    return game.act(Joined(START, "Ann")).act(Joined(START, "Bob"))


def test_letters_join_without_spaces_and_a_blank_is_worth_nothing() -> None:
    found = assess("", "C4=k D4=a E4=?ş F4=ı", ruleset=LETTERS)
    assert found.problem is None and found.score is not None
    assert [line.text for line in found.lines] == ["kaşı"]
    assert found.score.total == 1 + 1 * 2 + 0 + 2


def test_a_blank_keeps_its_letter_on_the_board() -> None:
    game = table("kaşıkkkkk?akkaç?")
    while game.turn != 1:
        game = play(game, "pass")
    game = game.act(Played(START, 1, Play.parse("D4=k E4=?a")))
    ((_, first), (_, second)) = game.board.words()
    assert (first.tile, second.tile, second.text, second.value) == ("k", "?", "a", 0)
    assert notation.load(notation.dump(game), known=KNOWN) == game


@pytest.mark.parametrize(
    ("laid", "code"),
    [
        ("D4=a E4=ak", "letter_shape"),
        ("D4=a E4=b", "not_a_tile"),
        ("D4=a E4=?b", "letter_shape"),
        ("D4=a E4=?K", "letter_shape"),
        ("D4=a H4=k", "off_board"),
    ],
)
def test_a_tile_becomes_only_a_letter_of_the_game(laid: str, code: str) -> None:
    problem = assess("", laid, rack="ak??a", ruleset=LETTERS).problem
    assert problem is not None and problem.code == code


def test_a_letter_tile_becomes_no_other_letter() -> None:
    from sentencegame import Placement, Square
    from sentencegame.assessment import assess as assess_play
    from sentencegame.board import Board

    laid = Play((Placement(Square(3, 3), "a", "k"), Placement(Square(3, 4), "a", "a")))
    problem = assess_play(LETTERS, Board.empty(LETTERS.board), ("a", "a"), laid, 4, 0).problem
    assert problem is not None and problem.code == "wrong_letter"


def test_no_verdict_is_needed_where_words_are_never_checked_and_a_refusal_still_counts() -> None:
    game = table("kaşık" * 2)
    assert game.turn is not None
    laid = Play.parse("D4=k E4=a")
    assert game.act(Played(START, game.turn, laid)).board.words()
    with pytest.raises(NotAccepted):
        game.act(Played(START, game.turn, laid, (LineVerdict("ka", False, "words/1"),)))


def test_the_first_turn_is_drawn_and_follows_from_the_seed() -> None:
    firsts = [table(seed=f"seed-{number}").turn for number in range(40)]
    assert 8 < sum(turn or 0 for turn in firsts) < 32
    assert firsts == [table(seed=f"seed-{number}").turn for number in range(40)]


def test_the_finisher_gains_what_the_other_loses() -> None:
    game = table("kaşık" * 2)
    first = game.turn
    assert first is not None
    game = play(game, "A4=k B4=a C4=ş D4=ı E4=k")
    assert game.outcome is not None
    scored, left = 1 + 1 + 4 + 2 * 2 + 1 + 50, 1 + 1 + 4 + 2 + 1
    assert game.outcome.scores[first] == scored + left
    assert game.outcome.scores[1 - first] == -left


def test_the_clock_and_the_scoreless_rounds_are_those_of_the_ruleset() -> None:
    game = table()
    assert game.deadline == START + timedelta(days=3)
    game = play(game, *["pass"] * 5)
    assert game.phase == "playing"
    assert play(game, "pass").phase == "over"


def test_a_ruleset_that_is_not_known_is_not_replayed() -> None:
    with pytest.raises(GameError) as error:
        Game.replay(table().events)
    assert error.value.code == "no_such_ruleset"


SOURCES = sorted(Path(sentencegame.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("path", SOURCES, ids=[path.stem for path in SOURCES])
def test_the_rules_import_only_themselves_and_pure_parts_of_the_standard_library(path: Path) -> None:
    pure = {
        *(
            "__future__",
            "collections",
            "contextlib",
            "dataclasses",
            "datetime",
            "enum",
            "hashlib",
            "json",
            "math",
        ),
        *("re", "sentencegame", "types", "typing"),
    }
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported <= pure
    calls = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not calls & {"now", "utcnow", "today"}


@pytest.mark.parametrize("path", SOURCES, ids=[path.stem for path in SOURCES])
def test_no_rule_compares_the_name_of_a_ruleset(path: Path) -> None:
    if path.parent.name == "rulesets":
        return  # finding a ruleset by its name is what that package is for
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare):
            assert "ruleset.name" not in ast.unparse(node)
