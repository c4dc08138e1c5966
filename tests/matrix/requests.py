"""What is sent to each route: a request that is good, so that the answer depends on who asks and when."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from flask import Flask

from tests.matrix import states
from tests.matrix.world import World
from tests.people.persons import OTHER, PASSWORD
from tests.web.playing import key, tiles

NOBODYS = "x" * 43

#: What stands for the placeholders of a route.
PLACES: dict[str, Callable[[World], Any]] = {
    "table": lambda world: world.table,
    "table_id": lambda world: world.table,
    "seat": lambda world: states.ANN,
    "token": lambda world: NOBODYS,
    "key": lambda world: "x" * 32,
    "name": lambda world: "sentence",
    "word": lambda world: "dogs",
    "filename": lambda world: "css/base.css",
    "case": lambda world: world.case,
    "ruling": lambda world: world.ruling,
    "sanction": lambda world: world.sanction,
    "/people/<path:name>": lambda world: "Ann",
}


def routes_of(app: Flask) -> Iterator[str]:
    """Every route with each of its methods, as ``POST /api/tables/<table>/plays``."""
    for rule in app.url_map.iter_rules():
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            yield f"{method} {rule.rule}"


def path_of(app: Flask, world: World, route: str) -> tuple[str, str]:
    """The method and the path of a route, its placeholders filled."""
    method, _, rule = route.partition(" ")
    for found in app.url_map.iter_rules():
        if found.rule == rule and method in (found.methods or set()):
            places = {name: PLACES.get(rule, PLACES[name])(world) for name in found.arguments}
            return method, app.url_map.bind("localhost").build(found.endpoint, places, method=method)
    raise AssertionError(f"there is no {route}")


def order(world: World, **more: Any) -> dict[str, Any]:
    return {"ply": len(world.game.events), "key": key(), **more}


def laid(world: World) -> list[dict[str, str]]:
    """What Ann can lay."""
    return tiles(states.BESIDE if world.kind == "played" else states.PLAY)


#: The bodies of the API's changes; a function where the body depends on the game.
BODIES: dict[str, Callable[[World], dict[str, Any]]] = {
    "/api/tables": lambda world: {"seats": 2},
    "/api/tables/<table>/seats": lambda world: {},
    "/api/tables/<table>/start": order,
    "/api/tables/<table>/preview": lambda world: {"tiles": laid(world)},
    "/api/tables/<table>/plays": lambda world: order(world, tiles=laid(world)),
    "/api/tables/<table>/swaps": lambda world: order(world, tiles=["t"]),
    "/api/tables/<table>/passes": order,
    "/api/tables/<table>/resignations": order,
    "/api/tables/<table>/invitations": lambda world: {"name": "Olga"},
    "/api/tables/<table>/invitations/decline": lambda world: {},
    "/api/tables/<table>/rematch": lambda world: {},
    "/api/tables/<table>/mail": lambda world: {"address": "new@example.net"},
    "/api/account": lambda world: {
        "name": "Zoe",
        "address": "zoe@example.org",
        "password": PASSWORD,
    },
    "/api/account/sign-in": lambda world: {"who": "Bea", "password": "?"},
    "/api/account/sign-out": lambda world: {},
    "/api/account/sign-out-everywhere": lambda world: {},
    "/api/account/keep": lambda world: {},
    "/api/account/confirmation": lambda world: {},
    "/api/account/confirm": lambda world: {"token": NOBODYS},
    "/api/account/forgot": lambda world: {"address": "bea@example.org"},
    "/api/account/reset": lambda world: {"token": NOBODYS, "password": OTHER},
    "/api/account/address": lambda world: {"address": "other@example.org", "password": PASSWORD},
    "/api/account/password": lambda world: {"old": PASSWORD, "new": OTHER},
    "/api/account/delete": lambda world: {"password": PASSWORD},
    "/api/judge": lambda world: {"lines": ["the dogs bark"]},
    "/api/disputes": lambda world: {"what": "line", "text": "dogs chase cats", "table": world.table},
    "/api/blocks": lambda world: {"name": "Bea"},
    "/api/blocks/remove": lambda world: {"name": "Blaise"},
    "/api/reports": lambda world: {"kind": "person", "name": "Bea", "reason": "harassment"},
    "/api/sanctions/<sanction>/appeal": lambda world: {"comment": "I am sorry"},
    "/api/moderation/cases/<case>/claim": lambda world: {},
    "/api/moderation/cases/<case>/release": lambda world: {},
    "/api/moderation/cases/<case>/ruling": lambda world: {"acts": ["no_action"], "reason": "no harm"},
    "/api/moderation/cases/<case>/corrections": lambda world: {
        "table": world.table,
        "seat": states.ANN,
        "points": 3,
        "reason": "a slip",
    },
    "/api/moderation/rulings/<ruling>/withdraw": lambda world: {"reason": "a slip"},
    "/api/moderation/sanctions/<sanction>/withdraw": lambda world: {"reason": "a slip"},
}
#: Whoever has no account says a name.
UNNAMED = ("anonymous", "guest")
NAMED = ("/api/tables", "/api/tables/<table>/seats", "/lobby")

#: The fields of the forms.
FORMS: dict[str, dict[str, str]] = {
    "/lobby": {"seats": "2"},
    "/language": {"language": "pt"},
    "/t/<table_id>/invite": {"name": "Olga"},
    "/sign-up": {"name": "Zoe", "address": "zoe@example.org", "password": PASSWORD},
    "/sign-in": {"who": "Bea", "password": "?"},
    "/forgot": {"address": "bea@example.org"},
    "/reset/<token>": {"password": OTHER},
    "/account/address": {"address": "other@example.org", "password": PASSWORD},
    "/account/password": {"old": PASSWORD, "new": OTHER},
    "/account/delete": {"password": PASSWORD},
    "/blocks": {"name": "Bea"},
    "/blocks/remove": {"name": "Blaise"},
    "/reports": {"name": "Bea", "reason": "harassment"},
    "/appeal/<sanction>": {"reason": "I am sorry"},
    "/moderation/cases/<case>/ruling": {"act": "no_action", "reason": "no harm"},
    "/moderation/cases/<case>/correction": {"points": "3", "reason": "a slip"},
    "/moderation/rulings/<ruling>/withdraw": {"reason": "a slip"},
    "/moderation/sanctions/<sanction>/withdraw": {"reason": "a slip"},
}

#: What a route is asked besides its path.
QUERIES: dict[str, dict[str, str]] = {
    "/api/words": {"prefix": "do"},
    "/api/judge/parse": {"line": "the dogs bark"},
    "/api/judge/parse.svg": {"line": "the dogs bark"},
}


def options_of(world: World, role: str, route: str) -> dict[str, Any]:
    """What goes with a role's request to a route."""
    method, _, rule = route.partition(" ")
    if method == "GET":
        return {"query_string": QUERIES.get(rule, {})}
    name = {"name": "Zed"} if role in UNNAMED and rule in NAMED else {}
    if rule.startswith("/api/"):
        return {"json": {**BODIES[rule](world), **name}}
    fields = {**FORMS.get(rule, {}), **name}
    if rule.endswith("/correction"):
        fields["seat"] = f"{world.table}:{states.ANN}"
    return {"data": fields}
