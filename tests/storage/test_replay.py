"""On every store: what it keeps of a game is what a replay of its log gives, whatever was done."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from sentencegame import events as e
from sentencegame.game import Game
from sentencegame.play import Play
from web.errors import RequestError
from web.storage import Store
from web.tables.desk import Desk, Order
from web.tables.hub import Hub
from web.tables.log import replay, summary_of
from web.tables.records import decode_all
from web.tables.viewer import Viewer

ORDER = "tdbltae" + "tdbllae" + "e" * 14
PLAYS = ("G7=the H7=dogs I7=bark", "I5=the I6=dogs", "J7=loudly", "H8=bark H9=loudly")


class Table:
    """Players who do as chance says, by a clock that chance moves."""

    def __init__(self, store: Store, seed: int) -> None:
        self.chance = random.Random(seed)
        self.now = datetime(2026, 11, 30, 12, tzinfo=UTC)
        self.keys = itertools.count()
        self.store = store
        self.desk = Desk(store, Hub(), secret="s" * 40, dictionary="scowl70/1", now=lambda: self.now)
        opened = self.desk.open("Ann", 2, "sentence", ORDER)
        self.id = opened.table
        joined = self.desk.join(self.id, Viewer(), "Bob")
        self.players = [Viewer(self.id, seat.seat, seat.seat_key, True) for seat in (opened, joined)]

    def verdicts(self, game: Game, seat: int, play: Play) -> tuple[e.LineVerdict, ...]:
        return tuple(e.LineVerdict(line.text, True, "test") for line in game.assess(seat, play).lines)

    def move(self) -> None:
        game = self.desk.read(self.id)
        seat = game.turn if game.turn is not None and self.chance.random() < 0.9 else self.chance.randrange(2)
        played = sum(isinstance(event, e.Played) for event in game.events)
        play = Play.parse(PLAYS[played % len(PLAYS)])
        moves: list[Callable[[Game, datetime], e.Event]] = [
            lambda game, at: e.Played(at, seat, play, self.verdicts(game, seat, play)),
            lambda _, at: e.Passed(at, seat),
            lambda game, at: e.Swapped(at, seat, game.seats[seat].rack[:2] or ("t",)),
            lambda _, at: e.Resigned(at, seat),
        ]
        act = self.chance.choices(moves, weights=(12, 2, 2, 1))[0]
        self.now += timedelta(hours=self.chance.choice([0, 1, 30, 30, 190]))
        order = Order.of(len(game.events), f"key{next(self.keys)}", "any")
        try:
            self.desk.act(self.id, self.players[seat], order, act)
        except RequestError as problem:
            # Out of turn, too late, over: those are part of the game.
            assert problem.status in {409, 422}, problem.code


@pytest.mark.parametrize("seed", range(12))
def test_what_is_kept_equals_a_replay_of_the_log(store: Store, seed: int) -> None:
    table = Table(store, seed)
    for _ in range(14):
        table.move()
        replayed = replay(decode_all(store.events(table.id)))
        assert store.summary(table.id) == summary_of(table.id, replayed)
        assert store.ply(table.id) == len(replayed.events)
        assert [seat.name for seat in store.seats(table.id)] == [seat.name for seat in replayed.seats]
        assert table.desk.read(table.id).events[: len(replayed.events)] == replayed.events


def test_a_desk_that_starts_anew_goes_on_where_the_last_one_was(open_store: Callable[[], Store]) -> None:
    table = Table(open_store(), 3)
    for _ in range(6):
        table.move()
    known = table.desk.read(table.id)
    fresh = Desk(open_store(), Hub(), secret="s" * 40, dictionary="scowl70/1", now=lambda: table.now)
    assert fresh.read(table.id) == known
