"""Words: is this one, and which begin like this."""

from __future__ import annotations

import re
from typing import Any, Final

from flask import Blueprint, Response, jsonify, request

from web.api.description.described import described
from web.api.description.shapes import flag, many, maybe, number, record, text
from web.errors import RequestError
from web.house import house
from web.limits import limited
from web.say import say

blueprint = Blueprint("api_words", __name__, url_prefix="/api/words")

_MOST_WORD: Final = 64
_MOST_FOUND: Final = 50
_WORD: Final = record(
    {
        "word": text(),
        "valid": flag(),
        "problem": maybe(record({"code": text(), "message": text()})),
        "can_be": many(text()),
    }
)


@blueprint.get("")
@limited("read")
@described(
    {200: record({"words": many(text())})},
    by="nobody",
    query={"prefix": {**text(0, _MOST_WORD), "required": True}, "limit": number(1, _MOST_FOUND)},
)
def beginning() -> Response:
    """Words that begin with a prefix, commonest first."""
    prefix = argument("prefix", _MOST_WORD)
    limit = request.args.get("limit", "8")
    if re.fullmatch(r"[0-9]{1,3}", limit, re.ASCII) is None or not 1 <= int(limit) <= _MOST_FOUND:
        raise RequestError(400, "out_of_range", field="limit", values={"least": 1, "most": _MOST_FOUND})
    return jsonify(words=house().words.beginning_with(prefix.lower(), int(limit)) if prefix else [])


@blueprint.get("/<word>")
@limited("read")
@described(
    {200: _WORD},
    by="nobody",
    path={"word": text(1, _MOST_WORD)},
    query={"letter": text(1, 1, pattern="^[a-z]$")},
)
def one(word: str) -> Response:
    """Whether this is a word, perhaps one for a tile, and what it can be in a sentence."""
    if len(word) > _MOST_WORD:
        raise RequestError(400, "too_long", field="word", values={"most": _MOST_WORD})
    letter = request.args.get("letter")
    if letter is not None and re.fullmatch(r"[a-z]", letter) is None:
        raise RequestError(400, "bad_letter", field="letter")
    return jsonify(word_view(word, letter))


def word_view(word: str, letter: str | None) -> dict[str, Any]:
    """What the API tells of a word."""
    words = house().words
    check = words.check(word, letter)
    problem = check.problem
    return {
        "word": check.word,
        "valid": check.valid,
        "problem": None
        if problem is None
        else {"code": problem.code, "message": say(problem.template, problem.values)},
        "can_be": words.can_be(check.word) if check.valid else [],
    }


def argument(name: str, most: int) -> str:
    """A text of the query string; raises `RequestError` 400 when it is missing or too long."""
    value = request.args.get(name)
    if value is None:
        raise RequestError(400, "missing_field", field=name, values={"name": name})
    if len(value) > most:
        raise RequestError(400, "too_long", field=name, values={"most": most})
    return value
