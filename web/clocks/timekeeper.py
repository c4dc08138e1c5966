"""Brings a game up to date: time that does not count, warnings, deadlines, in one transaction."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from sentencegame.game import Game
from web.clocks.presence import Presence
from web.mail import addresses, outbox
from web.mail.letters import Letters
from web.storage import Reading, Turn, Writer
from web.tables.log import summary_of, write

#: A warning that is later than this moves the deadline, so that its reader has the days it speaks of.
LATE: Final = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Timekeeper:
    """What time does to the games of a store; without ``letters`` no mail is written.

    Each of its writes has a unique key: a credit and a deadline the ply of their events, a notice its turn
    and kind, a mail its key. Whoever comes second, in another thread or process, finds it done.
    """

    presence: Presence = field(default_factory=Presence)
    letters: Letters | None = None

    def behind(self, reader: Reading, game: Game, now: datetime) -> bool:
        """Whether `settle` would change the game; it may also have warnings to write."""
        if game.phase == "over":
            return False
        outages = self.presence.outages(reader, game.clock_began)
        return game.due(now) is not None or any(
            game.credit(now, outage.since, outage.until) for outage in outages
        )

    def settle(self, writer: Writer, table: str, game: Game, now: datetime) -> Game:
        """The game as it stands now, with what that means written; nothing while the clocks stand still."""
        if game.phase == "over" or not self.presence.attend(writer, now):
            return game
        before = len(game.events)
        known = -1
        while known != len(game.events):
            # One may make room for another: a deadline that a late warning moves past an outage meets it.
            known = len(game.events)
            game = self._given_back(writer, game, now)
            game = self._warned(writer, table, game, now)
            game = self._waited(writer, table, game, now)
        while (due := game.due(now)) is not None:
            game = game.act(due)
        if len(game.events) > before:
            self.write(writer, table, before, game, now)
        return game

    def write(self, writer: Writer, table: str, before: int, game: Game, now: datetime) -> None:
        """Write the events from ply ``before`` on, and the mail about a turn that began with one of them."""
        write(writer, table, before, game)
        if game.phase == "over":
            # Nobody has to be told anything any more.
            writer.forget_contacts(table)
        elif self.letters is not None and game.turn is not None and game.clock_ply >= before:
            contact = addresses.of(writer, table, game.turn)
            if contact is not None and contact.turns:
                outbox.put(writer, self.letters.turn(contact, table, game), now=now)

    def _given_back(self, writer: Writer, game: Game, now: datetime) -> Game:
        """A game with the outages given back that its log does not tell of."""
        for outage in self.presence.outages(writer, game.clock_began):
            credit = game.credit(now, outage.since, outage.until)
            game = game if credit is None else game.act(credit)
        return game

    def _waited(self, writer: Writer, table: str, game: Game, now: datetime) -> Game:
        """A game that is due, its deadline moved where its warning left late, or has not left yet."""
        if game.due(now) is None or game.warning_at is None:
            return game
        mail = writer.notice_mail(table, game.clock_ply, "warning")
        # One that was refused for good, or that nobody wanted, is not waited for.
        left = now if mail is not None and mail.may_leave else None if mail is None else mail.left_at
        if left is None or left - game.warning_at <= LATE:
            return game
        credit = game.credit(now, game.warning_at, left)
        return game if credit is None else game.act(credit)

    def _warned(self, writer: Writer, table: str, game: Game, now: datetime) -> Game:
        if game.turn is None or game.warning_at is None or now < game.warning_at:
            return game
        if self.letters is None or writer.noticed(table, game.clock_ply, "warning"):
            return game
        seat = game.turn
        contact = addresses.of(writer, table, seat)
        if contact is not None and now - game.warning_at > LATE:
            credit = game.credit(now, game.warning_at, now)
            game = game if credit is None else game.act(credit)
        turn = Turn(table, seat, game.clock_ply)
        mail = None if contact is None else self.letters.warning(contact, table, game)
        # Decided once: who leaves an address later sees the warning on the table.
        writer.put_notice(turn, "warning", now, None if mail is None else mail.key)
        if mail is not None:
            outbox.put(writer, mail, now=now)
        summary = writer.summary(table)
        if summary is not None and summary.clock_ply is None:
            # An old version wrote it, and whoever looks for what is due would find this game for ever.
            writer.put_summary(summary_of(table, game))
        return game
