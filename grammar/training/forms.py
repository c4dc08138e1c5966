"""Near misses: lines that differ from a good one in one form of a word, or in a small word."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import lexicon
from grammar.parse.closed import REFLEXIVES
from grammar.parse.inflect import noun_form, verb_form
from grammar.parse.sentence import Sentence
from grammar.training.edit import inserted, replaced
from grammar.training.lines import Line
from grammar.training.usage import Usage, lemma

POSSESSIVES: Final = {
    "my": ("me", "mine", "i"), "your": ("you", "yours"), "our": ("us", "ours", "we"),
    "their": ("them", "theirs"), "its": ("it",), "his": ("he", "him"), "her": ("she", "hers"),
}  # fmt: skip
SOMEBODY_ELSE: Final = {"i": "she", "he": "we", "she": "he", "it": "we", "we": "i", "they": "we"}
QUANTITIES: Final = {"many": "much", "much": "many", "few": "little", "less": "fewer", "fewer": "less"}


@dataclass(frozen=True, slots=True)
class Forms:
    """Makes the lines; `usage` says which words are counted, and which need what."""

    chance: random.Random
    usage: Usage

    def broken(self, sentence: Sentence) -> Iterator[Line]:
        """All that can be made of a sentence."""
        for kind, text in (
            *self._verbs(sentence),
            *self._helpers(sentence),
            *self._determiners(sentence),
            *self._pronouns(sentence),
            *self._small(sentence),
        ):
            yield Line(text, False, kind)

    def _verbs(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        for word in sentence:
            head = sentence[word.head]
            before = sentence.text(word.index - 1)
            wrong: str | None = None
            if (
                word.tag == "VBG"
                and word.dep in {"ROOT", "ccomp", "xcomp"}
                and before in {"is", "are", "was", "am"}
            ):
                wrong = verb_form(word.text, self.chance.choice(["VB", "VBZ"]))
            elif (word.tag == "VBG" and word.dep == "pcomp") or (
                word.tag == "VBN" and sentence.child(word.index, "auxpass") is not None
            ):
                wrong = verb_form(word.text, self.chance.choice(["VB", "VBD"]))
            elif (
                word.tag == "VBD"
                and word.dep == "ROOT"
                and (done := verb_form(word.text, "VBN")) != word.text
            ):
                # Only a form that is nothing but a participle cannot stand alone (*i seen him*).
                wrong = done if done and sentence.child(word.index, "aux", "auxpass") is None else None
            elif word.tag in {"VBZ", "VBP"} and word.dep == "ROOT" and word.index > 0:
                wrong = verb_form(word.text, "VBG")
            elif word.tag == "VB" and word.dep == "xcomp" and before == "to" and head.tag.startswith("VB"):
                yield "to_missing", replaced(sentence, {word.index - 1: ""})
            if wrong and wrong != word.text:
                yield "verb_form", replaced(sentence, {word.index: wrong})

    def _helpers(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        for word in sentence:
            head = sentence[word.head]
            following = sentence.text(word.index + 1)
            if word.dep == "aux" and word.tag == "MD" and head.tag == "VB":
                yield (
                    "chain",
                    replaced(
                        sentence, {word.index: f"{word.text} {self.chance.choice(('to', 'is', 'has'))}"}
                    ),
                )
            elif word.dep == "aux" and word.text in {"has", "have"} and head.tag == "VBN":
                yield (
                    "chain",
                    replaced(sentence, {word.index: self.chance.choice(("is", "do", "will", "was"))}),
                )
            elif word.dep == "aux" and word.text in {"do", "does", "did"} and head.tag == "VB":
                yield (
                    "chain",
                    replaced(sentence, {word.index: self.chance.choice(("is", "has", "are", "was"))}),
                )
            elif word.dep == "aux" and word.text in {"is", "are", "was", "were", "am"} and head.tag == "VBG":
                yield (
                    "chain",
                    replaced(sentence, {word.index: self.chance.choice(("has", "does", "can", "did"))}),
                )
                if word.index > 0:
                    yield "no_verb", replaced(sentence, {word.index: ""})
            elif word.tag == "VBD" and word.dep == "ROOT" and word.text not in {"was", "were"} and following:
                yield (
                    "chain",
                    replaced(
                        sentence,
                        {word.index: f"{self.chance.choice(('is', 'has', 'did', 'will'))} {word.text}"},
                    )
                    if verb_form(word.text, "VBN") != word.text
                    else "",
                )

    def _determiners(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        dictionary = lexicon.load()
        for word in sentence:
            head = sentence[word.head]
            if word.dep == "det" and word.text in {"a", "an"} and head.index > word.index:
                yield "article_sound", replaced(sentence, {word.index: "an" if word.text == "a" else "a"})
                if head.index == word.index + 1 and self.usage.needs_determiner(head.text):
                    yield "determiner_missing", replaced(sentence, {word.index: ""})
            if word.dep == "det" and word.text in {"a", "the", "this"} and head.index > word.index:
                extra = self.chance.choice(("my", "the", "his", "a", "this", "your"))
                yield "determiner_double", inserted(sentence, word.index + self.chance.randrange(2), [extra])
            mass = word.tag == "NN" and dictionary.is_mass(word.text) and self.usage.counted[word.text] == 0
            bare = word.dep in {"dobj", "pobj", "attr", "nsubj"} and not sentence.children(word.index)
            if mass and bare:
                article = "an" if word.text[0] in "aeio" else "a"
                yield "uncountable", replaced(sentence, {word.index: f"{article} {word.text}"})
            if word.text in QUANTITIES and word.dep == "amod" and head.tag in {"NN", "NNS"}:
                yield "uncountable", replaced(sentence, {word.index: QUANTITIES[word.text]})
            if (
                word.dep == "nummod"
                and head.tag == "NNS"
                and head.index == word.index + 1
                and word.text != "one"
                and (wrong := noun_form(head.text, "NN"))
                and wrong != head.text
            ):
                yield "determiner", replaced(sentence, {head.index: wrong})

    def _pronouns(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        for word in sentence:
            if word.text in POSSESSIVES and word.dep == "poss" and word.head > word.index:
                yield "case", replaced(sentence, {word.index: self.chance.choice(POSSESSIVES[word.text])})
            if word.text in REFLEXIVES and word.dep in {"dobj", "pobj", "dative"}:
                others = [each for each in REFLEXIVES if REFLEXIVES[each].isdisjoint(REFLEXIVES[word.text])]
                yield "reference", replaced(sentence, {word.index: self.chance.choice(others)})
                subject = sentence.child(word.head, "nsubj")
                own = subject is not None and subject.text in REFLEXIVES[word.text] and subject.text != "you"
                if subject is not None and own and sentence[word.head].tag in {"VBD", "VB"}:
                    yield "reference", replaced(sentence, {subject.index: SOMEBODY_ELSE[subject.text]})

    def _small(self, sentence: Sentence) -> Iterator[tuple[str, str]]:
        for word in sentence:
            children = sentence.children(word.index)
            adverb = f"{word.text}ly"
            if word.tag == "JJ" and word.dep == "amod" and word.index + 1 == word.head:
                known = lexicon.load().check(adverb).valid and not word.text.endswith("ly")
                yield "adverb", replaced(sentence, {word.index: adverb}) if known else ""
            if word.tag == "JJR" and word.text.endswith("er") and sentence.text(word.index - 1) != "the":
                yield "comparison", replaced(sentence, {word.index: f"more {word.text}"})
            if word.text == "than":
                wrong = self.chance.choice(("then", "that", "as"))
                yield "comparison", replaced(sentence, {word.index: wrong})
            verb, last = sentence[word.head], word.index == len(sentence) - 1
            if word.dep == "dobj" and children and last and verb.tag.startswith("VB"):
                start = word.index - len(children)
                if start == verb.index + 1 and self.usage.needs_object(lemma(verb, "VERB")):
                    yield "no_object", replaced(sentence, dict.fromkeys(range(start, word.index + 1), ""))
            finite = word.tag in {"VBD", "VBZ"} and word.dep == "ROOT"
            if finite and last and self.usage.takes_none(lemma(word, "VERB")):
                noun = self.chance.choice(self.usage.tags["NN"])
                yield "extra_object", f"{replaced(sentence, {})} the {noun}"
            if word.text == "of" and word.dep == "prep" and word.head == word.index - 1 > 0:
                named = not last and verb.tag in {"NN", "NNS"}
                yield "preposition_missing", replaced(sentence, {word.index: ""}) if named else ""
