"""`python -m bench.judge`: sets are read, figures are right, and what they should be is beside them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench.judge import on_lines, on_pairs
from bench.judge.figures import TARGETS, Figure
from bench.judge.fresh import WORDS, fresh_lines
from bench.judge.link_grammar import PROGRAM, LinkGrammar
from bench.judge.opinion import Asked, Checker, Opinion
from bench.judge.processes import memory
from bench.judge.report import report
from bench.judge.sets import LineSet, PairSet, SetError, read

ROOT = Path(__file__).resolve().parents[2]
GAME = [
    {"text": "a b", "valid": True, "kind": "natural"},
    {"text": "c d", "valid": True, "kind": "natural"},
    {"text": "e f", "valid": False, "kind": "order"},
    {"text": "g h", "valid": False, "kind": "nonsense"},
]


class Table(Checker):
    """Says what a test wants it to say, and remembers what it was asked."""

    def __init__(self, said: dict[str, Opinion], name: str = "judge") -> None:
        self.name = name
        self.form = "any"
        self.said = said
        self.asked: list[str] = []

    def check(self, lines: Sequence[str]) -> list[Opinion]:
        self.asked += lines
        return [self.said[line] for line in lines]


def written(path: Path, rows: Sequence[dict[str, object]]) -> Path:
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return path


def values(figures: Sequence[Figure]) -> dict[str, float]:
    return {figure.key: figure.value for figure in figures}


def test_a_set_is_known_by_its_looks(tmp_path: Path) -> None:
    game = read(written(tmp_path / "a.jsonl", GAME))
    assert isinstance(game, LineSet)
    assert (game.name, game.form, game.texts) == ("a", "game", ["a b", "c d", "e f", "g h"])
    cases = read(written(tmp_path / "b.jsonl", [{"text": "a b", "valid": True, "point": "any"}]))
    assert cases.form == "cases"
    pairs = read(written(tmp_path / "c.jsonl", [{"good": "Who is he?", "bad": "He is who.", "term": "t"}]))
    assert isinstance(pairs, PairSet)
    assert (pairs.form, pairs.texts) == ("blimp", ["who is he", "he is who"])
    cola = tmp_path / "d.tsv"
    cola.write_text("gj04\t1\t\tThe dogs, bark.\ngj04\t0\t*\tDogs the bark.\n")
    lines = read(cola)
    assert isinstance(lines, LineSet)
    assert [(line.text, line.valid) for line in lines.lines] == [
        ("the dogs bark", True),
        ("dogs the bark", False),
    ]
    events = tmp_path / "eventsrev.csv"
    events.write_text(
        '"ItemNum","Sentence","Plausibility","Voice"\n"1","The cop runs.","Plausible","active"\n'
        '"1","The cup runs.","Implausible","active"\n"2","Alone.","Plausible","active"\n'
    )
    assert (read(events).form, read(events).texts) == ("eventsrev", ["the cop runs", "the cup runs"])


@pytest.mark.parametrize(
    ("name", "text"),
    [("a.jsonl", "no json"), ("a.jsonl", ""), ("a.jsonl", '{"x": 1}\n'), ("a.tsv", "x"), ("a.csv", "x\n1\n")],
)
def test_what_is_no_set_is_said(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(SetError, match="is no checking set"):
        read(tmp_path / name)


def test_a_limit_takes_the_same_few_of_each_kind(tmp_path: Path) -> None:
    path = written(
        tmp_path / "a.jsonl", [{**row, "text": f"{row['text']} {n}"} for n in range(9) for row in GAME]
    )
    found = read(path, 2)
    assert isinstance(found, LineSet)
    assert sorted(line.kind for line in found.lines) == ["natural"] * 2 + ["nonsense"] * 2 + ["order"] * 2
    assert found == read(path, 2)


def test_what_could_not_be_checked_is_asked_again_then_left_out(tmp_path: Path) -> None:
    lines = read(written(tmp_path / "a.jsonl", GAME))
    assert isinstance(lines, LineSet)
    told = {"a b": Opinion(False), "c d": Opinion(None), "e f": Opinion(True), "g h": Opinion(False)}
    figures = on_lines.measure(lines, Asked(checker := Table(told)))
    assert checker.asked.count("c d") == 2
    assert checker.asked.count("a b") == 1
    refused = next(figure for figure in figures if figure.key == "game.refused")
    assert (refused.value, refused.of, refused.left_out) == (0.0, 1, 1)
    assert values(figures)["game.accepted"] == 0.5
    assert values(figures)["game.accepted.nonsense"] == 1.0
    assert "game.calibration" not in values(figures)


def test_calibration_and_correlation_are_over_probabilities(tmp_path: Path) -> None:
    lines = read(written(tmp_path / "a.jsonl", GAME))
    assert isinstance(lines, LineSet)
    sure = {"a b": 0.9, "c d": 0.9, "e f": 0.1, "g h": 0.1}
    asked = Asked(Table({text: Opinion(each < 0.5, each) for text, each in sure.items()}))
    assert values(on_lines.measure(lines, asked))["game.calibration"] == pytest.approx(0.1)
    cola = LineSet("dev", "cola", lines.lines)
    unsure = {"a b": 0.4, "c d": 0.35, "e f": 0.3, "g h": 0.2}
    figures = values(
        on_lines.measure(
            cola, Asked(Table({text: Opinion(each < 0.1, each) for text, each in unsure.items()}))
        )
    )
    assert figures["cola.mcc_outcome"] == figures["cola.mcc_probability"] == 0
    assert figures["cola.mcc_best"] == pytest.approx(1.0)
    assert figures["cola.best_threshold"] == 0.35


def test_pairs_are_won_by_probability_or_by_outcome(tmp_path: Path) -> None:
    rows: list[dict[str, object]] = [
        {"good": "a", "bad": "b", "term": "one"},
        {"good": "c", "bad": "d", "term": "two"},
        {"good": "e", "bad": "f", "term": "two"},
    ]
    pairs = read(written(tmp_path / "c.jsonl", rows))
    assert isinstance(pairs, PairSet)
    said = {
        "a": Opinion(True, 0.02),
        "b": Opinion(True, 0.01),
        "c": Opinion(False),
        "d": Opinion(False),
        "e": Opinion(None),
        "f": Opinion(True),
    }
    figures = on_pairs.measure(pairs, Asked(Table(said)))
    assert values(figures) == {
        "blimp.pairs": 0.75,
        "blimp.pairs.one": 1.0,
        "blimp.pairs.two": 0.5,
    }
    assert figures[0].left_out == 1


def test_the_report_sets_each_checker_and_target_beside_a_measure() -> None:
    figures = [
        Figure("game_dev", "game.refused", "good lines refused", "judge", 0.006, "%", 1000),
        Figure("game_dev", "game.refused", "good lines refused", "other", 0.5, "%", 999, 1),
        Figure("game_dev", "game.accepted", "broken lines accepted", "judge", 0.02, "%", 1000),
    ]
    text = report(figures, ["head"])
    assert "| good lines refused (1000) | 0.6 % | 50.0 % (1 left out) | ≤ 0.7 % | reached |" in text
    assert "| broken lines accepted (1000) | 2.0 % | – | ≤ 1.2 % | **not reached** |" in text
    assert "Targets reached: 1 of 2 measured. Not reached:\n- game_dev: broken lines accepted, 2.0 %" in text


def test_the_targets_are_met_at_their_limits() -> None:
    for target in TARGETS.values():
        assert target.is_reached(target.limit)
        assert not target.is_reached(target.limit + (1e-6 if target.at_most else -1e-6))
        assert not target.is_reached(float("nan"))


def test_fresh_lines_have_ten_words_and_do_not_repeat(tmp_path: Path) -> None:
    sentences = tmp_path / "natural.txt"
    sentences.write_text("".join(f"{' '.join('abcdefg'[:n])} {n}\n" * 2 for n in range(1, 8)))
    lines = fresh_lines(sentences)
    some = [next(lines) for _ in range(3)]
    assert all(len(line.split()) == WORDS for line in some)
    assert len(set(some)) == 3


def test_a_process_is_weighed_with_those_it_has_started() -> None:
    alone = memory(os.getpid())
    hungry = "x = bytearray(60_000_000); print(flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", hungry], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert memory(os.getpid())["python"] - alone["python"] > 50
        process.communicate(b"\n")


def test_harper_refuses_faults_of_grammar_but_no_small_letters() -> None:
    pytest.importorskip("harper")
    from bench.judge.harper import Harper

    told = Harper().check(["the dogs bark at the moon", "he ate a apple", "did she see derek"])
    assert [each.refused for each in told] == [False, True, False]


def test_link_grammar_refuses_what_it_cannot_link(monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        checker = LinkGrammar()
    except FileNotFoundError:
        pytest.skip(f"{PROGRAM} is not installed")
    told = checker.check(["the dogs bark", "the dogs barks", "did she go", "", "!help"])
    assert [each.refused for each in told][:3] == [False, True, False]
    monkeypatch.setenv("PATH", "")
    with pytest.raises(FileNotFoundError):
        LinkGrammar()


@pytest.mark.judge
def test_the_command_measures_a_set_of_ones_own_and_writes_everything(tmp_path: Path) -> None:
    rows: list[dict[str, object]] = [
        {"text": "the dogs bark at the moon", "valid": True, "kind": "natural"},
        {"text": "the dogs barks at the moon", "valid": False, "kind": "agreement"},
    ]
    lines, out = written(tmp_path / "mine.jsonl", rows), tmp_path / "out.json"
    found = subprocess.run(
        [sys.executable, "-m", "bench.judge", "--lines", lines, "--json", out, "--errors"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "SENTENCEGAME_LANGUAGETOOL_URL": "off"},
    )
    assert found.returncode == 0, found.stderr
    assert "| broken accepted: agreement | 0.0 % |" in found.stdout
    assert "**languagetool is down**: it is switched off" in found.stdout
    told = json.loads(out.read_text())
    mine = {row["key"]: row for row in told["figures"] if row["who"] == "judge"}
    assert mine["game.accepted"]["reached"] is True
    assert mine["game.accepted"]["target"] == {"limit": 0.012, "at_most": True}


def test_sets_that_are_not_there_end_it_with_2(tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "bench.judge", "--lines", tmp_path / "none.jsonl"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 2
    assert found.stderr.startswith("the sets cannot be read: ")
