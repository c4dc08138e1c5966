"""The pages that people see; each feature is a blueprint in a module of its own."""

from __future__ import annotations

from flask import Flask

from web.pages import (
    account,
    appeal,
    blocks,
    disputes,
    home,
    judge,
    language,
    lobby,
    mail_stop,
    moderation,
    people,
    rules,
    seat,
    signing,
    source,
    status,
    table,
)
from web.pages.shared import page_values


def register(app: Flask) -> None:
    """Put the pages into an application, and what every template needs into its context."""
    app.context_processor(page_values)
    for part in (
        *(home, table, seat, rules, status, judge, language, mail_stop, source),
        *(signing, account, lobby, disputes, people, blocks, moderation, appeal),
    ):
        app.register_blueprint(part.blueprint)
