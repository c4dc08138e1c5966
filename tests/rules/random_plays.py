"""Random games for comparing the engine with the oracle, played through the engine's own door."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from sentencegame import rulesets
from sentencegame.assessment import Assessment
from sentencegame.events import Joined, Opened, Passed, Played
from sentencegame.game import Game
from sentencegame.layout import Layout, Premium
from sentencegame.placement import Placement
from sentencegame.play import Play
from sentencegame.ruleset import Ruleset
from sentencegame.square import Square
from tests.rules import oracle, tables

WORDS = {
    letter: [letter + ending for ending in ("", "at", "ing", "ous", "le's", "ars'")]
    for letter in "abcdefghijklmnopqrstuvwxyz"
}
MARK = {"line3": "T", "line2": "D", "word3": "t", "word2": "d"}


@dataclass(frozen=True, slots=True)
class Position:
    """A game, what the oracle sees of it, and a play to try at it, which may be illegal."""

    game: Game
    grid: dict[str, tuple[str, int]]
    signs: dict[str, str]
    play: Play

    @property
    def laid(self) -> dict[str, str]:
        return {str(each.square): each.text for each in self.play.placements}


def _carnival(random: Random) -> Ruleset:
    """The sentence game on a board full of premiums, so that every meeting of premiums comes up."""
    premiums = {
        Square(row, column): random.choice(list(Premium))
        for row in range(14)
        for column in range(14)
        if random.random() < 0.5
    }
    board = Layout(14, 14, premiums, tables.SENTENCE.board.start)
    return replace(tables.SENTENCE, name="carnival", board=board)


def _shot(random: Random, game: Game) -> Play:
    """A play along a random stretch from the rack at turn, most often near words that are there."""
    assert game.turn is not None
    rack = list(game.seats[game.turn].rack)
    random.shuffle(rack)
    count = random.choice((1, 1, 2, 2, 3, 4, 5, 6, 7, 7))
    words = game.board.words()
    if words and random.random() < 0.9:
        near = random.choice(words)[0]
        row, column = near.row + random.randint(-1, 1), near.column + random.randint(-1, 1)
    elif not words:
        row, column = random.choice((6, 7)), random.choice((6, 7))
    else:
        row, column = random.randrange(14), random.randrange(14)
    down = random.random() < 0.5
    # The stretch begins before the point chosen, so that words are met in its middle and at both ends.
    back = random.randrange(count) if random.random() < 0.7 else 0
    row, column = (row - back, column) if down else (row, column - back)
    laid: list[Placement] = []
    while rack and len(laid) < count and row < 14 and column < 14:
        square = Square(row, column)
        free = row >= 0 and column >= 0 and game.board.at(square) is None
        # Now and then a square is jumped over, or a word laid upon, which must be refused.
        if (free and random.random() < 0.99) or (row >= 0 and column >= 0 and random.random() < 0.01):
            tile = rack.pop()
            laid.append(Placement(square, tile, random.choice(WORDS[tile])))
        row, column = (row + 1, column) if down else (row, column + 1)
    if not laid:
        laid = [Placement(Square(random.randrange(14), random.randrange(14)), rack[-1], WORDS[rack[-1]][0])]
    return Play(tuple(laid))


def positions(seed: int) -> Iterator[Position]:
    """Positions from games without end, each game played on by the legal ones among the plays tried."""
    random = Random(seed)
    while True:
        ruleset = tables.SENTENCE if random.random() < 0.7 else _carnival(random)
        # A long bag fills the board to its edges; the real one leaves it as real games do.
        letters = "abcdefghijklmnopqrstuvwxyz"
        order = "".join(random.choices(letters, k=196)) if random.random() < 0.5 else None
        known = {ruleset.id: ruleset, **rulesets.KNOWN}
        game = Game.open(
            Opened(tables.START, ruleset.id, "none", 2, f"{random.random()}".replace(".", "-"), order),
            known=known,
        )
        game = game.act(Joined(tables.START, "Ann")).act(Joined(tables.START, "Bob"))
        signs = {str(square): MARK[premium] for square, premium in ruleset.board.premiums.items()}
        grid: dict[str, tuple[str, int]] = {}
        for _ in range(160):
            if game.phase != "playing":
                break
            position = Position(game, grid, signs, _shot(random, game))
            yield position
            after = committed(position, game.assess(game.turn or 0, position.play))
            if after is not None:
                game, grid = after, oracle.with_play(grid, position.laid)
            elif random.random() < 0.02:
                game = game.act(Passed(game.events[-1].at, game.turn or 0))


def committed(position: Position, found: Assessment) -> Game | None:
    """The game after the play, every line accepted; None for a play that breaks a rule."""
    if found.problem is not None:
        return None
    game, seat = position.game, position.game.turn
    assert seat is not None
    said = tables.verdicts(game, seat, position.play)
    return game.act(Played(game.events[-1].at, seat, position.play, said))


def compare(position: Position) -> Counter[str]:
    """Assert that engine, committed play and oracle agree; tell what kinds of play the position showed."""
    game, laid, seat = position.game, position.laid, position.game.turn
    assert seat is not None
    found = game.assess(seat, position.play)
    where = f"{position.play} on {position.grid}"
    if set(laid) & set(position.grid):
        assert found.score is None and found.problem is not None, where
        return Counter(refused=1)
    lines, bonus, total = oracle.score(position.grid, laid, position.signs)
    assert found.score is not None, where
    told: dict[str, int] = {}
    for line in found.score.lines:
        told[line.line.text] = told.get(line.line.text, 0) + line.total
    assert told == lines, where
    assert (found.problem is None) == oracle.legal(position.grid, laid), where
    if found.problem is not None:
        return Counter(refused=1)
    assert (found.score.bonus, found.score.total) == (bonus, total), where
    after = committed(position, found)
    assert after is not None and after.scores[len(game.events)] == found.score, where
    lost = after.outcome.leftover[seat] if after.outcome else 0
    assert after.seats[seat].score - game.seats[seat].score + lost == total, where
    return kinds(found)


def kinds(found: Assessment) -> Counter[str]:
    """What kinds of play this is, so that a run can show that it met them all."""
    assert found.score is not None
    seen: Counter[str] = Counter(plays=1)
    seen["bonus"] = bool(found.score.bonus)
    seen["several lines"] = len(found.lines) > 1
    seen["side by side"] = sum(all(line.new) or sum(line.new) > 1 for line in found.lines) == 1 and (
        sum(sum(line.new) == 1 for line in found.lines) > 1
    )
    for line in found.score.lines:
        new = line.line.new
        seen["crossing"] |= not all(new) and sum(new) == 1 and len(found.lines) > 1
        seen["both ends"] |= new[0] and new[-1] and not all(new)
        seen["gap filled"] |= not new[0] and not new[-1]
        seen[f"line x{line.multiplier}"] |= True
        for word in line.words:
            seen[f"word x{word.multiplier}"] |= word.new
    return Counter({kind: int(count) for kind, count in seen.items()})
