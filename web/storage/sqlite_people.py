"""The statements about people, on a connection of the SQLite store."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlite_utils import Database

from web.storage.people import Account, PeopleWriter, StoredLink, StoredSession
from web.storage.rows import optional_text, optional_time, text_time, time_text
from web.storage.statements import conflicts, one


class SQLitePeople(PeopleWriter):
    """Accounts, sessions and links."""

    _db: Database

    def account(self, account: str) -> Account | None:
        """By its id."""
        row = one(self._db, "SELECT * FROM account WHERE id = ?", account)
        return None if row is None else _account(row)

    def account_named(self, folded: str) -> Account | None:
        """By its name."""
        row = one(self._db, "SELECT * FROM account WHERE folded = ?", folded)
        return None if row is None else _account(row)

    def accounts(self) -> list[Account]:
        """By the moment they were made."""
        return [_account(row) for row in self._db.query("SELECT * FROM account ORDER BY created_at, id")]

    def accounts_at(self, mailbox: str) -> list[Account]:
        """By their address."""
        found = self._db.query(
            "SELECT * FROM account WHERE mailbox = ? ORDER BY confirmed_at IS NULL, created_at DESC, id",
            [mailbox],
        )
        return [_account(row) for row in found]

    def password_of(self, account: str) -> str | None:
        """The hash of a password."""
        row = one(self._db, "SELECT password FROM account WHERE id = ?", account)
        return None if row is None else str(row["password"])

    def session(self, token_hash: str) -> StoredSession | None:
        """By its token."""
        row = one(self._db, "SELECT * FROM account_session WHERE token_hash = ?", token_hash)
        return None if row is None else _session(row)

    def sessions_of(self, account: str) -> list[StoredSession]:
        """Of one account."""
        found = self._db.query(
            "SELECT * FROM account_session WHERE account = ? ORDER BY created_at DESC, token_hash", [account]
        )
        return [_session(row) for row in found]

    def link(self, token_hash: str) -> StoredLink | None:
        """By its token."""
        row = one(self._db, "SELECT * FROM account_link WHERE token_hash = ?", token_hash)
        if row is None:
            return None
        return StoredLink(
            row["token_hash"], row["kind"], row["account"], row["address"], text_time(row["expires_at"])
        )

    def add_account(self, account: Account, password: str) -> None:
        """A new one."""
        with conflicts():
            self._db.execute(
                "INSERT INTO account (id, name, folded, address, mailbox, confirmed_at, language, created_at,"
                " password) VALUES (:id, :name, :folded, :address, :mailbox, :confirmed_at, :language,"
                " :created_at, :password)",
                {**_columns(account), "password": password},
            )

    def put_account(self, account: Account) -> None:
        """Renewed."""
        with conflicts():
            self._db.execute(
                "UPDATE account SET name = :name, folded = :folded, address = :address, mailbox = :mailbox,"
                " confirmed_at = :confirmed_at, language = :language WHERE id = :id",
                _columns(account),
            )

    def put_password(self, account: str, password: str) -> None:
        """The hash of another password."""
        self._db.execute("UPDATE account SET password = ? WHERE id = ?", [password, account])

    def remove_account(self, account: str) -> None:
        """With all that hangs on it."""
        with conflicts():
            self._db.execute("DELETE FROM account WHERE id = ?", [account])

    def add_session(self, session: StoredSession) -> None:
        """A new one."""
        with conflicts():
            self._db.execute(
                "INSERT INTO account_session (token_hash, account, created_at, expires_at)"
                " VALUES (?, ?, ?, ?)",
                [
                    session.token_hash,
                    session.account,
                    time_text(session.created_at),
                    time_text(session.expires_at),
                ],
            )

    def end_session(self, token_hash: str) -> None:
        """One of them."""
        self._db.execute("DELETE FROM account_session WHERE token_hash = ?", [token_hash])

    def end_sessions(self, account: str, but: str | None = None) -> None:
        """All of them, or all but one."""
        self._db.execute(
            "DELETE FROM account_session WHERE account = ? AND token_hash IS NOT ?", [account, but]
        )

    def add_link(self, link: StoredLink) -> None:
        """A new one."""
        with conflicts():
            self._db.execute(
                "INSERT INTO account_link (token_hash, kind, account, address, expires_at)"
                " VALUES (?, ?, ?, ?, ?)",
                [link.token_hash, link.kind, link.account, link.address, time_text(link.expires_at)],
            )

    def drop_link(self, token_hash: str) -> bool:
        """One of them."""
        done = self._db.execute("DELETE FROM account_link WHERE token_hash = ?", [token_hash])
        return bool(done.rowcount)

    def drop_links(self, account: str, kind: str | None = None) -> None:
        """All of an account, or all of a kind."""
        self._db.execute(
            "DELETE FROM account_link WHERE account = ? AND (? IS NULL OR kind = ?)", [account, kind, kind]
        )

    def forget_expired(self, now: datetime) -> int:
        """Sessions and links."""
        at = [time_text(now)]
        sessions = self._db.execute("DELETE FROM account_session WHERE expires_at <= ?", at).rowcount
        return int(sessions + self._db.execute("DELETE FROM account_link WHERE expires_at <= ?", at).rowcount)


def _account(row: Mapping[str, Any]) -> Account:
    return Account(
        id=row["id"],
        name=row["name"],
        folded=row["folded"],
        address=row["address"],
        mailbox=row["mailbox"],
        confirmed_at=optional_time(row["confirmed_at"]),
        language=row["language"],
        created_at=text_time(row["created_at"]),
    )


def _columns(account: Account) -> dict[str, str | None]:
    return {
        "id": account.id,
        "name": account.name,
        "folded": account.folded,
        "address": account.address,
        "mailbox": account.mailbox,
        "confirmed_at": optional_text(account.confirmed_at),
        "language": account.language,
        "created_at": time_text(account.created_at),
    }


def _session(row: Mapping[str, Any]) -> StoredSession:
    return StoredSession(
        row["token_hash"], row["account"], text_time(row["created_at"]), text_time(row["expires_at"])
    )
