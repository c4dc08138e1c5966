"""Reading a request's body: strict JSON, then strict shapes; nothing is coerced and nothing is ignored."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from flask import request

from web.errors import RequestError

MAX_DEPTH: Final = 8


def read_object() -> Object:
    """The body of the current request as an `Object`.

    Raises `RequestError` 415 for another content type, 413 for too large a body and 400 for anything that
    is not one JSON object in UTF-8 with each key once, numbers that are finite and no deep nesting.
    """
    if request.mimetype != "application/json":
        raise RequestError(415, "not_json")
    raw = request.get_data(cache=True)
    # A body that did not tell its length is cut at the limit without a word.
    if request.content_length is None and len(raw) >= (request.max_content_length or len(raw) + 1):
        raise RequestError(413, "too_large")
    return Object(parse(raw))


def parse(raw: bytes) -> dict[str, Any]:
    """The JSON object that the bytes spell; raises `RequestError` 400."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise RequestError(400, "not_utf8") from None
    _check_depth(text)
    try:
        value = json.loads(text, object_pairs_hook=_each_once, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise RequestError(400, "bad_json") from None
    if not isinstance(value, dict):
        raise RequestError(400, "not_an_object")
    return value


def _check_depth(text: str) -> None:
    depth, quoted, escaped = 0, False, False
    for character in text:
        if quoted:
            if escaped:
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == '"':
                quoted = False
        elif character == '"':
            quoted = True
        elif character in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise RequestError(400, "too_deep")
        elif character in "]}":
            depth -= 1


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise RequestError(400, "duplicate_field", field=name[:40], values={"name": name[:40]})
        found[name] = value
    return found


def _no_constant(_: str) -> NoReturn:
    raise ValueError("NaN and Infinity are not JSON")


class Object:
    """A JSON object whose fields are asked for one by one; `done` refuses any that nobody asked for."""

    def __init__(self, value: Mapping[str, Any], path: str = "") -> None:
        self._value = value
        self._path = path
        self._seen: set[str] = set()

    def path(self, name: str) -> str:
        """The field's path from the top of the body."""
        return f"{self._path}{name}"

    def _take(self, name: str) -> Any:
        self._seen.add(name)
        if name not in self._value:
            raise RequestError(400, "missing_field", field=self.path(name), values={"name": name})
        return self._value[name]

    def has(self, name: str) -> bool:
        """Whether the field is there and not null; marks it as known either way."""
        self._seen.add(name)
        return self._value.get(name) is not None

    def integer(self, name: str, least: int, most: int) -> int:
        """A whole number; a float or a boolean is not one."""
        value = self._take(name)
        if type(value) is not int:
            raise RequestError(400, "wrong_type", field=self.path(name), values={"kind": "integer"})
        if not least <= value <= most:
            raise RequestError(
                400, "out_of_range", field=self.path(name), values={"least": least, "most": most}
            )
        return value

    def boolean(self, name: str) -> bool:
        """``true`` or ``false``; a number is neither."""
        value = self._take(name)
        if type(value) is not bool:
            raise RequestError(400, "wrong_type", field=self.path(name), values={"kind": "boolean"})
        return value

    def text(self, name: str, most: int, least: int = 0) -> str:
        """A string of ``least`` to ``most`` characters."""
        return check_text(self._take(name), self.path(name), most, least)

    def texts(self, name: str, most: int, most_each: int, least: int = 1) -> list[str]:
        """A list of strings."""
        items = self._list(name, most, least)
        return [check_text(item, f"{self.path(name)}[{n}]", most_each, 0) for n, item in enumerate(items)]

    def objects(self, name: str, most: int, least: int = 1) -> list[Object]:
        """A list of objects."""
        found = []
        for n, item in enumerate(self._list(name, most, least)):
            path = f"{self.path(name)}[{n}]"
            if not isinstance(item, dict):
                raise RequestError(400, "wrong_type", field=path, values={"kind": "object"})
            found.append(Object(item, f"{path}."))
        return found

    def _list(self, name: str, most: int, least: int) -> list[Any]:
        value = self._take(name)
        if not isinstance(value, list):
            raise RequestError(400, "wrong_type", field=self.path(name), values={"kind": "list"})
        if len(value) < least:
            raise RequestError(400, "too_short", field=self.path(name))
        if len(value) > most:
            raise RequestError(400, "too_long", field=self.path(name), values={"most": most})
        return value

    def done(self) -> None:
        """Refuse fields that nobody asked for; raises `RequestError` 400."""
        for name in self._value:
            if name not in self._seen:
                raise RequestError(
                    400, "unknown_field", field=self.path(name[:40]), values={"name": name[:40]}
                )


def check_text(value: Any, path: str, most: int, least: int) -> str:
    """A string of a length; raises `RequestError` 400, also for half a surrogate pair."""
    if not isinstance(value, str):
        raise RequestError(400, "wrong_type", field=path, values={"kind": "text"})
    if len(value) < least:
        raise RequestError(400, "too_short", field=path)
    if len(value) > most:
        raise RequestError(400, "too_long", field=path, values={"most": most})
    if any("\ud800" <= character <= "\udfff" for character in value):
        raise RequestError(400, "not_utf8", field=path)
    return value
