"""How often one may ask: each view says what kind of request it is, the settings say how many."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from flask import Flask, request, session
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from web.config import Config

_KIND: Final = "_sentencegame_limit"
View = TypeVar("View", bound=Callable[..., Any])


def limited(kind: str) -> Callable[[View], View]:
    """Mark a view as one of the kinds ``open``, ``change``, ``judge`` or ``read``."""

    def mark(view: View) -> View:
        setattr(view, _KIND, kind)
        return view

    return mark


def who() -> str:
    """The seat key or the browser that asks, hashed; the address when it has neither."""
    token = request.headers.get("Authorization") or session.get("csrf_token")
    if not token:
        return f"address:{get_remote_address()}"
    return f"user:{hashlib.sha256(str(token).encode()).hexdigest()[:32]}"


def install(app: Flask, config: Config) -> None:
    """Put the limits around the views that were marked; the counters live in this process."""
    limiter = Limiter(
        get_remote_address,
        storage_uri="memory://",
        enabled=config.limits,
        strategy="fixed-window",
    )
    limiter.init_app(app)
    # The wrappers below hold it weakly.
    app.extensions["sentencegame.limiter"] = limiter
    settings = {
        "open": (config.limit_open, config.limit_open_address),
        "change": (config.limit_change, config.limit_change_address),
        "judge": (config.limit_judge, config.limit_judge_address),
        "read": (config.limit_read, config.limit_read_address),
    }
    for endpoint, view in list(app.view_functions.items()):
        kind = getattr(view, _KIND, None)
        if kind is not None:
            each, address = settings[kind]
            # One count for all views of a kind: ten routes are not ten times as many requests.
            shared_user = limiter.shared_limit(each, scope=kind, key_func=who)
            shared_address = limiter.shared_limit(
                address, scope=f"{kind}-address", key_func=get_remote_address
            )
            app.view_functions[endpoint] = cast(Any, shared_address(shared_user(view)))
