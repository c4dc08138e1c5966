"""docs/security.md has every requirement of level 1 once, and each test that it names is there."""

from __future__ import annotations

import ast
import functools
import hashlib
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.sessions import SecureCookieSessionInterface

from web.accounts import passwords
from web.app import create_app
from web.config import Config

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
REQUIREMENT = re.compile(r"v5\.0\.0-(\d+\.\d+\.\d+)")

#: Level 1 of OWASP ASVS 5.0.0: all 70 of them.
LEVEL_1 = (
    *("1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.2.5", "1.3.1", "1.3.2", "1.5.1"),
    *("2.1.1", "2.2.1", "2.2.2", "2.3.1"),
    *("3.2.1", "3.2.2", "3.3.1", "3.4.1", "3.4.2", "3.5.1", "3.5.2", "3.5.3"),
    *("4.1.1", "4.4.1"),
    *("5.2.1", "5.2.2", "5.3.1", "5.3.2"),
    *("6.1.1", "6.2.1", "6.2.2", "6.2.3", "6.2.4", "6.2.5", "6.2.6", "6.2.7", "6.2.8"),
    *("6.3.1", "6.3.2", "6.4.1", "6.4.2"),
    *("7.2.1", "7.2.2", "7.2.3", "7.2.4", "7.4.1", "7.4.2"),
    *("8.1.1", "8.2.1", "8.2.2", "8.3.1"),
    *("9.1.1", "9.1.2", "9.1.3", "9.2.1"),
    *("10.4.1", "10.4.2", "10.4.3", "10.4.4", "10.4.5"),
    *("11.3.1", "11.3.2", "11.4.1"),
    *("12.1.1", "12.2.1", "12.2.2"),
    *("13.4.1", "14.2.1", "14.3.1", "15.1.1", "15.2.1", "15.3.1"),
)


def section(title: str) -> str:
    return PAGE.partition(f"\n### {title}\n")[2].partition("\n### ")[0].partition("\n## ")[0]


@functools.cache
def names_in(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_requirement_of_level_1_is_there_once() -> None:
    assert len(LEVEL_1) == 70
    titles = ("Met", "Not met, or only in part", "Does not apply")
    named = Counter(number for title in titles for number in REQUIREMENT.findall(section(title)))
    assert named == Counter(LEVEL_1)
    assert not set(REQUIREMENT.findall(section("Of higher levels"))) & set(LEVEL_1)


def test_every_requirement_that_is_met_names_a_test() -> None:
    rows = [line for line in section("Met").splitlines() if line.startswith("| v5")]
    assert [row for row in rows if "`tests/" not in row.rpartition(" | ")[2]] == []


@pytest.mark.parametrize("named", sorted(set(re.findall(r"`(tests/[^`]+)`", PAGE))))
def test_each_test_that_is_named_is_there(named: str) -> None:
    path, _, name = named.partition("::")
    assert (ROOT / path).exists()
    assert not name or name in names_in(path)


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    config = Config(data=tmp_path, judge_url="http://127.0.0.1:9", sweep_seconds=0, limits=False)
    return create_app(replace(config, outage_seconds=0))


def test_a_new_site_has_no_account_and_no_moderator(app: Flask) -> None:
    store = app.extensions["sentencegame"].store
    with store._borrowed() as db:
        assert [db[name].count for name in ("account", "moderator", "seat")] == [0, 0, 0]
    app.extensions["sentencegame"].close()


def test_every_field_for_a_password_hides_it_and_helps_password_managers() -> None:
    found = 0
    for path in sorted((ROOT / "web" / "templates").glob("*.html")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if re.search(r'"[\w-]*password"', line) and "field(" in line:
                found += 1
                assert 'type="password"' in line, (path.name, line)
                assert re.search(r'autocomplete="(current|new)-password"', line), (path.name, line)
            assert "onpaste" not in line
    assert found >= 6


def test_cookies_are_signed_with_sha_256_and_no_other_way_is_taken(app: Flask) -> None:
    signer = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
    assert signer.signer_kwargs["digest_method"] is hashlib.sha256
    other = SecureCookieSessionInterface().get_signing_serializer(app)
    assert other is not None
    client = app.test_client()
    for value, language in (
        (signer.dumps({"language": "tr"}), "tr"),
        (other.dumps({"language": "tr"}), "en"),
    ):
        client.set_cookie("sentencegame", value)
        assert f'<html lang="{language}"' in client.get("/").text
    app.extensions["sentencegame"].close()


def test_passwords_are_kept_as_argon2id_of_today() -> None:
    kept = passwords.hashed("seven green turtles")
    assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
