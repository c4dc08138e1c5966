"""The rules of English, one file a family; each rule looks at a sentence and yields reasons against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from grammar.parse.closed import AUXILIARIES, WH
from grammar.parse.sentence import Sentence
from grammar.rules import (
    agreement,
    articles,
    case,
    clause,
    determiner,
    inversion,
    lookalikes,
    names,
    order,
    participle,
    patterns,
    pronouns,
    stranded,
    verb_form,
)
from grammar.rules.ngrams import unlikely
from grammar.rules.plain import plain_clause
from grammar.verdict import Reason

Rule = Callable[[Sentence], Iterable[Reason]]

# The most telling family first: its reasons are shown first.
RULES: Final[tuple[Rule, ...]] = (
    *case.RULES,
    *patterns.RULES,
    *verb_form.RULES,
    *participle.RULES,
    *pronouns.RULES,
    *inversion.RULES,
    *agreement.RULES,
    *determiner.RULES,
    *articles.RULES,
    *order.RULES,
    *stranded.RULES,
    *clause.RULES,
)
MOST_REASONS: Final = 3
# Names no word, so beside a reason that does it tells a player nothing.
VAGUE: Final = "no_verb"
# What these say does not hang on the parser, so a second reading changes nothing.
SURE: Final = frozenset(
    {
        "article_sound",
        "case_object",
        "case_subject",
        "determiner_double",
        "form_participle",
        "missing_object",
        "uncountable",
    }
)


def reasons_against(sentence: Sentence) -> tuple[Reason, ...]:
    """What the rules hold against one reading, at most one reason a code and a set of words."""
    found: list[Reason] = []
    for rule in RULES:
        for reason in rule(sentence):
            if all((known.code, known.words) != (reason.code, reason.words) for known in found):
                found.append(reason)
    telling = [reason for reason in found if reason.code != VAGUE]
    return tuple((telling or found)[:MOST_REASONS])


def examine(
    statement: Sentence, question: Sentence, no_names: frozenset[str] = frozenset()
) -> tuple[Reason, ...]:
    """The reasons against a line in the likelier of its readings; empty when either reading passes.

    `no_names` are words that are surely no names.
    """
    if not len(statement):
        return (Reason("too_short"),)
    # What the player meant is plain, and what the other rules would say of it would only puzzle.
    named = (one for one in names.names(statement) if one.values["word"] not in no_names)
    meant = (*lookalikes.lookalikes(statement), *named)
    if meant:
        return meant
    asks = statement[0].text in AUXILIARIES | WH
    against = reasons_against(statement)
    against_question = reasons_against(question)
    if against and against_question:
        found = against_question if asks else against
    else:
        doubt = unlikely(statement, question)
        found = () if doubt is None else (doubt,)
    if not found or any(reason.code in SURE for reason in found) or any(_slips(statement)):
        return found
    return () if plain_clause(statement) else found


def _slips(sentence: Sentence) -> Iterator[Reason]:
    for rule in patterns.RULES:
        yield from rule(sentence)
