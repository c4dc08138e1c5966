"""Penn Treebank tags, which the data holds, and the universal parts of speech made from them."""

from collections.abc import Iterable

UNIVERSAL: dict[str, frozenset[str]] = {
    "CC": frozenset({"CCONJ"}),
    "CD": frozenset({"NUM"}),
    "DT": frozenset({"DET", "PRON"}),
    "EX": frozenset({"PRON"}),
    "IN": frozenset({"ADP", "SCONJ"}),
    "JJ": frozenset({"ADJ"}),
    "JJR": frozenset({"ADJ"}),
    "JJS": frozenset({"ADJ"}),
    "MD": frozenset({"AUX"}),
    "NN": frozenset({"NOUN"}),
    "NNS": frozenset({"NOUN"}),
    "PDT": frozenset({"DET", "PRON"}),
    "POS": frozenset({"PART"}),
    "PRP": frozenset({"PRON"}),
    "PRP$": frozenset({"PRON"}),
    "RB": frozenset({"ADV"}),
    "RBR": frozenset({"ADV"}),
    "RBS": frozenset({"ADV"}),
    "RP": frozenset({"ADP"}),
    "TO": frozenset({"PART"}),
    "UH": frozenset({"INTJ"}),
    "VB": frozenset({"VERB"}),
    "VBD": frozenset({"VERB"}),
    "VBG": frozenset({"VERB"}),
    "VBN": frozenset({"VERB"}),
    "VBP": frozenset({"VERB"}),
    "VBZ": frozenset({"VERB"}),
    "WDT": frozenset({"DET", "PRON"}),
    "WP": frozenset({"PRON"}),
    "WP$": frozenset({"DET", "PRON"}),
    "WRB": frozenset({"ADV", "SCONJ"}),
}
_NEVER_ALONE = frozenset({"a", "an", "the", "every", "no"})
_ONLY_JOINS = frozenset(
    {"although", "because", "if", "lest", "unless", "whereas", "whether", "while", "whilst", "albeit"}
)
_ALSO_JOINS = frozenset(
    {
        "after",
        "as",
        "before",
        "except",
        "like",
        "once",
        "since",
        "so",
        "than",
        "that",
        "though",
        "till",
        "until",
    }
    | {"now", "notwithstanding", "provided", "providing", "considering", "save", "for", "but", "in"}
)
_AUXILIARIES = frozenset({"be", "have", "do", "get", "need", "dare"})


def universal(word: str, readings: Iterable[tuple[str, str]]) -> frozenset[str]:
    """Universal parts of speech of a word with these readings (tag, lemma)."""
    found: set[str] = set()
    for tag, lemma in readings:
        if tag == "IN" and word in _ONLY_JOINS:
            found.add("SCONJ")
        elif tag == "IN" and word not in _ALSO_JOINS:
            found.add("ADP")
        elif tag == "DT" and word in _NEVER_ALONE:
            found.add("DET")
        else:
            found |= UNIVERSAL[tag]
        if tag.startswith("VB") and lemma in _AUXILIARIES:
            found.add("AUX")
    return frozenset(found)
