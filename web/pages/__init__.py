"""The pages that people see; each feature is a blueprint in a module of its own."""

from __future__ import annotations

from flask import Flask

from web.pages import (
    account,
    blocks,
    disputes,
    home,
    language,
    lobby,
    mail_stop,
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
        *(home, table, seat, rules, status, language, mail_stop, source),
        *(signing, account, lobby, disputes, people, blocks),
    ):
        app.register_blueprint(part.blueprint)
