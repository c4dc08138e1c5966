"""How often one may ask: each view says what kind of request it is, the settings say how many."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final, TypeVar

from flask import Flask, current_app, request, session
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits import parse_many

from web.config import Config
from web.errors import RequestError
from web.house import house

_KIND: Final = "_sentencegame_limit"
View = TypeVar("View", bound=Callable[..., Any])


def limited(kind: str, *, asking: str | None = None) -> Callable[[View], View]:
    """Mark a view as one of the kinds ``open``, ``change``, ``sign``, ``judge`` or ``read``.

    ``asking`` is the kind of a GET, for a view that shows a form as well as taking it.
    """

    def mark(view: View) -> View:
        setattr(view, _KIND, (kind, asking))
        return view

    return mark


def who() -> str:
    """The seat key or the browser that asks, hashed; the address when it has neither."""
    token = request.headers.get("Authorization") or session.get("csrf_token")
    if not token:
        return f"address:{get_remote_address()}"
    return f"user:{hashlib.sha256(str(token).encode()).hexdigest()[:32]}"


def spend(kind: str, key: str) -> None:
    """Count one try at something that has a name: ``guess`` at a password, ``invite`` to a table,
    ``invite_mail`` to an account, ``dispute`` of a player (``dispute_address`` of an address), ``report``
    likewise.

    Raises `RequestError` 429 when there were too many, from wherever they came.
    """
    _hit(kind, key)


def spend_mail(purpose: str, mailbox: str) -> None:
    """Count a mail that whoever asks now wants sent to a mailbox, for each purpose by itself.

    Raises `RequestError` 429 when there were too many from the address that asks, so that none can use up
    what a mailbox gets, and when there were too many from all.
    """
    _hit("mail", f"{purpose} {get_remote_address()} {mailbox}")
    _hit("mail_total", f"{purpose} {mailbox}")


def _hit(kind: str, key: str) -> None:
    counter: Limiter = current_app.extensions["sentencegame.limiter"]
    if not counter.enabled:
        return
    text = getattr(house().config, f"limit_{kind}")
    digest = hashlib.sha256(key.encode()).hexdigest()
    for item in parse_many(text):
        if not counter.limiter.hit(item, kind, digest):
            raise RequestError(429, "too_many", headers={"Retry-After": str(item.get_expiry())})


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
        "sign": (config.limit_sign, config.limit_sign_address),
        "read": (config.limit_read, config.limit_read_address),
    }
    for endpoint, view in list(app.view_functions.items()):
        kind, asking = getattr(view, _KIND, (None, None))
        if kind is not None:
            guarded = _guarded(limiter, view, kind, settings[kind], _never if asking is None else _asks)
            if asking is not None:
                guarded = _guarded(limiter, guarded, asking, settings[asking], lambda: not _asks())
            app.view_functions[endpoint] = guarded


def _never() -> bool:
    return False


def _asks() -> bool:
    return request.method in {"GET", "HEAD"}


def _guarded(
    limiter: Limiter, view: Any, kind: str, limits: tuple[str, str], exempt: Callable[[], bool]
) -> Any:
    each, address = limits
    # One count for all views of a kind: ten routes are not ten times as many requests.
    shared_user = limiter.shared_limit(each, scope=kind, key_func=who, exempt_when=exempt)
    shared_address = limiter.shared_limit(
        address, scope=f"{kind}-address", key_func=get_remote_address, exempt_when=exempt
    )
    return shared_address(shared_user(view))
