"""One run of LanguageTool's Java server, on a free port of this machine only."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import httpx

from grammar.languagetool.java import Java

log = logging.getLogger(__name__)

HERE: Final = Path(__file__).parent
HOST: Final = "127.0.0.1"
# Without Java's slow second compiler the server is ready after 4 s of computing instead of 12 s, takes 50 MB
# less, and is no slower then.
JAVA_OPTIONS: Final = (
    "-Xmx600m",
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    # Answers are sent at once; else a kept connection waits 40 ms for each.
    "-Dsun.net.httpserver.nodelay=true",
)
START_TIMEOUT_SECONDS: Final = 60.0
POLL_SECONDS: Final = 0.1
LOG_TAIL_CHARACTERS: Final = 500


class ServerFailedError(Exception):
    """The server ended or did not answer in time; what it said of that is in the log of this process."""


class Server:
    """A running server process.

    It is killed with the process whose thread started it, however that ends. On Linux that means the very
    thread, so the thread that makes a Server must outlive it.
    """

    def __init__(self, java: Java, classpath: str) -> None:
        """Start the process; `wait_until_up` tells when it answers."""
        self.url: Final = f"http://{HOST}:{_free_port()}/"
        port = self.url.rstrip("/").rpartition(":")[2]
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 (closed by stop)
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-I", "-S", HERE / "guard.py", str(os.getpid())),
                *(java.path, *JAVA_OPTIONS, f"-Dlogback.configurationFile={HERE / 'logback.xml'}"),
                *("-cp", classpath, "org.languagetool.server.HTTPServer"),
                *("--config", HERE / "server.properties", "--port", port),
            ],
            stdin=subprocess.PIPE,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def is_alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.poll() is None

    def wait_until_up(self) -> None:
        """Return as soon as it answers; ServerFailedError when it ends or takes longer than a minute."""
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while not answers(self.url):
            if not self.is_alive():
                raise self._failed(f"it ended with {self._process.returncode}")
            if time.monotonic() > deadline:
                raise self._failed(f"it did not answer in {START_TIMEOUT_SECONDS:.0f} s")
            time.sleep(POLL_SECONDS)

    def wait(self, seconds: float) -> bool:
        """Wait for the process to end, at most `seconds`; whether it has ended."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def stop(self) -> None:
        """Kill the process: it holds nothing that needs saving."""
        self._process.kill()
        self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._log.close()

    def _failed(self, how: str) -> ServerFailedError:
        # The server's own words tell of this machine, and a part's problem is for everybody to read.
        log.warning("LanguageTool's server: %s: %s", how, self._log_tail())
        return ServerFailedError(how)

    def _log_tail(self) -> str:
        end = self._log.seek(0, os.SEEK_END)
        self._log.seek(max(0, end - LOG_TAIL_CHARACTERS))
        return self._log.read().decode(errors="replace").strip() or "it wrote no log"


def answers(url: str, timeout_seconds: float = 3.0) -> bool:
    """Whether a LanguageTool server answers at `url`."""
    try:
        reply = httpx.get(f"{url}v2/healthcheck", timeout=timeout_seconds, trust_env=False)
    except httpx.HTTPError:
        return False
    return reply.is_success


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
