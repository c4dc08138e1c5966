"""The lines that the language model learns from."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from grammar.game_form import game_form
from grammar.parse.model import Model
from grammar.parse.sentence import Sentence
from grammar.training.data import LIMITS, MOST, cola_families, families, limited, makers, read, twins
from grammar.training.far import Far, renumbered, there
from grammar.training.forms import Forms
from grammar.training.lines import Family, Line, Twin, checking, write
from grammar.training.lines import read as read_lines
from grammar.training.sense import Sense
from grammar.training.usage import Usage


@pytest.fixture(scope="module")
def model() -> Model:
    return Model.load()


def one(model: Model, text: str) -> Sentence:
    return read(model, [text])[0]


def test_what_is_made_of_a_sentence_differs_from_it(made: list[Family]) -> None:
    assert len(made) >= 600
    for family in made:
        assert all(line.text != family.lines[0].text for line in family.lines[1:]), family


def test_the_same_seed_makes_the_same_lines(sentences: list[Sentence], usage: Usage) -> None:
    first, second, other = (list(families(sentences[:150], makers(usage, {}, seed))) for seed in (11, 11, 12))
    assert first == second != other


def test_lines_keep_the_form_of_the_game(lines: list[Line]) -> None:
    for line in lines:
        assert line.text == game_form(line.text), line


def test_every_kind_of_the_checking_set_is_made(lines: list[Line]) -> None:
    kinds = {line.kind for line in lines if not line.valid}
    assert kinds >= {
        *("agreement", "agreement_noun", "determiner", "case", "verb_form", "order", "no_verb"),
        *("no_subject", "fragment", "shuffle", "nonsense"),
    }


def test_no_kind_has_more_lines_than_its_limit(made: list[Family]) -> None:
    before, after = (
        Counter(line.kind for family in some for line in family.lines[1:] if line.text)
        for some in (made, limited(made, frozenset(), 30, random.Random(1)))
    )
    limits = {kind: LIMITS.get(kind, MOST) * 30 // MOST for kind in before}
    assert all(number <= limits[kind] for kind, number in after.items())
    assert {kind for kind in after if after[kind] == limits[kind]} >= {"agreement", "case", "shuffle"}


def test_no_line_of_the_checking_sets_is_learnt(data: Path, made: list[Family]) -> None:
    check = checking(data)
    assert len(check) > 9_000
    # Put one in by hand, so that the test does not pass for want of any.
    spoilt = [*made, Family((Line("good", True, "natural"), Line(next(iter(check)), False, "shuffle")))]
    kept = limited(spoilt, check, 1000, random.Random(1))
    assert check.isdisjoint(line.text for family in kept for line in family.lines[1:])
    learnt = {game_form(line.text) for family in cola_families(data, check) for line in family.lines}
    assert learnt and check.isdisjoint(learnt)


def test_of_soft_twins_only_the_order_is_learnt() -> None:
    soft, hard = twins([Twin("a", "b", "event", soft=True), Twin("c", "d", "built")])
    assert [line.valid for line in soft.lines] == [None, None]
    assert [line.valid for line in hard.lines] == [True, False]


def test_lines_survive_a_file(tmp_path: Path, made: list[Family]) -> None:
    write(tmp_path / "lines.jsonl", made)
    assert read_lines(tmp_path / "lines.jsonl") == made


def test_twins_over_a_distance_differ_in_the_verb_alone(model: Model) -> None:
    good, broken = Far(random.Random(2)).twins(one(model, "the old dog sleeps in the garden"))
    assert (good.valid, broken.valid) == (True, False)
    pairs = list(zip(good.text.split(), broken.text.split(), strict=True))
    assert [pair for pair in pairs if pair[0] != pair[1]] == [("sleeps", "sleep")]


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("there are two dogs in the garden", "there is two dogs in the garden"),
        ("there is a dog in the garden", "there are a dog in the garden"),
    ],
)
def test_what_is_there_agrees(model: Model, text: str, broken: str) -> None:
    assert [line.text for line in there(one(model, text))] == [broken]


def test_the_subject_changes_its_number(model: Model) -> None:
    found = [line.text for line in renumbered(one(model, "my brother likes the old house"))]
    assert found == ["my brothers likes the old house"]


def test_near_misses_of_one_sentence(model: Model, usage: Usage) -> None:
    forms = Forms(random.Random(1), usage)
    found = {line.text for line in forms.broken(one(model, "she wants to buy an old car"))}
    assert "she wants buy an old car" in found
    assert "she wants to buy a old car" in found


def test_who_does_it_and_what_it_is_done_to_change_places(model: Model) -> None:
    usage = Usage.of(read(model, ["the boy said that", "the boy wants it", "the boy knows me"]))
    sense = Sense.of(random.Random(1), usage, {})
    found = {line.text for line in sense.broken(one(model, "the boy ate the apple"))}
    assert "the apple ate the boy" in found
