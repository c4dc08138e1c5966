"""An invitation is mailed once, to a confirmed address, until its reader wants no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from .persons import Person, Town
from .test_blocks import posted, sits


def confirmed(town: Town, name: str, language: str = "en") -> Person:
    person = town.quick(name)
    with town.store.writing() as writer:
        account = replace(town.account(name), confirmed_at=town.house.now(), language=language)
        writer.put_account(account)
    return person


def invites(person: Person, table: str, name: str) -> None:
    assert posted(person, f"/api/tables/{table}/invitations", {"name": name}, 202).json == {"sent": True}


def mails(town: Town) -> list[Any]:
    return [mail for mail in town.mails() if mail.kind == "invitation"]


def test_it_is_mailed_once_with_who_invites_and_a_way_to_stop(town: Town) -> None:
    ann = town.quick("Ann")
    confirmed(town, "Bob", "pt")
    table = ann.opens(seats=3)
    for _ in range(2):
        invites(ann, table, "bob")
    [mail] = mails(town)
    assert (mail.address, mail.language) == ("bob@example.org", "pt")
    assert mail.subject != "You are invited to a game: The Sentence Game"
    assert "Ann" in mail.text
    assert f"https://play.example/t/{table}" in mail.text
    assert dict(mail.headers)["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = dict(mail.headers)["List-Unsubscribe"].strip("<>").removeprefix("https://play.example")
    assert stop in mail.text
    stranger = town.person()
    assert "somebody invites you" in stranger.load(stop)
    found = stranger.client.post(stop, data={"List-Unsubscribe": "One-Click"})
    assert "no more mails about invitations" in found.text
    town.house.sender.send()
    with town.store.reading() as reader:
        assert reader.mail(mail.key).state == "stopped"


@pytest.mark.parametrize("why", ["no address confirmed", "blocked", "declined before", "sits there"])
def test_nobody_else_is_mailed(town: Town, why: str) -> None:
    ann = town.quick("Ann")
    bob = town.quick("Bob") if why == "no address confirmed" else confirmed(town, "Bob")
    table = ann.opens(seats=3)
    if why == "blocked":
        posted(bob, "/api/blocks", {"name": "Ann"}, 201)
    if why == "sits there":
        sits(bob, table)
    if why == "declined before":
        invites(ann, table, "Bob")
        posted(bob, f"/api/tables/{table}/invitations/decline", {}, 200)
    invites(ann, table, "Bob")
    assert len(mails(town)) == (why == "declined before")


def test_a_rematch_is_mailed_to_the_others(town: Town) -> None:
    ann = town.quick("Ann")
    bob = confirmed(town, "Bob")
    table = ann.opens()
    sits(bob, table)
    posted(
        ann, f"/api/tables/{table}/resignations", {"ply": ann.sees(table)["ply"], "key": "resign-001"}, 201
    )
    following = posted(ann, f"/api/tables/{table}/rematch", {}, 201).json["table"]["id"]
    [mail] = mails(town)
    assert f"/t/{following}" in mail.text


def test_one_who_is_invited_by_many_is_spared_the_mails_and_nobody_is_told(
    make_app: Callable[..., Flask],
) -> None:
    town = Town(make_app(limits=True, limit_invite_mail="2 per hour"))
    ann = town.quick("Ann")
    bob = confirmed(town, "Bob")
    for _ in range(4):
        invites(ann, ann.opens(), "Bob")
    assert len(mails(town)) == 2
    assert len(bob.api("/lobby")["invitations"]) == 4
