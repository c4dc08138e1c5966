"""A game: a value that changes only by taking events through one door."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final, Literal

from sentencegame import assessment, clock, ending, leaving, moves, rulesets, seating, shape, timing
from sentencegame.bag import shuffled
from sentencegame.board import Board
from sentencegame.clock import passed
from sentencegame.errors import GameError, Illegal, Malformed
from sentencegame.events import (
    Blocked,
    Corrected,
    Credited,
    Ended,
    Event,
    Joined,
    Opened,
    Passed,
    Played,
    Removed,
    Resigned,
    Started,
    Swapped,
    TimedOut,
)
from sentencegame.outcome import EndReason, Outcome
from sentencegame.play import Play
from sentencegame.ruleset import Ruleset
from sentencegame.scoring import PlayScore
from sentencegame.seat import Seat


@dataclass(frozen=True, slots=True)
class Game:
    """The state of a game, which is the fold of its `events`; an event's place there is its ply.

    `bag` is in the order of drawing. `gone` holds the tiles of players who left. `turn` is a seat, or None
    unless the game is being played. `deadline` ends the turn, or the wait for players; None when the game is
    over. `clock_ply` is the ply of the event with which the running turn or wait began. `scores` maps the ply
    of each `Played` to its score. Between two events nothing changes, and no method reads a clock.
    """

    ruleset: Ruleset
    events: tuple[Event, ...]
    phase: Literal["waiting", "playing", "over"]
    seats: tuple[Seat, ...]
    board: Board
    bag: tuple[str, ...]
    gone: tuple[str, ...]
    turn: int | None
    deadline: datetime | None
    clock_ply: int
    outcome: Outcome | None
    scores: Mapping[int, PlayScore] = field(hash=False)

    def __post_init__(self) -> None:
        if not isinstance(self.scores, MappingProxyType):
            object.__setattr__(self, "scores", MappingProxyType(self.scores))

    @classmethod
    def open(cls, opened: Opened, *, known: Mapping[str, Ruleset] = rulesets.KNOWN) -> Game:
        """Begin a game that waits for its players; `known` are the rulesets to choose from.

        Raises `Malformed` (`opened_first`, `no_such_ruleset`, `seat_count`, `bag_order`, `not_text`,
        `not_a_time`). The opening names a ruleset with its version, as in `sentence/1`.
        """
        if type(opened) is not Opened:
            raise Malformed("opened_first")
        shape.moment(opened.at)
        ruleset = rulesets.get(opened.ruleset, known)
        if opened.ruleset != ruleset.id:
            raise Malformed("no_such_ruleset", field="ruleset", ruleset=opened.ruleset)
        shape.opened(opened, ruleset)
        return cls(
            ruleset=ruleset,
            events=(opened,),
            phase="waiting",
            seats=(),
            board=Board.empty(ruleset.board),
            bag=shuffled(ruleset.tiles, opened.seed) if opened.order is None else tuple(opened.order),
            gone=(),
            turn=None,
            deadline=ruleset.clock.waiting_deadline(opened.at),
            clock_ply=0,
            outcome=None,
            scores={},
        )

    @classmethod
    def replay(cls, events: Iterable[Event], *, known: Mapping[str, Ruleset] = rulesets.KNOWN) -> Game:
        """Rebuild a game from its whole log, taking every event through `act` again.

        Raises what `act` raises, and `Malformed` where the log lacks what follows from the rules by itself,
        or says something else there (`log_differs`, `log_incomplete`).
        """
        log = tuple(events)
        if not log or not isinstance(log[0], Opened):
            raise Malformed("opened_first")
        game = cls.open(log[0], known=known)
        while (ply := len(game.events)) < len(log):
            game = game.act(log[ply])
            for place in range(ply, len(game.events)):
                if place >= len(log):
                    raise Malformed("log_incomplete", expected=game.events[place].kind)
                if log[place] != game.events[place]:
                    raise Malformed("log_differs", ply=place, expected=game.events[place].kind)
        return game

    def act(self, event: Event) -> Game:
        """Take one event and what follows from it (the start, the end); the only way a game changes.

        Raises `Malformed`, `Illegal` or `NotAccepted`, and then nothing has changed. A move at or after the
        deadline is `Illegal` (`deadline_passed`): whoever finds that the deadline has passed sends `TimedOut`
        first.
        """
        rule = _RULES.get(type(event))
        if rule is None:
            raise Malformed("not_an_event")
        shape.moment(event.at)
        if event.at < self.events[-1].at:
            raise Malformed("time_goes_back", field="at")
        return rule(self, event)

    def assess(self, seat: int, play: Play) -> assessment.Assessment:
        """Work out what a play by `seat` would form and score, at any turn and without verdicts.

        Never raises; what is wrong is the assessment's `problem`. It is the very reckoning that `act`
        commits.
        """
        problem: GameError | None = None
        try:
            self.require_seat(seat)
            if self.phase != "playing":
                problem = Illegal("not_started" if self.phase == "waiting" else "game_over")
            elif not self.seats[seat].playing:
                problem = Illegal("seat_out", field="seat")
        except Malformed as error:
            return assessment.Assessment((), None, error)
        found = assessment.assess(
            self.ruleset, self.board, self.seats[seat].rack, play, len(self.events), seat
        )
        return replace(found, problem=problem) if problem else found

    @property
    def opened(self) -> Opened:
        """The event the game began with."""
        first = self.events[0]
        assert isinstance(first, Opened)  # noqa: S101 - `open` is the only beginning
        return first

    @property
    def ply(self) -> int:
        """The number that the next event gets."""
        return len(self.events)

    @property
    def warning_at(self) -> datetime | None:
        """When the player at turn is to be warned of the deadline; None when nobody is."""
        if self.turn is None or self.deadline is None:
            return None
        return self.ruleset.clock.warning_at(self.deadline)

    @property
    def clock_began(self) -> datetime:
        """When the running turn or wait began."""
        return self.events[self.clock_ply].at

    def moment(self, now: datetime) -> datetime:
        """The time to give the next event: `now`, or that of the last event where clocks disagree."""
        return max(now, self.events[-1].at)

    def due(self, now: datetime) -> TimedOut | None:
        """The event that a passed deadline calls for, before any other; None while there is time."""
        return TimedOut(self.moment(now), self.turn) if passed(self.deadline, now) else None

    def credit(self, now: datetime, since: datetime, until: datetime) -> Credited | None:
        """The event that gives back the time from `since` to `until`; None where none of it is to be given.

        What begins at the same `since` is given back once in a turn.
        """
        if self.deadline is None or not clock.credit(self.clock_began, self.deadline, since, until):
            return None
        if timing.credited_since(self, since):
            return None
        return Credited(self.moment(now), since, until)

    # What follows is for the modules that hold the rules of each event.

    def require_seat(self, seat: int) -> None:
        """Raise `Malformed` (`no_such_seat`) unless `seat` is one of this table."""
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise Malformed("no_such_seat", field="seat")

    def require_playing(self, seat: int, at: datetime | None = None) -> None:
        """Raise unless the game is on, `seat` still in it and (with `at`) the deadline not yet there."""
        if self.phase == "over":
            raise Illegal("game_over")
        self.require_seat(seat)
        if self.phase == "waiting":
            raise Illegal("not_started")
        if not self.seats[seat].playing:
            raise Illegal("seat_out", field="seat")
        if at is not None and passed(self.deadline, at):
            raise Illegal("deadline_passed", field="at")

    def with_seat(self, index: int, seat: Seat) -> Game:
        """Make the game with one seat changed."""
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def record(self, event: Event) -> Game:
        """Make the game with one more event in its log."""
        return replace(self, events=(*self.events, event))

    def pass_turn(self, at: datetime) -> Game:
        """Make the game with the next player at turn, their clock running from `at`."""
        assert self.turn is not None  # noqa: S101 - only a game being played passes its turn
        return replace(
            self,
            turn=ending.next_seat(self.seats, self.turn),
            deadline=self.ruleset.clock.turn_deadline(at),
            clock_ply=len(self.events) - 1,
        )

    def end(self, at: datetime, reason: EndReason) -> Game:
        """Make the finished game: leftovers subtracted, the winner found, `Ended` in the log."""
        lost = ending.leftover(reason, self.seats, self.ruleset)
        seats = tuple(
            replace(seat, score=seat.score - minus) for seat, minus in zip(self.seats, lost, strict=True)
        )
        scores = tuple(seat.score for seat in seats)
        outcome = Outcome(reason, ending.winner(reason, seats), scores, lost)
        return replace(self, phase="over", seats=seats, turn=None, deadline=None, outcome=outcome).record(
            Ended(at, reason, outcome.winner, scores)
        )


def _opened_again(game: Game, event: Opened) -> Game:
    raise Malformed("opened_first")


def _forced(game: Game, event: Ended) -> Game:
    raise Illegal("forced_only")


_RULES: Final[Mapping[type[Any], Callable[[Game, Any], Game]]] = {
    Opened: _opened_again,
    Joined: seating.joined,
    Started: seating.started,
    Played: moves.played,
    Swapped: moves.swapped,
    Passed: moves.passed,
    Resigned: leaving.resigned,
    TimedOut: timing.timed_out,
    Credited: timing.credited,
    Blocked: leaving.blocked,
    Removed: leaving.removed,
    Corrected: leaving.corrected,
    Ended: _forced,
}
