"""The API's own description: every route is in it, it is valid, and answers unlike it are found out."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask, jsonify

from tests.described import UndescribedError
from web.api.description.described import described, description_of
from web.api.description.document import api_rules, path_of, statuses_of
from web.api.description.shapes import number, record

from .playing import PLAYS, Site, tiles


@pytest.fixture
def told(app: Flask) -> dict[str, Any]:
    found = app.test_client().get("/api/openapi.json")
    assert found.status_code == 200
    assert isinstance(found.json, dict)
    return found.json


def test_it_is_valid_openapi_3_1(told: dict[str, Any]) -> None:
    from schemathesis import openapi

    assert told["openapi"] == "3.1.0"
    openapi.from_dict(told).validate()


def test_every_route_of_the_api_is_described_and_nothing_else(app: Flask, told: dict[str, Any]) -> None:
    there = {(path_of(rule), method.lower()) for rule, method in api_rules(app)}
    described_there = {(path, method) for path, methods in told["paths"].items() for method in methods}
    assert there - described_there == set(), "put @described beside these views (web/api/description)"
    assert described_there - there == set()


def test_every_operation_says_what_it_is_and_takes_and_answers(told: dict[str, Any]) -> None:
    names = []
    for path, methods in told["paths"].items():
        for method, operation in methods.items():
            names.append(operation["operationId"])
            assert operation["summary"].endswith("."), path
            assert ("requestBody" in operation) == (method == "post"), path
            assert {"400", "429", "500", "503"} <= set(operation["responses"]), path
            assert [status for status in operation["responses"] if status < "300"], path
            placeholders = [part[1:-1] for part in path.split("/") if part.startswith("{")]
            parameters = [found["name"] for found in operation["parameters"] if found["in"] == "path"]
            assert parameters == placeholders, path
    assert len(names) == len(set(names))


def test_every_error_has_the_one_shape(told: dict[str, Any]) -> None:
    for methods in told["paths"].values():
        for operation in methods.values():
            for status, answer in operation["responses"].items():
                # Gunicorn's own answer, which no application sees.
                if status >= "400" and status != "414":
                    shape = answer["content"]["application/json"]["schema"]
                    assert shape == {"$ref": "#/components/schemas/ERROR"}


def test_it_names_the_two_ways_to_be_known(told: dict[str, Any]) -> None:
    schemes = told["components"]["securitySchemes"]
    assert schemes["bearer"]["scheme"] == "bearer"
    assert (schemes["cookie"]["in"], schemes["cookie"]["name"]) == ("cookie", "sentencegame")
    assert (schemes["csrf"]["in"], schemes["csrf"]["name"]) == ("header", "X-CSRF-Token")
    paths = told["paths"]
    assert paths["/api/tables/{table}/plays"]["post"]["security"] == [
        {"bearer": []},
        {"cookie": [], "csrf": []},
    ]
    assert paths["/api/account"]["get"]["security"] == [{"bearer": []}, {"cookie": []}]
    assert {} in paths["/api/tables/{table}"]["get"]["security"]


def test_the_limits_around_a_view_do_not_hide_what_stands_beside_it(app: Flask) -> None:
    found = description_of(app.view_functions["api_tables.play"])
    assert found is not None
    assert {201, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503} == statuses_of(found, "POST")


def test_an_answer_that_is_not_described_fails_whichever_test_gets_it(app: Flask) -> None:
    shape = record({"number": number(0, 9)})

    @described({200: shape}, body=shape)
    def odd(what: str) -> Any:
        """Answer as it is told."""
        statuses = {"missing": 404, "teapot": 418}
        if what == "text":
            return "text"
        answers = {"more": {"number": 1, "more": 1}, "less": {}, "large": {"number": 10}}
        return jsonify(answers.get(what, {"number": 1})), statuses.get(what, 200)

    app.add_url_rule("/api/odd/<what>", view_func=odd, methods=["POST"])
    app.add_url_rule("/api/plain", view_func=lambda: jsonify(), endpoint="plain")
    client = app.test_client()
    assert client.post("/api/odd/good", json={"number": 1}).status_code == 200
    for what in ("missing", "teapot", "text", "more", "less", "large"):
        with pytest.raises(UndescribedError):
            client.post(f"/api/odd/{what}", json={"number": 1})
    # A body that it takes and does not tell of.
    with pytest.raises(UndescribedError):
        client.post("/api/odd/good", json={"number": 1.5})
    with pytest.raises(UndescribedError, match="has no @described"):
        client.get("/api/plain")


def test_a_whole_game_is_as_described(site: Site) -> None:
    # Every answer is checked behind the test's back.
    ann, bob = site.game()
    assert ann.post("/preview", {"tiles": tiles(PLAYS[0])}).status_code == 200
    assert ann.play(PLAYS[0]).status_code == 201
    assert bob.do("passes").status_code == 201
    assert bob.do("passes").status_code == 409
    assert ann.get("/text").status_code == 403
    assert ann.do("resignations").status_code == 201
    assert ann.get("/text").mimetype == "text/plain"
    assert ann.client.get("/api/words?prefix=do").status_code == 200
    assert ann.client.get("/api/words").status_code == 400
    assert ann.client.get("/api/rulesets/sentence/1").status_code == 200
    assert ann.client.get("/api/nothing").status_code == 404
    assert ann.client.post("/api/lobby", json={}).status_code == 405
