"""What any store must know of overrides: what moderators ruled about words and sentences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Override:
    """A ruling that a ``line`` or a ``word`` (``what``) is ``fine`` or is not, whatever the judge says.

    ``text`` is normalised; ``author`` is an account or ``host``. It holds until it is withdrawn.
    """

    id: str
    what: str
    text: str
    fine: bool
    case: str | None
    author: str
    reason: str
    at: datetime
    withdrawn_at: datetime | None = None
    withdrawn_by: str | None = None


class RulingReader(ABC):
    """What can be asked about overrides."""

    @abstractmethod
    def override(self, override: str) -> Override | None:
        """The override with this id, withdrawn or not."""

    @abstractmethod
    def overrides_for(self, lines: Iterable[str], words: Iterable[str]) -> list[Override]:
        """Those that hold for any of these normalised lines and words."""

    @abstractmethod
    def fine_words(self, prefix: str, limit: int = 8) -> list[str]:
        """Words beginning with ``prefix`` of which it holds that they are fine, in the alphabet's order."""

    @abstractmethod
    def overrides(self, *, holding: bool | None = None, limit: int = 100, offset: int = 0) -> list[Override]:
        """Newest first; perhaps only those that hold, or only those withdrawn."""


class RulingWriter(RulingReader):
    """What can be changed about overrides, within one transaction."""

    @abstractmethod
    def add_override(self, override: Override) -> None:
        """Raises `ConflictError` when one about the same text holds; withdraw that first."""

    @abstractmethod
    def withdraw_override(self, override: str, by: str, at: datetime) -> bool:
        """Let it hold no longer; whether it did."""
