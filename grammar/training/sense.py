"""Lines of good form and bad sense: arguments changed about, and nouns put where they do not belong.

What belongs together is learnt from the natural sentences (`grammar.training.usage`) and, where `vectors`
are given, from the packaged model's own word vectors: of several words the least likely one is taken, since
a word taken blindly often makes sense by accident.
"""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from grammar.parse.inflect import noun_form, verb_form
from grammar.parse.sentence import Sentence, Word
from grammar.training.edit import replaced
from grammar.training.lines import Line
from grammar.training.usage import Usage, lemma

TO_OBJECT: Final = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them", "you": "you"}
MINDS: Final = frozenset(
    "say think know believe want hope ask decide like love hate remember forget tell promise wonder "
    "feel".split()
)
"""What only somebody does: their subjects in the natural sentences are living."""
LIGHT: Final = frozenset(
    "be have need want like love hate see get remember know find take give buy use keep lose bring draw "
    "paint mention forget show own look seem become make do let leave hold miss prefer notice choose".split()
)
"""What fits nearly any noun."""
MOST_DESCRIBED: Final = 12
"""An adjective seen with more nouns than this fits nearly any noun."""
CANDIDATES: Final = 12
Vectors = Mapping[str, NDArray[np.float32]]


@dataclass(frozen=True, slots=True)
class Sense:
    """Makes the lines."""

    chance: random.Random
    usage: Usage
    vectors: Vectors = field(default_factory=dict)
    living: frozenset[str] = frozenset()

    @classmethod
    def of(cls, chance: random.Random, usage: Usage, vectors: Vectors) -> Sense:
        """With the living nouns found."""
        counts: Counter[str] = Counter()
        for verb in MINDS:
            counts.update(usage.done_by[verb])
        return cls(chance, usage, vectors, frozenset(noun for noun, number in counts.items() if number > 1))

    def broken(self, sentence: Sentence) -> Iterator[Line]:
        """All that can be made of a sentence, at most one line of each kind and verb."""
        for verb in sentence:
            if not verb.tag.startswith("VB") or verb.dep in {"aux", "auxpass"}:
                continue
            subject = sentence.child(verb.index, "nsubj")
            thing = sentence.child(verb.index, "dobj")
            base = lemma(verb, "VERB")
            if thing is not None and thing.tag in {"NN", "NNS"}:
                if base not in LIGHT:
                    yield from self._other(sentence, thing, self.usage.acted_on[base], "wrong_object")
                if subject is not None and subject.index < verb.index < thing.index:
                    yield from self._swapped(sentence, subject, verb, thing)
            if subject is not None and subject.tag in {"NN", "NNS"} and base not in LIGHT:
                yield from self._other(sentence, subject, self.usage.done_by[base], "wrong_subject")
        for word in sentence:
            if word.tag == "JJ" and word.dep == "amod" and sentence[word.head].tag in {"NN", "NNS"}:
                noun = sentence[word.head]
                seen = self.usage.described[word.text]
                if len(seen) <= MOST_DESCRIBED:
                    yield from self._other(sentence, noun, seen, "wrong_described")

    def _other(self, sentence: Sentence, noun: Word, seen: Counter[str], kind: str) -> Iterator[Line]:
        pool = self.usage.tags[noun.tag]
        known = {*seen, lemma(noun, "NOUN")}
        found = [
            word
            for word in self.chance.sample(pool, min(CANDIDATES, len(pool)))
            if _base(word, noun.tag) not in known
        ]
        found = [word for word in found if _vowel(word) == _vowel(noun.text) and word in self.vectors]
        if not found or noun.text not in self.vectors:
            return
        near = [self.vectors[each] for each in known if each in self.vectors]
        likeness = [max((float(self.vectors[word] @ each) for each in near), default=0.0) for word in found]
        yield Line(replaced(sentence, {noun.index: found[int(np.argmin(likeness))]}), False, kind)

    def _swapped(self, sentence: Sentence, subject: Word, verb: Word, thing: Word) -> Iterator[Line]:
        """*the boy ate the apple* becomes *the apple ate the boy*."""
        living = subject.text in TO_OBJECT or lemma(subject, "NOUN") in self.living
        if not living or lemma(thing, "NOUN") in self.living or verb.tag not in {"VBD", "VBZ", "VBP"}:
            return
        if sentence.children(verb.index)[0].dep in {"aux", "auxpass"} or subject.text == "you":
            return
        first, second = _phrase(sentence, subject), _phrase(sentence, thing)
        if first is None or second is None or first[1] != verb.index or second[0] != verb.index + 1:
            return
        if sentence.child(thing.index, "poss"):
            return
        texts = [word.text for word in sentence]
        wanted = verb.tag if verb.tag == "VBD" else ("VBZ" if thing.tag == "NN" else "VBP")
        form = verb.text if wanted == verb.tag else verb_form(verb.text, wanted)
        if form is None:
            return
        who = [TO_OBJECT.get(text, text) for text in texts[first[0] : first[1]]]
        line = [*texts[: first[0]], *texts[second[0] : second[1]], form, *who, *texts[second[1] :]]
        yield Line(" ".join(line), False, "swapped")


def _phrase(sentence: Sentence, noun: Word) -> tuple[int, int] | None:
    """First place and the place behind a noun with what stands before it; None when more hangs on it."""
    children = sentence.children(noun.index)
    if any(child.index > noun.index or sentence.children(child.index) for child in children):
        return None
    start = noun.index - len(children)
    return (start, noun.index + 1) if all(child.index >= start for child in children) else None


def _base(word: str, tag: str) -> str:
    return word if tag == "NN" else noun_form(word, "NN") or word


def _vowel(word: str) -> bool:
    return word[0] in "aeiou"
