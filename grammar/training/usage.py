"""Which words go with which in the natural sentences: what verbs act on, who does them, what they need."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

import lexicon
from grammar.parse.sentence import Sentence, Word

OBJECTS = ("dobj", "obj")
SUBJECTS = ("nsubj",)
COMPLEMENTS = ("dobj", "obj", "ccomp", "xcomp", "acomp", "attr", "prep", "prt", "dative", "oprd", "advmod")


def lemma(word: Word, part: str) -> str:
    """The commonest base form of a verb (VERB) or noun (NOUN), the word itself where there is none."""
    return next(iter(lexicon.load().lemmas(word.text, part)), word.text)


@dataclass(frozen=True, slots=True)
class Usage:
    """Counts over read sentences; all keys are base forms, but those of `tags` and `bare` are words."""

    acted_on: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    done_by: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    described: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    verbs: Counter[str] = field(default_factory=Counter)
    with_object: Counter[str] = field(default_factory=Counter)
    alone: Counter[str] = field(default_factory=Counter)
    tags: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    nouns: Counter[str] = field(default_factory=Counter)
    bare: Counter[str] = field(default_factory=Counter)
    counted: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, sentences: Iterable[Sentence]) -> Usage:
        """Count."""
        usage = cls()
        for sentence in sentences:
            for word in sentence:
                usage._note(sentence, word)
        return usage

    def needs_object(self, verb: str) -> bool:
        """Whether a verb, seen often, nearly always has an object."""
        return self.verbs[verb] >= 8 and self.with_object[verb] >= 0.93 * self.verbs[verb]

    def takes_none(self, verb: str) -> bool:
        """Whether a verb, seen often, never has an object and mostly stands alone or with an adverb."""
        return self.verbs[verb] >= 8 and self.with_object[verb] == 0

    def needs_determiner(self, noun: str) -> bool:
        """Whether a singular noun is counted and hardly ever stands bare."""
        return self.counted[noun] >= 2 and self.nouns[noun] >= 6 and self.bare[noun] == 0

    def _note(self, sentence: Sentence, word: Word) -> None:
        self.tags[word.tag].append(word.text)
        children = sentence.children(word.index)
        if word.tag.startswith("VB") and word.dep not in {"aux", "auxpass"}:
            verb = lemma(word, "VERB")
            passive = any(child.dep in {"nsubjpass", "auxpass"} for child in children)
            if passive or word.dep in {"relcl", "acl", "amod", "pcomp"}:
                return
            self.verbs[verb] += 1
            found = [child for child in children if child.dep in OBJECTS]
            if found or any(child.dep in {"ccomp", "xcomp"} for child in children):
                self.with_object[verb] += 1
            if not any(child.dep in COMPLEMENTS for child in children):
                self.alone[verb] += 1
            for child in found:
                if child.tag in {"NN", "NNS"}:
                    self.acted_on[verb][lemma(child, "NOUN")] += 1
            for child in children:
                if child.dep in SUBJECTS and child.tag in {"NN", "NNS"}:
                    self.done_by[verb][lemma(child, "NOUN")] += 1
        elif word.tag == "NN":
            self.nouns[word.text] += 1
            determined = [
                c for c in children if c.dep in {"det", "poss", "nummod", "predet", "compound", "quantmod"}
            ]
            if any(child.text in {"a", "an"} for child in determined):
                self.counted[word.text] += 1
            if (
                not determined
                and word.dep != "compound"
                and not any(c.dep in {"cc", "conj"} for c in children)
            ):
                self.bare[word.text] += 1
        if word.tag in {"NN", "NNS"}:
            for child in children:
                if child.dep == "amod" and child.tag == "JJ":
                    self.described[child.text][lemma(word, "NOUN")] += 1
