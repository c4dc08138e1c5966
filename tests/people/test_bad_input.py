"""Whatever is sent about accounts and tables, the answer is a plain one and never a 500."""

from __future__ import annotations

import pytest
from flask.sessions import SecureCookieSessionInterface

from .persons import Town
from .test_roles import API, FORMS

ODD = (
    *(
        "",
        " ",
        "\x00",
        "a\r\nb: c",
        "'; DROP TABLE account; --",
        "<script>",
        "%s%n",
        "\u202e\u200b",
        "🦔" * 9,
    ),
    *("x" * 60_000, "-1", "999999999999999999999", "null", "../../etc/passwd"),
)
_MORE_FORMS = {
    "sign up": ("/sign-up", {"name": "", "address": "", "password": ""}),
    "sign in": ("/sign-in", {"who": "", "password": "", "next": ""}),
    "forgot": ("/forgot", {"address": ""}),
    "open": ("/lobby", {"name": "", "seats": "", "listed": ""}),
}


@pytest.mark.parametrize("what", [*FORMS, *_MORE_FORMS])
def test_no_form_breaks_anything(town: Town, what: str) -> None:
    path, fields = _MORE_FORMS[what] if what in _MORE_FORMS else FORMS[what][:2]
    ann = town.quick("Ann")
    table = ann.opens(seats=3)
    ann.load()
    for odd in ODD:
        sent = {"csrf_token": ann.token, **dict.fromkeys(fields, odd)}
        found = ann.client.post(path.format(table), data=sent)
        assert found.status_code < 500, (odd[:20], found.text)
        assert "\n" not in found.headers.get("Location", "")
        ann.load()
    # Nor does one without its fields.
    assert ann.client.post(path.format(table), data={"csrf_token": ann.token}).status_code < 500


@pytest.mark.parametrize("what", API)
def test_no_body_breaks_anything(town: Town, what: str) -> None:
    path, body = API[what][:2]
    ann = town.quick("Ann")
    table = ann.opens(seats=3)
    ann.load()
    path = path.format(table)
    headers = {"X-CSRF-Token": ann.token}
    odd_bodies = [dict.fromkeys(body, odd) for odd in (*ODD[:9], 1, None, [], {}, True)]
    odd_bodies += [{**body, "more": 1}, [], "text"]  # type: ignore[list-item]
    for sent in odd_bodies:
        found = ann.client.post(path, json=sent, headers=headers)
        assert found.status_code < 500, (sent, found.text)
        assert found.json is not None
        headers = {"X-CSRF-Token": ann.load() and ann.token}


def test_a_cookie_that_somebody_else_signed_is_nobodys(town: Town) -> None:
    from flask import Flask

    ann = town.quick("Ann")
    with ann.client.session_transaction() as cookie:
        token = cookie["_user_id"]
    forger = Flask("forger")
    forger.secret_key = "a guess"
    signer = SecureCookieSessionInterface().get_signing_serializer(forger)
    assert signer is not None
    eve = town.person()
    eve.client.set_cookie("sentencegame", signer.dumps({"_user_id": token, "_fresh": True}))
    assert not eve.is_in()


@pytest.mark.parametrize(
    "path", ["/reset/%00", "/confirm/%0d%0a", "/t/%2e%2e/sit", "/sign-in?next=%00%0d%0aX: y"]
)
def test_no_address_breaks_anything(town: Town, path: str) -> None:
    assert town.person().client.get(path).status_code < 500
