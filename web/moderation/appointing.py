"""Who is a moderator; the host appoints and dismisses them."""

from __future__ import annotations

import json
from dataclasses import replace

from web.accounts.names import account_of
from web.moderation.bench import HOST, Bench
from web.moderation.sight import is_for_host
from web.moderation.standing import require_standing
from web.people import Person
from web.storage import Account, Act, Case, ConflictError, Moderator, Reading, Writer
from web.tables.names import folded


class NoAccountError(Exception):
    """Nobody has an account of this name."""


def appoint(bench: Bench, name: str) -> tuple[Account, bool]:
    """Make whoever has this name a moderator, and say whether they were none.

    Raises `NoAccountError`, and `RequestError` 403 for one who is suspended or banned.
    """
    now = bench.now()
    with bench.store.writing() as writer:
        account = _named(writer, name)
        require_standing(writer, [Person(account=account.id)], now)
        if writer.moderator(account.id) is not None:
            return account, False
        try:
            writer.add_moderator(Moderator(account.id, HOST, now))
        except ConflictError:
            raise NoAccountError(name) from None
        writer.record(Act(now, HOST, "moderator added", None, json.dumps({"account": account.id})))
        recompute(writer)
    return account, True


def dismiss(bench: Bench, name: str) -> tuple[Account, bool]:
    """Make a moderator none any more, and say whether they were one; raises `NoAccountError`."""
    now = bench.now()
    with bench.store.writing() as writer:
        account = _named(writer, name)
        if not writer.remove_moderator(account.id):
            return account, False
        writer.record(Act(now, HOST, "moderator removed", None, json.dumps({"account": account.id})))
        recompute(writer)
    return account, True


def recompute(writer: Writer) -> list[Case]:
    """Find out anew which open cases no moderator may see; those for which that has changed."""
    changed = []
    for case in open_cases(writer):
        if case.for_host != is_for_host(writer, case.id):
            changed.append(replace(case, for_host=not case.for_host))
            writer.put_case(changed[-1])
    return changed


def open_cases(reader: Reading) -> list[Case]:
    """Every open case."""
    return reader.cases(is_open=True, limit=100_000)


def _named(writer: Writer, name: str) -> Account:
    account = account_of(writer, name)
    # Nobody becomes a moderator by looking like one.
    if account is None or folded(account.name) != folded(name):
        raise NoAccountError(name)
    return account
