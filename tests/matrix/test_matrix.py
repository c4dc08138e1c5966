"""Every role at every route, for every kind of event a game can have come to: who gets what, and sees what.

One application with a game is built for each kind of event. Everybody sends a good request to every route;
after each that wrote something the database is put back. What an answer must not tell was planted beforehand:
racks, seeds, keys, mail addresses, comments, a moderator's words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from werkzeug.test import TestResponse

from grammar.house import CourtHouse
from tests.applications import applications
from tests.matrix import states
from tests.matrix.expected import EXPECTED, status_of
from tests.matrix.requests import options_of, path_of, routes_of
from tests.matrix.world import ROLES, World, text_of
from tests.moving_clock import Clock
from tests.web.playing import LocalJudge


@pytest.fixture
def make_world(tmp_path: Path, court: CourtHouse, quick_hashes: None) -> Iterator[Callable[[str], World]]:
    with ExitStack() as stack:

        def make(kind: str) -> World:
            clock = Clock()
            kept = applications(tmp_path / kind, clock, LocalJudge(court), public_url="https://play.example")
            return stack.enter_context(closing(World(stack.enter_context(kept)(), clock, kind)))

        yield make


def test_every_route_has_its_row_and_every_row_its_route(make_world: Callable[[str], World]) -> None:
    there = set(routes_of(make_world("started").app))
    assert there - set(EXPECTED) == set(), "say in tests/matrix/expected.py who may do this"
    assert set(EXPECTED) - there == set()


def test_every_row_names_a_status_for_each_role_and_each_kind_of_event() -> None:
    for route, row in EXPECTED.items():
        for statuses in row.values() if isinstance(row, dict) else [row]:
            assert len(statuses.split()) == len(ROLES), route
        for kind in states.KINDS:
            assert 200 <= status_of(route, kind, ROLES[0]) < 500, (route, kind)


@pytest.mark.parametrize("kind", states.KINDS)
def test_every_role_at_every_route_gets_what_is_right_and_no_more(
    make_world: Callable[[str], World], kind: str
) -> None:
    world = make_world(kind)
    wrong: list[str] = []
    for route in EXPECTED:
        for role in ROLES:
            method, path = path_of(world.app, world, route)
            found = world.ask(role, method, path, **options_of(world, role, route))
            text = text_of(found)
            status = status_of(route, kind, role)
            at = f"{role}, {route}"
            if found.status_code != status:
                wrong.append(f"{at}: {found.status_code} and not {status}: {text[-300:]}")
            wrong += [
                f"{at} tells {each.what}" for each in world.secrets if each.is_leaked(text, role, route)
            ]
            wrong += [f"{at}: {problem}" for problem in problems(found)]
            if status >= 400 and world.has_changed() and world.contents() != world.before:
                wrong.append(f"{at}: refused, and something has changed")
            world.again()
    assert wrong == []


def test_what_is_searched_for_is_found_where_it_may_be(make_world: Callable[[str], World]) -> None:
    # Whoever finds nothing anywhere may have searched for the wrong thing.
    for kind in ("played", "ended"):
        world = make_world(kind)
        seen: set[str] = set()
        for route in EXPECTED:
            if route.startswith("GET "):
                for role in ROLES:
                    method, path = path_of(world.app, world, route)
                    text = text_of(world.ask(role, method, path, **options_of(world, role, route)))
                    seen |= {each.what for each in world.secrets if each.found(text)}
        hidden = {each.what for each in world.secrets} - seen
        assert {what for what in hidden if not what.startswith(NEVER[kind])} == set()


#: What no role is told at any route by a GET; Bea is nobody's role.
NEVER = {
    "played": (
        *("the key", "the session", "the seed", "the order", "a moderator's words"),
        *("the rack of seat 2", "the contact of seat 2", "the address of Bea"),
    ),
    "ended": (
        *("the key", "the session", "a moderator's words", "the contact", "the address of Bea"),
        *("the rack of seat 1", "the rack of seat 2"),
    ),
}


def problems(answer: TestResponse) -> Iterator[str]:
    """What is wrong with an answer whoever gets it."""
    for name in answer.headers.keys():  # noqa: SIM118 - iterating gives pairs
        if name.lower().startswith("access-control-"):
            yield f"it lets other sites read it ({name})"
    if answer.headers.get("X-Content-Type-Options") != "nosniff":
        yield "its type may be guessed"
    kind = answer.headers.get("Content-Type", "")
    is_text = kind.startswith("text/") or "+xml" in kind
    if not kind or (is_text and "charset=utf-8" not in kind):
        yield f"it does not say what it is ({kind!r})"
    if (
        answer.mimetype == "text/html"
        and "default-src 'none'" not in answer.headers["Content-Security-Policy"]
    ):
        yield "it has no policy"
