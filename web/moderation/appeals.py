"""Whoever is sanctioned can answer once, and somebody else decides."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace

from web.errors import RequestError
from web.moderation.bench import Bench
from web.moderation.complaining import complain
from web.moderation.decision import clean_reason
from web.people import Person
from web.storage import Act, Case, Complaint, Sanction
from web.tables import keys


def sanctions_of(bench: Bench, people: Iterable[Person]) -> list[tuple[Sanction, Case | None]]:
    """Every sanction of these people, newest first, each with the answer they gave."""
    with bench.store.reading() as reader:
        found = reader.sanctions_of(map(str, people))
        return [(each, None if each.appeal is None else reader.case(each.appeal)) for each in found]


def appeal(bench: Bench, people: Iterable[Person], sanction: str, words: str, language: str) -> Case:
    """Answer to a sanction, which opens a case.

    Raises `RequestError` 404 (``no_sanction``) for one of somebody else or that is withdrawn, 409
    (``appealed_already``), 422 (``bad_reason``).
    """
    said = clean_reason(words)
    now = bench.now()
    with bench.store.writing() as writer:
        found = writer.sanction(sanction)
        mine = {str(person) for person in people}
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
