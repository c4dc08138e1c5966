"""Every sentence the judge says to a player, as templates that can be translated."""

from __future__ import annotations

from typing import Final


def N_(text: str) -> str:  # noqa: N802 (the name Babel looks for)
    """Mark a template for translation and leave it as it is."""
    return text


TEMPLATES: Final[dict[str, str]] = {
    # The dictionary, LanguageTool and the service
    "not_a_word": N_("*%(word)s*: %(message)s"),
    "ruled_not_a_sentence": N_("A moderator has ruled that this line is no sentence."),
    "ruled_not_a_word": N_("A moderator has ruled that *%(word)s* is no word of the game."),
    "too_short": N_("A sentence needs at least two words."),
    "judge_starting": N_("The judge is still starting, so this line could not be checked yet."),
    "judge_unreachable": N_("The judge could not be reached, so this line could not be checked."),
    "judge_late": N_("The judge took too long, so this line could not be checked."),
    "part_down": N_("A part of the judge is down (%(part)s), so this line could not be checked."),
    "looks_like_contraction": N_(
        "*%(word)s* is a word of its own here, not *%(contraction)s*; contractions are not allowed."
    ),
    "name": N_("*%(word)s* is a name here; names of people, places, days and months are not allowed."),
    # LanguageTool, whose own English sentence is the value "message" (`grammar.languagetool.kinds`)
    "languagetool": N_("This does not seem right; look at *%(words)s*."),
    "languagetool_agreement": N_("The verb and its subject do not agree; look at *%(words)s*."),
    "languagetool_article": N_("The article or determiner does not fit; look at *%(words)s*."),
    "languagetool_confused": N_("Another word is probably meant; look at *%(words)s*."),
    "languagetool_meaning": N_("This does not make sense; look at *%(words)s*."),
    "languagetool_number": N_("Singular and plural do not go together; look at *%(words)s*."),
    "languagetool_order": N_("The order of the words is wrong; look at *%(words)s*."),
    "languagetool_phrase": N_("These words are not said together like this; look at *%(words)s*."),
    "languagetool_preposition": N_("A preposition is wrong or missing; look at *%(words)s*."),
    "languagetool_pronoun": N_("The pronoun has the wrong form; look at *%(words)s*."),
    "languagetool_repeated": N_("Words stand here twice or do the same twice; look at *%(words)s*."),
    "languagetool_verb_form": N_("The verb has the wrong form; look at *%(words)s*."),
    "languagetool_verb_missing": N_("A verb seems to be missing; look at *%(words)s*."),
    "languagetool_word_form": N_("An adjective or adverb has the wrong form; look at *%(words)s*."),
    "languagetool_word_missing": N_("A word seems to be missing; look at *%(words)s*."),
    # The language model
    "model_doubts_grammar": N_("This hardly reads as a correct English sentence; look at *%(word)s* first."),
    "model_doubts_meaning": N_(
        "This hardly has a meaning that a person might express; look at *%(word)s* first."
    ),
    # Clauses
    "no_verb": N_("This line has no main verb."),
    "phrase_alone": N_("This line has no main verb."),
    "possessive_only": N_("*%(word)s* is a possessive, never *%(contraction)s*, so there is no verb for it."),
    "participle_alone": N_(
        "*%(word)s* alone is no main verb: it needs a helper such as *is* or *has* before it."
    ),
    "to_verb_alone": N_("*%(word)s* follows *to*, so this line has no main verb."),
    "no_subject": N_("*%(verb)s* has no subject: say who or what does it."),
    "fragment_phrase": N_("This is only a phrase that begins with *%(word)s*, not a whole sentence."),
    "fragment_clause": N_("A clause that begins with *%(word)s* needs a main clause beside it."),
    "noun_only": N_("This says which *%(noun)s* is meant, but there is no main verb: say what happens."),
    "be_alone": N_("*%(verb)s* needs something after it."),
    "missing_object": N_("*%(verb)s* needs an object: say whom or what."),
    # Agreement
    "agreement_singular": N_("*%(subject)s* is singular, so the verb is *%(right)s*, not *%(verb)s*."),
    "agreement_plural": N_("*%(subject)s* is plural, so the verb is *%(right)s*, not *%(verb)s*."),
    "agreement_sure": N_("With *%(subject)s* the verb is *%(right)s*, not *%(verb)s*."),
    "agreement_pronoun": N_("With *%(subject)s* the verb is *%(right)s*, not *%(verb)s*."),
    # Determiners and nouns
    "determiner_number": N_("*%(determiner)s* and *%(noun)s* do not agree in number."),
    "determiner_plural": N_("After *%(determiner)s* the noun must be plural, not *%(noun)s*."),
    "determiner_singular": N_("After *%(determiner)s* the noun must be singular, not *%(noun)s*."),
    "uncountable": N_("*%(noun)s* cannot be counted, so it does not go with *%(determiner)s*."),
    "no_plural": N_("*%(noun)s* is not counted, so it has no plural such as *%(plural)s*."),
    "article_sound": N_("Before *%(word)s* say *%(right)s*, not *%(article)s*."),
    "determiner_missing": N_("*%(noun)s* needs a word such as *a*, *the* or *my* before it."),
    "article_missing": N_("*%(noun)s* needs a word such as *a*, *the* or *my* before it."),
    "determiner_double": N_("*%(first)s* and *%(second)s* cannot stand side by side."),
    "determiner_no_noun": N_("*%(determiner)s* needs a noun after it, but *%(word)s* follows."),
    # Pronouns
    "case_subject": N_("As a subject say *%(right)s*, not *%(pronoun)s*."),
    "case_object": N_("After *%(before)s* say *%(right)s*, not *%(pronoun)s*."),
    "case_possessive": N_("Before the noun *%(noun)s* say *%(right)s*, not *%(pronoun)s*."),
    # Verb forms
    "form_base": N_("After *%(before)s* the verb is *%(right)s*, not *%(verb)s*."),
    "form_participle": N_("After *%(before)s* the verb is *%(right)s*, not *%(verb)s*."),
    "form_be": N_("After *%(before)s* the verb form *%(verb)s* is wrong."),
    "form_missing_helper": N_("*%(verb)s* needs a helper verb such as *is* or *has* before it."),
    "two_verbs": N_("*%(first)s* and *%(second)s* cannot both be main verbs here."),
    # What a verb or a word wants beside it
    "form_ing": N_("After *%(before)s* the verb is *%(right)s*, not *%(verb)s*."),
    "form_to": N_("After *%(before)s* the verb is *%(right)s*, not *%(verb)s*."),
    "form_that": N_("After *%(before)s* say *%(right)s*, not *%(pronoun)s*."),
    "preposition": N_("After *%(before)s* say *%(right)s*, not *%(pronoun)s*."),
    "leave_out": N_("Leave out *%(word)s* after *%(before)s*."),
    "word_taken_for": N_("Say *%(right)s* here, not *%(pronoun)s*."),
    "question_inside": N_("Inside a sentence a question keeps the order of a statement: *%(right)s*."),
    "question_order": N_("This question is asked like this: *%(right)s*."),
    "since_for": N_("Before *%(word)s* say *%(right)s*, not *%(article)s*."),
    "past_time": N_("With *%(subject)s* the verb is *%(right)s*, not *%(verb)s*."),
    "form_wish": N_("After *%(before)s* the verb is *%(right)s*, not *%(verb)s*."),
    "degree_twice": N_("*%(first)s* and *%(second)s* cannot stand side by side."),
    # Order
    "order_pair": N_("*%(second)s* cannot stand right after *%(first)s*."),
    "order_end": N_("A sentence cannot end with *%(word)s*."),
    "order_line": N_(
        "These words in this order are no sentence that people say; look at *%(first)s %(second)s* first."
    ),
    "comparison_than": N_("A comparison needs *than*, not *then*."),
}
