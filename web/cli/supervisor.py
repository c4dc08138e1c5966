"""Keeps a server running: starts it, and starts it again when it ends or stops answering."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable
from typing import Any, Final

import click
import httpx

from web.cli import leash

#: Seconds between two looks at a server, and how many missed answers mean that it hangs.
LOOK_SECONDS: Final = 2.0
MISSES: Final = 10
_WAITS: Final = (1.0, 2.0, 5.0, 10.0, 30.0)


class Supervised:
    """One server on a leash.

    ``url`` is asked now and then; what it answers is given to ``on_answer``, from the supervisor's thread.
    """

    def __init__(
        self,
        name: str,
        command: list[str],
        url: str,
        *,
        environment: dict[str, str],
        on_answer: Callable[[dict[str, Any]], None] = lambda _: None,
    ) -> None:
        self.name = name
        self._command = command
        self._url = url
        self._environment = environment
        self._on_answer = on_answer
        self._stopping = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._supervise, name=f"supervise {name}", daemon=True)
        self.answering = threading.Event()
        self.failures = 0

    def start(self) -> None:
        """Start the server, and a thread that looks after it."""
        self._process = leash.start(self._command, **self._environment)
        self._thread.start()

    def stop(self) -> None:
        """End the server and wait for it."""
        self._stopping.set()
        self._end()
        self._thread.join(leash.PATIENCE + 4)

    def _supervise(self) -> None:
        missed, began = 0, time.monotonic()
        while not self._stopping.wait(0.2 if not self.answering.is_set() else LOOK_SECONDS):
            process = self._process
            if process is None or process.poll() is not None:
                missed, began = 0, self._again(began)
                continue
            if self._ask():
                missed = 0
            elif self.answering.is_set():
                missed += 1
                if missed >= MISSES:
                    click.echo(f"{self.name} does not answer any more; starting it again", err=True)
                    self._end()

    def _again(self, began: float) -> float:
        self.answering.clear()
        # One that ran for a while is started at once; one that ends as soon as it starts must wait.
        self.failures = 0 if time.monotonic() - began > 60 else self.failures + 1
        wait = _WAITS[min(self.failures, len(_WAITS) - 1)]
        code = self._process.returncode if self._process else None
        click.echo(f"{self.name} ended (code {code}); starting it again in {wait:g} s", err=True)
        if not self._stopping.wait(wait):
            self._process = leash.start(self._command, **self._environment)
            if self._stopping.is_set():
                self._end()
        return time.monotonic()

    def _ask(self) -> bool:
        try:
            answer = httpx.get(self._url, timeout=5.0, trust_env=False)
            found = answer.json()
        except (httpx.HTTPError, ValueError):
            return False
        if not isinstance(found, dict):
            return False
        self.answering.set()
        self._on_answer(found)
        return True

    def _end(self) -> None:
        process = self._process
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        try:
            process.wait(leash.PATIENCE + 2)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
