"""The bench of a process, as its settings say."""

from __future__ import annotations

from web.config import Config
from web.house import House, mail_site
from web.mail.letters import Letters
from web.moderation.bench import Bench
from web.moderation.letters import RulingLetters
from web.tables.desk import Desk


def bench_of(config: Config, desk: Desk, letters: Letters) -> Bench:
    """Where cases are decided: ``letters`` tell the site's address and its secret."""
    return Bench(desk, RulingLetters(letters.site, letters.secret), config.host_mail)


def bench_in(house: House) -> Bench:
    """The bench of a process that serves players."""
    letters = house.clocks.letters
    if letters is None:
        # Only a process without mails has none, and its answers could not be written either.
        letters = Letters(mail_site(house.config), "")
    return bench_of(house.config, house.desk, letters)
