"""A web application in this process with the real judge's parser and dictionary beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from grammar.house import CourtHouse
from tests.applications import applications
from tests.moving_clock import Clock

from .playing import LocalJudge, Site


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def make_app(tmp_path: Path, court: CourtHouse, clock: Clock) -> Iterator[Callable[..., Flask]]:
    """Builds applications over one data folder; settings can be given, also another judge's door."""
    with applications(tmp_path / "data", clock, LocalJudge(court), allow_bag_order=True) as make:
        yield make


@pytest.fixture
def app(make_app: Callable[..., Flask]) -> Flask:
    return make_app()


@pytest.fixture
def site(app: Flask) -> Site:
    return Site(app)
