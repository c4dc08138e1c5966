"""`sentencegame serve` as a host runs it: real processes, a real judge beside them."""

from __future__ import annotations

import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

Start = Callable[..., "Served"]


class Served:
    """A server that was started, what it has printed, and its processes."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "web.cli", "serve", *arguments],
            env={**os.environ, "SENTENCEGAME_LANGUAGETOOL_URL": "off", **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.printed = ""

    def until(self, pattern: str, seconds: float = 90) -> re.Match[str]:
        """Read what it prints until the pattern is there."""
        assert self.process.stdout is not None
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = re.search(pattern, self.printed)
            if found:
                return found
            if select.select([self.process.stdout], [], [], 0.2)[0]:
                self.printed += os.read(self.process.stdout.fileno(), 65536).decode()
        raise AssertionError(f"{pattern} was not printed: {self.printed}")

    def url(self) -> str:
        return self.until(r"ready at (http://\S+?)/?\s")[1]

    def family(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    started: list[Served] = []

    def run(*arguments: str, **environment: str) -> Served:
        started.append(Served("--data", str(tmp_path / "data"), *arguments, **environment))
        return started[-1]

    yield run
    for served in started:
        served.end()


def eventually(true: Callable[[], Any], seconds: float = 60) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError("it did not happen")


@pytest.mark.timeout(300)
def test_serve_says_its_address_plays_restarts_its_judge_and_ends_cleanly(
    start: Start, tmp_path: Path
) -> None:
    served = start("--port", "0")
    url = served.url()
    served.until(r"The judge is reduced")
    with httpx.Client(base_url=url, trust_env=False, timeout=30) as client:
        # The web process knows of the judge what it told some seconds ago.
        eventually(lambda: client.get("/api/status").json()["judge"]["parts"]["spacy"]["state"] == "ready")
        assert "--host" in client.get("/api/status").json()["shared_link_warning"]
        judged = client.post("/api/judge", json={"lines": ["the dogs bark"]}).json()
        assert judged["verdicts"][0]["outcome"] == "accepted"

        # A second server over the same port is told so, and the first one is not harmed.
        port = url.rsplit(":", 1)[1]
        second = start("--port", port)
        assert second.process.wait(60) == 1
        second.until(f"port {port} on 127.0.0.1 is taken")

        # The command line finds the judge that runs, and says that it has no LanguageTool here.
        command = [sys.executable, "-m", "web.cli", "judge", "the dogs bark"]
        environment = {**os.environ, "SENTENCEGAME_DATA": str(tmp_path / "data")}
        found = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stderr
        assert found.stderr.splitlines() == [
            "languagetool: it is switched off (unset SENTENCEGAME_LANGUAGETOOL_URL)"
        ]

        # A judge that dies is started again.
        judges = [process for process in served.family() if "grammar.service" in process.cmdline()]
        for process in judges:
            process.kill()
        served.until("the judge ended")
        eventually(lambda: client.get("/api/status").json()["judge"]["parts"]["spacy"]["state"] == "ready")

    family = served.family()
    served.process.send_signal(signal.SIGTERM)
    assert served.process.wait(30) == 0
    _, alive = psutil.wait_procs(family, timeout=10)
    assert alive == []
    # Nothing of a running server stays but an empty lock file, so whoever copies the games has all of them.
    kept = sorted(file.name for file in (tmp_path / "data").iterdir())
    assert kept == ["games.sqlite", "games.sqlite.mail", "secret.key"]
    assert (tmp_path / "data" / "games.sqlite.mail").stat().st_size == 0


@pytest.mark.timeout(120)
def test_a_server_that_ends_leaves_the_judge_of_another_one_alone(start: Start, tmp_path: Path) -> None:
    first, second = (start("--port", "0", "--judge-url", f"http://127.0.0.1:{port}") for port in (9, 19))
    address = tmp_path / "data" / "judge.url"
    first.url()
    second.url()
    address.write_text("http://127.0.0.1:19")
    first.end()
    assert address.read_text() == "http://127.0.0.1:19"
    second.end()
    assert not address.exists()


@pytest.mark.timeout(300)
def test_no_process_outlives_serve_when_it_is_killed(start: Start) -> None:
    served = start("--port", "0")
    served.url()
    family = served.family()
    assert len(family) >= 4
    served.process.kill()
    served.process.wait(10)
    _, alive = psutil.wait_procs(family, timeout=20)
    assert alive == []


def test_serve_says_when_an_address_is_not_its_own(start: Start) -> None:
    for host, said in (
        ("203.0.113.7", "203.0.113.7"),
        ("no.such.host.invalid", "no address of this machine"),
    ):
        served = start("--host", host, "--port", "0")
        assert served.process.wait(60) == 1
        served.until(said)
        assert "Traceback" not in served.printed


def test_serve_says_when_the_data_folder_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    served = Served("--data", str(tmp_path / "file" / "data"))
    try:
        assert served.process.wait(60) == 1
        served.until("cannot make or read")
        assert "Traceback" not in served.printed
    finally:
        served.end()


@pytest.mark.timeout(300)
def test_a_stream_over_a_real_socket_ends_when_its_reader_leaves(start: Start) -> None:
    served = start(
        "--port",
        "0",
        "--judge-url",
        "http://127.0.0.1:9",
        # So seldom that no beat tells who has gone.
        SENTENCEGAME_STREAM_SECONDS="600",
        SENTENCEGAME_STREAMS_PER_TABLE="1",
    )
    url = served.url()
    with httpx.Client(base_url=url, trust_env=False, timeout=30) as client:
        table = client.post("/api/tables", json={"name": "Ann", "seats": 2}).json()["table"]["id"]
        port = int(url.rsplit(":", 1)[1])
        with socket.create_connection(("127.0.0.1", port)) as reader:
            reader.sendall(f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            assert b"200 OK" in reader.recv(4096)
            busy = client.get(f"/api/tables/{table}/stream")
            assert busy.status_code == 429

        def again() -> bool:
            with client.stream("GET", f"/api/tables/{table}/stream") as found:
                return found.status_code == 200

        eventually(again, 10)


@pytest.mark.timeout(120)
def test_clients_that_fall_silent_do_not_keep_the_others_out(start: Start) -> None:
    served = start("--port", "0", "--judge-url", "http://127.0.0.1:9", SENTENCEGAME_THREADS="4")
    url = served.url()
    beginnings = (
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 99\r\n\r\n{",
    )
    silent = [socket.create_connection(("127.0.0.1", int(url.rsplit(":", 1)[1]))) for _ in range(8)]
    try:
        for number, client in enumerate(silent):
            client.sendall(beginnings[number % 2])
        # Two rounds of four threads, ten seconds each.
        assert httpx.get(f"{url}/api/status", trust_env=False, timeout=40).status_code == 200
    finally:
        for client in silent:
            client.close()
    served.end()
    assert "Traceback" not in served.printed


@pytest.mark.timeout(120)
def test_clients_that_do_not_close_hold_up_nobody(start: Start) -> None:
    url = start("--port", "0", "--judge-url", "http://127.0.0.1:9").url()
    ends = [socket.create_connection(("127.0.0.1", int(url.rsplit(":", 1)[1]))) for _ in range(6)]
    try:
        for client in ends:
            # The server closes after its answer, and the client does not.
            client.sendall(b"GET /api/words?prefix=a HTTP/1.0\r\nHost: localhost\r\n\r\n")
            assert b"200 OK" in client.recv(4096)
        began = time.monotonic()
        assert httpx.get(f"{url}/api/words?prefix=a", trust_env=False, timeout=40).status_code == 200
        assert time.monotonic() - began < 1.5
    finally:
        for client in ends:
            client.close()
