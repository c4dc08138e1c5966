"""A possessive is never *is* or *has*: *the cat's on the mat*, *my sister's a nurse*."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import PREPOSITIONS, SUBJECT_PRONOUNS
from grammar.parse.sentence import Sentence, Word
from grammar.rules.clause import fixed_phrase, predicates
from grammar.rules.hidden import hidden_verb
from grammar.rules.words import FINITE_TAGS
from grammar.verdict import Reason

# What no noun phrase goes on with, so that nothing can be owned.
NEVER_OWNED: Final = (
    (PREPOSITIONS - {"like", "near", "past", "inside", "outside", "down", "off", "up"})
    | SUBJECT_PRONOUNS
    | {"a", "an", "the", "this", "these", "those", "my", "your", "our", "their", "not", "to", "too", "very"}
)
# After one of these a clause begins, and the possessive may stand at its start.
OPENERS: Final = frozenset("think thinks know knows hope hopes say says said that because if when".split())  # noqa: SIM905


def never_is(sentence: Sentence) -> Iterator[Reason]:
    """*the baby's crying*, *dinner's ready*, *i think the cat's on the mat*."""
    for owner in sentence.words[:-1]:
        if not owner.possessive or not owner.text.endswith("'s"):
            continue
        following = sentence[owner.index + 1]
        of = any(word.text == "of" for word in sentence.words[: owner.index])
        verbless = (
            not of and not predicates(sentence) and not hidden_verb(sentence) and not fixed_phrase(sentence)
        )
        if not verbless and not (following.text in NEVER_OWNED and _starts_clause(sentence, owner)):
            continue
        values = {"word": owner.text, "contraction": f"{owner.base} is"}
        yield Reason("possessive_only", values, (owner.ref,))
        return


def _starts_clause(sentence: Sentence, owner: Word) -> bool:
    """Whether the owner is all there is before a place for a verb, and no verb comes later."""
    later = sentence.words[owner.index + 1 :]
    if any(word.tag in FINITE_TAGS and word.can(*FINITE_TAGS) for word in later):
        return False
    before = list(sentence.words[: owner.index])
    while before and before[-1].can("DT", "PRP$", "JJ", "NN", "CD") and before[-1].text not in OPENERS:
        before.pop()
    return not before or before[-1].text in OPENERS


RULES: Final = (never_is,)
