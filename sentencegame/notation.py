"""A whole game as text that a person can read: a header, then one event a line.

>>> from sentencegame.game import Game
>>> text = '''sentencegame 1
... 2026-11-30T12:00:00Z opened sentence/1 scowl70/1 seats 2 seed 5eed
... 2026-11-30T12:00:00Z joined "Ann"
... '''
>>> load(text).seats[0].name
'Ann'
>>> dump(load(text)) == text
True
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from sentencegame import events, moment, rulesets
from sentencegame.errors import GameError, Malformed
from sentencegame.events import Event, LineVerdict
from sentencegame.game import Game
from sentencegame.outcome import EndReason
from sentencegame.play import Play
from sentencegame.ruleset import Ruleset

HEADER: Final = "sentencegame 1"
TEXT_MOST: Final = 1_000_000

# What stands between the parts of a played line; neither occurs in a play, a line's text or a judge's
# version.
_BAR: Final = " | "
_SAYS: Final = {True: " = accepted by ", False: " = refused by "}


class _UnreadableError(Exception):
    """A line whose fields are not those of its event."""


def dump(game: Game) -> str:
    """Write a game's whole log; the same game gives the same text, and `load` gives the game back."""
    return "\n".join((HEADER, *map(dump_event, game.events))) + "\n"


def load(text: str, *, known: Mapping[str, Ruleset] = rulesets.KNOWN) -> Game:
    """Read a game and replay it by the rules; empty lines and lines that begin with `#` are passed over.

    Raises `Malformed` (`not_a_game_text`), with the line's number, for the first line that cannot be read or
    is not what the rules allow there.
    """
    if not isinstance(text, str) or len(text) > TEXT_MOST:
        raise Malformed("not_a_game_text", field="text", line=1, problem=f"more than {TEXT_MOST} characters")
    game: Game | None = None
    ahead: list[Event] = []
    number = 0
    for number, line in _lines(text):
        try:
            event = load_event(line)
            if game is None:
                # An opening alone is a game; anything else alone is refused.
                game = Game.replay((event,), known=known)
            elif ahead:
                # What the last event brought about by itself has to be written down too.
                if event != ahead[0]:
                    raise Malformed("log_differs", ply=len(game.events) - len(ahead), expected=ahead[0].kind)
                ahead.pop(0)
            else:
                before = len(game.events)
                game = game.act(event)
                ahead = list(game.events[before + 1 :])
        except GameError as error:
            raise Malformed("not_a_game_text", field="text", line=number, problem=error.message) from error
    if game is None or ahead:
        missing: GameError = (
            Malformed("opened_first") if game is None else Malformed("log_incomplete", expected=ahead[0].kind)
        )
        raise Malformed("not_a_game_text", field="text", line=number + 1, problem=missing.message)
    return game


def _lines(text: str) -> Iterator[tuple[int, str]]:
    lines = text.split("\n")
    if lines[0].rstrip() != HEADER:
        raise Malformed("not_a_game_text", field="text", line=1, problem=f"it should be “{HEADER}”")
    for number, line in enumerate(lines[1:], start=2):
        if line.strip() and not line.startswith("#"):
            yield number, line.rstrip()


def dump_event(event: Event) -> str:
    """Write one event as one line, without a line end; `load_event` reads it."""
    fields = _WRITE[type(event)](event)
    return " ".join(part for part in (moment.dump(event.at), event.kind, fields) if part)


def load_event(line: str) -> Event:
    """Read one event; raises `Malformed` (`not_an_event`, `not_a_time`, `not_a_square`, …).

    Whether the rules allow the event is for `Game.act` to say.
    """
    if not isinstance(line, str):
        raise Malformed("not_an_event")
    at, _, rest = line.partition(" ")
    kind, _, fields = rest.partition(" ")
    read = _READ.get(kind)
    if read is None:
        raise Malformed("not_an_event")
    when = moment.load(at)
    try:
        return read(when, fields)
    except _UnreadableError:
        raise Malformed("not_an_event") from None


def _fields(pattern: str, text: str) -> re.Match[str]:
    found = re.fullmatch(pattern, text, re.ASCII)
    if found is None:
        raise _UnreadableError
    return found


