"""Kills the real server with `kill -9` at random moments while plays are made, then reads what it kept.

Run `python -m bench.kill9` (200 plays) or with a number of plays. Players retry with the same key until they
are answered, as the page does. It fails unless every acknowledged play is in the log at the ply it was
acknowledged with, none is there twice, and every log replays.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psutil

from sentencegame.events import Played
from web.cli.serve import free_port
from web.storage import SQLiteStore
from web.tables.log import Logs

#: Both racks, then the bag; see PLAYS.
ORDER = "tdbltae" + "tdbllae" + "e" * 14
#: What the two players lay in turn; every line they form is a sentence.
PLAYS = (
    (("G7", "the"), ("H7", "dogs"), ("I7", "bark")),
    (("I5", "the"), ("I6", "dogs")),
    (("J7", "loudly"),),
    (("H8", "bark"), ("H9", "loudly")),
)
PATIENCE = 120.0


@dataclass
class Report:
    """What happened. ``acknowledged`` maps a table and a play's text to the ply its answer named."""

    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    kills: Counter[str] = field(default_factory=Counter)
    tries: int = 0
    restarts: list[float] = field(default_factory=list)
    orphans: int = 0


class Server:
    """`sentencegame serve` over one data folder, killed and started again."""

    def __init__(self, data: Path, judge_url: str) -> None:
        self.data = data
        self.port = free_port("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.port}"
        self._judge_url = judge_url
        self._log = (data.parent / "server.log").open("ab")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it and return how many seconds it took to answer."""
        began = time.monotonic()
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "web.cli", "serve", "--port", str(self.port)),
                *("--data", str(self.data), "--judge-url", self._judge_url),
            ],
            env={**os.environ, "SENTENCEGAME_ALLOW_BAG_ORDER": "1", "SENTENCEGAME_LIMITS": "0"},
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
            start_new_session=True,
        )
        self.wait()
        return time.monotonic() - began

    def wait(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/api/rulesets/sentence", timeout=2, trust_env=False).is_success:
                    return
            time.sleep(0.02)
        raise RuntimeError(
            f"the server does not start: {(self.data.parent / 'server.log').read_text()[-2000:]}"
        )

    def family(self) -> list[psutil.Process]:
        """The process that was started and all that it started."""
        assert self.process is not None
        with contextlib.suppress(psutil.NoSuchProcess):
            parent = psutil.Process(self.process.pid)
            return [parent, *parent.children(recursive=True)]
        return []

    def kill_all(self) -> None:
        """Kill every process of it at once."""
        for process in self.family():
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()
        self._reap()

    def kill_parent(self) -> int:
        """Kill only the process the user started; how many of its children outlived it by ten seconds."""
        family = self.family()
        family[0].kill()
        self._reap()
        _, alive = psutil.wait_procs(family[1:], timeout=10)
        for process in alive:
            process.kill()
        return len(alive)

    def kill_worker(self) -> None:
        """Kill only the innermost process, which answers requests; what is left of it starts a new one."""
        with contextlib.suppress(psutil.NoSuchProcess):
            self.family()[-1].kill()

    def stop(self) -> None:
        """End it politely, and the hard way when that does not help."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill_all()
        self._log.close()

    def _reap(self) -> None:
        assert self.process is not None
        self.process.wait(20)


def run(plays: int, judge_url: str, folder: Path, seed: int, players: int = 4) -> Report:
    """Make that many plays while the server is killed again and again; raises AssertionError on any loss."""
    report = Report()
    chance = random.Random(seed)
    server = Server(folder / "data", judge_url)
    server.start()
    tables = -(-plays // len(PLAYS))
    todo = iter([min(len(PLAYS), plays - number * len(PLAYS)) for number in range(tables)])
    guard, done = threading.Lock(), threading.Event()
    problems: list[BaseException] = []

    def work(name: str) -> None:
        try:
            with httpx.Client(base_url=server.url, timeout=15, trust_env=False) as client:
                while True:
                    with guard:
                        many = next(todo, None)
                    if many is None:
                        return
                    Pair(client, report, guard, f"{name}-{many}-{chance.random()}").play(many)
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=work, args=(f"p{number}",), daemon=True) for number in range(players)]
    for thread in threads:
        thread.start()
    killer = threading.Thread(target=_kill, args=(server, report, chance, done), daemon=True)
    killer.start()
    for thread in threads:
        thread.join()
    done.set()
    killer.join()
    server.stop()
    if problems:
        raise problems[0]
    check(report, plays, server.data)
    return report


def _kill(server: Server, report: Report, chance: random.Random, done: threading.Event) -> None:
    # The first kill comes soon, since an idle machine makes twenty plays before a later one.
    pause = 0.05
    while not done.wait(chance.uniform(0.0, pause)):
        pause = 0.35
        how = chance.choice(("everything", "everything", "the worker", "the parent"))
        report.kills[how] += 1
        if how == "the worker":
            server.kill_worker()
            server.wait()
            continue
        if how == "the parent":
            report.orphans += server.kill_parent()
        else:
            server.kill_all()
        report.restarts.append(server.start())


