"""Suggestions that hold: the nearest accepted change where only the language model objects, others tried.

All lines that one request wants tried are brought to each part together, in batches that a line which
somebody waits for can pass.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import lexicon
from grammar.cache import VerdictCache
from grammar.candidates import Candidate, candidates, inflections
from grammar.decision import Evidence, committed, decide, features
from grammar.desk import LONG, MOST_LATER, Desk, turns
from grammar.first_look import refusal
from grammar.mended import all_mended, mended
from grammar.verdict import Outcome, Reason, Verdict
from grammar.witness import WitnessDownError

if TYPE_CHECKING:
    from grammar.model.scorer import Reading

OFFER_FROM: Final = 0.6
"""A change is offered only where the line is this probable with it."""
NEARLY: Final = 0.05
"""An inflection goes before a likelier change that is no more than this much more probable."""
OUT_OF_PLACE: Final = frozenset(
    {"order_pair", "order_end", "languagetool_order", "languagetool_word_missing"}
)
"""Reasons that name a word where it should not be, or beside which one is missing."""
MOST_FINAL: Final = 3
MOST_TOGETHER: Final = 32
"""So many changed lines are tried together, unless those of one line are more."""
MOST_SECONDS: Final = 3.0
"""No answer waits longer than this for mere suggestions, and nothing is tried for longer."""
AT_ONCE: Final = 2
MOST_WAITING: Final = 200
"""No more lines than this wait for a suggestion."""


@dataclass(slots=True)
class _Wish:
    """A refused line and the changes of it that are to be tried.

    `found` are those that were made up, and `accepted` the probabilities of lines that the judge accepts.
    """

    text: str
    verdict: Verdict
    found: tuple[Candidate, ...] = ()
    lines: tuple[str, ...] = ()
    accepted: dict[str, float] = field(default_factory=dict)


class Changes:
    """Looks for changes, and remembers what it found; threads may share it."""

    def __init__(
        self,
        rules: Desk[tuple[Reason, ...]],
        model: Desk[Reading],
        languagetool: Desk[tuple[Reason, ...]],
    ) -> None:
        self._rules: Final = rules
        self._model: Final = model
        self._languagetool: Final = languagetool
        self._known: Final = VerdictCache()
        self._trying: Final[dict[tuple[str, str], Future[None]]] = {}
        self._pool: Final = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="try")

    def close(self) -> None:
        """Look for no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def of(self, verdicts: Mapping[str, Verdict], patience: float) -> Iterator[tuple[str, Verdict]]:
        """Those verdicts whose suggestions are others than they were: found, or dropped.

        What is known from before is told at once, the rest is looked for, for `patience` seconds at most (0:
        not at all). What is begun goes on after that, and is known to whoever asks next.
        """
        until = time.monotonic() + min(patience, MOST_SECONDS)
        refused = {text: one for text, one in verdicts.items() if one.outcome is Outcome.REFUSED}
        if patience > 0:
            self._look_for(refused)
            for text, verdict in refused.items():
                trying = self._trying.get((text, verdict.version))
                if trying is not None:
                    # Whatever goes wrong, the refusals stand without.
                    wait([trying], max(0.0, until - time.monotonic()))
        for text, verdict in refused.items():
            known = self._known.get(text, verdict.version)
            if known is not None and known.reasons != verdict.reasons:
                yield text, known

    def _look_for(self, refused: Mapping[str, Verdict]) -> None:
        wishes = [
            wish
            for text, verdict in refused.items()
            if (text, verdict.version) not in self._trying
            and self._known.get(text, verdict.version) is None
            and (wish := _wish(text, verdict)) is not None
        ]
        for some in _together(wishes):
            if len(self._trying) > MOST_WAITING:
                return
            keys = [(wish.text, wish.verdict.version) for wish in some]
            try:
                trying = self._pool.submit(self._look, some)
            except RuntimeError:
                # It is closed.
                return
            self._trying.update(dict.fromkeys(keys, trying))
            trying.add_done_callback(partial(self._forget, keys))

    def _forget(self, keys: Sequence[tuple[str, str]], _: Future[None]) -> None:
        for key in keys:
            self._trying.pop(key, None)

    def _look(self, wishes: Sequence[_Wish]) -> None:
        self._try(wishes, time.monotonic() + MOST_SECONDS)
        for wish in wishes:
            self._known.put(wish.text, _told(wish))

    def _try(self, wishes: Sequence[_Wish], deadline: float) -> None:
        lines = list(dict.fromkeys(line for wish in wishes for line in wish.lines))
        lines = [line for line in lines if not refusal(lexicon.load(), line)]
        readings = dict(zip(lines, _said(self._model, lines, deadline), strict=True))
        likely = {
            line: committed().probability(features(Evidence((), (), reading)))
            for line, reading in readings.items()
        }
        final = list(dict.fromkeys(line for wish in wishes for line in _final(wish, likely)))
        if not final:
            return
        asked = [_ask(desk, final) for desk in (self._rules, self._languagetool)]
        rules, tool = (_heard(some, len(final), deadline) for some in asked)
        for line, against, said in zip(final, rules, tool, strict=True):
            decision = decide(line, Evidence(against, said, readings[line]))
            if decision.outcome is not Outcome.ACCEPTED:
                continue
            for wish in wishes:
                # What we make up is offered only where no rule has a word against it.
                if line in wish.lines and not (wish.found and against):
                    wish.accepted[line] = likely[line]


