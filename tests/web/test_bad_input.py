"""Every malformed body is told in one shape, with the right status, and changes nothing."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from .playing import ORDER, PLAYS, Player, Site, changed

BODIES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "bad_json"),
    "no JSON": (b"name=Ann", "bad_json"),
    "half of it": (b'{"name": "Ann"', "bad_json"),
    "two of them": (b'{"name": "Ann"} {}', "bad_json"),
    "a list": (b"[]", "not_an_object"),
    "a number": (b"7", "not_an_object"),
    "null": (b"null", "not_an_object"),
    "not UTF-8": (b'{"name": "\xff"}', "not_utf8"),
    "UTF-16": ('{"name": "Ann"}'.encode("utf-16"), "not_utf8"),
    "a byte order mark": (b"\xef\xbb\xbf{}", "bad_json"),
    "a key twice": (b'{"name": "Ann", "name": "Bob", "seats": 2}', "duplicate_field"),
    "NaN": (b'{"name": "Ann", "seats": NaN}', "bad_json"),
    "Infinity": (b'{"name": "Ann", "seats": Infinity}', "bad_json"),
    "a number without end": (b'{"name": "Ann", "seats": ' + b"9" * 5000 + b"}", "bad_json"),
    "lists without end": (b'{"name": ' + b"[" * 20_000 + b"]" * 20_000 + b"}", "too_deep"),
    "objects without end": (b'{"a":' * 5000 + b"1" + b"}" * 5000, "too_deep"),
    "half a surrogate pair": (b'{"name": "\\ud83d", "seats": 2}', "not_utf8"),
}


@pytest.mark.parametrize(("body", "code"), BODIES.values(), ids=BODIES)
def test_a_body_that_is_no_plain_object_is_refused(site: Site, body: bytes, code: str) -> None:
    found = site.script().post("/api/tables", data=body, content_type="application/json")
    assert (found.status_code, found.json["error"]["code"]) == (400, code), found.json
    assert list(site.house.store.games()) == []


OPENINGS: dict[str, tuple[dict[str, Any], str, str]] = {
    "no name": ({"seats": 2}, "missing_field", "name"),
    "no seats": ({"name": "Ann"}, "missing_field", "seats"),
    "a null name": ({"name": None, "seats": 2}, "missing_field", "name"),
    "a number as a name": ({"name": 7, "seats": 2}, "wrong_type", "name"),
    "a list as a name": ({"name": ["Ann"], "seats": 2}, "wrong_type", "name"),
    "seats as text": ({"name": "Ann", "seats": "2"}, "wrong_type", "seats"),
    "seats as a float": ({"name": "Ann", "seats": 2.0}, "wrong_type", "seats"),
    "seats as a boolean": ({"name": "Ann", "seats": True}, "wrong_type", "seats"),
    "one seat": ({"name": "Ann", "seats": 1}, "seat_count", "seats"),
    "five seats": ({"name": "Ann", "seats": 5}, "seat_count", "seats"),
    "no seat": ({"name": "Ann", "seats": 0}, "out_of_range", "seats"),
    "minus a seat": ({"name": "Ann", "seats": -2}, "out_of_range", "seats"),
    "a stranger field": ({"name": "Ann", "seats": 2, "admin": True}, "unknown_field", "admin"),
    "other rules": ({"name": "Ann", "seats": 2, "ruleset": "chess"}, "no_such_ruleset", "ruleset"),
    "rules from the future": (
        {"name": "Ann", "seats": 2, "ruleset": "sentence/99"},
        "no_such_ruleset",
        "ruleset",
    ),
    "an order of capitals": ({"name": "Ann", "seats": 2, "order": ORDER.upper()}, "bad_order", "order"),
    "an order too short": ({"name": "Ann", "seats": 2, "order": "abc"}, "bag_order", "order"),
    "an order as a list": ({"name": "Ann", "seats": 2, "order": list(ORDER)}, "wrong_type", "order"),
    "a short key": ({"name": "Ann", "seats": 2, "key": "guess-me"}, "bad_long_key", "key"),
}


@pytest.mark.parametrize(("body", "code", "field"), OPENINGS.values(), ids=OPENINGS)
def test_an_opening_that_is_wrong_opens_nothing(
    site: Site, body: dict[str, Any], code: str, field: str
) -> None:
    found = site.script().post("/api/tables", json=body)
    assert (found.status_code, found.json["error"]["code"], found.json["error"]["field"]) == (
        400,
        code,
        field,
    )
    assert found.json["error"]["message"]
    assert list(site.house.store.games()) == []


ORDERS: dict[str, tuple[dict[str, Any], str]] = {
    "no ply": ({"key": "12345678"}, "missing_field"),
    "no key": ({"ply": 4}, "missing_field"),
    "a ply as text": ({"ply": "4", "key": "12345678"}, "wrong_type"),
    "a ply as a float": ({"ply": 4.0, "key": "12345678"}, "wrong_type"),
    "a ply as a boolean": ({"ply": True, "key": "12345678"}, "wrong_type"),
    "a ply below nothing": ({"ply": -1, "key": "12345678"}, "out_of_range"),
    "a ply beyond all": ({"ply": 10**9, "key": "12345678"}, "out_of_range"),
    "a short key": ({"ply": 4, "key": "1234567"}, "bad_key"),
    "a long key": ({"ply": 4, "key": "x" * 65}, "too_long"),
    "a key with a line break": ({"ply": 4, "key": "12345678\n"}, "bad_key"),
    "a null key": ({"ply": 4, "key": None}, "wrong_type"),
    "a stranger field": ({"ply": 4, "key": "12345678", "seat": 1}, "unknown_field"),
}


@pytest.mark.parametrize("kind", ["passes", "resignations", "start"])
@pytest.mark.parametrize(("body", "code"), ORDERS.values(), ids=ORDERS)
def test_an_action_without_its_ply_and_key_is_refused(
    site: Site, kind: str, body: dict[str, Any], code: str
) -> None:
    ann, _ = site.game()
    before = changed(site, ann.table)
    found = ann.post(f"/{kind}", body)
    assert (found.status_code, found.json["error"]["code"]) == (400, code), found.json
    assert changed(site, ann.table) == before


def test_a_body_that_is_too_large_is_413(site: Site) -> None:
    found = site.script().post("/api/tables", json={"name": "x" * 70_000, "seats": 2})
    assert (found.status_code, found.json["error"]["code"]) == (413, "too_large")


@pytest.mark.parametrize(("padding", "status"), [(60_000, 201), (70_000, 413)])
def test_a_body_that_does_not_tell_its_length_is_not_cut_short(site: Site, padding: int, status: int) -> None:
    found = site.script().post(
        "/api/tables",
        input_stream=io.BytesIO(
            b'{"name": "Ann", "seats": 2}' + b" " * padding + b"more" * (padding // 70_000)
        ),
        content_type="application/json",
        # As gunicorn gives a body that comes in chunks.
        environ_overrides={"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"},
    )
    assert found.status_code == status, found.json


def test_another_content_type_is_415(site: Site) -> None:
    body = json.dumps({"name": "Ann", "seats": 2})
    for content_type in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        found = site.script().post("/api/tables", data=body, content_type=content_type)
        assert (found.status_code, found.json["error"]["code"]) == (415, "not_json"), content_type


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/nothing", 404),
        ("GET", "/api/tables/222222222222", 404),
        ("GET", "/api/tables/%00%00", 404),
        ("GET", "/api/tables/../../etc/passwd", 404),
        ("GET", "/api/tables/" + "x" * 2000, 404),
        ("GET", "/api/tables/222222222222/stream", 404),
        ("GET", "/api/tables/222222222222/text", 404),
        ("GET", "/api/rulesets/chess", 404),
        ("DELETE", "/api/tables", 405),
        ("GET", "/api/judge", 405),
        ("PUT", "/api/status", 405),
        ("GET", "/api/words", 400),
        ("GET", "/api/words?prefix=t&limit=0", 400),
        ("GET", "/api/words?prefix=t&limit=51", 400),
        ("GET", "/api/words?prefix=t&limit=-1", 400),
        ("GET", "/api/words?prefix=t&limit=1e1", 400),
        ("GET", "/api/words?prefix=t&limit=٣", 400),
        ("GET", "/api/words?prefix=" + "t" * 65, 400),
        ("GET", "/api/words/the?letter=th", 400),
        ("GET", "/api/words/" + "t" * 65, 400),
    ],
)
def test_every_error_has_one_shape(site: Site, method: str, path: str, status: int) -> None:
    found = site.script().open(path, method=method)
    assert found.status_code == status
    assert set(found.json) == {"error"}
    assert set(found.json["error"]) >= {"code", "message", "field"}
    assert all(isinstance(found.json["error"][name], str) for name in ("code", "message"))


@pytest.mark.parametrize(
    "lines",
    [
        [],
        "the dogs bark",
        [1],
        [""],
        ["x" * 501],
        ["the dogs bark"] * 21,
        ["the\x00dogs"],
        ["the 😀 barks"],
        ["\u202ethe dogs bark"],
        [" ".join(["very"] * 257)],
        None,
        [["the"]],
    ],
)
def test_lines_that_are_none_are_not_judged(site: Site, lines: Any) -> None:
    found = site.script().post("/api/judge", json={"lines": lines})
    assert found.status_code == 400, found.json
    assert (found.json["error"]["field"] or "").startswith("lines")


def test_lines_are_judged_in_order_and_twice_the_same_line_too(site: Site) -> None:
    lines = ["the dogs bark", "dogs the bark", "The  Dogs bark"]
    found = site.script().post("/api/judge", json={"lines": lines}).json["verdicts"]
    assert [verdict["outcome"] for verdict in found] == ["accepted", "refused", "accepted"]
    assert found[1]["reasons"][0]["message"]


def test_a_failure_inside_is_500_and_tells_nothing(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, _ = site.game()

    def broken(*_: Any) -> None:
        raise ZeroDivisionError("secret details")

    monkeypatch.setattr(site.house.desk, "read", broken)
    found = ann.get()
    assert (found.status_code, found.json["error"]["code"]) == (500, "server_error")
    assert "secret" not in found.text
    assert "secret details" in caplog.text


def test_a_failure_at_a_private_link_does_not_write_its_key_into_the_log(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, _ = site.game()

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(site.house.store, "seat_with", broken)
    assert site.script().get(f"/seat/{ann.seat_key}").status_code == 500
    assert ann.seat_key
    assert ann.seat_key not in caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_a_damaged_log_is_500_for_its_table_and_for_no_other(make_app: Any, caplog: Any) -> None:
    site = Site(make_app())
    (ann, _), (cat, _) = site.game(), site.game("Cat", "Dan")
    with site.house.store._borrowed() as db:
        db.execute("UPDATE event SET body = 'nonsense' WHERE game = ? AND ply = 2", [ann.table])
    fresh = Site(make_app())
    found = Player(fresh.script(), ann.table, ann.seat_key).get()
    assert (found.status_code, found.json["error"]["code"]) == (500, "server_error")
    assert Player(fresh.script(), cat.table, cat.seat_key).play(PLAYS[0]).status_code == 201
    assert "event 2" in caplog.text
