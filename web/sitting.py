"""Opening a table and sitting down, for the API and for pages alike."""

from __future__ import annotations

from flask import session

from web.accounts.names import account_of, name_at_table
from web.blocks.apart import are_apart
from web.errors import RequestError
from web.house import house
from web.identity import account_asking, has_cookie, hold_seat, people_asking, viewer_of
from web.limits import spend
from web.mail import outbox
from web.people import Person
from web.standing import require_good_standing
from web.storage import ConflictError, Contact, Invitation, Writer
from web.tables.desk import Desk, Seated


def open_seat(
    name: str | None,
    seats: int,
    *,
    ruleset: str = "sentence",
    order: str | None = None,
    key: str | None = None,
    listed: bool = False,
    contact: Contact | None = None,
) -> Seated:
    """Open a table for whoever sends the request; raises what `name_at_table` and `Desk.open` raise."""
    require_good_standing()
    here = house()
    account = account_asking()
    with here.store.reading() as reader:
        called = name_at_table(reader, account, name)
    return _held(
        here.desk.open(
            called,
            seats,
            ruleset,
            order,
            key,
            account=None if account is None else account.id,
            listed=listed,
            contact=contact,
            people=people_asking(here.store),
        )
    )


def take_seat(
    table: str, name: str | None, key: str | None = None, *, contact: Contact | None = None
) -> Seated:
    """Sit down at a table; raises what `name_at_table` and `Desk.join` raise."""
    require_good_standing()
    here = house()
    viewer = viewer_of(table, here.store)
    with here.store.reading() as reader:
        called = name_at_table(reader, account_asking(), name)
    people = people_asking(here.store)
    return _held(here.desk.join(table, viewer, called, key, contact=contact, people=people))


def rematch(table: str) -> Seated:
    """Sit down at the table that follows a finished one, opening it when nobody has.

    The others of the old table who have accounts are invited, but those who are kept apart. Raises
    `RequestError` 401 or 403 without a seat there, 404, 409 before the end (``not_over_yet``), and what
    sitting down raises.
    """
    require_good_standing()
    here = house()
    game = here.desk.read(table)
    viewer = viewer_of(table, here.store)
    number = Desk.seat_of(viewer, table)
    if game.phase != "over":
        raise RequestError(409, "not_over_yet")
    # For those who played; fewer may have come than there were seats.
    seats = max(len(game.seats), game.ruleset.seats_least)
    account = account_asking()
    name = game.seats[number].name if account is None else account.name
    people = people_asking(here.store)
    with here.store.reading() as reader:
        following = reader.rematch_of(table)
    if following is None:
        try:
            owner = None if account is None else account.id
            seated = here.desk.open(name, seats, game.ruleset.id, account=owner, after=table, people=people)
            _invite_all(table, number, seated.table)
            return _held(seated)
        except ConflictError:
            # Somebody else asked at the same moment: their table it is.
            with here.store.reading() as reader:
                following = reader.rematch_of(table)
            if following is None:
                raise
    try:
        return _held(here.desk.join(following, viewer_of(following, here.store), name, people=people))
    except RequestError as problem:
        problem.more["table"] = following
        raise


def invite(table: str, name: str) -> None:
    """Invite whoever has an account of this name to a table that waits, and at which one sits.

    It says nothing of whether there is such an account, or whether a block is in the way. Raises
    `RequestError` 401 or 403 without a seat, 404, 409 when the table does not wait (``not_waiting``), 403
    when one is kept out, 429.
    """
    require_good_standing()
    here = house()
    game = here.desk.read(table)
    number = Desk.seat_of(viewer_of(table, here.store), table)
    if game.phase != "waiting":
        raise RequestError(409, "not_waiting")
    spend("invite", table)
    with here.store.writing() as writer:
        found = account_of(writer, name)
        if found is not None and not writer.blocked_between(
            [str(Person(account=found.id))], map(str, people_asking(here.store))
        ):
            _invite(writer, table, number, found.id)


def _invite_all(before: str, but: int, following: str) -> None:
    with house().store.writing() as writer:
        for seat in writer.seats(before):
            if seat.account is not None and seat.seat != but:
                _invite(writer, following, 0, seat.account)


def _invite(writer: Writer, table: str, seat: int, account: str) -> None:
    # Whoever sits there, or said no before, is not asked again, and nobody is who could not sit down.
    apart = are_apart(writer, [Person(account=account)], writer.seats(table))
    if not apart and writer.invitation(table, account) is None and writer.seat_of(table, account) is None:
        writer.add_invitation(Invitation(table, account, seat, house().now()))
        _tell(writer, table, seat, account)


def _tell(writer: Writer, table: str, seat: int, account: str) -> None:
    """Write the mail about an invitation, to a confirmed address; one that gets many is spared the rest."""
    here, to = house(), writer.account(account)
    if here.clocks.letters is None or to is None or not to.confirmed:
        return
    try:
        spend("invite_mail", account)
    except RequestError:
        # Told to nobody: it would say that there is such an account.
        return
    players = [found.name for found in writer.seats(table)]
    outbox.put(writer, here.clocks.letters.invitation(to, table, players[seat], players), now=here.now())


def _held(seated: Seated) -> Seated:
    # A guest's browser keeps the seat in the cookie that it already sends; a script keeps its key itself, and
    # whoever is signed in is known by that.
    if has_cookie() and session and account_asking() is None:
        hold_seat(seated.table, seated.seat_key)
    return seated