class Pair:
    """Two players at a table of their own who try everything again, with one key, until it is answered."""

    def __init__(self, client: httpx.Client, report: Report, guard: threading.Lock, name: str) -> None:
        self._client = client
        self._report = report
        self._guard = guard
        self._name = "".join(character if character.isalnum() else "-" for character in name)[:40]

    def play(self, many: int) -> None:
        """Open a table, sit down, and make so many plays."""
        told = self._ask("/api/tables", {"name": "Ann", "seats": 2, "order": ORDER, "key": self._key("open")})
        table = told["table"]["id"]
        seats = [told["seat_key"]]
        told = self._ask(f"/api/tables/{table}/seats", {"name": "Bob", "key": self._key("join")})
        seats.append(told["seat_key"])
        ply = told["table"]["ply"]
        for turn in range(many):
            placed = [{"square": square, "tile": word[0], "word": word} for square, word in PLAYS[turn]]
            body = {"ply": ply, "key": self._key(f"play{turn}"), "tiles": placed}
            told = self._ask(f"/api/tables/{table}/plays", body, seats[turn % 2])
            assert told["table"]["ply"] == ply + 1, told["table"]["ply"]
            text = " ".join(f"{square}={word}" for square, word in PLAYS[turn])
            with self._guard:
                self._report.acknowledged[table, text] = ply
            ply += 1

    def _key(self, what: str) -> str:
        return f"{self._name}-{what}".ljust(22, "-")[:64]

    def _ask(self, path: str, body: dict[str, Any], seat_key: str | None = None) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {seat_key}"} if seat_key else {}
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with self._guard:
                self._report.tries += 1
            try:
                found = self._client.post(path, json=body, headers=headers)
            except httpx.HTTPError:
                time.sleep(0.05)
                continue
            if found.status_code == 201:
                return dict(found.json())
            # Only "try again" is tried again: a lost play would show as another answer here.
            assert found.status_code == 503, (path, found.status_code, found.text[:500])
            time.sleep(0.05)
        raise AssertionError(f"{path} was not answered in {PATIENCE:g} s")


def check(report: Report, plays: int, data: Path) -> None:
    """Compare the logs with what was acknowledged; raises AssertionError."""
    assert len(report.acknowledged) == plays, (len(report.acknowledged), plays)
    store = SQLiteStore(data / "games.sqlite")
    try:
        found: Counter[tuple[str, str]] = Counter()
        plies: dict[tuple[str, str], int] = {}
        for table in store.games():
            # Loading replays every event by the rules.
            game = Logs().load(store, table)
            assert game is not None
            for ply, event in enumerate(game.events):
                if isinstance(event, Played):
                    found[table, str(event.play)] += 1
                    plies[table, str(event.play)] = ply
    finally:
        store.close()
    twice = {play for play, times in found.items() if times > 1}
    assert not twice, f"made twice: {twice}"
    lost = {play: ply for play, ply in report.acknowledged.items() if plies.get(play) != ply}
    assert not lost, f"acknowledged and lost: {lost}"
    assert set(found) == set(report.acknowledged), "a play is there that nobody was told of"
    assert report.orphans == 0, f"{report.orphans} processes outlived the server's parent"


@contextlib.contextmanager
def judge() -> Iterator[str]:
    """A real judge for the length of a block; LanguageTool is left out, since the plays are not the point."""
    port = free_port("127.0.0.1", 0)
    process = subprocess.Popen(
        [sys.executable, "-m", "grammar.service", "--port", str(port)],
        env={**os.environ, "SENTENCEGAME_LANGUAGETOOL_URL": "off"},
        stdin=subprocess.DEVNULL,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        until = time.monotonic() + PATIENCE
        state = "starting"
        while state == "starting" and time.monotonic() < until:
            with contextlib.suppress(httpx.HTTPError):
                state = httpx.get(f"{url}/health", timeout=5, trust_env=False).json()["state"]
            time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(20)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run it and print what happened."""
    parser = argparse.ArgumentParser(prog="python -m bench.kill9", description=__doc__)
    parser.add_argument("plays", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=None, help="of the moments of the kills")
    options = parser.parse_args(arguments)
    seed = random.randrange(10**6) if options.seed is None else options.seed
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, judge() as url:
        report = run(options.plays, url, Path(folder), seed)
    spent = time.monotonic() - began
    restarts = sorted(report.restarts)
    print(f"plays acknowledged   {len(report.acknowledged)} of {options.plays}: all there, none twice")
    kills = ", ".join(f"{times} x {what}" for what, times in report.kills.items())
    print(f"kill -9              {report.kills.total()} ({kills})")
    print(f"requests tried       {report.tries}")
    if restarts:
        print(f"restart, median      {restarts[len(restarts) // 2]:.2f} s")
    print(f"took                 {spent:.0f} s (seed {seed})")


if __name__ == "__main__":
    main()
