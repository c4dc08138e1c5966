"""The statements about time and mails, on a connection of the SQLite store."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Final

from sqlite_utils import Database

from web.storage.clocks import ClockWriter, Contact, Outage, StoredMail, Turn
from web.storage.rows import optional_time, text_time, time_text
from web.storage.statements import conflicts, one

#: States in which a mail may yet be sent.
_LIVE: Final = ("waiting", "handing")
_CHANGES: Final = frozenset({"next_at", "attempts", "problem", "ended_at"})


class SQLiteClocks(ClockWriter):
    """The heartbeat, outages, addresses, notices and the outbox."""

    _db: Database

    def heartbeat(self) -> datetime | None:
        """The one row there is."""
        row = one(self._db, "SELECT at FROM heartbeat")
        return None if row is None else text_time(row["at"])

    def put_heartbeat(self, at: datetime) -> None:
        """Renew it."""
        self._db.execute("INSERT OR REPLACE INTO heartbeat (id, at) VALUES (1, ?)", [time_text(at)])

    def outages(self, after: datetime) -> list[Outage]:
        """By their numbers."""
        found = self._db.query(
            "SELECT since, until FROM outage WHERE until > ? ORDER BY number", [time_text(after)]
        )
        return [Outage(text_time(row["since"]), text_time(row["until"])) for row in found]

    def add_outage(self, outage: Outage) -> None:
        """With the next number."""
        self._db.execute(
            "INSERT OR IGNORE INTO outage (since, until) VALUES (?, ?)",
            [time_text(outage.since), time_text(outage.until)],
        )

    def unwarned(self, now: datetime, limit: int = 100) -> list[str]:
        """By the column ``warning_at``."""
        found = self._db.query(
            "SELECT game FROM summary WHERE warning_at <= ? AND phase = 'playing' AND NOT EXISTS ("
            " SELECT 1 FROM notice WHERE notice.game = summary.game AND notice.clock_ply = summary.clock_ply"
            " AND notice.kind = 'warning') ORDER BY warning_at LIMIT ?",
            [time_text(now), limit],
        )
        return [row["game"] for row in found]

    def contact(self, game: str, seat: int) -> Contact | None:
        """By the seat."""
        row = one(self._db, "SELECT * FROM contact WHERE game = ? AND seat = ?", game, seat)
        return None if row is None else Contact(row["address"], row["language"], bool(row["turns"]))

    def put_contact(self, game: str, seat: int, contact: Contact | None) -> None:
        """One row a seat."""
        if contact is None:
            self._db.execute("DELETE FROM contact WHERE game = ? AND seat = ?", [game, seat])
            return
        with conflicts():
            self._db.execute(
                "INSERT OR REPLACE INTO contact (game, seat, address, language, turns)"
                " VALUES (?, ?, ?, ?, ?)",
                [game, seat, contact.address, contact.language, int(contact.turns)],
            )

    def forget_contacts(self, game: str) -> None:
        """All rows of a game."""
        self._db.execute("DELETE FROM contact WHERE game = ?", [game])

    def noticed(self, game: str, clock_ply: int, kind: str) -> bool:
        """By the turn."""
        sql = "SELECT 1 AS there FROM notice WHERE game = ? AND clock_ply = ? AND kind = ?"
        return one(self._db, sql, game, clock_ply, kind) is not None

    def notice_mail(self, game: str, clock_ply: int, kind: str) -> StoredMail | None:
        """By the turn."""
        sql = (
            "SELECT outbox.* FROM notice JOIN outbox ON outbox.key = notice.mail"
            " WHERE notice.game = ? AND notice.clock_ply = ? AND notice.kind = ?"
        )
        row = one(self._db, sql, game, clock_ply, kind)
        return None if row is None else _mail(row)

    def put_notice(self, turn: Turn, kind: str, at: datetime, mail: str | None) -> None:
        """One row a turn and kind."""
        with conflicts():
            self._db.execute(
                "INSERT INTO notice (game, clock_ply, kind, seat, at, mail) VALUES (?, ?, ?, ?, ?, ?)",
                [turn.game, turn.clock_ply, kind, turn.seat, time_text(at), mail],
            )

    def mail(self, key: str) -> StoredMail | None:
        """By its key."""
        row = one(self._db, "SELECT * FROM outbox WHERE key = ?", key)
        return None if row is None else _mail(row)

    def mails_due(self, now: datetime, stray: datetime, limit: int = 100) -> list[StoredMail]:
        """By the column ``next_at``."""
        found = self._db.query(
            "SELECT * FROM outbox WHERE state IN ('waiting', 'handing') AND (next_at <= ? OR next_at > ?)"
            " ORDER BY next_at, key LIMIT ?",
            [time_text(now), time_text(stray), limit],
        )
        return [_mail(row) for row in found]

    def mails_in(self, state: str) -> tuple[int, datetime | None]:
        """Counted."""
        row = one(self._db, "SELECT count(*) AS n, min(created_at) AS at FROM outbox WHERE state = ?", state)
        return (0, None) if row is None else (int(row["n"]), optional_time(row["at"]))

    def put_mail(self, mail: StoredMail) -> bool:
        """One row a key."""
        about = mail.about
        done = self._db.execute(
            "INSERT INTO outbox (key, kind, address, language, subject, text, headers, game, seat, clock_ply,"
            " created_at, next_at, state, attempts, problem)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING",
            [
                *(mail.key, mail.kind, mail.address, mail.language, mail.subject, mail.text),
                json.dumps(mail.headers, ensure_ascii=False),
                *((None, None, None) if about is None else (about.game, about.seat, about.clock_ply)),
                *(time_text(mail.created_at), time_text(mail.next_at)),
                *(mail.state, mail.attempts, mail.problem),
            ],
        )
        return bool(done.rowcount)

    def mark_mail(
        self,
        key: str,
        state: str,
        *,
        when: Collection[str],
        changes: Mapping[str, datetime | int | str | None] | None = None,
    ) -> bool:
        """With its content forgotten in the end."""
        columns: dict[str, Any] = {"state": state}
        for name, value in (changes or {}).items():
            if name not in _CHANGES:
                raise ValueError(f"{name} of a mail does not change")
            columns[name] = time_text(value) if isinstance(value, datetime) else value
        if state not in _LIVE:
            columns.update(address="", subject="", text="", headers="[]")
        sets = ", ".join(f"{name} = ?" for name in columns)
        marks = ", ".join("?" for _ in when)
        done = self._db.execute(
            f"UPDATE outbox SET {sets} WHERE key = ? AND state IN ({marks})",  # noqa: S608 - own names only
            [*columns.values(), key, *when],
        )
        return bool(done.rowcount)

    def drop_mails(self, word: str, at: datetime) -> int:
        """One by one, since few are ever waiting."""
        found = self._db.query(
            "SELECT key FROM outbox WHERE state IN ('waiting', 'handing')"
            " AND instr('.' || key || '.', '.' || ? || '.') > 0",
            [word],
        )
        keys = [row["key"] for row in found]
        return sum(self.mark_mail(key, "moot", when=_LIVE, changes={"ended_at": at}) for key in keys)

    def stopped(self, address_hash: str, kind: str) -> bool:
        """By the hash."""
        sql = "SELECT 1 AS there FROM mail_stop WHERE address_hash = ? AND kind = ?"
        return one(self._db, sql, address_hash, kind) is not None

    def stop_mails(self, address_hash: str, kind: str, at: datetime | None) -> None:
        """One row a hash and kind."""
        if at is None:
            self._db.execute(
                "DELETE FROM mail_stop WHERE address_hash = ? AND kind = ?", [address_hash, kind]
            )
            return
        self._db.execute(
            "INSERT OR IGNORE INTO mail_stop (address_hash, kind, at) VALUES (?, ?, ?)",
            [address_hash, kind, time_text(at)],
        )


def _mail(row: Mapping[str, Any]) -> StoredMail:
    about = None if row["game"] is None else Turn(row["game"], row["seat"], row["clock_ply"])
    return StoredMail(
        key=row["key"],
        kind=row["kind"],
        address=row["address"],
        language=row["language"],
        subject=row["subject"],
        text=row["text"],
        headers=tuple((str(name), str(value)) for name, value in json.loads(row["headers"])),
        created_at=text_time(row["created_at"]),
        next_at=text_time(row["next_at"]),
        about=about,
        state=row["state"],
        attempts=row["attempts"],
        problem=row["problem"],
        ended_at=optional_time(row["ended_at"]),
    )
