"""What the mails about a game say, in the reader's language."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Final

from babel.dates import format_datetime

from sentencegame.game import Game
from web.mail import stopping
from web.mail.mail import Mail
from web.messages import N_
from web.storage import Account, Contact, Turn
from web.tables.names import FORMER

_CATALOGUES: Final = Path(__file__).parents[1] / "translations"
_LANGUAGES: Final = ("en", "pt", "tr")

#: How long a mail about one's turn waits, for those who look at the table anyway.
TURN_DELAY: Final = timedelta(minutes=3)

_WARNING_SUBJECT: Final = N_("Your turn ends in %(days)s days: The Sentence Game")
_WARNING: Final = N_(
    "Hello %(name)s,\n\n"
    "it is your turn in the game with %(others)s, and there was no move yet. If there is none until"
    " %(deadline)s, the game counts as resigned for you.\n\n"
    "The table: %(table)s\n\n"
    "This warning comes once a turn."
)
_TURN_SUBJECT: Final = N_("It is your turn: The Sentence Game")
_TURN: Final = N_(
    "Hello %(name)s,\n\n"
    "it is your turn in the game with %(others)s. You have time until %(deadline)s.\n\n"
    "The table: %(table)s\n\n"
    "You asked to be told of every turn."
)
_INVITATION_SUBJECT: Final = N_("You are invited to a game: The Sentence Game")
_INVITATION: Final = N_(
    "Hello %(name)s,\n\n"
    "%(inviter)s invites you to a game. At the table: %(players)s.\n\n"
    "The table: %(table)s\n\n"
    "All your invitations: %(lobby)s"
)
_STOP: Final = N_("No more mails of this kind: %(link)s")


def translated(language: str) -> Callable[[str], str]:
    """What turns a template into a language; English for one that the game does not speak."""
    return _catalogue(language if language in _LANGUAGES else "en").gettext


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("messages", _CATALOGUES, [language], fallback=True)


def moment_text(at: datetime, language: str) -> str:
    """A moment in words, in UTC, since nobody knows where the reader is."""
    known = language if language in _LANGUAGES else "en"
    return format_datetime(at.astimezone(UTC), "long", locale=known, tzinfo=UTC)


def fill(language: str, template: str, values: Mapping[str, object]) -> str:
    """A template in a language with its values; in English where a translation does not fit them."""
    try:
        return translated(language)(template) % values
    except (KeyError, ValueError, TypeError):
        return template % values


@dataclass(frozen=True, slots=True)
class Letters:
    """Writes the mails about games: ``site`` is the address that links name, with no slash at the end."""

    site: str
    secret: str = field(repr=False)

    def warning(self, contact: Contact, table: str, game: Game) -> Mail:
        """That the turn ends soon; once a turn."""
        days = game.ruleset.clock.warning.days
        return self._mail("warning", contact, table, game, (_WARNING_SUBJECT, {"days": days}), _WARNING)

    def turn(self, contact: Contact, table: str, game: Game) -> Mail:
        """That it is the reader's turn; once a turn, and only for those who asked."""
        return self._mail("turn", contact, table, game, (_TURN_SUBJECT, {}), _TURN, TURN_DELAY)

    def invitation(self, to: Account, table: str, inviter: str, players: Iterable[str]) -> Mail:
        """That somebody invites an account to their table; once for each invitation."""
        values = {
            "name": to.name,
            "inviter": inviter,
            "players": ", ".join(players),
            "table": f"{self.site}/t/{table}",
            "lobby": f"{self.site}/lobby",
        }
        kind, language = "invitation", to.language
        link = stopping.stop_link(self.site, self.secret, to.address, kind)
        said, foot = fill(language, _INVITATION, values), fill(language, _STOP, {"link": link})
        return Mail(
            key=f"{kind}.{table}.{to.id}",
            kind=kind,
            address=to.address,
            language=language,
            subject=fill(language, _INVITATION_SUBJECT, {}),
            text=f"{said}\n\n-- \n{foot}\n",
            headers=stopping.headers(self.site, self.secret, to.address, kind),
        )

    def _mail(
        self,
        kind: str,
        contact: Contact,
        table: str,
        game: Game,
        subject: tuple[str, Mapping[str, object]],
        text: str,
        delay: timedelta = timedelta(),
    ) -> Mail:
        assert game.turn is not None and game.deadline is not None  # noqa: S101 - the caller looked
        language = contact.language
        link = stopping.stop_link(self.site, self.secret, contact.address, kind)
        former = translated(language)(FORMER)
        others = [
            former if seat.name == FORMER else seat.name
            for number, seat in enumerate(game.seats)
            if number != game.turn
        ]
        values = {
            "name": game.seats[game.turn].name,
            "others": ", ".join(others),
            "deadline": moment_text(game.deadline, language),
            "table": f"{self.site}/t/{table}",
        }
        said = fill(language, text, values)
        # The signature mark, so that mail programs show the last lines as such (RFC 3676, 4.3).
        foot = fill(language, _STOP, {"link": link})
        return Mail(
            key=f"{kind}.{table}.{game.clock_ply}",
            kind=kind,
            address=contact.address,
            language=language,
            subject=fill(language, *subject),
            text=f"{said}\n\n-- \n{foot}\n",
            headers=stopping.headers(self.site, self.secret, contact.address, kind),
            about=Turn(table, game.turn, game.clock_ply),
            delay=delay,
        )
