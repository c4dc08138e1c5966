"""Fifty people who ask at the same moment."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Final

import httpx

from bench.judge.figures import SHARE, Figure
from bench.judge.parts import JUDGE

PEOPLE: Final = 50
LINES: Final = 8
TIMEOUT_SECONDS: Final = 120


def measure(section: str, url: str, lines: Iterator[str]) -> list[Figure]:
    """How long each waits for an answer about lines of their own, and how many lines stay unchecked."""
    asked = [list(islice(lines, LINES)) for _ in range(PEOPLE)]
    ready = threading.Barrier(PEOPLE)
    outcomes: Counter[str] = Counter()

    def ask(mine: list[str]) -> float:
        with httpx.Client(base_url=url, timeout=TIMEOUT_SECONDS, trust_env=False) as http:
            http.get("/health")
            ready.wait()
            began = time.perf_counter()
            told = http.post("/judge", json={"lines": mine}).raise_for_status().json()["verdicts"]
            taken = time.perf_counter() - began
            outcomes.update(one["outcome"] for one in told)
            return taken

    with ThreadPoolExecutor(PEOPLE) as people:
        taken = sorted(people.map(ask, asked))
    who = f"{PEOPLE} people with {LINES} lines at once"
    unchecked = outcomes["unchecked"] / outcomes.total()
    return [
        Figure(section, "crowd.median", f"{who}: answer, median", JUDGE, taken[PEOPLE // 2], "s", PEOPLE),
        Figure(section, "crowd.most", f"{who}: answer, slowest", JUDGE, taken[-1], "s", PEOPLE),
        Figure(section, "crowd.unchecked", f"{who}: unchecked", JUDGE, unchecked, SHARE, outcomes.total()),
    ]
