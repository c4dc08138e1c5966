"""What an account may be called, and that a name is somebody's alone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest
from flask import Flask

from tests.moving_clock import Clock
from web.accounts.refolding import refold
from web.tables.names import alike

from .persons import PASSWORD, Town


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann Lee", "annlee"),
        ("Ann", "Аnn"),  # Cyrillic A
        ("Ian", "lan"),
        ("Bo1", "Bol"),
        ("Kiril", "Кiril"),
        ("corner", "comer"),
        ("Ann", "Ａｎｎ"),
        ("Mia", "MÍA"),
        ("Mia", "Miá"),
        ("Annie", "Annìe"),
        ("Zoë", "Zoe"),
        ("Øle", "Ole"),
        ("Eva", "E\u0301va"),
        ("Moses", "Mọses"),
        ("Семен", "Семён"),
    ],
)
def test_a_name_that_looks_like_somebodys_is_taken(town: Town, one: str, other: str) -> None:
    town.person().sign_up(one, "one@example.org")
    found = town.person().sign_up(other, "other@example.org", status=422)
    assert 'id="sign-name-error"' in found.text


@pytest.mark.parametrize("name", ["José", "Zoë", "Дмитрий", "李雷", "Nguyễn", "O'Neill", "Ağaoğlu"])
def test_names_of_all_alphabets_are_welcome(town: Town, name: str) -> None:
    town.person().sign_up(name, "one@example.org")
    town.person().sign_in(name)


@pytest.mark.parametrize(("one", "other"), [("かき", "かぎ"), ("ハハ", "パパ"), ("가나", "각나")])
def test_marks_that_make_another_word_make_another_name(town: Town, one: str, other: str) -> None:
    town.person().sign_up(one, "one@example.org")
    town.person().sign_up(other, "other@example.org")


def test_accounts_from_when_accents_told_names_apart_all_keep_their_way_in(
    make_app: Callable[..., Flask], clock: Clock
) -> None:
    before = Town(make_app())
    for name in ("Mía", "Zoë", "Ann", "Mio"):
        before.person().sign_up(name, f"{len(name)}{alike(name)}@example.org")
        clock.forward(minutes=1)
    with before.store.writing() as writer:
        for name, folded in (("Mía", "mía"), ("Zoë", "zoë"), ("Mio", "mla")):
            account = before.account(name)
            writer.put_account(replace(account, name="Mia" if name == "Mio" else name, folded=folded))
    town = Town(make_app())
    for name in ("Mía", "Mia", "Zoë", "Ann"):
        person = town.person()
        person.sign_in(name)
        assert f"<bdi>{name}</bdi>" in person.load("/account")
        town.person().sign_up(name, "other@example.org", status=422)
    town.person().sign_up("Miä", "other@example.org", status=422)
    assert refold(town.store) == 0
    elder = town.person()
    elder.sign_in("Mía")
    elder.send("/account/delete", page="/account", password=PASSWORD)
    town.person().sign_up("Mia", "other@example.org", status=422)
    assert refold(town.store) == 1


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "a@b", "x" * 25, "Аnnа Lee", "An\u200bn", "An\u202en", "A\u0336\u0336\u0336\u0336nn"),
        *("Moderator", "M0derator", "adm1n", "A Former Player", "a former рlayer", "the judge", "Ann\nLee"),
    ],
)
def test_a_name_that_would_deceive_is_refused(town: Town, name: str) -> None:
    town.person().sign_up(name, "one@example.org", status=422)


def test_a_guest_may_not_sit_down_under_the_name_of_an_account(town: Town) -> None:
    ann = town.member("Ann")
    table = ann.opens(seats=3)
    guest = town.person()
    for name in ("Ann", "ANN", "Аnn"):
        assert guest.api(f"/tables/{table}/seats", {"name": name}, 422)["error"]["code"] in {
            "name_of_account",
            "bad_name_mixed",
        }
    guest.api(f"/tables/{table}/seats", {"name": "Bob"}, 201)


def test_whoever_is_signed_in_sits_down_under_their_own_name(town: Town) -> None:
    ann = town.member("Ann")
    body = {"name": "Somebody", "seats": 2}
    assert ann.api("/tables", body, 422)["error"]["code"] == "not_your_name"
    assert ann.api("/tables", {"seats": 2}, 201)["table"]["seats"][0]["name"] == "Ann"


def test_a_guest_needs_a_name(town: Town) -> None:
    error = town.person().api("/tables", {"seats": 2}, 400)["error"]
    assert (error["code"], error["field"]) == ("missing_field", "name")


def test_race_two_sign_ups_for_one_name_make_one_account(town: Town) -> None:
    people = [town.person() for _ in range(6)]
    for person in people:
        person.load()
    start = threading.Barrier(len(people))
    found: list[int] = []

    def sign_up(number: int) -> None:
        person = people[number]
        fields = {"csrf_token": person.token, "name": "Ann" if number % 2 else "ANN"}
        fields |= {"address": f"ann{number}@example.org", "password": f"a password of number {number}"}
        start.wait()
        found.append(person.client.post("/sign-up", data=fields).status_code)

    threads = [threading.Thread(target=sign_up, args=(number,)) for number in range(len(people))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [303, *[422] * 5]
    assert sum(person.is_in() for person in people) == 1
    # The losers left nothing behind: no mail, no session, no account.
    assert len(town.mails()) == 1
    with town.store._borrowed() as db:
        assert db["account"].count == db["account_session"].count == db["account_link"].count == 1


def test_html_in_a_name_stays_text(town: Town) -> None:
    ann = town.person()
    ann.sign_up("<b>Ann</b>", "ann@example.org")
    raw = ann.client.get("/account").text
    assert "<b>Ann" not in raw
    assert "&lt;b&gt;Ann" in raw
