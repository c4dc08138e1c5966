"""The production server around the app: gunicorn, one process with the judge and threads that ask it."""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from typing import Any, Final

from flask import Flask
from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]

from grammar.house import CourtHouse
from grammar.service.app import create_app

PARENT_LOOK_SECONDS: Final = 0.5
KEEP_ALIVE_SECONDS: Final = 75


class JudgeServer(BaseApplication):  # type: ignore[misc]
    """gunicorn, told what to do by the program and not by files or the environment."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self._settings: Final = settings
        super().__init__()

    def load_config(self) -> None:
        """Called by gunicorn: take the settings."""
        for name, value in self._settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Called by gunicorn in the process that answers: make the judge there and start it."""
        house = CourtHouse()
        house.start()
        return create_app(house)


def serve(host: str, port: int, *, threads: int, die_with_parent: bool) -> None:
    """Serve until SIGTERM or SIGINT, then exit the process. `/health` answers at once, while parts start."""
    if die_with_parent:
        threading.Thread(target=_end_with, args=(os.getppid(),), name="parent", daemon=True).start()
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    JudgeServer(
        {
            "bind": bind,
            "worker_class": "gthread",
            # One process: each would hold a parser and a cache of its own, and LanguageTool is one for all.
            "workers": 1,
            "threads": threads,
            "keepalive": KEEP_ALIVE_SECONDS,
            "timeout": 120,
            "graceful_timeout": 5,
            "loglevel": logging.getLevelName(logging.getLogger().getEffectiveLevel()).lower(),
            "proc_name": "sentencegame-judge",
            "control_socket_disable": True,
        }
    ).run()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(PARENT_LOOK_SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)
