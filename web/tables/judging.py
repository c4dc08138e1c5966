"""The door to the judge: verdicts on lines, and how the judge is."""

from __future__ import annotations

import logging
import re
import threading
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from grammar.explain import Explanation
from grammar.rulings import NO_RULINGS, Rulings
from grammar.verdict import Outcome, Reason, Verdict
from lexicon.messages import TEMPLATES as WORD_TEMPLATES
from sentencegame.events import LineVerdict
from web.say import say, say_code

log = logging.getLogger("sentencegame.judging")

_UNFIT: Final = re.compile(r"[^!-{}~]+")


class JudgeDoor(Protocol):
    """What the web asks of a judge; `grammar.client.JudgeClient` is one."""

    def judge(self, lines: Sequence[str], *, rulings: Rulings = NO_RULINGS) -> Sequence[Verdict]:
        """One verdict for each line, in their order; a judge that cannot be reached leaves them unchecked."""

    def explain(self, line: str) -> Explanation | None:
        """The parse of a line, None when it cannot be had now."""

    def health(self) -> Mapping[str, Any]:
        """The judge's own account of its state."""


class Gate:
    """A door that lets only so many in at once, and sends the others away with "could not check".

    Were the judge to hang, threads that wait for it must not become all the threads there are.
    """

    def __init__(self, door: JudgeDoor, *, most: int = 8, patience_seconds: float = 1.0) -> None:
        self._door = door
        self._free = threading.BoundedSemaphore(most)
        self._patience = patience_seconds

    def judge(self, lines: Sequence[str], *, rulings: Rulings = NO_RULINGS) -> Sequence[Verdict]:
        """What the door answers, or unchecked verdicts when too many ask."""
        if not self._free.acquire(timeout=self._patience):
            return [Verdict(line, Outcome.UNCHECKED, (Reason("judge_late"),)) for line in lines]
        try:
            return self._door.judge(lines, rulings=rulings)
        finally:
            self._free.release()

    def explain(self, line: str) -> Explanation | None:
        """What the door answers, or nothing when too many ask."""
        if not self._free.acquire(timeout=self._patience):
            return None
        try:
            return self._door.explain(line)
        finally:
            self._free.release()

    def health(self) -> Mapping[str, Any]:
        """The judge's own account; whoever asks too often is not this door's business."""
        return self._door.health()


class Health:
    """How the judge is, asked for every few seconds, by one thread at a time.

    What is known is told at once while it is asked anew; only when nothing is known, or nobody has asked for
    ``stale_seconds``, does the asker wait.
    """

    def __init__(self, door: JudgeDoor, *, keep_seconds: float = 3.0, stale_seconds: float = 30.0) -> None:
        self._door = door
        self._keep = keep_seconds
        self._stale = stale_seconds
        self._asking = threading.Lock()
        self._known: Mapping[str, Any] = {}
        self._at = float("-inf")

    def raw(self) -> Mapping[str, Any]:
        """The judge's health as it last told it."""
        age = time.monotonic() - self._at
        if age < self._keep:
            return self._known
        if age < self._stale:
            if self._asking.acquire(blocking=False):
                threading.Thread(target=self._ask, name="judge health", daemon=True).start()
        elif self._asking.acquire(blocking=not self._known):
            if time.monotonic() - self._at < self._keep:
                self._asking.release()
            else:
                self._ask()
        return self._known

    def _ask(self) -> None:
        # Whoever calls this holds the lock.
        try:
            self._known = self._asked()
            self._at = time.monotonic()
        finally:
            self._asking.release()

    def _asked(self) -> Mapping[str, Any]:
        try:
            found = self._door.health()
        except Exception as problem:
            # Whatever happened, the page must still be served.
            log.exception("the judge's health could not be asked for")
            return {"state": "unreachable", "parts": {}, "version": None, "problem": type(problem).__name__}
        if isinstance(found, Mapping) and "state" in found:
            return found
        return {"state": "unreachable", "parts": {}, "version": None, "problem": "no health"}

    def brief(self) -> dict[str, Any]:
        """The judge as a table shows it: state, a sentence, and how to mend it where it is broken."""
        raw = self.raw()
        state = str(raw.get("state"))
        state = state if state in {"ready", "starting", "reduced"} else "unreachable"
        parts = raw.get("parts")
        fixes = [
            say(str(part["fix"]))
            for part in (parts.values() if isinstance(parts, Mapping) else ())
            if isinstance(part, Mapping) and part.get("fix")
        ]
        fix = (
            None
            if state in {"ready", "starting"}
            else "; ".join(dict.fromkeys(fixes)) or say_code("judge_fix")
        )
        return {"state": state, "message": say_code(f"judge_{state}"), "fix": fix}


def part_view(part: Mapping[str, Any]) -> dict[str, Any]:
    """A part of the judge as its health tells of it, problem, summary and fix in the reader's language.

    The details of a problem are English, so they are told in English only.
    """
    problem, summary, fix = part.get("problem"), part.get("summary"), part.get("fix")
    if problem:
        told = str(summary or problem)
        translated = say(told)
        problem = problem if translated == told else translated
    return {
        **part,
        "problem": problem or None,
        "summary": say(str(summary)) if summary else None,
        "fix": say(str(fix)) if fix else None,
    }


def ask(door: JudgeDoor, lines: Sequence[str]) -> list[Verdict]:
    """Verdicts on lines, in their order, each different line asked for once.

    Whatever goes wrong leaves lines unchecked; it never raises.
    """
    different = list(dict.fromkeys(lines))
    if not different:
        return []
    try:
        answered = {verdict.text: verdict for verdict in door.judge(different)}
    except Exception:
        log.exception("the judge could not be asked")
        answered = {}
    return [
        answered.get(line) or Verdict(line, Outcome.UNCHECKED, (Reason("judge_unreachable"),))
        for line in lines
    ]


def line_verdict(verdict: Verdict) -> LineVerdict:
    """What the log keeps: the judge's version, and which of its parts answered."""
    by = _UNFIT.sub("_", f"{verdict.version};{'+'.join(verdict.parts)}")[:200]
    return LineVerdict(verdict.text, verdict.outcome is Outcome.ACCEPTED, by)


def reason_view(reason: Reason) -> dict[str, Any]:
    """A reason in the reader's language."""
    values = dict(reason.values)
    if values.get("problem") in WORD_TEMPLATES:
        # The dictionary's own sentence within the judge's.
        values["message"] = say(WORD_TEMPLATES[values["problem"]], values)
    return {
        "code": reason.code,
        "message": say(reason.template, values),
        "words": [word.to_json() for word in reason.words],
        "suggestion": reason.suggestion,
    }


def verdict_view(verdict: Verdict, squares: Sequence[str] | None = None) -> dict[str, Any]:
    """A verdict as the API tells it, with the line's squares where it lies on a board."""
    found: dict[str, Any] = {"text": verdict.text}
    if squares is not None:
        found["squares"] = list(squares)
    return {
        **found,
        "outcome": str(verdict.outcome),
        "reasons": [reason_view(reason) for reason in verdict.reasons],
        "version": verdict.version,
        "parts": list(verdict.parts),
    }
