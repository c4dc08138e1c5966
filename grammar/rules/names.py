"""Words that are meant as names: *rob lives here*, *my sister grace*, *we met in chile*, *it rains in may*.

A word of the dictionary may be a name elsewhere. The rules speak only where the place in the line shows that
the name is meant: where the ordinary word could not stand bare, or where only a person could be spoken of.
"""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import AUXILIARIES, CONJUNCTIONS, MODALS, PREPOSITIONS, WH
from grammar.parse.sentence import Sentence, Word
from grammar.rules.concord import BARE_TAKERS, MANDATIVE
from grammar.rules.name_words import (
    BARE,
    COMPANY,
    COUNTED,
    GREETINGS,
    KIN,
    LATER,
    NAMES,
    NEVER_NOUN,
    PAIRED,
    PEOPLE,
    PERSONAL,
    PERSONAL_STATES,
    PLURAL_NAMES,
    ROLES,
    SOCIAL,
    TALKING,
    TITLES,
    WOMEN,
)
from grammar.rules.place_names import month, nation, of_a_people, place
from grammar.rules.pronouns import CLAUSE_TAKERS
from grammar.rules.words import after_adverbs
from grammar.verdict import Reason

OPENERS: Final = CLAUSE_TAKERS | frozenset("that because if when and but where why while so as".split())


def names(sentence: Sentence) -> Iterator[Reason]:
    """The words of a line that are meant as names."""
    for word in sentence:
        if word.base not in NAMES:
            continue
        own = _bare(sentence, word) and (
            _person(sentence, word) or place(sentence, word) or month(sentence, word)
        )
        if own or nation(sentence, word) or of_a_people(sentence, word):
            yield Reason("name", {"word": word.text}, (word.ref,))


def _bare(sentence: Sentence, word: Word) -> bool:
    """Whether no determiner, number, possessive or adjective stands before the word."""
    before = sentence.at(word.index - 1)
    if before is None or before.text in KIN | TITLES | LATER | {"her", "you", "that", "old", "new"}:
        return True
    if before.possessive or before.text in {"no", "a", "an", "the", "very", "so", "too", "more"}:
        return False
    if before.tag in {"NN", "NNS"} and before.can("NN", "NNS") and before.dep == "compound":
        return False  # *a phone bill*
    return not before.can("DT", "PRP$", "CD", "WP$") and not before.only("JJ", "JJR", "NNS")


def _person(sentence: Sentence, word: Word) -> bool:
    """Whether the word is the name of somebody."""
    if word.text in PLURAL_NAMES:
        return word.index == 0 and _singular_verb(sentence.at(1))
    if word.base not in PEOPLE:
        return False
    if word.possessive:
        return _owns(sentence, word)
    return (
        _introduced(sentence, word)
        or _beside_kin(sentence, word)
        or _does(sentence, word)
        or _asked_about(sentence, word)
        or _together(sentence, word)
        or _done_to(sentence, word)
        or _argument(sentence, word)
    )


def _singular_verb(verb: Word | None) -> bool:
    return verb is not None and (verb.text in {"is", "has", "was"} or (verb.can("VBZ") and verb.tag == "VBZ"))


def _owns(sentence: Sentence, word: Word) -> bool:
    """*bill's car*, *hope's mother*: a counted thing needs an article, a feeling has no mother."""
    owned = sentence.at(word.index + 1)
    if word.index and sentence.text(word.index - 1) not in PREPOSITIONS | OPENERS | {"is", "was"}:
        return False
    if word.base in BARE:
        return owned is not None and owned.text in KIN | {"house", "car", "birthday", "wedding", "bike"}
    return word.base in COUNTED


def _introduced(sentence: Sentence, word: Word) -> bool:
    """*my name is hope*, *a boy named rob*, *this is bob*, *hello bill*."""
    before, last = sentence.at(word.index - 1), word.index == len(sentence) - 1
    if before is None:
        return False
    earlier = sentence.text(word.index - 2)
    if before.text in {"is", "was"} and earlier == "name":
        return True
    ends = last or sentence[word.index + 1].can("IN", "CC")
    if before.text == "named" or (before.text == "called" and sentence.text(word.index - 2) in ROLES):
        return ends
    known = word.text in COUNTED or (word.text in NEVER_NOUN and not word.can("JJ"))
    if before.text in {"is", "was", "am"} and earlier in {"i", "this", "he", "she"}:
        return known and last
    if before.text in {"here", "there", "back"} and sentence[0].can("VB"):
        return last and known
    if before.text in GREETINGS or (before.text == "you" and earlier == "thank"):
        return last and (known or earlier == "thank" or before.text in {"hello", "hi", "hey"})
    return False


