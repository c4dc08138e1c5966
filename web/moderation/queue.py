"""The cases that wait, and those that were decided, as a moderator may see them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from web.errors import RequestError
from web.moderation.bench import Bench, claimed_by
from web.moderation.late import is_late
from web.moderation.names import actor_name
from web.moderation.ruling import matter_text
from web.moderation.subjects import disputed
from web.storage import Case, Reading

PAGE: Final = 20
KINDS: Final = ("dispute", "sentence", "person", "appeal")
STATES: Final = ("open", "closed", "all")
_BATCH: Final = 100


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which cases: of a ``kind``, a ``state``, one's own (``mine``), ``late`` ones, ``for_host`` alone."""

    kind: str | None = None
    state: str = "open"
    mine: bool = False
    late: bool = False
    for_host: bool = False

    def checked(self) -> Wanted:
        """This; raises `RequestError` 400 for a kind or a state that is none."""
        for value, known, field in ((self.kind, KINDS, "kind"), (self.state, STATES, "state")):
            if value is not None and value not in known:
                raise RequestError(400, "not_one_of", field=field, values={"known": ", ".join(known)})
        return self


@dataclass(frozen=True, slots=True)
class Row:
    """A case in a list."""

    case: Case
    text: str
    voices: int
    late: bool
    claimed_by: str | None
    mine: bool

    @property
    def outcome(self) -> str | None:
        """What the judge had said, of a dispute."""
        matter = disputed(self.case)
        return None if matter is None else matter.outcome

    @property
    def what(self) -> str | None:
        """A line or a word, of a dispute."""
        matter = disputed(self.case)
        return None if matter is None else matter.what


@dataclass(frozen=True, slots=True)
class Page:
    """A part of a list, and whether there is more."""

    rows: list[Row]
    number: int
    more: bool


def queue(bench: Bench, actor: str, wanted: Wanted, page: int = 0) -> Page:
    """The cases that an actor may see, the one whose answer is due first at the front, decided ones last."""
    now = bench.now()
    first = page * PAGE
    rows: list[Row] = []
    with bench.store.reading() as reader:
        for number, case in enumerate(_seen(bench, reader, actor, wanted, now)):
            if number >= first + PAGE:
                return Page(rows, page, more=True)
            if number >= first:
                rows.append(row_of(reader, actor, case, now))
    return Page(rows, page, more=False)


def row_of(reader: Reading, actor: str, case: Case, now: datetime) -> Row:
    """A case as lists show it."""
    holder = claimed_by(reader, case, now)
    return Row(
        case,
        matter_text(reader, case),
        reader.voices(case.id),
        is_late(case, now),
        None if holder is None else actor_name(reader, holder),
        holder == actor,
    )


def _seen(bench: Bench, reader: Reading, actor: str, wanted: Wanted, now: datetime) -> Iterator[Case]:
    is_open = {"open": True, "closed": False, "all": None}[wanted.state]
    offset = 0
    while True:
        found = reader.cases(
            is_open=is_open,
            kind=wanted.kind,
            for_host=True if wanted.for_host else None,
            limit=_BATCH,
            offset=offset,
        )
        for case in found:
            if wanted.late and not is_late(case, now):
                continue
            if wanted.mine and actor not in {case.closed_by, claimed_by(reader, case, now)}:
                continue
            if bench.sees(reader, actor, case.id):
                yield case
        if len(found) < _BATCH:
            return
        offset += _BATCH
