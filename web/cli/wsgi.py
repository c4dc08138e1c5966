"""The web process: gunicorn with threads, started by `sentencegame serve`."""

from __future__ import annotations

import signal
import sys
from types import FrameType
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]

from web.config import Config, ConfigError
from web.storage import StoreError


class Server(BaseApplication):  # type: ignore[misc]
    """Gunicorn with its settings given in code."""

    def __init__(self, config: Config) -> None:
        self._config = config
        super().__init__()

    def load_config(self) -> None:
        """Set gunicorn's options."""
        options: dict[str, Any] = {
            "bind": f"[{self._config.host}]:{self._config.port}"
            if ":" in self._config.host
            else f"{self._config.host}:{self._config.port}",
            "workers": 1,
            "worker_class": "grammar.service.worker.Worker",
            "threads": self._config.threads,
            "worker_connections": 1000,
            "timeout": 60,
            "graceful_timeout": 3,
            "keepalive": 15,
            # The longest that gunicorn knows; a line of 500 characters of any alphabet fits into an address.
            "limit_request_line": 8190,
            "limit_request_fields": 64,
            "accesslog": None,
            "loglevel": "warning",
            "proc_name": "sentencegame",
            "control_socket_disable": True,
            "post_worker_init": _end_streams_first,
            "worker_exit": _close_house,
        }
        for name, value in options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """The application, built in the worker so that its threads and connections are the worker's."""
        # Imported here, and not in the process that only looks after the worker.
        from web.app import create_app

        return create_app(self._config)


def _end_streams_first(worker: Any) -> None:
    """Let the streams end as soon as the worker is told to, or it would wait for them in vain."""
    before = signal.getsignal(signal.SIGTERM)

    def stop(number: int, frame: FrameType | None) -> None:
        # Only a mark, which each stream sees within a second: a lock must not be taken here.
        worker.wsgi.extensions["sentencegame"].hub.closing = True
        if callable(before):
            before(number, frame)

    signal.signal(signal.SIGTERM, stop)


def _close_house(_arbiter: Any, worker: Any) -> None:
    """Close the store, so that a server that was stopped leaves all its games in the one file."""
    # A worker that could not start has no application.
    app = getattr(worker, "wsgi", None)
    if app is not None:
        app.extensions["sentencegame"].close()


def main() -> None:
    """Serve until told to stop."""
    try:
        Server(Config.from_environment()).run()
    except (ConfigError, StoreError) as problem:
        sys.exit(f"sentencegame: {problem}")


if __name__ == "__main__":
    main()
