"""The judge: is this line an English sentence?

What needs nobody is looked at first: words that are none, a lone word, a line without any verb. What passes
goes to spaCy with our own rules, to LanguageTool and to the language model, side by side, and
`grammar.decision` weighs what they say. A part that is down leaves the decision to the rest, and the
verdict's `parts` says who answered. A part that is starting or late makes the verdict "unchecked" where its
word could change it, since asking again will help.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as FutureTimeoutError
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from grammar.cache import VerdictCache
from grammar.changes import Changes
from grammar.decision import Evidence, committed, decide, decision_version, features, is_certain
from grammar.desk import Desk, turns
from grammar.first_look import refusal
from grammar.limits import check_lines
from grammar.rulings import NO_RULINGS, Rulings, as_ruled
from grammar.verdict import Outcome, Reason, Verdict
from grammar.witness import State, Witness, WitnessDownError
from lexicon import Dictionary

if TYPE_CHECKING:
    from grammar.model.scorer import Reading

log = logging.getLogger(__name__)

BUDGET_SECONDS: Final = 10.0
BUDGET_PER_WORD_SECONDS: Final = 0.01
# Nobody waits for minutes: what is not checked by then is to be asked about again.
MOST_FOR_WORDS_SECONDS: Final = 15.0
# Whoever asks about more lines than this at once looks at none of them closely enough for a suggestion.
MOST_SUGGESTED: Final = 4
# Nor does an answer that is not asked to wait for suggestions wait for longer; they are known the next time.
SUGGEST_SECONDS: Final = 0.09
# What a desk expects may be twice too long, since larger batches are quicker, and a line that is sent away
# wrongly is worse than one that waits for nothing.
AT_LEAST: Final = 0.5
# A long request takes turns with short ones: no more than two such batches of it wait at a part.
LINES_A_TURN: Final = 16
WORDS_A_TURN: Final = 160
TURNS_AHEAD: Final = 2
DICTIONARY: Final = "dictionary"
SPACY: Final = "spacy"
LANGUAGETOOL: Final = "languagetool"
MODEL: Final = "model"
SHOWN_NAMES: Final = {SPACY: "spaCy", LANGUAGETOOL: "LanguageTool", MODEL: "the language model"}

Answers = dict[str, "Future[list[Any]] | str"]
"""What each part was asked, or why it says nothing: "starting", "late" or "down"."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What the parts say about one line, and why those say nothing that do not, by their names."""

    evidence: Evidence
    silent: dict[str, str]

    def parts(self) -> tuple[str, ...]:
        """Who had a say."""
        return (DICTIONARY, *(part for part in SHOWN_NAMES if part not in self.silent))


