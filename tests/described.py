"""Every answer of the API that any test gets is held against the API's own description."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from typing import Any

import jsonschema_rs
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse

from web.api.description.document import PREFIX, document, path_of

#: A route that the description does not know, an address that nothing answers.
NOWHERE = frozenset({308, 400, 404, 405})


class UndescribedError(AssertionError):
    """The API has answered something that its description does not tell of."""


def watch() -> Callable[[], None]:
    """Hold what any test client is answered against the description, until what comes back is called."""
    plain = FlaskClient.open

    @functools.wraps(plain)
    def watched(self: FlaskClient, *args: Any, **options: Any) -> TestResponse:
        found = plain(self, *args, **options)
        for answer in (*found.history, found):
            if answer.request.path.startswith(PREFIX) and "sentencegame" in self.application.extensions:
                check(self.application, answer)
        return found

    FlaskClient.open = watched  # type: ignore[method-assign]

    def end() -> None:
        FlaskClient.open = plain  # type: ignore[method-assign]

    return end


def check(app: Flask, answer: TestResponse) -> None:
    """Raise `UndescribedError` unless the answer is one that the description tells of."""
    method = "GET" if answer.request.method == "HEAD" else answer.request.method
    at = f"{method} {answer.request.path} answered {answer.status_code}"
    try:
        rule, _ = app.url_map.bind("localhost").match(answer.request.path, method, return_rule=True)
    except HTTPException:
        if answer.status_code not in NOWHERE | {401, 403, 429}:
            raise UndescribedError(f"{at}, where there is no route") from None
        return
    if method == "OPTIONS":
        return
    operation = _documents(app)[0]["paths"].get(path_of(rule), {}).get(method.lower())
    if operation is None:
        raise UndescribedError(f"{path_of(rule)} has no @described beside its view (web/api/description)")
    told = operation["responses"].get(str(answer.status_code))
    if told is None:
        raise UndescribedError(f"{at}, which is no status that its @described tells: {answer.text}")
    media = next(iter(told["content"]))
    if answer.mimetype != media:
        raise UndescribedError(f"{at} with {answer.mimetype} and not {media}")
    if media == "application/json" and answer.request.method != "HEAD":
        _holds(app, told["content"][media]["schema"], answer.json, f"{at} with another shape than described")
    if answer.status_code < 300 and (body := operation.get("requestBody")) is not None:
        sent = json.loads(_body(answer))
        shape = body["content"]["application/json"]["schema"]
        _holds(app, shape, sent, f"{at} to a body that is described as one it refuses")


def _holds(app: Flask, shape: Any, value: Any, what: str) -> None:
    problem = next(iter(_validator(app, json.dumps(shape)).iter_errors(value)), None)
    if problem is not None:
        place = "/".join(str(part) for part in problem.instance_path)
        raise UndescribedError(f"{what}, at “{place}”: {problem.message}")


def _body(answer: TestResponse) -> bytes:
    stream = answer.request.environ["wsgi.input"]
    stream.seek(0)
    return bytes(stream.read())


_KNOWN: dict[tuple[str, ...], tuple[dict[str, Any], dict[str, Any]]] = {}


def _documents(app: Flask) -> tuple[dict[str, Any], dict[str, Any]]:
    """The description of an application, and validators made of it; those with the same routes share both."""
    routes = tuple(str(rule) for rule in app.url_map.iter_rules())
    if routes not in _KNOWN:
        _KNOWN[routes] = json.loads(json.dumps(document(app, "test"))), {}
    return _KNOWN[routes]


def _validator(app: Flask, shape: str) -> Any:
    described, validators = _documents(app)
    if shape not in validators:
        schema = {**json.loads(shape), "components": described["components"]}
        validators[shape] = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
    return validators[shape]
