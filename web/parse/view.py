"""The parse of a line as it leaves the server: structured words, and an SVG."""

from __future__ import annotations

from typing import Any, Final

from grammar.drawing import BadDrawingError, safe
from grammar.explain import Explanation
from grammar.limits import BadLinesError, check_lines
from grammar.rulings import as_ruled
from web.errors import RequestError
from web.parse.names import part_name, relation_name, relation_said
from web.tables.judging import JudgeDoor

#: The colour of text in `static/css/palette.css`, since a picture knows nothing of the page around it.
SCHEMES: Final = {"light": "#2a2520", "dark": "#f0e8db"}
_AGAIN: Final = {"Retry-After": "2"}


def parsed(door: JudgeDoor, line: str) -> Explanation:
    """The parse of a line; raises `RequestError` 400 for what is no line, 503 when it cannot be had now."""
    try:
        check_lines([line])
        found = door.explain(as_ruled(line))
    except BadLinesError as problem:
        raise RequestError(400, problem.code, field="line", template=problem.message) from None
    if found is None:
        raise RequestError(503, "not_parsed", headers=_AGAIN)
    return found


def parse_view(found: Explanation) -> dict[str, Any]:
    """The parse in words: for each what it is, what it does, and for which other."""
    return {
        "line": found.line,
        "read_as": found.read_as,
        "words": [
            {
                "word": _shown(word.word),
                "part": word.part,
                "part_name": part_name(word.part),
                "relation": word.relation,
                "relation_name": relation_name(word.relation),
                "head": word.head,
                "said": relation_said(
                    word.relation, "" if word.head is None else _shown(found.words[word.head].word)
                ),
            }
            for word in found.words
        ],
        "version": found.version,
    }


def parse_drawing(found: Explanation, scheme: str) -> str:
    """The SVG, with names in the reader's language, for a light or a dark page."""
    try:
        return safe(found.svg, color=SCHEMES[scheme], shown=_name)
    except BadDrawingError:
        # A judge of another make.
        raise RequestError(503, "not_parsed", headers=_AGAIN) from None


def _name(kind: str, text: str) -> str:
    if kind == "displacy-tag":
        return part_name(text)
    return relation_name(text) if kind == "displacy-label" else text


def _shown(word: str) -> str:
    return "I" if word == "i" else word
