"""Deleting an account, and taking one's data along."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

from flask import Flask

from tests.moving_clock import Clock
from web.storage import SQLiteStore
from web.tables import carrying

from .cases import decide, ident, moderator, report, who
from .persons import OTHER, PASSWORD, Person, Town


def game(town: Town) -> tuple[Person, Person, str]:
    """Ann and Bob, who have accounts, and their game."""
    ann, bob = town.member("Ann", confirmed=True), town.member("Bob")
    table = ann.opens()
    bob.send(f"/t/{table}/sit")
    return ann, bob, table


def test_games_stay_readable_with_a_former_player(town: Town) -> None:
    ann, bob, table = game(town)
    ply = ann.sees(table)["ply"]
    assert ann.api(f"/tables/{table}/passes", {"ply": ply, "key": "pass-0001"}, 201)
    ann.send("/account/delete", page="/account", password=PASSWORD)
    assert town.account("Ann") is None
    view = bob.sees(table)
    assert (view["phase"], view["outcome"]["reason"], view["outcome"]["winner"]) == ("over", "resigned", 1)
    assert [seat["name"] for seat in view["seats"]] == ["a former player", "Bob"]
    text = bob.client.get(f"/api/tables/{table}/text").text
    assert "Ann" not in text
    assert 'joined "a former player"' in text
    assert "a former player" in bob.load("/lobby")
    assert "Ann" not in bob.client.get(f"/t/{table}").text
    with town.store._borrowed() as db:
        dump = "\n".join(str(row) for name in db.table_names() if name != "outbox" for row in db[name].rows)
    assert "Ann" not in dump
    assert "ann@example.org" not in dump


def test_a_former_player_is_named_in_the_readers_language(town: Town) -> None:
    ann, _, table = game(town)
    ann.send("/account/delete", page="/account", password=PASSWORD)
    assert town.person("tr").sees(table)["seats"][0]["name"] not in {"Ann", "a former player"}


def test_tables_that_wait_close_and_nobody_waits_for_somebody_who_is_gone(town: Town) -> None:
    ann = town.member("Ann")
    waiting = ann.opens(seats=3, listed="1")
    ann.send("/account/delete", page="/account", password=PASSWORD)
    bob = town.member("Bob")
    assert bob.sees(waiting)["phase"] == "over"
    assert waiting not in bob.load("/lobby")


def test_a_name_and_an_address_are_free_again(town: Town, clock: Clock) -> None:
    ann = town.member("Ann", confirmed=True)
    clock.forward(minutes=1)
    ann.send("/account/delete", page="/account", password=PASSWORD)
    assert not ann.is_in()
    ann.sign_in("Ann", PASSWORD, 403)
    again = town.person()
    again.sign_up("Ann", password=OTHER)
    again.send(town.link("ann@example.org"))
    assert town.account("Ann").confirmed


def test_no_mail_to_an_account_leaves_after_it_is_deleted(town: Town, clock: Clock) -> None:
    ann = town.member("Ann")
    other = town.person()
    other.sign_up("Other", "ann@example.org")
    ann.send("/forgot", 200, address="ann@example.org")
    kept = [mail.key for mail in town.mails() if town.account("Other").id in mail.key]
    assert {mail.kind for mail in town.mails()} == {"account_confirm", "account_reset"}
    ann.send("/account/delete", page="/account", password=PASSWORD)
    assert [mail.key for mail in town.mails()] == kept
    with town.store._borrowed() as db:
        assert "Ann" not in str([row for row in db["outbox"].rows if row["state"] != "waiting"])


def test_of_what_waits_for_somebody_who_leaves_only_the_farewell_leaves(town: Town, clock: Clock) -> None:
    ann, bob = town.member("Ann", confirmed=True), town.member("Bob", confirmed=True)
    moderator(town, "Mia")
    table = bob.opens(seats=3)
    bob.api(f"/tables/{table}/invitations", {"name": "Ann"})
    voice = report(town, who(town, "Ann"), who(town, "Bob"))
    held = report(town, who(town, "Bob"), who(town, "Ann"))
    decide(town, ident(town, "Mia"), voice.id, "no_action", reason="fine")
    decide(town, ident(town, "Mia"), held.id, "warning", reason="rude")
    ann.send("/account/address", page="/account", address="new@example.org", password=PASSWORD)
    before = {mail.kind for mail in town.mails() if mail.address in {"ann@example.org", "new@example.org"}}
    assert before >= {"account_confirm", "account_change", "invitation", "ruling", "sanction"}
    theirs = [mail.key for mail in town.mails("bob@example.org")]
    ann.send("/account/delete", page="/account", password=PASSWORD)
    assert [mail.kind for mail in town.mails("ann@example.org")] == ["account_gone"]
    assert town.mails("new@example.org") == []
    assert [mail.key for mail in town.mails("bob@example.org")] == theirs


def test_two_former_players_of_one_game_are_both_former_players(town: Town) -> None:
    ann, bob, table = game(town)
    for person in (ann, bob):
        person.send("/account/delete", page="/account", password=PASSWORD)
    assert [seat["name"] for seat in town.person().sees(table)["seats"]] == ["a former player"] * 2


def test_another_process_forgets_the_name_too(town: Town, make_app: Callable[..., Flask]) -> None:
    other = Town(make_app())
    ann, _, table = game(town)
    assert other.person().sees(table)["seats"][0]["name"] == "Ann"
    ann.send("/account/delete", page="/account", password=PASSWORD)
    assert other.person().sees(table)["seats"][0]["name"] == "a former player"


def test_deleting_needs_the_password_and_changes_nothing_without(town: Town) -> None:
    ann, bob, table = game(town)
    found = ann.send("/account/delete", 403, page="/account", password="not this one")
    assert "That is not your password." in found.text
    assert ann.is_in()
    assert bob.sees(table)["phase"] == "playing"


def test_a_game_with_former_players_is_exported_and_imported(
    town: Town, make_app: Callable[..., Flask], tmp_path: Path
) -> None:
    ann, bob, table = game(town)
    for person in (ann, bob):
        person.send("/account/delete", page="/account", password=PASSWORD)
    lines = list(carrying.exported(town.store, [table]))
    copy = SQLiteStore(tmp_path / "copy.sqlite")
    assert carrying.imported(copy, lines) == 1
    assert [seat.name for seat in copy.seats(table)] == ["a former player"] * 2
    copy.close()


def test_race_a_seat_taken_while_the_account_is_deleted_belongs_to_nobody_who_is_gone(town: Town) -> None:
    ann, bob = town.member("Ann"), town.member("Bob")
    tables = [bob.opens(seats=3) for _ in range(4)]
    phone = town.person()
    phone.sign_in("Ann")
    phone.load()
    start = threading.Barrier(2)
    found: list[int] = []

    def sit() -> None:
        start.wait()
        for table in tables:
            sent = {"csrf_token": phone.token}
            found.append(phone.client.post(f"/t/{table}/sit", data=sent).status_code)

    thread = threading.Thread(target=sit)
    thread.start()
    ann.load("/account")
    start.wait()
    left = ann.client.post("/account/delete", data={"csrf_token": ann.token, "password": PASSWORD})
    thread.join()
    assert left.status_code == 303
    assert set(found) <= {303, 401}
    assert town.account("Ann") is None
    for table in tables:
        assert "Ann" not in [seat["name"] for seat in bob.sees(table)["seats"]]


def test_the_export_holds_what_is_kept_and_no_secret_and_nothing_of_others(town: Town) -> None:
    ann, bob, table = game(town)
    ann.api(f"/tables/{table}/passes", {"ply": ann.sees(table)["ply"], "key": "pass-0001"}, 201)
    found = ann.client.get("/account/export")
    assert found.headers["Content-Disposition"].startswith("attachment")
    told = json.loads(found.text)
    assert told == ann.api("/account/export")
    assert told["account"]["address"] == "ann@example.org"
    (mine,) = told["games"]
    assert (mine["table"], mine["names"]) == (table, ["Ann", "Bob"])
    assert [move["kind"] for move in mine["moves"]] == ["passed"]
    assert len(mine["rack"]) == 7
    assert "argon2id$" not in found.text
    assert "bob@example.org" not in found.text
    assert bob.api(f"/tables/{table}")["you"]["rack"] is not None
    assert "seed" not in found.text


def test_the_export_names_the_guests_whose_seats_the_browser_held(town: Town) -> None:
    table = town.quick("Bob").opens()
    town.quick("Ann")
    browser = town.person()
    browser.api(f"/tables/{table}/seats", {"name": "Gus"}, 201)
    browser.sign_in("Ann")
    assert browser.api("/account/export")["guests"] == [{"table": table, "seat": 1}]
