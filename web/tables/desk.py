"""What can be done at a table, each action in one transaction."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sentencegame import events as e
from sentencegame import rulesets
from sentencegame.errors import GameError, Malformed
from sentencegame.game import Game
from web.blocks.apart import require_company, require_seat_here
from web.clocks.timekeeper import Timekeeper
from web.errors import RequestError
from web.moderation.standing import require_seat_standing, require_standing
from web.people import Person
from web.storage import ConflictError, Contact, Reader, Receipt, Store, StoredSeat, Writer
from web.tables import keys
from web.tables.hub import Hub
from web.tables.log import Logs
from web.tables.names import folded
from web.tables.tiles import refused
from web.tables.viewer import Viewer

log = logging.getLogger("sentencegame.tables")

#: An event to append, made once the newest state of the game is known.
Act = Callable[[Game, datetime], e.Event]


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat that was taken, and the key that opens it from now on."""

    table: str
    game: Game
    seat: int
    seat_key: str


@dataclass(frozen=True, slots=True)
class Order:
    """What a client sends with every action: the ply it knows, a key of its own, and what it wants."""

    ply: int
    key: str
    fingerprint: str

    @classmethod
    def of(cls, ply: int, key: str, kind: str, wish: Mapping[str, Any] | None = None) -> Order:
        """An order whose fingerprint tells it from another one sent with the same key."""
        said = json.dumps([kind, ply, wish], sort_keys=True, ensure_ascii=True)
        return cls(ply, key, hashlib.sha256(said.encode()).hexdigest())


