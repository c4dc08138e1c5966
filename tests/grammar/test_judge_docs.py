"""docs/judge-service.md has an entry for every route, option, setting, limit and error of the service."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grammar import limits
from grammar.house import CourtHouse
from grammar.service.__main__ import _parser
from grammar.service.app import create_app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "judge-service.md").read_text()
SOURCES = "".join(path.read_text() for path in (ROOT / "grammar").rglob("*.py"))


def test_every_route_is_described() -> None:
    app = create_app(CourtHouse())
    for rule in app.url_map.iter_rules():
        if rule.endpoint != "static":
            for method in rule.methods or ():
                if method not in ("HEAD", "OPTIONS"):
                    assert f"### `{method} {rule.rule}`" in PAGE


def test_every_option_is_described() -> None:
    for action in _parser()._actions:
        for option in action.option_strings:
            if option.startswith("--") and option != "--help":
                assert f"| `{option}` |" in PAGE


@pytest.mark.parametrize("setting", sorted(set(re.findall(r"SENTENCEGAME_[A-Z_]+", SOURCES))))
def test_every_setting_is_described(setting: str) -> None:
    assert f"| `{setting}` |" in PAGE


@pytest.mark.parametrize("code", sorted(set(re.findall(r"Bad(?:Lines|Request)Error\(\s*\"(\w+)\"", SOURCES))))
def test_every_error_is_described(code: str) -> None:
    assert f"`{code}`" in PAGE


def test_the_limits_are_the_ones_described() -> None:
    assert (
        f"{limits.MOST_LINES} lines, {limits.MOST_WORDS} words a line, {limits.LONGEST_WORD} characters"
        in PAGE
    )
