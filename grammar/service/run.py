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

from grammar.house import END_SECONDS, CourtHouse
from grammar.service.app import create_app

LOOK_SECONDS: Final = 0.5
KEEP_ALIVE_SECONDS: Final = 75


class JudgeServer(BaseApplication):  # type: ignore[misc]
    """gunicorn, told what to do by the program and not by files or the environment."""

    def __init__(self, settings: dict[str, Any], budget_seconds: float) -> None:
        self._settings: Final = settings
        self._budget_seconds: Final = budget_seconds
        self._house: CourtHouse | None = None
        super().__init__()

    def load_config(self) -> None:
        """Called by gunicorn: take the settings."""
        for name, value in self._settings.items():
            self.cfg.set(name, value)
        self.cfg.set("worker_exit", lambda _arbiter, _worker: self._end())

    def load(self) -> Flask:
        """Called by gunicorn in the process that answers: make the judge there and start it."""
        self._house = CourtHouse(budget_seconds=self._budget_seconds)
        self._house.start()
        return create_app(self._house)

    def _end(self) -> None:
        """Let the parts finish what they are at: to end in the midst of it aborts the process."""
        if self._house is not None:
            self._house.judge.close(END_SECONDS)


def serve(host: str, port: int, *, threads: int, budget_seconds: float, die_with: int | None = None) -> None:
    """Serve until SIGTERM or SIGINT, then exit the process. `/health` answers at once, while parts start.

    With `die_with`, the process id of another process, it also stops soon after that one has ended.
    """
    if die_with is not None:
        threading.Thread(target=_end_with, args=(die_with,), name="leash", daemon=True).start()
    settings = {
        "bind": f"[{host}]:{port}" if ":" in host else f"{host}:{port}",
        "worker_class": "grammar.service.worker.Worker",
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
    JudgeServer(settings, budget_seconds).run()


def _end_with(other: int) -> None:
    # Whether the parent has ended shows in our own parent's id, which no later process can take over.
    is_parent = os.getppid() == other
    while os.getppid() == other if is_parent else _is_running(other):
        time.sleep(LOOK_SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)


def _is_running(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
