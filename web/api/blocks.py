"""Blocks: whom I will not meet at a table again; and what is told about whoever sits on a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from flask import Blueprint, Response, jsonify

from web.api.body import Object, read_object
from web.api.description.described import described
from web.api.description.shapes import (
    Shape,
    choice,
    component,
    either,
    flag,
    many,
    maybe,
    null,
    number,
    record,
    text,
    time,
)
from web.blocks import keeping
from web.errors import RequestError
from web.house import house
from web.identity import people_asking
from web.limits import limited
from web.people import Person
from web.somebody import Somebody, named, on_seat, profile_of
from web.storage import Block, Reading
from web.tables.names import is_former
from web.tables.view import shown_name, time_text

blueprint = Blueprint("api_blocks", __name__, url_prefix="/api")

_MOST_SEATS: Final = 100


def of_whom(fields: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None) -> Shape:
    """A body that besides these fields says who is meant: by a seat at a table, or by an account's name."""
    more = optional or {}
    seat = {"table": text(0, 40), "seat": number(0, _MOST_SEATS)}
    return either(
        record({**fields, "name": text(0, 200)}, {**more, "table": null(), "seat": null()}),
        record({**fields, **seat}, {**more, "name": null()}),
    )


BLOCK: Final = component(
    "BLOCK", record({"name": text(), "table": maybe(text()), "seat": maybe(number(0)), "at": time()})
)
_PERSON: Final = record(
    {"name": text(), "profile": maybe(text()), "blocked": flag(), "you": flag(), "gone": flag()}
)


@blueprint.get("/tables/<table>/seats/<int:seat>")
@limited("read")
@described({200: _PERSON}, refused=(404,))
def person(table: str, seat: int) -> Response:
    """Who sits on a seat, as far as the asker may know."""
    house().desk.read(table)
    people = people_asking(house().store)
    with house().store.reading() as reader:
        found = next((each for each in reader.seats(table) if each.seat == seat), None)
        if found is None:
            raise RequestError(404, "no_person")
        gone = is_former(found.folded)
        return jsonify(
            name=shown_name(found.name),
            profile=profile_of(reader, found),
            blocked=not gone and keeping.is_blocked(reader, people, on_seat(reader, table, seat)),
            you=Person.on(found) in people,
            gone=gone,
        )


@blueprint.get("/blocks")
@limited("read")
@described({200: record({"blocks": many(BLOCK)})})
def see() -> Response:
    """Whom I blocked."""
    people = known_people()
    with house().store.reading() as reader:
        return jsonify(blocks=[block_view(block) for block in keeping.blocks_of(reader, people)])


@blueprint.post("/blocks")
@limited("change")
@described({201: record({"block": BLOCK, "resigned": many(text())})}, refused=(404, 422), body=of_whom({}))
def block() -> tuple[Response, int]:
    """Block somebody, and resign the games that are on with them."""
    body = read_object()
    people, whom = known_people(), read_whom(body)
    body.done()
    made, left = keeping.block(house().desk, people, meant(whom))
    return jsonify(block=block_view(made), resigned=left), 201


@blueprint.post("/blocks/remove")
@limited("change")
@described({200: record({"removed": choice(True)})}, refused=(404,), body=of_whom({}))
def unblock() -> Response:
    """Take a block back."""
    body = read_object()
    people, whom = known_people(), read_whom(body)
    body.done()
    keeping.unblock(house().store, people, meant(whom))
    return jsonify(removed=True)


def block_view(block: Block) -> dict[str, Any]:
    """The BLOCK of docs/api.md."""
    return {
        "name": shown_name(block.name),
        "table": block.game,
        "seat": block.seat,
        "at": time_text(block.at),
    }


def known_people() -> Sequence[Person]:
    """Everybody the asker is known to be; raises `RequestError` 401 (``nobody_known``) for a stranger."""
    people = people_asking(house().store)
    if not people:
        raise RequestError(401, "nobody_known")
    return people


def read_whom(body: Object) -> tuple[str, int] | str:
    """The table and seat of a body, or its name; raises `RequestError` 400."""
    if body.has("name"):
        name = body.text("name", 200)
        for other in ("table", "seat"):
            if body.has(other):
                raise RequestError(400, "unknown_field", field=other, values={"name": other})
        return name
    return body.text("table", 40), body.integer("seat", 0, _MOST_SEATS)


def meant(whom: tuple[str, int] | str, reader: Reading | None = None) -> Somebody:
    """Whoever that is; raises `RequestError` 404 (``no_person``)."""
    if reader is None:
        with house().store.reading() as opened:
            return meant(whom, opened)
    return named(reader, whom) if isinstance(whom, str) else on_seat(reader, *whom)
