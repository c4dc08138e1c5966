"""What every template is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, Final

from flask_babel import get_locale  # type: ignore[import-untyped]

from web.accounts import signing
from web.disputes.mine import KIND
from web.errors import RequestError
from web.house import house
from web.identity import people_asking
from web.moderation.asking import is_moderator_asking
from web.moderation.standing import keeping_out, warning
from web.moments import moment
from web.people import Person
from web.storage import Account, Reading, Sanction, StoreError
from web.tables import names

#: Codes and the languages' own names, in the order in which the page offers them.
LANGUAGES: Final = {"en": "English", "pt": "Português", "tr": "Türkçe"}


def current_language() -> str:
    """The code of the language that the page is written in."""
    locale = get_locale()
    found = "en" if locale is None else str(locale.language)
    return found if found in LANGUAGES else "en"


def page_values() -> dict[str, Any]:
    """Values that the base template uses."""
    return {
        "language": current_language(),
        "languages": LANGUAGES,
        "name_most": names.MOST,
        "account": _account(),
        "answers_new": _answers_new,
        "moderating": _moderating,
        "kept_out": kept_out,
        "warned": _warned,
        "moment_of": moment,
    }


def _moderating() -> bool:
    """Whether the reader is a moderator."""
    try:
        return is_moderator_asking()
    except StoreError:
        return False


def kept_out() -> Sanction | None:
    """What keeps the reader from playing."""
    return _held(keeping_out)


def _warned() -> Sanction | None:
    """A warning of the last days that the reader has not answered to."""
    return _held(warning)


def _held(find: Callable[[Reading, Iterable[Person], datetime], Sanction | None]) -> Sanction | None:
    here = house()
    try:
        people = people_asking(here.store)
        if not people:
            return None
        with here.store.reading() as reader:
            return find(reader, people, here.now())
    except (RequestError, StoreError):
        return None


def _answers_new() -> int:
    """How many of the reader's disputes have an answer that they have not seen."""
    here = house()
    try:
        people = people_asking(here.store)
        if not people:
            return 0
        with here.store.reading() as reader:
            return reader.answers_unseen(map(str, people), KIND)
    except (RequestError, StoreError):
        # The page may be the one that says so.
        return 0


def _account() -> Account | None:
    try:
        signed_in = signing.current()
    except StoreError:
        # The page may be the one that says that the store failed.
        return None
    return None if signed_in is None else signed_in.account
