"""The jars of LanguageTool: pinned by a lock file, fetched with jgo, checked by their SHA-256.

jgo writes a lock file but does not hold a later download against it, and only warns when a checksum that
the repository publishes differs. So each jar is fetched into a folder of its own, its SHA-256 is compared
with the lock, and only then it is moved to its place; one that does not match is never used.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path
from typing import Final

from jgo.config import GlobalSettings
from jgo.constants import MAVEN_CENTRAL_URL
from jgo.env import LockFile
from jgo.maven import MavenContext, PythonResolver

from grammar.languagetool.folders import languagetool_folder

SPEC: Final = Path(__file__).with_name("jgo.toml")
LOCK: Final = Path(__file__).with_name("jgo.lock.toml")
DOWNLOADS_AT_ONCE: Final = 8
DOWNLOAD_TIMEOUT_SECONDS: Final = 60
TRIES: Final = 3


class JarsMissingError(Exception):
    """Some jars are not there or could not be fetched; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Jar:
    """One pinned jar: its Maven coordinates and the SHA-256 (hexadecimal) that its bytes must have."""

    group: str
    name: str
    version: str
    classifier: str
    sha256: str

    def __str__(self) -> str:
        return f"{self.group}:{self.name}:{self.version}"

    @property
    def filename(self) -> str:
        """The file's name, the same as in a Maven repository."""
        tail = f"-{self.classifier}" if self.classifier else ""
        return f"{self.name}-{self.version}{tail}.jar"

    def place(self, folder: Path) -> Path:
        """Where the jar lies under `folder`; the group is part of it since names alone are not unique."""
        return folder / "jars" / self.group / self.filename

    def is_whole(self, folder: Path) -> bool:
        """Whether the jar lies under `folder` with the right bytes."""
        return _sha256(self.place(folder)) == self.sha256


def _sha256(path: Path) -> str | None:
    try:
        with path.open("rb") as file:
            return file_digest(file, "sha256").hexdigest()
    except FileNotFoundError:
        return None


def pinned(lock: Path = LOCK) -> tuple[Jar, ...]:
    """Every jar of the lock file, in its order."""
    return tuple(
        Jar(item.groupId, item.artifactId, item.version, item.classifier or "", item.sha256 or "")
        for item in LockFile.load(lock).dependencies
    )


def languagetool_version(jars: Iterable[Jar]) -> str:
    """The version of LanguageTool among `jars`, such as "6.8"."""
    return next(jar.version for jar in jars if jar.name == "languagetool-server")


def missing(jars: Iterable[Jar], folder: Path | None = None) -> tuple[Jar, ...]:
    """The jars that are not there or whose bytes are wrong (about 0.2 s when all 97 MB are read)."""
    place = folder or languagetool_folder()
    return tuple(jar for jar in jars if not jar.is_whole(place))


def classpath(jars: Iterable[Jar], folder: Path | None = None) -> str:
    """The jars as one class path for Java, in the order of the lock file."""
    place = folder or languagetool_folder()
    return os.pathsep.join(str(jar.place(place)) for jar in jars)


def fetch(jars: Sequence[Jar], progress: Callable[[int, int, Jar], None], folder: Path | None = None) -> None:
    """Fetch `jars` from Maven Central, or from a mirror named in the host's own jgo settings.

    `progress(done, total, jar)` is called after each jar. JarsMissingError when one could not be fetched or
    has the wrong bytes; those that came before it stay.
    """
    place = folder or languagetool_folder()
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="fetch-", dir=place) as scratch:
        context = MavenContext(
            resolver=PythonResolver(),
            repo_cache=Path(scratch),
            remote_repos={"central": MAVEN_CENTRAL_URL, **GlobalSettings.load().repositories},
            timeout=DOWNLOAD_TIMEOUT_SECONDS,
        )
        with ThreadPoolExecutor(DOWNLOADS_AT_ONCE) as pool:
            futures = [(jar, pool.submit(_fetch_one, context, jar, place)) for jar in jars]
            try:
                for done, (jar, future) in enumerate(futures, start=1):
                    future.result()
                    progress(done, len(jars), jar)
            except BaseException:
                for _, future in futures:
                    future.cancel()
                raise


def _fetch_one(context: MavenContext, jar: Jar, folder: Path) -> None:
    artifact = (
        context.project(jar.group, jar.name).at_version(jar.version).artifact(classifier=jar.classifier)
    )
    problem: Exception | str = "no try was made"
    for _ in range(TRIES):
        # A broken transfer leaves a part of the file behind, which jgo would take for the whole.
        if artifact.cached_path is not None:
            shutil.rmtree(artifact.cached_path.parent, ignore_errors=True)
        try:
            path = artifact.resolve()
        except Exception as error:
            problem = error
            continue
        got = _sha256(path)
        if got == jar.sha256:
            target = jar.place(folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            path.replace(target)
            return
        problem = f"its SHA-256 is {got}, and the lock file wants {jar.sha256}"
    raise JarsMissingError(f"{jar} could not be fetched: {problem}")
