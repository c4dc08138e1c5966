"""A small one of the simulations that `python -m bench.clocks` makes large."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bench.clocks import run


@pytest.mark.timeout(600)
def test_every_deadline_is_applied_once_and_every_warning_comes_once(tmp_path: Path) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    report = run(40, 24, tmp_path, seed)
    assert report.findings.problems == []
    assert report.restarts > 0
    counts = report.findings.counts
    assert counts["games"] == 40
    assert counts["warning mails that arrived once"] == counts["warning mails sent"] > 0
    assert counts["warning mails that arrived more than once"] == 0


@pytest.mark.timeout(600)
def test_what_comes_twice_out_of_the_window_is_the_very_same_mail(tmp_path: Path) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    report = run(30, 20, tmp_path, seed, window=True)
    assert report.findings.problems == []
