"""The factory of the web application."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from flask import Flask, has_request_context, request, session
from flask_babel import Babel  # type: ignore[import-untyped]
from werkzeug.middleware.proxy_fix import ProxyFix

from grammar.client import JudgeClient
from lexicon import load
from web import api, limits, pages, security
from web.accounts import signing
from web.accounts.office import Office
from web.accounts.refolding import refold
from web.clocks.running import attend, jobs_of, timekeeper_of
from web.config import Config, secret_key
from web.house import House, mail_site
from web.mail.setting import FOLDER, sender_of
from web.rulings.door import RuledDoor
from web.rulings.words import WordBook
from web.storage import SQLiteStore, Store
from web.tables.desk import Desk
from web.tables.hub import Hub
from web.tables.judging import Gate, Health, JudgeDoor
from web.tables.streams import Streams

log = logging.getLogger("sentencegame.web")

LANGUAGES: Final = ("en", "pt", "tr")

#: Threads that streams may not take, so that moves are always answered.
_SPARE_THREADS: Final = 16

#: How long the judge has to say how it is.
HEALTH_SECONDS: Final = 2.0


def create_app(
    config: Config,
    *,
    store: Store | None = None,
    door: JudgeDoor | None = None,
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> Flask:
    """Build the application.

    ``store`` and ``door`` replace the SQLite file in ``config.data`` and the judge at ``config.judge_url``.
    Raises `ConfigError` or `StoreError` when the data folder cannot be used.
    """
    app = Flask("web", root_path=str(Path(__file__).parent))
    secret = secret_key(config.data)
    app.config.update(
        SECRET_KEY=secret,
        MAX_CONTENT_LENGTH=config.body_bytes,
        MAX_FORM_MEMORY_SIZE=config.body_bytes,
        TRUSTED_HOSTS=config.hosts.replace(",", " ").split() or None,
        BABEL_DEFAULT_LOCALE="en",
        BABEL_TRANSLATION_DIRECTORIES="translations",
    )
    app.json.sort_keys = False  # type: ignore[attr-defined]
    if config.trusted_proxies:
        hops = config.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    Babel(app, locale_selector=language)

    store = store if store is not None else SQLiteStore(config.database)
    refold(store)
    asker = door
    if door is None:
        door = JudgeClient(config.judge_url, timeout_seconds=config.judge_seconds)
        # How the judge is must be known soon or not at all.
        asker = JudgeClient(config.judge_url, timeout_seconds=HEALTH_SECONDS)
    assert asker is not None  # noqa: S101 - for the type checker
    dictionary = load()
    hub = Hub()
    gate = Gate(door)
    clocks = timekeeper_of(config, secret, mail_site(config), serving=True)
    house = House(
        config=config,
        store=store,
        desk=Desk(store, hub, secret=secret, dictionary=dictionary.version, now=now, clocks=clocks),
        clocks=clocks,
        sender=sender_of(config, store, secret, now),
        hub=hub,
        door=RuledDoor(gate, store),
        # Whoever asks about lines that lie on no board, and they can be long, must not keep a play waiting.
        side_door=RuledDoor(Gate(gate, most=2), store),
        health=Health(asker),
        dictionary=dictionary,
        words=WordBook(dictionary, store),
        streams=Streams(
            per_table=config.streams_per_table,
            per_address=config.streams_per_address,
            in_all=max(4, config.threads - _SPARE_THREADS),
        ),
        office=Office(
            store, now=now, site=mail_site(config), spend=limits.spend, spend_mail=limits.spend_mail
        ),
        version=_version(),
    )
    app.extensions["sentencegame"] = house

    security.protect(app)
    signing.install(app)
    api.register(app)
    pages.register(app)
    limits.install(app, config)
    attend(house)
    if not config.smtp_host:
        log.warning(
            "no mail server is set (SENTENCEGAME_SMTP_HOST): mails are laid into %s", config.data / FOLDER
        )
    house.caretaker.start(jobs_of(house), house.stopping, now)
    return app


def language() -> str:
    """The reader's language: the one chosen, else the best that the browser names."""
    if not has_request_context():
        return "en"
    chosen = session.get("language")
    if chosen in LANGUAGES:
        return str(chosen)
    # Not `best_match`, which takes a later exact tag before an earlier one with a region ("en-GB, tr").
    named = (tag.partition("-")[0].lower() for tag in request.accept_languages.values())
    return next((tag for tag in named if tag in LANGUAGES), "en")


def _version() -> str:
    try:
        return version("sentencegame")
    except PackageNotFoundError:
        return "unknown"
