"""Who is signed in, for each request, by way of Flask-Login.

The browser's cookie, or the bearer header of a script, holds a token; the session it opens is a row in the
store, so that signing out ends it for good and a copied cookie is worth nothing afterwards.
"""

from __future__ import annotations

from typing import Final

from flask import Flask, Request, Response, after_this_request, request, session
from flask_login import (  # type: ignore[import-untyped]
    LoginManager,
    current_user,
    login_user,
    logout_user,
)

from web.accounts import tokens
from web.accounts.signed_in import SignedIn
from web.errors import RequestError
from web.house import house

_BEARER: Final = "bearer"


def install(app: Flask) -> None:
    """Let Flask-Login find out who is signed in."""
    manager = LoginManager()
    # It would compare the browser's address with the one at the start, and phones change theirs.
    manager.session_protection = None
    manager.user_loader(_by_cookie)
    manager.request_loader(_by_header)
    manager.init_app(app)


def current() -> SignedIn | None:
    """Whoever sends the current request, ``None`` for a guest."""
    user = current_user._get_current_object()
    return user if isinstance(user, SignedIn) else None


def required() -> SignedIn:
    """Whoever sends the current request; raises `RequestError` 401 for a guest."""
    found = current()
    if found is None:
        raise RequestError(401, "not_signed_in")
    return found


def enter(signed_in: SignedIn) -> None:
    """Put a session into the browser's cookie; the pages loaded before can change nothing any more."""
    before = current()
    if before is not None and before.token != signed_in.token:
        # Nobody would ever sign out of it.
        house().office.sign_out(before)
    session.pop("csrf_token", None)
    session.permanent = True
    login_user(signed_in)


def leave() -> None:
    """Take the session out of the browser's cookie; the seats of a guest and the language stay."""
    session.pop("csrf_token", None)
    logout_user()

    @after_this_request
    def forget(response: Response) -> Response:
        # The tab's own tiles and the like; browsers heed it over https, web/static/js/forget.js elsewhere.
        response.headers["Clear-Site-Data"] = '"cache", "storage"'
        return response


def _by_cookie(token: str) -> SignedIn | None:
    # A bearer key stands alone: the cookie beside it is not looked at.
    return None if "Authorization" in request.headers else _opened(token)


def _by_header(given: Request) -> SignedIn | None:
    scheme, _, token = given.headers.get("Authorization", "").partition(" ")
    return _opened(token) if scheme.lower() == _BEARER else None


def _opened(token: str) -> SignedIn | None:
    if not tokens.is_session_token(str(token)):
        return None
    here = house()
    with here.store.reading() as reader:
        found = reader.session(tokens.token_hash(token))
        if found is None or found.expires_at <= here.now():
            return None
        account = reader.account(found.account)
    return None if account is None else SignedIn(account, token)
