"""Which of LanguageTool's findings the judge believes, and which it leaves out and why.

Measured with LanguageTool 6.8 on 20,795 short natural sentences of tatoeba.org: without the categories
below it refuses 0.16 % of them, without the rules below either 0.014 % (three lines, all of them real
mistakes), and of CoLA's acceptable sentences of that shape 0.4 %.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# Bumped when a list here, in `grammar.stand_ins` or in `grammar.plainer` changes, since verdicts change
# with it.
REVISION: Final = 3

# Not asked for at all. The game has neither case nor punctuation, and style is the player's own.
CATEGORIES_LEFT_OUT: Final[dict[str, str]] = {
    "CASING": "lines have no capitals",
    "PROPER_NOUNS": "lines have no capitals, and no names",
    "PUNCTUATION": "lines have no commas and no full stops",
    "TYPOGRAPHY": "lines have no typography; it also asks for café instead of cafe",
    "COMPOUNDING": "a square cannot hold a hyphen",
    "MULTITOKEN_SPELLING": "names of several words, and spelling is our dictionary's",
    "STYLE": "style is the player's own",
    "REDUNDANCY": "style is the player's own",
    "REPETITIONS_STYLE": "compares lines that have nothing to do with each other",
    "PLAIN_ENGLISH": "style is the player's own",
    "CREATIVE_WRITING": "style is the player's own",
    "TON_ACADEMIC": "style is the player's own",
    "WIKIPEDIA": "an encyclopedia's house style",
    "GENDER_NEUTRALITY": "style is the player's own",
    "COLLOQUIALISMS": "colloquial English is English",
}

# Not asked for either: rules of the other categories that were wrong about good lines at least as often as
# right about broken ones, or that judge something other than grammar.
RULES_LEFT_OUT: Final[dict[str, str]] = {
    "ADVERB_VERB_ADVERB_REPETITION": "refuses 'what comes around goes around'",
    "ALLOW_TO": "refuses 'who did they persuade to come'",
    "A_MY": "refuses 'are those my shoes'; our own rules see two determiners in a row",
    "COLLECTIVE_NOUN_VERB_AGREEMENT_VBP": "refuses 'the letters from the house of lords bore me'",
    "COMP_THAN": "refuses 'if you need more then ask her'; our own rules see then for than",
    "DID_YOU_HAVE_VBN": "refuses 'did her having won surprise them'",
    "ENGLISH_WORD_REPEAT_BEGINNING_RULE": "compares lines that have nothing to do with each other",
    "IN_WHO": "refuses 'you sold it to who', which is how most people speak",
    "KIND_OF_A": "refuses 'he is the kind of a man that sings'",
    "PROGRESSIVE_VERBS": "verbs of state in the progressive are how people speak",
    "PRONOUN_NOUN": "refuses 'we' before an adjective that stands for people",
}

SPELLER_PREFIXES: Final = ("MORFOLOGIK_", "HUNSPELL_")


def is_believed(rule: str, found: str, replacement: str | None) -> bool:
    """Whether a finding of `rule` about the words `found` counts, given LanguageTool's first suggestion.

    A suggestion that changes only case, spaces, hyphens, apostrophes or accents is about how to write a word
    (ice cold, ice-cold), which the game leaves open, and not about grammar.
    """
    if rule in RULES_LEFT_OUT or rule.startswith(SPELLER_PREFIXES):
        return False
    return replacement is None or _bare(replacement) != _bare(found)


def _bare(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return re.sub(r"[^a-z]", "", decomposed)
