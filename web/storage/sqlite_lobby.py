"""The statements about lists of games, on a connection of the SQLite store."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlite_utils import Database

from web.storage.lobby import Invitation, LobbyWriter
from web.storage.rows import seat_of, summary_of, text_time, time_text
from web.storage.statements import conflicts, one
from web.storage.store import ConflictError, StoredEvent, StoredSeat, Summary


class SQLiteLobby(LobbyWriter):
    """Whose seats, which tables are listed, who is invited, what followed."""

    _db: Database

    def seat_of(self, game: str, account: str) -> StoredSeat | None:
        """At one table."""
        row = one(self._db, "SELECT * FROM seat WHERE game = ? AND account = ?", game, account)
        return None if row is None else seat_of(row)

    def seats_of(self, account: str) -> list[StoredSeat]:
        """At all tables."""
        found = self._db.query(
            "SELECT seat.* FROM seat JOIN game ON game.id = seat.game WHERE seat.account = ?"
            " ORDER BY game.opened_at DESC, game.id",
            [account],
        )
        return [seat_of(row) for row in found]

    def summaries_of(self, account: str, *, over: bool, limit: int) -> list[Summary]:
        """Of the tables where an account sits."""
        found = self._db.query(
            "SELECT summary.* FROM seat JOIN summary ON summary.game = seat.game"
            " WHERE seat.account = ? AND (summary.phase = 'over') = ?"
            " ORDER BY summary.changed_at DESC, summary.game LIMIT ?",
            [account, int(over), limit],
        )
        return [summary_of(row) for row in found]

    def open_tables(self, now: datetime, limit: int) -> list[Summary]:
        """That anybody may join."""
        found = self._db.query(
            "SELECT summary.* FROM summary JOIN game ON game.id = summary.game"
            " WHERE game.listed = 1 AND summary.phase = 'waiting' AND summary.deadline > ?"
            " ORDER BY summary.changed_at DESC, summary.game LIMIT ?",
            [time_text(now), limit],
        )
        return [summary_of(row) for row in found]

    def listed(self, game: str) -> bool:
        """To everybody."""
        row = one(self._db, "SELECT listed FROM game WHERE id = ?", game)
        return row is not None and bool(row["listed"])

    def rematch_of(self, game: str) -> str | None:
        """The table that followed."""
        row = one(self._db, "SELECT rematch FROM game WHERE id = ?", game)
        return None if row is None else row["rematch"]

    def invitation(self, game: str, account: str) -> Invitation | None:
        """To one table."""
        row = one(self._db, "SELECT * FROM invitation WHERE game = ? AND account = ?", game, account)
        return None if row is None else _invitation(row)

    def invitations_to(self, account: str) -> list[Invitation]:
        """To tables that still wait."""
        found = self._db.query(
            "SELECT invitation.* FROM invitation JOIN summary ON summary.game = invitation.game"
            " WHERE invitation.account = ? AND invitation.declined = 0 AND summary.phase = 'waiting'"
            " AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.game = invitation.game"
            " AND seat.account = invitation.account)"
            " ORDER BY invitation.at DESC, invitation.game",
            [account],
        )
        return [_invitation(row) for row in found]

    def invitations_from(self, game: str) -> list[Invitation]:
        """To one table."""
        found = self._db.query("SELECT * FROM invitation WHERE game = ? ORDER BY at, account", [game])
        return [_invitation(row) for row in found]

    def give_seat(self, game: str, seat: int, account: str | None) -> None:
        """To an account."""
        with conflicts():
            self._db.execute("UPDATE seat SET account = ? WHERE game = ? AND seat = ?", [account, game, seat])

    def rename_seat(self, game: str, seat: int, name: str, folded: str) -> None:
        """Another name."""
        with conflicts():
            self._db.execute(
                "UPDATE seat SET name = ?, folded = ? WHERE game = ? AND seat = ?", [name, folded, game, seat]
            )

    def change_key(self, game: str, seat: int, key_hash: str) -> None:
        """Another key."""
        with conflicts():
            self._db.execute(
                "UPDATE seat SET key_hash = ? WHERE game = ? AND seat = ?", [key_hash, game, seat]
            )

    def mark_seen(self, game: str, seat: int, ply: int) -> None:
        """By the player."""
        self._db.execute(
            "UPDATE seat SET seen = ? WHERE game = ? AND seat = ? AND seen < ?", [ply, game, seat, ply]
        )

    def rewrite(self, game: str, event: StoredEvent) -> None:
        """One event."""
        done = self._db.execute(
            "UPDATE event SET body = ? WHERE game = ? AND ply = ? AND kind = ? AND at = ?",
            [event.body, game, event.ply, event.kind, time_text(event.at)],
        )
        if not done.rowcount:
            raise ConflictError(f"there is no such event at ply {event.ply}")

    def set_rematch(self, game: str, following: str) -> None:
        """The first one stays."""
        with conflicts():
            done = self._db.execute(
                "UPDATE game SET rematch = ? WHERE id = ? AND rematch IS NULL", [following, game]
            )
        if not done.rowcount:
            raise ConflictError("a table followed this one already")

    def add_invitation(self, invitation: Invitation) -> None:
        """Once for each account and table."""
        with conflicts():
            self._db.execute(
                "INSERT INTO invitation (game, account, seat, at, declined) VALUES (?, ?, ?, ?, ?)",
                [
                    invitation.game,
                    invitation.account,
                    invitation.seat,
                    time_text(invitation.at),
                    int(invitation.declined),
                ],
            )

    def decline_invitation(self, game: str, account: str) -> None:
        """For good."""
        self._db.execute("UPDATE invitation SET declined = 1 WHERE game = ? AND account = ?", [game, account])


def _invitation(row: Mapping[str, Any]) -> Invitation:
    return Invitation(row["game"], row["account"], row["seat"], text_time(row["at"]), bool(row["declined"]))