def _wish(text: str, verdict: Verdict) -> _Wish | None:
    """What is to be tried about a refused line, or None."""
    words, reasons = text.split(" "), verdict.reasons
    if len(reasons) == 1 and reasons[0].words and _has_none(reasons[0]):
        meaning = reasons[0].code == "model_doubts_meaning"
        found = candidates(lexicon.load(), words, reasons[0].words[-1].index, meaning=meaning)
        return _Wish(text, verdict, tuple(found), tuple(one.line for one in found)) if found else None
    told = [reason for reason in reasons if reason.suggestion is not None]
    if not told:
        return None
    lines = [line for reason in told for line in mended(words, reason)]
    return _Wish(text, verdict, (), tuple(dict.fromkeys([all_mended(words, told), *lines])))


def _has_none(reason: Reason) -> bool:
    """Whether the reason blames a word and has no suggestion, and a small change may help."""
    if reason.suggestion is not None:
        return False
    return reason.code.startswith("model_doubts_") or reason.code in OUT_OF_PLACE


def _together(wishes: Sequence[_Wish]) -> Iterator[list[_Wish]]:
    some: list[_Wish] = []
    for wish in wishes:
        if some and sum(len(one.lines) for one in [*some, wish]) > MOST_TOGETHER:
            yield some
            some = []
        some.append(wish)
    if some:
        yield some


def _final(wish: _Wish, likely: Mapping[str, float]) -> list[str]:
    """The lines that the other parts are asked about, too."""
    tried = [line for line in wish.lines if line in likely]
    if not wish.found:
        # A suggestion of another part is kept where the model would not refuse it.
        return [line for line in tried if likely[line] >= committed().refuse_below]
    costs = {one.line: one.cost for one in wish.found}
    tried = [line for line in tried if likely[line] >= OFFER_FROM]
    return sorted(tried, key=lambda line: costs[line] - likely[line])[:MOST_FINAL]


def _told(wish: _Wish) -> Verdict:
    """The verdict with the suggestion that was found, or without those that were not accepted."""
    words, reasons = wish.text.split(" "), wish.verdict.reasons
    if wish.found:
        accepted = {
            one.suggestion: wish.accepted[one.line] - one.cost
            for one in wish.found
            if one.line in wish.accepted
        }
        best = _nearest(accepted, list(inflections(words, reasons[0].words[-1].index)))
        return replace(wish.verdict, reasons=(replace(reasons[0], suggestion=best),))
    if wish.lines[0] in wish.accepted:
        return wish.verdict
    kept = [
        reason
        if reason.suggestion is None or not wish.accepted.keys().isdisjoint(mended(words, reason))
        else replace(reason, suggestion=None)
        for reason in reasons
    ]
    return replace(wish.verdict, reasons=tuple(kept))


def _nearest(accepted: Mapping[str, float], forms: Sequence[str]) -> str | None:
    """The likeliest, unless another form of the same word is nearly as likely."""
    if not accepted:
        return None
    near = {one for one, probability in accepted.items() if probability >= max(accepted.values()) - NEARLY}
    return next((form for form in forms if form in near), max(accepted, key=accepted.__getitem__))


def _ask(desk: Desk[Any], lines: Sequence[str]) -> list[Future[list[Any]]]:
    return [desk.ask(some, later=True) for some in turns(lines, MOST_LATER, LONG)]


def _said(desk: Desk[Any], lines: Sequence[str], deadline: float) -> list[Any]:
    return _results(_ask(desk, lines), deadline)


def _results(asked: Sequence[Future[list[Any]]], deadline: float) -> list[Any]:
    """What was said about each line; whatever the part raises, or TimeoutError at the deadline."""
    try:
        return [each for some in asked for each in some.result(max(0.0, deadline - time.monotonic()))]
    except BaseException:
        for some in asked:
            some.cancel()
        raise


def _heard(asked: Sequence[Future[list[Any]]], count: int, deadline: float) -> list[Any]:
    """Likewise; where the part is down, the judge decides without it."""
    try:
        return _results(asked, deadline)
    except WitnessDownError:
        return [None] * count
