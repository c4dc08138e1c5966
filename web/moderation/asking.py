"""The moderator who sends the current request."""

from __future__ import annotations

from web.accounts import signing
from web.errors import RequestError
from web.house import house
from web.identity import people_asking
from web.moderation.bench import Bench
from web.moderation.knowing import know_guests
from web.moderation.setting import bench_in


def moderator_asking() -> tuple[Bench, str]:
    """The bench, as seen by whoever asks, and their account.

    They are also the guest of each seat that their browser holds, whose games they may not judge, here or
    from elsewhere: that is remembered. Raises `RequestError` 401 for whoever is not signed in and 403
    (``not_moderator``) for anybody else.
    """
    account = signing.required().account.id
    here = house()
    guests = [person for person in people_asking(here.store) if person.account is None]
    with here.store.reading() as reader:
        if reader.moderator(account) is None:
            raise RequestError(403, "not_moderator")
        known = set(reader.guests_of(account))
    if not known.issuperset(map(str, guests)):
        with here.store.writing() as writer:
            # They may have been dismissed, or have deleted their account, just now.
            if writer.moderator(account) is not None:
                know_guests(writer, account, guests)
    return bench_in(here), account


def is_moderator_asking() -> bool:
    """Whether whoever asks is one."""
    signed_in = signing.current()
    if signed_in is None:
        return False
    with house().store.reading() as reader:
        return reader.moderator(signed_in.account.id) is not None
