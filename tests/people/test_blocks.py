"""Blocks: who is kept apart, at every way to a seat and in both directions, and what they are told."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest
from werkzeug.test import TestResponse

from web.blocks.keeping import block
from web.people import Person as Identity
from web.somebody import Somebody
from web.storage import Block
from web.tables.viewer import Viewer

from .persons import PASSWORD, Person, Town

KINDS = ("accounts", "guests", "guest blocks account", "account blocks guest")


@dataclass
class Pair:
    """Ann, who blocks, and Bob, whom she blocks; they met at a table, where Ann has the first seat."""

    town: Town
    ann: Person
    bob: Person
    met: str
    names: tuple[str, str]

    def block(self) -> Any:
        return posted(self.ann, "/api/blocks", {"table": self.met, "seat": 1}, 201).json


def posted(person: Person, path: str, body: Any, status: int) -> TestResponse:
    person.load()
    found = person.client.post(path, json=body, headers={"X-CSRF-Token": person.token})
    assert found.status_code == status, found.text
    return found


def sits(person: Person, table: str, name: str = "", status: int = 201) -> Any:
    """Take a seat by the link, as the page's script does."""
    return posted(person, f"/api/tables/{table}/seats", {"name": name} if name else {}, status).json


def meeting(town: Town, kind: str) -> Pair:
    ann_is, bob_is = {
        "accounts": (True, True),
        "guests": (False, False),
        "guest blocks account": (False, True),
        "account blocks guest": (True, False),
    }[kind]
    ann = town.quick("Ann") if ann_is else town.person()
    bob = town.quick("Bob") if bob_is else town.person()
    names = ("" if ann_is else "Ann", "" if bob_is else "Bob")
    met = ann.opens(names[0])
    sits(bob, met, names[1])
    return Pair(town, ann, bob, met, names)


@pytest.fixture(params=KINDS)
def pair(town: Town, request: pytest.FixtureRequest) -> Pair:
    return meeting(town, request.param)


@pytest.fixture(params=["the blocked comes", "the blocker comes"])
def roles(pair: Pair, request: pytest.FixtureRequest) -> tuple[Person, str, Person, str, Pair]:
    """Who sits there first, with the name they give, and who comes later, when Ann has blocked Bob."""
    pair.block()
    if request.param == "the blocked comes":
        return pair.ann, pair.names[0], pair.bob, pair.names[1], pair
    return pair.bob, pair.names[1], pair.ann, pair.names[0], pair


Roles = tuple[Person, str, Person, str, Pair]


def open_tables(person: Person) -> list[str]:
    return [table["id"] for table in person.api("/lobby")["open"]]


def test_a_block_resigns_the_game_and_says_so(pair: Pair) -> None:
    answer = pair.block()
    assert answer["resigned"] == [pair.met]
    assert answer["block"]["name"] == "Bob"
    view = pair.bob.sees(pair.met)
    assert (view["phase"], view["outcome"]["reason"], view["outcome"]["winner"]) == ("over", "resigned", 1)
    assert view["log"][-2]["kind"] == "resigned"
    # Nothing that the other is told speaks of a block.
    assert "block" not in json.dumps(view["log"])
    assert pair.bob.api("/blocks") == {"blocks": []}
    assert [found["name"] for found in pair.ann.api("/blocks")["blocks"]] == ["Bob"]


def test_open_tables_are_hidden_from_both(roles: Roles) -> None:
    host, name, comer, _, pair = roles
    table = host.opens(name, listed="1")
    assert table not in open_tables(comer)
    assert table not in comer.load("/lobby")
    assert table in open_tables(pair.town.quick("Cat"))


def test_the_link_gives_no_seat_but_can_be_watched(roles: Roles) -> None:
    host, name, comer, theirs, pair = roles
    table = host.opens(name, seats=3)
    error = sits(comer, table, theirs, 403)["error"]
    assert error["code"] == "no_seat_here"
    assert error["message"] == "You cannot sit at this table."
    assert "block" not in json.dumps(error).lower()
    assert comer.sees(table)["you"] is None
    assert len(pair.town.store.seats(table)) == 1


