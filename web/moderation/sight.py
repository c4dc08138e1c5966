"""Which cases a moderator may see: none about themselves, and none from a game that they sit in."""

from __future__ import annotations

from web.people import Person
from web.storage import Case, Reading


def known_as(reader: Reading, moderator: str) -> set[str]:
    """Everybody that a moderator may be: their account, and the guests of the browsers that they used."""
    return {str(Person(account=moderator)), *reader.guests_of(moderator)}


def may_see(reader: Reading, moderator: str, case: str) -> bool:
    """Whether the account ``moderator`` may decide a case.

    They may not when the case is about them or was brought by them, when it comes from a game that they sit
    in, or when it is about a guest who sits in one; all of that also as a guest that they are known to be. Of
    an answer to a sanction, whoever decided on that may not see, and nobody who may not see the case it came
    from.
    """
    me = known_as(reader, moderator)
    voices = reader.complaints(case)
    about = reader.people_in(case)
    if me.intersection(about) or any(voice.person in me for voice in voices):
        return False
    games = {voice.game for voice in voices if voice.game is not None}
    games |= {game for game in (Person.parse(person).game for person in about) if game is not None}
    if games.intersection(Person.parse(person).game for person in me):
        return False
    if any(reader.seat_of(game, moderator) is not None for game in games):
        return False
    found = reader.case(case)
    return found is None or found.kind != "appeal" or _may_decide_again(reader, moderator, found)


def _may_decide_again(reader: Reading, moderator: str, appeal: Case) -> bool:
    sanction = reader.sanction(appeal.subject)
    if sanction is None:
        return True
    if sanction.author == moderator:
        return False
    return sanction.case is None or may_see(reader, moderator, sanction.case)


def is_for_host(reader: Reading, case: str) -> bool:
    """Whether there is no moderator who may see a case."""
    return not any(may_see(reader, found.account, case) for found in reader.moderators())
