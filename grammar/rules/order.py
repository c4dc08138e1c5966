"""Words that cannot stand where they stand."""

# Long word lists read best as running text.

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import AUXILIARIES, CONJUNCTIONS, OBJECT_PRONOUNS, SUBJECT_PRONOUNS, WH
from grammar.parse.sentence import Sentence
from grammar.rules.words import after_adverbs, before_adverbs
from grammar.verdict import Reason

NEVER_LAST: Final = frozenset(
    {"and", "or", "nor", "because", "if", "unless", "although", "whether", "than", "very", "whose"}
)
CLASHING: Final = SUBJECT_PRONOUNS | OBJECT_PRONOUNS | {"it", "the", "a", "an"}


def ends(sentence: Sentence) -> Iterator[Reason]:
    """*they ran and*, *he is taller than*."""
    last = sentence[len(sentence) - 1]
    if last.text in NEVER_LAST:
        yield Reason("order_end", {"word": last.text}, (last.ref,))


def pronoun_pairs(sentence: Sentence) -> Iterator[Reason]:
    """*he she ran*, *me him saw*: two pronouns side by side."""
    for word in sentence.words[:-1]:
        following = sentence[word.index + 1]
        if word.text in SUBJECT_PRONOUNS and following.text in CLASHING | (
            {"you"} if word.index == 0 else set()
        ):
            before = sentence.at(word.index - 1)
            if before is not None and (
                before.text in AUXILIARIES or before.text in WH or before.can("VBZ", "VBD")
            ):
                continue
            if before is not None and before.text in CONJUNCTIONS:
                continue
            if word.index == 0 or following.text in {"the", "a", "an"} or word.text in {"i", "he"}:
                yield Reason(
                    "order_pair",
                    {"first": "I" if word.text == "i" else word.text, "second": following.text},
                    (word.ref, following.ref),
                )


def pronoun_and_noun(sentence: Sentence) -> Iterator[Reason]:
    """*he wont go*, *i dog bark*: a noun or adjective right after the pronoun that should have a verb."""
    for word in sentence.words[:-1]:
        if word.text not in {"i", "he", "she", "they"}:
            continue
        before = sentence.at(before_adverbs(sentence, word.index - 1))
        if before is not None and (
            before.text in AUXILIARIES | WH | {"than", "as", "like"} or before.can("VBD", "VBZ", "VB")
        ):
            continue
        following = sentence[word.index + 1]
        if following.only("NN", "JJ", "JJR") and not following.might("RB", "VB", "VBD", "VBZ", "CD", "DT"):
            yield Reason(
                "order_pair",
                {"first": "I" if word.text == "i" else word.text, "second": following.text},
                (word.ref, following.ref),
            )


def than_after_comparative(sentence: Sentence) -> Iterator[Reason]:
    """*this hat costs less then that hat*."""
    if sentence.text(0) in {"if", "when", "once", "first"}:
        return
    for word in sentence.words[1:-1]:
        if word.text != "then":
            continue
        before = sentence[word.index - 1]
        if before.text not in {"less", "more"} and not before.only("JJR", "RBR", "JJ"):
            continue
        if before.text not in {"less", "more", "rather"} and not before.can("JJR", "RBR"):
            continue
        following = sentence[word.index + 1]
        if following.can("VB") and not following.can("NN"):
            continue
        counted = word.index == 1 and following.can("CD")  # *less then ten people came*
        later = () if counted else sentence.words[after_adverbs(sentence, word.index + 1) :]
        if not any(each.tag in {"VBD", "VBZ", "VBP", "MD", "VB"} for each in later):
            yield Reason("comparison_than", {}, (before.ref, word.ref), "than")


RULES = (ends, pronoun_pairs, pronoun_and_noun, than_after_comparative)
