"""Documentation that is tested: every route, setting, command and error code has its entry."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from flask import Flask

from web.cli.group import COMMANDS
from web.config import PREFIX, Config
from web.messages import TEMPLATES

DOCS = Path(__file__).resolve().parents[2] / "docs"
API = (DOCS / "api.md").read_text(encoding="utf-8")
HOSTING = (DOCS / "hosting.md").read_text(encoding="utf-8")

#: Sentences that are not errors of the API.
OTHER = re.compile(r"judge_|mail_|kind_|link_warning$|bad_request$|bad_host$|bad_characters$")


def plain(route: str) -> str:
    """A route with its placeholders' names and types left out."""
    return re.sub(r"<[^>]*>", "<>", route)


def test_every_route_has_its_entry_and_every_entry_its_route(app: Flask) -> None:
    there = {
        f"{method} {plain(rule.rule)}"
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    told = {plain(found) for found in re.findall(r"`((?:GET|POST) /[^`]*)`", API)}
    assert told == there


def test_every_setting_has_its_entry_with_its_default_and_every_entry_its_setting() -> None:
    rows = dict(re.findall(r"^\| `(SENTENCEGAME_[A-Z_]+)` \| (.*?) \|", HOSTING, flags=re.M))
    rows.pop("SENTENCEGAME_LANGUAGETOOL_URL")
    settings = {PREFIX + entry.name.upper(): entry for entry in fields(Config)}
    assert set(rows) == set(settings)
    for name, entry in settings.items():
        if name in {"SENTENCEGAME_DATA"} or entry.default == "":
            continue
        default = entry.default
        shown = str(int(default)) if isinstance(default, bool | float) else str(default)
        assert rows[name] == f"`{shown}`", name


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_has_its_entry(command: str) -> None:
    assert re.search(rf"^\| `sentencegame {command}\b", HOSTING, flags=re.M)


def test_every_error_code_has_its_entry() -> None:
    codes = {code for code in TEMPLATES if not OTHER.match(code)}
    assert {code for code in codes if f"`{code}`" not in API} == set()


def test_every_field_of_a_view_is_told(app: Flask) -> None:
    from .playing import Site

    ann = Site(app).opened()
    assert {name for name in ann.view() if f"`{name}`" not in API} == set()
