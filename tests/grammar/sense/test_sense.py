"""The line between what is playful and what means nothing, by lines written by hand (see README.md)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import lexicon
from grammar.client import JudgeClient
from grammar.limits import MOST_LINES
from grammar.verdict import Outcome

ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("lines.tsv").read_text(encoding="utf-8").splitlines()
]
# The least share of each kind that gets the outcome it should: of playful lines, accepted; of senseless
# ones, refused. Raise them with the model, never lower them for one.
FLOORS = [("playful", Outcome.ACCEPTED, 0.88), ("senseless", Outcome.REFUSED, 0.93)]


@pytest.fixture(scope="module")
def client(judge_url: str, made: Path) -> Iterator[JudgeClient]:
    """The whole judge, language model and all: a `grammar.house.CourtHouse` in a process of its own."""
    found = JudgeClient(judge_url, timeout_seconds=120)
    assert found.health()["parts"]["model"]["state"] == "ready", made
    yield found
    found.close()


def test_the_lines_are_half_playful_and_half_senseless_and_made_of_words() -> None:
    dictionary = lexicon.load()
    assert len({text for text, _, _ in ROWS}) == len(ROWS) == 300
    assert [kind for _, kind, _ in ROWS].count("playful") == 150
    for text, kind, why in ROWS:
        assert kind in {"playful", "senseless"}
        assert why
        assert 2 <= len(text.split()) <= 10
        assert [word for word in text.split() if dictionary.check(word).problem is not None] == []


@pytest.mark.judge
@pytest.mark.parametrize(("kind", "outcome", "floor"), FLOORS, ids=[kind for kind, _, _ in FLOORS])
def test_what_is_playful_is_accepted_and_what_means_nothing_is_refused(
    client: JudgeClient, kind: str, outcome: Outcome, floor: float
) -> None:
    lines = [text for text, of_kind, _ in ROWS if of_kind == kind]
    verdicts = []
    for start in range(0, len(lines), MOST_LINES):
        verdicts += client.judge(lines[start : start + MOST_LINES], suggest=False)
    wrong = [verdict.text for verdict in verdicts if verdict.outcome is not outcome]
    assert len(wrong) <= (1 - floor) * len(lines), f"{len(wrong)} of {len(lines)}: {wrong}"
