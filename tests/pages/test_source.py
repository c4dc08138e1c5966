"""Whoever plays on a server can have its source, and nothing else of the machine."""

import io
import tarfile
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient

from web.app import create_app
from web.config import Config
from web.pages.source import archive


def test_the_source_is_offered_on_every_page_with_a_footer(client: FlaskClient) -> None:
    assert all('href="/source"' in client.get(path).text for path in ("/", "/rules", "/status"))


def test_the_archive_holds_the_running_code_and_its_licence(client: FlaskClient) -> None:
    reply = client.get("/source")
    assert reply.status_code == 200
    with tarfile.open(fileobj=io.BytesIO(reply.data)) as tar:
        code = tar.extractfile("sentencegame/web/pages/source.py")
        assert code is not None
        assert "def archive" in code.read().decode()
        assert "sentencegame/LICENSE" in tar.getnames()


def test_the_archive_holds_no_game_no_key_and_no_cache(app: Flask) -> None:
    with tarfile.open(fileobj=io.BytesIO(archive())) as tar:
        names = tar.getnames()
    assert [
        name
        for name in names
        if name.endswith((".sqlite", ".key", ".pyc")) or "/.git" in name or "__pycache__" in name
    ] == []
    assert {name.split("/")[1] for name in names if name.count("/")} <= {
        *("sentencegame", "lexicon", "grammar", "web", "tests", "bench", "docs", "scripts", "requirements"),
        *("LICENSE", "README.md", "CHANGELOG.md", "Makefile", "pyproject.toml", "babel.cfg"),
    }


def test_a_host_who_publishes_the_code_elsewhere_leads_there(tmp_path: Path) -> None:
    app = create_app(
        Config(data=tmp_path, source_url="https://example.org/code", sweep_seconds=0, limits=False)
    )
    reply = app.test_client().get("/source")
    assert (reply.status_code, reply.location) == (302, "https://example.org/code")
    app.extensions["sentencegame"].close()
