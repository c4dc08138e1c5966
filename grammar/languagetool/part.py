"""LanguageTool kept running: a thread starts it, warms it up, watches it and starts it again when it ends."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from grammar.languagetool import jars
from grammar.languagetool.believe import REVISION
from grammar.languagetool.client import Client, NoAnswerError
from grammar.languagetool.folders import URL_SETTING
from grammar.languagetool.java import FIX as JAVA_FIX
from grammar.languagetool.java import JavaMissingError, find_javas
from grammar.languagetool.server import Server, ServerFailedError, answers
from grammar.messages import N_
from grammar.verdict import Reason
from grammar.witness import READY, Standing, State, Witness, WitnessDownError

log = logging.getLogger(__name__)

FIRST_PAUSE_SECONDS: Final = 0.5
LONGEST_PAUSE_SECONDS: Final = 60.0
# A server that ran this long was fine, so its end is no reason to wait longer before the next start.
STEADY_SECONDS: Final = 120.0
GLANCE_EVERY_SECONDS: Final = 0.5
LOOK_EVERY_SECONDS: Final = 5.0
LOOKS_BEFORE_RESTART: Final = 3
SETUP_FIX: Final = N_(
    "run `python -m grammar.languagetool.setup`, "
    "or let SENTENCEGAME_LANGUAGETOOL_URL name a server of your own"
)
NOT_SET_UP: Final = N_("it is not set up")
NOT_RUNNING: Final = N_("it does not run")


class LanguageTool(Witness[tuple[Reason, ...]]):
    """The part of the judge that asks LanguageTool. `start` it once; threads may share it.

    With `url`, or `SENTENCEGAME_LANGUAGETOOL_URL` in the environment, it asks that server and starts none;
    "off" there leaves LanguageTool out.
    """

    def __init__(self, url: str | None = None) -> None:
        own = url if url is not None else os.environ.get(URL_SETTING, "")
        super().__init__()
        self._is_off: Final = own == "off"
        self._own_url: Final = "" if self._is_off or not own else own.rstrip("/").removesuffix("/v2") + "/"
        self._client: Client | None = None
        self._version = "off" if self._is_off else "unknown"
        self._stopping: Final = threading.Event()
        self._look_now: Final = threading.Event()
        self._thread: threading.Thread | None = None
        if self._is_off:
            self._settle(
                Standing(State.DOWN, N_("it is switched off"), N_("unset SENTENCEGAME_LANGUAGETOOL_URL"))
            )

    # What the judge asks

    @property
    def version(self) -> str:
        """The server's version and that of the lists of `grammar.languagetool.believe`."""
        return f"languagetool-{self._version}.{REVISION}"

    def examine(self, lines: Sequence[str]) -> list[tuple[Reason, ...]]:
        """What LanguageTool has against each line, in order; WitnessDownError when it cannot answer."""
        client = self._client
        if client is None:
            raise WitnessDownError(self.problem or "it is down")
        try:
            return client.examine(lines)
        except NoAnswerError as error:
            self._look_now.set()
            raise WitnessDownError(str(error)) from error

    def is_late(self) -> None:
        """Look after the server at once, since an answer took too long."""
        self._look_now.set()

    # Its life

    def start(self) -> None:
        """Begin to start the server; returns at once."""
        if not self._is_off and self._thread is None:
            self._thread = threading.Thread(target=self._live, name="languagetool", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Stop the server that it started, and the thread that watches it."""
        self._stopping.set()
        self._look_now.set()
        if self._thread is not None:
            self._thread.join()

    def _live(self) -> None:
        pause, tries = FIRST_PAUSE_SECONDS, 0
        while not self._stopping.is_set():
            began = time.monotonic()
            try:
                if self._own_url:
                    self._serve_from_own()
                else:
                    self._serve_from_java(tries)
            except (JavaMissingError, jars.JarsMissingError) as error:
                fix = JAVA_FIX if isinstance(error, JavaMissingError) else SETUP_FIX
                self._go_down(f"LanguageTool is not set up: {error}", fix, NOT_SET_UP)
            except (ServerFailedError, NoAnswerError, OSError) as error:
                self._go_down(f"LanguageTool does not run: {error}", self._failure_fix(), NOT_RUNNING)
            except Exception as error:
                log.exception("the thread that watches LanguageTool met something unforeseen")
                self._go_down(f"LanguageTool does not run: {error}", self._failure_fix(), NOT_RUNNING)
            tries += 1
            steady = time.monotonic() - began > STEADY_SECONDS
            pause = FIRST_PAUSE_SECONDS if steady else min(pause * 2, LONGEST_PAUSE_SECONDS)
            self._stopping.wait(pause)
        self._go_down(N_("it was stopped"), None)

    def _serve_from_own(self) -> None:
        self._come_up(Client(self._own_url, is_local=False))
        self._watch(self._own_url, None)

    def _serve_from_java(self, tries: int) -> None:
        javas = find_javas()
        pinned = jars.pinned()
        lacking = jars.missing(pinned)
        if lacking:
            raise jars.JarsMissingError(f"{len(lacking)} of its {len(pinned)} jars are missing")
        # A Java that looks right may still not run the server; then the next one has its turn.
        with _running(Server(javas[tries % len(javas)], jars.classpath(pinned))) as server:
            server.wait_until_up()
            self._come_up(Client(server.url, is_local=True))
            self._watch(server.url, server)

    def _come_up(self, client: Client) -> None:
        client.warm_up()
        self._client, self._version = client, client.version
        self._settle(READY)
        log.info("LanguageTool %s is ready", client.version)

    def _watch(self, url: str, server: Server | None) -> None:
        """Return when stopping; raise when the server has ended or no longer answers."""
        unanswered, next_look = 0, time.monotonic() + LOOK_EVERY_SECONDS
        while not self._stopping.is_set():
            asked = self._look_now.wait(GLANCE_EVERY_SECONDS)
            self._look_now.clear()
            if server is not None and not server.is_alive():
                raise ServerFailedError("it has ended and is being started again")
            if asked or unanswered or time.monotonic() >= next_look:
                unanswered = 0 if answers(url) else unanswered + 1
                next_look = time.monotonic() + LOOK_EVERY_SECONDS
            if unanswered >= LOOKS_BEFORE_RESTART:
                raise ServerFailedError("it no longer answers")

    def _go_down(self, problem: str, fix: str | None, summary: str | None = None) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.close()
        self._settle(Standing(State.DOWN, problem, fix, summary))
        if not self._stopping.is_set():
            log.warning("%s", problem)

    def _failure_fix(self) -> str:
        if self._own_url:
            return N_("see that the server that SENTENCEGAME_LANGUAGETOOL_URL names runs and can be reached")
        return N_("it is started again by itself; if that goes on, look at the judge's log")


@contextmanager
def _running(server: Server) -> Iterator[Server]:
    try:
        yield server
    finally:
        server.stop()
