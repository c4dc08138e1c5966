"""Words that are meant as a place, a month, a day, a people or its language."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from typing import Final

from grammar.parse.closed import AUXILIARIES, CONJUNCTIONS, MODALS, PREPOSITIONS
from grammar.parse.sentence import Sentence, Word
from grammar.rules.name_words import DAYS, MONTHS, PEOPLES, PLACES, PLACES_ONLY

# After these *in* or *to* tells where somebody is or goes.
LIVING: Final = frozenset(
    """
    live lives lived living born met meet moved moves move fly flew flies flown travel travels traveled
    travelled traveling drive drove driven arrive arrived arrives work works worked study studied studies
    grew settled landed sailed been trip trips flight flights train bus road way holiday holidays vacation
    house home city cities town village north south east west capital coast map week weeks month months year
    years summer winter weekend friend friends war moving flying married die died
    """.split()
)
COMING: Final = frozenset({"come", "comes", "came", "am", "is", "are", "was", "were", "back"})
GOING: Final = frozenset({"go", "goes", "went", "going", "gone"})
SOMEBODY: Final = frozenset(
    "i you he she we they who parents family friend brother sister mother father".split()
)
PLACING: Final = frozenset("in to from near through around across at on into of".split())
VISITING: Final = frozenset("visit visits visited visiting toured".split())
REGIONS: Final = frozenset("country island city town nation village port".split())
SITES: Final = frozenset({"far", "near", "crowded", "sunny", "rainy", "populous"})
IN_TIME: Final = frozenset(
    "in since until till by during before after of from through throughout around for to on".split()
)
MONTH_VERBS: Final = frozenset({"love", "loves", "hate", "hates", "like", "likes", "miss", "prefer"})
SPEAKING: Final = frozenset(
    """
    speak speaks spoke spoken speaking learn learns learned learnt learning study studies studied studying
    teach teaches taught teaching understand understands know knows in into
    """.split()
)
HUMANS: Final = frozenset(
    """
    man woman girl boy people food friend teacher language word words song songs student students family city
    town wife husband soldier king queen army money
    """.split()
)


def place(sentence: Sentence, word: Word) -> bool:
    """*rob lives in reading*, *they moved to bath*, *chile is a long country*, *we visited china*."""
    if word.base not in PLACES:
        return False
    only = word.base in PLACES_ONLY
    if word.possessive:
        return only and word.base not in {"mars", "goa"}
    following, before = sentence.at(word.index + 1), sentence.at(word.index - 1)
    if before is None:
        return _is_a_place(sentence, word, following, only)
    new = before.text == "new" and word.text in {"jersey", "orleans"}
    if new:
        before = sentence.at(before.index - 1)
    if before is None or not _ends(following):
        return False
    if word.can("VBG") and following is not None and following.can("DT", "PRP$", "PRP"):
        return False  # *reading my book*
    if before.text in VISITING:
        return word.text not in {"tours", "split", "turkey"}
    if before.text not in {
        "in",
        "to",
        "from",
        "near",
        "through",
        "around",
        "across",
        "at",
        "on",
        "into",
        "of",
    }:
        return False
    if before.text == "on":
        return word.text == "mars"
    if only or new:
        return before.text != "to" or not word.can("VB") or sentence.text(before.index - 1) in LIVING
    if before.text == "at":
        return False
    return _located(sentence, word, before)


def _is_a_place(sentence: Sentence, word: Word, following: Word | None, only: bool) -> bool:
    if following is None:
        return False
    if following.text in {"is", "was"}:
        rest = [each.text for each in sentence.words[following.index + 1 :]]
        region = (
            bool(rest) and rest[0] in {"a", "an", "the", "my"} and any(each in REGIONS for each in rest[:5])
        )
        if region or any(each in SITES for each in rest[:2]):
            return True
    if following.text == "won":
        return True
    return (
        only
        and word.text not in {"nice", "mars"}
        and (following.text in {"is", "was", "has"} or following.tag == "VBZ")
    )


def _ends(following: Word | None) -> bool:
    """Whether the phrase before it is over."""
    if following is None or following.text in CONJUNCTIONS | AUXILIARIES | {"last", "next", "this", "every"}:
        return True
    return following.can("IN", "RB", "TO", "DT", "PRP", "PRP$", "WRB") and not following.can(
        "NN", "NNS", "JJ"
    )


def _located(sentence: Sentence, word: Word, before: Word) -> bool:
    """Whether a verb or noun of being or going somewhere rules the preposition."""
    ruler = sentence.at(before.index - 1)
    if ruler is None:
        return word.tag == "NNP"
    if ruler.text in {"up", "back", "down", "out", "far", "all", "abroad"} and before.index > 1:
        ruler = sentence[before.index - 2]
    if before.text == "to" and word.can("VB") and ruler.text in GOING | {"used", "have"}:
        return False
    if before.text == "of":
        return ruler.text in {"capital", "map", "coast", "north", "south", "east", "west"}
    if ruler.text in LIVING:
        activity = word.text == "reading" and ruler.text in {
            "week",
            "weeks",
            "year",
            "years",
            "month",
            "months",
        }
        return not activity
    if before.text == "from" and ruler.text in COMING:
        return sentence.text(0) in SOMEBODY or word.tag == "NNP"
    if before.text == "to" and ruler.text in GOING:
        return not word.can("VBG")
    return word.tag == "NNP" and before.text in {"in", "near"} and sentence.text(0) in SOMEBODY


def month(sentence: Sentence, word: Word) -> bool:
    """*it rains in may*, *we met last march*, *august is hot*, *i love may*, *come on sat*."""
    if word.text not in MONTHS | DAYS:
        return False
    before, following = sentence.at(word.index - 1), sentence.at(word.index + 1)
    if word.text in DAYS:
        return (
            before is not None and before.text in {"on", "next", "last", "until", "by"} and _ends(following)
        )
    if before is None:
        if following is None or (word.text == "may" and following.can("VB")):
            return False
        return following.text in {"is", "was", "has"} or (
            following.can("VBZ", "VBD") and not following.can("NN", "NNS", "JJ", "VBN", "VB")
        )
    if (
        word.text == "may"
        and following is not None
        and (following.might("VB") or following.text in MODALS | {"not"})
    ):
        return False
    if before.text in {"last", "next", "early", "late", "mid"}:
        owned = sentence.text(before.index - 1) in {"the", "a", "my", "our", "your", "his", "their", "this"}
        return _ends(following) and not owned
    ends = _ends(following) or (following is not None and following.can("PRP", "CD"))
    if before.text in IN_TIME - {"to"}:
        return ends
    if before.text in MONTH_VERBS and word.text != "march":
        return following is None
    return False


def nation(sentence: Sentence, word: Word) -> bool:
    """*she speaks polish*, *a polish girl*, *english is hard*, *we are danish*."""
    if word.text not in PEOPLES or word.text in {"english", "german", "dutch", "danish", "french", "welsh"}:
        return False
    before, following = sentence.at(word.index - 1), sentence.at(word.index + 1)
    if before is not None and before.text in SPEAKING and _ends(following):
        return before.text not in {"in", "into"} or sentence.text(before.index - 1) in {
            "write",
            "wrote",
            "said",
            "speak",
        }
    if following is not None and following.text in HUMANS and before is not None:
        return before.can("DT", "PRP$", "IN") and before.text not in {"to"}
    if following is None and before is not None and before.text in {"am", "are", "is", "was"}:
        return sentence.text(before.index - 1) in SOMEBODY
    if before is None and following is not None and following.text == "is":
        return any(each.text in {"learn", "language", "spoken", "speak", "hard"} for each in sentence)
    return False


def of_a_people(sentence: Sentence, word: Word) -> bool:
    """*english*, *german*, *dutch*, *danish*, *french*, *welsh* but for the one ordinary sense each has."""
    if word.text not in PEOPLES - {"polish"}:
        return False
    before, following = sentence.at(word.index - 1), sentence.at(word.index + 1)
    determined = (
        before is not None and before.can("DT", "PRP$", "CD", "JJ") and before.text not in {"all", "no"}
    )
    noun_follows = (
        following is not None and following.can("NN", "NNS", "JJ") and not following.can("IN", "RB", "CC")
    )
    if word.text == "english":
        return following is None or following.text not in {"on", "to"}
    if word.text == "german":
        return noun_follows or not determined or (before is not None and before.text == "good")
    if word.text == "dutch":
        return before is None or before.text not in {"go", "goes", "went", "going", "gone"}
    if word.text == "danish":
        plural = following is not None and following.text in {"are", "were", "have"}
        return noun_follows or plural or not determined
    verb = (
        before is None
        or before.text in {"to", "they", "we", "i", "you", "never"} | MODALS
        or before.only("NNS")
    )
    if word.text == "welsh":
        return not (verb and following is not None and following.text in PREPOSITIONS)
    opens = following is not None and following.can("DT", "PRP$", "PRP", "NNS")
    return not (verb and opens and (following is not None and following.text not in {"people", "fries"}))
