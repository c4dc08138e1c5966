"""Pairs made by editing natural sentences."""

# Long word lists read best as running text.
# ruff: noqa: E501, SIM905

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from grammar.parse.inflect import noun_form
from grammar.parse.sentence import Sentence, Word
from grammar.training.edit import inserted, replaced
from grammar.training.lines import Twin
from grammar.training.usage import OBJECTS, Usage, lemma

MOST: Final = 120
"""Pairs of a kind."""
NEGATIVE: Final = frozenset(
    "not n't never no nobody none nothing neither nor hardly rarely few only cannot if without".split()
)
POINTED: Final = {"this": "these", "these": "this", "that": "those", "those": "that"}
BEFORE: Final = (
    "i know", "she knows", "my brother discovered", "they found out", "we remembered", "he forgot", "paul noticed",
    "most people know", "my sister has forgotten", "the teacher explained", "did you know", "nobody knew",
)  # fmt: skip
TWO_OBJECTS: Final = frozenset(
    "tell give show ask teach cost call make send buy bring owe pay be take wish".split()
)


def edited(chance: random.Random, usage: Usage, sentences: Sequence[Sentence]) -> Iterator[Twin]:
    """At most `MOST` of each kind."""
    counts: Counter[str] = Counter()
    order = list(sentences)
    chance.shuffle(order)
    for sentence in order:
        for twin in _twins(chance, usage, sentence):
            if counts[twin.kind] < MOST and twin.good != twin.worse:
                counts[twin.kind] += 1
                yield twin


def _twins(chance: random.Random, usage: Usage, sentence: Sentence) -> Iterator[Twin]:
    yield from _pointing(sentence)
    if sentence.question or len(sentence) < 3:
        return
    negative = any(word.text in NEGATIVE or "n't" in word.text for word in sentence)
    if not negative:
        yield from _ever(chance, sentence)
        yield from _any(sentence)
    yield from _there(chance, sentence)
    yield from _embedded(chance, usage, sentence)
    yield from _resumed(usage, sentence)
    yield from _cleft(usage, sentence)
    yield from _left_branch(chance, sentence)


def _text(sentence: Sentence) -> str:
    return " ".join(word.text for word in sentence)


def _pointing(sentence: Sentence) -> Iterator[Twin]:
    """*this old house*, *these old house*."""
    for word in sentence:
        head = sentence[word.head]
        if (
            word.text not in POINTED
            or word.dep != "det"
            or head.tag not in {"NN", "NNS"}
            or head.index < word.index
        ):
            continue
        other = noun_form(head.text, "NNS" if head.tag == "NN" else "NN")
        right = (head.tag == "NNS") == (word.text in {"these", "those"})
        if right and other and other != head.text and not head.text.endswith("ing"):
            yield Twin(
                _text(sentence), replaced(sentence, {word.index: POINTED[word.text]}), "built_edited_pointing"
            )


def _ever(chance: random.Random, sentence: Sentence) -> Iterator[Twin]:
    """*she has never seen it*, *she has ever seen it*."""
    for word in sentence:
        verb = sentence[word.head]
        alone = sum(each.dep in {"aux", "auxpass"} for each in sentence.children(verb.index)) == 1
        perfect = (
            alone
            and word.text in {"has", "have", "had"}
            and word.dep == "aux"
            and verb.tag == "VBN"
            and verb.dep == "ROOT"
        )
        subject = sentence.child(verb.index, "nsubj")
        if perfect and subject is not None and subject.index < word.index:
            if sentence.text(word.index + 1) != verb.text:
                continue
            good = chance.choice(("never", "never", "also", "really"))
            yield Twin(
                inserted(sentence, word.index + 1, [good]),
                inserted(sentence, word.index + 1, ["ever"]),
                "built_edited_ever",
            )


def _any(sentence: Sentence) -> Iterator[Twin]:
    """*she bought some milk*, *she bought any milk*."""
    for word in sentence:
        head = sentence[word.head]
        verb = sentence[head.head]
        if (
            word.text == "some"
            and word.dep == "det"
            and head.dep in OBJECTS
            and verb.tag == "VBD"
            and verb.dep == "ROOT"
        ):
            yield Twin(_text(sentence), replaced(sentence, {word.index: "any"}), "built_edited_any")


def _there(chance: random.Random, sentence: Sentence) -> Iterator[Twin]:
    """*there is a dog*, *there is every dog*."""
    for word in sentence:
        verb = sentence[word.head]
        if (
            word.text != "there"
            or word.dep != "expl"
            or verb.text not in {"is", "are", "was", "were", "be", "been"}
        ):
            continue
        thing = sentence.child(verb.index, "attr", "nsubj")
        det = sentence.child(thing.index, "det", "nummod", "amod") if thing is not None else None
        if thing is None or det is None or thing.index < verb.index:
            continue
        if (
            det.text in {"a", "an", "no"}
            and thing.tag == "NN"
            and thing.text not in {"one", "lot", "number", "few", "time"}
        ):
            yield Twin(
                _text(sentence),
                replaced(sentence, {det.index: chance.choice(("every", "each"))}),
                "built_edited_there",
            )
        elif det.text in {"some", "many", "two", "no", "three", "several", "few"} and thing.tag == "NNS":
            yield Twin(
                _text(sentence),
                replaced(sentence, {det.index: chance.choice(("most", "all"))}),
                "built_edited_there",
            )


