"""Choosing the language of the page."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Blueprint, redirect, request, session, url_for
from werkzeug import Response

from web.limits import limited
from web.pages.shared import LANGUAGES

blueprint = Blueprint("language", __name__)


@blueprint.post("/language")
@limited("change")
def choose() -> Response:
    """Remember the language in the browser's cookie and go back to the page it was asked from."""
    wanted = request.form.get("language", "")
    if wanted in LANGUAGES:
        session.permanent = True
        session["language"] = wanted
    return redirect(_safe(request.form.get("next", "")), code=303)


def _safe(target: str) -> str:
    """The path to go back to, or the first page where the text could lead to another site."""
    parts = urlsplit(target)
    plain = target.isascii() and target.isprintable() and "\\" not in target
    if not plain or parts.scheme or parts.netloc or not target.startswith("/") or target.startswith("//"):
        return url_for("home.home")
    return target
