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

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
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


def people_the_world(url: str) -> dict[str, Any]:
    """Open tables, seat players, sign people up; what there is then, for `bench.api_hooks`."""
    with httpx.Client(base_url=url, timeout=60, trust_env=False) as client:

        def post(path: str, body: Any, key: str = "") -> Any:
            headers = {"Authorization": f"Bearer {key}"} if key else {}
            answer = client.post(f"/api{path}", json=body, headers=headers)
            answer.raise_for_status()
            return answer.json()

        sessions = [
            post("/account", {"name": name, "address": f"{name}@example.org".lower(), "password": PASSWORD})[
                "session_key"
            ]
            for name in ("Ann", "Bob", "Cat", "Leaver")
        ]
        tables: list[str] = []
        seats: dict[str, list[str]] = {}
        for number in range(12):
            opened = post("/tables", {"name": "Dan", "seats": 2 + number % 2, "order": ORDER + "e" * 7})
            table = opened["table"]["id"]
            tables.append(table)
            keys = seats[table] = [opened["seat_key"]]
            if number % 4 == 3:
                continue
            keys.append(post(f"/tables/{table}/seats", {"name": "Eve"})["seat_key"])
            if number % 2:
                keys.append(post(f"/tables/{table}/seats", {}, sessions[number % 3])["seat_key"])
            ply = client.get(f"/api/tables/{table}").json()["ply"]
            if number % 4 == 2:
                post(f"/tables/{table}/resignations", {"ply": ply, "key": "resigning"}, keys[-1])
        for session in sessions[:3]:
            opened = post("/tables", {"seats": 3, "listed": True}, session)
            tables.append(opened["table"]["id"])
    return {
        "url": url,
        "password": PASSWORD,
        "seats": seats,
        "sessions": sessions[:3],
        "path": {"table": tables, "name": ["sentence", "sentence/1"], "word": ["dogs", "the", "xyzzy"]},
        "plays": [[{"square": at, "tile": word[0], "word": word} for at, word in play] for play in PLAYS],
    }


def run(url: str, world: dict[str, Any], seconds: int, seed: int, folder: Path) -> Found:
    """Let Schemathesis loose on a server for so many seconds."""
    told = folder / "world.json"
    told.write_text(json.dumps({**world, "seed": seed, "answers": str(folder / "answers.json")}))
    command = [
        *(sys.executable, "-W", "ignore", "-m", "schemathesis.cli", "run", f"{url}/api/openapi.json"),
        *("--checks", ",".join(CHECKS), "--phases", "coverage,fuzzing"),
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
            found = run(server.url, people_the_world(server.url), given.seconds, given.seed, folder)
        finally:
            server.stop()
    print(found.printed)
    print(f"seed {given.seed}: {found.requests} answers, by status {found.statuses};")
    print(f"{len(found.reached)} of {len(found.operations)} operations succeeded at least once;")
    print(f"never: {', '.join(sorted(found.operations - found.reached)) or 'none'}")
    return 0 if found.good else 1


if __name__ == "__main__":
    sys.exit(main())
