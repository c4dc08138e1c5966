"""Reports of sentences and of people."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, jsonify

from web.api.blocks import known_people, meant, of_whom, read_whom
from web.api.body import Object, read_object
from web.api.description.described import described
from web.api.description.shapes import choice, component, either, many, maybe, number, record, text, time
from web.comments import MOST
from web.errors import RequestError
from web.house import house
from web.limits import limited
from web.pages.shared import current_language
from web.reports.making import Words, report_person, report_sentence
from web.reports.mine import KINDS, reports_of
from web.reports.reasons import REASONS

blueprint = Blueprint("api_reports", __name__, url_prefix="/api/reports")

_MOST_LINE: Final = 1000
REPORT: Final = component(
    "REPORT",
    record(
        {
            "id": text(),
            "kind": choice(*KINDS),
            "name": text(),
            "table": maybe(text()),
            "ply": maybe(number(0)),
            "line": maybe(text()),
            "reason": choice(*REASONS),
            "comment": text(),
            "at": time(),
            "state": choice("open", "upheld", "dismissed", "closed"),
            "decided_at": maybe(time()),
        }
    ),
)
_SAID: Final = {"comment": maybe(text(0, MOST))}
_BODY: Final = either(
    record(
        {
            "kind": choice("sentence"),
            "reason": choice(*REASONS),
            "table": text(0, 40),
            "ply": number(0, 1_000_000),
            "line": text(0, _MOST_LINE),
        },
        _SAID,
    ),
    of_whom({"kind": choice("person"), "reason": choice(*REASONS)}, _SAID),
)


@blueprint.get("")
@limited("read")
@described({200: record({"reports": many(REPORT)})})
def see() -> Response:
    """What I reported, and what became of it."""
    people = known_people()
    with house().store.reading() as reader:
        return jsonify(reports=[report.view() for report in reports_of(reader, people)])


@blueprint.post("")
@limited("change")
@described({201: record({"report": REPORT})}, refused=(404, 409, 422), body=_BODY)
def report() -> tuple[Response, int]:
    """Report a sentence on a board, or a person."""
    body = read_object()
    known_people()
    kind = body.text("kind", 40)
    if kind not in KINDS:
        raise RequestError(400, "not_one_of", field="kind", values={"known": ", ".join(KINDS)})
    if kind == "sentence":
        table, ply = body.text("table", 40), body.integer("ply", 0, 1_000_000)
        line = body.text("line", _MOST_LINE)
        words = _words(body)
        body.done()
        made = report_sentence(table, ply, line, words)
    else:
        whom = read_whom(body)
        words = _words(body)
        body.done()
        made = report_person(meant(whom), words)
    return jsonify(report=made.view()), 201


def _words(body: Object) -> Words:
    reason = body.text("reason", 40)
    comment = body.text("comment", MOST) if body.has("comment") else ""
    return Words(reason, comment, current_language())
