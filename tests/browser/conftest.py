"""One real Chromium, one real server with the real judge, and browsers' windows for people.

Tests that mostly wait (for retries, for a server to come back) are a group of their own, so that the others
go on meanwhile where there are two cores.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.mail.post_office import PostOffice

from .player import Player
from .serving import Server
from .watching import Watch

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}

Seat = Callable[..., Player]


def chromium_path() -> str | None:
    """Where a Chromium is: the one that SENTENCEGAME_CHROMIUM names, else the machine's own."""
    named = os.environ.get("SENTENCEGAME_CHROMIUM")
    return next((path for name in ([named] if named else NAMES) if (path := shutil.which(name))), None)


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    """A real SMTP server that keeps what it is given."""
    one = PostOffice().start()
    yield one
    one.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser; without one the tests are skipped, and under CI they fail."""
    path = chromium_path()
    if path is None:
        why = "no Chromium here: install Debian's chromium, or let SENTENCEGAME_CHROMIUM name one"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(judge_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share."""
    one = Server(tmp_path_factory.mktemp("games"), judge_url).start()
    yield one
    one.stop()


@pytest.fixture
def seat(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Seat]:
    """Makes people, each in a browser of their own, on a desktop or on a phone.

    When the test is over, nothing may have gone wrong in any of them besides what the test named.
    """
    made: list[Player] = []

    def make(
        who: str = "somebody", *, phone: bool = False, base: str | None = None, **options: Any
    ) -> Player:
        context = chromium.new_context(
            **{
                "viewport": PHONE if phone else DESKTOP,
                "has_touch": phone,
                "is_mobile": phone,
                "device_scale_factor": 2 if phone else 1,
                "locale": "en-GB",
                # Things stand still sooner.
                "reduced_motion": "reduce",
                **options,
            }
        )
        watch = Watch(context, who)
        base = base or request.getfixturevalue("server").url
        made.append(Player(context, watch, phone=phone, base=base))
        return made[-1]

    yield make
    troubles = [trouble for player in made for trouble in player.watch.troubles]
    for player in made:
        player.context.close()
    assert troubles == []
