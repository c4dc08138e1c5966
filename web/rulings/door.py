"""The door to the judge that brings the rulings along."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from grammar.explain import Explanation
from grammar.rulings import Rulings, as_ruled
from grammar.verdict import Reason, Verdict
from web.rulings.found import rulings_on
from web.rulings.words import unplayable
from web.storage import Store


class Inner(Protocol):
    """The door behind; `grammar.client.JudgeClient` is one, a judge in this process another."""

    @property
    def judge(self) -> Callable[..., Sequence[Verdict]]:
        """One verdict for each line, in their order; an option is ``rulings``."""


class RuledDoor:
    """Looks up what was ruled about each question, every time, so that a ruling counts once committed.

    A line that is ruled fine counts as such only while each of its words may be played: a word is decided by
    itself. What the store raises is raised: a line is not judged by one who cannot know what was ruled about
    it.
    """

    def __init__(self, door: Inner, store: Store) -> None:
        self._door: Final[Any] = door
        self._store: Final = store

    def judge(self, lines: Sequence[str], **options: Any) -> list[Verdict]:
        """What the door behind answers with the rulings; it is given the options."""
        rulings = _that_count(rulings_on(self._store, lines))
        if rulings:
            verdicts = rulings.over(self._door.judge(lines, rulings=rulings, **options))
        else:
            verdicts = list(self._door.judge(lines, **options))
        return self._without_bad_advice(verdicts)

    def explain(self, line: str) -> Explanation | None:
        """The parse of a line; no ruling changes one."""
        found: Explanation | None = self._door.explain(line)
        return found

    def health(self) -> Mapping[str, Any]:
        """The judge's own account of its state."""
        found: Mapping[str, Any] = self._door.health()
        return found

    def _without_bad_advice(self, verdicts: list[Verdict]) -> list[Verdict]:
        """The verdicts without suggestions that were ruled to be wrong."""
        advice = [line for verdict in verdicts for line in _advised(verdict)]
        against = rulings_on(self._store, advice) if advice else None
        if not against:
            return verdicts
        return [
            replace(
                verdict,
                reasons=tuple(
                    replace(reason, suggestion=None) if _is_ruled_out(against, verdict, reason) else reason
                    for reason in verdict.reasons
                ),
            )
            for verdict in verdicts
        ]


def _that_count(rulings: Rulings) -> Rulings:
    """Those without the lines that are ruled fine and have a word that may not be played."""
    lines = {
        line: ruling
        for line, ruling in rulings.lines.items()
        if not (ruling.fine and unplayable(line, rulings.words))
    }
    return Rulings(lines, rulings.words)


def _advised(verdict: Verdict) -> Iterator[str]:
    """The lines that the suggestions would make."""
    for reason in verdict.reasons:
        if reason.suggestion is not None:
            yield _changed(verdict, reason)


def _changed(verdict: Verdict, reason: Reason) -> str:
    suggestion = as_ruled(reason.suggestion or "")
    words = as_ruled(verdict.text).split(" ")
    if " " in suggestion or not reason.words or reason.words[0].index >= len(words):
        return suggestion
    words[reason.words[0].index] = suggestion
    return " ".join(words)


def _is_ruled_out(rulings: Rulings, verdict: Verdict, reason: Reason) -> bool:
    if reason.suggestion is None:
        return False
    line = _changed(verdict, reason)
    words = as_ruled(reason.suggestion).split(" ")
    about = [rulings.lines.get(line), *(rulings.words.get(word) for word in words)]
    return any(ruling is not None and not ruling.fine for ruling in about)
