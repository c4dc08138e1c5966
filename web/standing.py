"""Whether whoever sends the current request may play."""

from __future__ import annotations

from web.house import house
from web.identity import people_asking
from web.moderation.standing import require_standing


def require_good_standing() -> None:
    """Raise `RequestError` 403 (``suspended``, ``banned``) when the asker may not play.

    An asker is all that they are known to be: a guest, every seat that their browser holds.
    """
    here = house()
    people = people_asking(here.store)
    with here.store.reading() as reader:
        require_standing(reader, people, here.now())
