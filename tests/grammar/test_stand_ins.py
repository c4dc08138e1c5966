"""Nouns in -s that are one thing, and collectives with a plural verb: accepted by the whole judge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grammar.client import JudgeClient
from grammar.limits import MOST_LINES
from grammar.stand_ins import with_stand_in
from grammar.verdict import Outcome

ONE_IN_S = """
physics is fun
physics is hard
politics divides families
politics bores him
athletics is boring
statistics is easy
ethics matters
acoustics is a science
mechanics is dull
measles is contagious
darts is fun
billiards is a game
gymnastics is hard
economics puzzles my sister
linguistics really interests her
genetics explains a lot
mumps hurts
dominoes is an old game
checkers bores my uncle
robotics amazes my father
my sister thinks that politics is boring
diabetes worries my doctor
i know darts is fun
aerobics keeps him young
does physics bore you
"""
MANY_AS_ONE = """
our team are tired
my team are winning
my family are here
the government are divided
the band were loud
the data are clear
the audience were silent
the committee have decided
the crowd are cheering
the jury were tired
my class were late
the orchestra are playing
her family live here
their band never play at night
the press have gone home
my old crew were happy
his team often lose
the media are loud
our team is tired
do the band play well
"""
BROKEN = """
our team is are tired
our team are is
the physics are is
these physics is
my family are is here
my family are sleeps
the band were are loud
the team am tired
teams is tired
team are tired
a team are tired
the dogs is here
physics is is fun
politics bore bores him
ethics is matters
the government are divide
the crowd are cheer
their crew are went home
my darts is here
the dominoes is old
these darts is sharp
books is fun
the statistics is bad
the mechanics is late
does physics bores you
"""


@pytest.fixture(scope="module")
def client(judge_url: str, made: Path) -> Iterator[JudgeClient]:
    """The whole judge: our rules, LanguageTool and the language model."""
    found = JudgeClient(judge_url, timeout_seconds=120)
    parts = found.health()["parts"]
    assert {parts[name]["state"] for name in ("spacy", "languagetool", "model")} == {"ready"}, made
    yield found
    found.close()


@pytest.mark.judge
@pytest.mark.parametrize(
    ("lines", "outcome"),
    [(ONE_IN_S, Outcome.ACCEPTED), (MANY_AS_ONE, Outcome.ACCEPTED), (BROKEN, Outcome.REFUSED)],
    ids=["one thing in -s", "many as one", "broken"],
)
def test_the_verb_may_follow_what_is_meant_but_not_anything(
    client: JudgeClient, lines: str, outcome: Outcome
) -> None:
    texts = lines.strip().split("\n")
    verdicts = []
    for start in range(0, len(texts), MOST_LINES):
        verdicts += client.judge(texts[start : start + MOST_LINES], suggest=False)
    assert [each for each in verdicts if each.outcome is not outcome] == []


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("physics is fun", "music is fun"),
        ("mumps really hurts", "flu really hurts"),
        ("i know darts is fun", "i know chess is fun"),
        ("does politics bore you", "does music bore you"),
        ("our old team are tired", "our old team is tired"),
        ("the data were clear", "the data was clear"),
        ("are your team winning", "is your team winning"),
        ("our family love physics but physics is hard", "our family loves physics but music is hard"),
        ("data show that it works", "data shows that it works"),
        ("measles is catching", "flu is contagious"),
        ("sheep are not stupid", "dogs are not stupid"),
        ("our team is tired", None),
        ("team are tired", None),
        ("the team am tired", None),
        ("the darts is here", None),
        ("the statistics is bad", None),
        ("physics are", None),
        ("physics", None),
        ("the dogs bark", None),
    ],
)
def test_a_stand_in_has_the_number_of_the_verb(line: str, other: str | None) -> None:
    assert with_stand_in(line) == other
