"""What Schemathesis calls around each request of `bench.api`: made-up ids become ones that are there."""

from __future__ import annotations

import atexit
import json
import os
import random
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import schemathesis
from schemathesis import Case, CheckContext, HookContext, Response
from schemathesis.core.parameters import ParameterLocation

from bench.api import WORLD

_WORLD: dict[str, Any] = json.loads(Path(os.environ[WORLD]).read_text())
_CHANCE = random.Random(_WORLD["seed"])
_GUARD = threading.Lock()
_ANSWERS: Counter[tuple[str, int]] = Counter()
#: What is wrong with a body that is not as described.
_UNREAD = ("missing_field", "unknown_field", "wrong_type", "too_short", "too_long", "out_of_range")
#: What depends on who asks (a guest has to say a name) and on the game (how many events there are).
_LATER = {("missing_field", "name"), ("missing_field", "table"), ("out_of_range", "ply")}
#: Whoever does these is somebody else afterwards.
_LAST = ("/api/account/sign-out", "/api/account/sign-out-everywhere", "/api/account/password")


@schemathesis.hook
def before_call(context: HookContext, case: Case, kwargs: dict[str, Any]) -> None:
    """Put things that are there in place of most of those that are made up."""
    with _GUARD:
        chance = random.Random(_CHANCE.random())
    good = case.meta is not None and case.meta.generation.mode.is_positive
    here = case.path_parameters or {}
    for name, values in _WORLD["path"].items():
        # What was spoilt on purpose stays so.
        if name in here and not _is_spoilt(case) and chance.random() < 0.8:
            here[name] = chance.choice(values)
    if case.operation.path in _LAST:
        key = _new_session()
    else:
        known = _WORLD["seats"].get(here.get("table"), [])
        known = known or [key for path, key in _WORLD["at"].items() if case.operation.path.startswith(path)]
        key = chance.choice(known if known and chance.random() < 0.7 else _WORLD["sessions"])
    if chance.random() < (0.9 if good else 0.5):
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {key}"}
    if good and isinstance(case.body, dict):
        _mend(case, case.body, chance)


def _mend(case: Case, body: dict[str, Any], chance: random.Random) -> None:
    """Let some fields of a good body be such that the rules say yes to them too."""
    mended: dict[str, Callable[[], Any]] = {
        "table": lambda: chance.choice(_WORLD["path"]["table"]),
        "ply": lambda: _ply((case.path_parameters or body).get("table")),
        "password": lambda: _WORLD["password"],
        "old": lambda: _WORLD["password"],
        "new": lambda: _WORLD["password"],
        "who": lambda: "Ann",
        # Not what keeps people out: the others must go on.
        "acts": lambda: [chance.choice(["no_action", "fine", "not_fine", "kept", "warning"])],
        "lines": lambda: ["the dogs bark"],
        "ruleset": lambda: "sentence",
        "order": lambda: None,
        "seats": lambda: chance.randint(2, 4),
        "address": lambda: f"{chance.randrange(10**6)}@example.org",
        "name": lambda: None if "tables" in case.operation.path else f"Z{chance.randrange(10**6)}",
        "tiles": lambda: ["e"] if "swaps" in case.operation.path else chance.choice(_WORLD["plays"]),
    }
    for name, value in mended.items():
        if body.get(name) is not None and chance.random() < 0.7:
            body[name] = value()
    if case.operation.path.endswith("/account/delete"):
        body["password"] = "not this one"
    if case.operation.path.endswith("/invitations"):
        body["name"] = "Bob"


def _is_spoilt(case: Case) -> bool:
    if case.meta is None:
        return False
    path = case.meta.components.get(ParameterLocation.PATH)
    spoilt = path is not None and path.mode.is_negative
    return spoilt or getattr(case.meta.phase.data, "parameter_location", None) == ParameterLocation.PATH


@schemathesis.check
def reads_what_it_describes(context: CheckContext, response: Response, case: Case) -> None:
    """A body that is as described is read; whatever else is wrong with it comes after that."""
    good = case.meta is not None and case.meta.generation.mode.is_positive
    if not good or response.status_code != 400 or _has_float(case.body):
        return
    error = response.json()["error"]
    if (error["code"], error["field"]) not in _LATER:
        assert error["code"] not in _UNREAD, f"a body that is as described is told {error['code']}"


def _has_float(value: object) -> bool:
    # For JSON Schema 4.0 is a whole number; for us it is none.
    if isinstance(value, dict):
        return any(_has_float(each) for each in value.values())
    if isinstance(value, list):
        return any(_has_float(each) for each in value)
    return isinstance(value, float)


@schemathesis.hook
def after_call(context: HookContext, case: Case, response: Response) -> None:
    """Count the answers."""
    # Schemathesis tries methods that are not there, too.
    if response.request.method == case.operation.method.upper():
        with _GUARD:
            _ANSWERS[case.operation.label, response.status_code] += 1


def _ply(table: object) -> int:
    if table not in _WORLD["path"]["table"]:
        return 0
    found = httpx.get(f"{_WORLD['url']}/api/tables/{table}", timeout=30, trust_env=False)
    return int(found.json()["ply"]) if found.is_success else 0


def _new_session() -> str:
    body = {"who": "leaver@example.org", "password": _WORLD["password"]}
    found = httpx.post(f"{_WORLD['url']}/api/account/sign-in", json=body, timeout=30, trust_env=False)
    return str(found.json().get("session_key"))


@atexit.register
def _tell() -> None:
    counted = [[operation, status, count] for (operation, status), count in sorted(_ANSWERS.items())]
    Path(_WORLD["answers"]).write_text(json.dumps(counted))