def _beside_kin(sentence: Sentence, word: Word) -> bool:
    """*my sister grace*, *uncle bob*, *my cousin drew is tall*; not *my cousin drew a tree*."""
    before = sentence.at(word.index - 1)
    if before is None or before.possessive or before.text not in KIN | TITLES:
        return False
    following = sentence.at(word.index + 1)
    if any(
        each.text in AUXILIARIES | BARE_TAKERS | MANDATIVE | {"to"} for each in sentence.words[: before.index]
    ):
        return word.text in COUNTED and following is None
    if following is not None and following.can("NN", "NNS") and not following.can("VBZ", "VBD"):
        return False  # *my mother hope chest*
    if word.can("VBD", "MD"):
        if following is None:
            return False
        verb = following.can("VBZ") and (following.tag == "VBZ" or not following.can("NN"))
        return verb or following.text in {"is", "was", "has"} or following.tag == "VBD"
    if word.can("JJ"):
        return _finite(sentence, after_adverbs(sentence, word.index + 1))
    return following is None or not following.can("NN", "JJ") or following.can("VBZ", "VBD", "IN")


def _finite(sentence: Sentence, place: int, *, noun_too: bool = True) -> bool:
    """Whether a finite verb of a third person surely stands at `place`."""
    verb = sentence.at(place)
    if verb is None or verb.possessive:
        return False
    if verb.text in {"is", "was", "has", "does", "had"}:
        return True
    after = sentence.at(verb.index + 1)
    if verb.text in MODALS - {"can", "will", "might", "must", "may"}:
        return True
    if verb.text in {"can", "will", "might", "must", "may"}:
        return after is not None and (after.only("VB", "VBP") or after.text in {"be", "not", "have", "never"})
    if verb.can("VBZ"):
        sure = not verb.can("NNS") or verb.tag == "VBZ" or after is None
        opens = after is not None and after.can("DT", "PRP", "PRP$", "RB", "TO", "IN", "CD")
        return sure or (noun_too and opens)
    if not verb.can("VBD"):
        return False
    if verb.can("VBN", "VB", "NN", "JJ"):
        opens = after is None or after.can("DT", "PRP", "PRP$", "TO", "IN", "RB")
        return verb.tag == "VBD" and opens
    return True


def _does(sentence: Sentence, word: Word) -> bool:
    """*rob lives here*, *mark is late*, *hope called me*: the word is the subject of a finite verb."""
    before = sentence.at(word.index - 1)
    if before is not None and before.text not in OPENERS:
        return False
    if before is not None and before.text in {"as", "and", "so"} and word.text not in NEVER_NOUN | {"i"}:
        return False
    place = after_adverbs(sentence, word.index + 1)
    verb = sentence.at(place)
    if verb is None:
        return False
    if word.text in BARE or word.can("JJ") or (word.text == "will" and before is not None):
        return _does_as_person(sentence, word, verb)
    if word.can("VB") and verb.can("NNS") and not _ends_clause(sentence, place):
        return False  # *rob houses*, *mark papers*
    if verb.tag == "VBD" and verb.can("VBD") and word.dep in {"nsubj", "nsubjpass"} and word.tag != "VB":
        return True
    if word.text in {"drew", "may"} and before is not None:
        return False
    return _finite(sentence, place, noun_too=not word.can("VB"))


def _ends_clause(sentence: Sentence, place: int) -> bool:
    """Whether the parser takes the word at `place` for the verb, or only a place or a time follows it."""
    verb, after = sentence[place], sentence.at(place + 1)
    if verb.tag == "VBZ":
        return True
    return after is not None and (after.text in {"here", "there", "near", "too", "well"} or after.only("IN"))


