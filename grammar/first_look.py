"""What the judge refuses at first sight: words that are none, a lone word, a line without any verb."""

from __future__ import annotations

from typing import Final

from grammar.parse.closed import PREPOSITIONS
from grammar.parse.forms import Forms
from grammar.parse.sentence import Sentence, Word
from grammar.rules.clause import fixed_phrase
from grammar.rulings import LIFTED, NO_RULINGS, Rulings
from grammar.verdict import Reason, WordRef
from lexicon import Dictionary
from lexicon.messages import TEMPLATES

# The dictionary's sentences by their names, since whoever translates has to look one up.
PROBLEMS: Final = {template: name for name, template in TEMPLATES.items()}
VERBS: Final = ("VB", "VBP", "VBZ", "VBD", "VBN", "VBG", "MD")


def refusal(dictionary: Dictionary, text: str, rulings: Rulings = NO_RULINGS) -> tuple[Reason, ...]:
    """The reasons against a line of normalised words that need no other part; empty when there are none.

    Of `rulings` those on words count.
    """
    words = text.split(" ")
    reasons = []
    for index, word in enumerate(words):
        problem, ruling = dictionary.check(word).problem, rulings.words.get(word)
        if ruling is not None and not ruling.fine:
            reasons.append(Reason("ruled_not_a_word", {"word": word}, (WordRef(index, word),)))
        elif problem is not None and not (ruling is not None and problem.code in LIFTED):
            named = PROBLEMS[problem.template]
            values = {**problem.values, "word": word, "message": problem.message, "problem": named}
            suggestion = problem.values.get("suggestion")
            reasons.append(Reason("not_a_word", values, (WordRef(index, word),), suggestion))
    if reasons:
        return tuple(reasons)
    if len(words) < 2:
        return (Reason("too_short", {}, _named(words)),)
    return (Reason("no_verb", {}, _named(words)),) if _has_no_verb(words, Forms(dictionary)) else ()


def _named(words: list[str]) -> tuple[WordRef, ...]:
    return tuple(WordRef(index, word) for index, word in enumerate(words))


def _has_no_verb(words: list[str], forms: Forms) -> bool:
    """Whether no word can be a verb however rarely, and the line is none of those that need none.

    A line that begins with a preposition or has a possessive is left to the rules, which have more to say.
    """
    if words[0] in PREPOSITIONS or any(word.endswith("'s") for word in words):
        return False
    possible = [forms.possible(word) for word in words]
    if any(not tags or not tags.isdisjoint(VERBS) for tags in possible):
        return False
    unparsed = (
        Word(index, word, word, "", "", index, tags, tags)
        for index, (word, tags) in enumerate(zip(words, possible, strict=True))
    )
    return not fixed_phrase(Sentence(tuple(unparsed), question=False))
