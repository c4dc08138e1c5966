"""Signing up, in and out, with pages that need no JavaScript."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask import Flask

from tests.moving_clock import Clock

from .persons import OTHER, PASSWORD, Town


def test_a_guest_who_signs_up_keeps_their_games(town: Town) -> None:
    ann = town.person()
    table = ann.opens("Ann")
    assert ann.sees(table)["you"]["seat"] == 0
    ann.sign_up("Ann")
    assert ann.sees(table)["you"]["seat"] == 0
    assert table in ann.load("/lobby")
    ann.send("/sign-out")
    assert ann.sees(table)["you"] is None
    elsewhere = town.person()
    elsewhere.sign_in("ann")
    assert elsewhere.sees(table)["you"]["seat"] == 0
    assert table in elsewhere.load("/lobby")


def test_a_seat_of_an_account_needs_no_private_link_and_none_is_told(town: Town) -> None:
    ann = town.member("Ann")
    assert ann.sees(ann.opens())["you"]["private_link"] is None


def test_one_signs_in_by_name_in_any_case_or_by_address(town: Town) -> None:
    town.member("Ann Lee", confirmed=False)
    for who in ("Ann Lee", "ann lee", "ANN LEE"):
        person = town.person()
        person.sign_in(who)
        assert person.is_in()
    bob = town.member("Bob")
    bob.send("/sign-out")
    bob.sign_in("BOB@example.org")
    assert bob.is_in()


def test_a_page_that_needs_an_account_leads_to_signing_in_and_back(town: Town) -> None:
    town.member("Ann")
    ann = town.person()
    found = ann.client.get("/account")
    assert (found.status_code, found.headers["Location"]) == (303, "/sign-in?next=/account")
    assert 'name="next" value="/account"' in ann.load("/sign-in?next=/account")
    found = ann.send("/sign-in", who="Ann", password=PASSWORD, next="/account")
    assert found.headers["Location"] == "/account"


@pytest.mark.parametrize(
    "target", ["//evil.example", "https://evil.example/", "/\\evil", "/a\r\nb", "http://[x"]
)
def test_signing_in_never_leads_to_another_site(town: Town, target: str) -> None:
    ann = town.member("Ann")
    found = ann.send("/sign-in", who="Ann", password=PASSWORD, next=target)
    assert found.headers["Location"] == "/lobby"


def test_wrong_names_and_wrong_passwords_are_told_alike(town: Town) -> None:
    town.member("Ann")
    said = []
    for who in ("Ann", "Nobody at all", "ann@example.org", "nobody@example.org"):
        person = town.person()
        text = person.sign_in(who, "a wrong password", 403).text.replace(who, "WHO")
        said.append(text.replace(person.token, "TOKEN"))
        assert not person.is_in()
    plain = {re.sub(r'(content|value)="[^"]*"', "", text) for text in said}
    assert len(plain) == 1


def test_a_cookie_from_before_signing_out_is_worth_nothing(town: Town) -> None:
    ann = town.member("Ann")
    cookie = ann.client.get_cookie("sentencegame")
    assert cookie is not None
    ann.send("/sign-out")
    thief = town.person()
    thief.client.set_cookie("sentencegame", cookie.value)
    assert not thief.is_in()


def test_signing_out_everywhere_ends_every_session_and_every_private_link(town: Town) -> None:
    ann, phone = town.member("Ann"), town.person()
    phone.sign_in("Ann")
    key = ann.api("/tables", {"seats": 2}, 201)["seat_key"]
    assert town.person().client.get(f"/seat/{key}").status_code == 303
    phone.send("/account/sign-out-everywhere", page="/account")
    assert not ann.is_in()
    assert not phone.is_in()
    assert town.person().client.get(f"/seat/{key}").status_code == 404


def test_a_session_ends_after_thirty_days(town: Town, clock: Clock) -> None:
    ann = town.member("Ann")
    clock.forward(days=29, hours=23)
    assert ann.is_in()
    clock.forward(hours=1)
    assert not ann.is_in()


def test_a_changed_password_ends_all_other_sessions(town: Town) -> None:
    ann, phone = town.member("Ann"), town.person()
    phone.sign_in("Ann")
    ann.send("/account/password", page="/account", old=PASSWORD, new=OTHER)
    assert ann.is_in()
    assert not phone.is_in()
    phone.sign_in("Ann", PASSWORD, 403)
    phone.sign_in("Ann", OTHER)


def test_changing_the_password_needs_the_old_one(town: Town) -> None:
    ann = town.member("Ann")
    found = ann.send("/account/password", 403, page="/account", old="not this one", new=OTHER)
    assert "That is not your password." in found.text
    assert 'id="old-password"' in found.text


def test_the_page_of_the_token_before_signing_in_can_change_nothing(town: Town) -> None:
    ann = town.person()
    ann.load()
    old = ann.token
    ann.sign_up("Ann")
    found = ann.client.post("/sign-out", data={"csrf_token": old})
    assert found.status_code == 403
    assert ann.is_in()


@pytest.mark.parametrize(
    ("password", "said"),
    [
        ("1234567", "at least 8 characters"),
        ("password1", "first passwords"),
        ("PASSWORD1", "first passwords"),
        ("ann@example.org", "first passwords"),
        ("sentencegame", "first passwords"),
        ("zzzzzzzzzzz", "first passwords"),
        ("x" * 257, "at most 256 characters"),
    ],
)
def test_a_password_that_does_not_do_is_told_beside_its_field(town: Town, password: str, said: str) -> None:
    ann = town.person()
    found = ann.sign_up("Ann", password=password, status=422)
    assert said in found.text
    assert 'id="sign-password-error"' in found.text
    assert password not in found.text.replace('value="ann@example.org"', "")
    assert town.account("Ann") is None


def test_a_password_may_hold_anything_and_none_of_it_is_cut_off(town: Town) -> None:
    long = "kırk küçük kirpi 🦔 " * 12 + "end"
    ann = town.person()
    ann.sign_up("Ann", password=long)
    ann.send("/sign-out")
    ann.sign_in("Ann", long[:-1], 403)
    ann.sign_in("Ann", long)


def test_the_same_password_from_two_keyboards_is_the_same(town: Town) -> None:
    ann = town.person()
    ann.sign_up("Ann", password="cafe\u0301 ﬁve times")
    ann.send("/sign-out")
    ann.sign_in("Ann", "caf\u00e9 five times")


def test_guesses_at_one_account_are_limited_wherever_they_come_from(make_app: Callable[..., Flask]) -> None:
    town = Town(make_app(limits=True, limit_guess="3 per hour", trusted_proxies=1))
    town.member("Ann")
    for who in ("Ann", "Nobody at all"):
        statuses = []
        for number in range(4):
            person = town.person()
            person.client.environ_base["HTTP_X_FORWARDED_FOR"] = f"9.9.9.{number}"
            person.load()
            found = person.client.post(
                "/sign-in",
                data={
                    "csrf_token": person.token,
                    "who": who.upper() if number % 2 else who,
                    "password": "x" * 9,
                },
            )
            statuses.append(found.status_code)
        # Told alike for a name that nobody has.
        assert statuses == [403, 403, 403, 429]


def test_signing_up_is_limited_by_address(make_app: Callable[..., Flask]) -> None:
    town = Town(make_app(limits=True, limit_sign_address="2 per hour"))
    town.member("Ann")
    town.member("Bob")
    cat = town.person()
    cat.load("/sign-up")
    assert cat.sign_up("Cat", status=429).status_code == 429


def test_the_language_of_the_account_follows_the_page(town: Town) -> None:
    ann = town.person("tr")
    ann.sign_up("Ann")
    assert town.account("Ann").language == "tr"
    ann.send("/language", language="pt")
    assert town.account("Ann").language == "pt"
    assert "Bom" not in town.mails("ann@example.org")[0].text


def test_a_private_link_from_before_still_opens_the_seat_elsewhere(town: Town) -> None:
    ann = town.person()
    ann.load()
    told = ann.api("/tables", {"name": "Ann", "seats": 2}, 201)
    ann.sign_up("Ann")
    phone = town.person()
    phone.client.get(f"/seat/{told['seat_key']}")
    assert phone.sees(told["table"]["id"])["you"]["seat"] == 0
    assert told["table"]["id"] in phone.load("/lobby")


def test_signing_in_as_somebody_else_ends_the_session_before(town: Town) -> None:
    town.member("Bob")
    ann = town.member("Ann")
    cookie = ann.client.get_cookie("sentencegame")
    assert cookie is not None
    ann.sign_in("Bob")
    thief = town.person()
    thief.client.set_cookie("sentencegame", cookie.value)
    assert not thief.is_in()