def _dump_prose(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _load_prose(text: str) -> str:
    # Nothing but a string is read as JSON, so that nesting without end is not either.
    _fields(r'"(?s:.*)"', text)
    try:
        value = json.loads(text)
    except ValueError:
        raise _UnreadableError from None
    if not isinstance(value, str):
        raise _UnreadableError
    return value


def _dump_optional(value: int | None) -> str:
    return "-" if value is None else str(value)


def _load_optional(text: str) -> int | None:
    return None if text == "-" else int(text)


_SEAT: Final = r"([0-9])"
_WHOLE: Final = r"([+-]?[0-9]{1,9})"


def _opened(event: events.Opened) -> str:
    order = "" if event.order is None else f" order {event.order}"
    return f"{event.ruleset} {event.dictionary} seats {event.seats} seed {event.seed}{order}"


def _read_opened(at: datetime, text: str) -> Event:
    found = re.fullmatch(r"(\S+) (\S+) seats ([0-9]+) seed (\S+)(?: order (\S+))?", text)
    if found is None or len(found[3]) > 3:
        raise _UnreadableError
    return events.Opened(at, found[1], found[2], int(found[3]), found[4], found[5])


def _played(event: events.Played) -> str:
    said = (f"{verdict.text}{_SAYS[verdict.accepted]}{verdict.by}" for verdict in event.verdicts)
    return _BAR.join((f"{event.seat} {event.play}", *said))


def _read_played(at: datetime, text: str) -> Event:
    laid, *said = text.split(_BAR)
    found = _fields(_SEAT + r" (?s:(.+))", laid)
    return events.Played(at, int(found[1]), Play.parse(found[2]), tuple(map(_read_verdict, said)))


def _read_verdict(text: str) -> LineVerdict:
    for accepted, says in _SAYS.items():
        line, found, by = text.partition(says)
        if found:
            return LineVerdict(line, accepted, by)
    raise _UnreadableError


def _read_swapped(at: datetime, text: str) -> Event:
    seat, *tiles = text.split(" ")
    return events.Swapped(at, int(_fields(_SEAT, seat)[1]), tuple(tiles))


def _read_credited(at: datetime, text: str) -> Event:
    since, _, until = text.partition(" ")
    return events.Credited(at, moment.load(since), moment.load(until))


def _read_corrected(at: datetime, text: str) -> Event:
    found = _fields(_SEAT + " " + _WHOLE + r" (?s:(.+))", text)
    return events.Corrected(at, int(found[1]), int(found[2]), _load_prose(found[3]))


def _read_ended(at: datetime, text: str) -> Event:
    found = _fields(r"([a-z_]+) winner ([0-9]|-) scores((?: -?[0-9]{1,9})*)", text)
    try:
        reason = EndReason(found[1])
    except ValueError:
        raise _UnreadableError from None
    return events.Ended(at, reason, _load_optional(found[2]), tuple(map(int, found[3].split())))


def _read_started(at: datetime, text: str) -> Event:
    _fields("", text)
    return events.Started(at)


_WRITE: Final[Mapping[type[Any], Callable[[Any], str]]] = {
    events.Opened: _opened,
    events.Joined: lambda event: _dump_prose(event.name),
    events.Started: lambda event: "",
    events.Played: _played,
    events.Swapped: lambda event: " ".join((str(event.seat), *event.tiles)),
    events.Passed: lambda event: str(event.seat),
    events.Resigned: lambda event: str(event.seat),
    events.TimedOut: lambda event: _dump_optional(event.seat),
    events.Credited: lambda event: f"{moment.dump(event.since)} {moment.dump(event.until)}",
    events.Blocked: lambda event: str(event.seat),
    events.Removed: lambda event: _dump_prose(event.reason),
    events.Corrected: lambda event: f"{event.seat} {event.points:+d} {_dump_prose(event.reason)}",
    events.Ended: lambda event: " ".join(
        (event.reason, "winner", _dump_optional(event.winner), "scores", *map(str, event.scores))
    ),
}

_READ: Final[Mapping[str, Callable[[datetime, str], Event]]] = {
    "opened": _read_opened,
    "joined": lambda at, text: events.Joined(at, _load_prose(text)),
    "started": _read_started,
    "played": _read_played,
    "swapped": _read_swapped,
    "passed": lambda at, text: events.Passed(at, int(_fields(_SEAT, text)[1])),
    "resigned": lambda at, text: events.Resigned(at, int(_fields(_SEAT, text)[1])),
    "timed_out": lambda at, text: events.TimedOut(at, _load_optional(_fields("([0-9]|-)", text)[1])),
    "credited": _read_credited,
    "blocked": lambda at, text: events.Blocked(at, int(_fields(_SEAT, text)[1])),
    "removed": lambda at, text: events.Removed(at, _load_prose(text)),
    "corrected": _read_corrected,
    "ended": _read_ended,
}

# Every kind of event, as it is written.
KINDS: Final = tuple(_READ)
