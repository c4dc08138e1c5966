"""Why a sentence or a person is reported."""

from __future__ import annotations

from typing import Final

from web.messages import N_

#: What each reason is called, in the order in which they are offered.
REASONS: Final[dict[str, str]] = {
    "offensive": N_("Offensive words"),
    "harassment": N_("Harassment"),
    "cheating": N_("Cheating"),
    "name": N_("An offensive name"),
    "other": N_("Something else"),
}
#: Only a person has a name.
OF_A_PERSON: Final = tuple(REASONS)
OF_A_SENTENCE: Final = tuple(reason for reason in REASONS if reason != "name")
