"""Cases for tests: what players complain of, and moderators who decide."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from web.errors import RequestError
from web.moderation.appointing import appoint
from web.moderation.bench import Bench
from web.moderation.complaining import complain
from web.moderation.decision import Decision
from web.moderation.queue import Wanted, queue
from web.moderation.ruling import rule
from web.moderation.setting import bench_in
from web.people import Person as Somebody
from web.storage import Case, Complaint

from .persons import Person, Town

_numbers = itertools.count(1)


def bench(town: Town) -> Bench:
    return bench_in(town.house)


def moderator(town: Town, name: str) -> Person:
    """Somebody signed in whom the host has appointed."""
    person = town.quick(name)
    appoint(bench(town), name)
    return person


def ident(town: Town, name: str) -> str:
    """The account's id."""
    found: str = town.account(name).id
    return found


def who(town: Town, name: str) -> Somebody:
    return Somebody(account=ident(town, name))


def confirmed(town: Town, *names: str) -> None:
    """Let the addresses of these people be theirs."""
    from dataclasses import replace

    with town.store.writing() as writer:
        for name in names:
            account = town.account(name)
            writer.put_account(replace(account, confirmed_at=town.house.now()))


def voice(person: Somebody, town: Town, comment: str = "", **more: Any) -> Complaint:
    return Complaint(f"v{next(_numbers)}", "", str(person), town.house.now(), "en", comment, **more)


def dispute(
    town: Town,
    by: Somebody,
    text: str = "dogs bark",
    *,
    outcome: str = "refused",
    what: str = "line",
    game: str | None = None,
    comment: str = "it is fine",
) -> Case:
    body = {"what": what, "text": text, "outcome": outcome, "codes": ["agreement"], "version": "1"}
    said = voice(by, town, comment, game=game, body='{"verdict": {"outcome": "refused"}}')
    with town.store.writing() as writer:
        return complain(writer, "dispute", f"{what}\x1f{outcome}\x1f{text}", said, body=body)


def report(
    town: Town, by: Somebody, about: Somebody, *, game: str | None = None, comment: str = "rude"
) -> Case:
    """A report of a person."""
    said = voice(by, town, comment, reason="harassment", game=game)
    with town.store.writing() as writer:
        return complain(writer, "person", str(about), said, about=[about])


def sentence(
    town: Town, by: Somebody, about: Somebody, game: str, ply: int = 4, line: str = "the dogs bark"
) -> Case:
    said = voice(by, town, "vile", reason="offensive", game=game, ply=ply)
    body = {"game": game, "ply": ply, "line": line}
    with town.store.writing() as writer:
        return complain(writer, "sentence", f"{game}\x1f{ply}\x1f{line}", said, about=[about], body=body)


def refusal(what: Any) -> tuple[int, str]:
    with pytest.raises(RequestError) as found:
        what()
    return found.value.status, found.value.code


def decide(town: Town, actor: str, case: str, *acts: str, **more: Any) -> Any:
    return rule(bench(town), actor, case, Decision(acts, more.pop("reason", "looked at it"), **more))


def seen(town: Town, actor: str, **wanted: Any) -> list[str]:
    return [row.case.id for row in queue(bench(town), actor, Wanted(**wanted)).rows]


def two_at_a_table(town: Town) -> tuple[Person, Person, str]:
    ann, bob = town.quick("Ann"), town.quick("Bob")
    table = ann.opens()
    bob.api(f"/tables/{table}/seats", {}, 201)
    return ann, bob, table
