"""Small changes of one word of a line that a player may have meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from grammar.parse.closed import CLOSED, MID_ADVERBS, TO_OBJECT, TO_SUBJECT
from grammar.parse.forms import Forms
from grammar.parse.inflect import noun_form, verb_form
from lexicon import Dictionary

MOST: Final = 14
REPLACED: Final = 0.0
PUT_IN: Final = 0.02
MOVED: Final = 0.05
LEFT_OUT: Final = 0.1
SLIPPED: Final = 2
MANY: Final = frozenset({"they", "we", "you", "these", "those", "people", "children", "men", "women"})
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


@dataclass(frozen=True, slots=True)
class Candidate:
    """A changed line, what to suggest (a word for the one in doubt, or the line), and how far it goes.

    `cost` is 0 for another word in its place, more for a word put in, moved or left out.
    """

    line: str
    suggestion: str
    cost: float


def candidates(
    dictionary: Dictionary, words: Sequence[str], place: int, *, meaning: bool = False
) -> list[Candidate]:
    """At most `MOST` changes of a line whose word at `place` is in doubt, the nearest first.

    Other words for this one, its other forms, a small word before it, the line with it moved or left out.
    Where the `meaning` is in doubt, only words that are taken for each other.

    >>> import lexicon
    >>> [one.suggestion for one in candidates(lexicon.load(), ["the", "dogs", "barks"], 2)][:2]
    ['bark', 'barked']
    """
    found: dict[str, Candidate] = {}

    def add(changed: Sequence[str], suggestion: str | None, cost: float) -> None:
        line = " ".join(changed)
        if line != " ".join(words) and len(found) < MOST:
            found.setdefault(line, Candidate(line, suggestion or line, cost))

    rest = [*words[:place], *words[place + 1 :]]
    others = PARTNERS.get(words[place], ()) if meaning else _words(words, place)
    for word in dict.fromkeys(others):
        if word in dictionary:
            add([*words[:place], word, *words[place + 1 :]], word, REPLACED)
    if not meaning:
        for word in _before(dictionary, words, place):
            add([*words[:place], word, *words[place:]], None, PUT_IN)
        for other in (place - 1, place + 1):
            if 0 <= other <= len(rest):
                add([*rest[:other], words[place], *rest[other:]], None, MOVED)
        if len(words) > 2:
            add(rest, None, LEFT_OUT)
        # A small word may have slipped from anywhere, any other only a little.
        reach = len(words) if words[place] in CLOSED else SLIPPED
        for other in range(max(0, place - reach), min(len(rest), place + reach) + 1):
            add([*rest[:other], words[place], *rest[other:]], None, MOVED)
    return list(found.values())


def _words(words: Sequence[str], place: int) -> Iterator[str]:
    yield from PARTNERS.get(words[place], ())
    yield from inflections(words, place)


def _before(dictionary: Dictionary, words: Sequence[str], place: int) -> Iterator[str]:
    """The small words that may be missing before the one at `place`."""
    word, before = words[place], words[place - 1] if place else ""
    tags = Forms(dictionary).possible(word)
    if not place:
        yield from ("it",) if tags & {"VBZ", "MD"} else ()
        yield from ("the", "a") if "NN" in tags else ("the",) if "NNS" in tags else ()
        return
    if tags & {"JJ", "VBG", "VBN", "IN", "RB"}:
        subject = next((one for one in reversed(words[:place]) if one not in MID_ADVERBS), before)
        many = subject.endswith("s") or subject in MANY
        yield "am" if subject == "i" else "are" if many else "is"
    if "NN" in tags:
        yield "an" if word[0] in "aeiou" else "a"
    if tags & {"NN", "NNS"}:
        yield "the"
    if "VB" in tags:
        yield "to"


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
