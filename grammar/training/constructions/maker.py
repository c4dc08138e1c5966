"""Phrases that make sense: somebody, something, and what they do."""

# Long word lists read best as running text.

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeVar

from grammar.parse.inflect import noun_form, verb_form
from grammar.training.constructions import nouns, verbs

T = TypeVar("T")
Pair = tuple[str, str]

CHAINS: Final = (
    ("has", "have", "VBN"), ("hasn't", "haven't", "VBN"), ("has not", "have not", "VBN"),
    ("had", "had", "VBN"), ("hadn't", "hadn't", "VBN"), ("is", "are", "VBG"), ("isn't", "aren't", "VBG"),
    ("is not", "are not", "VBG"), ("was", "were", "VBG"), ("wasn't", "weren't", "VBG"),
    ("will", "will", "VB"), ("can", "can", "VB"), ("can't", "can't", "VB"), ("cannot", "cannot", "VB"),
    ("might", "might", "VB"), ("should", "should", "VB"), ("would", "would", "VB"), ("won't", "won't", "VB"),
    ("shouldn't", "shouldn't", "VB"), ("doesn't", "don't", "VB"), ("does not", "do not", "VB"),
    ("didn't", "didn't", "VB"), ("did not", "did not", "VB"), ("couldn't", "couldn't", "VB"),
)  # fmt: skip
FRONTED: Final = (
    ("has", "have", "VBN"), ("hasn't", "haven't", "VBN"), ("had", "had", "VBN"), ("is", "are", "VBG"),
    ("isn't", "aren't", "VBG"), ("was", "were", "VBG"), ("will", "will", "VB"), ("can", "can", "VB"),
    ("can't", "can't", "VB"), ("should", "should", "VB"), ("would", "would", "VB"), ("does", "do", "VB"),
    ("did", "did", "VB"), ("did", "did", "VB"), ("did", "did", "VB"), ("didn't", "didn't", "VB"),
    ("couldn't", "couldn't", "VB"), ("does", "do", "VB"), ("wasn't", "weren't", "VBG"),
)  # fmt: skip
ONE: Final = ("the",) * 5 + (
    "my",
    "my",
    "your",
    "our",
    "his",
    "her",
    "this",
    "that",
    "this",
    "that",
    "a",
    "a",
    "every",
)
MANY: Final = ("the",) * 5 + (
    "my",
    "our",
    "these",
    "those",
    "these",
    "those",
    "some",
    "most",
    "many",
    "all",
    "a lot of",
    "two",
    "several",
)
OWNERS: Final = frozenset({"my", "your", "our", "his", "her"})
REFLEXIVE: Final = {"m": "himself", "f": "herself", "it": "itself"}
HE: Final = {"m": "he", "f": "she", "it": "it"}
HIM: Final = {"m": "him", "f": "her", "it": "it"}


OWN_FORMS: Final = {
    "lie": {"VBD": "lay", "VBN": "lain", "VBG": "lying", "VBZ": "lies", "VB": "lie", "VBP": "lie"},
    "bore": {"VBD": "bored", "VBN": "bored", "VBG": "boring", "VBZ": "bores", "VB": "bore", "VBP": "bore"},
}
"""Verbs whose base form is also a form of another, or whose forms depend on the sense."""
MODALS: Final = frozenset({"can", "can't", "cannot", "couldn't"})


def line(*parts: str) -> str:
    """The parts as one line."""
    return " ".join(" ".join(parts).split())


@cache
def plural(noun: str) -> str:
    """The plural of a noun."""
    return noun_form(noun, "NNS") or f"{noun}s"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase; `gender` is m, f, it, or n where nothing tells."""

    text: str
    many: bool
    gender: str
    kind: str
    named: bool = False

    @property
    def itself(self) -> str:
        """Its reflexive, where it is known."""
        return "themselves" if self.many else REFLEXIVE.get(self.gender, "himself")

    @property
    def they(self) -> str:
        """The pronoun for it."""
        return "they" if self.many else HE.get(self.gender, "he")

    @property
    def them(self) -> str:
        """The pronoun for it as an object."""
        return "them" if self.many else HIM.get(self.gender, "him")


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with what follows it closely, and the kinds of its subject and object."""

    base: str
    rest: str
    subject: str
    thing: str

    def form(self, tag: str) -> str:
        """The verb in a form; what follows it closely stays."""
        return line(_verb(self.base, tag), self.rest)

    def present(self, many: bool) -> str:
        """The finite present."""
        return self.form("VBP" if many else "VBZ")

    @property
    def stative(self) -> bool:
        """Whether it hardly has a progressive."""
        return self.base in verbs.STATIVE


