"""Choosing the language of the page."""

from __future__ import annotations

from flask import Blueprint, request, session
from werkzeug import Response

from web.accounts import signing
from web.house import house
from web.limits import limited
from web.pages.going import onward
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
        signed_in = signing.current()
        if signed_in is not None:
            house().office.speak(signed_in.account, wanted)
    return onward("home.home")
