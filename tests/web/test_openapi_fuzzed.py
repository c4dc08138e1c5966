"""The real server, with a real judge, under requests that are made from the API's own description."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.api import ANSWERS, World, run
from bench.kill9 import Server

SECONDS = 30


@pytest.mark.judge
@pytest.mark.timeout(300)
def test_no_request_brings_a_5xx_or_an_answer_that_is_not_described(tmp_path: Path, judge_url: str) -> None:
    server = Server(tmp_path / "data", judge_url)
    server.start()
    try:
        world = World(server.url, server.data)
        found = run(server.url, world.told(), SECONDS, seed=1, folder=tmp_path, checks=ANSWERS)
    finally:
        server.stop()
    assert found.good, found.printed
    assert max(found.statuses) < 500, found.statuses
    # It came past the door: most operations did something.
    assert found.requests > 300, found.printed
    assert len(found.reached) > len(found.operations) / 2, sorted(found.operations - found.reached)
