"""May these tiles lie there? The rules of placing, apart from what the lines say."""

from __future__ import annotations

from sentencegame.board import Board
from sentencegame.errors import GameError, Illegal
from sentencegame.placement import BLANK
from sentencegame.play import Play
from sentencegame.ruleset import Ruleset
from sentencegame.shape import first_not_held
from sentencegame.square import Square


def taken(board: Board, play: Play) -> GameError | None:
    """Object to a tile on an occupied square; without that no line can be read."""
    for index, placement in enumerate(play.placements):
        if board.at(placement.square):
            return Illegal("square_taken", field=f"tiles[{index}].square", square=str(placement.square))
    return None


def objection(ruleset: Ruleset, board: Board, rack: tuple[str, ...], play: Play) -> GameError | None:
    """Find the first rule of placing that a well-formed play breaks, in the order a player can mend them."""
    return (
        _tiles(rack, play)
        or taken(board, play)
        or _straight(board, play)
        or (_first(ruleset, play) if board.is_empty else _joined(board, play))
    )


def _tiles(rack: tuple[str, ...], play: Play) -> GameError | None:
    index = first_not_held(rack, tuple(placement.tile for placement in play.placements))
    if index is not None:
        return Illegal(
            "tile_not_held", field=f"tiles[{index}].tile", tile=play.placements[index].tile.upper()
        )
    for index, placement in enumerate(play.placements):
        if placement.tile != BLANK and not placement.text.startswith(placement.tile):
            return Illegal(
                "wrong_letter", field=f"tiles[{index}].word", word=placement.text, tile=placement.tile.upper()
            )
    return None


def _straight(board: Board, play: Play) -> GameError | None:
    """Object unless the tiles share a row or a column with no empty square between the first and the last."""
    squares = {placement.square for placement in play.placements}
    rows, columns = {square.row for square in squares}, {square.column for square in squares}
    if len(rows) > 1 and len(columns) > 1:
        return Illegal("not_in_line", field="tiles")
    for row in range(min(rows), max(rows) + 1):
        for column in range(min(columns), max(columns) + 1):
            square = Square(row, column)
            if square not in squares and not board.at(square):
                return Illegal("gap", field="tiles", square=str(square))
    return None


def _first(ruleset: Ruleset, play: Play) -> GameError | None:
    """The rules of the first play: first while the board is empty, whatever was passed or swapped."""
    if not any(placement.square in ruleset.board.start for placement in play.placements):
        return Illegal("start_square", field="tiles")
    if len(play.placements) < ruleset.line_least:
        return Illegal("first_play_too_short", field="tiles", least=ruleset.line_least)
    return None


def _joined(board: Board, play: Play) -> GameError | None:
    if not any(board.has_neighbour(placement.square) for placement in play.placements):
        return Illegal("not_touching", field="tiles")
    return None
