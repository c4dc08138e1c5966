"""What the code must not do, whoever writes it: each is a rule of OWASP ASVS 5.0 (docs/security.md)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("sentencegame", "lexicon", "grammar", "web")
PYTHON = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
SCRIPTS = sorted((ROOT / "web" / "static").rglob("*.js"))
TEMPLATES = sorted((ROOT / "web" / "templates").rglob("*.html"))


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """Each call in a file, with its name as it is written (`subprocess.run`)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


def imported(path: Path) -> set[str]:
    """The top names of the modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_no_script_makes_elements_or_code_out_of_text() -> None:
    forbidden = re.compile(
        r"\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|document\.write|srcdoc|eval\s*\()"
        r"|\bnew Function\b|javascript:"
    )
    assert SCRIPTS
    assert {path.name: found[0] for path in SCRIPTS if (found := forbidden.search(path.read_text()))} == {}


def test_no_template_lets_text_pass_as_markup() -> None:
    forbidden = re.compile(r"\|\s*safe\b|autoescape\s+false|<[^>]+\son[a-z]+=|javascript:")
    assert TEMPLATES
    assert {path.name: found[0] for path in TEMPLATES if (found := forbidden.search(path.read_text()))} == {}


def test_nothing_runs_code_or_commands_that_were_put_together() -> None:
    forbidden = {"eval", "exec", "compile", "os.system", "os.popen", "render_template_string", "__import__"}
    found = []
    for path in PYTHON:
        for name, call in calls(path):
            shell = any(word.arg == "shell" and ast.unparse(word.value) != "False" for word in call.keywords)
            if name in forbidden or shell:
                found.append((str(path.relative_to(ROOT)), name))
    assert found == []


def test_nothing_reads_xml_or_objects_from_outside() -> None:
    # XML could name files of this machine, and a pickle runs whatever it says.
    forbidden = {"pickle", "marshal", "shelve", "dill", "yaml", "xml", "lxml"}
    found = {
        str(path.relative_to(ROOT)): bad
        for path in PYTHON
        if "training" not in path.parts
        and (bad := {name for name in imported(path) if name.partition(".")[0] in forbidden})
    }
    # displaCy draws a parse as SVG, and the judge takes its own drawing apart; nobody sends one.
    assert found == {"grammar/drawing.py": {"xml.etree"}}


def test_no_broken_hash_is_used() -> None:
    forbidden = re.compile(r"\b(md5|sha1)\b")
    assert [path.name for path in PYTHON if forbidden.search(path.read_text(encoding="utf-8"))] == []


def test_chance_that_must_not_be_guessed_is_the_systems() -> None:
    # `random` orders a bag by a seed that came from `secrets`; nothing in web/ may use it.
    found = [path.name for path in PYTHON if "web" in path.parts and "random" in imported(path)]
    assert found == []


def test_what_goes_to_the_database_is_never_put_together_from_values() -> None:
    found = []
    for path in sorted((ROOT / "web" / "storage").glob("*.py")):
        for name, call in calls(path):
            if name.rpartition(".")[2] not in {"execute", "executemany", "query"} or not call.args:
                continue
            statement = call.args[0]
            # A part of a statement may be a name or a row of placeholders, both made here; `ruff` (S608) and
            # whoever reads it look at those. Nothing is formatted into one.
            if isinstance(statement, ast.BinOp) and isinstance(statement.op, ast.Mod):
                found.append((path.name, ast.unparse(statement)))
            if isinstance(statement, ast.Call) and ast.unparse(statement.func).endswith(".format"):
                found.append((path.name, ast.unparse(statement)))
    assert found == []


@pytest.mark.parametrize(
    "path",
    [
        *("/.git/config", "/.git/HEAD", "/.env", "/static/.git/config", "/static/../app.py"),
        *("/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static//etc/passwd", "/web/app.py"),
        *("/games.sqlite", "/data/secret.key", "/static/", "/static/css/"),
    ],
)
def test_no_file_of_the_machine_is_served_but_those_for_browsers(app: Flask, path: str) -> None:
    found = app.test_client().get(path)
    assert found.status_code in {308, 404}
    assert "secret" not in found.text.lower().replace(path, "")


@pytest.mark.parametrize("method", ["TRACE", "PUT", "DELETE", "PATCH", "CONNECT"])
def test_methods_that_nothing_needs_are_refused(app: Flask, method: str) -> None:
    for path in ("/", "/api/status", "/lobby"):
        # A page's change is asked for its token before anything else.
        assert app.test_client().open(path, method=method).status_code in {403, 405}
