"""Puts together what each word can be."""

from collections import defaultdict

from lexicon.build import lists
from lexicon.build.paradigms import Paradigm, Readings, trusted_agid
from lexicon.build.suffixes import guess


def readings(words: frozenset[str], paradigms: list[Paradigm]) -> Readings:
    """Every reading of every word; a word of the closed-class list has exactly those it says."""
    known: Readings = defaultdict(set)
    for p in paradigms:
        if p.lemma in words:
            _add(known, p, words)
    for p in list(trusted_agid(words, known)):
        _add(known, p, words)
    _number(known, words)
    known.update(_closed_class(words))
    guessed = {word: guess(word, words, known) for word in sorted(words) if not known.get(word)}
    return {**known, **guessed}


def _add(known: Readings, p: Paradigm, words: frozenset[str]) -> None:
    for tag, form in p.forms:
        # A plural spelt like its singular is nearly always the mark of a mass noun here; see _number.
        if form in words and not (tag == "NNS" and form == p.lemma):
            known[form].add((tag, p.lemma))


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
