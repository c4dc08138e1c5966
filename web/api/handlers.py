"""Every error as one shape of JSON under /api/, and as a page elsewhere."""

from __future__ import annotations

import logging
from typing import Any, Final

from flask import Flask, Response, jsonify, render_template, request
from flask_limiter import RateLimitExceeded
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as ResponseBase

from web.errors import RequestError
from web.messages import TEMPLATES
from web.say import say
from web.storage import BusyError, StoreError

log = logging.getLogger("sentencegame.web")

_CODES: Final = {
    400: "bad_request",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "not_json",
    429: "too_many",
}


def error_view(problem: RequestError) -> dict[str, Any]:
    """The error object, its sentence in the reader's language."""
    return {
        "code": problem.code,
        "message": say(problem.template, problem.values),
        "field": problem.field,
        **problem.more,
    }


def answer(problem: RequestError) -> Response:
    """The error as a response: JSON under /api/, the page ``error.html`` elsewhere."""
    if request.path.startswith("/api/"):
        response = jsonify(error=error_view(problem))
    else:
        page = render_template("error.html", error=error_view(problem), status=problem.status)
        response = Response(page, mimetype="text/html")
    response.status_code = problem.status
    response.headers.update(problem.headers)
    return response


def install(app: Flask) -> None:
    """Register the handlers; pages may register their own for what is not under /api/."""

    @app.errorhandler(RequestError)
    def refused(problem: RequestError) -> Response:
        return answer(problem)

    @app.errorhandler(HTTPException)
    def http(problem: HTTPException) -> ResponseBase:
        status = problem.code or 500
        if status < 400:
            return problem.get_response()
        code = _CODES.get(status, "server_error" if status >= 500 else "bad_request")
        found = answer(RequestError(status, code, template=TEMPLATES[code]))
        for name in ("Allow", "Retry-After", "WWW-Authenticate"):
            for header, value in problem.get_headers(request.environ):
                if header == name:
                    found.headers[name] = value
        if isinstance(problem, RateLimitExceeded) and problem.limit is not None:
            found.headers["Retry-After"] = str(problem.limit.limit.get_expiry())
        return found

    @app.errorhandler(BusyError)
    def busy(_: BusyError) -> Response:
        return answer(RequestError(503, "busy", headers={"Retry-After": "1"}))

    @app.errorhandler(StoreError)
    def store(problem: StoreError) -> Response:
        log.error("the store failed: %s", problem)
        return answer(RequestError(500, "server_error"))

    @app.errorhandler(Exception)
    def unexpected(problem: Exception) -> Response:
        # The rule and not the path, which may hold a seat key.
        log.exception("%s %s failed", request.method, request.url_rule, exc_info=problem)
        return answer(RequestError(500, "server_error"))
