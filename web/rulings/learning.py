"""Disputes that moderators have settled, as data that the judge is measured on and learns from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from web.moderation.subjects import body_of, disputed
from web.rulings.holding import upheld_now
from web.storage import Case, Reading


@dataclass(frozen=True, slots=True)
class Settled:
    """One settled dispute: a line or a word (``what``), and whether it is ``valid``.

    ``outcome`` and ``codes`` are what the judge said, ``upheld`` whether the players were right, ``count``
    how many there were. It names nobody.
    """

    case: Case
    what: str
    text: str
    valid: bool
    outcome: str
    upheld: bool
    count: int

    def to_json(self) -> dict[str, Any]:
        """A row for `bench.judge` and `grammar.training`, whose first three fields they read."""
        said = body_of(self.case)
        codes = [str(code) for code in _list(said.get("codes"))]
        return {
            "text": self.text,
            "valid": self.valid,
            "kind": codes[0] if self.outcome == "refused" and codes else self.outcome,
            "what": self.what,
            "outcome": self.outcome,
            "upheld": self.upheld,
            "ruling": self.case.ruling,
            "case": self.case.id,
            "date": None if self.case.closed_at is None else self.case.closed_at.date().isoformat(),
            "count": self.count,
            "codes": codes,
            "judge": said.get("version"),
            "parts": _list(said.get("parts")),
            "probability": said.get("probability"),
            "ruleset": said.get("ruleset"),
            "dictionary": said.get("dictionary"),
        }


def settled(reader: Reading) -> Iterator[Settled]:
    """Every dispute with an answer that still holds, oldest answer first.

    Left out are those in which a moderator said neither, and those whose ruling was withdrawn or turned over.
    """
    for case in reader.cases_closed("dispute"):
        matter = disputed(case)
        upheld = upheld_now(reader, case)
        if matter is None or upheld is None:
            continue
        valid = upheld == (matter.outcome == "refused")
        count = len(reader.complaints(case.id))
        yield Settled(case, matter.what, matter.ruled, valid, matter.outcome, upheld, count)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
