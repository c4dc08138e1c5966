"""The JSON API, which the page and scripts both use; docs/api.md describes each route."""

from __future__ import annotations

from flask import Flask

from web.api import (
    accounts,
    blocks,
    disputes,
    handlers,
    judge,
    lobby,
    mails,
    moderation,
    openapi,
    parse,
    reports,
    rules,
    sanctions,
    status,
    stream,
    tables,
    words,
)


def register(app: Flask) -> None:
    """Put the routes and the error handlers into an application."""
    handlers.install(app)
    for part in (
        tables,
        lobby,
        accounts,
        mails,
        stream,
        words,
        judge,
        parse,
        rules,
        status,
        openapi,
        disputes,
        blocks,
        reports,
        moderation,
        sanctions,
    ):
        app.register_blueprint(part.blueprint)
