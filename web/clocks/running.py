"""What a web process does by itself, looked after in one place: heartbeat, sweep, sending of mails."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from web.clocks.presence import Presence
from web.clocks.timekeeper import Timekeeper
from web.config import Config
from web.mail.letters import Letters
from web.moderation.late import attend_cases

if TYPE_CHECKING:
    from web.house import House

log = logging.getLogger("sentencegame.clocks")

#: Pauses in seconds: between heartbeats and between looks into the outbox at most; after no mail could leave.
_BEAT: Final = 60.0
_POST: Final = 5.0
_NO_WAY_OUT: Final = 60.0


def timekeeper_of(config: Config, secret: str, site: str, *, serving: bool) -> Timekeeper:
    """The timekeeper of a process that serves players, or of a command beside it."""
    least = timedelta(seconds=config.outage_seconds) if config.outage_seconds else None
    return Timekeeper(Presence(least, serving), Letters(site, secret))


@dataclass(frozen=True, slots=True)
class Job:
    """Something done again and again, with some seconds between; it may ask for a longer pause."""

    name: str
    seconds: float
    do: Callable[[], float | None]


def attend(house: House) -> None:
    """Note the heartbeat, and the outage that this process ends if it does.

    Before anything is served, and then again and again.
    """
    with house.store.writing() as writer:
        house.clocks.presence.attend(writer, house.now())


def jobs_of(house: House) -> list[Job]:
    """The jobs that the settings ask for."""

    def sweep() -> None:
        house.desk.sweep()

    # It needs the house, which needs this module.
    from web.moderation.setting import bench_in

    def cases() -> None:
        attend_cases(bench_in(house))

    def post() -> float | None:
        report = house.sender.send()
        return _NO_WAY_OUT if report.problem else None

    # A server that ends finishes the mail it is at, and begins no other.
    house.sender.ended = house.stopping.is_set
    jobs = []
    config = house.config
    if config.outage_seconds:
        jobs.append(Job("heartbeat", min(_BEAT, config.outage_seconds / 5), lambda: attend(house)))
    if config.sweep_seconds:
        jobs.append(Job("sweep", config.sweep_seconds, sweep))
        jobs.append(Job("cases", config.sweep_seconds, cases))
        jobs.append(Job("mail", min(_POST, config.sweep_seconds), post))
    return jobs


class Caretaker:
    """Runs each job in a thread of its own, so that a mail server that hangs stops no clock."""

    def __init__(self) -> None:
        self._threads: list[threading.Thread] = []
        #: When each job last came to its end without a failure.
        self.done: dict[str, datetime] = {}

    def start(self, jobs: list[Job], stopping: threading.Event, now: Callable[[], datetime]) -> None:
        """Begin, each job at once, until ``stopping``; ``now`` is the clock that `done` tells times by."""
        for job in jobs:
            given = (job, stopping, now)
            thread = threading.Thread(target=self._run, args=given, name=job.name, daemon=True)
            self._threads.append(thread)
            thread.start()

    def wait(self, seconds: float) -> None:
        """Wait for what is being done, once ``stopping`` is set: a mail that was taken is to be noted."""
        until = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(until - time.monotonic(), 0.0))

    def _run(self, job: Job, stopping: threading.Event, now: Callable[[], datetime]) -> None:
        pause = 0.0
        while not stopping.wait(pause):
            pause = job.seconds
            try:
                pause = max(job.do() or 0.0, job.seconds)
                self.done[job.name] = now()
            except Exception:
                if stopping.is_set():
                    return
                # A broken game, or a store that is busy, must not stop the clocks of all others.
                log.exception("the %s failed; the next one comes as usual", job.name)
