"""The payloads about cases, as docs/api.md tells them."""

from __future__ import annotations

from typing import Final

from web.api.description.shapes import (
    anything,
    choice,
    component,
    flag,
    many,
    maybe,
    number,
    record,
    text,
    time,
)

_KIND = choice("dispute", "sentence", "person", "appeal")
_OUTCOME = maybe(choice("accepted", "refused"))
_WHAT = maybe(choice("line", "word"))

ROW: Final = component(
    "CASE_ROW",
    record(
        {
            "id": text(),
            "kind": _KIND,
            "what": _WHAT,
            "outcome": _OUTCOME,
            "text": text(),
            "voices": number(0),
            "opened_at": time(),
            "due_at": time(),
            "late": flag(),
            "claimed_by": maybe(text()),
            "mine": flag(),
            "closed_at": maybe(time()),
            "ruling": maybe(text()),
            "upheld": maybe(flag()),
        }
    ),
)
_SANCTION = {
    "id": text(),
    "name": text(),
    "kind": choice("warning", "suspension", "ban"),
    "at": time(),
    "until": maybe(time()),
    "author": text(),
    "reason": text(),
    "withdrawn_at": maybe(time()),
    "withdrawn_by": maybe(text()),
}
SANCTION: Final = component("SANCTION", record(_SANCTION))
MY_SANCTION: Final = component(
    "MY_SANCTION",
    record(
        {
            "id": text(),
            "kind": choice("warning", "suspension", "ban"),
            "at": time(),
            "until": maybe(time()),
            "reason": text(),
            "holds": flag(),
            "withdrawn_at": maybe(time()),
            "answered_at": maybe(time()),
            "answer": maybe(choice("withdrawn", "kept")),
            "answer_reason": maybe(text()),
            "due_at": maybe(time()),
        }
    ),
)
OVERRIDE: Final = component(
    "OVERRIDE",
    record(
        {
            "id": text(),
            "what": choice("line", "word"),
            "text": text(),
            "fine": flag(),
            "case": maybe(text()),
            "author": text(),
            "reason": text(),
            "at": time(),
            "withdrawn_at": maybe(time()),
            "withdrawn_by": maybe(text()),
        }
    ),
)
ACT: Final = component(
    "ACT",
    record(
        {
            "number": number(1),
            "at": time(),
            "actor": maybe(text()),
            "act": text(),
            "case": maybe(text()),
            "person": maybe(text()),
            "told": anything(),
        }
    ),
)
_BRIEF = {
    "id": text(),
    "kind": _KIND,
    "text": text(),
    "opened_at": time(),
    "closed_at": maybe(time()),
    "closed_by": maybe(text()),
    "ruling": maybe(text()),
    "upheld": maybe(flag()),
    "reason": text(),
}
BRIEF: Final = component("CASE_BRIEF", record(_BRIEF))
PARTY: Final = component(
    "PARTY",
    record(
        {
            "name": text(),
            "guest": flag(),
            "right": number(0),
            "wrong": number(0),
            "complained": many(BRIEF),
            "accused": many(BRIEF),
            "sanctions": many(SANCTION),
        }
    ),
)
VOICE: Final = component(
    "VOICE",
    record(
        {
            "id": text(),
            "name": text(),
            "at": time(),
            "language": text(),
            "comment": text(),
            "reason": maybe(text()),
            "table": maybe(text()),
            "ply": maybe(number(0)),
            "verdict": maybe(anything()),
            "by": maybe(PARTY),
        }
    ),
)
CASE: Final = component(
    "CASE",
    record(
        {
            **_BRIEF,
            "due_at": time(),
            "late": flag(),
            "for_host": flag(),
            "claimed_by": maybe(text()),
            "claimed_until": maybe(time()),
            "mine": flag(),
            "dispute": maybe(anything()),
            "sentence": maybe(record({"table": text(), "ply": number(0), "line": text()})),
            "sanction": maybe(record({**_SANCTION, "case": maybe(text())})),
            "about": many(PARTY),
            "voices": many(VOICE),
            "rulings": many(text()),
            "made": many(SANCTION),
            "override": maybe(OVERRIDE),
            "acts": many(ACT),
            "games": many(
                record(
                    {
                        "table": text(),
                        "phase": maybe(text()),
                        "seats": many(record({"seat": number(0), "name": text(), "score": number()})),
                        "text": maybe(text()),
                        "lines": many(record({"text": text(), "total": number()})),
                    }
                )
            ),
        }
    ),
)