def _does_as_person(sentence: Sentence, word: Word, verb: Word) -> bool:
    if word.text == "will" and verb.can("VB") and not verb.can("VBD"):
        return False
    after = sentence.at(after_adverbs(sentence, verb.index + 1))
    if verb.text in {"is", "was"}:
        if after is None:
            return False
        if after.text in PERSONAL_STATES:
            return after.text != "born" or word.text not in BARE
        said = [each.text for each in sentence.words[after.index : after.index + 4]]
        age = after.can("CD") and (len(said) == 1 or "years" in said)
        owner = after.can("PRP$", "DT") and any(each in ROLES for each in said[1:])
        return age or owner
    if verb.text in {"has", "had"} and word.text not in BARE:
        return True
    if verb.text == "has":
        return after is not None and sentence.text(len(sentence) - 1) in {
            "sons",
            "daughters",
            "children",
            "sisters",
        }
    if word.can("JJ") and word.text not in BARE:
        return _finite(sentence, verb.index)
    return verb.text in PERSONAL and (verb.index < len(sentence) - 1 or word.text not in {"art", "will"})


def _asked_about(sentence: Sentence, word: Word) -> bool:
    """*did ray call you*, *is bill here*, *where does rob live*."""
    helper = sentence.at(word.index - 1)
    asks = {"is", "was", "has", "does", "did"} | MODALS
    if helper is None or helper.text not in asks or helper.possessive:
        return False
    if helper.index > 0 and not (helper.index == 1 and sentence.text(0) in WH):
        return False
    after = sentence.at(after_adverbs(sentence, word.index + 1))
    if word.text in BARE and after is not None and helper.text in {"is", "was"}:
        placed = after.text == "at" and sentence.text(after.index + 1) in {"home", "school", "work"}
        return placed or after.text in PERSONAL_STATES
    if word.text == "will" and after is not None and helper.text in {"does", "did", "has"}:
        return after.can("VB", "VBN")
    if after is None or word.text not in COUNTED | NEVER_NOUN or word.can("JJ"):
        return False
    if helper.text in {"does", "did"}:
        return after.might("VB")
    if helper.text in MODALS:
        return after.only("VB", "VBP") or after.text in {"be", "have", "come", "go", "leave"}
    if helper.text == "has":
        return after.might("VBN")
    if sentence.text(0) in WH:
        return after.can("VBG")
    return after.can("JJ", "RB", "VBG", "DT", "PRP$", "IN") and not after.can("NN", "NNS")


def _together(sentence: Sentence, word: Word) -> bool:
    """*hope and i went*, *joy and her husband came*, *between you and rob*."""
    joiner, other = sentence.at(word.index + 1), sentence.at(word.index + 2)
    if joiner is not None and other is not None and joiner.text == "and":
        first = word.index == 0 or sentence.text(word.index - 1) in OPENERS | COMPANY
        if first and other.text in PEOPLE - BARE and word.text not in BARE:
            third = sentence.at(word.index + 3)
            return third is not None and third.text in {"are", "were", "have"}
        if first and other.text == "i" and (word.text not in BARE or word.text in WOMEN | {"will"}):
            third = sentence.at(word.index + 3)
            return word.text in NEVER_NOUN | BARE | COUNTED and (
                third is None or not word.can("VB") or _plural(third)
            )
        kin = sentence.at(word.index + 3)
        if first and other.can("PRP$") and kin is not None and kin.text in KIN:
            return not word.can("VB") or sentence.at(word.index + 4) is not None
    before = sentence.at(word.index - 1)
    if before is None or before.text != "and":
        return False
    earlier = sentence.text(word.index - 2)
    if earlier in PEOPLE and word.index == 2:
        third = sentence.at(3)
        return third is not None and _plural(third) and word.text not in BARE
    return (
        word.index == 2
        and earlier in {"you", "he", "she"}
        and sentence.at(3) is not None
        and _plural(sentence[3])
    )


def _plural(verb: Word) -> bool:
    return verb.text in {"are", "were", "have"} or verb.can("VBD", "MD") or verb.tag == "VBP"


