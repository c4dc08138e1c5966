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


PREFIXES = ("non", "un", "re", "over", "under", "out", "mis", "pre", "anti", "super", "inter")


def adjective_by_ending(word: str) -> bool:
    """Whether a word's ending is mostly an adjective's."""
    return any(word.endswith(ending) for ending, tags in ENDINGS if "JJ" in tags) and not word.endswith("ist")


def complete(words: Collection[str], known: Readings) -> None:
    """Gives every word without a reading one, shortest first so that its base comes before it."""
    _verbs(words, known)
    for word in sorted(words, key=lambda word: (len(word), word)):
        if not known.get(word):
            known[word] = _guess(word, words, known)


def _verbs(words: Collection[str], known: Readings) -> None:
    """Words that must be verbs too, since they have a past tense and an -ing form (text: texted, texting)."""
    for word in sorted(words):
        past = [form for form in regular(word, "VBD") if form in words and not known.get(form)]
        going = [form for form in regular(word, "VBG") if form in words and not known.get(form)]
        if past and going:
            known[word] |= {("VB", word), ("VBP", word)}
            for tag in ("VBD", "VBN"):
                known[past[0]].add((tag, word))
            known[going[0]].add(("VBG", word))


def _guess(word: str, words: Collection[str], known: Readings) -> set[Reading]:
    as_form = _as_form(word, words, known)
    if as_form:
        return as_form
    for prefix in PREFIXES:
        rest = known.get(word.removeprefix(prefix)) if word.startswith(prefix) else None
        found = {(tag, prefix + lemma) for tag, lemma in rest or () if tag[:2] in ("NN", "VB", "JJ", "RB")}
        if found:
            return found
    if word.endswith("ing"):
        return {("VBG", word), ("NN", word), ("JJ", word)}
    if word.endswith("ed"):
        return {("JJ", word)}
    if word + "s" in words:
        return {("NN", word)}
    for ending, tags in ENDINGS:
        if word.endswith(ending):
            return {(tag, word) for tag in tags}
    return {(tag, word) for tag in ANYTHING}


def _as_form(word: str, words: Collection[str], known: Readings) -> set[Reading]:
    """Readings of a word as a regular form of another; an adjective with -s is a noun (millennials)."""
    found: set[Reading] = set()
    kinds = {"NN": ("NNS",), "VB": ("VBZ", "VBD", "VBN", "VBG"), "JJ": ("JJR", "JJS")}
    for cut in range(1, 5):
        for add in {"", "e", "y", word[-cut - 1 : -cut]}:
            lemma = word[:-cut] + add
            if len(lemma) < 2 or lemma not in words or lemma == word:
                continue
            tags = {tag for tag, own in known.get(lemma, ()) if own == lemma}
            if "JJ" in tags and not tags & {"NN", "VB"} and word in regular(lemma, "NNS"):
                known[lemma].add(("NN", lemma))
                tags.add("NN")
            for base, forms in kinds.items():
                if base in tags:
                    found |= {(tag, lemma) for tag in forms if word in regular(lemma, tag)}
    return found
