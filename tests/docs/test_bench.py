"""docs/judge.md has an entry for every option and measure of `python -m bench.judge`."""

import re
from pathlib import Path

from bench.judge.__main__ import ONLY, parser

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "judge.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## How good it is")[2].partition("\n## ")[0]


def test_every_option_has_its_entry_and_every_entry_its_option() -> None:
    options = {name for action in parser()._actions for name in action.option_strings if name[:2] == "--"}
    assert set(re.findall(r"^\| `(--[a-z]+)` \|", SECTION, flags=re.M)) == options - {"--help"}


def test_every_measure_has_its_entry() -> None:
    cells = re.findall(r"^\| (`[a-z`, ]+`) \|", SECTION, flags=re.M)
    assert {name for cell in cells for name in re.findall(r"[a-z]+", cell)} == set(ONLY)
