"""A web application in this process with the real judge's parser and dictionary beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from grammar.house import CourtHouse
from tests.moving_clock import Clock
from web.app import create_app
from web.config import Config

from .playing import LocalJudge, Site


@pytest.fixture(scope="session")
def court() -> Iterator[CourtHouse]:
    """The real judge without LanguageTool, whose server takes long to start and is tested elsewhere."""
    with CourtHouse("off") as house:
        assert house.wait(120) == "reduced", house.health()
        yield house


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def make_app(tmp_path: Path, court: CourtHouse, clock: Clock) -> Iterator[Callable[..., Flask]]:
    """Builds applications over one data folder; settings can be given, also another judge's door."""
    made: list[Flask] = []

    def make(door: Any = None, **settings: Any) -> Flask:
        config = replace(
            Config(
                data=tmp_path / "data",
                allow_bag_order=True,
                sweep_seconds=0,
                outage_seconds=0,
                limits=False,
            ),
            **settings,
        )
        app = create_app(config, door=door or LocalJudge(court), now=clock)
        app.testing = True
        # Errors are answered as they are in real life, not raised into the test.
        app.config["PROPAGATE_EXCEPTIONS"] = False
        made.append(app)
        return app

    yield make
    for app in made:
        app.extensions["sentencegame"].close()


@pytest.fixture
def app(make_app: Callable[..., Flask]) -> Flask:
    return make_app()


@pytest.fixture
def site(app: Flask) -> Site:
    return Site(app)
