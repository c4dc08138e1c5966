"""The moderator who sends the current request."""

from __future__ import annotations

from dataclasses import replace

from web.accounts import signing
from web.errors import RequestError
from web.house import house
from web.identity import people_asking
from web.moderation.bench import Bench
from web.moderation.setting import bench_in


def moderator_asking() -> tuple[Bench, str]:
    """The bench, as seen by whoever asks, and their account.

    They are also the guest of each seat that their browser holds, whose games they may not judge. Raises
    `RequestError` 401 for whoever is not signed in and 403 (``not_moderator``) for anybody else.
    """
    account = signing.required().account.id
    here = house()
    with here.store.reading() as reader:
        if reader.moderator(account) is None:
            raise RequestError(403, "not_moderator")
    guests = tuple(person for person in people_asking(here.store) if person.account is None)
    return replace(bench_in(here), guests=guests), account


def is_moderator_asking() -> bool:
    """Whether whoever asks is one."""
    signed_in = signing.current()
    if signed_in is None:
        return False
    with house().store.reading() as reader:
        return reader.moderator(signed_in.account.id) is not None
