"""Names of accounts that were made when fewer of them counted as alike."""

from __future__ import annotations

import logging
from dataclasses import replace

from web.accounts.names import twin
from web.storage import Account, Reading, Store
from web.tables.names import alike

log = logging.getLogger("sentencegame.accounts")


def refold(store: Store) -> int:
    """Fold the name of every account as `alike` does today; how many were changed.

    Of two whose names count as one by now the elder has it. The other keeps its account, its name and its way
    in, as a twin that nobody finds by a name that only looks alike.
    """
    with store.reading() as reader:
        if not _stale(reader):
            return 0
    with store.writing() as writer:
        stale = _stale(writer)
        # First out of each other's way: the elder's may be held by the younger.
        for account in stale:
            writer.put_account(replace(account, folded=f"{account.folded}\x1e{account.id}"))
        for account in stale:
            writer.put_account(account)
            if account.folded == twin(account.name):
                log.warning("the name of the account %s looks like an elder account's", account.id)
    return len(stale)


def _stale(reader: Reading) -> list[Account]:
    """The accounts whose names fold otherwise by now, as they are to be kept."""
    holders: set[str] = set()
    found = []
    for account in reader.accounts():
        folded = alike(account.name)
        if folded in holders:
            folded = twin(account.name)
        holders.add(folded)
        if folded != account.folded:
            found.append(replace(account, folded=folded))
    return found
