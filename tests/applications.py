"""Web applications in this process, over one data folder and one clock that stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from flask import Flask

from tests.moving_clock import Clock
from web.app import create_app
from web.config import Config


@contextmanager
def applications(
    folder: Path, clock: Clock, door: Any = None, **usual: Any
) -> Iterator[Callable[..., Flask]]:
    """What builds applications with the ``usual`` settings and others on top, also with another judge's door.

    All of them are closed in the end.
    """
    made: list[Flask] = []

    def make(door: Any = door, **settings: Any) -> Flask:
        plain = Config(data=folder, sweep_seconds=0, outage_seconds=0, limits=False)
        app = create_app(replace(plain, **{**usual, **settings}), door=door, now=clock)
        app.testing = True
        # Errors are answered as they are in real life, not raised into the test.
        app.config["PROPAGATE_EXCEPTIONS"] = False
        made.append(app)
        return app

    yield make
    for app in made:
        app.extensions["sentencegame"].close()
