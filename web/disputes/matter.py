"""What is disputed: a verdict, as the judge or the dictionary gives it at this moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from grammar.limits import BadLinesError, check_lines
from grammar.rulings import LIFTED, PART, as_ruled
from grammar.verdict import Outcome, Verdict
from web.errors import RequestError
from web.house import house
from web.rulings.found import rulings_on
from web.rulings.words import RULED_OUT, unplayable
from web.say import say
from web.tables.judging import ask, verdict_view

LINE: Final = "line"
WORD: Final = "word"
WHATS: Final = (LINE, WORD)
#: The problems of a word that a moderator can decide otherwise.
DISPUTABLE: Final = LIFTED | {RULED_OUT}
#: The reasons against a line that are about one of its words alone.
OF_WORDS: Final = frozenset({"not_a_word", RULED_OUT})


@dataclass(frozen=True, slots=True)
class Matter:
    """A verdict on a ``line`` or a ``word`` (``what``), whose ``outcome`` is ``accepted`` or ``refused``.

    ``codes`` are those of the reasons, ``shown`` is the verdict as a player is shown it.
    """

    what: str
    text: str
    outcome: str
    codes: tuple[str, ...]
    version: str
    parts: tuple[str, ...]
    probability: float | None
    shown: Mapping[str, Any]

    @property
    def subject(self) -> str:
        """What no two open cases share: the same verdict on the same text."""
        return f"{self.what}\x1f{self.outcome}\x1f{self.text}"


def matter_of(what: str, text: str) -> Matter:
    """The verdict on a line or a word, asked for anew: nobody is believed about what they were told.

    Raises `RequestError` 400 for what cannot be judged at all, 422 (``not_disputable``) where there is
    nothing that a moderator could decide otherwise, 422 (``dispute_the_word``) for a line that is refused for
    its words, 503 (``dispute_unchecked``) when there is no verdict.
    """
    return _line(text) if what == LINE else _word(text)


def _line(given: str) -> Matter:
    try:
        check_lines([given])
    except BadLinesError as problem:
        raise RequestError(400, problem.code, field="text", template=problem.message) from None
    text = as_ruled(given)
    if " " not in text:
        raise RequestError(422, "not_disputable", field="text")
    verdict = ask(house().side_door, [text])[0]
    if verdict.outcome is Outcome.UNCHECKED:
        raise RequestError(503, "dispute_unchecked", headers={"Retry-After": "2"})
    _not_for_a_word(verdict, text)
    return Matter(
        LINE,
        text,
        str(verdict.outcome),
        tuple(reason.code for reason in verdict.reasons),
        verdict.version,
        verdict.parts,
        verdict.probability,
        verdict_view(verdict),
    )


def _not_for_a_word(verdict: Verdict, text: str) -> None:
    """Raise `RequestError` 422 where only words are against a line: they are disputed by themselves."""
    if not verdict.reasons or not {reason.code for reason in verdict.reasons} <= OF_WORDS:
        return
    against = unplayable(text, rulings_on(house().store, [text]).words)
    for word, problem in against.items():
        if problem.code in DISPUTABLE:
            raise RequestError(422, "dispute_the_word", field="text", values={"word": word})
    if against:
        raise RequestError(422, "not_disputable", field="text")


def _word(given: str) -> Matter:
    text = as_ruled(given)
    problem = house().words.check(text).problem
    if problem is not None and problem.code not in DISPUTABLE:
        raise RequestError(422, "not_disputable", field="text")
    version = house().dictionary.version
    parts: tuple[str, ...] = ("dictionary",)
    ruling = rulings_on(house().store, (), [text]).words.get(text)
    if ruling is not None:
        version, parts = f"{version}+{PART}-{ruling.name}", (*parts, PART)
    outcome = Outcome.ACCEPTED if problem is None else Outcome.REFUSED
    reasons: list[dict[str, Any]] = []
    if problem is not None:
        message = say(problem.template, problem.values)
        reasons.append({"code": problem.code, "message": message, "words": [], "suggestion": None})
    shown = {
        "text": text,
        "outcome": str(outcome),
        "reasons": reasons,
        "version": version,
        "parts": list(parts),
    }
    codes = () if problem is None else (problem.code,)
    return Matter(WORD, text, str(outcome), codes, version, parts, None, shown)
