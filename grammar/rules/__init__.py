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
    degrees,
    determiner,
    embedded,
    helpers,
    inversion,
    lookalikes,
    names,
    objects,
    order,
    participle,
    patterns,
    possessives,
    prepositions,
    pronouns,
    quantities,
    relative,
    stranded,
    times,
    verb_form,
    verb_patterns,
)
from grammar.rules.ngrams import unlikely
from grammar.rules.plain import plain_clause
from grammar.verdict import Reason

Rule = Callable[[Sentence], Iterable[Reason]]

# The most telling family first: its reasons are shown first.
RULES: Final[tuple[Rule, ...]] = (
    *possessives.RULES,
    *case.RULES,
    *patterns.RULES,
    *verb_form.RULES,
    *participle.RULES,
    *pronouns.RULES,
    *inversion.RULES,
    *quantities.RULES,
    *agreement.RULES,
    *determiner.RULES,
    *articles.RULES,
    *order.RULES,
    *helpers.RULES,
    *verb_patterns.RULES,
    *objects.RULES,
    *prepositions.RULES,
    *embedded.RULES,
    *times.RULES,
    *degrees.RULES,
    *relative.RULES,
    *stranded.RULES,
    *clause.RULES,
)
MOST_REASONS: Final = 3
# Names the whole line, so beside a reason that names a word it tells a player nothing.
VAGUE: Final = "no_verb"
# What a possessive read as *is* leaves behind.
VERBLESS: Final = frozenset({"no_verb", "phrase_alone", "participle_alone"})
# What these say does not hang on the parser, so a second reading changes nothing.
SURE: Final = frozenset(
    {
        "article_missing",
        "article_sound",
        "case_object",
        "case_subject",
        "degree_twice",
        "determiner_double",
        "form_ing",
        "form_participle",
        "form_that",
        "form_to",
        "form_wish",
        "leave_out",
        "missing_object",
        "no_plural",
        "noun_only",
        "past_time",
        "phrase_alone",
        "possessive_only",
        "preposition",
        "question_inside",
        "question_order",
        "since_for",
        "uncountable",
        "word_taken_for",
    }
)


def reasons_against(sentence: Sentence) -> tuple[Reason, ...]:
    """What the rules hold against one reading, at most one reason of a family about the same words."""
    found: list[Reason] = []
    for rule in RULES:
        for reason in rule(sentence):
            if not any(_says_it(known, reason) for known in found):
                found.append(reason)
    if any(reason.code == "possessive_only" for reason in found):
        found = [reason for reason in found if reason.code not in VERBLESS]
    telling = [reason for reason in found if reason.code != VAGUE]
    return tuple((telling or found)[:MOST_REASONS])


def _says_it(known: Reason, reason: Reason) -> bool:
    """Whether a reason of the same family already names these words."""
    same = known.code.split("_")[0] == reason.code.split("_")[0]
    return same and set(reason.words) <= set(known.words)


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
