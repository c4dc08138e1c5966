"""What deciding needs: the tables, the letters, and who decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from web.errors import RequestError
from web.moderation.names import actor_name
from web.moderation.sight import may_see
from web.storage import Case, Reading, Store

if TYPE_CHECKING:
    from web.moderation.letters import RulingLetters
    from web.tables.desk import Desk

#: The actor who runs the server and may see and decide everything; any other actor is an account.
HOST: Final = "host"
#: The actor of what the server does by itself.
CLOCK: Final = "clock"
#: A moderator who took a case and does nothing leaves it to the others after this.
CLAIM_LASTS: Final = timedelta(hours=2)


@dataclass(frozen=True, slots=True)
class Bench:
    """Where cases are decided.

    ``host_mail`` is where the host is told of cases, empty for nowhere.
    """

    desk: Desk
    letters: RulingLetters
    host_mail: str = ""

    @property
    def store(self) -> Store:
        """Where everything is kept."""
        return self.desk.store

    @property
    def now(self) -> Callable[[], datetime]:
        """The clock."""
        return self.desk.now

    def sees(self, reader: Reading, actor: str, case: str | None) -> bool:
        """Whether an actor, who may have been dismissed just now, may see a case or what comes from none."""
        if actor == HOST:
            return True
        known = reader.moderator(actor) is not None
        return known and (case is None or may_see(reader, actor, case))


def require_case(bench: Bench, reader: Reading, actor: str, case: str) -> Case:
    """A case that the actor may see; raises `RequestError` 404 (``no_case``) for any other.

    One that they may not see is as one that is not there, since that it is there may be about them.
    """
    found = reader.case(case)
    if found is None or not bench.sees(reader, actor, case):
        raise RequestError(404, "no_case")
    return found


def require_mine(bench: Bench, reader: Reading, actor: str, case: str) -> Case:
    """An open case that nobody else is at.

    The host waits for nobody. Raises `RequestError` 404 (``no_case``) and 409 (``case_closed``,
    ``case_claimed``).
    """
    found = require_case(bench, reader, actor, case)
    if not found.open:
        raise RequestError(409, "case_closed")
    holder = claimed_by(reader, found, bench.now())
    if holder not in {None, actor} and actor != HOST:
        raise RequestError(409, "case_claimed", values={"name": actor_name(reader, holder or "")})
    return found


def claimed_by(reader: Reading, case: Case, now: datetime) -> str | None:
    """Who is at an open case: a claim lapses with time, and with the right to decide."""
    claimant, at = case.claimed_by, case.claimed_at
    if claimant is None or at is None or not case.open or at + CLAIM_LASTS <= now:
        return None
    if reader.moderator(claimant) is None or not may_see(reader, claimant, case.id):
        return None
    return claimant
