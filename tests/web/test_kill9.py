"""`kill -9` of the real server while plays are made; `python -m bench.kill9` does ten times as many."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bench.kill9 import run


@pytest.mark.judge
@pytest.mark.timeout(600)
def test_every_acknowledged_play_survives_kill_9_and_none_is_made_twice(
    judge_url: str, tmp_path: Path
) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    report = run(20, judge_url, tmp_path, seed)
    assert len(report.acknowledged) == 20
    assert report.kills.total() >= 1
