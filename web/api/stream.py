"""A table as a stream of server-sent events."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Final

from flask import Blueprint, Response, current_app, request
from flask_babel import force_locale, get_locale  # type: ignore[import-untyped]

from sentencegame.game import Game
from web.api.description.described import Answer, described
from web.house import House, house, site
from web.identity import still_valid, viewer_of
from web.limits import limited
from web.tables.seen import note_seen
from web.tables.view import Surroundings, view_for
from web.tables.viewer import Viewer

blueprint = Blueprint("api_stream", __name__, url_prefix="/api/tables")

#: How many events a page may have missed and still be told with one; beyond it must read the table anew.
BEHIND: Final = 50
#: How often the store is asked, in seconds, for what other processes did.
POLL_SECONDS: Final = 1.0
#: A stream ends by itself after so many seconds, and the page comes back, so that none is kept for ever.
LONGEST: Final = 3600.0
_PLY: Final = {"type": "integer", "minimum": 0, "maximum": 999_999}


@blueprint.get("/<table>/stream")
@limited("read")
@described(
    {200: Answer("text/event-stream")},
    refused=(404,),
    query={"after": _PLY},
    header={"Last-Event-ID": _PLY},
)
def stream(table: str) -> Response:
    """Tell the table whenever it changes, from where the page left off."""
    here = house()
    game = here.desk.read(table)
    viewer = viewer_of(table, here.store)
    leave = here.streams.enter(table, request.remote_addr or "")
    known = _last_seen()
    lost = known is not None and not 0 <= len(game.events) - known <= BEHIND
    response = Response(
        _Teller(
            here,
            table,
            viewer,
            site(),
            str(get_locale() or "en"),
            current_app.app_context,
            request.environ.get("gunicorn.socket"),
        ).tell(None if lost else known, lost),
        mimetype="text/event-stream",
    )
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(leave)
    return response


def _last_seen() -> int | None:
    text = request.headers.get("Last-Event-ID") or request.args.get("after")
    return int(text) if text is not None and re.fullmatch(r"[0-9]{1,6}", text, re.ASCII) else None


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells one viewer of one table; it lives on after the request that began it has been answered."""

    house: House
    table: str
    viewer: Viewer
    site: str
    language: str
    context: Callable[[], AbstractContextManager[object]]
    line: socket.socket | None

    def tell(self, known: int | None, lost: bool) -> Iterator[str]:
        """The stream's text, piece by piece, until the viewer leaves or the process ends."""
        here = self.house
        yield "retry: 2000\n\n"
        began = time.monotonic()
        beat = began
        sent = -1 if known is None else known
        here.hub.enter(self.table)
        try:
            while not here.hub.closing and time.monotonic() - began < LONGEST and not _hung_up(self.line):
                if (here.store.ply(self.table) or 0) > sent:
                    game = here.desk.read(self.table)
                    if not still_valid(self.viewer, here.store):
                        # Signed out elsewhere: the page comes back and is told as a watcher.
                        return
                    sent = len(game.events)
                    if lost:
                        yield _event("resync", sent, {"ply": sent})
                        lost = False
                    yield _event("table", sent, self._view(game))
                    beat = time.monotonic()
                elif time.monotonic() - beat >= here.config.stream_seconds:
                    beat = time.monotonic()
                    yield ": still here\n\n"
                here.hub.wait(self.table, sent, min(POLL_SECONDS, here.config.stream_seconds))
        finally:
            here.hub.leave(self.table)
            # Once for a whole stream, which may be long, and not with every event.
            note_seen(here.store, self.viewer, self.table, sent)

    def _view(self, game: Game) -> dict[str, Any]:
        with self.context(), force_locale(self.language):
            around = Surroundings(self.site, self.house.health.brief())
            return view_for(self.viewer, self.table, game, around)


def _hung_up(line: socket.socket | None) -> bool:
    """Whether the reader has closed the connection; not known where the server does not show it.

    Writing would find out too, but only at the next beat, and until then the reader's next stream, after
    each reload of a page, would be one more.
    """
    if line is None:
        return False
    try:
        return line.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def _event(name: str, ply: int, data: dict[str, Any]) -> str:
    return f"event: {name}\nid: {ply}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"
