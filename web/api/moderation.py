"""What moderators see and decide; players get 403, whoever is not signed in 401."""

from __future__ import annotations

import re
from typing import Final

from flask import Blueprint, Response, jsonify, request

from web.api.body import Object, read_object
from web.api.description import case_payloads as shape
from web.api.description import shapes
from web.api.description.described import described
from web.api.description.shapes import NOTHING, choice, flag, many, maybe, number, record
from web.errors import RequestError
from web.limits import limited
from web.moderation import casefile
from web.moderation.asking import moderator_asking
from web.moderation.audit import audit
from web.moderation.bench import Bench
from web.moderation.claims import claim, release
from web.moderation.decision import ACTS, DAYS_MOST, REASON_MOST, Decision
from web.moderation.overruling import overrides, withdraw_override
from web.moderation.queue import KINDS, STATES, Wanted, queue
from web.moderation.rows import row_view
from web.moderation.ruling import correct, rule
from web.moderation.sanctioning import withdraw_sanction

blueprint = Blueprint("api_moderation", __name__, url_prefix="/api/moderation")

_MOST_PAGE: Final = 10_000
_MOST_POINTS: Final = 10_000
_MOST_NUMBER: Final = 10**15 - 1
_ACTS: Final = tuple(dict.fromkeys(act for acts in ACTS.values() for act in acts))
_REASON: Final = shapes.text(1, REASON_MOST)
_PAGE: Final = number(0, _MOST_PAGE)
_ANSWER: Final = record({"case": shape.CASE})


@blueprint.get("/cases")
@limited("read")
@described(
    {200: record({"cases": many(shape.ROW), "page": number(0), "more": flag()})},
    refused=(403,),
    by="account",
    query={
        "kind": choice(*KINDS),
        "state": choice(*STATES),
        "mine": choice("0", "1"),
        "late": choice("0", "1"),
        "page": _PAGE,
    },
)
def cases() -> Response:
    """Cases, the one whose answer is due first at the front; those decided last, newest first."""
    bench, me = moderator_asking()
    found = queue(bench, me, wanted(), whole("page", _MOST_PAGE))
    return jsonify(cases=[row_view(row) for row in found.rows], page=found.number, more=found.more)


@blueprint.get("/cases/<case>")
@limited("read")
@described({200: _ANSWER}, refused=(403, 404), by="account")
def see(case: str) -> Response:
    """Everything that may be known about a case."""
    bench, me = moderator_asking()
    return _case(bench, me, case)


@blueprint.post("/cases/<case>/claim")
@limited("change")
@described({200: _ANSWER}, refused=(404, 409), by="account", body=NOTHING)
def take(case: str) -> Response:
    """Take a case, or keep it for two hours more."""
    read_object().done()
    bench, me = moderator_asking()
    claim(bench, me, case)
    return _case(bench, me, case)


@blueprint.post("/cases/<case>/release")
@limited("change")
@described({200: _ANSWER}, refused=(404, 409), by="account", body=NOTHING)
def leave(case: str) -> Response:
    """Leave a case to the others."""
    read_object().done()
    bench, me = moderator_asking()
    release(bench, me, case)
    return _case(bench, me, case)


@blueprint.post("/cases/<case>/ruling")
@limited("change")
@described(
    {201: _ANSWER},
    refused=(404, 409, 422),
    by="account",
    body=record(
        {"acts": many(choice(*_ACTS), 1, len(_ACTS)), "reason": shapes.text(0, 4 * REASON_MOST)},
        {"days": maybe(number(1, DAYS_MOST)), "upheld": maybe(flag())},
    ),
)
def decide(case: str) -> tuple[Response, int]:
    """Decide a case; what follows and the mails about it happen with it or not at all."""
    body = read_object()
    acts = tuple(body.texts("acts", len(_ACTS), 20))
    reason = body.text("reason", 4 * REASON_MOST)
    days = body.integer("days", 1, DAYS_MOST) if body.has("days") else None
    upheld = body.boolean("upheld") if body.has("upheld") else None
    body.done()
    bench, me = moderator_asking()
    rule(bench, me, case, Decision(acts, reason, days, upheld))
    return _case(bench, me, case), 201


