"""Everything that can happen in a game; a game is the list of these."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, TypeAlias

from sentencegame.outcome import EndReason
from sentencegame.play import Play


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """What a judge said of one line: its text, whether it was accepted, and by which judge and version."""

    text: str
    accepted: bool
    by: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A table was opened for `seats` players under a ruleset (its id) and a dictionary (its version).

    `seed` is secret randomness, handed in: letters, digits, `_` and `-`, at most 128. `order` is for hosts:
    the whole bag, first drawn first, in place of the ruleset's own tiles (the opener draws first, then the
    others as they sit).
    """

    kind: ClassVar[str] = "opened"
    at: datetime
    ruleset: str
    dictionary: str
    seats: int
    seed: str
    order: str | None = None


@dataclass(frozen=True, slots=True)
class Joined:
    """A player sat down; the first is the opener, and seats are counted from 0 in the order of joining."""

    kind: ClassVar[str] = "joined"
    at: datetime
    name: str


@dataclass(frozen=True, slots=True)
class Started:
    """The tiles were dealt; comes by itself when the last seat is taken, or from the opener before that."""

    kind: ClassVar[str] = "started"
    at: datetime


@dataclass(frozen=True, slots=True)
class Played:
    """A player laid tiles, and a judge accepted every line they formed."""

    kind: ClassVar[str] = "played"
    at: datetime
    seat: int
    play: Play
    verdicts: tuple[LineVerdict, ...] = ()


@dataclass(frozen=True, slots=True)
class Swapped:
    """A player swapped tiles for as many from the bag."""

    kind: ClassVar[str] = "swapped"
    at: datetime
    seat: int
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed."""

    kind: ClassVar[str] = "passed"
    at: datetime
    seat: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A player gave up; allowed at any time in a game, not only at their turn."""

    kind: ClassVar[str] = "resigned"
    at: datetime
    seat: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A deadline passed: of the player at turn, or (`seat` None) of a table that waited for players."""

    kind: ClassVar[str] = "timed_out"
    at: datetime
    seat: int | None


@dataclass(frozen=True, slots=True)
class Credited:
    """The time from `since` to `until` does not count for the running turn or wait: the deadline moves by it.

    The server was down then, or a warning went out late. Only the part within the turn or wait counts.
    """

    kind: ClassVar[str] = "credited"
    at: datetime
    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class Blocked:
    """A moderator took a player out of the game; it counts as resigning."""

    kind: ClassVar[str] = "blocked"
    at: datetime
    seat: int


@dataclass(frozen=True, slots=True)
class Removed:
    """A moderator ended the game without a winner."""

    kind: ClassVar[str] = "removed"
    at: datetime
    reason: str


@dataclass(frozen=True, slots=True)
class Corrected:
    """A moderator changed a score by `points`; after the end the outcome is settled anew."""

    kind: ClassVar[str] = "corrected"
    at: datetime
    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; always follows from another event, never sent by anybody."""

    kind: ClassVar[str] = "ended"
    at: datetime
    reason: EndReason
    winner: int | None
    scores: tuple[int, ...]


Event: TypeAlias = (
    Opened
    | Joined
    | Started
    | Played
    | Swapped
    | Passed
    | Resigned
    | TimedOut
    | Credited
    | Blocked
    | Removed
    | Corrected
    | Ended
)
