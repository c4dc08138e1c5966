"""The routes: `POST /judge`, `POST /explain` and `GET /health`."""

from __future__ import annotations

from typing import Any, Final

from flask import Flask, Response, jsonify, request
from werkzeug.exceptions import BadRequest, HTTPException

from grammar.house import CourtHouse
from grammar.limits import BadLinesError, check_number
from grammar.rulings import BadRulingsError, Rulings
from grammar.service.worker import arrived
from grammar.witness import WitnessDownError

# 200 lines of 256 words of 30 letters are 1.6 MB.
LARGEST_BODY_BYTES: Final = 2 * 1024 * 1024
OPTIONS: Final = {"thorough": (False, (bool,)), "suggest": (None, (bool, type(None)))}
"""What each option usually is, and what it may be."""


class BadRequestError(Exception):
    """A request that is no question to the judge."""

    def __init__(self, code: str, message: str, field: str | None = None, status: int = 400) -> None:
        super().__init__(message)
        self.code: Final = code
        self.message: Final = message
        self.field: Final = field
        self.status: Final = status


def create_app(house: CourtHouse) -> Flask:
    """The service around a judge, which the caller starts and closes."""
    app = Flask("grammar.service", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY_BYTES

    @app.get("/health")
    def health() -> Response:
        return jsonify(house.health())

    @app.post("/judge")
    def judge() -> Response:
        lines, options, rulings = _read_question()
        verdicts = house.judge.judge(lines, since=arrived(), **options, rulings=rulings)
        return jsonify({"version": house.judge.version, "verdicts": [one.to_json() for one in verdicts]})

    @app.post("/explain")
    def explain() -> Response:
        body = _read_object()
        if not isinstance(body, dict) or set(body) != {"line"} or not isinstance(body["line"], str):
            raise BadRequestError("bad_shape", 'The body is an object with "line", a string.', "line")
        return jsonify(house.explain(body["line"]).to_json())

    @app.errorhandler(WitnessDownError)
    def down(error: WitnessDownError) -> tuple[Response, int]:
        return _error("part_down", f"The line cannot be parsed: {error}", None), 503

    @app.errorhandler(BadRequestError)
    def bad_request(error: BadRequestError) -> tuple[Response, int]:
        return _error(error.code, error.message, error.field), error.status

    @app.errorhandler(BadLinesError)
    def bad_lines(error: BadLinesError) -> tuple[Response, int]:
        return _error(error.code, error.message, error.field), 400

    @app.errorhandler(HTTPException)
    def http_error(error: HTTPException) -> tuple[Response, int]:
        code = (error.name or "error").lower().replace(" ", "_")
        return _error(code, error.description or "", None), error.code or 500

    return app


def _read_object() -> Any:
    if request.mimetype != "application/json":
        raise BadRequestError("not_json", "The body must be JSON, with that content type.", status=415)
    try:
        return request.get_json(cache=False)
    except (BadRequest, RecursionError, UnicodeError):
        raise BadRequestError("bad_json", "The body is not valid JSON.") from None


def _read_question() -> tuple[list[str], dict[str, Any], Rulings]:
    body = _read_object()
    if not isinstance(body, dict) or not {"lines"} <= set(body) <= {"lines", "rulings", *OPTIONS}:
        message = 'The body is an object with "lines", and "thorough", "suggest" and "rulings" at most.'
        raise BadRequestError("bad_shape", message, "lines")
    lines = body["lines"]
    if not isinstance(lines, list) or not lines:
        raise BadRequestError("bad_shape", '"lines" must be a list of at least one line.', "lines")
    for index, line in enumerate(lines):
        if not isinstance(line, str):
            raise BadRequestError("bad_shape", "A line is a string.", f"lines[{index}]")
    check_number(lines)
    options = {name: body.get(name, usual) for name, (usual, _) in OPTIONS.items()}
    for name, value in options.items():
        if not isinstance(value, OPTIONS[name][1]):
            raise BadRequestError("bad_shape", f'"{name}" is true or false.', name)
    try:
        return lines, options, Rulings.from_json(body.get("rulings", {}))
    except BadRulingsError as error:
        raise BadRequestError("bad_shape", str(error), error.field) from None


def _error(code: str, message: str, field: str | None) -> Response:
    return jsonify({"error": {"code": code, "message": message, "field": field}})
