"""Sends what lies in the outbox: one sender at a time, two small transactions around each mail.

SMTP cannot say "exactly once": a sender that ends between the moment a server takes a mail and the moment it
has noted so does not know. The window is one acknowledgement long. The first transaction marks the mail as
``handing`` when nothing but the message itself is left to send, the second as ``sent`` when it was taken. A
mail found ``handing`` by the next sender fell into the window: it goes again, with the same Message-ID and
the same bytes, since a warning that never comes costs more than one that comes twice. Nothing that fails
before the window is ever sent twice, and nothing is lost.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from web.mail import addresses, stopping
from web.mail.delivery import (
    DeliveryError,
    Door,
    GoneError,
    LaterError,
    NeverError,
    Parcel,
    Session,
    UnknownError,
    UnreachableError,
)
from web.mail.message import From, message_of
from web.storage import Reading, Store, StoredMail

log = logging.getLogger("sentencegame.mail")

#: The name of the lock that keeps a second sender out.
ALONE: Final = "mail"
#: How long to wait after each failure; the last one again and again.
WAITS: Final = tuple(timedelta(minutes=m) for m in (1, 2, 5, 15, 30, 60, 120, 240))
#: The longest wait after no mail could leave at all.
NO_WAY_OUT: Final = timedelta(minutes=15)
#: When to give up (RFC 5321, 4.5.4.1: four to five days); both must be reached, since a clock can be wrong.
GIVE_UP: Final = timedelta(days=5)
GIVE_UP_TRIES: Final = 30
#: No mail is ever laid for a moment further ahead: one that is was laid when the clock was wrong.
_FARTHEST: Final = WAITS[-1] + timedelta(hours=1)
_LIVE: Final = ("waiting", "handing")


@dataclass(slots=True)
class Report:
    """What became of the mails that were due. ``busy``: another sender is at work."""

    sent: int = 0
    later: int = 0
    failed: int = 0
    dropped: int = 0
    busy: bool = False
    problem: str | None = None


@dataclass(slots=True)
class Sender:
    """Sends from an outbox through a door.

    ``now`` gives the present moment, aware and in UTC. Between two mails it stops when ``ended`` says so.
    """

    store: Store
    door: Door
    origin: From
    secret: str = field(repr=False)
    now: Callable[[], datetime]
    batch: int = 100
    ended: Callable[[], bool] = lambda: False

    def send(self) -> Report:
        """Try every mail that is due, once; stops early when no mail can leave at all."""
        report = Report()
        with self.store.alone(ALONE) as alone:
            report.busy = not alone
            if alone:
                with self._way_out() as way_out:
                    self._send_all(way_out, report)
        return report

    @contextmanager
    def _way_out(self) -> Iterator[Callable[[], Session]]:
        """A session that is opened when the first mail needs it."""
        with ExitStack() as stack:
            opened: list[Session] = []

            def session() -> Session:
                if not opened:
                    opened.append(stack.enter_context(self.door.open()))
                return opened[0]

            yield session

    def _send_all(self, way_out: Callable[[], Session], report: Report) -> None:
        tried: set[str] = set()
        while True:
            now = self.now()
            with self.store.reading() as reader:
                found = reader.mails_due(now, now + _FARTHEST, self.batch + len(tried))
            due = [mail for mail in found if mail.key not in tried]
            if not due:
                return
            for mail in due:
                if self.ended():
                    return
                tried.add(mail.key)
                try:
                    self._send(mail, way_out, report)
                except (UnreachableError, UnknownError) as problem:
                    report.problem = str(problem)
                    log.warning("mails cannot be sent now: %s", problem)
                    return

    def _send(self, mail: StoredMail, way_out: Callable[[], Session], report: Report) -> None:
        with self.store.reading() as reader:
            address = self._wanted(reader, mail)
        if address is None or address == "":
            report.dropped += self._mark(mail, "moot" if address is None else "stopped")
            return
        parcel = Parcel(mail.key, self.origin.address, address, message_of(mail, address, self.origin))
        if mail.state == "handing":
            log.warning(
                "the mail %s may have left before; it leaves again with the same Message-ID", mail.key
            )
        try:
            way_out().hand(parcel, lambda: self._handing(mail))
        except GoneError:
            report.dropped += 1
            return
        except DeliveryError as problem:
            self._put_off(mail, problem, report)
            if isinstance(problem, LaterError | NeverError):
                return
            raise
        report.sent += self._mark(mail, "sent", problem=None)

    def _handing(self, mail: StoredMail) -> None:
        # Since it was read, whoever it is for may have left.
        if not self._mark(mail, "handing", attempts=mail.attempts + 1):
            raise GoneError(f"the mail {mail.key} is not wanted any more")

    def _put_off(self, mail: StoredMail, problem: DeliveryError, report: Report) -> None:
        now, tries = self.now(), mail.attempts + 1
        too_old = tries >= GIVE_UP_TRIES and abs(now - mail.created_at) > GIVE_UP
        if isinstance(problem, NeverError) or too_old:
            log.error("the mail %s could not be sent: %s", mail.key, problem)
            report.failed += self._mark(mail, "failed", attempts=tries, problem=str(problem))
            return
        # Only an unknown end leaves the mail in the window; every other one says that it was not taken.
        state = "handing" if isinstance(problem, UnknownError) or mail.state == "handing" else "waiting"
        wait = WAITS[min(tries, len(WAITS)) - 1]
        if isinstance(problem, UnreachableError):
            # Not this mail's fault: it goes soon after there is a way out again.
            wait = min(wait, NO_WAY_OUT)
        report.later += self._mark(mail, state, attempts=tries, problem=str(problem), next_at=now + wait)

    def _mark(self, mail: StoredMail, state: str, **changes: datetime | int | str | None) -> bool:
        if state not in _LIVE:
            changes["ended_at"] = self.now()
        with self.store.writing() as writer:
            return writer.mark_mail(mail.key, state, when=_LIVE, changes=changes)

    def _wanted(self, reader: Reading, mail: StoredMail) -> str | None:
        """The address to send it to; ``None`` when it is pointless by now, empty when nobody wants it."""
        address: str | None = mail.address
        if mail.about is not None:
            about = mail.about
            summary = reader.summary(about.game)
            if summary is None or summary.phase != "playing" or summary.clock_ply != about.clock_ply:
                return None
            contact = addresses.of(reader, about.game, about.seat)
            if contact is None or (mail.kind == "turn" and not contact.turns):
                return None
            address = contact.address
        if address and mail.kind in stopping.STOPPABLE:
            hashed = stopping.address_hash(self.secret, address)
            if reader.stopped(hashed, mail.kind):
                return ""
        return address