def _finite(sentence: Sentence) -> tuple[Word, Word] | None:
    """Subject and root verb of a plain statement that can be put into another."""
    root = next((word for word in sentence if word.dep == "ROOT"), None)
    if root is None or not root.tag.startswith("VB"):
        return None
    subject = sentence.child(root.index, "nsubj")
    if subject is None or subject.index > root.index or subject.tag in {"WP", "WDT", "EX"}:
        return None
    start = subject.index - len(sentence.children(subject.index))
    if start != 0 or any(word.text in {"what", "who", "which", "that", "whom"} for word in sentence):
        return None
    helpers = [
        word
        for word in sentence.children(root.index)
        if word.dep in {"aux", "neg"} and word.index < root.index
    ]
    if root.tag == "VB" and not helpers:
        return None
    if root.tag in {"VBN", "VBG"} and not helpers:
        return None
    return subject, root


def _embedded(chance: random.Random, usage: Usage, sentence: Sentence) -> Iterator[Twin]:
    """*i know that the man bought a car*, *i know what the man bought a car*; and without its object."""
    found = _finite(sentence)
    if found is None:
        return
    _, root = found
    thing = sentence.child(root.index, *OBJECTS)
    if any(
        child.dep in {"ccomp", "xcomp", "advcl", "conj", "dative", "oprd"}
        for child in sentence.children(root.index)
    ):
        return
    start = chance.choice(BEFORE)
    text = _text(sentence)
    base = lemma(root, "VERB")
    if thing is not None and (thing.tag in {"NN", "NNS"} or thing.text == "it") and base not in TWO_OBJECTS:
        yield Twin(f"{start} that {text}", f"{start} what {text}", "built_edited_embedded")
    elif thing is None and usage.takes_none(base) and sentence.child(root.index, "prep") is None:
        yield Twin(f"{start} that {text}", f"{start} what {text}", "built_edited_embedded_alone")


def _acts(usage: Usage, verb: Word) -> bool:
    """Whether a verb mostly has an object."""
    base = lemma(verb, "VERB")
    return usage.verbs[base] >= 4 and usage.with_object[base] >= 0.6 * usage.verbs[base]


def _resumed(usage: Usage, sentence: Sentence) -> Iterator[Twin]:
    """*the book that i read*, *the book that i read it*."""
    for verb in sentence:
        if verb.dep != "relcl" or not _acts(usage, verb):
            continue
        subject = sentence.child(verb.index, "nsubj")
        if subject is None or subject.tag in {"WP", "WDT"} or subject.text in {"that", "who", "which"}:
            continue
        gap = sentence.child(verb.index, *OBJECTS)
        if gap is not None and gap.index > verb.index:
            continue
        if any(child.index > verb.index for child in sentence.children(verb.index)):
            continue
        head = sentence[verb.head]
        if head.tag in {"NN", "NNS"} and head.index < verb.index:
            it = "them" if head.tag == "NNS" else "it"
            yield Twin(_text(sentence), inserted(sentence, verb.index + 1, [it]), "built_edited_resumed")


def _cleft(usage: Usage, sentence: Sentence) -> Iterator[Twin]:
    """*it was the car that he bought*, *it was the car that he bought the house*."""
    found = _finite(sentence)
    if found is None:
        return
    _, root = found
    thing = sentence.child(root.index, *OBJECTS)
    if thing is None or thing.tag not in {"NN", "NNS"} or thing.index != len(sentence) - 1:
        return
    if not _acts(usage, root):
        return
    start = thing.index - len(sentence.children(thing.index))
    before = thing.index - start
    if (
        start != root.index + 1
        or before == 0
        or any(sentence.children(each.index) for each in sentence.children(thing.index))
    ):
        return
    if sentence[start].text not in {"the", "my", "his", "her", "our", "their", "this", "that", "a", "an"}:
        return
    words = [word.text for word in sentence]
    moved, rest = " ".join(words[start:]), " ".join(words[:start])
    be = "was" if root.tag == "VBD" else "is"
    it = f"it {be} {moved} that {rest}"
    pronoun = "them" if thing.tag == "NNS" else "it"
    yield Twin(it, f"{it} {pronoun}", "built_edited_cleft")


def _left_branch(chance: random.Random, sentence: Sentence) -> Iterator[Twin]:
    """*i know whose car he bought*, *i know whose he bought car*."""
    found = _finite(sentence)
    if found is None:
        return
    _, root = found
    thing = sentence.child(root.index, *OBJECTS)
    if (
        thing is None
        or thing.tag not in {"NN", "NNS"}
        or thing.index != root.index + 2
        or len(sentence) != thing.index + 1
    ):
        return
    det = sentence[root.index + 1]
    if det.text not in {"the", "my", "his", "her", "our", "their", "this", "your", "these"} or sentence[
        0
    ].tag not in {"PRP", "DT", "PRP$"}:
        return
    words = [word.text for word in sentence]
    wh = chance.choice(("whose", "which"))
    start, rest = (
        chance.choice(("i know", "she asked me", "tell me", "nobody knows", "do you know")),
        " ".join(words[: root.index + 1]),
    )
    yield Twin(
        f"{start} {wh} {thing.text} {rest}", f"{start} {wh} {rest} {thing.text}", "built_edited_left_branch"
    )
