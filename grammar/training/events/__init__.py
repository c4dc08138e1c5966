"""Pairs that teach which events are typical: made of tables written by hand, in many shapes.

Each table stands beside this file as tab-separated text. A row names an event and what may take part in it,
the likely before the unlikely; `twins` puts both into the same words.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from grammar.training.events.described import described, playful
from grammar.training.events.happen import agents, dead, measured, patients, places, roles
from grammar.training.lines import Twin


def twins(chance: random.Random) -> Iterator[Twin]:
    """All the pairs, none twice: the better line first.

    Soft ones are grammatical and could be told in a story; the others no story would tell.
    """
    seen: set[tuple[str, str]] = set()
    for source in (roles, patients, agents, places, dead, measured, described, playful):
        for twin in source(chance):
            if (twin.good, twin.worse) not in seen and twin.good != twin.worse:
                seen.add((twin.good, twin.worse))
                yield twin
