"""The page for people about how the site is."""

from __future__ import annotations

from flask import Blueprint, render_template
from flask_babel import gettext as _  # type: ignore[import-untyped]

from web.api.status import status_view
from web.limits import limited

blueprint = Blueprint("status", __name__)


@blueprint.get("/status")
@limited("read")
def status() -> str:
    """The state of the judge and its parts, and how the host mends what is missing."""
    states = {"ready": _("ready"), "starting": _("starting"), "down": _("not running")}
    return render_template("status.html", status=status_view(), states=states)
