"""What the README promises is there: files, pictures, make targets and commands."""

import re
from pathlib import Path

import pytest
from click import Group

from web.cli import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", [*sorted(ROOT.glob("docs/*.md")), ROOT / "README.md"], ids=lambda path: path.name
)
def test_every_relative_link_and_picture_leads_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text) + re.findall(r'src="([^"]+)"', text)
    assert [t for t in targets if "://" not in t and not (path.parent / t).exists()] == []


def test_every_document_is_linked_from_the_readme() -> None:
    assert [path.name for path in ROOT.glob("docs/*.md") if f"docs/{path.name}" not in README] == []


def test_every_make_target_named_in_the_readme_exists() -> None:
    named = set(re.findall(r"\bmake ([a-z][a-z-]*)", README))
    assert {"run", "test"} <= named
    assert {target for target in named if not re.search(rf"^{target}:", MAKEFILE, flags=re.M)} == set()


def test_every_command_named_in_the_readme_exists() -> None:
    assert isinstance(main, Group)
    named = set(re.findall(r"^sentencegame ([a-z]+)", README, flags=re.M))
    assert named
    assert named - set(main.commands) == set()