class Judge:
    """Judges lines; threads may share it.

    `syntax`, `languagetool` and `model` are started and closed by whoever made them. `budget_seconds` is how
    long a request may take, and it may take `BUDGET_PER_WORD_SECONDS` more for each word, but no more than
    `MOST_FOR_WORDS_SECONDS` for them all.
    """

    def __init__(
        self,
        dictionary: Dictionary,
        syntax: Witness[tuple[Reason, ...]],
        languagetool: Witness[tuple[Reason, ...]],
        model: Witness[Reading],
        *,
        budget_seconds: float = BUDGET_SECONDS,
        cache: VerdictCache | None = None,
    ) -> None:
        self.dictionary: Final = dictionary
        self.witnesses: Final[dict[str, Witness[Any]]] = {
            SPACY: syntax,
            LANGUAGETOOL: languagetool,
            MODEL: model,
        }
        self._budget: Final = budget_seconds
        self._cache: Final = cache if cache is not None else VerdictCache()
        self._desks: Final = {part: Desk(part, witness) for part, witness in self.witnesses.items()}
        self._changes: Final = Changes(self._desks[SPACY], self._desks[MODEL], self._desks[LANGUAGETOOL])

    @property
    def version(self) -> str:
        """Names everything that a verdict depends on: rules, models, LanguageTool and the dictionary."""
        parts = [witness.version for witness in self.witnesses.values()]
        return "+".join([*parts, decision_version(), self.dictionary.version])

    def close(self, seconds: float = 0) -> None:
        """Give up what was not begun yet, and wait at most `seconds` for what was at each part."""
        self._changes.close()
        for desk in self._desks.values():
            desk.close()
        for desk in self._desks.values():
            desk.close(seconds)

    def judge(
        self,
        lines: Sequence[str],
        *,
        thorough: bool = False,
        suggest: bool | None = None,
        since: float | None = None,
        rulings: Rulings = NO_RULINGS,
    ) -> list[Verdict]:
        """A verdict about each line, in order; BadLinesError when one breaks a limit of `grammar.limits`.

        `since`, in seconds of `time.monotonic`, is when the question came in, else it is now: the budget and
        each verdict's `ms` begin then. With `thorough` even the lines that are refused at first sight get a
        probability. With `suggest` those that only the language model refuses get the nearest accepted
        change, and other suggestions are tried, which takes as long as some twenty lines. With None that is
        done for `MOST_SUGGESTED` lines at most, not while others wait, and what takes longer than
        `SUGGEST_SECONDS` is told to whoever asks about the line again. Lines and words in `rulings`
        are as those say, whatever the parts do.
        """
        check_lines(lines)
        start = time.monotonic() if since is None else since
        for_words = BUDGET_PER_WORD_SECONDS * sum(len(line.split()) for line in lines)
        deadline = start + self._budget + min(for_words, MOST_FOR_WORDS_SECONDS)
        version = self.version
        texts = [as_ruled(line) for line in lines]
        rulings = rulings.on(texts)
        known: dict[str, Verdict] = {}
        at_sight: dict[str, Verdict] = {}
        for text in dict.fromkeys(texts):
            verdict = rulings.decides(text, version) or self._cache.get(rulings.key(text), version)
            if verdict is None:
                verdict = self._at_sight(text, version, rulings)
                if verdict is not None:
                    at_sight[text] = verdict
            if verdict is not None:
                known[text] = replace(verdict, ms=_ms_since(start))
        unknown = [text for text in dict.fromkeys(texts) if text not in known]
        for text, heard in self._hear_all(unknown, deadline):
            verdict = _verdict(text, self._excused(text, heard, rulings), version)
            if not heard.silent:
                self._cache.put(rulings.key(text), verdict)
            known[text] = replace(verdict, ms=_ms_since(start))
        if thorough:
            # Rules are of little use where words are none or are names, so only the model is asked.
            for text, heard in self._hear_all(at_sight, deadline, (MODEL,)):
                verdict = _with_probability(at_sight[text], heard)
                if verdict.probability is not None:
                    self._cache.put(rulings.key(text), verdict)
                known[text] = replace(verdict, ms=_ms_since(start))
        unruled = {text: known[text] for text in known if not rulings.on([text])} if rulings else known
        for text, verdict in self._changes.of(unruled, self._patience(suggest, len(lines), deadline)):
            known[text] = replace(verdict, ms=_ms_since(start))
        signed = {text: rulings.signed(text, verdict) for text, verdict in known.items()}
        return [replace(signed[text], text=line) for text, line in zip(texts, lines, strict=True)]

    def _at_sight(self, text: str, version: str, rulings: Rulings) -> Verdict | None:
        reasons = refusal(self.dictionary, text, rulings)
        if not reasons:
            return None
        return Verdict(text, Outcome.REFUSED, reasons, version, (DICTIONARY,))

    def _excused(self, text: str, heard: Heard, rulings: Rulings) -> Heard:
        """The evidence without what a word that is ruled fine is blamed for."""
        fine = rulings.on([text]).fine_words
        rules, languagetool = heard.evidence.rules, heard.evidence.languagetool
        if not fine or not (rules or languagetool):
            return heard
        if rules and rulings.excuse(rules) != rules:
            # Where a name is meant the rules look no further, so that they must look again.
            try:
                rules = self.witnesses[SPACY].examine_excusing(text, fine)
            except WitnessDownError:
                rules = rulings.excuse(rules)
        languagetool = rulings.excuse(languagetool) if languagetool else languagetool
        return replace(heard, evidence=replace(heard.evidence, rules=rules, languagetool=languagetool))

    def _hear_all(
        self, texts: Iterable[str], deadline: float, parts: Sequence[str] = tuple(SHOWN_NAMES)
    ) -> Iterator[tuple[str, Heard]]:
        """What the parts say about each line; lines of like length together, since that is quickest."""
        ordered = sorted(texts, key=lambda text: text.count(" "))
        asked: deque[tuple[Sequence[str], Answers]] = deque()
        for some in turns(ordered, LINES_A_TURN, WORDS_A_TURN):
            asked.append((some, self._ask_all(parts, some, deadline)))
            if len(asked) == TURNS_AHEAD:
                yield from self._hear(*asked.popleft(), deadline)
        for turn in asked:
            yield from self._hear(*turn, deadline)

    def _patience(self, suggest: bool | None, lines: int, deadline: float) -> float:
        """How many seconds an answer about so many lines waits for suggestions."""
        if suggest is None:
            is_busy = any(desk.is_busy for desk in self._desks.values())
            return 0.0 if lines > MOST_SUGGESTED or is_busy else SUGGEST_SECONDS
        return deadline - time.monotonic() if suggest else 0.0

    def _ask_all(self, parts: Sequence[str], texts: Sequence[str], deadline: float) -> Answers:
        states = {part: self.witnesses[part].state for part in parts}
        ready = [part for part, state in states.items() if state is State.READY]
        # Where one part would come too late the others' work would be for nothing, so it is said at once.
        left = deadline - time.monotonic()
        if any(self._desks[part].seconds_to_wait(texts) * AT_LEAST > left for part in ready) or left < 0:
            return {part: "late" if part in ready else str(state) for part, state in states.items()}
        return {
            part: self._desks[part].ask(texts) if part in ready else str(state)
            for part, state in states.items()
        }

    def _hear(self, texts: Sequence[str], answers: Answers, deadline: float) -> Iterator[tuple[str, Heard]]:
        said: dict[str, list[Any]] = {}
        silent: dict[str, str] = {}
        for part, answer in answers.items():
            found = answer if isinstance(answer, str) else self._wait(part, answer, deadline)
            if isinstance(found, str):
                silent[part] = found
            else:
                said[part] = found
        for place, text in enumerate(texts):
            about = [said[part][place] if part in said else None for part in (SPACY, LANGUAGETOOL, MODEL)]
            yield text, Heard(Evidence(*about), silent)

    def _wait(self, part: str, answer: Future[list[Any]], deadline: float) -> list[Any] | str:
        try:
            return answer.result(timeout=max(0.0, deadline - time.monotonic()))
        except FutureTimeoutError:
            answer.cancel()
            self.witnesses[part].is_late()
            return "late"
        except CancelledError:
            return "down"
        except WitnessDownError as error:
            log.warning("%s is down: %s", part, error)
        except Exception:
            log.exception("%s failed", part)
        return "down"


