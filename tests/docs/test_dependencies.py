"""docs/dependencies.md explains exactly the packages that requirements/*.in ask for."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
INPUTS = sorted((ROOT / "requirements").glob("*.in"))


def asked_for(path: Path) -> set[str]:
    lines = (line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return {re.split(r"[<>=~!\[; ]", line)[0] for line in lines if line and not line.startswith("-")}


@pytest.mark.parametrize("path", INPUTS, ids=lambda path: path.name)
def test_every_direct_dependency_is_explained(path: Path) -> None:
    explained = set(re.findall(r"^\| `([^`]+)`", DOCUMENT, flags=re.M))
    assert asked_for(path) - explained == set()


def test_nothing_is_explained_that_is_not_asked_for() -> None:
    explained = set(re.findall(r"^\| `([^`]+)`", DOCUMENT, flags=re.M))
    assert explained - set().union(*map(asked_for, INPUTS)) == set()


@pytest.mark.parametrize("path", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda path: path.name)
def test_locks_pin_with_hashes_and_name_no_index(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    requirements = re.findall(r"^[a-z0-9].*?(?=^[a-z0-9#]|\Z)", text, flags=re.M | re.S)
    assert requirements
    assert [entry for entry in requirements if "==" not in entry or "--hash=sha256:" not in entry] == []
