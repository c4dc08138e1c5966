"""What all tests share: one real judge service, whichever pytest-xdist worker asks for it first starts it."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import psutil
import pytest

from tests import described

if TYPE_CHECKING:
    from grammar.house import CourtHouse

START_TIMEOUT_SECONDS = 240.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for_judge(url: str, process_id: int) -> dict[str, Any]:
    """The health of the service at `url` once it has left "starting"; fails the test when it never does."""
    deadline = time.monotonic() + START_TIMEOUT_SECONDS
    health: dict[str, Any] = {}
    while time.monotonic() < deadline:
        if not is_alive(process_id):
            pytest.fail("the judge service has ended")
        with contextlib.suppress(httpx.HTTPError):
            health = httpx.get(f"{url}/health", timeout=5, trust_env=False).json()
            if health["state"] != "starting":
                return health
        time.sleep(0.1)
    pytest.fail(f"the judge service at {url} was not ready in {START_TIMEOUT_SECONDS:.0f} s: {health}")


def is_alive(process_id: int) -> bool:
    try:
        return bool(psutil.Process(process_id).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def _main_process(config: pytest.Config) -> int:
    """The process id of the pytest that the user started: a worker's parent, or this very process."""
    return os.getppid() if hasattr(config, "workerinput") else os.getpid()


def _note(config: pytest.Config) -> Path:
    """The file that says where this run's judge is."""
    return Path(tempfile.gettempdir()) / f"sentencegame-judge-{_main_process(config)}.json"


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health", timeout=5, trust_env=False).is_success
    except httpx.HTTPError:
        return False


def _start(main_process: int, log: Path) -> dict[str, Any]:
    for module in ("grammar.languagetool.setup", "grammar.model.setup"):
        setup = subprocess.run([sys.executable, "-m", module], capture_output=True, text=True, check=False)
        if setup.returncode != 0:
            pytest.fail(f"{module} failed: {setup.stderr}")
    port = free_port()
    command = ["-m", "grammar.service", "--port", str(port), "--die-with", str(main_process)]
    # Not Popen: the service outlives the worker that starts it, which a Popen warns about.
    process_id = os.posix_spawn(
        sys.executable,
        [sys.executable, *command],
        os.environ,
        file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
            (os.POSIX_SPAWN_DUP2, 1, 2),
        ],
        setpgroup=0,
    )
    url = f"http://127.0.0.1:{port}"
    health = wait_for_judge(url, process_id)
    if health["state"] != "ready":
        pytest.fail(f"the judge is not whole: {health}\n{log.read_text()}")
    return {"url": url, "process": process_id}


@pytest.fixture(scope="session", autouse=True)
def _answers_as_described() -> Iterator[None]:
    """Whatever the API answers to any test is what its description says (`tests.described`)."""
    end = described.watch()
    yield
    end()


@pytest.fixture(scope="session")
def judge_url(pytestconfig: pytest.Config) -> str:
    """The address of a real judge, ready: one for the whole run, and it ends with the run."""
    note = _note(pytestconfig)
    with _locked(note):
        if note.exists():
            url = str(json.loads(note.read_text())["url"])
            if _answers(url):
                return url
        found = _start(_main_process(pytestconfig), note.with_suffix(".log"))
        note.write_text(json.dumps(found))
        return str(found["url"])


@pytest.fixture(scope="session")
def court() -> Iterator[CourtHouse]:
    """The real judge without LanguageTool, whose server takes long to start and is tested elsewhere."""
    from grammar.house import CourtHouse  # Its parser takes long to import, and most tests need none.

    with CourtHouse("off") as house:
        assert house.wait(120) == "reduced", house.health()
        yield house


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop this run's judge, when the last worker is gone."""
    if hasattr(config, "workerinput"):
        return
    note = _note(config)
    if note.exists():
        found = json.loads(note.read_text())
        with contextlib.suppress(psutil.Error):
            process = psutil.Process(found["process"])
            process.send_signal(signal.SIGTERM)
            process.wait(10)
    for suffix in (".json", ".log", ".lock"):
        note.with_suffix(suffix).unlink(missing_ok=True)
