"""Sends the real server requests made from its own description, and fails for answers unlike it.

Run `python -m bench.api` (five minutes), or with ``--seconds``, ``--seed`` and ``--judge-url`` of a judge
that is there already. Schemathesis makes the requests, good ones and spoilt ones; `bench.api_hooks` gives
them tables, keys and sessions that are there, so that they come further than to the door. An answer of 5xx, a
status, a type or a shape that is not described, a body taken that is described as refused, and one
not read that is as described, each fail the run. The event stream is left out, since it does not end.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from bench.kill9 import ORDER, PLAYS, Server, judge

#: What no answer may ever be.
ANSWERS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)
#: And whether the description of what is sent is true as well.
CHECKS = (
    *ANSWERS,
    "negative_data_rejection",
    "unsupported_method",
    "reads_what_it_describes",
)
WORLD = "BENCH_API_WORLD"
PASSWORD = "seven green turtles"


@dataclass(frozen=True)
class Found:
    """How a run went: whether nothing was found, what Schemathesis printed, how often which answer came."""

    good: bool
    printed: str
    answers: Counter[tuple[str, int]]

    @property
    def requests(self) -> int:
        """How many answers came."""
        return sum(self.answers.values())

    @property
    def statuses(self) -> dict[int, int]:
        """How often each status came."""
        found: Counter[int] = Counter()
        for (_, status), count in self.answers.items():
            found[status] += count
        return dict(sorted(found.items()))

    @property
    def reached(self) -> set[str]:
        """The operations that were answered with success at least once."""
        return {operation for (operation, status) in self.answers if status < 300}

    @property
    def operations(self) -> set[str]:
        """The operations that were tried."""
        return {operation for (operation, _) in self.answers}


class World:
    """What there is for requests to be about, made through the API itself."""

    def __init__(self, url: str, data: Path) -> None:
        self.url = url
        self._data = data
        self._client = httpx.Client(base_url=url, timeout=60, trust_env=False)
        self.sessions = {name: self._sign_up(name) for name in ("Ann", "Bob", "Cat", "Sue", "Leaver")}
        self.seats: dict[str, list[str]] = {}
        self.tables: list[str] = []
        for number in range(12):
            self._table(number)
        for name in ("Ann", "Bob", "Cat"):
            opened = self._post("/tables", {"seats": 3, "listed": True}, self.sessions[name])
            self.tables.append(opened["table"]["id"])
        self.cases, self.rulings, self.sanctions = self._moderated()
        self._client.close()

    def told(self) -> dict[str, Any]:
        """All of it, for `bench.api_hooks`."""
        return {
            "url": self.url,
            "password": PASSWORD,
            "seats": self.seats,
            "sessions": [self.sessions[name] for name in ("Ann", "Bob", "Cat")],
            # Who has something to do there.
            "at": {"/api/moderation": self.sessions["Cat"], "/api/sanctions": self.sessions["Sue"]},
            "path": {
                "table": self.tables,
                "seat": [0, 1],
                "name": ["sentence", "sentence/1"],
                "word": ["dogs", "the", "xyzzy"],
                "case": self.cases,
                "ruling": self.rulings,
                "sanction": self.sanctions,
            },
            "plays": [[{"square": at, "tile": word[0], "word": word} for at, word in play] for play in PLAYS],
        }

    def _post(self, path: str, body: Any, key: str = "") -> Any:
        answer = self._client.post(f"/api{path}", json=body, headers=_bearer(key))
        if answer.is_error:
            raise RuntimeError(f"{path} was answered {answer.status_code}: {answer.text}")
        return answer.json()

    def _get(self, path: str, key: str = "") -> Any:
        return self._client.get(f"/api{path}", headers=_bearer(key)).raise_for_status().json()

    def _sign_up(self, name: str) -> str:
        body = {"name": name, "address": f"{name}@example.org".lower(), "password": PASSWORD}
        return str(self._post("/account", body)["session_key"])

    def _table(self, number: int) -> None:
        opened = self._post("/tables", {"name": "Dan", "seats": 2 + number % 2, "order": ORDER + "e" * 7})
        table = opened["table"]["id"]
        self.tables.append(table)
        keys = self.seats[table] = [opened["seat_key"]]
        if number % 4 == 3:
            return
        keys.append(self._post(f"/tables/{table}/seats", {"name": "Eve"})["seat_key"])
        if number % 2:
            keys.append(self._post(f"/tables/{table}/seats", {}, self.sessions["Ann"])["seat_key"])
        if number % 4 == 2:
            ply = self._get(f"/tables/{table}")["ply"]
            self._post(f"/tables/{table}/resignations", {"ply": ply, "key": "resigning"}, keys[-1])

    def _moderated(self) -> tuple[list[str], list[str], list[str]]:
        """Cat becomes a moderator; cases that wait, rulings, and what Sue was told."""
        command = [sys.executable, "-m", "web.cli", "moderators", "add", "Cat", "--data", str(self._data)]
        subprocess.run(command, check=True, capture_output=True)
        cat, sue = self.sessions["Cat"], self.sessions["Sue"]
        for kind in ("warning", "suspension"):
            self._post("/reports", {"kind": "person", "reason": "other", "name": "Sue"}, self.sessions["Ann"])
            case = self._get("/moderation/cases", cat)["cases"][0]["id"]
            days = {"days": 300} if kind == "suspension" else {}
            self._post(f"/moderation/cases/{case}/ruling", {"acts": [kind], "reason": "so", **days}, cat)
        for text in ("dogs barks", "cat the sat"):
            self._post("/disputes", {"what": "line", "text": text}, self.sessions["Bob"])
            case = self._get("/moderation/cases", cat)["cases"][0]["id"]
            self._post(f"/moderation/cases/{case}/ruling", {"acts": ["fine"], "reason": "so"}, cat)
        for name, line in (("Ann", "the dogs barks"), ("Bob", "the cats sleeps")):
            for number in range(8):
                body = {"what": "line", "text": f"{'very ' * number}{line}"}
                self._post("/disputes", body, self.sessions[name])
        self._post("/reports", {"kind": "person", "reason": "other", "name": "Bob"}, self.sessions["Ann"])
        return (
            [found["id"] for found in self._get("/moderation/cases", cat)["cases"]],
            [found["id"] for found in self._get("/moderation/rulings", cat)["rulings"]],
            [found["id"] for found in self._get("/sanctions", sue)["sanctions"]],
        )


def _bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


def run(
    url: str,
    world: dict[str, Any],
    seconds: int,
    seed: int,
    folder: Path,
    checks: tuple[str, ...] = CHECKS,
) -> Found:
    """Let Schemathesis loose on a server for so many seconds."""
    told = folder / "world.json"
    told.write_text(json.dumps({**world, "seed": seed, "answers": str(folder / "answers.json")}))
    command = [
        *(sys.executable, "-W", "ignore", "-m", "schemathesis.cli", "run", f"{url}/api/openapi.json"),
        *("--checks", ",".join(checks), "--phases", "coverage,fuzzing"),
        *("--max-time", str(seconds), "--seed", str(seed), "--workers", "1"),
        *("--exclude-path", "/api/tables/{table}/stream"),
        *("--continue-on-failure", "--request-timeout", "60", "--warnings", "off", "--no-color"),
    ]
    done = subprocess.run(
        command,
        cwd=folder,
        env={
            **os.environ,
            "SCHEMATHESIS_HOOKS": "bench.api_hooks",
            "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path]),
            "NO_PROXY": "127.0.0.1",
            WORLD: str(told),
        },
        capture_output=True,
        text=True,
        timeout=seconds * 3 + 120,
        check=False,
    )
    kept = folder / "answers.json"
    answers = json.loads(kept.read_text()) if kept.exists() else []
    return Found(
        done.returncode == 0,
        done.stdout + done.stderr,
        Counter({(operation, status): count for operation, status, count in answers}),
    )


def main() -> int:
    """Start a server, fuzz it, say what came of it."""
    reader = argparse.ArgumentParser(prog="python -m bench.api", description=__doc__)
    reader.add_argument("--seconds", type=int, default=300)
    reader.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    reader.add_argument("--judge-url", default="")
    given = reader.parse_args()
    there = nullcontext(given.judge_url) if given.judge_url else judge()
    with tempfile.TemporaryDirectory() as text, there as judge_url:
        folder = Path(text)
        server = Server(folder / "data", judge_url)
        server.start()
        try:
            world = World(server.url, server.data)
            found = run(server.url, world.told(), given.seconds, given.seed, folder)
        finally:
            server.stop()
    print(found.printed)
    print(f"seed {given.seed}: {found.requests} answers, by status {found.statuses};")
    print(f"{len(found.reached)} of {len(found.operations)} operations succeeded at least once;")
    print(f"never: {', '.join(sorted(found.operations - found.reached)) or 'none'}")
    return 0 if found.good else 1


if __name__ == "__main__":
    sys.exit(main())