def test_whoever_comes_later_to_a_table_of_more_is_refused(roles: Roles) -> None:
    first, name, later, theirs, pair = roles
    table = pair.town.quick("Cat").opens(seats=3)
    sits(first, table, name)
    error = sits(later, table, theirs, 403)["error"]
    assert error["message"] == "You cannot sit at this table."
    sits(pair.town.person(), table, "Dan")
    assert first.sees(table)["phase"] == "playing"


def test_the_form_of_the_lobby_gives_no_seat(roles: Roles) -> None:
    host, name, comer, theirs, _ = roles
    if theirs:
        pytest.skip("guests have no such form")
    table = host.opens(name)
    assert "You cannot sit at this table." in comer.send(f"/t/{table}/sit", 403).text


def test_an_invitation_by_name_is_silently_none(roles: Roles) -> None:
    host, name, comer, theirs, pair = roles
    table = host.opens(name)
    other = comer.api("/account")["account"]["name"] if not theirs else "Nobody At All"
    told = posted(host, f"/api/tables/{table}/invitations", {"name": other}, 202).json
    assert told == {"sent": True}
    with pair.town.store.reading() as reader:
        assert reader.invitations_from(table) == []


def test_an_invitation_from_before_the_block_is_gone(pair: Pair) -> None:
    if pair.names[1]:
        pytest.skip("guests are not invited by name")
    table = pair.ann.opens(pair.names[0])
    posted(pair.ann, f"/api/tables/{table}/invitations", {"name": "Bob"}, 202)
    assert len(pair.bob.api("/lobby")["invitations"]) == 1
    pair.block()
    assert pair.bob.api("/lobby")["invitations"] == []
    assert table not in pair.bob.load("/lobby")


def test_two_who_are_kept_apart_have_no_rematch(roles: Roles) -> None:
    host, _, comer, _, pair = roles
    for person in (host, comer):
        error = posted(person, f"/api/tables/{pair.met}/rematch", {}, 403).json["error"]
        assert (error["code"], error["message"]) == ("no_seat_here", "You cannot sit at this table.")
    with pair.town.store.reading() as reader:
        assert reader.rematch_of(pair.met) is None


@pytest.mark.parametrize("first", ["ann", "bob"])
def test_a_rematch_of_three_is_for_whoever_asks_first(town: Town, first: str) -> None:
    cat = town.quick("Cat")
    table = cat.opens(seats=3)
    people = {name: town.quick(name.title()) for name in ("ann", "bob")}
    for person in people.values():
        sits(person, table)
    posted(people["ann"], "/api/blocks", {"name": "Bob"}, 201)
    ply = cat.sees(table)["ply"]
    posted(cat, f"/api/tables/{table}/resignations", {"ply": ply, "key": "resign-0001"}, 201)
    assert cat.sees(table)["phase"] == "over"
    host, other = people.pop(first), next(iter(people.values()))
    following = posted(host, f"/api/tables/{table}/rematch", {}, 201).json["table"]["id"]
    assert other.api("/lobby")["invitations"] == []
    assert [found["table"]["id"] for found in cat.api("/lobby")["invitations"]] == [following]
    error = posted(other, f"/api/tables/{table}/rematch", {}, 403).json["error"]
    assert error["code"] == "no_seat_here"
    posted(cat, f"/api/tables/{table}/rematch", {}, 201)
    assert [seat["seat"] for seat in host.sees(following)["seats"]] == [0, 1]


def test_unblocking_opens_every_way_again(roles: Roles) -> None:
    host, name, comer, theirs, pair = roles
    table = host.opens(name, listed="1")
    assert posted(pair.ann, "/api/blocks/remove", {"table": pair.met, "seat": 1}, 200).json == {
        "removed": True
    }
    assert pair.ann.api("/blocks")["blocks"] == []
    assert table in open_tables(comer)
    sits(comer, table, theirs)


