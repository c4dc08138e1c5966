"""Which rule a reason follows from, in plain words, for whoever wants to know more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grammar.messages import TEMPLATES
from web.messages import N_
from web.say import say

_CONTRACTION: Final = N_("Contractions such as “don't” are no words of the game: write both words.")
_VERB: Final = N_("A sentence has a main verb; “going”, “written” or “to go” alone is none.")
_ALONE: Final = N_("A sentence stands on its own; a phrase, or a clause that hangs on another, does not.")
_AFTER: Final = N_("Some verbs need something after them before the sentence is complete.")
_AGREE: Final = N_("Subject and verb agree: one dog barks, two dogs bark.")
_DETERMINER: Final = N_(
    "The word before a noun (a, the, many, this…) fits it; a noun for one thing that is counted needs one."
)
_PRONOUN: Final = N_("Pronouns change with their place: I see her, she sees me, it is my dog.")
_FORM: Final = N_("After a helper such as “can”, “has” or “is”, and after “to”, a verb takes a certain form.")
_ORDER: Final = N_("Words stand in an order that English allows.")
_MODEL: Final = N_(
    "A language model, which has learnt from many good and bad sentences, reads each line beside the rules."
    " Here it alone objects."
)
_LANGUAGETOOL: Final = N_("LanguageTool, a program that checks grammar and spelling, objects to this.")
_FOLLOWS: Final = N_(
    "Which form of a verb follows depends on the word before it: enjoy reading, want to read, let me read."
)
_PREPOSITION: Final = N_("Which preposition follows, if any, depends on the word before it.")
_QUESTION: Final = N_("A question has its helper before the subject; inside another sentence it has not.")
_POSSESSIVE: Final = N_("A possessive is a noun with 's behind it, or with ' alone behind a plural in s.")
_RULED: Final = N_("A moderator has decided about this before, and that counts at every table.")

#: By the code of a reason, or of a word's problem.
RULES: Final[Mapping[str, str]] = {
    "not_a_word": N_("Every word of a line must be in the dictionary of the game."),
    "unknown": N_("A word must be in the dictionary of the game, a large list of English words."),
    "contraction": _CONTRACTION,
    "looks_like_contraction": _CONTRACTION,
    "name": N_("Names of people, places, days and months are no words of the game."),
    "abbreviation": N_("Abbreviations are no words of the game."),
    "possessive": _POSSESSIVE,
    "possessive_only": _POSSESSIVE,
    "ruled_not_a_sentence": _RULED,
    "ruled_not_a_word": _RULED,
    "too_short": N_("A line has two words or more."),
    "languagetool": _LANGUAGETOOL,
    **{code: _LANGUAGETOOL for code in TEMPLATES if code.startswith("languagetool_")},
    "model_doubts_grammar": _MODEL,
    "model_doubts_meaning": _MODEL,
    "no_verb": _VERB,
    "participle_alone": _VERB,
    "to_verb_alone": _VERB,
    "form_missing_helper": _VERB,
    "noun_only": _VERB,
    "phrase_alone": _VERB,
    "no_subject": N_("A verb has a subject that does it, unless the sentence is a command."),
    "fragment_phrase": _ALONE,
    "fragment_clause": _ALONE,
    "be_alone": _AFTER,
    "missing_object": _AFTER,
    "agreement_singular": _AGREE,
    "agreement_plural": _AGREE,
    "agreement_pronoun": _AGREE,
    "agreement_sure": _AGREE,
    "article_missing": _DETERMINER,
    "determiner_number": _DETERMINER,
    "determiner_plural": _DETERMINER,
    "determiner_singular": _DETERMINER,
    "determiner_missing": _DETERMINER,
    "determiner_double": _DETERMINER,
    "determiner_no_noun": _DETERMINER,
    "uncountable": _DETERMINER,
    "article_sound": N_("Say “an” before a vowel that is heard, and “a” before any other sound."),
    "case_subject": _PRONOUN,
    "case_object": _PRONOUN,
    "case_possessive": _PRONOUN,
    "form_base": _FORM,
    "form_participle": _FORM,
    "form_be": _FORM,
    "form_ing": _FOLLOWS,
    "form_to": _FOLLOWS,
    "form_that": _FOLLOWS,
    "form_wish": _FOLLOWS,
    "past_time": N_("The time of a verb fits the time that the line names."),
    "preposition": _PREPOSITION,
    "leave_out": _PREPOSITION,
    "since_for": N_("“For” goes with a length of time, “since” with its beginning."),
    "no_plural": N_("Some nouns are not counted and have no plural: luggage, advice, furniture."),
    "degree_twice": N_("One word of degree is enough: “much bigger” or “very big”, not both."),
    "question_order": _QUESTION,
    "question_inside": _QUESTION,
    "word_taken_for": N_("Words that look or sound alike are not the same word: there, their."),
    "two_verbs": N_("A clause has one main verb; two need a word such as “and” between them."),
    "order_pair": _ORDER,
    "order_end": _ORDER,
    "order_line": _ORDER,
    "comparison_than": N_("A comparison is made with “than”."),
}


def rules_in_words() -> dict[str, str]:
    """`RULES` in the reader's language."""
    return {code: say(template) for code, template in RULES.items()}
