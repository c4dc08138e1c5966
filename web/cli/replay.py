"""`sentencegame replay`: a game's text played again by the rules."""

from __future__ import annotations

import json
import sys
from typing import Any, BinaryIO

import click

from sentencegame.errors import GameError
from sentencegame.game import Game
from sentencegame.notation import load
from web.cli.common import Trouble

_MOST_BYTES = 4_000_000


@click.command("replay")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def replay_command(file: BinaryIO, as_json: bool) -> None:
    """Replay the game in FILE (- for standard input) and show its last board and scores.

    Ends with 1 when the text is no game or breaks the rules.

    \b
    Examples:
      sentencegame replay game.txt
      sentencegame show --text 6t3x6d5jr6xf | sentencegame replay --json -
    """
    name = getattr(file, "name", "-")
    raw = file.read(_MOST_BYTES + 1)
    if len(raw) > _MOST_BYTES:
        raise Trouble(f"{name}: longer than any game")
    try:
        game = load(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Trouble(f"{name}: not UTF-8 text") from None
    except GameError as problem:
        raise Trouble(f"{name}: {problem.message}") from None
    if as_json:
        json.dump(summary(game), sys.stdout, ensure_ascii=False)
        click.echo()
    else:
        click.echo(drawing(game))


def summary(game: Game) -> dict[str, Any]:
    """The state of a game for a host: board, scores, outcome."""
    outcome = game.outcome
    return {
        "ruleset": game.ruleset.id,
        "phase": game.phase,
        "ply": len(game.events),
        "seats": [{"name": seat.name, "score": seat.score, "state": str(seat.state)} for seat in game.seats],
        "turn": game.turn,
        "bag": len(game.bag),
        "board": [
            {"square": str(square), "tile": cell.tile, "word": cell.text}
            for square, cell in game.board.words()
        ],
        "outcome": None
        if outcome is None
        else {
            "reason": str(outcome.reason),
            "winner": outcome.winner,
            "scores": list(outcome.scores),
            "leftover": list(outcome.leftover),
        },
    }


def drawing(game: Game) -> str:
    """The board with its words, cut to what is used, and the scores below it."""
    words = game.board.words()
    rows: list[str] = []
    if words:
        top, bottom = min(s.row for s, _ in words), max(s.row for s, _ in words)
        left, right = min(s.column for s, _ in words), max(s.column for s, _ in words)
        text = {(square.row, square.column): cell.text for square, cell in words}
        width = max(3, *(len(word) for word in text.values()))
        names = (chr(ord("A") + column) for column in range(left, right + 1))
        rows.append("   " + " ".join(name.center(width) for name in names).rstrip())
        for row in range(top, bottom + 1):
            cells = (text.get((row, column), ".").center(width) for column in range(left, right + 1))
            rows.append(f"{row + 1:>2} " + " ".join(cells).rstrip())
        rows.append("")
    for number, seat in enumerate(game.seats):
        state = "" if str(seat.state) == "in" else f" ({seat.state})"
        rows.append(f"{number + 1}. {seat.name}: {seat.score}{state}")
    rows.append(_end(game))
    return "\n".join(rows)


def _end(game: Game) -> str:
    outcome = game.outcome
    if outcome is None:
        turn = "" if game.turn is None else f", {game.seats[game.turn].name} to move"
        return f"{game.phase}{turn}, {len(game.bag)} tiles in the bag"
    winner = "nobody wins" if outcome.winner is None else f"{game.seats[outcome.winner].name} wins"
    return f"over ({outcome.reason}): {winner}"
