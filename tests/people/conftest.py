"""A web application whose judge is not there; people need none to sign up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.applications import applications
from tests.moving_clock import Clock

from .persons import Town


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def make_app(tmp_path: Path, clock: Clock) -> Iterator[Callable[..., Flask]]:
    """Builds applications over one data folder; port 9 on this machine answers nobody."""
    nobody = {"judge_url": "http://127.0.0.1:9", "judge_seconds": 1, "public_url": "https://play.example"}
    with applications(tmp_path / "data", clock, **nobody) as make:
        yield make


@pytest.fixture
def town(make_app: Callable[..., Flask]) -> Town:
    return Town(make_app())
