"""The rulesets that can be played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sentencegame.errors import Malformed, shown
from sentencegame.ruleset import Ruleset
from sentencegame.rulesets.sentence import SENTENCE_1

# Every version ever played stays here, since a game keeps the version it started with.
KNOWN: Final[Mapping[str, Ruleset]] = MappingProxyType({SENTENCE_1.id: SENTENCE_1})


def get(name: str, known: Mapping[str, Ruleset] = KNOWN) -> Ruleset:
    """Find a ruleset by its id (`sentence/1`), or the newest version by its name (`sentence`).

    Raises `Malformed` (`no_such_ruleset`).

    >>> get("sentence").id
    'sentence/1'
    """
    if isinstance(name, str):
        if name in known:
            return known[name]
        versions = [ruleset for ruleset in known.values() if ruleset.name == name]
        if versions:
            return max(versions, key=lambda ruleset: ruleset.version)
    raise Malformed("no_such_ruleset", field="ruleset", ruleset=shown(name))