def test_a_table_that_waits_with_both_is_closed_and_others_are_not(town: Town) -> None:
    ann, bob, cat = (town.quick(name) for name in ("Ann", "Bob", "Cat"))
    both, without = ann.opens(seats=4), ann.opens(seats=3)
    sits(bob, both)
    sits(cat, without)
    assert posted(ann, "/api/blocks", {"name": "Bob"}, 201).json["resigned"] == [both]
    view = bob.sees(both)
    assert (view["phase"], view["outcome"]["reason"]) == ("over", "removed")
    assert "block" not in bob.client.get(f"/api/tables/{both}/text").text
    assert ann.sees(without)["phase"] == "waiting"


def test_at_a_table_of_three_the_blocker_resigns_and_the_rest_play_on(town: Town) -> None:
    ann, bob, cat = (town.quick(name) for name in ("Ann", "Bob", "Cat"))
    table = ann.opens(seats=3)
    sits(bob, table)
    sits(cat, table)
    assert posted(ann, "/api/blocks", {"table": table, "seat": 1}, 201).json["resigned"] == [table]
    view = cat.sees(table)
    assert view["phase"] == "playing"
    assert [seat["state"] for seat in view["seats"]] == ["resigned", "in", "in"]
    # Again changes nothing, and one who is out already is met no more.
    assert posted(bob, "/api/blocks", {"table": table, "seat": 0}, 201).json["resigned"] == []
    assert bob.sees(table)["ply"] == view["ply"]


def test_a_block_that_was_broken_off_is_taken_up_where_it_was(town: Town) -> None:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    table = ann.opens()
    sits(bob, table)
    with town.store.writing() as writer:
        account = {name: f"account:{town.account(name).id}" for name in ("Ann", "Bob")}
        writer.add_block(Block(account["Ann"], account["Bob"], town.house.now(), "Bob"))
    assert posted(ann, "/api/blocks", {"name": "Bob"}, 201).json["resigned"] == [table]


def test_a_guest_who_signs_up_stays_blocked_and_keeps_their_blocks(town: Town) -> None:
    pair = meeting(town, "guests")
    pair.block()
    pair.bob.sign_up("Robert")
    pair.ann.sign_up("Anna")
    table = pair.ann.opens()
    error = sits(pair.bob, table, status=403)["error"]
    assert error["code"] == "no_seat_here"
    # Ann is not told who Bob is now.
    assert [found["name"] for found in pair.ann.api("/blocks")["blocks"]] == ["Bob"]
    seat = pair.ann.api(f"/tables/{pair.met}/seats/1")
    assert seat == {"name": "Bob", "profile": None, "blocked": True, "you": False, "gone": False}
    assert "Block Robert" in pair.ann.load("/people/Robert")
    posted(pair.ann, "/api/blocks/remove", {"table": pair.met, "seat": 1}, 200)
    sits(pair.bob, table)


def test_who_sits_there_is_told_with_a_page_for_an_account_only(town: Town) -> None:
    ann, bob = town.quick("Ann"), town.person()
    table = ann.opens()
    sits(bob, table, "Bob")
    assert bob.api(f"/tables/{table}/seats/0") == {
        "name": "Ann",
        "profile": "/people/Ann",
        "blocked": False,
        "you": False,
        "gone": False,
    }
    assert ann.api(f"/tables/{table}/seats/0")["you"] is True
    assert bob.api(f"/tables/{table}/seats/1")["profile"] is None
    bob.api(f"/tables/{table}/seats/2", status=404)
    bob.api("/tables/bcdfghjkmnpq/seats/0", status=404)


