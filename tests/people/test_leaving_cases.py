"""Somebody with reports, disputes, blocks, sanctions, claims and games leaves, or takes it all along."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from web.moderation.complaining import complain
from web.people import Person as Identity
from web.storage import Complaint, Moderator, Sanction
from web.tables import keys

from .persons import PASSWORD, Person, Town
from .test_blocks import posted, sits

WORDS = "annslonelywords"


@pytest.fixture
def ann(town: Town) -> Person:
    """Ann reported Bob, disputed a line, was reported and warned, blocked Cat and was blocked by Dan."""
    ann = town.member("Ann")
    bob, _, dan = town.quick("Bob"), town.quick("Cat"), town.quick("Dan")
    for reporter, name in ((ann, "Bob"), (bob, "Ann")):
        body = {"kind": "person", "name": name, "reason": "harassment", "comment": WORDS + name}
        posted(reporter, "/api/reports", body, 201)
    posted(ann, "/api/blocks", {"name": "Cat"}, 201)
    posted(dan, "/api/blocks", {"name": "Ann"}, 201)
    person, now = identity(town, "Ann"), town.house.now()
    with town.store.writing() as writer:
        verdict = json.dumps({"verdict": {"text": "dogs bark"}})
        voice = Complaint(keys.new_id(), "", person, now, "en", WORDS, body=verdict)
        complain(writer, "dispute", "line\x1frefused\x1fdogs bark", voice, body={"text": "dogs bark"})
        warning = Sanction("s1", person, "warning", now, None, None, "host", "be kind")
        writer.add_sanction(warning)
        complain(writer, "appeal", "s1", replace(voice, id=keys.new_id()), about=[Identity.parse(person)])
    return ann


def identity(town: Town, name: str) -> str:
    return f"account:{town.account(name).id}"


def test_what_stays_of_somebody_who_left_names_nobody(town: Town, ann: Person) -> None:
    person = identity(town, "Ann")
    ann.send("/account/delete", page="/account", password=PASSWORD)
    with town.store._borrowed() as db:
        kept = {
            name: [dict(row) for row in db[name].rows]
            for name in db.table_names()
            if name not in {"outbox", "audit"}
        }
    text = json.dumps(kept)
    assert "Ann" not in text.replace(WORDS + "Ann", "")
    assert "ann@example.org" not in text
    assert WORDS + "Bob" not in text
    assert kept["block"] == []
    # The cases and how many brought them stay, and so do the sanctions, under an id that leads to nobody.
    assert len(kept["moderation_case"]) == len(kept["complaint"]) == 4
    assert sum(voice["person"] is None for voice in kept["complaint"]) == 3
    assert [found["person"] for found in kept["sanction"]] == [person]
    assert "There is no such player." in town.person().load("/people/Ann", 404)


def test_whoever_reported_them_still_sees_the_report(town: Town, ann: Person) -> None:
    bob = sign_in_again(town, "Bob")
    ann.send("/account/delete", page="/account", password=PASSWORD)
    [report] = bob.api("/reports")["reports"]
    assert (report["name"], report["state"]) == ("a former player", "open")
    assert "a former player" in bob.load("/blocks")


def test_a_moderator_who_leaves_is_none_any_more_and_leaves_their_cases_to_others(
    town: Town, ann: Person
) -> None:
    account = town.account("Ann").id
    with town.store.writing() as writer:
        writer.add_moderator(Moderator(account, "host", town.house.now()))
        case = next(found for found in writer.cases(kind="person"))
        writer.put_case(replace(case, claimed_by=account, claimed_at=town.house.now()))
    ann.send("/account/delete", page="/account", password=PASSWORD)
    with town.store.reading() as reader:
        assert reader.moderators() == []
        assert reader.cases(claimed_by=account) == []
        assert all(found.for_host for found in reader.cases(is_open=True))
        acts = [act.kind for act in reader.acts()]
    assert {"released", "moderator removed"} <= set(acts)


def test_ones_data_hold_what_was_said_and_what_was_answered_and_nothing_of_others(
    town: Town, ann: Person
) -> None:
    with town.store.writing() as writer:
        case = next(found for found in writer.cases(kind="dispute"))
        closed = replace(case, closed_at=town.house.now(), closed_by="m1", upheld=True, ruling="fine")
        writer.put_case(closed)
    kept: dict[str, Any] = json.loads(ann.load("/account/export"))
    [dispute], [report], [appeal] = kept["disputes"], kept["reports"], kept["appeals"]
    assert (dispute["comment"], dispute["shown"], dispute["upheld"]) == (
        WORDS,
        {"verdict": {"text": "dogs bark"}},
        True,
    )
    assert (report["reason"], report["comment"], report["upheld"]) == ("harassment", WORDS + "Bob", None)
    assert appeal["decided_at"] is None
    assert [(found["kind"], found["reason"]) for found in kept["sanctions"]] == [("warning", "be kind")]
    assert [found["name"] for found in kept["blocks"]] == ["Cat"]
    text = json.dumps(kept)
    for secret in (WORDS + "Ann", "Dan", "m1", "host", identity(town, "Bob")):
        assert secret not in text


def test_games_with_reports_stay_readable(town: Town) -> None:
    ann, bob = town.member("Ann"), town.quick("Bob")
    table = ann.opens()
    sits(bob, table)
    body = {"kind": "person", "table": table, "seat": 0, "reason": "name"}
    posted(bob, "/api/reports", body, 201)
    ann.send("/account/delete", page="/account", password=PASSWORD)
    assert bob.sees(table)["seats"][0]["name"] == "a former player"
    assert [found["name"] for found in bob.api("/reports")["reports"]] == ["a former player"]
    assert posted(bob, "/api/reports", body, 404).json["error"]["code"] == "no_person"
    assert posted(bob, "/api/blocks", {"table": table, "seat": 0}, 404)


def sign_in_again(town: Town, name: str) -> Person:
    person = town.person()
    person.sign_in(name)
    return person
