"""A web application whose judge is not there; people need none to sign up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.moving_clock import Clock
from web.app import create_app
from web.config import Config

from .persons import Town


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def make_app(tmp_path: Path, clock: Clock) -> Iterator[Callable[..., Flask]]:
    """Builds applications over one data folder; port 9 on this machine answers nobody."""
    made: list[Flask] = []

    def make(**settings: Any) -> Flask:
        config = replace(
            Config(
                data=tmp_path / "data",
                judge_url="http://127.0.0.1:9",
                judge_seconds=1,
                sweep_seconds=0,
                outage_seconds=0,
                limits=False,
                public_url="https://play.example",
            ),
            **settings,
        )
        app = create_app(config, now=clock)
        app.testing = True
        app.config["PROPAGATE_EXCEPTIONS"] = False
        made.append(app)
        return app

    yield make
    for app in made:
        app.extensions["sentencegame"].close()


@pytest.fixture
def town(make_app: Callable[..., Flask]) -> Town:
    return Town(make_app())
