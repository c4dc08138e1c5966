"""Why the judge says what it says: the parse, the evidence of each part, and how it was weighed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from grammar.decision import Evidence, committed, features
from grammar.first_look import refusal
from grammar.game_form import game_form
from grammar.house import CourtHouse
from grammar.judge import LANGUAGETOOL, MODEL, SPACY
from grammar.model.scorer import Reading
from grammar.parse.sentence import Sentence, Word
from grammar.rulings import NO_RULINGS, Rulings, as_ruled
from grammar.verdict import Outcome, Reason
from grammar.witness import WitnessDownError
from lexicon import Dictionary
from web.cli.judge_answers import Answer, as_text, ask, json_line, percent, printable
from web.cli.judge_lines import normalised
from web.rulings.door import RuledDoor
from web.rulings.found import rulings_on

if TYPE_CHECKING:
    from web.storage import Store

#: What the parser's tags are for the dictionary.
_PARTS_OF_SPEECH: Final = {"N": "NOUN", "V": "VERB", "M": "VERB", "J": "ADJ", "R": "ADV"}


class Explainer:
    """Explains lines with a judge in this process, and with the rulings in a store if there is one."""

    def __init__(self, house: CourtHouse, store: Store | None = None) -> None:
        self._judge: Final = house.judge
        self._store: Final = store
        self._door: Final = house.judge if store is None else RuledDoor(house.judge, store)
        self._syntax: Final = house.syntax

    def explain(self, line: str, *, json: bool) -> tuple[Outcome, str]:
        """The outcome about a line, and everything about it as text or as one line of JSON."""
        answer = ask(self._door, [line], suggest=True)[0]
        told = answer.to_json()
        if answer.version and game_form(line):
            told |= self._inside(line)
        return answer.outcome, f"{json_line(told)}\n" if json else "\n".join(_text(answer, told)) + "\n\n"

    def _rulings(self, line: str) -> Rulings:
        return NO_RULINGS if self._store is None else rulings_on(self._store, [line])

    def _inside(self, line: str) -> dict[str, Any]:
        # The parts look at the words alone; the dictionary is told of everything.
        text = game_form(line)
        rules, languagetool, reading = (self._said(part, text) for part in (SPACY, LANGUAGETOOL, MODEL))
        weights = committed()
        evidence = Evidence(rules, languagetool, reading)
        found = features(evidence)
        ruled = self._rulings(line)
        at_sight = refusal(self._judge.dictionary, normalised(line), ruled)
        return {
            "parse": self._parse(text),
            "evidence": {
                "dictionary": [_reason(each) for each in at_sight],
                SPACY: None if rules is None else [_reason(each) for each in rules],
                LANGUAGETOOL: None if languagetool is None else [_reason(each) for each in languagetool],
                MODEL: None if reading is None else _reading(text, reading),
            },
            "decision": {
                "log_odds": {
                    name: round(weights.weights[name] * value, 3)
                    for name, value in found.items()
                    if name in weights.weights
                },
                "probability": None if reading is None else weights.probability(found),
                "refuse_below": weights.limit(evidence),
            },
            "ruled": as_ruled(line) in ruled.lines,
        }

    def _said(self, part: str, text: str) -> Any:
        try:
            return self._judge.witnesses[part].examine([text])[0]
        except WitnessDownError:
            return None

    def _parse(self, text: str) -> list[dict[str, Any]]:
        """The reading as a statement, and as a question where that is another."""
        try:
            statement, question = self._syntax.read([text])[0]
        except WitnessDownError:
            return []
        shapes = [[(word.tag, word.dep, word.head) for word in each] for each in (statement, question)]
        different = (statement, question) if shapes[0] != shapes[1] else (statement,)
        return [
            {
                "read_as": "question" if each.question else "statement",
                "words": _words(each, self._judge.dictionary),
            }
            for each in different
        ]


def _words(sentence: Sentence, dictionary: Dictionary) -> list[dict[str, Any]]:
    return [
        {
            "word": word.text,
            "lemma": _lemma(word, dictionary),
            "tag": word.tag,
            "dependency": word.dep,
            "head": None if word.head == word.index else word.head,
        }
        for word in sentence
    ]


def _lemma(word: Word, dictionary: Dictionary) -> str:
    kind = _PARTS_OF_SPEECH.get(word.tag[:1])
    return next(iter(dictionary.lemmas(word.base, kind)), word.base) if kind else word.base


def _reason(reason: Reason) -> dict[str, Any]:
    return {
        "rule": reason.values.get("rule", reason.code),
        "message": reason.values.get("message", reason.message),
        "words": [word.word for word in reason.words],
    }


def _reading(text: str, reading: Reading) -> dict[str, Any]:
    words = [f"{place} {word}" for place, word in enumerate(text.split(" "), 1)]
    alone = committed().probability({"bias": 1.0, "logit": reading.logit})
    blame = {word: round(each, 2) for word, each in zip(words, reading.blame, strict=True)}
    return {
        "logit": round(reading.logit, 3),
        "probability": alone,
        "meaning": round(reading.meaning, 3),
        "blame": blame,
    }


def _text(answer: Answer, told: dict[str, Any]) -> Iterator[str]:
    yield as_text(answer)
    if "parse" not in told:
        return
    for reading in told["parse"]:
        yield f"\nParse, read as a {reading['read_as']}:"
        yield from _table(reading["words"])
    yield "\nEvidence:"
    for part, said in told["evidence"].items():
        yield from _evidence(part, said)
    yield "\nDecision, in log odds of being a sentence:"
    decision = told["decision"]
    rows = [*decision["log_odds"].items(), ("sum", sum(decision["log_odds"].values()))]
    yield from (f"  {name:<22} {value:+7.2f}" for name, value in rows)
    if decision["probability"] is None:
        yield "  Without the language model a line is refused when another part objects."
    else:
        sure, limit = decision["probability"], decision["refuse_below"]
        yield f"  That is {percent(sure)}; below {percent(limit)} a line is refused."
    if told["evidence"]["dictionary"]:
        yield "  What the dictionary objects to is refused all the same."
    if told["ruled"]:
        yield "  A moderator has ruled on this line, and that alone counts."
    yield f"\nJudge {answer.version}"


def _table(words: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Aligned columns; the arrow points to the head."""
    names = ("word", "lemma", "tag", "dependency")
    widths = [max(len(name), *(len(word[name]) for word in words)) for name in names]
    head = "  ".join(name.ljust(width) for name, width in zip(names, widths, strict=True))
    yield f"      {head}  head"
    for place, word in enumerate(words):
        cells = "  ".join(
            printable(word[name]).ljust(width) for name, width in zip(names, widths, strict=True)
        )
        of = (
            "(root)"
            if word["head"] is None
            else f"{word['head'] + 1} {printable(words[word['head']]['word'])}"
        )
        yield f"  {place + 1:>2}  {cells}  {of}"


def _evidence(part: str, said: Any) -> Iterator[str]:
    name = f"  {part:<14}"
    if said is None:
        yield f"{name}does not answer"
    elif isinstance(said, dict):
        most = max(said["blame"].items(), key=lambda item: item[1], default=("", 0.0))
        kind = "meaning" if said["meaning"] > 0 else "grammar"
        yield f"{name}logit {said['logit']:+.2f}, by itself {percent(said['probability'])}"
        yield f"{'':16}a fault would be one of {kind} ({said['meaning']:+.2f})"
        yield f"{'':16}most at fault: {most[0]} ({most[1]:+.2f})"
    elif not said:
        yield f"{name}nothing against it"
    for reason in said if isinstance(said, list) else ():
        words = f" [{', '.join(reason['words'])}]" if reason["words"] else ""
        yield printable(f"{name}{reason['rule']}{words}: {reason['message']}")
        name = " " * 16
