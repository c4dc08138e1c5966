"""A last look by numbers: how likely are these words beside each other in good English?

A linear model over runs of small words, tags and possible forms. It is asked only when no rule objects, and
objects itself only when it is sure: its threshold is set so that it refuses very few good lines (see
`docs/judge.md`). It was made by `grammar.training.ngrams`.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from grammar.parse.closed import CLOSED, OBJECT_PRONOUNS, PREPOSITIONS, SUBJECT_PRONOUNS
from grammar.parse.sentence import Sentence, Word
from grammar.verdict import Reason

DATA = Path(__file__).with_name("ngrams.bin")
BUCKETS = 1 << 16
EDGE = ("<", ">")


@dataclass(frozen=True, slots=True)
class Ngrams:
    """Weights of hashed features (signed bytes, in units of `unit`), a bias, and the lowest passing score."""

    weights: bytes
    unit: float
    bias: float
    threshold: float

    @classmethod
    def load(cls, path: Path = DATA) -> Ngrams:
        """Read the committed weights: one line of three numbers, then the packed bytes."""
        head, _, packed = path.read_bytes().partition(b"\n")
        unit, bias, threshold = (float(number) for number in head.split())
        return cls(zlib.decompress(packed), unit, bias, threshold)

    def weight(self, feature: int) -> int:
        """The signed weight of a feature, in units of `unit`."""
        weight = self.weights[feature]
        return weight - 256 if weight > 127 else weight

    def score(self, sentence: Sentence) -> float:
        """The log-odds that the line is good."""
        return self.bias + self.unit * sum(self.weight(feature) for feature in features(sentence))

    def worst(self, sentence: Sentence) -> tuple[Word, Word]:
        """The two neighbours that the model likes least."""
        blame = [0.0] * (len(sentence) - 1)
        for letter, name in NAMES:
            run = [EDGE[0], *(name(word) for word in sentence), EDGE[1]]
            for size in (2, 3):
                for start in range(len(run) - size + 1):
                    weight = self.weight(_number(_run(letter, run, start, size)))
                    for pair in range(max(0, start - 1), min(len(blame), start + size - 2)):
                        blame[pair] += weight / (size - 1)
        least = min(range(len(blame)), key=blame.__getitem__)
        return sentence[least], sentence[least + 1]


@cache
def installed() -> Ngrams:
    """The committed weights, read once a process."""
    return Ngrams.load()


def _symbol(word: Word) -> str:
    return word.text if word.text in CLOSED else word.tag


def _class(word: Word) -> str:
    return word.text if word.text in CLOSED else "/".join(sorted(word.forms - {"VBP"}))


def features(sentence: Sentence) -> Iterator[int]:
    """The hashed features of a line, each a number below `BUCKETS`."""
    for feature in _features(sentence):
        yield _number(feature)


def _number(feature: str) -> int:
    return zlib.crc32(feature.encode()) & (BUCKETS - 1)


def _run(letter: str, run: list[str], start: int, size: int) -> str:
    return f"{letter}{size} {' '.join(run[start : start + size])}"


NAMES: Final[tuple[tuple[str, Callable[[Word], str]], ...]] = (("s", _symbol), ("c", _class))


def _features(sentence: Sentence) -> Iterator[str]:
    words = sentence.words
    for letter, name in NAMES:
        run = [EDGE[0], *(name(word) for word in words), EDGE[1]]
        for size in (2, 3, 4):
            for start in range(len(run) - size + 1):
                yield _run(letter, run, start, size)
    tags = [EDGE[0], *(word.tag for word in words), EDGE[1]]
    for size in (3, 5):
        for start in range(len(tags) - size + 1):
            yield f"t{size} {' '.join(tags[start : start + size])}"
    for word in words:
        head = words[word.head]
        side = "0" if head is word else ("-" if word.head > word.index else "+")
        yield f"d {word.dep} {word.tag} {head.tag} {side}"
        yield f"l {word.dep} {_symbol(word)} {_symbol(head)} {side}"
        yield f"w {word.text} {word.tag}"
        yield f"u {word.tag} {_class(word)}"
    yield f"r {' '.join(sorted(word.dep for word in words if words[word.head].dep == 'ROOT'))}"
    yield f"n {min(len(words), 12)}"


def unlikely(statement: Sentence, question: Sentence) -> Reason | None:
    """The reason against a line that is very unlikely in both of its readings, or None."""
    if len(statement) < 2:
        return None
    model = installed()
    if max(model.score(statement), model.score(question)) >= model.threshold:
        return None
    first, second = model.worst(statement)
    if statement[0].text == "may":
        return None  # *may the best cook win*
    if _rather(statement):
        return None  # *i would rather you went*: nor of these
    opens = statement[0].text in PREPOSITIONS | {"because"} and first.index < 4
    if opens and first.text in OBJECT_PRONOUNS | {"you", "it"} and second.text in SUBJECT_PRONOUNS:
        return None  # *because of you i smile*: the model has seen too few
    return Reason("order_line", {"first": first.text, "second": second.text}, (first.ref, second.ref))


def _rather(sentence: Sentence) -> bool:
    """Whether the line opens as *i would rather you stayed* does."""
    before, who, verb = sentence.text(2), sentence.text(3), sentence.at(4)
    opens = sentence.text(0) in SUBJECT_PRONOUNS | {"you"} and sentence.text(1) == "would"
    named = who in SUBJECT_PRONOUNS | {"you", "it"}
    return opens and before == "rather" and named and verb is not None and verb.can("VBD")
