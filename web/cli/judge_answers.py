"""Lines to a judge, answers back in their order, and how those are written."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from grammar.desk import turns
from grammar.game_form import game_form
from grammar.limits import BadLinesError, check_lines
from grammar.verdict import Outcome, Verdict
from web.cli.judge_lines import normalised
from web.cli.judge_patience import Patience

BATCH: Final = 64
#: A running judge is shared with those who play: a batch is what it does in some seconds.
BATCH_WORDS: Final = 1000
AHEAD: Final = 2
#: Of a line that is too long to be judged, this much is given back.
SHOWN: Final = 2000
#: The reasons of `grammar.first_look`.
AT_SIGHT: Final = frozenset({"not_a_word", "ruled_not_a_word", "too_short", "no_verb"})
_ESCAPED: Final = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "\x85\u2028\u2029"})


class Door(Protocol):
    """A way to a judge."""

    def judge(self, lines: Sequence[str], *, thorough: bool, suggest: bool) -> Sequence[Verdict]:
        """One verdict a line."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is printed of a line; ``reasons`` are plain JSON values, ``ms`` milliseconds."""

    text: str
    outcome: Outcome
    probability: float | None
    reasons: tuple[dict[str, Any], ...]
    ms: float
    version: str
    parts: tuple[str, ...]

    def is_refused_at_sight(self) -> bool:
        """Whether the dictionary alone has refused the line, so that no rule was asked about it."""
        return (
            self.outcome is Outcome.REFUSED
            and set(self.parts) <= {"dictionary", "model", "ruling"}
            and all(reason["code"] in AT_SIGHT for reason in self.reasons)
        )

    def to_json(self) -> dict[str, Any]:
        """The answer as plain JSON values."""
        return {
            "text": self.text,
            "outcome": str(self.outcome),
            "probability": self.probability,
            "reasons": list(self.reasons),
            "ms": round(self.ms, 2),
            "version": self.version,
            "parts": list(self.parts),
        }


def answers(door: Door, arrivals: Iterable[Sequence[str]], *, suggest: bool) -> Iterator[list[Answer]]:
    """Answers to the lines, a batch at a time, in order.

    Of what has arrived together the next batch is asked about while one is answered; nothing waits for what
    has not arrived.
    """
    asked: deque[Future[list[Answer]]] = deque()
    patience = Patience()
    pool = ThreadPoolExecutor(AHEAD, thread_name_prefix="ask")
    try:
        for lines in arrivals:
            for some in turns(lines, BATCH, BATCH_WORDS):
                asked.append(pool.submit(ask, door, some, suggest=suggest, patience=patience))
                if len(asked) == AHEAD:
                    yield asked.popleft().result()
            while asked:
                yield asked.popleft().result()
    finally:
        # Who gives up waits for nobody; the judge's own end is what ends those who still ask.
        patience.end()
        pool.shutdown(wait=False, cancel_futures=True)


def ask(door: Door, lines: Sequence[str], *, suggest: bool, patience: Patience | None = None) -> list[Answer]:
    """An answer to each line; lines that are judged together share their time evenly."""
    # A table's columns are words with a space between.
    spaced = [line.removeprefix("\ufeff").replace("\t", " ") for line in lines]
    problems = [_unfit(line) for line in spaced]
    fit = [line for line, problem in zip(spaced, problems, strict=True) if problem is None]
    began = time.perf_counter()
    verdicts = iter(_verdicts(door, fit, patience or Patience(0), suggest=suggest))
    each = (time.perf_counter() - began) * 1000 / max(1, len(fit))
    return [
        _of_verdict(line, next(verdicts), each) if problem is None else _of_problem(line, problem)
        for line, problem in zip(lines, problems, strict=True)
    ]


def _verdicts(door: Door, lines: Sequence[str], patience: Patience, *, suggest: bool) -> list[Verdict]:
    """A verdict a line; a line with punctuation, which is refused for it, gets its words' probability."""
    words = [game_form(line) for line in lines]
    dressed = [line for line, bare in zip(lines, words, strict=True) if bare != normalised(line)]
    asked = [line if bare == normalised(line) else bare for line, bare in zip(lines, words, strict=True)]
    about = _patiently(
        door, [line for line in dict.fromkeys(asked) if line], patience, thorough=True, suggest=suggest
    )
    refused = _patiently(door, list(dict.fromkeys(dressed)), patience, thorough=False, suggest=False)
    found: list[Verdict] = []
    for line, bare in zip(lines, asked, strict=True):
        verdict = refused.get(line)
        if verdict is None:
            verdict = about[bare]
        elif bare:
            verdict = replace(verdict, probability=about[bare].probability, parts=about[bare].parts)
        found.append(verdict)
    return found


def _patiently(
    door: Door, lines: Sequence[str], patience: Patience, *, thorough: bool, suggest: bool
) -> dict[str, Verdict]:
    """Verdicts by line; about those that are not checked the judge is asked again, as `patience` allows."""
    if not lines:
        return {}
    began = time.monotonic()
    found: dict[str, Verdict] = {}
    left, again = list(lines), True
    while left and again:
        found |= zip(left, door.judge(left, thorough=thorough, suggest=suggest), strict=True)
        # Whoever has an answer to one line may have none to the next.
        left = [line for line in left if found[line].outcome is Outcome.UNCHECKED]
        again = patience.asks_again(found.values(), began)
    return found


def json_line(values: dict[str, Any]) -> str:
    """One line of JSON, also for those who break lines at every sign that Unicode calls a line's end."""
    return json.dumps(values, ensure_ascii=False).translate(_ESCAPED)


def as_text(answer: Answer) -> str:
    """An answer as people read it: the outcome, how likely the line is a sentence, and the reasons."""
    named = {"accepted": "accepted", "refused": "refused", "unchecked": "could not be checked"}
    sure = "" if answer.probability is None else f"{percent(answer.probability)} likely, "
    by = f", {', '.join(answer.parts)}" if answer.parts else ""
    rows = [f"{printable(answer.text)}: {named[str(answer.outcome)]} ({sure}{answer.ms:.1f} ms{by})"]
    for reason in answer.reasons:
        suggested = f" Try: {reason['suggestion']}" if reason["suggestion"] else ""
        rows.append(f"  {reason['message']}{suggested}")
    return "\n".join(rows)


def percent(probability: float) -> str:
    """A probability as people read it.

    >>> percent(0.9714), percent(0.00001)
    ('97.1 %', 'less than 0.1 %')
    """
    return "less than 0.1 %" if probability < 0.001 else f"{probability * 100:.1f} %"


def printable(text: str) -> str:
    """A text without anything that a terminal would obey."""
    return "".join(character if character.isprintable() else "\ufffd" for character in text)


def _of_verdict(line: str, verdict: Verdict, ms: float) -> Answer:
    reasons = tuple(reason.to_json() for reason in verdict.reasons)
    return Answer(line, verdict.outcome, verdict.probability, reasons, ms, verdict.version, verdict.parts)


def _of_problem(line: str, problem: BadLinesError) -> Answer:
    reason: dict[str, Any] = {
        "code": problem.code,
        "message": problem.message,
        "values": {},
        "words": [],
        "suggestion": None,
    }
    return Answer(line[:SHOWN], Outcome.REFUSED, None, (reason,), 0.0, "", ())


def _unfit(line: str) -> BadLinesError | None:
    """What keeps a line from being judged at all."""
    try:
        check_lines([line])
    except BadLinesError as problem:
        return problem
    return None
