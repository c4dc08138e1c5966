"""Deleting an account, and what it may take along: everything that is known about it."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from web.accounts import letters
from web.accounts.office import Office
from web.errors import RequestError
from web.mail import outbox
from web.moderation.appointing import recompute
from web.people import Person
from web.storage import Account, Act, Case, Complaint, Reading, Writer
from web.tables.desk import Desk
from web.tables.former import forget_player
from web.tables.log import Logs
from web.tables.view import time_text

FORM = "sentencegame-account/1"
#: More cases than anybody has a voice in.
_EVERY: Final = 100_000


def delete_account(office: Office, desk: Desk, account: Account, password: str) -> None:
    """Sign an account out everywhere, resign its games, take its name out of them and forget it.

    What is left of it in cases, sanctions and the audit log is an id that leads to nobody.

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
                _drop_mails(writer, account, office.now())
                _forget(writer, account, office.now())
                if account.confirmed:
                    outbox.put(writer, letters.gone(account), now=office.now())
                writer.remove_account(account.id)
                recompute(writer)
                return
        for seat in seats:
            forget_player(desk, seat.game, seat.seat)


def _drop_mails(writer: Writer, account: Account, now: datetime) -> None:
    """Let no mail to this account leave any more; one to another account with the same address does.

    The key of each names whom it is for: the account, what they told moderators, or their sanction. Those
    about turns end with the games.
    """
    person = str(Person(account=account.id))
    told = (voice.id for voice, _ in writer.complaints_by([person], _EVERY))
    held = (sanction.id for sanction in writer.sanctions_of([person]))
    for word in (account.id, *told, *held):
        writer.drop_mails(word, now)


def _forget(writer: Writer, account: Account, now: datetime) -> None:
    """Take a person out of what stays: blocks, their name and words in cases, claims, being a moderator.

    Cases and their counts stay, and so do sanctions and the audit log, which name nobody but by an id.
    """
    person = str(Person(account=account.id))
    writer.forget_blocks(person)
    writer.forget_complaints(person)
    for case in writer.cases(is_open=True, claimed_by=account.id, limit=_EVERY):
        writer.record(Act(now, account.id, "released", case.id))
        writer.put_case(replace(case, claimed_by=None, claimed_at=None))
    if writer.remove_moderator(account.id):
        told = json.dumps({"account": account.id})
        writer.record(Act(now, account.id, "moderator removed", None, told))


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
        "guests": [
            {"table": guest.game, "seat": guest.seat}
            for guest in map(Person.parse, reader.guests_of(account.id))
            if guest.account is None
        ],
        "games": [_game(reader, seat.game, seat.seat, seat.seen) for seat in reader.seats_of(account.id)],
        "invitations": [
            {"table": found.game, "at": time_text(found.at)} for found in reader.invitations_to(account.id)
        ],
        **_before_moderators(reader, str(Person(account=account.id))),
    }


def _before_moderators(reader: Reading, person: str) -> dict[str, Any]:
    """What one said to moderators and what they answered; not who they are, nor what others said."""
    return {
        "disputes": [_voice(*found) for found in reader.complaints_by([person], _EVERY, kind="dispute")],
        "reports": [
            _voice(*found)
            for kind in ("sentence", "person")
            for found in reader.complaints_by([person], _EVERY, kind=kind)
        ],
        "appeals": [_voice(*found) for found in reader.complaints_by([person], _EVERY, kind="appeal")],
        "sanctions": [
            {
                "kind": found.kind,
                "at": time_text(found.at),
                "until": time_text(found.until),
                "reason": found.reason,
                "withdrawn_at": time_text(found.withdrawn_at),
            }
            for found in reader.sanctions_of([person])
        ],
        "blocks": [
            {"name": found.name, "table": found.game, "at": time_text(found.at)}
            for found in reader.blocks_by([person])
        ],
    }


def _voice(voice: Complaint, case: Case) -> dict[str, Any]:
    return {
        "at": time_text(voice.at),
        "table": voice.game,
        "ply": voice.ply,
        "reason": voice.reason,
        "comment": voice.comment,
        "shown": json.loads(voice.body),
        "decided_at": time_text(case.closed_at),
        "upheld": case.upheld,
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
