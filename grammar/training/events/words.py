"""Nouns and verbs as the tables of events give them, and how they are inflected."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from grammar.parse.inflect import noun_form, verb_form
from grammar.training.events.tables import words_of

MASS: Final = words_of("mass")
"""Nouns that are not counted in the tables: no *a*, no plural."""
PLURAL: Final = words_of("plural")
"""Nouns that are plural though the dictionary knows no singular of theirs, or another one."""
SINGULAR: Final = words_of("singular")
"""Nouns that only look like a plural."""
VERBS: Final = {
    "lay": ("lays", "laid", "laid", "laying"),
    "saw": ("saws", "sawed", "sawn", "sawing"),
    "dive": ("dives", "dived", "dived", "diving"),
    "knit": ("knits", "knitted", "knitted", "knitting"),
    "shear": ("shears", "sheared", "shorn", "shearing"),
    "grind": ("grinds", "ground", "ground", "grinding"),
    "wind": ("winds", "wound", "wound", "winding"),
    "fell": ("fells", "felled", "felled", "felling"),
    "bore": ("bores", "bored", "bored", "boring"),
    "crow": ("crows", "crowed", "crowed", "crowing"),
    "fit": ("fits", "fitted", "fitted", "fitting"),
    "lie": ("lies", "lied", "lied", "lying"),
    "found": ("founds", "founded", "founded", "founding"),
}
"""Verbs that share a form with another verb, or of which we want another form than the dictionary's first."""
TAGS: Final = ("VBZ", "VBD", "VBN", "VBG")
NOUNS: Final = {"bus": "buses", "hippo": "hippos", "person": "people"}
OTHER_DETERMINER: Final = {"this": "these", "that": "those", "a": "some"}


@cache
def inflected(verb: str, tag: str) -> str:
    """The form of a verb, of which the first word is inflected (*look after*: *looked after*).

    Raises ValueError for a verb that the dictionary does not know.

    >>> inflected("look after", "VBD"), inflected("lay", "VBN"), inflected("fly", "VB")
    ('looked after', 'laid', 'fly')
    """
    first, _, rest = verb.partition(" ")
    if tag in ("VB", "VBP"):
        return verb
    form = VERBS[first][TAGS.index(tag)] if first in VERBS else verb_form(first, tag)
    if form is None:
        raise ValueError(f"no form {tag} of {verb!r}")
    return f"{form} {rest}".strip()


@cache
def number(noun: str) -> str:
    """*mass*, *plural* or *single*, by the last word of the noun.

    >>> number("bread"), number("boots"), number("shoe")
    ('mass', 'plural', 'single')
    """
    last = noun.rpartition(" ")[2]
    if noun in MASS or last in MASS:
        return "mass"
    if last in SINGULAR:
        return "single"
    if last in PLURAL:
        return "plural"
    return "single" if noun_form(last, "NN") in (None, last) else "plural"


@cache
def several(noun: str) -> str:
    """The plural of a noun that is single.

    >>> several("fireman"), several("taxi driver")
    ('firemen', 'taxi drivers')
    """
    front, _, last = noun.rpartition(" ")
    form = NOUNS.get(last) or noun_form(last, "NNS") or f"{last}s"
    return f"{front} {form}".strip()


def article(word: str) -> str:
    """*a* or *an*.

    >>> article("onion"), article("uniform"), article("honest man")
    ('an', 'a', 'an')
    """
    silent = ("hour", "honest", "heir", "honour")
    spoken = ("uni", "use", "euro", "one", "ukulele", "unani")
    if word.startswith(("unin", "unim", "unirr")):
        return "an"
    return "an" if word.startswith(silent) or (word[0] in "aeiou" and not word.startswith(spoken)) else "a"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun with what stands before it; with `fixed` the noun is a whole phrase or a pronoun."""

    noun: str
    determiner: str = "the"
    many: bool = False
    fixed: bool = False

    @property
    def pronoun(self) -> bool:
        """Whether it is a pronoun."""
        return self.fixed and self.noun in ("i", "he", "she", "we", "they", "someone")

    @property
    def plural(self) -> bool:
        """Whether its verb is plural."""
        if self.fixed:
            return self.noun in ("we", "they") or (not self.pronoun and number(self.noun) == "plural")
        return number(self.noun) == "plural" or (self.many and number(self.noun) == "single")

    def __str__(self) -> str:
        if self.fixed:
            return self.noun
        kind = number(self.noun)
        noun = several(self.noun) if self.many and kind == "single" else self.noun
        if not self.determiner:
            return f"{article(noun)} {noun}" if kind == "single" and not self.many else noun
        if self.determiner == "a" and kind == "single" and not self.many:
            return f"{article(noun)} {noun}"
        if self.determiner == "a" or self.plural:
            return f"{OTHER_DETERMINER.get(self.determiner, self.determiner)} {noun}"
        return f"{self.determiner} {noun}"


def filled(frame: str, noun: str) -> str:
    """A piece of a line whose `@` is the noun, with the article that fits it.

    >>> filled("with a @", "axe"), filled("with a @", "scissors"), filled("in the @", "sink")
    ('with an axe', 'with scissors', 'in the sink')
    """
    for wanted in (" an @", " a @"):
        if frame.endswith(wanted):
            front = frame.removesuffix(wanted)
            return f"{front} {noun if number(noun) != 'single' else f'{article(noun)} {noun}'}"
        if frame.startswith(wanted[1:]) or f"{wanted} " in frame:
            return frame.replace(wanted.strip(), f"{article(noun)} {noun}", 1)
    return frame.replace("@", noun)
