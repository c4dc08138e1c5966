"""A player's own disputes: what they said, how it stands, and the answer. Nobody else's name or words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Self

from web.disputes.answers import answer_template, taken_back_template
from web.people import Person
from web.rulings.holding import taken_back
from web.say import say
from web.storage import Case, Complaint, Reading
from web.tables.view import time_text

KIND: Final = "dispute"
#: On one page.
MOST: Final = 100


@dataclass(frozen=True, slots=True)
class Dispute:
    """One's voice in a case, the case, how many voices it has, and how its ruling fell (`taken_back`)."""

    voice: Complaint
    case: Case
    voices: int
    fell: str | None = None

    @classmethod
    def of(cls, reader: Reading, voice: Complaint, case: Case) -> Self:
        """As it stands now."""
        return cls(voice, case, reader.voices(case.id), taken_back(reader, case))

    @property
    def body(self) -> Mapping[str, Any]:
        """What is disputed, as the case keeps it."""
        found: Mapping[str, Any] = json.loads(self.case.body)
        return found

    @property
    def unread(self) -> bool:
        """Whether there is an answer that was never shown."""
        return not self.case.open and self.voice.seen_at is None

    @property
    def answer(self) -> str | None:
        """The ruling as a sentence in the reader's language."""
        if self.case.open:
            return None
        if self.fell is not None:
            return say(taken_back_template(self.fell))
        body, case = self.body, self.case
        return say(answer_template(body["what"], body["outcome"], case.ruling or "", case.upheld))

    def view(self, now: datetime) -> dict[str, Any]:
        """The DISPUTE of docs/api.md."""
        case, voice, body = self.case, self.voice, self.body
        return {
            "id": case.id,
            "what": body["what"],
            "text": body["text"],
            "outcome": body["outcome"],
            "verdict": json.loads(voice.body)["verdict"],
            "comment": voice.comment,
            "table": voice.game,
            "ply": voice.ply,
            "at": time_text(voice.at),
            "voices": self.voices,
            "state": "waiting" if case.open else "answered",
            "due_at": time_text(case.due_at),
            "late": case.open and case.due_at <= now,
            "answered_at": time_text(case.closed_at),
            "upheld": None if self.fell is not None else case.upheld,
            "taken_back": self.fell is not None,
            "answer": self.answer,
            "reason": None if case.open else case.reason,
            "unread": self.unread,
        }


def disputes_of(reader: Reading, people: Iterable[Person]) -> list[Dispute]:
    """Those that wait, the one whose answer is due first at the front; then those answered last."""
    found = [
        Dispute.of(reader, voice, case)
        for voice, case in reader.complaints_by(map(str, people), MOST, kind=KIND)
    ]
    waiting = sorted((one for one in found if one.case.open), key=lambda one: (one.case.due_at, one.case.id))
    closed = (one for one in found if not one.case.open)
    return waiting + sorted(closed, key=lambda one: str(time_text(one.case.closed_at)), reverse=True)


def said_before(reader: Reading, people: Iterable[Person], subject: str, version: str) -> Dispute | None:
    """These people's voice about the same verdict: in the open case, or in one about the same judge's answer.

    Once the judge or a ruling has changed, or the ruling that answered it was taken back, an answered dispute
    keeps nobody from another.
    """
    for voice, case in reader.complaints_about(map(str, people), KIND, subject):
        found = Dispute.of(reader, voice, case)
        if case.open or (found.fell is None and found.body["version"] == version):
            return found
    return None
