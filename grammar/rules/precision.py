"""Which reasons are nearly always right when they are given, measured, and which are guesses.

A first reason was counted over good lines (20,795 natural sentences, 1,098 held-out good lines, 3,178
lines that CoLA's training part marks acceptable, in game form) and over broken ones (7,164 held-out
corrupted lines, 1,284 that CoLA marks unacceptable). A code is precise when at most 1 good line in 5,000
gets it and at least 95 of 100 lines that get it, over all of these, are broken.

By this count only `no_verb` (39 of 21,893 everyday lines, if most of them rightly, as *many thanks*) fails;
`order_line` is a figure of chance, not a rule, and is left out too. Of the natural sentences 49 are refused
(0.24 %), 10 of them for a precise code (0.05 %). Of CoLA's good lines, those with a name aside, 31 (1.1 %)
are refused, 19 for a precise code (0.7 %), about half of which are broken as they stand; 442 more have a
name, and every word that is named there is one. Right of all, the weakest: `no_subject` 84 of 88,
`agreement_plural` 131 of 136, `fragment_phrase` 162 of 165, `agreement_singular` 243 of 248,
`form_participle` 123 of 125; the other codes are right in 99 of 100 or more, or were given fewer than 50
times.

The natural sentences were at hand when the rules were written, so CoLA is the fairer witness. A few dozen of
its "acceptable" lines are broken all the same once they stand without marks (*john drink beer last night*).
"""

from __future__ import annotations

from typing import Final

PRECISE: Final[frozenset[str]] = frozenset(
    {
        "agreement_plural",
        "agreement_pronoun",
        "agreement_singular",
        "article_sound",
        "case_object",
        "case_possessive",
        "case_subject",
        "comparison_than",
        "determiner_double",
        "determiner_missing",
        "determiner_no_noun",
        "determiner_number",
        "determiner_plural",
        "determiner_singular",
        "form_base",
        "form_be",
        "form_missing_helper",
        "form_participle",
        "fragment_clause",
        "fragment_phrase",
        "looks_like_contraction",
        "missing_object",
        "name",
        "no_subject",
        "order_end",
        "order_pair",
        "participle_alone",
        "to_verb_alone",
        "two_verbs",
        "uncountable",
    }
)
"""Codes that decide by themselves; `no_verb` and `order_line` are guesses and only weigh in."""
