"""Makes broken lines out of good ones, each with the kind of its fault.

The parser says where a fault can be made; the random numbers that choose come from the caller, so that a
set can be made again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from grammar.parse.closed import AUXILIARIES, FLIPPED_BE_HAVE_DO
from grammar.parse.inflect import noun_form, verb_form
from grammar.parse.sentence import Sentence, Word

OTHER_CASE: Final = {
    "i": "me", "he": "him", "she": "her", "we": "us", "they": "them",
    "me": "i", "him": "he", "us": "we", "them": "they",
}  # fmt: skip
OTHER_NUMBER: Final = {"this": "these", "these": "this", "that": "those", "those": "that"}
COUNTING: Final = (
    frozenset({"a", "an", "each", "every", "many", "several", "two", "three"}) | OTHER_NUMBER.keys()
)
SUBJECTS: Final = frozenset({"i", "he", "she", "it", "we", "they"})
LEAD: Final = frozenset({"PRP", "RB"})
"""What may stand before the finite verb when the subject is a pronoun."""
SUBJECT_DEPS: Final = ("nsubj", "nsubjpass")
CONTENT_TAGS: Final = frozenset({"NN", "NNS", "JJ", "RB", "VB", "VBD", "VBN", "VBG", "VBZ", "VBP"})
# Collectives agree either way, so breaking their agreement breaks nothing.
EITHER_WAY: Final = frozenset(
    {"family", "team", "police", "staff", "crew", "data", "people", "class", "couple"}
)


@dataclass(frozen=True, slots=True)
class Corruptor:
    """Breaks sentences; `pool` holds words by tag, for lines of words that make no sense together."""

    chance: random.Random
    pool: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def broken(self, sentence: Sentence) -> list[tuple[str, str]]:
        """All pairs of kind and broken line that can be made from a good sentence, at most one a kind."""
        makers: tuple[Callable[[Sentence], Iterator[tuple[str, str]]], ...] = (
            self._agreement,
            self._determiner,
            self._case,
            self._verb_form,
            self._order,
            self._missing,
            self._fragment,
            self._whole,
        )
        good = " ".join(word.text for word in sentence)
        pairs = [pair for make in makers for pair in make(sentence) if pair[1] != good]
        self.chance.shuffle(pairs)
        return list({kind: (kind, line) for kind, line in pairs}.values())

    def _agreement(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        for word in sentence:
            holder = word.head if word.dep in {"aux", "auxpass"} else word.index
            subject = sentence.child(holder, *SUBJECT_DEPS)
            if subject is None or word.tag not in {"VBZ", "VBP", "VBD"} or subject.text in EITHER_WAY:
                continue
            if subject.tag not in {"PRP", "NN", "NNS"} or (
                word.tag == "VBD" and word.text not in {"was", "were"}
            ):
                continue
            if subject.text == "i" and word.text == "was":
                wrong: str | None = "were"
            elif word.text in FLIPPED_BE_HAVE_DO:
                wrong = FLIPPED_BE_HAVE_DO[word.text]
            else:
                wrong = verb_form(word.text, "VBP" if word.tag == "VBZ" else "VBZ")
            if wrong:
                kind = "agreement" if subject.tag == "PRP" else "agreement_noun"
                yield kind, _with(sentence, word.index, wrong)

    def _determiner(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        for word in sentence:
            head = sentence[word.head]
            if (
                word.text not in COUNTING
                or word.dep not in {"det", "amod", "nummod"}
                or head.index <= word.index
            ):
                continue
            if head.tag not in {"NN", "NNS"}:
                continue
            if word.text in OTHER_NUMBER and self.chance.random() < 0.5:
                yield "determiner", _with(sentence, word.index, OTHER_NUMBER[word.text])
            elif wrong := noun_form(head.text, "NNS" if head.tag == "NN" else "NN"):
                yield "determiner", _with(sentence, head.index, wrong)

    def _case(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        for word in sentence:
            if word.tag != "PRP" or word.dep not in {"nsubj", "nsubjpass", "dobj", "pobj", "dative"}:
                continue
            nominative = word.text in {"i", "he", "she", "we", "they"}
            if word.text == "her" and word.dep not in SUBJECT_DEPS:
                yield "case", _with(sentence, word.index, "she")
            elif word.text in OTHER_CASE and nominative == (word.dep in SUBJECT_DEPS):
                yield "case", _with(sentence, word.index, OTHER_CASE[word.text])

    def _verb_form(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        for word in sentence:
            head = sentence[word.head]
            if word.dep != "aux" or head.index <= word.index:
                continue
            if head.tag == "VB" and (word.tag == "MD" or word.text in {"to", "do", "does", "did"}):
                verb = next(each for each in sentence.words[word.index + 1 :] if each.tag == "VB")
                # *to* may stand before a gerund (*look forward to seeing*), so no such line is made.
                tags = ["VBD", "VBZ"] if word.text == "to" else ["VBD", "VBZ", "VBG"]
                wrong = verb_form(verb.text, self.chance.choice(tags))
            elif head.tag == "VBN" and word.text in {"has", "have", "had"}:
                verb = head
                wrong = verb_form(verb.text, self.chance.choice(["VB", "VBG"]))
            else:
                continue
            if wrong:
                yield "verb_form", _with(sentence, verb.index, wrong)

    def _order(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        texts = [word.text for word in sentence]
        for word in sentence.words[:-1]:
            following = sentence[word.index + 1]
            if word.dep == "det" and word.text in {"a", "an", "the", "this"} and following.tag == "NN":
                swapped = [*texts[: word.index], following.text, word.text, *texts[word.index + 2 :]]
                yield "order", " ".join(swapped)

    def _missing(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        finite = [word for word in sentence if word.tag in {"VBZ", "VBP", "VBD", "MD"}]
        for word in finite:
            main = word.dep == "ROOT" or (
                word.dep in {"aux", "auxpass"} and sentence[word.head].dep == "ROOT"
            )
            only = len(finite) == 1 and word.index > 0 and len(sentence) > 2 and word.tag != "MD"
            holder = word.head if word.dep != "ROOT" else word.index
            if main and only and sentence.child(holder, *SUBJECT_DEPS):
                yield "no_verb", _without(sentence, word.index)
        verb = next((word for word in finite if word.index in {1, 2}), None)
        if sentence[0].text in SUBJECTS and verb and sentence[verb.index - 1].tag in LEAD:
            # A form that is also a base form would be a command.
            past = verb.tag == "VBD" and verb_form(verb.text, "VB") != verb.text
            if (past or verb.tag == "VBZ") and len(sentence) > 2:
                yield "no_subject", _without(sentence, 0)

    def _fragment(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        for word in sentence:
            if word.dep == "prep":
                first = word
            elif word.dep == "mark" and sentence[word.head].dep == "advcl":
                first = sentence[word.head]
            else:
                continue
            inside = sorted(_below(sentence, first.index))
            if len(inside) < 2 or len(inside) == len(sentence) or inside[0] != word.index:
                continue
            if inside == list(range(inside[0], inside[-1] + 1)):
                yield "fragment", " ".join(sentence[index].text for index in inside)

    def _whole(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        if len(sentence) < 3:
            return
        texts = [word.text for word in sentence]
        shuffled = texts[:]
        self.chance.shuffle(shuffled)
        yield "shuffle", " ".join(shuffled)
        place = self.chance.randrange(len(texts))
        moved = texts[:place] + texts[place + 1 :]
        moved.insert(self.chance.randrange(len(texts)), texts[place])
        yield "moved", " ".join(moved)
        mixed = [self._random_like(word) for word in sentence]
        if sum(a != b for a, b in zip(mixed, texts, strict=True)) >= 2:
            yield "nonsense", " ".join(mixed)

    def _random_like(self, word: Word) -> str:
        if (
            word.tag in CONTENT_TAGS
            and word.text not in AUXILIARIES | {"be", "been", "not"}
            and self.chance.random() < 0.8
        ):
            words = self.pool.get(word.tag)
            return self.chance.choice(words) if words else word.text
        return word.text


def _with(sentence: Sentence, index: int, text: str) -> str:
    return " ".join(text if word.index == index else word.text for word in sentence)


def _without(sentence: Sentence, index: int) -> str:
    return " ".join(word.text for word in sentence if word.index != index)


def _below(sentence: Sentence, index: int) -> set[int]:
    found = {index}
    for child in sentence.children(index):
        found |= _below(sentence, child.index)
    return found
