"""Headers, cookies and the guard against requests that other sites make a browser send."""

from __future__ import annotations

import hashlib
from typing import Final
from urllib.parse import urlsplit

from flask import Flask, Response, request
from flask.sessions import SecureCookieSessionInterface
from flask_wtf.csrf import CSRFError, CSRFProtect  # type: ignore[import-untyped]

from web.errors import RequestError
from web.identity import bearer, has_cookie

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

#: Views that believe a signed link and nothing else, so that there is nothing a forger could borrow.
_SIGNED: Final = frozenset({"mail_stop.change"})

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


#: For answers that are read by scripts; whoever opens one as a page sees text, and nothing runs in it.
DATA_POLICY: Final = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
)

#: A year, the least that ASVS asks for; other names under the host's domain are the host's own business.
TRANSPORT: Final = "max-age=31536000"


class SessionInterface(SecureCookieSessionInterface):
    """Cookies marked Secure whenever they travel over https, by the request and not by a setting.

    Their name says so then, too: a browser takes a cookie called ``__Host-`` over https from the very host
    alone, so that no neighbour under the same domain can plant one.
    """

    digest_method = staticmethod(hashlib.sha256)

    def get_cookie_name(self, app: Flask) -> str:
        """The cookie's name for this request."""
        return cookie_name(app)

    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether this answer leaves over https."""
        return request.is_secure


def cookie_name(app: Flask) -> str:
    """What our cookie is called in the current request."""
    name = str(app.config["SESSION_COOKIE_NAME"])
    return f"__Host-{name}" if request.is_secure else name


def protect(app: Flask) -> None:
    """Install the guards on an application."""
    csrf = CSRFProtect()
    app.config.update(
        SESSION_COOKIE_NAME="sentencegame",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=400 * 24 * 3600,
        WTF_CSRF_CHECK_DEFAULT=False,
        WTF_CSRF_TIME_LIMIT=None,
        # Our Referrer-Policy sends no referrer, so the library's own check of it would refuse everybody.
        WTF_CSRF_SSL_STRICT=False,
    )
    app.session_interface = SessionInterface()
    csrf.init_app(app)

    @app.before_request
    def guard() -> None:
        if request.method in _SAFE:
            return
        _same_site()
        if request.endpoint in _SIGNED:
            return
        # A bearer key cannot be sent by another site. A request without our cookie carries nobody's
        # rights, and its JSON content type keeps forms of other sites from making it.
        if bearer() is not None or (request.path.startswith("/api/") and not has_cookie()):
            return
        try:
            csrf.protect()
        except CSRFError:
            raise RequestError(403, "csrf") from None

    @app.after_request
    def headers(response: Response) -> Response:
        policy = DATA_POLICY if request.path.startswith("/api/") else CONTENT_POLICY
        response.headers.setdefault("Content-Security-Policy", policy)
        if request.is_secure:
            response.headers.setdefault("Strict-Transport-Security", TRANSPORT)
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "no-referrer")
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        response.headers.setdefault("X-Frame-Options", "DENY")
        response.headers.setdefault("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
        if request.endpoint != "static":
            response.headers.setdefault("Cache-Control", "no-store")
        return response


def _same_site() -> None:
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        if site not in {"same-origin", "none"}:
            raise RequestError(403, "cross_site")
        return
    origin = request.headers.get("Origin")
    if origin not in {None, "null"} and _host_of(origin) != request.host:
        raise RequestError(403, "cross_site")


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        # No browser names such a site; whoever does is not ours.
        return None