def _with_probability(refused: Verdict, heard: Heard) -> Verdict:
    if heard.evidence.reading is None:
        return refused
    probability = committed().probability(features(heard.evidence))
    return replace(refused, probability=probability, parts=(*refused.parts, MODEL))


def _verdict(text: str, heard: Heard, version: str) -> Verdict:
    decision = decide(text, heard.evidence)
    parts = heard.parts()
    passing = {part: why for part, why in heard.silent.items() if why != "down"}
    # Only the model can excuse a line that a rule or LanguageTool objects to, and nobody one that a precise
    # rule does.
    is_final = decision.outcome is Outcome.REFUSED and (MODEL not in passing or is_certain(heard.evidence))
    if passing and not is_final:
        code = "judge_starting" if "starting" in passing.values() else "judge_late"
        return Verdict(text, Outcome.UNCHECKED, (Reason(code),), version, parts, decision.probability)
    if decision.outcome is Outcome.UNCHECKED:
        down = ", ".join(SHOWN_NAMES[part] for part in heard.silent)
        reason = Reason("part_down", {"part": down})
        return Verdict(text, Outcome.UNCHECKED, (reason,), version, parts)
    return Verdict(text, decision.outcome, decision.reasons, version, parts, decision.probability)


def _ms_since(start: float) -> float:
    return round((time.monotonic() - start) * 1000, 3)
