"""Words that are names in one line and ordinary words in another."""

from pathlib import Path

import pytest

import lexicon
from grammar.rules.name_words import NAMES
from grammar.syntax import Syntax

TWINS = [
    line.split("\t")
    for line in (Path(__file__).parents[1] / "sense" / "names.tsv").read_text(encoding="utf-8").splitlines()
]
FEWEST_NAMES_FOUND = 0.9
FEWEST_ORDINARY_PASSED = 0.97

# name line, ordinary line, the word
MORE = [
    ("my parents are from china", "the cups come from china shops", "china"),
    ("we will move to reading next year", "she is interested in reading", "reading"),
    ("the weather in nice is lovely", "nice weather came at last", "nice"),
    ("her birthday is in may", "the room i live in may be cold", "may"),
    ("they moved to bath last spring", "she went to bath the baby", "bath"),
    ("the dentist examined jean", "the jean jacket is old", "jean"),
    ("it is likely that tom left", "the old tom left", "tom"),
    ("bill's mother saw him", "the bill's total shocked him", "bill"),
    ("where did jack go", "jack up the car", "jack"),
    ("is grace at home", "grace under pressure is rare", "grace"),
    ("does will know", "will power matters", "will"),
    ("come here rob", "they rob", "rob"),
    ("bill and mark are brothers", "mark the page and bill me", "mark"),
    ("this house belongs to frank", "frank talk helps", "frank"),
    ("he learned to speak polish", "the polish on her nails is red", "polish"),
]


@pytest.mark.parametrize(("name", "ordinary", "word"), MORE, ids=[row[0] for row in MORE])
def test_a_word_is_refused_as_a_name_only_where_the_name_is_meant(
    syntax: Syntax, name: str, ordinary: str, word: str
) -> None:
    meant, usual = syntax.examine([name, ordinary])
    assert word in {reason.values["word"].removesuffix("'s") for reason in meant if reason.code == "name"}
    assert not [reason for reason in usual if reason.code == "name"]


def test_nearly_every_name_of_the_twins_is_found_and_named(syntax: Syntax) -> None:
    rows = [(text, word) for text, kind, word in TWINS if kind == "name"]
    assert len(rows) == 100
    found = syntax.examine([text for text, _ in rows])
    missed = [
        text
        for (text, word), reasons in zip(rows, found, strict=True)
        if word not in {reason.values["word"] for reason in reasons if reason.code == "name"}
    ]
    assert len(missed) <= (1 - FEWEST_NAMES_FOUND) * len(rows), missed


def test_hardly_any_ordinary_word_of_the_twins_is_taken_for_a_name(syntax: Syntax) -> None:
    rows = [text for text, kind, _ in TWINS if kind == "ordinary"]
    assert len(rows) == 100
    found = syntax.examine(rows)
    taken = [
        text
        for text, reasons in zip(rows, found, strict=True)
        if any(reason.code == "name" for reason in reasons)
    ]
    assert len(taken) <= (1 - FEWEST_ORDINARY_PASSED) * len(rows), taken


ORDINARY = """
they walked over hill and dale
neither lily nor iris grows here
she sings carol after carol
the gene pool is small
we need grant money
where there is a will there is a way
hope and fear filled us
add basil and serve
peg the washing out
sue whoever did it
to be rich is nice
we had turkey and rice
to cork the wine takes time
he sat in bath water
she went from reading to writing
who may enter
march them out
have you paid your phone bill
they wed last night
the cat sat by the fire
""".strip().splitlines()


def test_ordinary_uses_at_the_border_are_left_alone(syntax: Syntax) -> None:
    found = zip(ORDINARY, syntax.examine(ORDINARY), strict=True)
    assert [line for line, reasons in found if reasons] == []


@pytest.mark.parametrize("word", sorted(NAMES))
def test_every_name_of_the_list_is_also_a_word(word: str) -> None:
    assert lexicon.load().check(word).problem is None


def test_the_reason_names_the_word_and_says_what_names_are_meant(syntax: Syntax) -> None:
    ((reason,),) = syntax.examine(["we met in chile"])
    assert (reason.code, [word.word for word in reason.words]) == ("name", ["chile"])
    assert reason.message == (
        "*chile* is a name here; names of people, places, days and months are not allowed."
    )
