"""The whole description (OpenAPI 3.1), put together from the routes and what stands beside their views."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any, Final

from flask import Flask
from werkzeug.routing import Rule

from web.api.description.described import Answer, Description, description_of
from web.api.description.payloads import ERROR
from web.api.description.shapes import Shape, components

PREFIX: Final = "/api/"

_MEANINGS: Final = {
    200: "Here it is.",
    201: "Done; this is how it is now.",
    202: "It will be done.",
    400: "The request is not what is asked for.",
    401: "Whoever asks is not known.",
    403: "Not allowed to whoever asks.",
    404: "There is no such thing.",
    409: "Not now.",
    413: "Too large.",
    414: "The address is too long; the server says so before the API sees it, and not in JSON.",
    415: "Not application/json.",
    422: "The rules, or the judge, say no.",
    429: "Too many requests; Retry-After says when.",
    500: "A fault of ours.",
    503: "Not possible for a moment; Retry-After says when.",
}
#: A host's name that is not ours, too many requests, a fault of ours, a store that is busy.
_EVERYWHERE: Final = frozenset({400, 429, 500, 503})
_PLACEHOLDER: Final = re.compile(r"<(?:[^:>]+:)?([^>]+)>")
_NUMBER: Final = re.compile(r"<int:([^>]+)>")
_TOO_LONG: Final = 414
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_CHANGE: Final = frozenset({401, 403, 413, 415})
_RETRY: Final = {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "string"}}}

_TEXT: Final[Shape] = {"type": "string", "minLength": 1}
_WHOLE: Final[Shape] = {"type": "integer", "minimum": 0}

_ABOUT: Final = (
    "Everything that the page does goes through this API, and a script can do the same."
    " docs/api.md tells it in words."
)


def api_rules(app: Flask) -> Iterator[tuple[Rule, str]]:
    """Each route of the API with each of its methods."""
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith(PREFIX):
            for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
                yield rule, method


def document(app: Flask, version: str) -> dict[str, Any]:
    """The description as plain JSON values; a route that was not described is left out."""
    paths: dict[str, dict[str, Any]] = {}
    for rule, method in api_rules(app):
        view = app.view_functions[rule.endpoint]
        found = description_of(view)
        if found is not None:
            told = _operation(rule, method, found, inspect.getdoc(view) or "")
            paths.setdefault(path_of(rule), {})[method.lower()] = told
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "The sentence game",
            "version": version,
            "description": _ABOUT,
            "license": {"name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"},
        },
        "servers": [{"url": "/"}],
        "paths": dict(sorted(paths.items())),
        "components": {"schemas": components(), "securitySchemes": _schemes(app)},
    }


def path_of(rule: Rule) -> str:
    """A route's path as the description writes it: ``/api/tables/{table}``."""
    return _PLACEHOLDER.sub(r"{\1}", rule.rule)


def statuses_of(found: Description, method: str) -> frozenset[int]:
    """Every status that a route can answer with."""
    known = _EVERYWHERE | found.refused | set(found.answers)
    if found.query:
        known |= {_TOO_LONG}
    if found.by != "nobody":
        known |= {401}
    if found.by in {"seat", "account"} and method not in _SAFE:
        known |= {403}
    return known if method in _SAFE else known | _CHANGE


def _operation(rule: Rule, method: str, found: Description, told: str) -> dict[str, Any]:
    head, _, rest = told.partition("\n\n")
    operation: dict[str, Any] = {
        "operationId": rule.endpoint.replace(".", "_"),
        "tags": [rule.endpoint.partition(".")[0].removeprefix("api_")],
        "summary": " ".join(head.split()),
        "security": _security(found, method),
        "parameters": [*_parameters(rule, found)],
        "responses": {
            str(status): _response(status, found.answers.get(status))
            for status in sorted(statuses_of(found, method))
        },
    }
    if rest:
        operation["description"] = rest
    if found.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": found.body}},
        }
    return operation


def _parameters(rule: Rule, found: Description) -> Iterator[dict[str, Any]]:
    numbers = set(_NUMBER.findall(rule.rule))
    for name in _PLACEHOLDER.findall(rule.rule):
        shape: Shape = found.path.get(name, _WHOLE if name in numbers else _TEXT)
        yield {"name": name, "in": "path", "required": True, "schema": shape}
    for where, parameters in (("query", found.query), ("header", found.header)):
        for name, shape in parameters.items():
            plain = {key: value for key, value in shape.items() if key != "required"}
            yield {"name": name, "in": where, "required": shape.get("required") is True, "schema": plain}


def _response(status: int, good: Shape | Answer | None) -> dict[str, Any]:
    if status == _TOO_LONG:
        good = Answer("text/html")
    if isinstance(good, Answer):
        media, shape = good.media, good.shape
    else:
        media, shape = "application/json", ERROR if good is None else good
    told: dict[str, Any] = {
        "description": _MEANINGS.get(status, "An answer."),
        "content": {media: {"schema": shape}},
    }
    if status in {429, 503}:
        told["headers"] = _RETRY
    return told


def _security(found: Description, method: str) -> list[dict[str, list[str]]]:
    browser: dict[str, list[str]] = {"cookie": []} if method in _SAFE else {"cookie": [], "csrf": []}
    if found.by == "nobody":
        return []
    known: list[dict[str, list[str]]] = [{"bearer": []}, browser]
    return known if found.by in {"seat", "account"} else [*known, {}]


def _schemes(app: Flask) -> dict[str, Any]:
    return {
        "bearer": {
            "type": "http",
            "scheme": "bearer",
            "description": "A seat key, or the session key that a script is told when it signs in.",
        },
        "cookie": {
            "type": "apiKey",
            "in": "cookie",
            "name": app.config["SESSION_COOKIE_NAME"],
            "description": "A browser's signed cookie: its seats and its session.",
        },
        "csrf": {
            "type": "apiKey",
            "in": "header",
            "name": "X-CSRF-Token",
            "description": "Goes with the cookie when something changes; the page has it as meta csrf-token.",
        },
    }
