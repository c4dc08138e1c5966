"""LanguageTool's jars: what the lock pins, and that nothing else is ever used."""

from __future__ import annotations

import gc
import threading
import warnings
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from jgo.env import LockFile, compute_spec_hash

from grammar.folders import cache_folder
from grammar.languagetool import setup
from grammar.languagetool.jars import (
    LOCK,
    SPEC,
    Jar,
    JarsMissingError,
    classpath,
    fetch,
    languagetool_version,
    missing,
    pinned,
)

CONTENT = b"not really a jar"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def mirror(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A Maven repository on this machine, named in jgo's own settings as a host would name a mirror."""
    root = tmp_path / "mirror"
    root.mkdir()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=root))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    settings = tmp_path / "jgo.conf"
    settings.write_text(f"[repositories]\ncentral = http://127.0.0.1:{server.server_port}\n")
    monkeypatch.setenv("JGO_CONFIG_FILE", str(settings))
    yield root
    server.shutdown()
    thread.join()
    server.server_close()
    # jgo leaves the answer "not found" unread, and its socket to the garbage collector.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


def put(root: Path, jar: Jar, content: bytes) -> None:
    folder = root / jar.group.replace(".", "/") / jar.name / jar.version
    folder.mkdir(parents=True)
    (folder / jar.filename).write_bytes(content)


def jar_of(content: bytes, name: str = "tool") -> Jar:
    return Jar("org.example", name, "1.0", "", sha256(content).hexdigest())


def test_the_lock_pins_every_jar_by_sha256_and_names_no_address() -> None:
    jars = pinned()
    assert len(jars) > 100
    assert all(len(jar.sha256) == 64 for jar in jars)
    assert "://" not in LOCK.read_text()


def test_the_lock_was_written_for_the_committed_list_of_what_is_needed() -> None:
    assert LockFile.load(LOCK).spec_hash == compute_spec_hash(SPEC)


def test_the_version_comes_from_the_lock() -> None:
    assert languagetool_version(pinned()) == "6.8"


def test_a_jar_with_the_right_bytes_is_fetched_to_its_place(mirror: Path, tmp_path: Path) -> None:
    jar = jar_of(CONTENT)
    put(mirror, jar, CONTENT)
    seen: list[tuple[int, int, Jar]] = []
    fetch([jar], lambda *step: seen.append(step), tmp_path / "cache")
    assert missing([jar], tmp_path / "cache") == ()
    assert seen == [(1, 1, jar)]
    assert Path(classpath([jar], tmp_path / "cache")).read_bytes() == CONTENT


def test_a_jar_with_other_bytes_is_refused_and_leaves_nothing_behind(mirror: Path, tmp_path: Path) -> None:
    jar = jar_of(CONTENT)
    put(mirror, jar, b"something else")
    with pytest.raises(JarsMissingError, match=r"tool:1\.0 .* SHA-256"):
        fetch([jar], lambda *_: None, tmp_path / "cache")
    assert missing([jar], tmp_path / "cache") == (jar,)
    assert [path for path in (tmp_path / "cache").rglob("*") if path.is_file()] == []


def test_a_jar_that_no_repository_has_is_named(mirror: Path, tmp_path: Path) -> None:
    with pytest.raises(JarsMissingError, match="tool"):
        fetch([jar_of(CONTENT)], lambda *_: None, tmp_path / "cache")


def test_a_jar_that_was_damaged_later_counts_as_missing(mirror: Path, tmp_path: Path) -> None:
    jars = [jar_of(CONTENT), jar_of(b"another", "other")]
    for jar, content in zip(jars, (CONTENT, b"another"), strict=True):
        put(mirror, jar, content)
    fetch(jars, lambda *_: None, tmp_path / "cache")
    jars[0].place(tmp_path / "cache").write_bytes(CONTENT[:-1])
    assert missing(jars, tmp_path / "cache") == (jars[0],)


def test_setup_that_fails_says_what_is_missing_and_how_to_fix_it(
    mirror: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SENTENCEGAME_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("SENTENCEGAME_LANGUAGETOOL_URL", raising=False)
    assert setup.main() == 1
    said = capsys.readouterr().err
    assert "LanguageTool is not set up" in said
    assert "To fix it" in said
    assert "reduced grammar checking" in said


def test_setup_leaves_all_to_a_server_that_the_host_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SENTENCEGAME_CACHE", str(tmp_path))
    monkeypatch.setenv("SENTENCEGAME_LANGUAGETOOL_URL", "http://127.0.0.1:9")
    assert setup.main() == 0
    assert list(tmp_path.iterdir()) == []


def test_the_cache_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENTENCEGAME_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path
