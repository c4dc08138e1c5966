"""A wire to the real judge that can be cut and mended."""

from __future__ import annotations

import contextlib
import socket
import socketserver
import threading
from urllib.parse import urlsplit


class Relay:
    """Passes bytes on to the judge while it is up; while it is down, nothing listens on its port."""

    def __init__(self, judge_url: str) -> None:
        parts = urlsplit(judge_url)
        self._to = (str(parts.hostname), int(parts.port or 80))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self._port}"
        self._server: socketserver.ThreadingTCPServer | None = None
        self._open: set[socket.socket] = set()

    def up(self) -> None:
        relay = self

        class Wire(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                with socket.create_connection(relay._to) as there:
                    relay._open |= {self.request, there}
                    back = threading.Thread(target=_pump, args=(there, self.request), daemon=True)
                    back.start()
                    _pump(self.request, there)
                    back.join()
                    relay._open -= {self.request, there}

        class Listener(socketserver.ThreadingTCPServer):
            allow_reuse_address = True
            daemon_threads = True
            block_on_close = False

        self._server = Listener(("127.0.0.1", self._port), Wire)
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def down(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            server.shutdown()
            server.server_close()
        for one in list(self._open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)


def _pump(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with contextlib.suppress(OSError):
        target.shutdown(socket.SHUT_WR)
