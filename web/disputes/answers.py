"""What a moderator's ruling on a dispute says to the player, in one plain sentence."""

from __future__ import annotations

from typing import Final

from web.messages import N_
from web.rulings.holding import OTHERWISE, WITHDRAWN

_TEMPLATES: Final = {
    ("line", "fine", "refused"): N_(
        "You were right: a moderator has ruled that it is a sentence. It counts from now on, at every table."
    ),
    ("line", "fine", "accepted"): N_("A moderator has ruled that it is a sentence. It stays accepted."),
    ("line", "not_fine", "accepted"): N_(
        "You were right: a moderator has ruled that it is no sentence. It is refused from now on, at every"
        " table; games in which it lies stay as they are."
    ),
    ("line", "not_fine", "refused"): N_("A moderator has ruled that it is no sentence. It stays refused."),
    ("word", "fine", "refused"): N_(
        "You were right: a moderator has ruled that it is a word. It counts from now on, at every table."
    ),
    ("word", "fine", "accepted"): N_("A moderator has ruled that it is a word. It stays accepted."),
    ("word", "not_fine", "accepted"): N_(
        "You were right: a moderator has ruled that it is no word of the game. It is refused from now on, at"
        " every table; games in which it lies stay as they are."
    ),
    ("word", "not_fine", "refused"): N_("A moderator has ruled that it is no word. It stays refused."),
}
_RIGHT: Final = N_("A moderator agrees with you, but made no ruling: the judge decides as before.")
_NOTHING: Final = N_("A moderator has looked at it and made no ruling: the judge decides as before.")
_TAKEN_BACK: Final = {
    WITHDRAWN: N_(
        "A moderator had ruled on it, and that ruling was taken back: the judge decides again. If you still"
        " think that it is wrong, you can tell us again."
    ),
    OTHERWISE: N_("A moderator had ruled on it, and another ruling has taken its place since."),
}


def answer_template(what: str, outcome: str, ruling: str, upheld: bool | None) -> str:
    """The English template, which has no values, for a ruling (``fine``, ``not_fine``, ``no_action``)."""
    found = _TEMPLATES.get((what, ruling, outcome))
    return found or (_RIGHT if upheld else _NOTHING)


def taken_back_template(how: str) -> str:
    """The same for a ruling that holds no longer, which `taken_back` tells."""
    return _TAKEN_BACK[how]
