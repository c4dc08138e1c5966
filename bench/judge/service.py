"""The judge as the service that a host runs: when it answers, and what memory it takes."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import httpx

from bench.judge import crowd as crowds
from bench.judge.figures import Figure
from bench.judge.processes import memory

SECTION: Final = "the service"
START_SECONDS: Final = 120.0
LOOK_SECONDS: Final = 0.05
LINES: Final = 400
BATCH: Final = 50


def measure(lines: Iterator[str]) -> list[Figure]:
    """Start a service of its own, watch it come up, let it work, weigh it, stop it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "grammar.service", "--port", str(port), "--die-with-parent"]
    )
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60, trust_env=False) as http:
            found = _come_up(http, lines, began)
            for _ in range(LINES // BATCH):
                http.post("/judge", json={"lines": list(islice(lines, BATCH))}).raise_for_status()
            weights = _weigh(process.pid)
            # Twice, since the first fifty find threads and pipelines that were never used.
            for _ in range(2):
                crowd = crowds.measure(SECTION, str(http.base_url), lines)
            return [*found, *weights, *crowd]
    finally:
        process.terminate()
        process.wait(30)


def _come_up(http: httpx.Client, lines: Iterator[str], began: float) -> list[Figure]:
    found: dict[str, Figure] = {}

    def note(key: str, title: str) -> None:
        taken = time.perf_counter() - began
        found.setdefault(key, Figure(SECTION, f"service.{key}", title, "judge", taken, "s", 1))

    while time.perf_counter() - began < START_SECONDS:
        health = _health(http)
        if health is not None:
            note("answers", "seconds until it answers anything")
            for name, part in health["parts"].items():
                if part["state"] == "ready":
                    note(f"part.{name}", f"seconds until {name} is ready")
            if health["state"] != "starting":
                verdict = http.post("/judge", json={"lines": [next(lines)]}).json()["verdicts"][0]
                if verdict["outcome"] != "unchecked":
                    note("ready", f"seconds until it judges ({health['state']})")
                    break
        time.sleep(LOOK_SECONDS)
    return list(found.values())


def _health(http: httpx.Client) -> dict[str, Any] | None:
    try:
        found: dict[str, Any] = http.get("/health").json()
    except (httpx.HTTPError, ValueError):
        return None
    return found


def _weigh(process_id: int) -> list[Figure]:
    weights = memory(process_id)
    figures = [
        Figure(SECTION, f"service.memory.{name}", f"memory, {name}", "judge", size, "MB", 1)
        for name, size in sorted(weights.items())
    ]
    return [
        *figures,
        Figure(SECTION, "service.memory", "memory, Java included", "judge", sum(weights.values()), "MB", 1),
    ]
