"""`sentencegame disputes export`: what moderators ruled, as the benchmark and the training read it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from bench.judge import on_lines
from bench.judge.opinion import Asked, Checker, Opinion
from bench.judge.sets import LineSet, read
from grammar.training.lines import Line, disputed
from tests.moving_clock import Clock
from web.cli import main
from web.moderation.bench import HOST
from web.moderation.decision import Decision
from web.moderation.overruling import withdraw_override
from web.moderation.ruling import rule
from web.moderation.setting import bench_in

from .playing import Player, Site

SECRETS = ("my cousin Zed says so", "zed@example.org", "a moderator's reasons")
REFUSED, ALSO_REFUSED, ACCEPTED = "dogs the bark", "cats the sleep", "the dogs bark"


def tell(player: Player, what: str, text: str) -> None:
    body = {"what": what, "text": text, "table": player.table, "comment": " ".join(SECRETS[:2])}
    found = player.client.post("/api/disputes", json=body, headers=player.headers)
    assert found.status_code == 201, found.json


def answer(site: Site, text: str, act: str, upheld: bool | None = None) -> str:
    """Decide the one open case about a text; its id."""
    with site.house.store.reading() as reader:
        (case,) = (one for one in reader.cases(is_open=True) if json.loads(one.body)["text"] == text)
    rule(bench_in(site.house), HOST, case.id, Decision((act,), SECRETS[2], upheld=upheld))
    return case.id


@pytest.fixture
def settled(site: Site, clock: Clock) -> dict[str, str]:
    """Cases of every kind, their ids by text."""
    ann, bob = site.game()
    for text in (REFUSED, ALSO_REFUSED, ACCEPTED, "he sleep", "birds the sing", "fish the swim"):
        tell(ann, "line", text)
    tell(bob, "line", REFUSED)
    tell(ann, "word", "dwogs")
    clock.forward(days=1)
    return {
        REFUSED: answer(site, REFUSED, "fine"),
        ALSO_REFUSED: answer(site, ALSO_REFUSED, "not_fine"),
        ACCEPTED: answer(site, ACCEPTED, "not_fine"),
        "he sleep": answer(site, "he sleep", "no_action", upheld=False),
        "birds the sing": answer(site, "birds the sing", "no_action"),
        "dwogs": answer(site, "dwogs", "fine"),
    }


def export(site: Site, *arguments: str) -> Result:
    command = ["disputes", "export", "--data", str(site.house.config.data), *arguments]
    return CliRunner().invoke(main, command)


def rows(found: Result) -> list[dict[str, Any]]:
    assert found.exit_code == 0, found.stderr
    return [json.loads(row) for row in found.stdout.splitlines()]


def test_every_settled_dispute_is_a_row_and_no_row_names_a_person(
    site: Site, settled: dict[str, str]
) -> None:
    found = export(site)
    told = {row["text"]: row for row in rows(found)}
    assert {text: (row["valid"], row["upheld"]) for text, row in told.items()} == {
        REFUSED: (True, True),
        ALSO_REFUSED: (False, False),
        ACCEPTED: (False, True),
        "he sleep": (False, False),
        "dwogs": (True, True),
    }
    row = told[REFUSED]
    assert row["case"] == settled[REFUSED]
    assert (row["what"], row["outcome"], row["ruling"], row["count"]) == ("line", "refused", "fine", 2)
    assert row["kind"] == row["codes"][0]
    assert row["judge"].startswith("rules-")
    assert row["date"] == site.house.now().date().isoformat()
    assert (told[ACCEPTED]["kind"], told["dwogs"]["kind"]) == ("accepted", "unknown")
    assert "Exported 5 disputes" in found.stderr
    shown = found.stdout.lower()
    assert not [secret for secret in (*SECRETS, "ann", "bob", "guest:") if secret.lower() in shown]


def test_only_upheld_or_only_rejected_ones(site: Site, settled: dict[str, str]) -> None:
    assert {row["text"] for row in rows(export(site, "--upheld"))} == {REFUSED, ACCEPTED, "dwogs"}
    assert {row["text"] for row in rows(export(site, "--rejected"))} == {ALSO_REFUSED, "he sleep"}
    assert export(site, "--upheld", "--rejected").exit_code == 2


def test_a_ruling_that_was_withdrawn_teaches_nothing(site: Site, settled: dict[str, str]) -> None:
    with site.house.store.reading() as reader:
        (override,) = reader.overrides_for([REFUSED], [])
    withdraw_override(bench_in(site.house), HOST, override.id, "a slip")
    assert REFUSED not in {row["text"] for row in rows(export(site))}


class Fixed(Checker):
    """Refuses what a test wants refused."""

    name = form = "judge"

    def __init__(self, refused: set[str]) -> None:
        self.refused = refused

    def check(self, lines: Any) -> list[Opinion]:
        return [Opinion(line in self.refused) for line in lines]


def test_the_benchmark_and_the_training_read_it(site: Site, settled: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "disputes.jsonl"
    assert export(site, str(file)).exit_code == 0
    assert export(site, str(file)).exit_code == 1, "a file that is there is not overwritten"
    lines = read(file)
    assert isinstance(lines, LineSet)
    assert (lines.name, lines.form) == ("disputes", "disputes")
    assert {line.text: line.valid for line in lines.lines} == {
        REFUSED: True,
        ALSO_REFUSED: False,
        ACCEPTED: False,
        "he sleep": False,
    }
    figures = {
        one.key: one for one in on_lines.measure(lines, Asked(Fixed({REFUSED, ALSO_REFUSED, "he sleep"})))
    }
    assert (figures["disputes"].value, figures["disputes"].of) == (0.5, 4)
    assert figures["disputes.upheld"].value == 1.0
    assert figures["disputes.rejected"].value == 0.0
    assert figures["disputes.upheld.accepted"].of == 1
    assert sorted(disputed(file), key=lambda line: line.text) == [
        Line(ALSO_REFUSED, False, "disputed"),
        Line(REFUSED, True, "disputed"),
        Line("he sleep", False, "disputed"),
        Line(ACCEPTED, False, "disputed"),
    ]


def test_where_nothing_was_disputed_the_file_is_empty(site: Site) -> None:
    assert export(site).stdout == ""
