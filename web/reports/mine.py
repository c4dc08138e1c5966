"""Reports as whoever made them is shown them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from web.people import Person
from web.storage import Case, Complaint, Reading
from web.tables.names import FORMER
from web.tables.view import shown_name, time_text

KINDS: Final = ("sentence", "person")


@dataclass(frozen=True, slots=True)
class Report:
    """One report, with the name of whoever it is about as its maker met them."""

    voice: Complaint
    case: Case
    line: str | None
    name: str

    @classmethod
    def of(cls, reader: Reading, voice: Complaint, case: Case) -> Self:
        """Read what it is about from the case and the voice."""
        said = json.loads(voice.body)
        return cls(voice, case, said.get("line"), _name(reader, voice, case, said))

    @property
    def state(self) -> str:
        """``open``, or once it is decided ``upheld``, ``dismissed`` or ``closed``."""
        if self.case.open:
            return "open"
        return {True: "upheld", False: "dismissed", None: "closed"}[self.case.upheld]

    @property
    def shown(self) -> str:
        """The name as a reader sees it."""
        return shown_name(self.name)

    def view(self) -> dict[str, Any]:
        """The REPORT of docs/api.md."""
        return {
            "id": self.voice.id,
            "kind": self.case.kind,
            "name": self.shown,
            "table": self.voice.game,
            "ply": self.voice.ply,
            "line": self.line,
            "reason": self.voice.reason,
            "comment": self.voice.comment,
            "at": time_text(self.voice.at),
            "state": self.state,
            "decided_at": time_text(self.case.closed_at),
        }


def reports_of(reader: Reading, people: Sequence[Person], limit: int = 100) -> list[Report]:
    """What these people reported, newest first."""
    mine = reader.same_people(map(str, people))
    found = [pair for kind in KINDS for pair in reader.complaints_by(mine, limit, kind=kind)]
    found.sort(key=lambda pair: (pair[0].at, pair[0].id), reverse=True)
    return [Report.of(reader, voice, case) for voice, case in found[:limit]]


def _name(reader: Reading, voice: Complaint, case: Case, said: dict[str, Any]) -> str:
    if voice.game is not None:
        seats = reader.seats(voice.game)
        return next((seat.name for seat in seats if seat.seat == said.get("seat")), FORMER)
    account = Person.parse(case.subject).account if case.kind == "person" else None
    found = None if account is None else reader.account(account)
    return FORMER if found is None else found.name
