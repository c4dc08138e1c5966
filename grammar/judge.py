"""The judge: is this line an English sentence?

The dictionary is asked first. What passes it goes to spaCy with our own rules and to LanguageTool, side by
side; a line is refused when either has something against it. A part that is down leaves the decision to the
rest, and the verdict's `parts` says who answered. A part that is starting or late makes the verdict
"unchecked", since asking again will help.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeoutError
from dataclasses import dataclass, replace
from typing import Final

from grammar.cache import VerdictCache
from grammar.limits import check_lines
from grammar.verdict import Outcome, Reason, Verdict, WordRef
from grammar.witness import State, Witness, WitnessDownError
from lexicon import Dictionary, normalise

log = logging.getLogger(__name__)

BUDGET_SECONDS: Final = 10.0
BUDGET_PER_LINE_SECONDS: Final = 0.1
# A long request takes turns with short ones.
LINES_A_TURN: Final = 20
DICTIONARY: Final = "dictionary"
SPACY: Final = "spacy"
LANGUAGETOOL: Final = "languagetool"
SHOWN_NAMES: Final = {SPACY: "spaCy", LANGUAGETOOL: "LanguageTool"}


@dataclass(frozen=True, slots=True)
class Testimony:
    """What one part says about one line: reasons, or why it says nothing ("starting", "late" or "down")."""

    part: str
    reasons: tuple[Reason, ...] = ()
    silence: str | None = None


class Judge:
    """Judges lines; threads may share it.

    `syntax` and `languagetool` are started and closed by whoever made them. `budget_seconds` is how long a
    request may take, and it may take `BUDGET_PER_LINE_SECONDS` more for each line.
    """

    def __init__(
        self,
        dictionary: Dictionary,
        syntax: Witness,
        languagetool: Witness,
        *,
        budget_seconds: float = BUDGET_SECONDS,
        cache: VerdictCache | None = None,
    ) -> None:
        self.dictionary: Final = dictionary
        self.witnesses: Final[dict[str, Witness]] = {SPACY: syntax, LANGUAGETOOL: languagetool}
        self._budget: Final = budget_seconds
        self._cache: Final = cache if cache is not None else VerdictCache()
        # spaCy works under Python's lock, so more threads than one would only take turns.
        self._pools: Final = {
            SPACY: ThreadPoolExecutor(1, thread_name_prefix="ask-spacy"),
            LANGUAGETOOL: ThreadPoolExecutor(4, thread_name_prefix="ask-languagetool"),
        }

    @property
    def version(self) -> str:
        """Names everything that a verdict depends on: rules, models, LanguageTool and the dictionary."""
        parts = [witness.version for witness in self.witnesses.values()]
        return "+".join([*parts, self.dictionary.version])

    def close(self) -> None:
        """Give up what was not begun yet."""
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)

    def judge(self, lines: Sequence[str]) -> list[Verdict]:
        """A verdict about each line, in order; BadLinesError when one breaks a limit of `grammar.limits`.

        A verdict's `ms` is the time from the call until that verdict was known.
        """
        check_lines(lines)
        start = time.monotonic()
        deadline = start + self._budget + BUDGET_PER_LINE_SECONDS * len(lines)
        version = self.version
        texts = [" ".join(normalise(word) for word in line.split()) for line in lines]
        known: dict[str, Verdict] = {}
        open_texts: list[str] = []
        for text in dict.fromkeys(texts):
            verdict = self._cache.get(text, version) or self._look_up(text, version)
            if verdict is None:
                open_texts.append(text)
            else:
                known[text] = replace(verdict, ms=_ms_since(start))
        for first in range(0, len(open_texts), LINES_A_TURN):
            some = open_texts[first : first + LINES_A_TURN]
            for verdict in self._examine(some, version, deadline):
                known[verdict.text] = replace(verdict, ms=_ms_since(start))
        return [replace(known[text], text=line) for text, line in zip(texts, lines, strict=True)]

    def _look_up(self, text: str, version: str) -> Verdict | None:
        """A refusal that needs nobody but the dictionary, or None."""
        words = text.split(" ")
        reasons = []
        for index, word in enumerate(words):
            check = self.dictionary.check(word)
            if check.problem is not None:
                values = {"word": word, "message": check.problem.message}
                reasons.append(Reason("not_a_word", values, (WordRef(index, word),)))
        if not reasons and len(words) < 2:
            reasons.append(Reason("too_short"))
        if not reasons:
            return None
        return Verdict(text, Outcome.REFUSED, tuple(reasons), version, (DICTIONARY,))

    def _examine(self, texts: Sequence[str], version: str, deadline: float) -> list[Verdict]:
        asked = {part: self._ask(part, texts, deadline) for part in self.witnesses}
        testimonies = [self._hear(part, answer, texts, deadline) for part, answer in asked.items()]
        verdicts = [_decide(text, version, said) for text, *said in zip(texts, *testimonies, strict=True)]
        for verdict in verdicts:
            if len(verdict.parts) == 1 + len(self.witnesses):
                self._cache.put(verdict.text, verdict)
        return verdicts

    def _ask(
        self, part: str, texts: Sequence[str], deadline: float
    ) -> Future[list[tuple[Reason, ...]]] | str:
        witness = self.witnesses[part]
        if witness.state is not State.READY:
            return str(witness.state)
        if time.monotonic() > deadline:
            return "late"
        return self._pools[part].submit(witness.examine, texts)

    def _hear(
        self, part: str, answer: Future[list[tuple[Reason, ...]]] | str, texts: Sequence[str], deadline: float
    ) -> list[Testimony]:
        silence = answer if isinstance(answer, str) else None
        if not isinstance(answer, str):
            try:
                said = answer.result(timeout=max(0.0, deadline - time.monotonic()))
                return [Testimony(part, reasons) for reasons in said]
            except FutureTimeoutError:
                answer.cancel()
                self.witnesses[part].is_late()
                silence = "late"
            except WitnessDownError as error:
                log.warning("%s is down: %s", part, error)
                silence = "down"
            except Exception:
                log.exception("%s failed", part)
                silence = "down"
        return [Testimony(part, silence=silence) for _ in texts]


def _decide(text: str, version: str, said: Sequence[Testimony]) -> Verdict:
    parts = (DICTIONARY, *(one.part for one in said if one.silence is None))
    reasons = _without_repeats([reason for one in said for reason in one.reasons])
    if reasons:
        return Verdict(text, Outcome.REFUSED, reasons, version, parts)
    silences = {one.silence for one in said}
    if "starting" in silences:
        return Verdict(text, Outcome.UNCHECKED, (Reason("judge_starting"),), version, parts)
    if "late" in silences:
        return Verdict(text, Outcome.UNCHECKED, (Reason("judge_late"),), version, parts)
    if None not in silences:
        down = " and ".join(SHOWN_NAMES[one.part] for one in said)
        return Verdict(text, Outcome.UNCHECKED, (Reason("part_down", {"part": down}),), version, parts)
    return Verdict(text, Outcome.ACCEPTED, (), version, parts)


def _without_repeats(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """Our own reasons, and those of LanguageTool that name a word which none before names."""
    kept: list[Reason] = []
    named: set[int] = set()
    for reason in reasons:
        words = {word.index for word in reason.words}
        if reason.code != LANGUAGETOOL or not kept or not words <= named:
            kept.append(reason)
            named |= words
    return tuple(kept)


def _ms_since(start: float) -> float:
    return round((time.monotonic() - start) * 1000, 3)
