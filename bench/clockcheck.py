"""For `bench.clocks`: works out from the events alone what had to happen, and compares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bench.clockwork import ORIGIN, MailServer
from sentencegame import events as e
from sentencegame.errors import GameError
from sentencegame.game import Game
from web.mail.message import message_id
from web.storage import SQLiteStore
from web.tables.log import summary_of
from web.tables.records import decode_all

WEEK, TWO_DAYS = timedelta(days=7), timedelta(days=2)
#: A warning may be so late without moving its deadline.
LATE = timedelta(minutes=10)


@dataclass
class Turn:
    """A turn or a wait, as the events tell it; what was given back moves ``deadline`` and ``warning``."""

    game: str
    seat: int | None
    ply: int
    began: datetime
    deadline: datetime
    credits: list[e.Credited] = field(default_factory=list)
    ended: datetime | None = None
    by: str = ""

    @property
    def warning(self) -> datetime:
        return self.deadline - TWO_DAYS

    def moment(self, decided: str | None) -> datetime:
        """When to warn, as it was when that was ``decided``: before a warning that was late moved it."""
        moment = self.began + WEEK - TWO_DAYS
        for credit in self.credits:
            if credit.since == moment or (decided is not None and _told(credit.until) > decided):
                break
            if credit.since < moment + TWO_DAYS:
                moment += credit.until - max(credit.since, self.began)
        return moment

    def give_back(self, event: e.Credited) -> None:
        self.credits.append(event)
        if event.since < self.deadline:
            self.deadline += event.until - max(event.since, self.began)


@dataclass
class Findings:
    """Counts, and what is wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def text(self) -> str:
        """For people."""
        lines = [f"{name}: {count}" for name, count in self.counts.items()]
        lines += [f"WRONG: {problem}" for problem in self.problems[:20]]
        lines.append(f"problems: {len(self.problems)}")
        return "\n".join(lines)


def turns_of(table: str, game: Game) -> Iterator[Turn]:
    """The waits and turns of a game, by their events and with no help of the engine's clock."""
    turn: Turn | None = None
    phase = "waiting"
    out: set[int] = set()
    seats = sum(isinstance(event, e.Joined) for event in game.events)
    for ply, event in enumerate(game.events):
        following: int | None = None
        if isinstance(event, e.Credited):
            assert turn is not None
            turn.give_back(event)
            continue
        if isinstance(event, e.Opened | e.Joined) and phase == "waiting":
            new = True
        elif isinstance(event, e.Started):
            phase, new, following = "playing", True, 0
        elif isinstance(event, e.Played | e.Swapped | e.Passed | e.Resigned | e.TimedOut):
            assert turn is not None
            seat = event.seat
            if isinstance(event, e.Resigned | e.TimedOut) and seat is not None:
                out.add(seat)
            new = seat == turn.seat
            if seat is not None and len(out) < seats:
                following = next(n % seats for n in range(seat + 1, seat + 1 + seats) if n % seats not in out)
        else:
            new = True
        if turn is not None and new:
            turn.ended, turn.by = event.at, event.kind
            yield turn
            turn = None
        if isinstance(event, e.Ended):
            return
        if new:
            turn = Turn(table, following, ply, event.at, event.at + WEEK)
    if turn is not None:
        yield turn


def check(
    store: SQLiteStore,
    post: MailServer,
    away: Sequence[tuple[datetime, datetime]],
    now: datetime,
    *,
    window: bool,
) -> Findings:
    """Compare every log, the outbox and the mail server's count; ``window``: some mails may come twice."""
    found = Findings()
    with store._borrowed() as db:
        mails = {row["key"]: row["state"] for row in db.query("SELECT key, state FROM outbox")}
        left = {row["key"]: row["ended_at"] for row in db.query("SELECT key, ended_at FROM outbox")}
        notices = {
            (row["game"], row["clock_ply"]): (row["mail"], row["at"])
            for row in db.query("SELECT * FROM notice")
        }
    expected: set[str] = set()
    for table in store.games():
        found.counts["games"] += 1
        game = _replayed(store, table, found)
        if game is None:
            continue
        if game.outcome is not None:
            found.counts[f"ended: {game.outcome.reason}"] += 1
        for turn in turns_of(table, game):
            _check_turn(turn, game, found, away, now)
            expected |= _check_warning(turn, found, mails, left, notices, now)
    _check_mails(found, mails, expected, post, window)
    return found


def _replayed(store: SQLiteStore, table: str, found: Findings) -> Game | None:
    try:
        game = Game.replay(decode_all(store.events(table)))
    except GameError as problem:
        found.problems.append(f"{table}: the log does not replay: {problem.message}")
        return None
    if store.summary(table) != summary_of(table, game):
        found.problems.append(f"{table}: the summary is not what the log says")
    return game


