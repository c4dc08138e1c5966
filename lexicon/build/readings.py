"""Puts together what each word can be."""

from collections import defaultdict

from lexicon.build import lists
from lexicon.build.agid import trusted_agid
from lexicon.build.paradigms import Paradigm, Readings
from lexicon.build.suffixes import complete
from lexicon.inflection import regular


def readings(words: frozenset[str], nouns: frozenset[str], paradigms: list[Paradigm]) -> Readings:
    """Every reading of every word; `nouns` are those that SCOWL gives a possessive.

    A word of the closed-class list has exactly the readings the list says.
    """
    known: Readings = defaultdict(set)
    for p in paradigms:
        if p.lemma in words:
            _add(known, p, words)
    for p in list(trusted_agid(words, nouns, known)):
        _add(known, p, words)
    _possessed(known, words, nouns)
    _number(known, words)
    _participles(known, words)
    known.update(_closed_class(words))
    complete(words, known)
    _third_persons(known, words)
    return known


def _add(known: Readings, p: Paradigm, words: frozenset[str]) -> None:
    for tag, form in p.forms:
        # A plural spelt like its singular is nearly always the mark of a mass noun here; see _number.
        if form in words and not (tag == "NNS" and form == p.lemma):
            known[form].add((tag, p.lemma))


def _possessed(known: Readings, words: frozenset[str], nouns: frozenset[str]) -> None:
    """A word with a possessive in SCOWL is a noun, though the tables may not say so (blog, blogs)."""
    for word in sorted(nouns & words):
        if not {tag for tag, _ in known.get(word, ())} & {"NN", "NNS"}:
            known[word].add(("NN", word))
            for form in regular(word, "NNS"):
                if form in words:
                    known[form].add(("NNS", word))


def _third_persons(known: Readings, words: frozenset[str]) -> None:
    """A verb's regular form in -s is a verb too, where the tables know only the plural noun."""
    have_one = {lemma for found in known.values() for tag, lemma in found if tag == "VBZ"}
    for word in sorted(known):
        if ("VB", word) in known[word] and word not in have_one:
            for form in regular(word, "VBZ"):
                if form in words:
                    known[form].add(("VBZ", word))


def _number(known: Readings, words: frozenset[str]) -> None:
    """Corrects singular and plural of the nouns whose two forms look alike."""
    zero, plural_only = lists.words("zero_plural.txt"), lists.words("plural_only.txt")
    for word in sorted(known):
        found = known[word]
        if ("NN", word) not in found:
            continue
        if word in plural_only or word.endswith(("people", "folk")):
            found -= {("NN", word)}
            found |= {("NNS", word)}
        elif word in zero or word.endswith(("fish", "ics")) or (("NN", word) in found and _works(word)):
            found |= {("NNS", word)}
        elif (
            word.endswith("s")
            and not word.endswith(("ss", "us", "is", "os", "as"))
            and word + "es" not in words
        ):
            stem = word[:-1]
            found -= {("NN", word)}
            found |= {("NNS", stem if ("NN", stem) in known.get(stem, ()) else word)}


def _participles(known: Readings, words: frozenset[str]) -> None:
    """A participle with an adverb or a negative of its own is an adjective too (charmingly, unsatisfied)."""
    listed = lists.words("participial_adjectives.txt")
    for word, found in known.items():
        tags = {tag for tag, _ in found}
        if tags & {"VBN", "VBG"} and (word in listed or word + "ly" in words or _negated(word, known)):
            found.add(("JJ", word))


def _negated(word: str, known: Readings) -> bool:
    return "JJ" in {tag for tag, _ in known.get("un" + word, ())}


def _works(word: str) -> bool:
    return word.endswith("works") and len(word) > 5


def _closed_class(words: frozenset[str]) -> Readings:
    found: Readings = {}
    for line in lists.lines("closed_class.txt"):
        word, _, tags = line.partition(":")
        if word in words:
            pairs = (tag.partition("<") for tag in tags.split())
            found[word] = {(tag, lemma or word) for tag, _, lemma in pairs}
    return found
