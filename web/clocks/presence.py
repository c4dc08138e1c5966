"""When the server was there: a heartbeat in the store, and the outages that its silence tells of."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from web.storage import Outage, Reading, Writer

log = logging.getLogger("sentencegame.clocks")

#: A longer outage than this is one of the clock; the rules give back no more at once.
_MOST: Final = timedelta(days=36_000)


@dataclass(frozen=True, slots=True)
class Presence:
    """Tells outages by the heartbeat.

    A silence longer than ``least`` is an outage; with none, nothing is. ``serving``: this process answers
    players, so its looking is itself a heartbeat; a command that a host runs is none, and while no server is
    there it must leave the clocks alone, which stand still until one is.

    The heartbeat follows the clock of the machine back as well as forth. A clock put forward looks like an
    outage and is given back like one, so that nobody loses a game by it.
    """

    least: timedelta | None = None
    serving: bool = True

    def attend(self, writer: Writer, now: datetime) -> bool:
        """Note an outage that ended just now, and the heartbeat; whether the clocks run.

        Before any deadline is applied, in the same transaction.
        """
        if self.least is None:
            return True
        before = writer.heartbeat()
        silent = before is not None and now - before > self.least
        if not self.serving:
            return not silent
        if before is not None and silent:
            since = max(before, now - _MOST)
            writer.add_outage(Outage(since, now))
            log.warning("the server was away from %s to %s; running deadlines move by that", since, now)
        # Not each time: a write for the disk to keep, when nothing has changed but a second.
        if before is None or abs(now - before) > self.least / 10:
            writer.put_heartbeat(now)
        return True

    def outages(self, reader: Reading, since: datetime) -> list[Outage]:
        """The outages that a clock running since then may have met."""
        return [] if self.least is None else reader.outages(since)
