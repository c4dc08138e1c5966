"""The pairs written by hand as players lay lines."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from grammar.game_form import game_form
from grammar.training.players import twins

TESTS = Path(__file__).parents[1]


def test_each_line_stands_once_in_the_form_of_the_game() -> None:
    pairs = list(twins())
    assert Counter(pair.kind for pair in pairs).keys() == {"player_rare", "player_short"}
    assert len(pairs) > 2500
    good = {pair.good for pair in pairs}
    assert len(good) == len(pairs)
    for pair in pairs:
        assert pair.good == game_form(pair.good) and pair.worse == game_form(pair.worse)
        assert pair.worse not in good and not pair.soft


def test_the_lines_that_the_judge_is_checked_by_are_none_of_them() -> None:
    kept = set((TESTS / "rules" / "players_lines.txt").read_text(encoding="utf-8").splitlines())
    for name in ("lines", "names"):
        rows = (TESTS / "sense" / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
        kept |= {row.split("\t")[0] for row in rows}
    assert len(kept) > 2000
    assert kept.isdisjoint(line for pair in twins() for line in (pair.good, pair.worse))
