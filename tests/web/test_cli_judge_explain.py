"""`sentencegame judge --explain`: the parse, what each part says, and how it was weighed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import spacy
from click.testing import CliRunner
from spacy.language import Language

from grammar.house import CourtHouse
from grammar.verdict import Outcome
from web.cli import main
from web.cli.judge_explain import Explainer

LINE = "the dogs barks at the moon"


@pytest.fixture(scope="module")
def explainer(court: CourtHouse) -> Explainer:
    return Explainer(court)


def test_an_explanation_shows_parse_evidence_and_weights_to_people(explainer: Explainer) -> None:
    outcome, text = explainer.explain(LINE, json=False)
    assert outcome is Outcome.REFUSED
    rows = text.splitlines()
    assert rows[0].startswith(f"{LINE}: refused (")
    assert any(row.split() == ["3", "barks", "bark", "VBZ", "ROOT", "(root)"] for row in rows)
    assert any(row.split() == ["2", "dogs", "dog", "NNS", "nsubj", "3", "barks"] for row in rows)
    assert "  spacy         agreement_plural [dogs, barks]: " in text
    assert "  languagetool  does not answer" in rows
    assert "  model         logit " in text
    assert "rule:agreement" in text
    assert rows[-2].startswith("Judge rules-")


def test_the_columns_of_the_parse_are_aligned(explainer: Explainer) -> None:
    _, text = explainer.explain("the extraordinarily happy children sleep", json=False)
    rows = text.splitlines()
    start = rows.index("Parse, read as a statement:") + 1
    head, *table = rows[start : start + 6]
    for column in ("lemma", "tag", "dependency", "head"):
        place = head.index(column)
        assert all(row[place - 1] == " " and row[place] != " " for row in table), column


def test_an_explanation_is_an_object_for_programs(explainer: Explainer) -> None:
    outcome, text = explainer.explain(LINE, json=True)
    told = json.loads(text)
    assert told["outcome"] == str(outcome)
    assert [word["head"] for word in told["parse"][0]["words"]] == [1, 2, None, 2, 5, 3]
    assert told["evidence"]["languagetool"] is None
    assert [reason["rule"] for reason in told["evidence"]["spacy"]] == ["agreement_plural"]
    assert len(told["evidence"]["model"]["blame"]) == len(LINE.split())
    assert told["decision"]["log_odds"]["rule:agreement"] < 0
    assert told["decision"]["probability"] == pytest.approx(told["probability"])


@pytest.mark.parametrize("line", ["", "...", "\x07", "xqz"])
def test_what_is_no_line_is_explained_as_far_as_it_goes(explainer: Explainer, line: str) -> None:
    for as_json in (False, True):
        outcome, text = explainer.explain(line, json=as_json)
        assert outcome is Outcome.REFUSED
        assert text.endswith("\n")
        assert "\x07" not in text


def test_the_command_starts_a_judge_to_look_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENTENCEGAME_LANGUAGETOOL_URL", "off")
    loaded: list[Path] = []
    load = spacy.load

    def counted(folder: Path, **options: Any) -> Language:
        loaded.append(folder)
        return load(folder, **options)

    monkeypatch.setattr(spacy, "load", counted)
    found = CliRunner().invoke(main, ["judge", "--explain", "--data", str(tmp_path), LINE])
    assert found.exit_code == 1
    assert "Parse, read as a statement:" in found.stdout
    assert "languagetool: it is switched off" in found.stderr
    # The parser shows what the judge's own has read, so there is but one.
    assert len(loaded) == 1


def test_a_judge_elsewhere_cannot_be_looked_into() -> None:
    found = CliRunner().invoke(main, ["judge", "--explain", "--judge-url", "http://127.0.0.1:9", LINE])
    assert found.exit_code == 2
    assert "--judge-url" in found.stderr
