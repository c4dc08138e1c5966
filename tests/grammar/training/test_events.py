"""The pairs that teach which events are typical."""

from __future__ import annotations

import csv
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import lexicon
from grammar.game_form import game_form
from grammar.training.events import twins
from grammar.training.events.tables import choices, rows
from grammar.training.events.words import Phrase, filled, inflected
from grammar.training.lines import Twin

CHECKING = Path(__file__).resolve().parents[4] / "shared" / "data" / "events"
KINDS = {
    "event_roles": 1800, "event_patient": 1200, "event_agent": 400, "event_instrument": 250,
    "event_place": 250, "event_recipient": 200, "event_time": 80, "event_vehicle": 80, "event_material": 120,
    "event_dead_agent": 800, "event_described": 350, "event_playful": 400,
    "event_measured": 400, "event_plain": 50,
}  # fmt: skip


@pytest.fixture(scope="module")
def made() -> list[Twin]:
    return list(twins(random.Random(4)))


def test_every_kind_has_enough_pairs(made: list[Twin]) -> None:
    counts = Counter(twin.kind for twin in made)
    assert set(counts) == set(KINDS)
    assert not {kind: counts[kind] for kind, least in KINDS.items() if counts[kind] < least}
    assert 6_500 <= len(made) <= 9_000


def test_lines_are_in_game_form_and_of_fair_length(made: list[Twin]) -> None:
    for twin in made:
        for line in (twin.good, twin.worse):
            assert game_form(line) == line
            assert 3 <= len(line.split()) <= 16, line


def test_no_pair_has_equal_lines_and_none_comes_twice(made: list[Twin]) -> None:
    assert all(twin.good != twin.worse for twin in made)
    assert len({(twin.good, twin.worse) for twin in made}) == len(made)


def test_no_line_that_is_good_in_one_pair_is_worse_in_another(made: list[Twin]) -> None:
    assert not {twin.good for twin in made} & {twin.worse for twin in made}


def test_same_chance_gives_the_same_pairs(made: list[Twin]) -> None:
    assert list(twins(random.Random(4))) == made
    assert list(twins(random.Random(5))) != made


def test_measures_are_not_bad_by_themselves(made: list[Twin]) -> None:
    hard = [twin for twin in made if not twin.soft]
    good = Counter(word for twin in hard for word in twin.good.split())
    worse = Counter(word for twin in hard for word in twin.worse.split())
    for (noun,) in rows("dry"):
        last = noun.split()[-1]
        assert worse[last] <= 4 * good[last], noun


def test_only_clashes_of_category_are_called_broken(made: list[Twin]) -> None:
    hard = {twin.kind for twin in made if not twin.soft}
    assert hard == {"event_dead_agent", "event_described", "event_playful", "event_measured", "event_plain"}


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("lay", "lays laid laid laying"),
        ("saw", "saws sawed sawn sawing"),
        ("bore", "bores bored bored boring"),
        ("lie to", "lies to lied to lied to lying to"),
        ("dive", "dives dived dived diving"),
        ("feed", "feeds fed fed feeding"),
        ("shear", "shears sheared shorn shearing"),
        ("ride", "rides rode ridden riding"),
        ("slay", "slays slew slain slaying"),
        ("steal", "steals stole stolen stealing"),
        ("sew", "sews sewed sewn sewing"),
        ("spin", "spins spun spun spinning"),
        ("dig up", "digs up dug up dug up digging up"),
    ],
)
def test_irregular_verbs_have_their_forms(verb: str, forms: str) -> None:
    assert " ".join(inflected(verb, tag) for tag in ("VBZ", "VBD", "VBN", "VBG")) == forms


def test_an_unknown_verb_is_an_error() -> None:
    with pytest.raises(ValueError, match="blorf"):
        inflected("blorf", "VBD")


def test_every_verb_of_the_tables_has_every_form() -> None:
    for verb in sorted({verb for _, verb, _ in _events()}):
        assert all(inflected(verb, tag) for tag in ("VBZ", "VBD", "VBN", "VBG"))


def test_nouns_take_the_determiner_that_fits_them() -> None:
    assert str(Phrase("bread", "a")) == "some bread"
    assert str(Phrase("boots", "this")) == "these boots"
    assert str(Phrase("axe", "a")) == "an axe"
    assert str(Phrase("thief", "that", many=True)) == "those thieves"
    assert filled("in a @", "scissors") == "in scissors"
    assert filled("in the @", "oven") == "in the oven"


def test_no_event_stands_in_the_checking_sets() -> None:
    if not CHECKING.exists():
        pytest.skip("the checking sets are not here")
    sentences: dict[str, list[set[str]]] = defaultdict(list)
    for name in ("dtfit.csv", "eventsrev.csv"):
        with (CHECKING / name).open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                words = set[str]().union(*(_lemmas(word) for word in game_form(row["Sentence"]).split()))
                for word in words:
                    sentences[word].append(words)
    assert sentences
    both = [
        event
        for event in sorted(set(_events()))
        for words in sentences[event[1].split()[0]]
        if _lemmas(event[0]) & words and _lemmas(event[2]) & words
    ]
    assert both == []


def _events() -> Iterator[tuple[str, str, str]]:
    """Who, verb and the other one of every event in the tables, likely or not."""
    for agent, verb, patient in rows("roles"):
        yield agent, verb, patient
    for agent, verb, *others in (*rows("patients"), *rows("categories")):
        for noun in choices(", ".join(others)):
            yield agent, verb, noun
    for agent, verb, patient, nouns in rows("measures"):
        for noun in choices(nouns):
            yield agent.replace("@", noun), verb, patient.replace("@", noun)
    for verb, thing, rest, likely, unlikely in rows("agents"):
        for agent in choices(f"{likely}, {unlikely}"):
            yield agent, verb, thing or rest
    for table in ("instruments", "places", "recipients", "times", "vehicles", "materials"):
        for agent, verb, thing, _, likely, unlikely in rows(table):
            for noun in choices(f"{likely}, {unlikely}"):
                yield agent, verb, noun
                yield agent, verb, thing or noun


def _lemmas(phrase: str) -> set[str]:
    word = phrase.split()[-1]
    dictionary = lexicon.load()
    return {word, *dictionary.lemmas(word, "NOUN"), *dictionary.lemmas(word, "VERB")}
