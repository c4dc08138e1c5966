"""A table as a stream of server-sent events."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from typing import Final

from flask import Blueprint, Response, request, stream_with_context

from web.house import House, house, surroundings
from web.identity import viewer_of
from web.limits import limited
from web.tables.view import view_for
from web.tables.viewer import Viewer

blueprint = Blueprint("api_stream", __name__, url_prefix="/api/tables")

#: How many events a page may have missed and still be told with one; beyond it must read the table anew.
BEHIND: Final = 50
#: How often the store is asked, in seconds, for what other processes did.
POLL_SECONDS: Final = 1.0
#: A stream ends by itself after so many seconds, and the page comes back, so that none is kept for ever.
LONGEST: Final = 3600.0


@blueprint.get("/<table>/stream")
@limited("read")
def stream(table: str) -> Response:
    """Tell the table whenever it changes, from where the page left off."""
    here = house()
    game = here.desk.read(table)
    viewer = viewer_of(table, here.store)
    leave = here.streams.enter(table, request.remote_addr or "")
    known = _last_seen()
    lost = known is not None and not 0 <= len(game.events) - known <= BEHIND
    response = Response(
        stream_with_context(_tell(here, table, viewer, None if lost else known, lost)),
        mimetype="text/event-stream",
    )
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(leave)
    return response


def _last_seen() -> int | None:
    text = request.headers.get("Last-Event-ID") or request.args.get("after")
    return int(text) if text is not None and re.fullmatch(r"[0-9]{1,6}", text, re.ASCII) else None


def _tell(here: House, table: str, viewer: Viewer, known: int | None, lost: bool) -> Iterator[str]:
    yield "retry: 2000\n\n"
    began = time.monotonic()
    beat = began
    sent = -1 if known is None else known
    here.hub.enter(table)
    try:
        while not here.hub.closing and time.monotonic() - began < LONGEST:
            if (here.store.ply(table) or 0) > sent:
                game = here.desk.read(table)
                if lost:
                    yield f'event: resync\nid: {len(game.events)}\ndata: {{"ply": {len(game.events)}}}\n\n'
                    lost = False
                data = json.dumps(view_for(viewer, table, game, surroundings()), ensure_ascii=False)
                sent = len(game.events)
                yield f"event: table\nid: {sent}\ndata: {data}\n\n"
                beat = time.monotonic()
            elif time.monotonic() - beat >= here.config.stream_seconds:
                beat = time.monotonic()
                yield ": still here\n\n"
            here.hub.wait(table, sent, min(POLL_SECONDS, here.config.stream_seconds))
    finally:
        here.hub.leave(table)