@cache
def _verb(base: str, tag: str) -> str:
    if base in OWN_FORMS and tag in OWN_FORMS[base]:
        return OWN_FORMS[base][tag]
    return verb_form(base, tag) or base


def verb(text: str, subject: str = "person", thing: str = "") -> Verb:
    """A verb of the tables, where what follows is joined to it by an underscore."""
    base, *rest = text.split("_")
    return Verb(base, " ".join(rest), subject, thing)


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes phrases by chance."""

    chance: random.Random
    transitive: list[Verb] = field(default_factory=list)
    minds: list[Verb] = field(default_factory=list)
    intransitive: list[Verb] = field(default_factory=list)

    @classmethod
    def of(cls, chance: random.Random) -> Maker:
        """With all verbs of the tables."""
        maker = cls(chance)
        for table, found in ((verbs.TRANSITIVE, maker.transitive), (verbs.MINDS, maker.minds)):
            for (subject, thing), text in table.items():
                found.extend(verb(each, subject, thing) for each in text.split())
        for subject, text in verbs.INTRANSITIVE.items():
            maker.intransitive.extend(verb(each, subject) for each in text.split())
        return maker

    def pick(self, some: Sequence[T]) -> T:
        """One of them."""
        return self.chance.choice(some)

    def often(self, share: float = 0.5) -> bool:
        """Whether, by chance."""
        return self.chance.random() < share

    def maybe(self, some: Sequence[str], share: float = 0.3) -> str:
        """One of them, or nothing."""
        return self.pick(some) if self.often(share) else ""

    def name(self, gender: str = "") -> Phrase:
        """Somebody by a first name."""
        gender = gender or self.pick("mf")
        return Phrase(self.pick(nouns.MEN if gender == "m" else nouns.WOMEN), False, gender, "person", True)

    def noun(self, kind: str, gender: str = "") -> tuple[str, str]:
        """A noun of a kind, with its gender."""
        if kind != "person":
            return self.pick(nouns.THINGS[kind]), "it"
        gender = gender or self.pick("mfnnnn")
        table = {"m": nouns.MALE, "f": nouns.FEMALE, "n": nouns.EITHER}[gender]
        return self.pick(table), gender

    def of_noun(
        self, noun: str, kind: str, gender: str, many: bool, det: str | None = None, described: float = 0.2
    ) -> Phrase:
        """A phrase about a noun, with a determiner that fits, and now and then an adjective."""
        if noun in nouns.SAME and det is None:
            det = self.pick(("these", "two", "several", "many") if many else ("this", "that", "a", "every"))
        if det is None:
            free = kind not in {"person", "land", "place"} or noun in nouns.OWNED
            det = self.pick([each for each in (MANY if many else ONE) if free or each not in OWNERS])
        if kind not in {"person", "animal"} and det in {"every", "all", "most"} and self.often():
            det = "the"
        adjective = self.maybe(nouns.ADJECTIVES[kind], described)
        word = plural(noun) if many else noun
        return Phrase(article(line(det, adjective, word)), many, gender, kind)

    def phrase(
        self,
        kind: str,
        many: bool | None = None,
        det: str | None = None,
        gender: str = "",
        described: float = 0.2,
    ) -> Phrase:
        """Something or somebody of a kind, never a name."""
        noun, gender = self.noun(kind, gender)
        return self.of_noun(noun, kind, gender, self.often(0.4) if many is None else many, det, described)

    def anyone(
        self, kind: str = "person", many: bool | None = None, gender: str = "", named: float = 0.35
    ) -> Phrase:
        """Like `phrase`, but persons may be names, families or relations."""
        if kind != "person" or gender == "n":
            return self.phrase(kind, many, gender=gender)
        if not many and self.often(named):
            return self.name(gender)
        if many and not gender and self.often(0.06):
            return Phrase(self.pick(nouns.FAMILIES), True, "n", "person", True)
        if self.often(0.12):
            return self.relation(many, gender)
        return self.phrase(kind, many, gender=gender)

    def relation(self, many: bool | None = None, gender: str = "") -> Phrase:
        """*paul's sister*, *my brother's teachers*."""
        gender = gender or self.pick("mfn")
        many = self.often(0.3) if many is None else many
        owner = self.pick((self.name().text, f"my {self.pick(nouns.RELATIONS[self.pick('mf')])}"))
        noun = self.pick(nouns.RELATIONS[gender])
        if not many and gender in "mf" and self.often(0.1):
            noun = "ex husband" if gender == "m" else "ex wife"
        return Phrase(f"{owner}'s {plural(noun) if many else noun}", many, gender, "person")

    def chain(self, many: bool, act: Verb, fronted: bool = False) -> tuple[str, str]:
        """A helper for the subject's number, and the verb in the form that it wants."""
        while True:
            single, several, tag = self.pick(FRONTED if fronted else CHAINS)
            if not act.stative or (tag != "VBG" and single not in MODALS):
                return (several if many else single), act.form(tag)

    def said(self, many: bool, act: Verb) -> str:
        """A finite verb phrase."""
        if self.often(0.4):
            return act.form("VBD")
        if self.often(0.3):
            return act.present(many)
        return line(*self.chain(many, act))

    def transitive_verb(self, subject: str = "", thing: str = "", particle: bool = True) -> Verb:
        """A verb with an object, of wanted kinds; kinds of objects are chosen before verbs."""
        fit = [
            each
            for each in self.transitive
            if (not subject or each.subject == subject)
            and (not thing or each.thing == thing)
            and (particle or not each.rest)
        ]
        kind = self.pick(sorted({(each.subject, each.thing) for each in fit}))
        return self.pick([each for each in fit if (each.subject, each.thing) == kind])

    def on_person(self) -> Verb:
        """Something that somebody does to somebody."""
        return self.transitive_verb("person", "person")

    def on_thing(self, particle: bool = True) -> Verb:
        """Something that somebody does to a thing."""
        kind = self.pick([t for s, t in verbs.TRANSITIVE if s == "person" and t not in {"person", "group"}])
        return self.transitive_verb("person", kind, particle)

    def does(self, subject: str = "person") -> Verb:
        """A verb without an object."""
        return self.pick([each for each in self.intransitive if each.subject == subject])

    def predicate(self, subject: str = "person") -> tuple[Verb, str]:
        """A verb and what it is done to, or where."""
        if self.often(0.35) and subject in verbs.INTRANSITIVE:
            return self.does(subject), self.maybe(nouns.PLACES if subject in {"person", "animal"} else ("",))
        act = self.transitive_verb(subject)
        return act, self.anyone(act.thing).text

    def pronoun(self) -> Phrase:
        """A pronoun that takes the verb in either number."""
        return self.pick(PRONOUNS)

    def object_of(self, who: Phrase) -> str:
        """Somebody else as an object: *me*, *him*, *the teacher*."""
        own = {"we": ("us", "me"), "they": ("them",), "you": ("you",)}.get(who.text, ())
        some = ("me", "us", "him", "them", self.anyone(named=0.4).text, self.anyone().text)
        return self.pick([each for each in some if each not in own])

    def where(self, kind: str) -> str:
        """Where something of a kind may be."""
        return self.pick(
            nouns.PLACES
            if kind in {"person", "animal", "vehicle"}
            else nouns.KEPT.get(kind, nouns.KEPT["thing"])
        )

    def someone(self, share: float = 0.25) -> Phrase:
        """Somebody, now and then by a pronoun."""
        return self.pronoun() if self.often(share) else self.anyone()


PRONOUNS: Final = (
    Phrase("he", False, "m", "person", True), Phrase("she", False, "f", "person", True),
    Phrase("they", True, "n", "person", True), Phrase("we", True, "n", "person", True),
    Phrase("you", True, "n", "person", True),
)  # fmt: skip


def article(text: str) -> str:
    """The text with *a* or *an* as the next word wants it."""
    words = text.split()
    for place, word in enumerate(words[:-1]):
        if word in {"a", "an"}:
            following = words[place + 1]
            vowel = following[0] in "aeio" or following.startswith(("um", "un", "ug", "honest", "hour"))
            words[place] = "an" if vowel and not following.startswith(("uni", "one", "eu")) else "a"
    return " ".join(words)
