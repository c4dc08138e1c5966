"""Small changes of one word of a line that a player may have meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grammar.parse.closed import CLOSED, TO_OBJECT, TO_SUBJECT
from grammar.parse.inflect import noun_form, verb_form
from lexicon import Dictionary

MOST: Final = 10
VERB_TAGS: Final = ("VBP", "VBZ", "VBD", "VBN", "VBG")
NOUN_TAGS: Final = ("NN", "NNS")
# Words taken for each other, each group by its sound, its look or its number.
GROUPS: Final = (
    "a an the",
    "this these",
    "that those",
    "than then",
    "to too two",
    "there their",
    "its it",
    "your you",
    "our are",
    "whose who",
    "were where wear",
    "of off",
    "no know",
    "now know",
    "by buy",
    "here hear",
    "for four",
    "right write",
    "one won",
    "be bee",
    "see sea",
    "meat meet",
    "week weak",
    "piece peace",
    "quiet quite",
    "lose loose",
    "though through thought",
    "accept except",
    "advice advise",
    "affect effect",
    "breath breathe",
    "weather whether",
    "much many",
    "less fewer",
    "little few",
    "good well",
    "in on at",
    "my me",
    "his he him",
    "her she hers",
)


# Small words with two forms, by sound or by number.
OTHER_FORMS: Final = {
    one: other
    for pair in ("a an", "this these", "that those")
    for one, other in (pair.split(), reversed(pair.split()))
}


def _partners() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for group in GROUPS:
        words = group.split()
        for word in words:
            found.setdefault(word, []).extend(other for other in words if other != word)
    for table in (TO_OBJECT, TO_SUBJECT):
        for word, other in table.items():
            found.setdefault(word, []).append(other)
    return {word: tuple(dict.fromkeys(others)) for word, others in found.items()}


PARTNERS: Final = _partners()


def candidates(dictionary: Dictionary, words: Sequence[str], place: int) -> list[tuple[str, str]]:
    """At most `MOST` pairs of a changed line and what to suggest: a word for the one at `place`, or a line.

    The nearest first: the words that are taken for this one, then its other forms, then the line without it.

    >>> import lexicon
    >>> candidates(lexicon.load(), ["the", "dogs", "barks"], 2)[:2]
    [('the dogs bark', 'bark'), ('the dogs barked', 'barked')]
    """
    found = []
    for word in dict.fromkeys(_words(words, place)):
        if word != words[place] and word in dictionary:
            found.append((" ".join([*words[:place], word, *words[place + 1 :]]), word))
    if len(words) > 2:
        without = " ".join([*words[:place], *words[place + 1 :]])
        found = [*found[: MOST - 1], (without, without)]
    return found[:MOST]


def _words(words: Sequence[str], place: int) -> Iterator[str]:
    yield from PARTNERS.get(words[place], ())
    yield from inflections(words, place)


def inflections(words: Sequence[str], place: int) -> Iterator[str]:
    """The other forms of the word at `place`, the nearest first; one may come twice, or be the word itself.

    >>> next(inflections(["the", "dogs", "barks"], 2))
    'bark'
    """
    word = words[place]
    subject = words[place - 1] if place else ""
    if word in OTHER_FORMS:
        yield OTHER_FORMS[word]
    forms = [verb_form(word, tag, subject) for tag in VERB_TAGS]
    # Small words have no other forms, whatever a large dictionary says of them.
    if word not in CLOSED:
        forms += [noun_form(word, tag) for tag in NOUN_TAGS]
    elif not CLOSED[word] & {"VB", "VBP", "VBZ", "VBD", "VBN", "VBG"}:
        forms = []
    yield from (form for form in forms if form is not None)
