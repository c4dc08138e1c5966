"""Lines a second through `sentencegame judge - --json`, run as a user runs it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from typing import Final

from bench.judge.figures import Figure

SECTION: Final = "sentencegame judge - --json"


def measure(lines: Iterator[str], count: int) -> list[Figure]:
    """The time to the first verdict, judge's start included, and the rate from there to the last."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as given:
        given.write("".join(f"{line}\n" for line in islice(lines, count)).encode())
        given.seek(0)
        environment = {key: value for key, value in os.environ.items() if key != "SENTENCEGAME_JUDGE_URL"}
        began = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-m", "web.cli", "judge", "-", "--json", "--data", folder],
            stdin=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        assert process.stdout is not None
        arrived = [time.perf_counter() for _ in process.stdout]
        process.wait(60)
    if len(arrived) != count:
        raise RuntimeError(f"{len(arrived)} answers to {count} lines")
    # What came with the first batch was judged before the clock began.
    later = [moment for moment in arrived if moment - arrived[0] > 0.02]
    rate = len(later) / (arrived[-1] - arrived[0]) if later else float("nan")
    return [
        Figure(SECTION, "stream.first", "seconds to the first verdict", "judge", arrived[0] - began, "s", 1),
        Figure(SECTION, "stream.rate", "lines a second then", "judge", rate, "lines/s", count),
    ]