def _check_turn(
    turn: Turn, game: Game, found: Findings, away: Sequence[tuple[datetime, datetime]], now: datetime
) -> None:
    name = f"{turn.game} turn {turn.ply}"
    found.counts["turns and waits"] += 1
    found.counts["times given back"] += len(turn.credits)
    if turn.by == "timed_out":
        found.counts["deadlines applied"] += 1
        if turn.ended is None or turn.ended < turn.deadline:
            found.problems.append(f"{name}: out of time before the deadline")
        if turn.seat is None and game.outcome is not None and game.outcome.winner is not None:
            found.problems.append(f"{name}: a table that waited has a winner")
    elif turn.ended is not None and turn.by != "ended" and turn.ended >= turn.deadline:
        found.problems.append(f"{name}: {turn.by} after the deadline")
    elif turn.ended is None and turn.deadline <= now:
        found.problems.append(f"{name}: a deadline was not applied")
    for since, until in away:
        covered = turn.began <= since and turn.ended is not None and turn.ended >= until
        # What was given back before and after is known; whether the deadline was passed then, by the sum.
        if covered and not any(c.since <= since and c.until >= until for c in turn.credits):
            earlier = WEEK + sum(
                (c.until - max(c.since, turn.began) for c in turn.credits if c.until <= since), timedelta()
            )
            if turn.began + earlier > since:
                found.problems.append(f"{name}: the time from {since} to {until} was not given back: {turn}")
        elif covered:
            found.counts["outages given back"] += 1


def _check_warning(
    turn: Turn,
    found: Findings,
    mails: dict[str, str],
    left: dict[str, str | None],
    notices: dict[tuple[str, int], tuple[str | None, str]],
    now: datetime,
) -> set[str]:
    if turn.seat is None:
        return set()
    name = f"{turn.game} turn {turn.ply}"
    key, notice = f"warning.{turn.game}.{turn.ply}", notices.get((turn.game, turn.ply))
    moment = turn.moment(None if notice is None else notice[1])
    open_until = turn.ended or now
    if notice is None:
        if open_until >= turn.warning and not (turn.ended and turn.by != "timed_out"):
            found.problems.append(f"{name}: nobody decided about a warning")
        elif open_until >= moment:
            found.problems.append(f"{name}: moved after the moment to warn, and nothing was decided")
        return set()
    found.counts["moments to warn"] += 1
    if notice[1] < _told(moment):
        found.problems.append(f"{name}: warned before the moment")
    if notice[0] is None:
        return set()
    found.counts["warnings due, with an address"] += 1
    if turn.by == "timed_out":
        found.counts["warned and out of time"] += 1
        if mails.get(key) != "sent":
            found.problems.append(f"{name}: out of time without a warning ({mails.get(key)})")
        if _told(turn.deadline - TWO_DAYS + LATE) < (left.get(key) or ""):
            found.problems.append(f"{name}: out of time less than two days after the warning")
    elif mails.get(key) not in {"sent", "moot"}:
        found.problems.append(f"{name}: a warning is {mails.get(key)}")
    elif mails.get(key) == "moot" and turn.ended is None:
        found.problems.append(f"{name}: a warning was dropped though nobody moved")
    if any(credit.since == moment for credit in turn.credits):
        found.counts["late warnings that moved their deadline"] += 1
    return {key}


def _check_mails(
    found: Findings, mails: dict[str, str], expected: set[str], post: MailServer, window: bool
) -> None:
    counts = found.counts
    for key, state in mails.items():
        kind = key.partition(".")[0]
        counts[f"{kind} mails {state}"] += 1
        taken = post.taken.pop(message_id(key, ORIGIN), 0)
        if state not in {"sent", "moot"}:
            found.problems.append(f"the mail {key} is {state}")
        if state == "sent" and taken == 0:
            found.problems.append(f"the mail {key} never arrived")
        if taken == 1:
            counts[f"{kind} mails that arrived once"] += 1
        if taken > 1:
            counts[f"{kind} mails that arrived more than once"] += 1
            if not window:
                found.problems.append(f"the mail {key} arrived {taken} times")
            if len(post.contents[message_id(key, ORIGIN)]) != 1:
                found.problems.append(f"the mail {key} arrived in two forms")
        if kind == "warning" and key not in expected:
            found.problems.append(f"the mail {key} was not to be written")
    found.problems += [f"nobody wrote {key}, and it arrived" for key in post.taken]


def _told(at: datetime) -> str:
    return at.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
