"""The one builder of what leaves the server about a game.

It lists what a viewer may see and adds nothing else: whatever is not named here stays inside. A rack is
shown to the seat it belongs to and to nobody else; the seed, the bag's order, swapped tiles and a
moderator's words are shown to nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sentencegame import events as e
from sentencegame.game import Game
from sentencegame.outcome import EndReason
from sentencegame.scoring import LineScore, PlayScore
from web.messages import N_
from web.say import say
from web.tables.names import FORMER
from web.tables.viewer import Viewer


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a payload tells besides the game: where the site is (no slash at the end) and how the judge is."""

    site: str
    judge: Mapping[str, Any]


def view_for(viewer: Viewer, table: str, game: Game, around: Surroundings) -> dict[str, Any]:
    """The VIEW of docs/api.md, as plain JSON values."""
    seat = viewer.seat_at(table)
    if seat is not None and seat >= len(game.seats):
        # A key can outrun the log only when an old state is shown again; show it as to one who watches.
        seat = None
    return {
        "id": table,
        "ruleset": game.ruleset.id,
        "phase": str(game.phase),
        "ply": len(game.events),
        "you": None if seat is None else _you(viewer, seat, game, around),
        "seats": [
            {
                "seat": number,
                "name": shown_name(player.name),
                "score": player.score,
                "state": str(player.state),
                "tiles": len(player.rack),
            }
            for number, player in enumerate(game.seats)
        ],
        "seat_count": game.opened.seats,
        "turn": game.turn,
        "deadline": time_text(game.deadline),
        "warning_at": time_text(game.warning_at),
        "bag": len(game.bag),
        "board": []
        if is_removed(game)
        else [
            {
                "square": str(square),
                "tile": cell.tile,
                "word": cell.text,
                "value": cell.value,
                "ply": cell.ply,
                "seat": cell.seat,
            }
            for square, cell in game.board.words()
        ],
        "log": [_entry(ply, event, game) for ply, event in enumerate(game.events)],
        "unseen": _unseen(game, seat),
        "outcome": _outcome(game),
        "link": f"{around.site}/t/{table}",
        "judge": {name: around.judge.get(name) for name in ("state", "message", "fix")},
    }


def is_removed(game: Game) -> bool:
    """Whether a moderator took the game away: nobody is shown any more what was laid in it."""
    return game.outcome is not None and game.outcome.reason == EndReason.REMOVED


def score_view(score: PlayScore) -> dict[str, Any]:
    """The SCORE of docs/api.md."""
    return {
        "lines": [_line_view(line) for line in score.lines],
        "bonus": score.bonus,
        "total": score.total,
    }


def shown_name(name: str) -> str:
    """A name as a reader sees it; that of a former player in the reader's language."""
    return say(N_("a former player")) if name == FORMER else name


def time_text(at: datetime | None) -> str | None:
    """A time in ISO 8601 with Z, or nothing for nothing."""
    return None if at is None else at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _line_view(line: LineScore) -> dict[str, Any]:
    return {
        "text": line.line.text,
        "squares": [str(square) for square in line.line.squares],
        "words": [
            {
                "word": word.word,
                "square": str(word.square),
                "value": word.value,
                "multiplier": word.multiplier,
                "new": word.new,
            }
            for word in line.words
        ],
        "multiplier": line.multiplier,
        "total": line.total,
    }


def _you(viewer: Viewer, seat: int, game: Game, around: Surroundings) -> dict[str, Any]:
    return {
        "seat": seat,
        "rack": list(game.seats[seat].rack),
        "opener": seat == 0,
        # A seat that was found by an account needs no link to come back to, and its key is not known here.
        "private_link": None if viewer.seat_key is None else f"{around.site}/seat/{viewer.seat_key}",
    }


def _entry(ply: int, event: e.Event, game: Game) -> dict[str, Any]:
    seat = _seat_of(ply, event, game)
    entry: dict[str, Any] = {
        "ply": ply,
        "at": time_text(event.at),
        "kind": event.kind,
        "seat": seat,
        "name": None if seat is None else shown_name(game.seats[seat].name),
    }
    if isinstance(event, e.Played) and is_removed(game):
        entry["text"], entry["lines"] = "", []
        entry["score"] = {**score_view(game.scores[ply]), "lines": []}
    elif isinstance(event, e.Played):
        entry["text"] = str(event.play)
        entry["lines"] = [verdict.text for verdict in event.verdicts]
        entry["score"] = score_view(game.scores[ply])
    elif isinstance(event, e.Swapped):
        entry["count"] = len(event.tiles)
    elif isinstance(event, e.Corrected):
        entry["points"] = event.points
    return entry


def _seat_of(ply: int, event: e.Event, game: Game) -> int | None:
    if isinstance(event, e.Joined):
        return sum(isinstance(earlier, e.Joined) for earlier in game.events[:ply])
    if isinstance(event, e.Played | e.Swapped | e.Passed | e.Resigned | e.TimedOut | e.Blocked | e.Corrected):
        return event.seat
    return None


def _unseen(game: Game, seat: int | None) -> dict[str, int]:
    # Counted from what the viewer sees, not from the bag: the tiles of one who resigned stay unseen, since
    # leaving them out would tell which they were.
    order = game.opened.order
    left = Counter(game.ruleset.tiles if order is None else order)
    left.subtract(cell.tile for _, cell in game.board.words())
    if seat is not None:
        left.subtract(game.seats[seat].rack)
    return {tile: left[tile] for tile in game.ruleset.bag}


def _outcome(game: Game) -> dict[str, Any] | None:
    if game.outcome is None:
        return None
    return {
        "reason": str(game.outcome.reason),
        "winner": game.outcome.winner,
        "scores": list(game.outcome.scores),
        "leftover": list(game.outcome.leftover),
    }
