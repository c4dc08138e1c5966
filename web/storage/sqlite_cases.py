"""The statements about cases, on a connection of the SQLite store."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlite_utils import Database

from web.storage.cases import Case, CaseWriter, Complaint
from web.storage.rows import optional_text, optional_time, text_time, time_text
from web.storage.statements import conflicts, one


class SQLiteCases(CaseWriter):
    """Cases, the voices in them, and whom they are about."""

    _db: Database

    def case(self, case: str) -> Case | None:
        """By its id."""
        row = one(self._db, "SELECT * FROM moderation_case WHERE id = ?", case)
        return None if row is None else _case(row)

    def open_case(self, kind: str, subject: str) -> Case | None:
        """About a subject."""
        row = one(
            self._db,
            "SELECT * FROM moderation_case WHERE kind = ? AND subject = ? AND closed_at IS NULL",
            kind,
            subject,
        )
        return None if row is None else _case(row)

    def cases(
        self,
        *,
        is_open: bool | None = None,
        kind: str | None = None,
        claimed_by: str | None = None,
        for_host: bool | None = None,
        limit: int = 100,
        offset: int = 0,
    ) -> list[Case]:
        """Open ones by when they are due, then closed ones."""
        found = self._db.query(
            "SELECT * FROM moderation_case WHERE (:is_open IS NULL OR (closed_at IS NULL) = :is_open)"
            " AND (:kind IS NULL OR kind = :kind) AND (:claimed_by IS NULL OR claimed_by = :claimed_by)"
            " AND (:for_host IS NULL OR for_host = :for_host)"
            " ORDER BY closed_at IS NOT NULL, iif(closed_at IS NULL, due_at, NULL), closed_at DESC, id"
            " LIMIT :limit OFFSET :offset",
            {
                "is_open": None if is_open is None else int(is_open),
                "kind": kind,
                "claimed_by": claimed_by,
                "for_host": None if for_host is None else int(for_host),
                "limit": limit,
                "offset": offset,
            },
        )
        return [_case(row) for row in found]

    def cases_late(self, now: datetime) -> list[Case]:
        """Which the host was not told of."""
        found = self._db.query(
            "SELECT * FROM moderation_case WHERE closed_at IS NULL AND late_told_at IS NULL AND due_at <= ?"
            " ORDER BY due_at, id",
            [time_text(now)],
        )
        return [_case(row) for row in found]

    def cases_in_time(self, now: datetime) -> tuple[int, int]:
        """Counted."""
        row = one(
            self._db,
            "SELECT coalesce(sum(closed_at IS NOT NULL AND closed_at <= due_at), 0) AS in_time,"
            " count(*) AS due FROM moderation_case WHERE closed_at IS NOT NULL OR due_at <= ?",
            time_text(now),
        )
        return (0, 0) if row is None else (int(row["in_time"]), int(row["due"]))

    def cases_closed(self, kind: str) -> list[Case]:
        """Of a kind."""
        found = self._db.query(
            "SELECT * FROM moderation_case WHERE kind = ? AND closed_at IS NOT NULL ORDER BY closed_at, id",
            [kind],
        )
        return [_case(row) for row in found]

    def complaints(self, case: str) -> list[Complaint]:
        """In a case."""
        found = self._db.query("SELECT * FROM complaint WHERE case_id = ? ORDER BY at, id", [case])
        return [_complaint(row) for row in found]

    def voices(self, case: str) -> int:
        """Counted."""
        row = one(self._db, "SELECT count(*) AS count FROM complaint WHERE case_id = ?", case)
        return 0 if row is None else int(row["count"])

    def complaints_by(
        self, people: Iterable[str], limit: int = 100, *, kind: str | None = None
    ) -> list[tuple[Complaint, Case]]:
        """By anybody of these."""
        rows = list(
            self._db.query(
                "SELECT * FROM complaint WHERE person IN (SELECT value FROM json_each(:people))"
                " AND (:kind IS NULL OR"
                " (SELECT kind FROM moderation_case WHERE moderation_case.id = case_id) = :kind)"
                " ORDER BY at DESC, id LIMIT :limit",
                {"people": json.dumps(list(people)), "kind": kind, "limit": limit},
            )
        )
        return self._with_cases(rows)

    def complaints_about(
        self, people: Iterable[str], kind: str, subject: str
    ) -> list[tuple[Complaint, Case]]:
        """In open and closed ones."""
        rows = list(
            self._db.query(
                "SELECT complaint.* FROM complaint JOIN moderation_case ON moderation_case.id = case_id"
                " WHERE person IN (SELECT value FROM json_each(?)) AND kind = ? AND subject = ?"
                " ORDER BY at DESC, complaint.id",
                [json.dumps(list(people)), kind, subject],
            )
        )
        return self._with_cases(rows)

    def answers_unseen(self, people: Iterable[str], kind: str) -> int:
        """Counted."""
        row = one(
            self._db,
            "SELECT count(*) AS count FROM complaint"
            " JOIN moderation_case ON moderation_case.id = complaint.case_id"
            " WHERE person IN (SELECT value FROM json_each(?)) AND seen_at IS NULL AND kind = ?"
            " AND closed_at IS NOT NULL",
            json.dumps(list(people)),
            kind,
        )
        return 0 if row is None else int(row["count"])

    def complaints_since(self, people: Iterable[str], since: datetime) -> int:
        """Counted."""
        row = one(
            self._db,
            "SELECT count(*) AS count FROM complaint"
            " WHERE person IN (SELECT value FROM json_each(?)) AND at > ?",
            json.dumps(list(people)),
            time_text(since),
        )
        return 0 if row is None else int(row["count"])

    def record_of(self, person: str) -> tuple[int, int]:
        """Right and wrong."""
        row = one(
            self._db,
            "SELECT coalesce(sum(upheld), 0) AS right, coalesce(sum(1 - upheld), 0) AS wrong FROM complaint"
            " JOIN moderation_case ON moderation_case.id = complaint.case_id"
            " WHERE person = ? AND upheld IS NOT NULL",
            person,
        )
        return (0, 0) if row is None else (int(row["right"]), int(row["wrong"]))

    def people_in(self, case: str) -> list[str]:
        """Whom it is about."""
        found = self._db.query("SELECT person FROM case_person WHERE case_id = ? ORDER BY rowid", [case])
        return [row["person"] for row in found]

    def cases_about(self, people: Iterable[str], limit: int = 100) -> list[Case]:
        """About anybody of these."""
        found = self._db.query(
            "SELECT * FROM moderation_case WHERE id IN (SELECT case_id FROM case_person"
            " WHERE person IN (SELECT value FROM json_each(?))) ORDER BY opened_at DESC, id LIMIT ?",
            [json.dumps(list(people)), limit],
        )
        return [_case(row) for row in found]

    def _with_cases(self, rows: Iterable[Mapping[str, Any]]) -> list[tuple[Complaint, Case]]:
        found = []
        for complaint in map(_complaint, rows):
            case = self.case(complaint.case)
            if case is not None:
                found.append((complaint, case))
        return found

    def add_case(self, case: Case, about: Sequence[str] = ()) -> None:
        """With whom it is about."""
        values = _columns(case)
        with conflicts():
            self._db.execute(
                f"INSERT INTO moderation_case ({', '.join(values)})"  # noqa: S608 - names of ours
                f" VALUES ({', '.join(f':{name}' for name in values)})",
                values,
            )
        self.add_people(case.id, about)

    def add_people(self, case: str, about: Iterable[str]) -> None:
        """Each once."""
        with conflicts():
            for person in about:
                self._db.execute("INSERT OR IGNORE INTO case_person VALUES (?, ?)", [case, person])

    def put_case(self, case: Case) -> None:
        """Renewed."""
        self._db.execute(
            "UPDATE moderation_case SET body = :body, for_host = :for_host, late_told_at = :late_told_at,"
            " claimed_by = :claimed_by, claimed_at = :claimed_at, closed_at = :closed_at,"
            " closed_by = :closed_by, ruling = :ruling, upheld = :upheld, reason = :reason WHERE id = :id",
            {
                name: value
                for name, value in _columns(case).items()
                if name not in {"kind", "subject", "opened_at", "due_at"}
            },
        )

    def add_complaint(self, complaint: Complaint) -> None:
        """One for each person and case."""
        with conflicts():
            self._db.execute(
                "INSERT INTO complaint (id, case_id, person, at, language, comment, game, ply, reason, body)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    complaint.id,
                    complaint.case,
                    complaint.person,
                    time_text(complaint.at),
                    complaint.language,
                    complaint.comment,
                    complaint.game,
                    complaint.ply,
                    complaint.reason,
                    complaint.body,
                ],
            )

    def mark_answers_seen(self, people: Iterable[str], kind: str, at: datetime) -> None:
        """Once each."""
        self._db.execute(
            "UPDATE complaint SET seen_at = ? WHERE person IN (SELECT value FROM json_each(?))"
            " AND seen_at IS NULL AND case_id IN"
            " (SELECT id FROM moderation_case WHERE kind = ? AND closed_at IS NOT NULL)",
            [time_text(at), json.dumps(list(people)), kind],
        )

    def forget_complaints(self, person: str) -> None:
        """Nameless and wordless."""
        self._db.execute("UPDATE complaint SET person = NULL, comment = '' WHERE person = ?", [person])


def _case(row: Mapping[str, Any]) -> Case:
    return Case(
        id=row["id"],
        kind=row["kind"],
        subject=row["subject"],
        opened_at=text_time(row["opened_at"]),
        due_at=text_time(row["due_at"]),
        body=row["body"],
        for_host=bool(row["for_host"]),
        late_told_at=optional_time(row["late_told_at"]),
        claimed_by=row["claimed_by"],
        claimed_at=optional_time(row["claimed_at"]),
        closed_at=optional_time(row["closed_at"]),
        closed_by=row["closed_by"],
        ruling=row["ruling"],
        upheld=None if row["upheld"] is None else bool(row["upheld"]),
        reason=row["reason"],
    )


def _columns(case: Case) -> dict[str, str | int | None]:
    return {
        "id": case.id,
        "kind": case.kind,
        "subject": case.subject,
        "opened_at": time_text(case.opened_at),
        "due_at": time_text(case.due_at),
        "body": case.body,
        "for_host": int(case.for_host),
        "late_told_at": optional_text(case.late_told_at),
        "claimed_by": case.claimed_by,
        "claimed_at": optional_text(case.claimed_at),
        "closed_at": optional_text(case.closed_at),
        "closed_by": case.closed_by,
        "ruling": case.ruling,
        "upheld": None if case.upheld is None else int(case.upheld),
        "reason": case.reason,
    }


def _complaint(row: Mapping[str, Any]) -> Complaint:
    return Complaint(
        id=row["id"],
        case=row["case_id"],
        person=row["person"],
        at=text_time(row["at"]),
        language=row["language"],
        comment=row["comment"],
        game=row["game"],
        ply=row["ply"],
        reason=row["reason"],
        body=row["body"],
        seen_at=optional_time(row["seen_at"]),
    )