@pytest.mark.parametrize("path", ["/api/blocks", "/api/blocks/remove"])
@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "missing_field"),
        ({"table": "x"}, 400, "missing_field"),
        ({"table": "x", "seat": "0"}, 400, "wrong_type"),
        ({"table": "x", "seat": -1}, 400, "out_of_range"),
        ({"table": "x", "seat": True}, 400, "wrong_type"),
        ({"name": ["Bob"]}, 400, "wrong_type"),
        ({"name": "Bob", "seat": 0}, 400, "unknown_field"),
        ({"name": "Bob", "why": "so"}, 400, "unknown_field"),
        ({"name": "x" * 201}, 400, "too_long"),
        ({"name": "Nobody"}, 404, "no_person"),
        ({"name": ""}, 404, "no_person"),
        ({"name": "B0b"}, 404, "no_person"),
        ({"table": "bcdfghjkmnpq", "seat": 0}, 404, "no_person"),
    ],
)
def test_bad_input_is_refused(town: Town, path: str, body: Any, status: int, code: str) -> None:
    ann = town.quick("Ann")
    town.quick("Bob")
    assert posted(ann, path, body, status).json["error"]["code"] == code
    with town.store.reading() as reader:
        assert reader.blocks_by([f"account:{town.account('Ann').id}"]) == []


def test_nobody_blocks_themselves(town: Town) -> None:
    ann = town.quick("Ann")
    table = ann.opens()
    for body in ({"name": "Ann"}, {"table": table, "seat": 0}):
        assert posted(ann, "/api/blocks", body, 422).json["error"]["code"] == "not_yourself"
    guest = town.person()
    first, second = guest.opens("Gus"), guest.opens("Gustav")
    assert first != second
    assert posted(guest, "/api/blocks", {"table": first, "seat": 0}, 422)
    assert ann.sees(table)["phase"] == "waiting"


def test_a_stranger_blocks_nobody_and_has_no_list(town: Town) -> None:
    ann = town.quick("Ann")
    table = ann.opens()
    stranger = town.person()
    for path in ("/api/blocks", "/api/blocks/remove"):
        error = posted(stranger, path, {"table": table, "seat": 0}, 401).json["error"]
        assert error["code"] == "nobody_known"
    stranger.api("/blocks", status=401)
    assert stranger.client.get("/blocks").status_code == 200


@pytest.mark.parametrize("path", ["/api/blocks", "/api/blocks/remove", "/api/reports"])
def test_a_forged_request_changes_nothing(town: Town, path: str) -> None:
    ann = town.quick("Ann")
    town.quick("Bob")
    ann.load()
    found = ann.client.post(path, json={"name": "Bob"})
    assert found.json["error"]["code"] == "csrf"
    found = ann.client.post(
        path, json={"name": "Bob"}, headers={"X-CSRF-Token": ann.token, "Sec-Fetch-Site": "cross-site"}
    )
    assert found.json["error"]["code"] == "cross_site"
    assert ann.client.post("/blocks", data={"name": "Bob"}).status_code == 403


def test_the_page_blocks_and_unblocks_without_a_script(town: Town) -> None:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    ann.send("/blocks", page="/people/Bob", name="Bob", next="/people/Bob")
    assert "You blocked Bob." in ann.load("/people/Bob")
    assert "Bob" in ann.load("/blocks")
    assert "block" not in bob.load("/people/Ann").split("Report or block")[0].lower()
    ann.send("/blocks/remove", page="/blocks", name="Bob")
    assert "Bob is not blocked any more." in ann.load("/blocks")


