"""What LanguageTool finds, sorted into a few kinds that the game can say in every language.

LanguageTool has some 2,500 rules with a sentence each, in English alone. The kind of a finding follows from
its rule where we know it, else from what LanguageTool's own sentence speaks of, else from its category.
"""

from __future__ import annotations

import re
from typing import Final

USUAL: Final = "languagetool"
"""The code of a finding of no kind that we know; the other kinds' codes begin with it."""

# The rules that spoke most often about 6,338 lines of the checking sets, and whose sentences mislead.
_RULES: Final = {
    "agreement": """
        AGREEMENT_SENT_START AGREEMENT_SENT_START_2 BASE_FORM COLLECTIVE_NOUN_VERB_AGREEMENT_VBD DOES_YOU
        DO_HE_VERB HE_LIKE HE_NEED HE_VERB_AGR IT_VBZ NNP_AGREEMENT NNS_OF_SINGULAR_AGREEMENT NON3PRS_VERB
        PEOPLE_VBZ PERS_PRONOUN_AGREEMENT PLURAL_VERB_AFTER_THIS RELATIVE_CLAUSE_AGREEMENT SHE_LIVE
        SINGULAR_AGREEMENT_SENT_START SINGULAR_VERB_AFTER_THESE_OR_THOSE SUBJECT_VERB_AGREEMENT
        THAT_SOUND_GREAT THERE_S_MANY THERE_VBP_NN
    """,
    "number": "A_NNS MANY_NN MANY_NN_U SOME_FACULTY SOME_NN_VBP THIS_NNS THIS_NNS_VB THIS_TOOLS",
    "article": "ALL_MOST_SOME_OF_NOUN A_UNCOUNTABLE DT_PRP EN_A_VS_AN MISSING_ARTICLE NODT_DOZEN THE_IT",
    "verb_form": """
        ARE_WE_HAVE AUXILIARY_DO_WITH_INCORRECT_VERB_FORM BEEN_PART_AGREEMENT DID_FOUND_AMBIGUOUS_2 DID_PAST
        DOES_X_HAS HAVE_PART_AGREEMENT IS_VBZ I_AM_VB MD_BASEFORM MISSING_TO_BEFORE_A_VERB MUST_HAVE_TO
        PRP_HAVE_VB PRP_VBG SEE_SEEN THIS_IS_HAVE TO_AFTER_MODAL_VERBS TO_NON_BASE WILL_BASED_ON
    """,
    "verb_missing": """
        HE_HIS I_A I_IN PRP_JJ PRP_MD_NN PRP_NO_VB PRP_PAST_PART PRP_RB_JJ PRP_RB_NO_VB PRP_THE PRP_VB
        THIS_MISSING_VERB
    """,
    "word_missing": "A_INFINITIVE IT_ITS MISSING_NOUN THE_CC THE_SENT_END",
    "repeated": "AND_BUT DT_DT ENGLISH_WORD_REPEAT_RULE IS_WAS PRP_REPITION REPEATED_VERBS",
    "pronoun": "BETWEEN_YOU_AND_I CONFUSION_OF_ME_I OBJECTIVE_CASE SENT_START_THEM WRONG_PRP_AT_SENT_START",
}
BY_RULE: Final = {rule: kind for kind, rules in _RULES.items() for rule in rules.split()}
# What the sentence of another rule speaks of; the first that fits.
BY_MESSAGE: Final[tuple[tuple[str, str], ...]] = (
    (r"repeat|duplicate|twice|in a row|only one (?:verb|conjunction|pronoun)|redundant", "repeated"),
    (r"verb (?:\([^)]*\) )?(?:may|might|is|seems to) (?:be )?missing", "verb_missing"),
    (r"preposition", "preposition"),
    (r"(?:is|are|be|been) missing|missing (?:after|before|between)|forgot|incomplete", "word_missing"),
    (r"word order|order of|transpos", "order"),
    (
        r"agree|third.person|first.person|non-third|is singular|is plural|plural verb|singular verb",
        "agreement",
    ),
    (r"uncountable", "article"),
    (r"plural|singular|countable", "number"),
    (r"\barticle\b|determiner", "article"),
    (r"pronoun|nominative|object form|subject form", "pronoun"),
    (r"base form|infinitive|participle|past tense|gerund|verb form|-ing form", "verb_form"),
    (r"inflect|auxiliary|modal|tense\b", "verb_form"),
    (r"comparative|superlative|adverb|adjective", "word_form"),
    (r"did you mean|typo|confus|misspel", "confused"),
)
BY_CATEGORY: Final[dict[str, str]] = {
    "CONFUSED_WORDS": "confused",
    "TYPOS": "confused",
    "COLLOCATIONS": "phrase",
    "NONSTANDARD_PHRASES": "phrase",
    "SEMANTICS": "meaning",
}
_PATTERNS: Final = tuple((re.compile(pattern, re.IGNORECASE), kind) for pattern, kind in BY_MESSAGE)


def code_of(rule: str, category: str, message: str) -> str:
    """The code, a key of `grammar.messages.TEMPLATES`, of what `rule` found and says in English.

    >>> code_of("THIS_NNS", "GRAMMAR", "")
    'languagetool_number'
    >>> code_of("A_NEW_ONE", "GRAMMAR", "A preposition seems to be wrong.")
    'languagetool_preposition'
    >>> code_of("A_NEW_ONE", "CONFUSED_WORDS", "Did you mean “buy”?"), code_of("A_NEW_ONE", "GRAMMAR", "Odd.")
    ('languagetool_confused', 'languagetool')
    """
    kind = BY_RULE.get(rule) or BY_CATEGORY.get(category)
    if kind is None:
        kind = next((kind for pattern, kind in _PATTERNS if pattern.search(message)), None)
    return f"{USUAL}_{kind}" if kind else USUAL
