"""Which of AGID's paradigms may be believed: it gives "child" a past tense and "abaft" a comparative."""

from collections.abc import Collection, Iterator

from lexicon.build.paradigms import Paradigm, Readings, agid, confirmed
from lexicon.build.suffixes import adjective_by_ending


def trusted_agid(words: Collection[str], nouns: Collection[str], known: Readings) -> Iterator[Paradigm]:
    """The paradigms that something else confirms; `nouns` are the words to which SCOWL gives a possessive.

    A noun is believed when SCOWL has its possessive. Of a word that lemminflect knows, a verb is believed
    when no other word explains its past tense and -ing form. Of a word that lemminflect does not know (or
    knows as an -ing form only), a noun is believed that has its plural or nothing else to be, an adjective
    that is no noun or has an adjective's ending, and a verb all whose forms are words.
    """
    table = [p for p in agid() if p.lemma in words and p.lemma not in ("be", "have", "do")]
    also = {(p.lemma, p.pos) for p in table}
    inflected = {form for p in table if confirmed(p, words) for _, form in p.forms if form != p.lemma}
    for p in table:
        tags = {tag for tag, _ in known.get(p.lemma, ())}
        if p.pos == "noun":
            believed = p.lemma in nouns or (not tags - {"VBG"} and _noun(p, words, also, inflected))
        elif p.pos == "verb":
            believed = not tags - {"NN", "JJ", "RB"} and confirmed(p, words) and _unexplained(p, known)
        elif tags:
            believed = not tags - {"VBN", "VBD", "VBG"} and p.pos == "adj"
        else:
            believed = p.lemma not in nouns and (
                (p.lemma, "noun") not in also or confirmed(p, words) or adjective_by_ending(p.lemma)
            )
        if believed:
            yield p


def _noun(p: Paradigm, words: Collection[str], also: set[tuple[str, str]], inflected: set[str]) -> bool:
    if confirmed(p, words) or p.lemma.endswith("ing"):
        return True
    return p.lemma not in inflected and (p.lemma, "adj") not in also and (p.lemma, "adv") not in also


def _unexplained(p: Paradigm, known: Readings) -> bool:
    forms = (*p.spelt("VBD"), *p.spelt("VBG"))
    return all(lemma == form for form in forms for _, lemma in known.get(form, ()))
