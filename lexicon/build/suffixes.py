"""A guess from the spelling for the rare words that no table knows."""

from collections.abc import Collection

from lexicon.build.paradigms import Reading, Readings
from lexicon.inflection import regular

ENDINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ly", ("RB",)),
    ("wards", ("RB",)),
    ("wise", ("RB", "JJ")),
    ("ness", ("NN",)),
    ("ment", ("NN",)),
    ("ship", ("NN",)),
    ("hood", ("NN",)),
    ("ism", ("NN",)),
    ("ity", ("NN",)),
    ("ology", ("NN",)),
    ("tion", ("NN",)),
    ("sion", ("NN",)),
    ("ance", ("NN",)),
    ("ence", ("NN",)),
    ("ist", ("NN", "JJ")),
    ("er", ("NN",)),
    ("or", ("NN",)),
    ("able", ("JJ",)),
    ("ible", ("JJ",)),
    ("less", ("JJ",)),
    ("like", ("JJ",)),
    ("some", ("JJ",)),
    ("ful", ("JJ",)),
    ("ous", ("JJ",)),
    ("ish", ("JJ",)),
    ("ive", ("JJ",)),
    ("ic", ("JJ",)),
    ("ical", ("JJ",)),
    ("al", ("JJ",)),
    ("ary", ("JJ", "NN")),
    ("ory", ("JJ", "NN")),
    ("ant", ("JJ", "NN")),
    ("ent", ("JJ", "NN")),
    ("ian", ("NN", "JJ")),
    ("est", ("JJS",)),
    ("ize", ("VB", "VBP")),
    ("ise", ("VB", "VBP")),
    ("ify", ("VB", "VBP")),
)
ANYTHING = ("NN", "JJ")


def guess(word: str, words: Collection[str], known: Readings) -> set[Reading]:
    """Readings of a word of which no table has one: as a form of a word we know, else by its ending."""
    as_form = set(_as_form(word, words, known))
    if as_form:
        return as_form
    for prefix in ("non", "un", "re", "over", "under", "out", "mis", "pre", "anti", "super", "inter"):
        rest = known.get(word.removeprefix(prefix)) if word.startswith(prefix) else None
        if rest:
            return {(tag, prefix + lemma) for tag, lemma in rest if tag[:2] in ("NN", "VB", "JJ", "RB")} or {
                ("JJ", word)
            }
    if word.endswith("ing"):
        return {("VBG", word), ("NN", word), ("JJ", word)}
    if word.endswith("ed"):
        return {("JJ", word)}
    for ending, tags in ENDINGS:
        if word.endswith(ending):
            return {(tag, word) for tag in tags}
    return {(tag, word) for tag in ANYTHING}


def _as_form(word: str, words: Collection[str], known: Readings) -> list[Reading]:
    found: list[Reading] = []
    for cut in range(1, 5):
        for add in ("", "e", "y", word[-cut - 1 : -cut]):
            lemma = word[:-cut] + add
            if len(lemma) < 2 or lemma not in words or lemma == word:
                continue
            tags = {tag for tag, own in known.get(lemma, ()) if own == lemma}
            kinds = {"NN": ("NNS",), "VB": ("VBZ", "VBD", "VBN", "VBG"), "JJ": ("JJR", "JJS")}
            for base, forms in kinds.items():
                if base in tags:
                    found += [(tag, lemma) for tag in forms if word in regular(lemma, tag)]
    return found