@blueprint.post("/cases/<case>/corrections")
@limited("change")
@described(
    {201: _ANSWER},
    refused=(404, 409, 422),
    by="account",
    body=record(
        {
            "table": shapes.text(0, 40),
            "seat": number(0, 100),
            "points": number(-_MOST_POINTS, _MOST_POINTS),
            "reason": shapes.text(0, 4 * REASON_MOST),
        }
    ),
)
def score(case: str) -> tuple[Response, int]:
    """Change a score in a game that an open case comes from, by an event that its log keeps."""
    body = read_object()
    table, seat = body.text("table", 40), body.integer("seat", 0, 100)
    points, reason = body.integer("points", -_MOST_POINTS, _MOST_POINTS), read_reason(body)
    body.done()
    bench, me = moderator_asking()
    correct(bench, me, case, table, seat, points, reason)
    return _case(bench, me, case), 201


@blueprint.get("/rulings")
@limited("read")
@described(
    {200: record({"rulings": many(shape.OVERRIDE), "page": number(0), "more": flag()})},
    refused=(403,),
    by="account",
    query={"holding": choice("0", "1"), "page": _PAGE},
)
def rulings() -> Response:
    """What was ruled about lines and words, newest first."""
    bench, me = moderator_asking()
    asked = request.args.get("holding")
    page = whole("page", _MOST_PAGE)
    found, more = overrides(bench, me, holding=None if asked is None else switch("holding"), page=page)
    with bench.store.reading() as reader:
        told = [casefile.override_view(reader, each) for each in found]
    return jsonify(rulings=told, page=page, more=more)


@blueprint.post("/rulings/<ruling>/withdraw")
@limited("change")
@described(
    {200: record({"ruling": shape.OVERRIDE})},
    refused=(404, 422),
    by="account",
    body=record({"reason": shapes.text(0, 4 * REASON_MOST)}),
)
def unrule(ruling: str) -> Response:
    """Let the judge decide again about a line or a word."""
    body = read_object()
    reason = read_reason(body)
    body.done()
    bench, me = moderator_asking()
    found = withdraw_override(bench, me, ruling, reason)
    with bench.store.reading() as reader:
        return jsonify(ruling=casefile.override_view(reader, found))


@blueprint.post("/sanctions/<sanction>/withdraw")
@limited("change")
@described(
    {200: record({"sanction": shape.SANCTION})},
    refused=(404, 422),
    by="account",
    body=record({"reason": shapes.text(0, 4 * REASON_MOST)}),
)
def pardon(sanction: str) -> Response:
    """End a sanction before its time."""
    body = read_object()
    reason = read_reason(body)
    body.done()
    bench, me = moderator_asking()
    found = withdraw_sanction(bench, me, sanction, reason)
    with bench.store.reading() as reader:
        return jsonify(sanction=casefile.sanction_view(reader, found))


@blueprint.get("/audit")
@limited("read")
@described(
    {200: record({"acts": many(shape.ACT), "before": maybe(number(1))})},
    refused=(403, 404),
    by="account",
    query={"before": number(0, _MOST_NUMBER), "case": shapes.text()},
)
def acts() -> Response:
    """What was done, newest first; ``before`` asks for what is older."""
    bench, me = moderator_asking()
    before = whole("before", _MOST_NUMBER) if "before" in request.args else None
    found, older = audit(bench, me, before=before, case=request.args.get("case"))
    return jsonify(acts=found, before=older)


def wanted() -> Wanted:
    """The filters in the address; raises `RequestError` 400."""
    return Wanted(
        request.args.get("kind") or None,
        request.args.get("state") or "open",
        mine=switch("mine"),
        late=switch("late"),
    ).checked()


def switch(name: str) -> bool:
    """``1`` or ``0`` in the address; raises `RequestError` 400."""
    given = request.args.get(name) or "0"
    if given not in {"0", "1"}:
        raise RequestError(400, "not_one_of", field=name, values={"known": "0, 1"})
    return given == "1"


def whole(name: str, most: int) -> int:
    """A whole number in the address, 0 where it is left out; raises `RequestError` 400."""
    given = request.args.get(name, "0")
    if re.fullmatch(r"[0-9]{1,15}", given, re.ASCII) is None or int(given) > most:
        raise RequestError(400, "out_of_range", field=name, values={"least": 0, "most": most})
    return int(given)


def read_reason(body: Object) -> str:
    """The reason in a body; how long it may be is said by whoever cleans it."""
    return body.text("reason", 4 * REASON_MOST)


def _case(bench: Bench, me: str, case: str) -> Response:
    return jsonify(case=casefile.case_view(bench, me, case))
