"""How the site is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, jsonify

from web.api.description.described import described
from web.api.description.payloads import STATUS
from web.house import house, link_is_local
from web.limits import limited
from web.mail.state import mail_state
from web.say import say_code
from web.tables.judging import part_view

blueprint = Blueprint("api_status", __name__, url_prefix="/api/status")


@blueprint.get("")
@limited("read")
@described({200: STATUS}, by="nobody")
def status() -> Response:
    """The state of the site and of its judge."""
    return jsonify(status_view())


def status_view() -> dict[str, Any]:
    """What the API and the status page tell; everything in it is public."""
    here = house()
    raw = here.health.raw()
    brief = here.health.brief()
    return {
        "version": here.version,
        "state": "ready" if brief["state"] == "ready" else "reduced",
        "judge": {**raw, "parts": {name: part_view(part) for name, part in _parts(raw).items()}},
        "reduced": brief["state"] != "ready",
        "message": brief["message"],
        "fix": brief["fix"],
        "mail": mail_view(),
        "shared_link_warning": say_code("link_warning") if link_is_local() else None,
    }


def _parts(health: Mapping[str, Any]) -> Mapping[str, Any]:
    parts = health.get("parts")
    return parts if isinstance(parts, Mapping) else {}


def mail_view() -> dict[str, Any]:
    """How the sending of mails is; it tells numbers and no address."""
    here = house()
    with here.store.reading() as reader:
        found = mail_state(reader, here.config, here.now())
    return {
        "state": found.state,
        "waiting": found.waiting,
        "unknown": found.unknown,
        "failed": found.failed,
        "message": say_code(f"mail_{found.state}", folder=found.folder),
    }
