"""Whether somebody may play: a suspension or a ban that holds keeps them out."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from web.errors import RequestError
from web.moments import moment
from web.people import Person
from web.storage import Reading, Sanction, StoredSeat

#: How long a warning is shown on pages.
WARNING_SHOWN: Final = timedelta(days=7)
_CODES: Final = {"suspension": "suspended", "ban": "banned"}


def keeping_out(reader: Reading, people: Iterable[Person | str], now: datetime) -> Sanction | None:
    """The sanction that keeps these people out the longest, ``None`` when they may play.

    One of a guest counts for every guest who is known to be the same.
    """
    everybody = reader.same_people(map(str, people))
    holding = [found for found in reader.sanctions_of(everybody) if found.holds(now)]
    return max(holding, key=lambda found: (found.until is None, found.until or now), default=None)


def warning(reader: Reading, people: Iterable[Person | str], now: datetime) -> Sanction | None:
    """The newest warning of these people that is shown to them: for some days, and until they answer."""
    found = reader.sanctions_of(reader.same_people(map(str, people)))
    fresh = (each for each in found if each.kind == "warning" and now - each.at < WARNING_SHOWN)
    return next((each for each in fresh if each.withdrawn_at is None and each.appeal is None), None)


def require_standing(reader: Reading, people: Iterable[Person | str], now: datetime) -> None:
    """Raise `RequestError` 403 (``suspended``, ``banned``) when one of these people may not play.

    Asked within the transaction of what they do, so that nothing is done after a sanction is committed.
    """
    found = keeping_out(reader, people, now)
    if found is not None:
        raise refusal(found)


def require_seat_standing(
    reader: Reading, seats: Iterable[StoredSeat], seat: int, account: str | None, now: datetime
) -> None:
    """The same for whoever plays on a seat."""
    people = [Person.on(found) for found in seats if found.seat == seat]
    if account is not None:
        people.append(Person(account=account))
    require_standing(reader, people, now)


def refusal(sanction: Sanction) -> RequestError:
    """What somebody is told who may not play: since when not, how long, why, and where to answer."""
    until = sanction.until
    return RequestError(
        403,
        _CODES[sanction.kind],
        values={} if until is None else {"until": moment(until)},
        more={
            "sanction": sanction.id,
            "until": None if until is None else until.isoformat().replace("+00:00", "Z"),
            "reason": sanction.reason,
            "appeal": "/appeal",
        },
    )
