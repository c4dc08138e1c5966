"""What any store must know of cases: disputes about verdicts, reports, appeals, and who brought them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Case:
    """Something that a moderator is asked to decide.

    ``kind`` is ``dispute``, ``sentence``, ``person`` or ``appeal``; ``subject`` is what no two open cases of
    a kind share, so that the same complaint of several players is one case; ``body`` is JSON that the store
    never looks into. ``due_at`` is when an answer is owed, ``late_told_at`` when the host was told that none
    came; ``for_host`` says that no moderator may see it. ``claimed_by`` is an account, ``closed_by`` an
    account or ``host``; ``upheld`` is whether those who complained were right, ``None`` while nobody has
    decided.
    """

    id: str
    kind: str
    subject: str
    opened_at: datetime
    due_at: datetime
    body: str
    for_host: bool = False
    late_told_at: datetime | None = None
    claimed_by: str | None = None
    claimed_at: datetime | None = None
    closed_at: datetime | None = None
    closed_by: str | None = None
    ruling: str | None = None
    upheld: bool | None = None
    reason: str = ""

    @property
    def open(self) -> bool:
        """Whether nobody has decided it."""
        return self.closed_at is None


@dataclass(frozen=True, slots=True)
class Complaint:
    """One person's voice in a case.

    ``person`` is the text of a `web.people.Person`, ``None`` when they have deleted their account. ``game``
    and ``ply`` say where it was seen; ``reason`` is why a report was made; ``body`` is JSON: what was shown
    to them; ``seen_at`` is when they were first shown the answer on a page.
    """

    id: str
    case: str
    person: str | None
    at: datetime
    language: str
    comment: str = ""
    game: str | None = None
    ply: int | None = None
    reason: str | None = None
    body: str = "{}"
    seen_at: datetime | None = None


class CaseReader(ABC):
    """What can be asked about cases."""

    @abstractmethod
    def case(self, case: str) -> Case | None:
        """The case with this id."""

    @abstractmethod
    def open_case(self, kind: str, subject: str) -> Case | None:
        """The open case of a kind about this subject."""

    @abstractmethod
    def cases(
        self,
        *,
        is_open: bool | None = None,
        kind: str | None = None,
        claimed_by: str | None = None,
        for_host: bool | None = None,
        limit: int = 100,
        offset: int = 0,
    ) -> list[Case]:
        """Cases: open ones first, the one whose answer is due first at the front; then those closed last."""

    @abstractmethod
    def cases_late(self, now: datetime) -> list[Case]:
        """Open cases whose answer was due at or before ``now`` and of which the host was not told."""

    @abstractmethod
    def cases_in_time(self, now: datetime) -> tuple[int, int]:
        """How many cases were answered in time, and how many were answered or due by ``now``."""

    @abstractmethod
    def cases_closed(self, kind: str) -> list[Case]:
        """Every closed case of a kind, oldest first."""

    @abstractmethod
    def complaints(self, case: str) -> list[Complaint]:
        """The voices in a case, oldest first."""

    @abstractmethod
    def voices(self, case: str) -> int:
        """How many voices there are in a case, those of people who have left among them."""

    @abstractmethod
    def complaints_by(
        self, people: Iterable[str], limit: int = 100, *, kind: str | None = None
    ) -> list[tuple[Complaint, Case]]:
        """What these people complained of, perhaps only in one kind of case, newest first, with the cases."""

    @abstractmethod
    def complaints_about(
        self, people: Iterable[str], kind: str, subject: str
    ) -> list[tuple[Complaint, Case]]:
        """What these people said in any case of a kind about a subject, newest first, with the cases."""

    @abstractmethod
    def answers_unseen(self, people: Iterable[str], kind: str) -> int:
        """In how many decided cases of a kind these people have a voice and were not shown the answer."""

    @abstractmethod
    def complaints_since(self, people: Iterable[str], since: datetime) -> int:
        """How many complaints these people made after ``since``."""

    @abstractmethod
    def record_of(self, person: str) -> tuple[int, int]:
        """In how many decided cases this person was right, and in how many they were not."""

    @abstractmethod
    def people_in(self, case: str) -> list[str]:
        """Whom a case is about, as texts of `web.people.Person`."""

    @abstractmethod
    def cases_about(self, people: Iterable[str], limit: int = 100) -> list[Case]:
        """The cases about these people, newest first."""


class CaseWriter(CaseReader):
    """What can be changed about cases, within one transaction."""

    @abstractmethod
    def add_case(self, case: Case, about: Sequence[str] = ()) -> None:
        """Open a case about these people; raises `ConflictError` when one about the same subject is open."""

    @abstractmethod
    def add_people(self, case: str, about: Iterable[str]) -> None:
        """Let a case be about these people too."""

    @abstractmethod
    def put_case(self, case: Case) -> None:
        """Replace what is known of a case, save its kind, subject and times of opening and answer."""

    @abstractmethod
    def add_complaint(self, complaint: Complaint) -> None:
        """Add a voice; raises `ConflictError` when this person has one in the case already."""

    @abstractmethod
    def mark_answers_seen(self, people: Iterable[str], kind: str, at: datetime) -> None:
        """Remember that these people were shown the answers in all decided cases of a kind."""

    @abstractmethod
    def forget_complaints(self, person: str) -> None:
        """Take a person's name and words out of all complaints; the cases and their counts stay."""
