"""What the judge answers about a line: accepted, refused with reasons, or could not check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from grammar.messages import TEMPLATES


class Outcome(StrEnum):
    """The three things a judge can say; "unchecked" is never shown as "wrong"."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    UNCHECKED = "unchecked"


@dataclass(frozen=True, slots=True)
class WordRef:
    """One word of the judged line: its place (0 is the first word) and its text."""

    index: int
    word: str

    def to_json(self) -> dict[str, Any]:
        """The word as plain JSON values."""
        return {"index": self.index, "word": self.word}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> WordRef:
        """Read what `to_json` wrote; KeyError when a field is missing."""
        return cls(int(data["index"]), str(data["word"]))


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a line is refused or could not be checked.

    `code` is a key of `grammar.messages.TEMPLATES`, `values` fill the template, `words` are the words meant
    and `suggestion` is the whole corrected word or line where there is one.
    """

    code: str
    values: Mapping[str, str] = field(default_factory=dict)
    words: tuple[WordRef, ...] = ()
    suggestion: str | None = None

    @property
    def template(self) -> str:
        """The English template of this reason, for a translator to look up; KeyError for an unknown code."""
        return TEMPLATES[self.code]

    @property
    def message(self) -> str:
        """The reason as a plain English sentence."""
        return self.template % dict(self.values)

    def to_json(self) -> dict[str, Any]:
        """The reason as plain JSON values, the English message included."""
        return {
            "code": self.code,
            "message": self.message,
            "values": dict(self.values),
            "words": [word.to_json() for word in self.words],
            "suggestion": self.suggestion,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Reason:
        """Read what `to_json` wrote; KeyError when a field is missing."""
        return cls(
            code=str(data["code"]),
            values={str(key): str(value) for key, value in data["values"].items()},
            words=tuple(WordRef.from_json(word) for word in data["words"]),
            suggestion=data["suggestion"],
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer about one line.

    `version` names the judge, `parts` the parts of it that answered, `probability` (0 to 1) is how sure it
    is that the line is good where a part of the judge gives one, and `ms` is the time it took in
    milliseconds.
    """

    text: str
    outcome: Outcome
    reasons: tuple[Reason, ...] = ()
    version: str = ""
    parts: tuple[str, ...] = ()
    probability: float | None = None
    ms: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """The verdict as plain JSON values."""
        return {
            "text": self.text,
            "outcome": str(self.outcome),
            "reasons": [reason.to_json() for reason in self.reasons],
            "version": self.version,
            "parts": list(self.parts),
            "probability": self.probability,
            "ms": self.ms,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Verdict:
        """Read what `to_json` wrote; KeyError for a missing field, ValueError for an unknown outcome."""
        probability = data["probability"]
        return cls(
            text=str(data["text"]),
            outcome=Outcome(data["outcome"]),
            reasons=tuple(Reason.from_json(reason) for reason in data["reasons"]),
            version=str(data["version"]),
            parts=tuple(str(part) for part in data["parts"]),
            probability=None if probability is None else float(probability),
            ms=float(data["ms"]),
        )
