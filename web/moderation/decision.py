"""What a moderator says of a case, and what can be said of which."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from web.comments import clean_comment
from web.errors import RequestError

REASON_MOST: Final = 1000
DAYS_MOST: Final = 365

#: What keeps a person out, or warns them; a ruling has one of them at most.
SANCTIONS: Final = ("warning", "suspension", "ban")
#: What can be ruled of each kind of case. Of a report, several together.
ACTS: Final = {
    "dispute": ("fine", "not_fine", "no_action"),
    "sentence": ("no_action", *SANCTIONS, "removed"),
    "person": ("no_action", *SANCTIONS, "removed"),
    "appeal": ("withdrawn", "kept"),
}


@dataclass(frozen=True, slots=True)
class Decision:
    """The ``acts`` of a ruling and its ``reason``.

    ``days`` is how long a suspension lasts; ``upheld`` says, of a dispute in which nothing is done, whether
    those who complained were right, ``None`` for neither.
    """

    acts: tuple[str, ...]
    reason: str
    days: int | None = None
    upheld: bool | None = None

    @property
    def sanction(self) -> str | None:
        """The sanction that the ruling has."""
        return next((act for act in SANCTIONS if act in self.acts), None)

    @property
    def lasts(self) -> timedelta | None:
        """How long the sanction keeps a person out, ``None`` for no end."""
        return timedelta(days=self.days) if self.days is not None and self.sanction == "suspension" else None

    @property
    def text(self) -> str:
        """The acts as a case keeps them."""
        return "+".join(self.acts)


def decided(kind: str, decision: Decision) -> Decision:
    """A decision that fits a kind of case, its acts in order.

    Raises `RequestError` 422 (``bad_ruling``, ``bad_reason``, ``bad_days``).
    """
    known = ACTS[kind]
    acts = tuple(act for act in known if act in decision.acts)
    several = len(acts) > 1
    if not acts or set(decision.acts) - set(known):
        raise RequestError(422, "bad_ruling", field="acts")
    if several and (kind in {"dispute", "appeal"} or "no_action" in acts):
        raise RequestError(422, "bad_ruling", field="acts")
    if len(set(SANCTIONS) & set(acts)) > 1:
        raise RequestError(422, "bad_ruling", field="acts")
    if decision.upheld is not None and (kind, acts) != ("dispute", ("no_action",)):
        raise RequestError(422, "bad_ruling", field="upheld")
    days = decision.days
    if "suspension" in acts and (days is None or not 1 <= days <= DAYS_MOST):
        raise RequestError(422, "bad_days", field="days")
    if "suspension" not in acts and days is not None:
        raise RequestError(422, "bad_days", field="days")
    return Decision(acts, clean_reason(decision.reason), days, decision.upheld)


def clean_reason(given: str) -> str:
    """The words that a moderator gives; raises `RequestError` 422 (``bad_reason``) for none or too many."""
    reason = clean_comment(given)
    if not reason or len(reason) > REASON_MOST:
        raise RequestError(422, "bad_reason", field="reason", values={"most": REASON_MOST})
    return reason


def upheld(kind: str, outcome: str | None, decision: Decision) -> bool | None:
    """Whether those who complained were right, ``None`` where the ruling says neither.

    ``outcome`` is what the judge had said, of a dispute.
    """
    if kind == "dispute":
        if decision.acts == ("no_action",):
            return decision.upheld
        return (decision.acts == ("fine",)) == (outcome == "refused")
    return decision.acts not in {("no_action",), ("kept",)}
