"""How regular English forms are spelt; the data holds which of them exist, and every irregular one."""

import re

VOWELS = "aeiou"
SIBILANT = re.compile(r"(s|x|z|ch|sh)$")
ONE_VOWEL_ONE_CONSONANT = re.compile(r"(^|[^aeiou])(u)?[aeiouy][bcdfgklmnprstvz]$")


def regular(lemma: str, tag: str) -> tuple[str, ...]:
    """Every spelling that the form `tag` (a Penn tag) of `lemma` may regularly have.

    >>> regular("stop", "VBG")
    ('stoping', 'stopping')
    >>> regular("baby", "NNS")
    ('babies', 'babys')
    """
    match tag:
        case "NN" | "VB" | "VBP" | "JJ" | "RB":
            return (lemma,)
        case "NNS" | "VBZ":
            return _with_s(lemma)
        case "VBD" | "VBN":
            return _with_vowel_ending(lemma, "ed")
        case "VBG":
            return _with_ing(lemma)
        case "JJR" | "RBR":
            return _with_vowel_ending(lemma, "er")
        case "JJS" | "RBS":
            return _with_vowel_ending(lemma, "est")
    return ()


def _with_s(lemma: str) -> tuple[str, ...]:
    if SIBILANT.search(lemma):
        return (lemma + "es", lemma + lemma[-1] + "es") if lemma[-1] in "sz" else (lemma + "es",)
    if lemma.endswith("y"):
        return (lemma[:-1] + "ies", lemma + "s")
    if lemma.endswith("o"):
        return (lemma + "s", lemma + "es")
    return (lemma + "s",)


def _with_vowel_ending(lemma: str, ending: str) -> tuple[str, ...]:
    if lemma.endswith("e"):
        return (lemma + ending[1:],)
    if lemma.endswith("y"):
        return (lemma[:-1] + "i" + ending, lemma + ending)
    if lemma.endswith("c"):
        return (lemma + ending, lemma + "k" + ending)
    return _perhaps_doubled(lemma, ending)


def _with_ing(lemma: str) -> tuple[str, ...]:
    if lemma.endswith("ie"):
        return (lemma[:-2] + "ying", lemma + "ing")
    if lemma.endswith("e"):
        return (lemma[:-1] + "ing", lemma + "ing")
    if lemma.endswith("c"):
        return (lemma + "ing", lemma + "king")
    return _perhaps_doubled(lemma, "ing")


def _perhaps_doubled(lemma: str, ending: str) -> tuple[str, ...]:
    if ONE_VOWEL_ONE_CONSONANT.search(lemma):
        return (lemma + ending, lemma + lemma[-1] + ending)
    return (lemma + ending,)
