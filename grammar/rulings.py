"""What moderators have ruled, against which the judge says nothing: lines and words that are fine or are not.

The judge keeps none of it. Whoever asks sends the rulings that bear on the question, so that a ruling counts
from the moment it is made, at every judge, and no longer than until it is withdrawn.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from grammar.verdict import Outcome, Reason, Verdict, WordRef
from lexicon import normalise

PART: Final = "ruling"
#: The problems of spelling that a ruling can lift; the others are about what fits into a square.
LIFTED: Final = frozenset({"contraction", "name", "abbreviation", "possessive", "unknown"})
MOST: Final = 10_000
_NAME: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")


def as_ruled(line: str) -> str:
    """A line or a word as rulings name it, which is how the judge reads it.

    >>> as_ruled("  The  dog’s TAIL ")
    "the dog's tail"
    """
    return " ".join(normalise(word) for word in line.split())


class BadRulingsError(ValueError):
    """JSON values that are no rulings; `field` says where, such as "rulings.words"."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field: Final = field


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether the line or word is `fine`; `name` is what the ruling is called, and no person's name."""

    fine: bool
    name: str


@dataclass(frozen=True, slots=True)
class Rulings:
    """Rulings on lines and on words, by the line or word as `as_ruled` writes it."""

    lines: Mapping[str, Ruling] = field(default_factory=dict)
    words: Mapping[str, Ruling] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.lines or self.words)

    def on(self, texts: Iterable[str]) -> Rulings:
        """Those that bear on these lines, which are as `as_ruled` writes them."""
        if not self:
            return self
        texts = list(texts)
        words = {word for text in texts for word in text.split(" ")}
        return Rulings(
            {text: self.lines[text] for text in texts if text in self.lines},
            {word: self.words[word] for word in sorted(words) if word in self.words},
        )

    @property
    def fine_words(self) -> frozenset[str]:
        """The words that are ruled to be fine."""
        return frozenset(word for word, ruling in self.words.items() if ruling.fine)

    def decides(self, text: str, version: str = "") -> Verdict | None:
        """The verdict where a ruling on the line alone decides, or None."""
        ruling = self.lines.get(text)
        if ruling is None:
            return None
        if ruling.fine:
            return Verdict(text, Outcome.ACCEPTED, (), version)
        words = tuple(WordRef(index, word) for index, word in enumerate(text.split(" ")))
        return Verdict(text, Outcome.REFUSED, (Reason("ruled_not_a_sentence", {}, words),), version)

    def excuse(self, reasons: Sequence[Reason]) -> tuple[Reason, ...]:
        """The reasons without those that only say that a word which is ruled fine is a name or misspelt."""
        fine = self.fine_words
        return tuple(
            reason
            for reason in reasons
            if not (_is_about_words(reason) and reason.words and {one.word for one in reason.words} <= fine)
        )

    def signed(self, text: str, verdict: Verdict) -> Verdict:
        """The verdict about `text` with the rulings that bear on it in its version and parts."""
        bearing = self.on([text])
        deciding = [bearing.lines[text]] if text in bearing.lines else list(bearing.words.values())
        if not deciding:
            return verdict
        names = "".join(f"+{PART}-{name}" for name in dict.fromkeys(one.name for one in deciding))
        return replace(verdict, version=verdict.version + names, parts=(*verdict.parts, PART))

    def over(self, verdicts: Iterable[Verdict]) -> list[Verdict]:
        """The verdicts, with what a ruling on the line decides where the judge could not be reached."""
        found = []
        for verdict in verdicts:
            text = as_ruled(verdict.text) if self.lines and verdict.outcome is Outcome.UNCHECKED else ""
            own = self.decides(text) if text else None
            found.append(
                verdict if own is None else self.signed(text, replace(own, text=verdict.text, ms=verdict.ms))
            )
        return found

    def key(self, text: str) -> str:
        """`text` with the rulings that bear on it, as one string: no two questions have the same."""
        bearing = self.on([text])
        return f"{text}\n{json.dumps(bearing.to_json(), sort_keys=True)}" if bearing else text

    def to_json(self) -> dict[str, Any]:
        """The rulings as plain JSON values."""
        return {
            kind: {text: {"fine": ruling.fine, "name": ruling.name} for text, ruling in some.items()}
            for kind, some in (("lines", self.lines), ("words", self.words))
        }

    @classmethod
    def from_json(cls, data: Any) -> Rulings:
        """Read what `to_json` wrote, or a part of it; BadRulingsError when it is something else."""
        if not isinstance(data, dict) or not set(data) <= {"lines", "words"}:
            raise BadRulingsError('"rulings" is an object with "lines" and "words" at most.', "rulings")
        return cls(*(_some(data.get(kind, {}), f"rulings.{kind}") for kind in ("lines", "words")))


NO_RULINGS: Final = Rulings()


def _some(data: Any, field: str) -> Mapping[str, Ruling]:
    if not isinstance(data, dict) or len(data) > MOST:
        raise BadRulingsError(f"An object with at most {MOST} texts belongs here.", field)
    found = {}
    for text, said in data.items():
        if (
            not isinstance(said, dict)
            or set(said) != {"fine", "name"}
            or not isinstance(said["fine"], bool)
            or not isinstance(said["name"], str)
            or _NAME.fullmatch(said["name"]) is None
        ):
            raise BadRulingsError('A ruling is an object with "fine", true or false, and "name".', field)
        found[as_ruled(text)] = Ruling(said["fine"], said["name"])
    return found


def _is_about_words(reason: Reason) -> bool:
    return reason.code == "name" or (
        reason.code.startswith("languagetool") and reason.values.get("category") == "TYPOS"
    )
