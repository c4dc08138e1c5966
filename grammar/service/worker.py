"""Gunicorn's worker with threads, and no patience for clients that fall silent; the web serves by it too."""

from __future__ import annotations

import logging
import socket
import struct
import threading
import time
from typing import Any, Final

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

#: How long a client may leave a thread waiting for its next bytes, or not take those that are sent to it.
READ_SECONDS: Final = 10
WRITE_SECONDS: Final = 30


_request: Final = threading.local()


def arrived() -> float:
    """When the request that this thread answers came in, in seconds of `time.monotonic`."""
    found: float | None = getattr(_request, "arrived", None)
    return time.monotonic() if found is None else found


class Worker(ThreadWorker):  # type: ignore[misc]
    """Keeps the others served whatever a client does: a phone that lost its network, an attacker."""

    def run(self) -> None:
        """Serve, with bounds that connections inherit from the socket that took them; gunicorn has none."""
        for listener in self.sockets:
            for option, seconds in ((socket.SO_RCVTIMEO, READ_SECONDS), (socket.SO_SNDTIMEO, WRITE_SECONDS)):
                listener.setsockopt(socket.SOL_SOCKET, option, struct.pack("@ll", seconds, 0))
        logging.getLogger("gunicorn.error").addFilter(_is_news)
        super().run()

    def enqueue_req(self, conn: Any) -> None:
        """Note when a request came in; it may wait for a thread."""
        conn.arrived = time.monotonic()
        super().enqueue_req(conn)

    def handle(self, conn: Any) -> Any:
        """Answer a request, and close the connection here if it is to be closed.

        Closing waits two seconds for the client to close too. Gunicorn does that in the one thread that
        takes connections, so that clients who do not close would keep everybody out.
        """
        _request.arrived = conn.arrived
        kept = super().handle(conn)
        if kept is False:
            conn.close(graceful=True)
            conn.close = _closed
        return kept


def _closed(*, graceful: bool = False) -> None:
    """What is left of closing a connection that has been closed."""


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line of gunicorn's log is more than that somebody fell silent."""
    return not (record.exc_info and isinstance(record.exc_info[1], BlockingIOError))
