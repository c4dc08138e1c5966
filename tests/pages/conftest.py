"""A web application whose judge is not there, as a host meets it when only the pages run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from web.app import create_app
from web.config import Config


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """Port 9 on this machine answers nobody, so the judge is unreachable."""
    config = Config(
        data=tmp_path, judge_url="http://127.0.0.1:9", judge_seconds=1, sweep_seconds=0, limits=False
    )
    app = create_app(config)
    app.testing = True
    app.config["PROPAGATE_EXCEPTIONS"] = False
    yield app
    app.extensions["sentencegame"].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
