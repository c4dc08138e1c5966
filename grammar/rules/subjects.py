"""Who does it, and is it one or many?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grammar.parse.closed import (
    INDEFINITE,
    NUMBERS,
    OBJECT_PRONOUNS,
    POSSESSIVE_DETERMINERS,
    SUBJECT_PRONOUNS,
)
from grammar.parse.sentence import Sentence, Word
from grammar.rules.nouns import COLLECTIVE, EITHER_NUMBER, MEASURES, QUANTITIES, game_in_s, number_of_noun
from grammar.verdict import WordRef

SINGULAR_ALONE: Final = frozenset({"this", "that", "each", "everything", "much", "another"}) | INDEFINITE
PLURAL_ALONE: Final = frozenset({"these", "those", "many", "few", "several", "both", "others"})
FORCE_SINGULAR: Final = frozenset({"this", "each", "every", "a", "an", "another"})
FORCE_PLURAL: Final = frozenset({"these", "those", "many", "few", "several", "both", "various"})
DETERMINERS: Final = (
    frozenset({"a", "an", "the", "this", "that", "these", "those", "his", "her", "no", "some", "any", "all"})
    | {"every", "each", "another", "many", "few", "several", "both", "other", "such", "much"}
    | POSSESSIVE_DETERMINERS
)


@dataclass(frozen=True, slots=True)
class Subject:
    """A subject: its head word, "singular", "plural" or None when it may be either, and where it ends."""

    head: Word
    number: str | None
    pronoun: bool = False
    last: int = -1
    start: int = 0

    @property
    def text(self) -> str:
        """The head word."""
        return self.head.text

    @property
    def ref(self) -> WordRef:
        """The head word as reasons name it."""
        return self.head.ref

    @property
    def end(self) -> int:
        """The index of the last word of the phrase."""
        return self.last if self.last >= 0 else self.head.index


def noun_phrase(sentence: Sentence, start: int) -> Subject | None:
    """The plain noun phrase (determiners, adjectives, nouns) that begins at `start`, or None."""
    head: Word | None = None
    many = one = False
    first = sentence.at(start)
    if first is None:
        return None
    if first.text in SUBJECT_PRONOUNS | OBJECT_PRONOUNS | {"it", "you"} | INDEFINITE:
        return Subject(first, None, pronoun=True)
    index = start
    while (word := sentence.at(index)) is not None:
        if word.possessive:
            head = None
        elif word.text in DETERMINERS or word.text in NUMBERS:
            if head is not None:
                break
            many = many or word.text in FORCE_PLURAL or word.text in NUMBERS
            one = one or word.text in FORCE_SINGULAR
        elif head is not None and word.text in {"today", "tonight", "yesterday", "tomorrow"}:
            break
        elif word.tag in {"NN", "NNS", "NNP", "NNPS"} and word.might("NN", "NNS"):
            head = word
        elif word.tag in {"JJ", "JJR", "JJS", "VBN", "VBG", "CD", "RB"}:
            if head is not None:
                break
        else:
            break
        index += 1
    if head is None:
        return None
    number = number_of_noun(head)
    following = sentence.at(head.index + 1)
    if (
        head.text in QUANTITIES
        or game_in_s(head, sentence.at(head.index - 1))
        or (following is not None and following.text == "of" and head.text in QUANTITIES)
        or (head.text in MEASURES and number == "plural")
    ):
        number = None
    elif many and head.can("NNS"):
        number = "plural"
    elif one and head.can("NN"):
        number = "singular"
    return Subject(head, number, last=index - 1, start=start)


def subject_of(sentence: Sentence, word: Word, verb: Word) -> Subject | None:
    """What the parser's subject `word` of `verb` amounts to; None when it cannot be told."""
    children = sentence.children(word.index)
    joined = [child for child in children if child.dep == "conj"]
    joiners = {child.text for child in children if child.dep == "cc"}
    starts = {child.text for child in children if child.dep in {"det", "predet", "amod", "nummod"}}
    if joined:
        return _joined(sentence, word, joined, joiners, starts, verb)
    if word.text in {"who", "which", "that", "whom", "what"} and word.tag in {"WP", "WDT", "DT", "IN"}:
        return _relative(sentence, word, verb)
    if word.text in SUBJECT_PRONOUNS | {"it", "you"}:
        return Subject(word, "singular" if word.text in {"he", "she", "it"} else "plural", pronoun=True)
    if word.text in SINGULAR_ALONE:
        return Subject(word, "singular")
    if word.text in PLURAL_ALONE:
        return Subject(word, "plural")
    if word.tag == "VBG" and word.only("VBG") and word.dep == "nsubj":
        return Subject(word, "singular")
    of = sentence.child(word.index, "prep")
    if word.text == "one" and of is not None and of.text == "of":
        return Subject(word, "singular")
    if word.tag not in {"NN", "NNS"} or not word.might("NN", "NNS"):
        return None
    return Subject(word, _number(sentence, word, starts, of))


def _number(sentence: Sentence, word: Word, starts: set[str], of: Word | None) -> str | None:
    if of is not None and of.text == "of" and word.text in QUANTITIES:
        if word.text == "number" and "the" in starts:
            return "singular"
        thing = sentence.child(of.index, "pobj")
        if word.text not in {"lot", "lots", "plenty", "most", "all", "some"} or thing is None:
            return None
        amount = thing.text in MEASURES or sentence.child(thing.index, "conj") is not None
        return None if amount else number_of_noun(thing)
    if word.text in MEASURES or word.text in QUANTITIES or game_in_s(word, sentence.at(word.index - 1)):
        return None
    number = number_of_noun(word)
    if word.text in EITHER_NUMBER or (number is None and word.text not in COLLECTIVE):
        if starts & {"these", "those", "many", "few", "several", "both"} or starts & NUMBERS:
            return "plural"
        if starts & {"this", "each", "every", "a", "an"}:
            return "singular"
        return None
    if word.text in COLLECTIVE:
        return None
    return number


def _joined(
    sentence: Sentence, word: Word, joined: list[Word], joiners: set[str], starts: set[str], verb: Word
) -> Subject | None:
    if any(part.tag.startswith("V") for part in joined):
        return None
    last = joined[-1]
    if joiners & {"or", "nor"}:
        if verb.index < word.index or last.index > verb.index:
            return None
        return Subject(last, number_of_noun(last))
    if "and" not in joiners or starts & {"each", "every", "no"} or last.index > verb.index > word.index:
        return None
    distinct = [
        child.text
        for part in joined
        for child in sentence.children(part.index)
        if child.dep in {"det", "poss"}
    ]
    pronouns = {word.text, last.text} & (SUBJECT_PRONOUNS | {"you"})
    if (starts and distinct) or pronouns or sentence.child(word.index, "poss"):
        return Subject(last, "plural") if distinct or pronouns else None
    return None


def _relative(sentence: Sentence, word: Word, verb: Word) -> Subject | None:
    """The antecedent of a relative pronoun; None for *one of the dogs that…* and for questions."""
    clause = sentence[word.head]
    if clause.dep != "relcl" or clause.head == clause.index:
        return None
    noun = sentence[clause.head]
    if noun.index > word.index or word.index - noun.index > 1 or noun.tag not in {"NN", "NNS"}:
        return None
    if any(earlier.text == "of" for earlier in sentence.words[: noun.index]):
        return None
    if any(child.dep in {"conj", "cc"} for child in sentence.children(noun.index)) or noun.dep == "conj":
        return None
    starts = {child.text for child in sentence.children(noun.index) if child.dep in {"det", "amod", "nummod"}}
    return Subject(noun, _number(sentence, noun, starts, None))
