"""The other forms of a word, for suggestions."""

from __future__ import annotations

import lexicon

_BE = {"VBZ": "is", "VBP": "are", "VBD": "was", "VB": "be", "VBN": "been", "VBG": "being"}
_HAVE = {"VBZ": "has", "VBP": "have", "VB": "have", "VBD": "had", "VBN": "had", "VBG": "having"}
_DO = {"VBZ": "does", "VBP": "do", "VB": "do", "VBD": "did", "VBN": "done", "VBG": "doing"}
_HELPERS = {
    **dict.fromkeys(("am", "is", "are", "was", "were", "be", "been", "being"), _BE),
    **dict.fromkeys(("have", "has", "had", "having"), _HAVE),
    **dict.fromkeys(("do", "does", "did", "done", "doing"), _DO),
}


def verb_form(verb: str, tag: str, subject: str = "") -> str | None:
    """The form `tag` (a Penn tag) of a verb given in any form, fitting the subject; None when it has none.

    >>> verb_form("barks", "VBP"), verb_form("is", "VBP", "i"), verb_form("was", "VBP")
    ('bark', 'am', 'were')
    """
    if verb in ("was", "were") and tag in ("VBP", "VBZ"):
        return "was" if tag == "VBZ" or subject == "i" else "were"
    helper = _HELPERS.get(verb)
    if helper is not None:
        return "am" if helper is _BE and tag == "VBP" and subject == "i" else helper[tag]
    return _form(verb, "VERB", "VB" if tag == "VBP" else tag)


def noun_form(noun: str, tag: str) -> str | None:
    """The form NN or NNS of a noun given in either; None when it has none.

    >>> noun_form("dogs", "NN"), noun_form("child", "NNS")
    ('dog', 'children')
    """
    return _form(noun, "NOUN", tag)


def _form(word: str, pos: str, tag: str) -> str | None:
    dictionary = lexicon.load()
    for lemma in dictionary.lemmas(word, pos):
        for form in dictionary.inflect(lemma, tag):
            return form
    return None