def _done_to(sentence: Sentence, word: Word) -> bool:
    """*i met rob*, *with sue*, *we waited for peter*, *give the keys to jack*."""
    before, following = sentence.at(word.index - 1), sentence.at(word.index + 1)
    if before is None or before.text in BARE_TAKERS - {"saw", "seen", "see"} or not _phrase_ends(following):
        return False
    if before.text == "to":
        given = any(each.text in TALKING for each in sentence.words[: before.index])
        given = given or sentence.text(before.index - 1) in {"keys", "book", "letter", "present", "money"}
        sure = word.text not in BARE or sentence.text(before.index - 1) in {"married", "engaged"}
        return given and sure and (following is None or not following.can("DT", "PRP$"))
    if before.text in PREPOSITIONS:
        if word.text in BARE or word.can("JJ"):
            return before.text in {"with", "for", "at"} and word.tag in {"NNP", "NNPS"}
        used = before.text in COMPANY and (before.text != "of" or word.text in NEVER_NOUN | {"bill", "mark"})
        return used and not _stranded(sentence, before)
    if before.text not in {"love", "loves", "trust", "trusts", "like", "likes", "miss", "know"} | SOCIAL:
        return False
    if word.text in BARE or word.can("JJ"):
        social = before.text in SOCIAL - {"call", "called"} | {"trust"}
        if word.text in BARE and before.text in {"saw", "seen"}:
            return following is not None and following.text in {"at", "today", "yesterday"}
        return social and (word.tag.startswith("NN") or word.text in BARE)
    if before.can("VBN") and sentence.text(before.index - 1) in {"is", "was", "are", "were", "be", "been"}:
        return False
    return not (before.text in {"like", "love"} and word.can("VB") and word.tag in {"VB", "VBP"})


PAIRING: Final = frozenset({"and", "or", "nor", "neither", "either", "in"})
NO_OBJECT: Final = (
    BARE_TAKERS | AUXILIARIES | frozenset("be been being go come dare please gonna try".split())
)


def _argument(sentence: Sentence, word: Word) -> bool:
    """Whether a counted noun, or a word that is no noun, stands bare where only a noun phrase can.

    *threw the ball to maria*, *it is likely that jean left*, *the dentist examined pat*.
    """
    before, following = sentence.at(word.index - 1), sentence.at(word.index + 1)
    if word.text not in COUNTED | NEVER_NOUN or word.can("JJ", "MD", "VBD"):
        return False
    if [each.text for each in sentence].count(word.text) > 1:
        return False  # *carol after carol*
    if word.text in PAIRED and any(each is not None and each.text in PAIRING for each in (before, following)):
        return False
    if following is not None and (
        following.only("NN", "NNS", "JJ")
        or (following.tag in {"NN", "NNS"} and word.dep == "compound")
        or (following.can("NN", "NNS") and not following.can("VBZ", "VBD", "VB", "MD", "IN", "RB"))
    ):
        return False  # *jean jackets*, *rob banks*
    if not word.might("VB"):
        clause = before is not None and before.text == "what" and _finite(sentence, word.index + 1)
        return before is None or clause or _opens_phrase(before)
    if before is None or word.tag in {"VB", "VBP"} or not _opens_phrase(before):
        return False
    if before.text in PREPOSITIONS - {
        "to",
        "but",
        "like",
        "past",
        "near",
        "down",
        "off",
        "out",
        "up",
        "over",
    }:
        return True
    verb = before.tag.startswith("VB") and before.text not in NO_OBJECT and word.tag in {"NN", "NNP"}
    return verb and word.dep in {"dobj", "dative", "nsubj", "pobj"}


def _opens_phrase(before: Word) -> bool:
    """Whether a noun phrase may begin right after this word, and a noun that follows is none of its own."""
    if before.text in PREPOSITIONS | OPENERS | CONJUNCTIONS | WH | AUXILIARIES:
        return before.text != "whose" and before.text != "what"
    if before.can("DT", "PRP$", "CD", "JJ", "NN") and not before.tag.startswith("VB"):
        return False
    return before.tag in {"VB", "VBD", "VBZ", "VBP", "VBN", "VBG", "IN", "TO", "RB", "WRB", "WP"}


def _stranded(sentence: Sentence, preposition: Word) -> bool:
    """Whether the preposition may belong to what stands before it (*the man i live with may come*)."""
    following = sentence.at(preposition.index + 1)
    return following is not None and following.text in {"may", "will", "drew"} and preposition.index > 1


def _phrase_ends(following: Word | None) -> bool:
    """Whether what follows shows that a noun phrase ended before it."""
    if following is None or following.text in LATER | CONJUNCTIONS | AUXILIARIES:
        return True
    return following.can("IN", "RB", "TO", "DT", "WRB", "WP", "PRP$") and not following.can("NN", "JJ", "VBG")
