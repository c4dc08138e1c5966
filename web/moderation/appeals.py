"""Whoever is sanctioned can answer once, and somebody else decides."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from web.errors import RequestError
from web.moderation.bench import Bench
from web.moderation.complaining import complain
from web.moderation.decision import clean_reason
from web.people import Person
from web.storage import Act, Case, Complaint, Sanction
from web.tables import keys
from web.tables.view import time_text


@dataclass(frozen=True, slots=True)
class Mine:
    """A sanction as whoever it is against sees it, with the case that their answer opened."""

    sanction: Sanction
    answer: Case | None
    holds: bool

    @property
    def answerable(self) -> bool:
        """Whether they can answer to it."""
        return self.answer is None and self.sanction.withdrawn_at is None

    def view(self) -> dict[str, Any]:
        """The MY_SANCTION of docs/api.md; who decided it is not told."""
        sanction, answer = self.sanction, self.answer
        return {
            "id": sanction.id,
            "kind": sanction.kind,
            "at": time_text(sanction.at),
            "until": time_text(sanction.until),
            "reason": sanction.reason,
            "holds": self.holds,
            "withdrawn_at": time_text(sanction.withdrawn_at),
            "answered_at": None if answer is None else time_text(answer.opened_at),
            "answer": None if answer is None else answer.ruling,
            "answer_reason": answer.reason if answer is not None and not answer.open else None,
            "due_at": time_text(answer.due_at) if answer is not None and answer.open else None,
        }


def my_sanctions(bench: Bench, people: Iterable[Person]) -> list[Mine]:
    """Every sanction of these people, newest first."""
    now = bench.now()
    with bench.store.reading() as reader:
        found = reader.sanctions_of(reader.same_people(map(str, people)))
        return [
            Mine(each, None if each.appeal is None else reader.case(each.appeal), each.holds(now))
            for each in found
        ]


def appeal(bench: Bench, people: Iterable[Person], sanction: str, words: str, language: str) -> Case:
    """Answer to a sanction, which opens a case.

    Raises `RequestError` 404 (``no_sanction``) for one of somebody else or that is withdrawn, 409
    (``appealed_already``), 422 (``bad_reason``).
    """
    said = clean_reason(words)
    now = bench.now()
    with bench.store.writing() as writer:
        found = writer.sanction(sanction)
        mine = set(writer.same_people(map(str, people)))
        if found is None or found.person not in mine or found.withdrawn_at is not None:
            raise RequestError(404, "no_sanction")
        if found.appeal is not None:
            raise RequestError(409, "appealed_already")
        voice = Complaint(keys.new_id(), "", found.person, now, language, said)
        about = [Person.parse(found.person)]
        body = {"sanction": found.id, "kind": found.kind, "case": found.case}
        case = complain(writer, "appeal", found.id, voice, about=about, body=body)
        writer.put_sanction(replace(found, appeal=case.id))
        told = json.dumps({"sanction": found.id, "person": found.person})
        writer.record(Act(now, "clock", "answered", case.id, told))
        return case
