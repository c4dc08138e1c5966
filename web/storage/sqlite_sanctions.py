"""The statements about moderators, sanctions, blocks and the audit log, on a connection to SQLite."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlite_utils import Database

from web.storage.rows import optional_text, optional_time, text_time, time_text
from web.storage.sanctions import Act, Block, Moderator, Sanction, SanctionWriter
from web.storage.statements import conflicts, one


class SQLiteSanctions(SanctionWriter):
    """Who decides, what they did, who is kept out, who keeps whom away."""

    _db: Database

    def moderator(self, account: str) -> Moderator | None:
        """Whether it is one."""
        row = one(self._db, "SELECT * FROM moderator WHERE account = ?", account)
        return None if row is None else Moderator(row["account"], row["appointed_by"], text_time(row["at"]))

    def moderators(self) -> list[Moderator]:
        """In the order of their appointment."""
        found = self._db.query("SELECT * FROM moderator ORDER BY at, account")
        return [Moderator(row["account"], row["appointed_by"], text_time(row["at"])) for row in found]

    def sanction(self, sanction: str) -> Sanction | None:
        """By its id."""
        row = one(self._db, "SELECT * FROM sanction WHERE id = ?", sanction)
        return None if row is None else _sanction(row)

    def sanctions_of(self, people: Iterable[str]) -> list[Sanction]:
        """Of anybody of these."""
        found = self._db.query(
            "SELECT * FROM sanction WHERE person IN (SELECT value FROM json_each(?)) ORDER BY at DESC, id",
            [json.dumps(list(people))],
        )
        return [_sanction(row) for row in found]

    def same_people(self, people: Iterable[str]) -> list[str]:
        """All who share a root with one of them."""
        named = list(people)
        found = self._db.query(
            "WITH named(person) AS (SELECT value FROM json_each(?)),"
            " roots(person) AS (SELECT person FROM named UNION"
            " SELECT root FROM same_guest JOIN named USING (person))"
            " SELECT person FROM roots UNION SELECT same_guest.person FROM same_guest"
            " JOIN roots ON root = roots.person",
            [json.dumps(named)],
        )
        return list(dict.fromkeys([*named, *(row["person"] for row in found)]))

    def guests_of(self, account: str) -> list[str]:
        """With all who share a root with one of them."""
        found = self._db.query("SELECT person FROM account_guest WHERE account = ? ORDER BY rowid", [account])
        guests = [row["person"] for row in found]
        return self.same_people(guests) if guests else []

    def blocks_by(self, people: Iterable[str]) -> list[Block]:
        """By anybody of these."""
        found = self._db.query(
            "SELECT * FROM block WHERE blocker IN (SELECT value FROM json_each(?)) ORDER BY at DESC, blocked",
            [json.dumps(list(people))],
        )
        return [
            Block(row["blocker"], row["blocked"], text_time(row["at"]), row["name"], row["game"], row["seat"])
            for row in found
        ]

    def blocked_between(self, ones: Iterable[str], others: Iterable[str]) -> bool:
        """In either direction."""
        here, there = json.dumps(self.same_people(ones)), json.dumps(self.same_people(others))
        row = one(
            self._db,
            "SELECT 1 FROM block WHERE (blocker IN (SELECT value FROM json_each(?1))"
            " AND blocked IN (SELECT value FROM json_each(?2)))"
            " OR (blocker IN (SELECT value FROM json_each(?2))"
            " AND blocked IN (SELECT value FROM json_each(?1))) LIMIT 1",
            here,
            there,
        )
        return row is not None

    def acts(self, *, case: str | None = None, limit: int = 100, before: int | None = None) -> list[Act]:
        """Newest first."""
        found = self._db.query(
            "SELECT * FROM audit WHERE (:case IS NULL OR case_id = :case)"
            " AND (:before IS NULL OR number < :before) ORDER BY number DESC LIMIT :limit",
            {"case": case, "before": before, "limit": limit},
        )
        return [
            Act(text_time(row["at"]), row["actor"], row["kind"], row["case_id"], row["body"], row["number"])
            for row in found
        ]

    def add_moderator(self, moderator: Moderator) -> None:
        """Once."""
        with conflicts():
            self._db.execute(
                "INSERT INTO moderator (account, appointed_by, at) VALUES (?, ?, ?)",
                [moderator.account, moderator.by, time_text(moderator.at)],
            )

    def remove_moderator(self, account: str) -> bool:
        """If it was one."""
        return bool(self._db.execute("DELETE FROM moderator WHERE account = ?", [account]).rowcount)

    def add_sanction(self, sanction: Sanction) -> None:
        """A new one."""
        values = _columns(sanction)
        with conflicts():
            self._db.execute(
                f"INSERT INTO sanction ({', '.join(values)})"  # noqa: S608 - names of ours
                f" VALUES ({', '.join(f':{name}' for name in values)})",
                values,
            )

    def put_sanction(self, sanction: Sanction) -> None:
        """Renewed."""
        self._db.execute(
            "UPDATE sanction SET until = :until, withdrawn_at = :withdrawn_at, withdrawn_by = :withdrawn_by,"
            " appeal = :appeal WHERE id = :id",
            {
                "id": sanction.id,
                "until": optional_text(sanction.until),
                "withdrawn_at": optional_text(sanction.withdrawn_at),
                "withdrawn_by": sanction.withdrawn_by,
                "appeal": sanction.appeal,
            },
        )

    def add_block(self, block: Block) -> bool:
        """Once."""
        seen = [block.name, block.game, block.seat]
        done = self._db.execute(
            "INSERT OR IGNORE INTO block (blocker, blocked, at, name, game, seat) VALUES (?, ?, ?, ?, ?, ?)",
            [block.blocker, block.blocked, time_text(block.at), *seen],
        )
        if not done.rowcount:
            self._db.execute(
                "UPDATE block SET name = ?, game = ?, seat = ? WHERE blocker = ? AND blocked = ?",
                [*seen, block.blocker, block.blocked],
            )
        return bool(done.rowcount)

    def remove_block(self, blocker: str, blocked: str) -> bool:
        """If there was one."""
        done = self._db.execute("DELETE FROM block WHERE blocker = ? AND blocked = ?", [blocker, blocked])
        return bool(done.rowcount)

    def add_same(self, guest: str, before: str) -> None:
        """Under the root of the one before."""
        self._db.execute(
            "INSERT OR REPLACE INTO same_guest (person, root)"
            " VALUES (?1, coalesce((SELECT root FROM same_guest WHERE person = ?2), ?2))",
            [guest, before],
        )

    def add_guests(self, account: str, guests: Iterable[str]) -> bool:
        """Once each."""
        new = False
        with conflicts():
            for guest in guests:
                done = self._db.execute("INSERT OR IGNORE INTO account_guest VALUES (?, ?)", [account, guest])
                new = new or bool(done.rowcount)
        return new

    def record(self, act: Act) -> None:
        """At the end."""
        self._db.execute(
            "INSERT INTO audit (at, actor, kind, case_id, body) VALUES (?, ?, ?, ?, ?)",
            [time_text(act.at), act.actor, act.kind, act.case, act.body],
        )

    def rename_person(self, before: str, after: str) -> None:
        """Wherever a person stands, and whoever is the same."""
        guests = self.same_people([before])
        # Those who are an account already stay that one.
        if not all(guest.startswith("guest:") for guest in guests):
            guests = [before]
        for guest in guests:
            self._rename(guest, after)
            self._db.execute("INSERT OR REPLACE INTO same_guest (person, root) VALUES (?, ?)", [guest, after])

    def _rename(self, before: str, after: str) -> None:
        # Where both stand, the one who was there before goes.
        for table, column in (
            ("complaint", "person"),
            ("case_person", "person"),
            ("sanction", "person"),
            ("block", "blocker"),
            ("block", "blocked"),
        ):
            self._db.execute(
                f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {column} = ?",  # noqa: S608 - ours
                [after, before],
            )
        self._db.execute("UPDATE complaint SET person = NULL WHERE person = ?", [before])
        self._db.execute("DELETE FROM case_person WHERE person = ?", [before])
        self._db.execute("DELETE FROM block WHERE blocker = ? OR blocked = ?", [before, before])
        self._db.execute("DELETE FROM block WHERE blocker = blocked")
        # A later report of the same person joins the open case.
        self._db.execute(
            "UPDATE OR IGNORE moderation_case SET subject = ?"
            " WHERE kind = 'person' AND subject = ? AND closed_at IS NULL",
            [after, before],
        )

    def forget_blocks(self, person: str) -> None:
        """On either side."""
        self._db.execute("DELETE FROM block WHERE blocker = ? OR blocked = ?", [person, person])
        self._db.execute("DELETE FROM same_guest WHERE person = ? OR root = ?", [person, person])


def _sanction(row: Mapping[str, Any]) -> Sanction:
    return Sanction(
        id=row["id"],
        person=row["person"],
        kind=row["kind"],
        at=text_time(row["at"]),
        until=optional_time(row["until"]),
        case=row["case_id"],
        author=row["author"],
        reason=row["reason"],
        withdrawn_at=optional_time(row["withdrawn_at"]),
        withdrawn_by=row["withdrawn_by"],
        appeal=row["appeal"],
    )


def _columns(sanction: Sanction) -> dict[str, str | None]:
    return {
        "id": sanction.id,
        "person": sanction.person,
        "kind": sanction.kind,
        "at": time_text(sanction.at),
        "until": optional_text(sanction.until),
        "case_id": sanction.case,
        "author": sanction.author,
        "reason": sanction.reason,
        "withdrawn_at": optional_text(sanction.withdrawn_at),
        "withdrawn_by": sanction.withdrawn_by,
        "appeal": sanction.appeal,
    }
