"""What the judge said, without the words that it said it of: plain names for its rules."""

from __future__ import annotations

import re
from typing import Final

from grammar.messages import TEMPLATES as OF_LINES
from lexicon.messages import TEMPLATES as OF_WORDS
from web.messages import N_
from web.say import say

_PLACE: Final = re.compile(r"%\((\w+)\)s")
#: Those whose template would say nothing by itself.
_OTHERS: Final = {
    ("line", "accepted"): N_("The judge accepted the line."),
    ("word", "accepted"): N_("The dictionary has the word."),
    ("line", "languagetool"): N_("A rule of LanguageTool speaks against the line."),
    ("line", "not_a_word"): N_("A word of the line is not one of the game."),
}


def rule_name(what: str, code: str) -> str:
    """The sentence for a reason about a ``line`` or a ``word``, with … in the place of each word.

    >>> rule_name("line", "agreement_plural")
    '… is plural, so the verb is …, not …'
    >>> rule_name("line", "what_was_once_a_rule")
    'what_was_once_a_rule'
    """
    template = _OTHERS.get((what, code)) or (OF_LINES if what == "line" else OF_WORDS).get(code)
    if template is None:
        return code
    named = say(template, dict.fromkeys(_PLACE.findall(template), "…"))
    return named.replace("*", "").replace("….", "…")
