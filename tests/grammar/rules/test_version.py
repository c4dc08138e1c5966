"""The version of the rules follows their sources and data, since verdicts are kept under it."""

import re
import shutil
from pathlib import Path

import pytest

from grammar.syntax import RULE_FOLDERS, RULES_VERSION, Syntax, rules_version


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    copies = [tmp_path / folder.name for folder in RULE_FOLDERS]
    for folder, copy in zip(RULE_FOLDERS, copies, strict=True):
        shutil.copytree(folder, copy)
    return copies


def test_a_verdict_names_the_rules_and_the_model(syntax: Syntax) -> None:
    assert re.fullmatch(r"rules-[0-9a-f]{8}\+en_core_web_sm\S+", syntax.version)
    assert syntax.version.startswith(RULES_VERSION)


def test_a_copy_of_the_rules_has_their_version(folders: list[Path]) -> None:
    assert rules_version(folders) == RULES_VERSION


@pytest.mark.parametrize(
    "name", ["parse/closed.py", "parse/used.tsv", "rules/agreement.py", "rules/ngrams.bin"]
)
def test_any_change_of_source_or_data_changes_the_version(folders: list[Path], name: str) -> None:
    path = folders[0].parent / name
    path.write_bytes(path.read_bytes() + b"\n")
    assert rules_version(folders) != RULES_VERSION


def test_a_file_more_or_under_another_name_changes_the_version(folders: list[Path]) -> None:
    (folders[1] / "more.py").write_text("")
    more = rules_version(folders)
    (folders[1] / "more.py").rename(folders[1] / "other.py")
    assert len({RULES_VERSION, more, rules_version(folders)}) == 3


def test_line_endings_and_compiled_files_do_not_count(folders: list[Path]) -> None:
    for folder in folders:
        for path in folder.glob("*.py"):
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    cached = folders[0] / "__pycache__"
    cached.mkdir(exist_ok=True)
    (cached / "closed.pyc").write_bytes(b"compiled")
    assert rules_version(folders) == RULES_VERSION
