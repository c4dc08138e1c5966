"""What a case is about, read from its subject and its body."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from grammar.rulings import as_ruled
from web.storage import Case, Complaint, Reading

_BETWEEN: Final = "\x1f"


@dataclass(frozen=True, slots=True)
class Disputed:
    """A ``line`` or a ``word`` (``what``) that the judge ``refused`` or ``accepted`` (``outcome``)."""

    what: str
    outcome: str
    text: str

    @property
    def ruled(self) -> str:
        """The text as rulings name it."""
        return as_ruled(self.text)


@dataclass(frozen=True, slots=True)
class Reported:
    """A sentence on a board."""

    game: str
    ply: int
    line: str


def disputed(case: Case) -> Disputed | None:
    """What a dispute is about, ``None`` for another kind of case."""
    parts = case.subject.split(_BETWEEN, 2)
    return Disputed(*parts) if case.kind == "dispute" and len(parts) == 3 else None


def reported(case: Case) -> Reported | None:
    """What a report of a sentence is about, ``None`` for another kind of case."""
    parts = case.subject.split(_BETWEEN, 2)
    if case.kind != "sentence" or len(parts) != 3 or not parts[1].isdecimal():
        return None
    return Reported(parts[0], int(parts[1]), parts[2])


def body_of(case: Case | Complaint) -> Mapping[str, Any]:
    """What was kept with a case or a voice; nothing where it cannot be read."""
    try:
        found = json.loads(case.body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def games_of(reader: Reading, case: Case) -> list[str]:
    """The tables that a case comes from, in the order in which they were named."""
    sentence = reported(case)
    named = [] if sentence is None else [sentence.game]
    named += [voice.game for voice in reader.complaints(case.id) if voice.game is not None]
    return list(dict.fromkeys(named))
