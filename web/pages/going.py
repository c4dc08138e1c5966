"""Where a form leads when it is done."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import redirect, request, url_for
from werkzeug import Response


def safe_path(target: str, otherwise: str) -> str:
    """The path to go to, or another where the text could lead to another site."""
    parts = urlsplit(target) if "[" not in target and "]" not in target else None
    plain = target.isascii() and target.isprintable() and "\\" not in target
    if parts is None or not plain or parts.scheme or parts.netloc:
        return otherwise
    return target if target.startswith("/") and not target.startswith("//") else otherwise


def onward(endpoint: str = "lobby.lobby") -> Response:
    """Go where the form or the link said to go next, or else to a page."""
    return redirect(safe_path(request.values.get("next", ""), url_for(endpoint)), code=303)


def to(endpoint: str) -> Response:
    """Go to a page after something was done."""
    return redirect(url_for(endpoint), code=303)
