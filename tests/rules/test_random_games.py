"""Random games through the one door, watched by a referee of its own."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sentencegame import (
    Blocked,
    Corrected,
    Event,
    Game,
    GameError,
    Joined,
    LineVerdict,
    Opened,
    Passed,
    Placement,
    Play,
    Played,
    Removed,
    Resigned,
    Square,
    Started,
    Swapped,
    TimedOut,
    notation,
)
from tests.rules.random_plays import WORDS
from tests.rules.referee import allowed
from tests.rules.tables import START, verdicts

SEATS = st.integers(-1, 4)
SOME = st.integers(0, 9).map(
    lambda number: number == 7
)  # now and then; 7, since Hypothesis likes small numbers
GAPS = st.sampled_from(
    [*[timedelta(minutes=1)] * 30, timedelta(days=6), timedelta(days=7), -timedelta(seconds=1)]
)
LETTERS = st.sampled_from("abcdefghijklmnopqrstuvwxyz")
STRAY = st.builds(
    Placement,
    st.builds(Square, st.integers(-1, 14), st.integers(-1, 14)),
    LETTERS,
    st.sampled_from(["a", "bat", "cat's", "dogs'", "don't", "x" * 31]),
)


class Games(RuleBasedStateMachine):
    """One game at a time, mostly with events that may be allowed, and now and then with any others."""

    game: Game
    tiles: Counter[str]

    @initialize(
        seats=st.integers(2, 4),
        seed=st.from_regex(r"[a-z0-9]{1,8}", fullmatch=True),
        order=st.one_of(st.none(), st.text("abcdestu", min_size=28, max_size=60)),
        early=st.booleans(),
    )
    def open(self, seats: int, seed: str, order: str | None, early: bool) -> None:
        self.game = Game.open(Opened(START, "sentence/1", "scowl70/1", seats, seed, order))
        self.tiles = Counter(self.game.bag)
        assert sum(self.tiles.values()) == (len(order) if order else 100)
        for number in range(2 if early else seats):
            self.act(Joined(START, f"player {number}"))
        if early and seats > 2:
            self.act(Started(START))

    def act(self, event: Event) -> None:
        before, expected = self.game, allowed(self.game, event)
        copy = notation.dump(before)
        try:
            self.game = before.act(event)
        except GameError as error:
            assert not expected, f"{event} refused: {error!r}"
            assert error.message and error.code
        else:
            assert expected, f"{event} accepted"
            assert self.game.events[: before.ply + 1] == (*before.events, event)
        assert notation.dump(before) == copy

    @precondition(lambda self: self.game.turn is not None)
    @rule(data=st.data(), down=st.booleans(), gap=GAPS)
    def lay(self, data: st.DataObject, down: bool, gap: timedelta) -> None:
        """Lay tiles of the rack at turn along a row or column near a word."""
        game = self.game
        assert game.turn is not None
        words = [square for square, _ in game.board.words()] or list(game.ruleset.board.start)
        near, count = data.draw(st.sampled_from(words)), data.draw(st.integers(1, 7))
        back = data.draw(st.integers(0, count - 1))
        aside = data.draw(st.integers(-1, 1)) if not game.board.is_empty else 0
        row, column = (
            (near.row - back, near.column + aside) if down else (near.row + aside, near.column - back)
        )
        rack = list(game.seats[game.turn].rack)
        laid: list[Placement] = []
        while rack and len(laid) < count and row < 14 and column < 14:
            if row >= 0 and column >= 0 and not game.board.at(Square(row, column)):
                tile = rack.pop()
                laid.append(Placement(Square(row, column), tile, data.draw(st.sampled_from(WORDS[tile]))))
            row, column = (row + 1, column) if down else (row, column + 1)
        play = Play(tuple(laid))
        said = verdicts(game, game.turn, play)
        if data.draw(SOME):
            said = data.draw(
                st.sampled_from(
                    [
                        said[1:],
                        (*said, LineVerdict("a bat", True, "x")),
                        tuple(LineVerdict(each.text, False, each.by) for each in said),
                    ]
                )
            )
        preview = game.assess(game.turn, play)
        seat, score = game.turn, game.seats[game.turn].score
        self.act(Played(game.events[-1].at + gap, seat, play, said))
        if self.game is not game:
            assert preview.score is not None and self.game.scores[game.ply] == preview.score
            lost = self.game.outcome.leftover[seat] if self.game.outcome else 0
            assert self.game.seats[seat].score == score + preview.score.total - lost

    lay_again = lay  # twice as often as anything else, or few games would get far

    @precondition(lambda self: self.game.turn is not None)
    @rule(data=st.data(), gap=GAPS)
    def swap(self, data: st.DataObject, gap: timedelta) -> None:
        turn = self.game.turn
        assert turn is not None
        rack = self.game.seats[turn].rack
        if rack:
            tiles = tuple(data.draw(st.permutations(rack))[: data.draw(st.integers(1, len(rack)))])
            self.act(Swapped(self.game.events[-1].at + gap, turn, tiles))

    @precondition(lambda self: self.game.turn is not None)
    @rule(gap=GAPS)
    def pass_(self, gap: timedelta) -> None:
        assert self.game.turn is not None
        self.act(Passed(self.game.events[-1].at + gap, self.game.turn))

    @precondition(lambda self: self.game.deadline is not None)
    @rule(late=st.sampled_from([-1, 0, 1]), really=SOME)
    def time_out(self, late: int, really: bool) -> None:
        assert self.game.deadline is not None
        if late >= 0 and not really:
            return
        if late >= 0:
            due = self.game.due(self.game.deadline)
            assert due == TimedOut(self.game.deadline, self.game.turn)
        self.act(TimedOut(self.game.deadline + timedelta(seconds=late), self.game.turn))

    @rule(data=st.data(), gap=GAPS, seat=SEATS)
    def anything(self, data: st.DataObject, gap: timedelta, seat: int) -> None:
        """Send an event that most likely is out of place."""
        at = self.game.events[-1].at + gap
        event: Event = data.draw(
            st.one_of(
                st.just(Joined(at, "Eve")),
                st.just(Started(at)),
                st.just(Passed(at, seat)),
                st.builds(TimedOut, st.just(at), st.one_of(st.none(), st.integers(0, 3))),
                st.builds(Swapped, st.just(at), st.just(seat), st.lists(LETTERS, max_size=8).map(tuple)),
                st.builds(
                    Played,
                    st.just(at),
                    st.just(seat),
                    st.lists(STRAY, max_size=8).map(lambda each: Play(tuple(each))),
                ),
            )
        )
        self.act(event)

    @rule(data=st.data(), gap=GAPS, seat=SEATS)
    def leave(self, data: st.DataObject, gap: timedelta, seat: int) -> None:
        """Now and then somebody leaves, or a moderator steps in."""
        at = self.game.events[-1].at + gap
        if data.draw(SOME):
            events: list[Event] = [
                Resigned(at, seat),
                Blocked(at, seat),
                Corrected(at, seat, -3, "a slip"),
                Removed(at, "abuse"),
            ]
            self.act(data.draw(st.sampled_from(events)))

    @invariant()
    def every_tile_is_somewhere(self) -> None:
        game = self.game
        racks = (tile for seat in game.seats for tile in seat.rack)
        board = (cell.tile for _, cell in game.board.words())
        assert Counter((*game.bag, *racks, *board, *game.gone)) == self.tiles

    @invariant()
    def racks_are_full_while_the_bag_is_not_empty(self) -> None:
        game = self.game
        if game.phase == "playing":
            for seat in game.seats:
                assert not seat.playing or len(seat.rack) == 7 or not game.bag

    @invariant()
    def replay_gives_the_same_game(self) -> None:
        assert Game.replay(self.game.events) == self.game

    @invariant()
    def the_text_gives_the_same_game(self) -> None:
        assert notation.load(notation.dump(self.game)) == self.game

    @invariant()
    def the_phase_fits_the_rest(self) -> None:
        game = self.game
        assert (game.turn is not None) == (game.phase == "playing")
        assert (game.deadline is None) == (game.phase == "over") == (game.outcome is not None)
        if game.turn is not None:
            assert game.seats[game.turn].playing
            assert sum(seat.playing for seat in game.seats) > 1


TestRandomGames = Games.TestCase
TestRandomGames.settings = settings(
    max_examples=40,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
