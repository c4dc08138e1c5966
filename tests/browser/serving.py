"""The real server in a process of its own, as a host starts it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx

START_SECONDS = 60.0


class Server:
    """`sentencegame serve` over one data folder, with a judge of its own unless one is named.

    It keeps its port when it is started again.
    """

    def __init__(self, data: Path, judge_url: str = "", **settings: str) -> None:
        self.data = data
        self.url = ""
        self._judge_url = judge_url
        self._settings = settings
        self._port = "0"
        self._process: subprocess.Popen[str] | None = None
        self._said: list[str] = []
        self._reader: threading.Thread | None = None

    def start(self) -> Server:
        command = [sys.executable, "-m", "web.cli", "serve", "--host", "127.0.0.1", "--port", self._port]
        command += ["--data", str(self.data)]
        if self._judge_url:
            command += ["--judge-url", self._judge_url]
        environment = {
            **os.environ,
            "PYTHONUNBUFFERED": "1",
            "SENTENCEGAME_ALLOW_BAG_ORDER": "1",
            # All tests come from one address, and a machine that runs them is a busy one.
            "SENTENCEGAME_LIMITS": "0",
            "SENTENCEGAME_JUDGE_SECONDS": "30",
            **self._settings,
        }
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        deadline = time.monotonic() + START_SECONDS
        while not (ready := [line for line in self._said if "is ready at" in line]):
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise AssertionError("the server did not start:\n" + "".join(self._said))
            time.sleep(0.05)
        self.url = ready[-1].split()[-1].rstrip("/")
        self._port = self.url.rsplit(":", 1)[1]
        return self

    def _read(self) -> None:
        assert self._process is not None and self._process.stdout is not None
        for line in self._process.stdout:
            self._said.append(line)

    def stop(self) -> None:
        """End it, as Ctrl-C does."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert self._reader is not None and process.stdout is not None
        self._reader.join(5)
        process.stdout.close()
        self._said.clear()

    def view(self, table: str, seat_key: str = "") -> dict[str, Any]:
        """The table as the API tells it, to a stranger unless a seat's key is given."""
        headers = {"Authorization": f"Bearer {seat_key}"} if seat_key else {}
        answer = httpx.get(f"{self.url}/api/tables/{table}", headers=headers, timeout=10, trust_env=False)
        found: dict[str, Any] = answer.raise_for_status().json()
        return found
