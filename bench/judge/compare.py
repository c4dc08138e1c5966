"""The same sets before every checker, in one process with one judge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bench.judge import on_lines, on_pairs, speed
from bench.judge.figures import Figure
from bench.judge.harper import Harper
from bench.judge.link_grammar import LinkGrammar
from bench.judge.opinion import Asked, Checker
from bench.judge.parts import LANGUAGETOOL_ALONE, ModelAlone, PartAlone, WholeJudge
from bench.judge.sets import LineSet, PairSet
from grammar.house import CourtHouse
from grammar.judge import LANGUAGETOOL, MODEL, SPACY
from grammar.witness import State

START_SECONDS: Final = 120.0
DRESSED: Final = "capital and full stop, or question mark if that is better"
LANGUAGETOOL_FORM: Final = (
    f"{DRESSED}; what it finds about capitals, punctuation, spelling and style does not count"
)
FOREIGN: Final[tuple[tuple[str, Callable[[], Harper | LinkGrammar]], ...]] = (
    (Harper.name, Harper),
    (LinkGrammar.name, LinkGrammar),
)


@dataclass(slots=True)
class Compared:
    """The figures, what to say above them, and every line that the judge got wrong."""

    figures: list[Figure] = field(default_factory=list)
    head: list[str] = field(default_factory=list)
    errors: list[dict[str, Any]] = field(default_factory=list)


def measure(sets: Sequence[LineSet | PairSet], lines: Iterator[str], times: int) -> Compared:
    """Everything about `sets`, and the time of `times` first looks at `lines` (0: none)."""
    found = Compared()
    with CourtHouse() as house:
        house.wait(START_SECONDS)
        health = house.health()
        found.head += ["", f"Judge `{health['version']}`, {health['state']}."]
        for name, part in health["parts"].items():
            if part["problem"]:
                found.head.append(f"**{name} is {part['state']}**: {part['problem']}")
        judge, others = WholeJudge(house.judge), _others(house, found.head)
        found.head.append("")
        found.head += [f"- {one.name} reads: {one.form}." for one in (judge, *others)]
        if times:
            # First, before anybody's memory is full.
            # To start Link Grammar's program for each line would measure the start.
            timed = [one for one in others if not isinstance(one, LinkGrammar)]
            found.figures += speed.measure(house.judge, timed, lines, times)
        for one in (judge, *others):
            asked = Asked(one)
            for some in sets:
                found.figures += (
                    on_lines.measure(some, asked)
                    if isinstance(some, LineSet)
                    else on_pairs.measure(some, asked)
                )
            if one is judge:
                found.errors = [error for some in sets for error in _errors(some, asked)]
    # The sets first, then the times.
    found.figures.sort(key=lambda figure: figure.section == speed.SECTION)
    return found


def _others(house: CourtHouse, head: list[str]) -> list[Checker]:
    """Everyone who can be asked, besides the whole judge; `head` is told who cannot."""
    witnesses = house.judge.witnesses
    found: list[Checker] = []
    if witnesses[LANGUAGETOOL].state is State.READY:
        found.append(PartAlone(LANGUAGETOOL_ALONE, LANGUAGETOOL_FORM, witnesses[LANGUAGETOOL]))
    if witnesses[SPACY].state is State.READY:
        found.append(
            PartAlone("spaCy and rules alone", WholeJudge.form + ", dressed by itself", witnesses[SPACY])
        )
    if witnesses[MODEL].state is State.READY:
        found.append(ModelAlone(witnesses[MODEL]))
    for name, make in FOREIGN:
        try:
            checker = make()
        except (ImportError, FileNotFoundError):
            head.append(f"{name}: not installed.")
        else:
            head.append(f"{name} {checker.version}.")
            found.append(checker)
    return found


def _errors(some: LineSet | PairSet, asked: Asked) -> Iterator[dict[str, Any]]:
    """What the checker got wrong, with its probability and words."""
    opinions = asked.about(some.texts)
    if isinstance(some, LineSet):
        for example, opinion in zip(some.lines, opinions, strict=True):
            if opinion.refused is not (not example.valid):
                said = _said(opinion.refused, opinion.probability, opinion.said)
                kind = f"{example.kind}, {'good' if example.valid else 'broken'}"
                yield {"set": some.name, "kind": kind, "text": example.text, "said": said}
        return
    for pair, good, bad in zip(some.pairs, opinions[::2], opinions[1::2], strict=True):
        if on_pairs.preferred(good, bad) != 1.0:
            said = f"{good.probability} for it, {bad.probability} for: {pair.bad}"
            yield {"set": some.name, "kind": pair.kind, "text": pair.good, "said": f"({said})"}


def _said(refused: bool | None, probability: float | None, reasons: str) -> str:
    outcome = {True: "refused", False: "accepted", None: "unchecked"}[refused]
    sure = "" if probability is None else f", {probability:.3f}"
    return f"({outcome}{sure}{': ' + reasons if reasons else ''})"
