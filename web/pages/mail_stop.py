"""Stopping mails by the link in each of them, with one press and without signing in (RFC 8058)."""

from __future__ import annotations

from flask import Blueprint, current_app, render_template, request

from web.errors import RequestError
from web.house import house
from web.limits import limited
from web.mail import stopping

blueprint = Blueprint("mail_stop", __name__)


@blueprint.get("/mail/stop/<token>")
@limited("read")
def show(token: str) -> str:
    """Ask whether to stop; looking changes nothing, since programs look at links before people do."""
    stop = _stop(token)
    with house().store.reading() as reader:
        stopped = reader.stopped(stop.address_hash, stop.kind)
    return render_template("mail_stop.html", kind=stop.kind, stopped=stopped)


@blueprint.post("/mail/stop/<token>")
@limited("change")
def change(token: str) -> str:
    """Stop mails of the kind in the link to the address in it, or, with ``again``, let them come again.

    Mail programs send ``List-Unsubscribe=One-Click``, with no cookie and no token but the link.
    """
    stop = _stop(token)
    again = "again" in request.form
    with house().store.writing() as writer:
        writer.stop_mails(stop.address_hash, stop.kind, None if again else house().now())
    return render_template("mail_stop.html", kind=stop.kind, stopped=not again)


def _stop(token: str) -> stopping.Stop:
    found = stopping.read(str(current_app.config["SECRET_KEY"]), token)
    if found is None:
        raise RequestError(404, "not_found")
    return found
