"""What a play would form and score, worked out once for the preview and for the committed play alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sentencegame import placing, shape
from sentencegame.board import Board, Cell
from sentencegame.errors import GameError, Malformed, NotAccepted, shown
from sentencegame.events import LineVerdict
from sentencegame.line import Line, formed
from sentencegame.play import Play
from sentencegame.ruleset import Ruleset
from sentencegame.scoring import PlayScore, score_play


@dataclass(frozen=True, slots=True)
class Assessment:
    """The lines a play forms, its score, and the first rule it breaks (None: only verdicts are wanting).

    Lines and score are there whenever the tiles lie on free squares of the board, also for a play that breaks
    a rule; otherwise there are no lines and `score` is None. `board` is the board with the play on it.
    """

    lines: tuple[Line, ...]
    score: PlayScore | None
    problem: GameError | None
    board: Board | None = field(default=None, repr=False, compare=False)


def assess(
    ruleset: Ruleset, board: Board, rack: tuple[str, ...], play: Play, ply: int, seat: int
) -> Assessment:
    """Work out a play on a board from a rack, as event `ply` of a game."""
    try:
        shape.play(play, ruleset)
    except Malformed as problem:
        return Assessment((), None, problem)
    objection = placing.objection(ruleset, board, rack, play)
    if placing.taken(board, play):
        return Assessment((), None, objection)
    after = board.lay(
        (
            placement.square,
            Cell(placement.tile, placement.text, ruleset.value(placement.tile), ply, seat),
        )
        for placement in play.placements
    )
    lines = formed(
        after,
        tuple(placement.square for placement in play.placements),
        least=ruleset.line_least,
        joiner=ruleset.joiner,
    )
    return Assessment(lines, score_play(lines, len(play.placements), after, ruleset), objection, after)


def judged(lines: Iterable[Line], verdicts: Iterable[LineVerdict], *, needed: bool) -> GameError | None:
    """Find the first line that lacks an accepting verdict, or a verdict on something that is no line.

    Where no verdict is `needed`, one that is given still counts.
    """
    texts = [line.text for line in lines]
    said: dict[str, bool] = {}
    for index, verdict in enumerate(verdicts):
        if verdict.text not in texts or index >= len(texts):
            return Malformed("verdict_of_no_line", field=f"verdicts[{index}]", line=shown(verdict.text, 100))
        said[verdict.text] = said.get(verdict.text, True) and verdict.accepted
    for text in texts:
        if not said.get(text, not needed):
            return NotAccepted("line_refused" if text in said else "line_unchecked", field="lines", line=text)
    return None
