"""Who may do what about accounts and in the lobby, by a script's key and by tokens that are none.

Who may do what in which role is in `tests.matrix`; here are the other ways in which somebody can come.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from werkzeug.test import TestResponse

from .persons import PASSWORD, Person, Town

ROLES = ("member", "script", "signed out", "forged", "no token")

#: Route, body of the API, fields of the form; who gets which status: a stranger, and whoever is signed in and
#: sits at the table.
API: dict[str, tuple[str, dict[str, Any], int, int]] = {
    "sign out": ("/api/account/sign-out", {}, 401, 200),
    "sign out everywhere": ("/api/account/sign-out-everywhere", {}, 401, 200),
    "keep": ("/api/account/keep", {}, 401, 200),
    "confirmation": ("/api/account/confirmation", {}, 401, 202),
    "address": ("/api/account/address", {"address": "x@example.org", "password": PASSWORD}, 401, 202),
    "address, wrong": ("/api/account/address", {"address": "x@example.org", "password": "?"}, 401, 403),
    "password": ("/api/account/password", {"old": PASSWORD, "new": "five white geese"}, 401, 200),
    "password, wrong": ("/api/account/password", {"old": "?", "new": "five white geese"}, 401, 403),
    "delete, wrong": ("/api/account/delete", {"password": "?"}, 401, 403),
    "delete": ("/api/account/delete", {"password": PASSWORD}, 401, 200),
    "decline": ("/api/tables/{}/invitations/decline", {}, 401, 200),
    "invite": ("/api/tables/{}/invitations", {"name": "Zed"}, 401, 202),
    "rematch": ("/api/tables/{}/rematch", {}, 401, 409),
    "confirm": ("/api/account/confirm", {"token": "x" * 43}, 404, 404),
    "reset": ("/api/account/reset", {"token": "x" * 43, "password": "five white geese"}, 404, 404),
    "forgot": ("/api/account/forgot", {"address": "x@example.org"}, 202, 202),
    "sign in, wrong": ("/api/account/sign-in", {"who": "Ann", "password": "?"}, 403, 403),
    "bad body": ("/api/account/sign-in", {"who": 1}, 400, 400),
}
READ: dict[str, tuple[str, int, int]] = {
    "account": ("/api/account", 401, 200),
    "export": ("/api/account/export", 401, 200),
    "lobby": ("/api/lobby", 200, 200),
    "account page": ("/account", 303, 200),
    "export page": ("/account/export", 401, 200),
    "lobby page": ("/lobby", 200, 200),
    "sign-in page": ("/sign-in", 200, 200),
    "sign-up page": ("/sign-up", 200, 200),
    "forgot page": ("/forgot", 200, 200),
    "reset page": ("/reset/" + "x" * 43, 404, 404),
    "confirm page": ("/confirm/" + "x" * 43, 404, 404),
}
FORMS: dict[str, tuple[str, dict[str, str], int, int]] = {
    "sign out": ("/sign-out", {}, 303, 303),
    "sign out everywhere": ("/account/sign-out-everywhere", {}, 401, 303),
    "keep": ("/account/keep", {}, 401, 303),
    "confirmation": ("/account/confirmation", {}, 401, 303),
    "address": ("/account/address", {"address": "x@example.org", "password": PASSWORD}, 401, 303),
    "password": ("/account/password", {"old": PASSWORD, "new": "five white geese"}, 401, 303),
    "delete": ("/account/delete", {"password": PASSWORD}, 401, 303),
    "sit": ("/t/{}/sit", {}, 401, 409),
    "decline": ("/t/{}/decline", {}, 401, 303),
    "invite": ("/t/{}/invite", {"name": "Zed"}, 401, 303),
    "rematch": ("/t/{}/rematch", {}, 401, 409),
    "no such table": ("/t/222222222222/sit", {}, 401, 404),
}


class Asker:
    """One in a role, who can send requests."""

    def __init__(self, person: Person, headers: dict[str, str], table: str) -> None:
        self.person, self.headers, self.table = person, headers, table

    def get(self, path: str) -> TestResponse:
        return self.person.client.get(path.format(self.table), headers=self.headers)

    def api(self, path: str, body: Any) -> TestResponse:
        return self.person.client.post(path.format(self.table), json=body, headers=self.headers)

    def form(self, path: str, fields: dict[str, str]) -> TestResponse:
        data = {"csrf_token": self.headers.get("X-CSRF-Token", ""), **fields}
        return self.person.client.post(path.format(self.table), data=data, headers=self.headers)


def in_role(town: Town, role: str) -> Asker:
    ann = town.quick("Ann")
    table = ann.opens(seats=3)
    roles: dict[str, Callable[[], tuple[Person, dict[str, str]]]] = {
        "member": lambda: with_token(ann),
        "script": lambda: script(town),
        "signed out": lambda: gone(town),
        "forged": lambda: (town.person(), {"Authorization": "Bearer session." + "x" * 43}),
        "no token": lambda: (ann, {}),
    }
    person, headers = roles[role]()
    return Asker(person, headers, table)


def with_token(person: Person) -> tuple[Person, dict[str, str]]:
    person.load()
    return person, {"X-CSRF-Token": person.token}


def script(town: Town) -> tuple[Person, dict[str, str]]:
    person = town.person()
    found = person.client.post("/api/account/sign-in", json={"who": "Ann", "password": PASSWORD})
    assert found.status_code == 200
    assert "Set-Cookie" not in found.headers
    return person, {"Authorization": f"Bearer {found.json['session_key']}"}


def gone(town: Town) -> tuple[Person, dict[str, str]]:
    person, headers = script(town)
    assert person.client.post("/api/account/sign-out", json={}, headers=headers).status_code == 200
    return person, headers


def wanted(role: str, stranger: int, here: int) -> int:
    return here if role in {"member", "script"} else stranger


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("what", API)
def test_who_may_change_what_by_the_api(town: Town, role: str, what: str) -> None:
    path, body, stranger, here = API[what]
    asker = in_role(town, role)
    before = accounts(town)
    found = asker.api(path, body)
    status = wanted(role, stranger, here)
    if role == "no token":
        status = 403
    assert found.status_code == status, found.text
    if status >= 400:
        assert set(found.json["error"]) >= {"code", "message", "field"}
        assert accounts(town) == before
    assert "argon2" not in found.text
    if role not in {"member", "script"}:
        assert "ann@example.org" not in found.text


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("what", FORMS)
def test_who_may_change_what_by_a_form(town: Town, role: str, what: str) -> None:
    path, fields, stranger, here = FORMS[what]
    asker = in_role(town, role)
    before = accounts(town)
    found = asker.form(path, fields)
    status = wanted(role, stranger, here)
    if role == "no token":
        # A form without the token of its page is no page of ours.
        status = 403
    assert found.status_code == status, found.text
    if status >= 400:
        assert accounts(town) == before


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("what", READ)
def test_who_may_read_what(town: Town, role: str, what: str) -> None:
    path, stranger, member = READ[what]
    found = in_role(town, role).get(path)
    known = role in {"member", "script", "no token"}
    status = member if known else stranger
    if role in {"forged", "signed out"} and what in {"lobby", "lobby page"}:
        status = 401
    assert found.status_code == status, found.text
    if role not in {"member", "script", "no token"}:
        assert "ann@example.org" not in found.text
    assert "argon2id$" not in found.text


def accounts(town: Town) -> list[Any]:
    """Everything that is kept about people."""
    with town.store._borrowed() as db:
        return [list(db[name].rows) for name in ("account", "account_session", "account_link", "seat")]
