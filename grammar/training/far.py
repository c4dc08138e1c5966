"""Agreement over a distance: right and wrong twins made by putting words between subject and verb."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from grammar.parse.closed import FLIPPED_BE_HAVE_DO
from grammar.parse.inflect import noun_form, verb_form
from grammar.parse.sentence import Sentence, Word
from grammar.training.corrupt import EITHER_WAY
from grammar.training.edit import inserted, replaced
from grammar.training.lines import Line

BETWEEN: Final = (
    "in the picture", "in the pictures", "in this picture", "in these pictures", "in your letter",
    "in your letters", "on the left", "on the right", "in the other room", "in the other rooms",
    "next to the door", "next to the windows", "that i saw", "that we like", "that he told me about",
    "that she remembers", "that they found", "you know", "i told you about", "my friends like",
    "my brother likes", "the girls talked about", "my neighbors complained about",
)  # fmt: skip
"""What makes some sense after nearly every noun: careless nouns would teach that odd meaning is fine."""
FLIPPED: Final = {"VBZ": "VBP", "VBP": "VBZ"}


@dataclass(frozen=True, slots=True)
class Far:
    """Makes the twins; what is put between makes sense after most nouns."""

    chance: random.Random

    def twins(self, sentence: Sentence) -> Iterator[Line]:
        """The right and the wrong line of each pair."""
        for word in sentence:
            subject = sentence.child(word.index, "nsubj")
            wrong = flipped(word)
            if subject is None or wrong is None or subject.index + 1 != word.index:
                continue
            if subject.tag not in {"NN", "NNS"} or subject.text in EITHER_WAY or sentence[0].tag == "IN":
                continue
            children = sentence.children(subject.index)
            if any(each.dep in {"cc", "conj", "prep", "relcl", "acl"} for each in children):
                continue
            if any(
                each.dep == "det" and each.text in {"the", "this", "that", "these", "those"}
                for each in children
            ):
                between = self.chance.choice(BETWEEN).split()
                yield Line(inserted(sentence, word.index, between), True, "far_good")
                texts = replaced(sentence, {word.index: " ".join([*between, wrong])})
                yield Line(texts, False, "agreement_far")
            yield from self._joined(sentence, subject, word, children)

    def _joined(self, sentence: Sentence, subject: Word, verb: Word, children: list[Word]) -> Iterator[Line]:
        """*the dog barks* becomes *the dog and the cat bark*, and wrongly *the dog and the cat barks*."""
        if sentence.child(verb.index, "attr") or not any(each.dep in {"det", "poss"} for each in children):
            return
        other = self.chance.choice(("my brother", "his friend", "our neighbor", "the teacher", "her sister"))
        plural = verb.text if verb.tag == "VBP" else flipped(verb)
        single = verb.text if verb.tag == "VBZ" else flipped(verb)
        # Only beside a noun that is a person are the others at home.
        if subject.text in PEOPLE and plural and single and plural != single:
            yield Line(replaced(sentence, {verb.index: f"and {other} {plural}"}), True, "far_good")
            yield Line(replaced(sentence, {verb.index: f"and {other} {single}"}), False, "agreement_joined")


PEOPLE: Final = frozenset(
    {
        "father", "mother", "brother", "sister", "friend", "uncle", "aunt", "son", "daughter", "teacher",
        "boy", "girl", "man", "woman", "doctor", "wife", "husband", "boss", "neighbor", "student", "students",
        "boys", "girls", "friends", "parents", "children", "brothers", "sisters",
    }
)  # fmt: skip


def flipped(verb: Word) -> str | None:
    """The finite form for the other number, or None where there is none that differs."""
    if verb.text in FLIPPED_BE_HAVE_DO:
        return FLIPPED_BE_HAVE_DO[verb.text]
    wrong = verb_form(verb.text, FLIPPED[verb.tag]) if verb.tag in FLIPPED else None
    return wrong if wrong != verb.text else None


def there(sentence: Sentence) -> Iterator[Line]:
    """*there are dogs* becomes *there is dogs*; *there is a dog* becomes *there are a dog*."""
    for word in sentence:
        if word.text not in {"is", "are", "was", "were"} or sentence.child(word.index, "expl") is None:
            continue
        thing = sentence.child(word.index, "attr", "nsubj")
        if (
            thing is None
            or thing.tag not in {"NN", "NNS"}
            or thing.text in EITHER_WAY
            or thing.index < word.index
        ):
            continue
        children = sentence.children(thing.index)
        plural = thing.tag == "NNS" and not any(each.dep in {"cc", "det"} for each in children)
        single = any(each.text in {"a", "an", "no"} for each in children) and thing.tag == "NN"
        single = single and not any(each.dep in {"cc", "conj", "nummod"} for each in children)
        if (plural and word.text in {"are", "were"}) or (single and word.text in {"is", "was"}):
            yield Line(
                replaced(sentence, {word.index: FLIPPED_BE_HAVE_DO[word.text]}), False, "agreement_there"
            )


def renumbered(sentence: Sentence) -> Iterator[Line]:
    """The subject in the other number, the verb as it was: *the dog barks* becomes *the dogs barks*."""
    for word in sentence:
        if word.tag not in {"VBZ", "VBP"} or word.dep in {"aux", "auxpass"}:
            continue
        subject = sentence.child(word.index, "nsubj")
        if subject is None or subject.tag not in {"NN", "NNS"} or subject.index > word.index:
            continue
        children = sentence.children(subject.index)
        wrong = noun_form(subject.text, "NNS" if subject.tag == "NN" else "NN")
        free = all(each.text in {"the", "my", "your", "his", "her", "our", "their"} for each in children)
        if wrong and wrong != subject.text and children and free and wrong not in EITHER_WAY:
            yield Line(replaced(sentence, {subject.index: wrong}), False, "agreement_noun")