class Desk:
    """Opens tables, seats players and takes their moves.

    ``now`` gives the present moment, aware and in UTC. ``secret`` is what seat keys are derived from when a
    client brought a key of its own. ``clocks`` does to the games what time does.
    """

    def __init__(
        self,
        store: Store,
        hub: Hub,
        *,
        secret: str,
        dictionary: str,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clocks: Timekeeper | None = None,
    ) -> None:
        self.store = store
        self._hub = hub
        self._secret = secret
        self._dictionary = dictionary
        self._logs = Logs()
        self._clocks = clocks or Timekeeper()
        self.now = now

    # Reading

    def read(self, table: str) -> Game:
        """The game as it stands now, deadlines applied; raises `RequestError` 404."""
        game = self._load(self.store, table)
        if game.phase != "over":
            with self.store.reading() as reader:
                behind = self._clocks.behind(reader, game, self.now())
            if behind:
                return self.settle(table)
        self._logs.keep(table, game)
        return game

    def settle(self, table: str) -> Game:
        """Let time do to a game what it does, and write it; raises `RequestError` 404."""
        with self.store.writing() as writer:
            game = self._on_time(writer, table)
        return self.told(table, game)

    def sweep(self, batch: int = 100) -> int:
        """Apply deadlines and write warnings that are due, whoever is looking; how many tables it saw."""
        seen: set[str] = set()
        while True:
            now = self.now()
            # Those that were seen and are still due are broken; they must not keep the others out.
            with self.store.reading() as reader:
                found = [*self.store.due(now, batch + len(seen)), *reader.unwarned(now, batch + len(seen))]
            due = [table for table in dict.fromkeys(found) if table not in seen]
            if not due:
                return len(seen)
            for table in due:
                seen.add(table)
                try:
                    self.settle(table)
                except Exception:
                    # One broken game must not stop the clocks of all others.
                    log.exception("the clock of table %s could not be kept", table)

    def answered(self, table: str, viewer: Viewer, order: Order) -> Game | None:
        """The game as the first answer to this key showed it, ``None`` for a new key.

        Raises `RequestError` 409 (``key_reused``) when the key came with something else.
        """
        return self._answered(self.store, table, self.seat_of(viewer, table), order)

    @staticmethod
    def seat_of(viewer: Viewer, table: str) -> int:
        """The viewer's seat; raises `RequestError` 401 for a stranger and 403 for one who only watches."""
        seat = viewer.seat_at(table)
        if seat is None:
            raise RequestError(403 if viewer.known else 401, "no_seat")
        return seat

    @staticmethod
    def expect(game: Game, order: Order) -> None:
        """Raise `RequestError` 409 (``moved_on``) unless the client knows the newest event.

        Time that was given back since does not matter: it changes nothing that a move depends on.
        """
        unknown = game.events[order.ply :]
        if order.ply > len(game.events) or not all(isinstance(event, e.Credited) for event in unknown):
            raise RequestError(409, "moved_on", field="ply", more={"ply": len(game.events)})

    # Taking seats

    def open(
        self,
        name: str,
        seats: int,
        ruleset: str,
        order: str | None = None,
        key: str | None = None,
        *,
        account: str | None = None,
        listed: bool = False,
        after: str | None = None,
        contact: Contact | None = None,
        people: Sequence[Person] = (),
    ) -> Seated:
        """Open a table and take its first seat; the same ``key`` again finds the same table.

        The seat is the ``account``'s, or a guest's; a ``listed`` table is shown to everybody while it waits;
        ``after`` is the table that this one is the rematch of; ``contact`` is where the player is told that
        time runs out; ``people`` is everybody that the player is known to be. Raises `RequestError` 400 for
        an unknown ruleset, a wrong number of seats or a bad order, 403 (``no_seat_here``) for a rematch with
        nobody whom the player may meet, and `ConflictError` when a table came after that one.
        """
        purpose = f"open\0{name}\0{seats}\0{ruleset}\0{order}" + (f"\0{account}" if account else "")
        seat_key = self._seat_key(purpose, key)
        found = self.store.seat_with(keys.key_hash(seat_key)) if key else None
        if found is not None:
            return Seated(found.game, self.read(found.game), found.seat, seat_key)
        now = self.now()
        try:
            game = Game.open(
                e.Opened(
                    at=now,
                    ruleset=rulesets.get(ruleset).id,
                    dictionary=self._dictionary,
                    seats=seats,
                    seed=keys.new_seed(),
                    order=order,
                )
            ).act(e.Joined(at=now, name=name))
        except GameError as problem:
            raise refused(problem) from problem
        table = keys.new_id()
        try:
            with self.store.writing() as writer:
                _may_play(writer, account, people, now)
                writer.add_game(table, now, listed=listed)
                if after is not None:
                    require_company(writer, people, after)
                    writer.set_rematch(after, table)
                _sit(
                    writer, StoredSeat(table, 0, name, folded(name), keys.key_hash(seat_key), account), people
                )
                if contact is not None:
                    writer.put_contact(table, 0, contact)
                writer.mark_seen(table, 0, len(game.events))
                self._write(writer, table, 0, game)
        except ConflictError:
            # Two requests with one key at the same moment: the other one has opened the table.
            found = self.store.seat_with(keys.key_hash(seat_key))
            if found is None:
                raise
            return Seated(found.game, self.read(found.game), found.seat, seat_key)
        return Seated(table, self.told(table, game), 0, seat_key)

    def join(
        self,
        table: str,
        viewer: Viewer,
        name: str,
        key: str | None = None,
        *,
        contact: Contact | None = None,
        people: Sequence[Person] = (),
    ) -> Seated:
        """Take the next free seat; the same ``key`` again finds the same seat.

        ``people`` is everybody that the player is known to be. Raises `RequestError` 404, 403
        (``no_seat_here``) where somebody sits whom they are kept apart from, 409 when seated already or when
        the game is on, 422 for a taken name.
        """
        account = viewer.account
        purpose = f"join\0{table}\0{name}" + (f"\0{account}" if account else "")
        seat_key = self._seat_key(purpose, key)
        late: RequestError | None = None
        with self.store.writing() as writer:
            found = writer.seat_with(keys.key_hash(seat_key))
            if found is not None and found.game == table:
                return Seated(table, self._load(writer, table), found.seat, seat_key)
            game = self._on_time(writer, table)
            before = len(game.events)
            try:
                game = self._joined(writer, table, viewer, name, seat_key, game, people)
                if contact is not None:
                    writer.put_contact(table, len(game.seats) - 1, contact)
            except RequestError as problem:
                # Leave the block without raising, so that a deadline applied just now is kept.
                late = problem
            else:
                self._write(writer, table, before, game)
        self.told(table, game)
        if late is not None:
            raise late
        return Seated(table, game, len(game.seats) - 1, seat_key)

    def _joined(
        self,
        writer: Writer,
        table: str,
        viewer: Viewer,
        name: str,
        seat_key: str,
        game: Game,
        people: Sequence[Person],
    ) -> Game:
        _may_play(writer, viewer.account, people, self.now())
        seated = viewer.account is not None and writer.seat_of(table, viewer.account) is not None
        if seated or viewer.seat_at(table) is not None:
            raise RequestError(409, "already_seated")
        if game.phase == "waiting":
            require_seat_here(writer, people, table)
        if folded(name) in {seat.folded for seat in writer.seats(table)} and game.phase == "waiting":
            raise RequestError(422, "name_taken", field="name")
        seat = len(game.seats)
        try:
            game = game.act(e.Joined(at=game.moment(self.now()), name=name))
        except GameError as problem:
            raise refused(problem) from problem
        key_hash = keys.key_hash(seat_key)
        _sit(writer, StoredSeat(table, seat, name, folded(name), key_hash, viewer.account), people)
        writer.mark_seen(table, seat, len(game.events))
        return game

    # Moving

    def act(self, table: str, viewer: Viewer, order: Order, act: Act) -> Game:
        """Do one thing in one transaction and return the game after it.

        The same key is answered with the game as it was after its first time. Raises `RequestError`: 401
        or 403 without a seat, 404, 409 when the table has moved on or the game is over, 400 or 422 when the
        rules forbid it; nothing has changed then, except that a deadline may have been found to have passed.
        """
        seat = self.seat_of(viewer, table)
        problem: RequestError | None = None
        with self.store.writing() as writer:
            earlier = self._answered(writer, table, seat, order)
            if earlier is not None:
                return earlier
            # Here and not before: whoever was banned while the judge read their line plays it no more.
            require_seat_standing(writer, writer.seats(table), seat, viewer.account, self.now())
            game = self._on_time(writer, table)
            before = len(game.events)
            try:
                self.expect(game, order)
                game = self._acted(game, act)
            except RequestError as refusal:
                # Leave the block without raising, so that a deadline applied just now is kept.
                problem = refusal
            else:
                self._write(writer, table, before, game)
                writer.mark_seen(table, seat, len(game.events))
                writer.put_receipt(
                    table,
                    seat,
                    order.key,
                    Receipt(order.fingerprint, len(game.events), game.events[-1].at),
                )
        self.told(table, game)
        if problem is not None:
            raise problem
        return game

    def change(self, table: str, change: Callable[[Writer, Game], Game]) -> Game:
        """Let ``change`` do whatever it does to a game that is on time, in one transaction.

        Raises `RequestError` 404, and what ``change`` raises; nothing has changed then.
        """
        with self.store.writing() as writer:
            game = self.change_in(writer, table, change)
        return self.told(table, game)

    def change_in(self, writer: Writer, table: str, change: Callable[[Writer, Game], Game]) -> Game:
        """As `change`, within a transaction of the caller's, who calls `told` when it is committed."""
        game = self._on_time(writer, table)
        before = len(game.events)
        game = change(writer, game)
        if len(game.events) > before:
            self._write(writer, table, before, game)
        return game

    def told(self, table: str, game: Game) -> Game:
        """Remember a game whose events are all committed, and wake whoever watches it."""
        self._logs.keep(table, game)
        self._hub.tell(table, len(game.events))
        return game

    def _acted(self, game: Game, act: Act) -> Game:
        try:
            return game.act(act(game, game.moment(self.now())))
        except GameError as problem:
            raise refused(problem) from problem

    # Parts

    def _load(self, reader: Reader, table: str) -> Game:
        game = self._logs.load(reader, table) if keys.is_id(table) else None
        if game is None:
            raise RequestError(404, "no_table")
        return game

    def _on_time(self, writer: Writer, table: str) -> Game:
        return self._clocks.settle(writer, table, self._load(writer, table), self.now())

    def _write(self, writer: Writer, table: str, before: int, game: Game) -> None:
        self._clocks.write(writer, table, before, game, self.now())

    def _answered(self, reader: Reader, table: str, seat: int, order: Order) -> Game | None:
        receipt = reader.receipt(table, seat, order.key)
        if receipt is None:
            return None
        if receipt.fingerprint != order.fingerprint:
            raise RequestError(409, "key_reused", field="key")
        game = self._load(reader, table)
        if receipt.ply == len(game.events):
            return game
        return Game.replay(game.events[: receipt.ply])

    def _seat_key(self, purpose: str, key: str | None) -> str:
        if key is None:
            return keys.new_seat_key()
        return keys.derived_seat_key(self._secret, purpose, key)


def _may_play(writer: Writer, account: str | None, people: Sequence[Person], now: datetime) -> None:
    """Raise `RequestError` 401 for an account that was deleted meanwhile, 403 for who is kept out."""
    if account is not None and writer.account(account) is None:
        raise RequestError(401, "not_signed_in")
    owner = [] if account is None else [Person(account=account)]
    require_standing(writer, [*owner, *people], now)


def _sit(writer: Writer, seat: StoredSeat, people: Sequence[Person]) -> None:
    writer.add_seat(seat)
    # Whom a guest blocked, and who blocked them, stays so at the next table.
    if seat.account is None and people:
        writer.add_same(str(Person.on(seat)), str(people[0]))


def ruleset_named(name: str) -> Any:
    """A ruleset by name or id; raises `RequestError` 404."""
    try:
        return rulesets.get(name)
    except Malformed:
        raise RequestError(404, "unknown_ruleset") from None
