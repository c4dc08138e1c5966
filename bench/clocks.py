"""Plays many games over sixty days under sweepers of any rhythm that are killed again and again.

Run `python -m bench.clocks` (10,000 games) or with a number of games; ``--window`` also kills sweepers
between a mail server's acknowledgement and its note, where SMTP leaves no way to know, and counts what comes
twice.

The players' moves go through the desk of this process; one or two other processes sweep and send, at random
moments, and kill themselves at random SQL statements, after a sweep, or when a mail is marked. The server is
away for hours and days, its clock is put back and forth, the mail server refuses and vanishes. Then the logs,
the outbox and the mail server's own count are compared by `bench.clockcheck`, which works everything out
again from the events alone. All processes and files are real; only the time is not.
"""

from __future__ import annotations

import argparse
import heapq
import itertools
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bench.clockcheck import Findings, check
from bench.clockwork import LEAST, Clock, Kill, MailServer, Round, Sweeper, desk_of
from sentencegame import events as e
from sentencegame.game import Game
from sentencegame.play import Play
from web.clocks.presence import Presence
from web.errors import RequestError
from web.storage import Contact, SQLiteStore
from web.tables.desk import Order
from web.tables.viewer import WATCHER, Viewer

START = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
DAY = timedelta(days=1)
PRESENCE = Presence(LEAST)
#: Both racks, then the bag; see PLAYS.
ORDER = "tdbltae" + "tdbllae" + "e" * 14
PLAYS = tuple(
    Play.parse(text)
    for text in ("G7=the H7=dogs I7=bark", "I5=the I6=dogs", "J7=loudly", "H8=bark H9=loudly")
)
#: Pauses between two rounds of the sweepers, and how often each is drawn. The longest is longer than the time
#: between a warning and its deadline.
RHYTHM = {
    timedelta(seconds=30): 6,
    timedelta(minutes=5): 6,
    timedelta(hours=1): 10,
    timedelta(hours=6): 6,
    timedelta(hours=20): 3,
    timedelta(hours=70): 1,
}


@dataclass
class Report:
    """What happened while it ran."""

    games: int
    days: int
    moves: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    rounds: Counter[str] = field(default_factory=Counter)
    kills: Counter[str] = field(default_factory=Counter)
    restarts: int = 0
    steps: int = 0
    seconds: float = 0.0
    findings: Findings = field(default_factory=Findings)


@dataclass
class Seats:
    """A game in the world: its players, and the turn they were last seen to have."""

    table: str
    viewers: list[Viewer]
    clock_ply: int = -1