def test_one_who_opens_many_tables_hides_none_of_the_others(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.lobby._MOST_OPEN", 2)
    ann, bob, cat = (town.quick(name) for name in ("Ann", "Bob", "Cat"))
    wanted = [cat.opens(listed="1"), cat.opens(listed="1")]
    for _ in range(5):
        bob.opens(listed="1")
    posted(ann, "/api/blocks", {"name": "Bob"}, 201)
    assert sorted(open_tables(ann)) == sorted(wanted)


def test_race_somebody_sits_down_while_they_are_being_blocked(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat was taken a moment before the block: the table that waits with both is closed."""
    ann, _ = town.quick("Ann"), town.quick("Bob")
    table = ann.opens(seats=3)
    writing = town.store.writing
    him = Somebody(Identity(account=town.account("Bob").id), "Bob")
    comes = [Viewer(account=him.person.account)]

    def first_bob() -> Any:
        if comes:
            town.house.desk.join(table, comes.pop(), "Bob", people=[him.person])
        return writing()

    ann.load()
    monkeypatch.setattr(town.store, "writing", first_bob)
    found = ann.client.post("/api/blocks", json={"name": "Bob"}, headers={"X-CSRF-Token": ann.token})
    assert found.json["resigned"] == [table]
    assert ann.sees(table)["phase"] == "over"


def test_race_a_block_is_committed_while_somebody_sits_down(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The block came a moment before the seat was taken, after all that was looked up before."""
    ann, bob = town.quick("Ann"), town.quick("Bob")
    table = ann.opens(seats=3)
    desk, join = town.house.desk, town.house.desk.join
    me, him = (Identity(account=town.account(name).id) for name in ("Ann", "Bob"))

    def blocked_first(*args: Any, **options: Any) -> Any:
        block(desk, [me], Somebody(him, "Bob"))
        return join(*args, **options)

    monkeypatch.setattr(town.house.desk, "join", blocked_first)
    assert sits(bob, table, status=403)["error"]["code"] == "no_seat_here"
    assert ann.sees(table)["phase"] == "waiting"


def test_the_api_takes_a_seat_key_for_who_one_is(town: Town) -> None:
    """A script without a cookie is the guest on the seat whose key it sends."""
    script = town.app.test_client(use_cookies=False)
    opened = script.post("/api/tables", json={"name": "Ann", "seats": 2}).json
    other = town.app.test_client(use_cookies=False)
    table = opened["table"]["id"]
    seat = other.post(f"/api/tables/{table}/seats", json={"name": "Bob"}).json
    bearer = {"Authorization": f"Bearer {opened['seat_key']}"}
    assert script.post("/api/blocks", json={"table": table, "seat": 1}, headers=bearer).status_code == 201
    again = script.post("/api/tables", json={"name": "Ann", "seats": 3}, headers=bearer).json
    found = other.post(
        f"/api/tables/{again['table']['id']}/seats",
        json={"name": "Bob"},
        headers={"Authorization": f"Bearer {seat['seat_key']}"},
    )
    assert found.json["error"]["code"] == "no_seat_here"


def test_a_deleted_account_leaves_no_block_behind(town: Town) -> None:
    ann, bob = town.member("Ann"), town.quick("Bob")
    posted(ann, "/api/blocks", {"name": "Bob"}, 201)
    posted(bob, "/api/blocks", {"name": "Ann"}, 201)
    ann.send("/account/delete", page="/account", password=PASSWORD)
    assert bob.api("/blocks") == {"blocks": []}
    assert posted(bob, "/api/blocks", {"name": "Ann"}, 404).json["error"]["code"] == "no_person"
    assert "There is no such player." in bob.load("/people/Ann", 404)


@pytest.mark.parametrize("name", ["A/B?c#d", "50% Ann", "Ann & Bob", "Zoë+1", "Αλέξης", "a/../b", "x'y"])
def test_a_page_is_found_under_any_name(town: Town, name: str) -> None:
    ann = town.quick(name)
    table = ann.opens()
    stranger = town.person()
    path = stranger.api(f"/tables/{table}/seats/0")["profile"]
    assert f"<bdi>{name}</bdi>" in stranger.load(path)
    for wrong in (f"{path}x", path.replace("people", "people/x")):
        assert "There is no such player." in stranger.load(wrong, 404)


def test_a_page_tells_of_no_game_that_only_a_link_led_to(town: Town) -> None:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    shown, hidden = ann.opens(listed="1"), ann.opens()
    for table in (shown, hidden):
        sits(bob, table)
        ply = ann.sees(table)["ply"]
        posted(ann, f"/api/tables/{table}/resignations", {"ply": ply, "key": f"resign-{table}"}, 201)
    page = town.person().load("/people/Bob")
    assert shown in page
    assert hidden not in page
    assert "example.org" not in page
    assert "Bob won" in page
