"""The minimal pairs built for what the model finds hard."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest

from grammar.game_form import game_form
from grammar.parse.model import Model
from grammar.parse.sentence import Sentence
from grammar.training.constructions import KINDS, twins
from grammar.training.constructions.maker import Maker, article
from grammar.training.data import read
from grammar.training.lines import Twin
from grammar.training.usage import Usage

TERMS = (
    "agreement", "determiner", "irregular", "anaphor", "binding", "quantifier", "npi", "island", "gap",
    "ellipsis", "raising", "argument", "selection", "edited",
)  # fmt: skip


@pytest.fixture(scope="module")
def pairs(usage: Usage, sentences: list[Sentence]) -> list[Twin]:
    return list(twins(random.Random(5), usage, sentences))


@pytest.fixture(scope="module")
def by_kind(pairs: list[Twin]) -> dict[str, list[Twin]]:
    found: dict[str, list[Twin]] = defaultdict(list)
    for pair in pairs:
        found[pair.kind].append(pair)
    return found


def edits(usage: Usage, *texts: str) -> set[tuple[str, str]]:
    """The pairs made by editing these sentences."""
    made = twins(random.Random(1), usage, read(Model.load(), list(texts)))
    return {(pair.good, pair.worse) for pair in made if pair.kind.startswith("built_edited")}


def test_every_kind_is_made_often(by_kind: dict[str, list[Twin]]) -> None:
    counts = Counter({kind: len(found) for kind, found in by_kind.items()})
    assert all(counts[kind] >= 60 for kind in KINDS), counts
    assert sum(counts.values()) > 7000


@pytest.mark.parametrize("term", TERMS)
def test_every_term_has_its_kinds(by_kind: dict[str, list[Twin]], term: str) -> None:
    assert any(kind.startswith(f"built_{term}_") for kind in by_kind)


def test_the_lines_of_a_pair_differ(pairs: list[Twin]) -> None:
    assert all(pair.good != pair.worse for pair in pairs)


def test_lines_are_in_the_form_of_the_game(pairs: list[Twin]) -> None:
    for pair in pairs:
        assert (pair.good, pair.worse) == (game_form(pair.good), game_form(pair.worse)), pair


def test_no_good_line_of_a_kind_comes_twice(by_kind: dict[str, list[Twin]]) -> None:
    for kind in KINDS:
        good = [pair.good for pair in by_kind[kind]]
        assert len(good) == len(set(good)), kind


def test_the_same_seed_gives_the_same_pairs(usage: Usage, sentences: list[Sentence]) -> None:
    first, second = (list(twins(random.Random(2), usage, sentences[:80])) for _ in range(2))
    assert first == second
    assert first != list(twins(random.Random(3), usage, sentences[:80]))


def test_only_odd_meanings_are_soft(pairs: list[Twin]) -> None:
    assert {pair.kind.startswith("built_selection") for pair in pairs if pair.soft} == {True}
    assert not any(pair.soft for pair in pairs if not pair.kind.startswith("built_selection"))


def test_no_line_is_good_in_one_pair_and_worse_in_another(pairs: list[Twin]) -> None:
    good = {pair.good for pair in pairs}
    clashes = [pair for pair in pairs if pair.worse in good]
    assert not clashes


@pytest.mark.parametrize(
    ("kind", "good", "worse"),
    [
        ("built_agreement_there", " was a ", " were a "),
        ("built_determiner_pointing", " this ", " these "),
        ("built_npi_question", " ever ", " ever "),
        ("built_quantifier_there", "there was a ", "there was every "),
        ("built_quantifier_superlative", " more than ", " at least "),
        ("built_gap_some", " who ", " that "),
        ("built_anaphor_gender", "himself", "herself"),
        ("built_ellipsis_verb", " did too", " was too"),
        ("built_raising_tough", " hard to ", " likely to "),
        ("built_irregular_past", " wrote ", " written "),
    ],
)
def test_pairs_show_their_contrast(kind: str, good: str, worse: str) -> None:
    maker = Maker.of(random.Random(6))
    made = [KINDS[kind](maker) for _ in range(800)]
    assert any(good in f"{right} " and worse in f"{wrong} " for right, wrong in made)


def test_helpers_agree_with_their_subjects_in_questions() -> None:
    maker = Maker.of(random.Random(4))
    for _ in range(400):
        helper, _form = maker.chain(False, maker.on_person(), fronted=True)
        assert helper not in {"are", "aren't", "were", "weren't", "do", "don't", "have", "haven't"}


def test_articles_fit_the_next_word() -> None:
    assert article("a honest actor saw a uniform") == "an honest actor saw a uniform"
    assert article("an hospital and a umbrella in a hour") == "a hospital and an umbrella in an hour"


def test_natural_sentences_are_edited(usage: Usage) -> None:
    made = edits(
        usage,
        "this old house belongs to my uncle",
        "there is a dog in the garden",
        "she has lost her keys",
        "we bought some bread",
    )
    assert ("this old house belongs to my uncle", "these old house belongs to my uncle") in made
    assert made & {
        ("there is a dog in the garden", f"there is {word} dog in the garden") for word in ("every", "each")
    }
    assert made & {
        (f"she has {word} lost her keys", "she has ever lost her keys")
        for word in ("never", "also", "really")
    }
    assert ("we bought some bread", "we bought any bread") in made


def test_negated_sentences_keep_their_polarity(usage: Usage) -> None:
    made = edits(usage, "nobody has lost the keys", "we did not see some people")
    assert not any(" ever " in worse or " any " in worse for _, worse in made)