class World:
    """The players, the server's comings and goings, and its clock."""

    def __init__(self, games: int, days: int, folder: Path, seed: int, window: bool) -> None:
        self.chance = random.Random(seed)
        self.report = Report(games, days)
        self.path, self.end, self.window = folder / "games.sqlite", START + days * DAY, window
        self.store, self.clock = SQLiteStore(self.path, wait_seconds=60), Clock(START)
        self.desk = desk_of(self.store, self.clock)
        self.post = MailServer(random.Random(seed + 1))
        self.post.start()
        self.sweepers = [Sweeper(self.path, self.post.port) for _ in range(2)]
        self.games: dict[str, Seats] = {}
        self.agenda: list[tuple[datetime, int, str, str]] = []
        self.numbers = itertools.count()
        self.outages = self._outages()
        self.steps = self._steps()
        self.skew = timedelta()
        self.mood = (START, False)
        opening = max(1.0, days - 15) * DAY
        for _ in range(games):
            self.plan(START + self.chance.random() * opening, "open")
        for hour in range(days * 24):
            self.plan(START + timedelta(hours=hour), "beat")
        self.plan(START + timedelta(minutes=1), "round")

    def plan(self, at: datetime, what: str, table: str = "") -> None:
        """Put something on the agenda."""
        heapq.heappush(self.agenda, (at, next(self.numbers), what, table))

    def _outages(self) -> list[tuple[datetime, datetime]]:
        found, at = [], START
        while (at := at + (3 + 8 * self.chance.random()) * DAY) < self.end - 4 * DAY:
            hours = self.chance.choice([0.3, 1.5, 5, 12, 30, 72])
            found.append((at, at + timedelta(hours=hours)))
            at += timedelta(hours=hours)
        return found

    def _steps(self) -> list[tuple[datetime, timedelta]]:
        """When the clock is put to so much before or after the true time, and back."""
        found = []
        for before, after in itertools.pairwise([START, *(since for since, _ in self.outages)]):
            if after - before > 4 * DAY and self.chance.random() < 0.7:
                # Well after the outage before, and over before the next one.
                at = after - DAY
                found.append((at, timedelta(minutes=self.chance.choice([-300, -45, -20, 25, 90, 240]))))
                found.append((at + timedelta(hours=9), timedelta()))
        return found

    def run(self) -> Report:
        """The sixty days, then a few quiet rounds, then the reckoning."""
        began = time.monotonic()
        while self.agenda and self.agenda[0][0] < self.end:
            at, _, what, table = heapq.heappop(self.agenda)
            away = next((until for since, until in self.outages if since <= at < until), None)
            if away is not None:
                # Nobody gets through; they come when they can.
                if what != "beat":
                    self.plan(away + timedelta(hours=self.chance.random()), what, table)
                continue
            while self.steps and self.steps[0][0] <= at:
                self.skew = self.steps.pop(0)[1]
                self.report.steps += 1
            self.clock.now = at + self.skew
            getattr(self, f"_{what}")(at, table)
        self._settle()
        self.report.findings = check(self.store, self.post, self._away(), self.clock.now, window=self.window)
        self.report.seconds = time.monotonic() - began
        return self.report

    def close(self) -> None:
        """Let everything end."""
        for sweeper in self.sweepers:
            sweeper.end()
        self.post.stop()
        self.store.close()

    def _away(self) -> list[tuple[datetime, datetime]]:
        # No step of the clock lies in or near an outage, so that the true times are those of the clock.
        return [(since, until) for since, until in self.outages if until - since > LEAST]

    # What is on the agenda

    def _beat(self, _at: datetime, _table: str) -> None:
        with self.store.writing() as writer:
            PRESENCE.attend(writer, self.clock.now)

    def _open(self, at: datetime, _table: str) -> None:
        seats = self.chance.choices([2, 3, 4], weights=(8, 1, 1))[0]
        opened = self.desk.open(
            "Ann", seats, "sentence", ORDER if seats == 2 else None, contact=self._contact("ann")
        )
        game = Seats(opened.table, [Viewer(opened.table, 0, opened.seat_key, True)])
        self.games[opened.table] = game
        # One in twenty tables is never full.
        full = self.chance.random() > 0.05
        for number in range(1, seats if full else seats - 1):
            joined = self.desk.join(
                opened.table, WATCHER, f"Bob {number}", contact=self._contact(f"bob{number}")
            )
            game.viewers.append(Viewer(opened.table, joined.seat, joined.seat_key, True))
        self._follow(game, at, self.desk.read(opened.table))

    def _contact(self, name: str) -> Contact | None:
        if self.chance.random() > 0.7:
            return None
        number = next(self.numbers)
        language = self.chance.choice(["en", "pt", "tr"])
        return Contact(f"{name}.{number}@players.example", language, self.chance.random() < 0.2)

    def _move(self, at: datetime, table: str) -> None:
        game = self.games[table]
        state = self.desk.read(table)
        if state.turn is not None:
            order = Order.of(len(state.events), f"key-{next(self.numbers)}", "move")
            try:
                state = self.desk.act(table, game.viewers[state.turn], order, self._event)
                self.report.moves += 1
            except RequestError as problem:
                self.report.refused[problem.code] += 1
                state = self.desk.read(table)
        self._follow(game, at, state)

    def _event(self, game: Game, at: datetime) -> e.Event:
        assert game.turn is not None
        played = sum(isinstance(event, e.Played) for event in game.events)
        if game.opened.order is not None and played < len(PLAYS):
            play = PLAYS[played]
            lines = game.assess(game.turn, play).lines
            verdicts = tuple(e.LineVerdict(line.text, True, "bench") for line in lines)
            return e.Played(at, game.turn, play, verdicts)
        if self.chance.random() < 0.02:
            return e.Resigned(at, game.turn)
        return e.Passed(at, game.turn)

    def _follow(self, game: Seats, at: datetime, state: Game) -> None:
        """Plan the move of a turn that was not seen before."""
        if state.turn is None or state.clock_ply == game.clock_ply:
            return
        game.clock_ply = state.clock_ply
        sort = self.chance.random()
        if sort < 0.55:
            days = 2 * self.chance.random()
        elif sort < 0.75:
            days = 2 + 3 * self.chance.random()
        elif sort < 0.90:
            days = 5 + 2 * self.chance.random()
        elif sort < 0.95:
            # Too late, unless time is given back.
            days = 7 + 2 * self.chance.random()
        else:
            return
        self.plan(at + days * DAY, "move", game.table)

    def _round(self, at: datetime, _table: str) -> None:
        if at >= self.mood[0]:
            # As a server sweeps, for a day; or by no rhythm at all, for three.
            steady = self.chance.random() < 0.2
            self.mood = (at + (1 if steady else 3) * DAY, steady)
        if self.mood[1]:
            pause = timedelta(minutes=8)
        else:
            pause = self.chance.choices(list(RHYTHM), list(RHYTHM.values()))[0]
            pause *= 0.5 + self.chance.random()
        self.plan(at + pause, "round")
        self.post.refusals = self.chance.choice([0.0, 0.0, 0.05, 0.5])
        self.post.away = self.chance.random() < 0.1
        chosen = self.sweepers if self.chance.random() < 0.5 else [self.chance.choice(self.sweepers)]
        self.report.rounds["two at once" if len(chosen) == 2 else "one"] += 1
        for sweeper in chosen:
            late = timedelta(seconds=self.chance.uniform(-2, 2))
            sweeper.tell(Round(self.clock.now + late, self._kill()))
        for sweeper in chosen:
            if sweeper.wait() is None:
                self.report.restarts += 1
        self._look(at)

    def _kill(self) -> Kill | None:
        sort = self.chance.random()
        kill: Kill | None = None
        if sort < 0.25:
            kill = Kill(statement=int(self.chance.expovariate(1 / 150)) + 1)
        elif sort < 0.32:
            kill = Kill(where="sweep")
        elif sort < 0.39:
            kill = Kill(where="hand")
        elif sort < 0.50 and self.window:
            kill = Kill(where="taken")
        if kill is not None:
            self.report.kills[kill.where or "a statement"] += 1
        return kill

    def _look(self, at: datetime) -> None:
        """See which turns the sweepers began: after a time-out at a table of three or four."""
        with self.store._borrowed() as db:
            found = list(db.query("SELECT game, clock_ply FROM summary WHERE phase = 'playing'"))
        for row in found:
            game = self.games[row["game"]]
            if game.clock_ply != row["clock_ply"]:
                self._follow(game, at, self.desk.read(game.table))

    def _settle(self) -> None:
        """Quiet rounds until nothing is due any more."""
        self.post.refusals, self.post.away, self.clock.now = 0.0, False, self.end
        while True:
            self.clock.now += timedelta(minutes=10)
            with self.store.writing() as writer:
                PRESENCE.attend(writer, self.clock.now)
            self.sweepers[0].tell(Round(self.clock.now))
            self.sweepers[0].wait()
            with self.store.reading() as reader:
                waiting = reader.mails_in("waiting")[0] + reader.mails_in("handing")[0]
            if not waiting and not self.store.due(self.clock.now):
                return


def run(games: int, days: int, folder: Path, seed: int, *, window: bool = False) -> Report:
    """One simulation in a folder; the report's findings say what went wrong, if anything did."""
    world = World(games, days, folder, seed, window)
    try:
        return world.run()
    finally:
        world.close()


def main() -> int:
    """Run it and print the counts; the exit status is 1 when a deadline or a mail is missing or double."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="?", type=int, default=10_000)
    parser.add_argument("--days", type=int, default=60)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--window", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sentencegame-clocks-") as folder:
        report = run(given.games, given.days, Path(folder), given.seed, window=given.window)
    print(f"seed {given.seed}: {report.games} games over {report.days} days in {report.seconds:.0f} s")
    print(f"moves {report.moves}, refused {dict(report.refused)}")
    print(f"rounds {dict(report.rounds)}, kill -9 {dict(report.kills)}, came true {report.restarts}")
    print(f"steps of the clock {report.steps}")
    print(report.findings.text())
    return 1 if report.findings.problems else 0


if __name__ == "__main__":
    sys.exit(main())
