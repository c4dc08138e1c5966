"""Deleting an account, and what it may take along: everything that is known about it."""

from __future__ import annotations

from typing import Any

from web.accounts import letters
from web.accounts.office import Office
from web.errors import RequestError
from web.mail import outbox
from web.storage import Account, Reading
from web.tables.desk import Desk
from web.tables.former import forget_player
from web.tables.log import Logs
from web.tables.view import time_text

FORM = "sentencegame-account/1"


def delete_account(office: Office, desk: Desk, account: Account, password: str) -> None:
    """Sign an account out everywhere, resign its games, take its name out of them and forget it.

    Raises `RequestError` 403 (``wrong_password``), with nothing changed. The games are left one by one, so
    that nobody's move waits for all of them; whoever stops halfway (a crash) signs in and deletes again.
    """
    office.prove(account, password)
    with office.store.writing() as writer:
        writer.end_sessions(account.id)
        writer.drop_links(account.id)
    while True:
        with office.store.writing() as writer:
            seats = writer.seats_of(account.id)
            if not seats:
                if account.confirmed:
                    outbox.put(writer, letters.gone(account), now=office.now())
                writer.remove_account(account.id)
                return
        for seat in seats:
            forget_player(desk, seat.game, seat.seat)


def account_export(reader: Reading, account: Account) -> dict[str, Any]:
    """Everything that is kept about a person, as plain JSON values; of secrets only that they are there."""
    return {
        "form": FORM,
        "account": {
            "id": account.id,
            "name": account.name,
            "address": account.address,
            "address_confirmed_at": time_text(account.confirmed_at),
            "language": account.language,
            "created_at": time_text(account.created_at),
            "password": "kept as an Argon2id hash, which is not given out",
        },
        "sessions": [
            {"created_at": time_text(found.created_at), "expires_at": time_text(found.expires_at)}
            for found in reader.sessions_of(account.id)
        ],
        "games": [_game(reader, seat.game, seat.seat, seat.seen) for seat in reader.seats_of(account.id)],
        "invitations": [
            {"table": found.game, "at": time_text(found.at)} for found in reader.invitations_to(account.id)
        ],
    }


def _game(reader: Reading, table: str, seat: int, seen: int) -> dict[str, Any]:
    game = Logs().load(reader, table)
    if game is None:
        raise RequestError(404, "no_table")
    contact = reader.contact(table, seat)
    return {
        "table": table,
        "seat": seat,
        "seen": seen,
        "phase": str(game.phase),
        "names": [player.name for player in game.seats],
        "scores": [player.score for player in game.seats],
        "rack": list(game.seats[seat].rack),
        "told_at": None if contact is None else contact.address,
        "moves": [
            {"at": time_text(event.at), "kind": event.kind, **_said(event)}
            for event in game.events
            if getattr(event, "seat", None) == seat
        ],
    }


def _said(event: object) -> dict[str, Any]:
    play = getattr(event, "play", None)
    if play is not None:
        verdicts = getattr(event, "verdicts", ())
        return {"text": str(play), "lines": [verdict.text for verdict in verdicts]}
    tiles = getattr(event, "tiles", None)
    return {} if tiles is None else {"tiles": list(tiles)}
