"""A part of the judge that lives in this process: loaded by a thread, and tried again until it is there."""

from __future__ import annotations

import importlib
import logging
import threading
from abc import abstractmethod
from typing import Final

from grammar.messages import N_
from grammar.witness import READY, Said, Standing, State, Witness

log = logging.getLogger(__name__)

FIRST_PAUSE_SECONDS: Final = 1.0
LONGEST_PAUSE_SECONDS: Final = 15.0
CANNOT_LOAD: Final = N_("it could not be loaded")


class CannotLoadError(Exception):
    """A part cannot be loaded; `fix` says what the host can do about it.

    `summary` is the problem without details, as a message that can be translated, and so is `fix`.
    """

    def __init__(self, problem: str, fix: str, summary: str) -> None:
        super().__init__(problem)
        self.fix: Final = fix
        self.summary: Final = summary


class LoadedPart(Witness[Said]):
    """A part whose `load` takes seconds and may fail. `start` it once; threads may share it.

    A part that is down looks again by itself, so that the host need not start the judge anew after a set-up.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name: Final = name
        self._stopping: Final = threading.Event()
        self._thread: threading.Thread | None = None

    @abstractmethod
    def load(self) -> None:
        """Load all that `examine` needs; CannotLoadError when something is missing or damaged."""

    def start(self) -> None:
        """Begin to load; returns at once."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._live, name=self._name, daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Look no more; what is loaded lives in this process."""
        self._stopping.set()

    def _live(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while not self._stopping.is_set():
            try:
                self.load()
            except CannotLoadError as error:
                self._go_down(str(error), error.fix, error.summary)
            except Exception as error:
                log.debug("the part %s could not be loaded", self._name, exc_info=True)
                problem = f"it could not be loaded ({type(error).__name__}: {error})"
                self._go_down(problem, N_("run the set-up again: `python scripts/setup.py run`"), CANNOT_LOAD)
            else:
                self._settle(READY)
                return
            self._stopping.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
            # What was installed meanwhile is not seen without this.
            importlib.invalidate_caches()

    def _go_down(self, problem: str, fix: str, summary: str) -> None:
        if problem != self.problem:
            log.warning("%s: %s", self._name, problem)
        self._settle(Standing(State.DOWN, problem, fix, summary))
