"""Plain names for what a word is and does; `grammar.explain` and spaCy give the codes."""

from __future__ import annotations

from typing import Final

from web.messages import N_
from web.say import say

PARTS: Final[dict[str, str]] = {
    "noun": N_("noun"),
    "verb": N_("verb"),
    "helper": N_("helper verb"),
    "pronoun": N_("pronoun"),
    "determiner": N_("determiner"),
    "adjective": N_("adjective"),
    "adverb": N_("adverb"),
    "preposition": N_("preposition"),
    "conjunction": N_("conjunction"),
    "number": N_("number"),
    "particle": N_("particle"),
    "interjection": N_("interjection"),
    "other": N_("other word"),
}

#: For an arrow, and for a sentence after the word and what it is: "dogs, noun, subject of *bark*".
_MAIN: Final = (N_("main word"), N_("main word of the line"))
_SUBJECT: Final = (N_("subject"), N_("subject of *%(head)s*"))
_OBJECT: Final = (N_("object"), N_("object of *%(head)s*"))
_COMPLEMENT: Final = (N_("complement"), N_("complement of *%(head)s*"))
_CLAUSE: Final = (N_("clause"), N_("verb of a clause that completes *%(head)s*"))
_ABOUT: Final = (N_("clause"), N_("verb of a clause that describes *%(head)s*"))
_HELPER: Final = (N_("helper"), N_("helper of *%(head)s*"))
_BESIDE: Final = (N_("modifier"), N_("goes with *%(head)s*"))
_DESCRIBES: Final = (N_("description"), N_("describes *%(head)s*"))
_DETERMINER: Final = (N_("determiner"), N_("determiner of *%(head)s*"))
_JOINS: Final = (N_("joins"), N_("joins something to *%(head)s*"))
_OTHER: Final = (N_("belongs to"), N_("belongs to *%(head)s*"))

RELATIONS: Final[dict[str, tuple[str, str]]] = {
    "ROOT": _MAIN,
    "nsubj": _SUBJECT,
    "nsubjpass": _SUBJECT,
    "csubj": _SUBJECT,
    "csubjpass": _SUBJECT,
    "expl": (N_("stand-in"), N_("stands in for the subject of *%(head)s*")),
    "dobj": _OBJECT,
    "pobj": _OBJECT,
    "dative": (N_("indirect object"), N_("indirect object of *%(head)s*")),
    "attr": _COMPLEMENT,
    "acomp": _COMPLEMENT,
    "oprd": _COMPLEMENT,
    "ccomp": _CLAUSE,
    "xcomp": _CLAUSE,
    "pcomp": _CLAUSE,
    "advcl": (N_("clause"), N_("verb of a clause that goes with *%(head)s*")),
    "relcl": _ABOUT,
    "acl": _ABOUT,
    "aux": _HELPER,
    "auxpass": _HELPER,
    "neg": (N_("negation"), N_("negates *%(head)s*")),
    "advmod": _BESIDE,
    "npadvmod": _BESIDE,
    "quantmod": _BESIDE,
    "amod": _DESCRIBES,
    "nmod": _DESCRIBES,
    "nummod": (N_("number"), N_("counts *%(head)s*")),
    "det": _DETERMINER,
    "predet": _DETERMINER,
    "poss": (N_("owner"), N_("owner of *%(head)s*")),
    "case": (N_("possessive"), N_("possessive ending of *%(head)s*")),
    "compound": (N_("compound"), N_("forms a compound with *%(head)s*")),
    "appos": (N_("apposition"), N_("another name for *%(head)s*")),
    "prep": (N_("preposition"), N_("begins a phrase that goes with *%(head)s*")),
    "agent": (N_("by whom"), N_("begins the phrase that says by whom, after *%(head)s*")),
    "prt": (N_("particle"), N_("particle of *%(head)s*")),
    "mark": (N_("introduces"), N_("introduces the clause of *%(head)s*")),
    "cc": _JOINS,
    "preconj": _JOINS,
    "conj": (N_("joined"), N_("joined to *%(head)s*")),
    "intj": (N_("interjection"), N_("interjection beside *%(head)s*")),
    "dep": _OTHER,
    "meta": _OTHER,
    "parataxis": _OTHER,
    "punct": _OTHER,
}


def part_name(part: str) -> str:
    """What a word is."""
    return say(PARTS.get(part, PARTS["other"]))


def relation_name(relation: str) -> str:
    """What a word does, in a word or two."""
    return say(RELATIONS.get(relation, _OTHER)[0])


def relation_said(relation: str, head: str) -> str:
    """What a word does for the word ``head``."""
    return say(RELATIONS.get(relation, _OTHER)[1], {"head": head})
