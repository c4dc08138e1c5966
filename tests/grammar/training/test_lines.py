"""The lines that the language model learns from."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from grammar.parse.model import Model
from grammar.parse.sentence import Sentence
from grammar.training.data import chosen, cola_lines, made, read
from grammar.training.far import Far, renumbered, there
from grammar.training.forms import Forms
from grammar.training.lines import Line, balanced, checking, game_form, write
from grammar.training.lines import read as read_lines
from grammar.training.sense import Sense
from grammar.training.usage import Usage


@pytest.fixture(scope="module")
def model() -> Model:
    return Model.load()


def one(model: Model, text: str) -> Sentence:
    return read(model, [text])[0]


def test_broken_lines_differ_from_the_sentence_they_are_made_of(
    sentences: list[Sentence], usage: Usage
) -> None:
    for sentence in sentences:
        source = " ".join(word.text for word in sentence)
        for line in made([sentence], usage, {}, seed=3):
            assert line.text != source, line


def test_the_same_seed_makes_the_same_lines(sentences: list[Sentence], usage: Usage) -> None:
    some = sentences[:150]
    first, second = (list(made(some, usage, {}, seed=11)) for _ in range(2))
    assert first == second
    assert first != list(made(some, usage, {}, seed=12))


def test_lines_keep_the_form_of_the_game(lines: list[Line]) -> None:
    for line in lines:
        assert line.text == game_form(line.text), line


def test_every_kind_of_the_checking_set_is_made(lines: list[Line]) -> None:
    kinds = {line.kind for line in lines if not line.valid}
    assert kinds >= {
        *("agreement", "agreement_noun", "determiner", "case", "verb_form", "order", "no_verb"),
        *("no_subject", "fragment", "shuffle", "nonsense"),
    }


def test_kinds_are_balanced(lines: list[Line]) -> None:
    counts = Counter(line.kind for line in balanced(lines, 40, random.Random(1)))
    assert max(counts.values()) == 40
    assert counts == {kind: min(40, number) for kind, number in Counter(line.kind for line in lines).items()}


def test_no_line_of_the_checking_sets_is_learnt(data: Path, lines: list[Line]) -> None:
    check = checking(data)
    assert len(check) > 9_000
    # Put one in by hand, so that the test does not pass for want of any.
    spoilt = [*lines, Line(next(iter(check)), False, "shuffle")]
    assert check.isdisjoint(line.text for line in chosen(iter(spoilt), check, 100, random.Random(1)))
    learnt = {game_form(line.text) for line in cola_lines(data, check, random.Random(1))}
    assert learnt and check.isdisjoint(learnt)


def test_lines_survive_a_file(tmp_path: Path, lines: list[Line]) -> None:
    write(tmp_path / "lines.jsonl", lines)
    assert read_lines(tmp_path / "lines.jsonl") == lines


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
