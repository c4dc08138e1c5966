"""A noun and what is said of it are no sentence: *the girl who lives next door*, *the man i met*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import AUXILIARIES, INDEFINITE, MODALS, PREPOSITIONS, SUBJECT_PRONOUNS
from grammar.parse.sentence import Sentence, Word
from grammar.rules.prepositions import PERSONS
from grammar.rules.subjects import DETERMINERS, Subject, noun_phrase
from grammar.rules.words import FINITE_TAGS, after_adverbs
from grammar.verdict import Reason

NOMINATIVE: Final = SUBJECT_PRONOUNS | {"you", "it"}
OBJECTS: Final = frozenset({"me", "him", "her", "us", "them", "it", "you"})
OPENING: Final = frozenset({"who", "that", "which", "whose", "where", "when", "whom", "why"})
TIMES: Final = frozenset(
    """
    day night morning afternoon evening week weekend month year time moment minute second hour summer winter
    spring autumn century season while
    """.split()
)
# What cannot be more than an object or an adverb of the clause, so that its verb is still the only one.
VERBS: Final = ("VBZ", "VBP", "VBD", "MD", "VB")


def noun_and_clause(sentence: Sentence) -> Iterator[Reason]:
    """*the girl who lives next door*, *the book that i read yesterday*, *the man i met at the party*."""
    phrase = noun_phrase(sentence, 0)
    if phrase is None or phrase.pronoun or phrase.head.possessive or phrase.end > 4:
        return
    if not _named(sentence, phrase) or sentence.text(1) in {"more", "less", "other", "same"}:
        return
    opening = sentence.at(phrase.end + 1)
    if opening is None:
        return
    start = opening.index + 1
    if opening.text in OPENING:
        if opening.text == "that" and sentence.at(start) is None:
            return
        if opening.text == "whose":
            owned = noun_phrase(sentence, start)
            if owned is None or sentence.text(owned.end + 1) in NOMINATIVE:
                return
            start = owned.end + 1
    elif opening.text in SUBJECT_PRONOUNS | {"you"} and sentence.text(0) in {"a", "an", "the"}:
        before_first = sentence.text(1) in {"first", "last", "second", "only"} and phrase.text == "time"
        if not before_first and (
            phrase.text in TIMES or sentence.text(1) in {"first", "last", "next", "more", "less"}
        ):
            return  # *the other day i saw him*
        start = opening.index
    elif opening.text in {"my", "your", "his", "our", "their", "the"} and sentence.text(0) in {
        "a",
        "an",
        "the",
    }:
        if phrase.text in TIMES or phrase.end != 1:
            return
        start = opening.index  # *the cake my sister made*
    else:
        return
    verb = _clause_verb(sentence, opening, start)
    if verb is None:
        return
    if opening.text not in OPENING and verb.text in AUXILIARIES:
        doing = sentence[_chain_end(sentence, verb)]
        if doing is verb or (verb.text in {"have", "has", "had"} and doing.can("VBD")):
            return  # *a fool he was*, *the guests we had stayed*
    later = sentence.words[verb.index + 1 :]
    if _chained(sentence, verb):
        last = _chain_end(sentence, verb)
        later = sentence.words[last + 1 :]
    if any(_may_be_main(sentence, word) for word in later):
        return
    yield Reason(
        "noun_only",
        {"noun": phrase.text, "word": opening.text},
        (phrase.ref, opening.ref),
    )


def _named(sentence: Sentence, phrase: Subject) -> bool:
    """Whether the line begins with a noun phrase and nothing in it may be a verb (*dogs*, *the old man*)."""
    first = sentence[phrase.start]
    head = phrase.head
    if head.might("VBZ", "VBD", "VBP") and (
        sentence.text(phrase.end + 1) in {"when", "where", "why"} or sentence[head.index - 1].can("NN", "NNS")
    ):
        return False  # *the chairs gossip when we leave*
    if first.text in DETERMINERS - {"no"}:
        opens = 2 if first.text == "all" and sentence.text(1) in DETERMINERS else 1
        words = sentence.words[opens : phrase.end + 1]
        if first.text in {
            "that",
            "this",
            "these",
            "those",
            "his",
            "her",
            "all",
            "some",
            "many",
            "few",
            "both",
            "such",
        }:
            return len(words) == 1 and words[0].only("NN", "NNS")
        return all(
            not word.might("VBZ", "VBD", "VBP") or word.tag in {"NN", "NNS", "JJ", "VBN"} for word in words
        )
    return (
        phrase.end == 0 and first.text in {"people", "someone", "somebody", "anyone", "children", "everyone"}
    ) or (phrase.end == 0 and first.only("NNS"))


def _clause_verb(sentence: Sentence, opening: Word, start: int) -> Word | None:
    """The finite verb of the clause that says which noun is meant."""
    place = start
    subject = sentence.at(place)
    if subject is None:
        return None
    if subject.text in NOMINATIVE | INDEFINITE:
        place += 1
    elif opening.text not in {"whose"} and (subject.text in DETERMINERS or subject.only("NNS")):
        inner = noun_phrase(sentence, place)
        if inner is None or (inner.end > place + 1 and inner.head.might("VBD", "VBZ", "VBP")):
            return None  # *the dog that the rat bit chased the cat*
        place = inner.end + 1
    verb = sentence.at(after_adverbs(sentence, place))
    if verb is None or not verb.can(*FINITE_TAGS):
        return None
    return verb


def _chained(sentence: Sentence, verb: Word) -> bool:
    return verb.text in AUXILIARIES


def _chain_end(sentence: Sentence, verb: Word) -> int:
    """The last word of a chain of helpers and its verb: *could have been seen*."""
    place = verb.index
    while (word := sentence.at(after_adverbs(sentence, place + 1))) is not None and (
        word.text in AUXILIARIES | {"be", "been", "being"} or word.can("VB", "VBN", "VBG")
    ):
        place = word.index
        if word.text not in AUXILIARIES | {"be", "been", "being"}:
            break
    return place


def _may_be_main(sentence: Sentence, word: Word) -> bool:
    """Whether the word could be the verb of the whole line, however rarely."""
    if not word.might(*VERBS, "VBN") or word.possessive:
        return False
    if word.text == "last" and sentence.text(word.index + 1) in TIMES:
        return False
    before = sentence[word.index - 1]
    if before.text in {"a", "an", "the", "my", "your", "our", "their", "its", "every", "his", "to"}:
        return word.text in AUXILIARIES - {"can", "will", "might", "must"}
    if before.text in PREPOSITIONS and word.can("VBD") and not word.can("NN", "JJ"):
        return True  # *the person they spoke with agreed*
    if before.text in PREPOSITIONS and before.text not in {
        "in",
        "on",
        "up",
        "off",
        "out",
        "down",
        "over",
        "by",
    }:
        return word.text in AUXILIARIES - {"can", "will", "might", "must"}
    if before.can("DT", "PRP$") and not word.can("VBD", "VBZ"):
        return word.text in AUXILIARIES or word.text in MODALS
    return not (
        word.only("NN", "JJ", "RB", "IN", "CD", "DT", "NNS") and word.tag not in VERBS and _rare(word)
    )


def _rare(word: Word) -> bool:
    """Whether the word is a verb only in a dictionary, and stands bare there."""
    return not word.can("VB", "VBP", "VBZ", "VBD")


def doubled_object(sentence: Sentence) -> Iterator[Reason]:
    """*the book that i read it was good*, *the bag which i bought it*, *the man who he lives here*."""
    for word in sentence.words[1:-2]:
        noun = sentence[word.index - 1]
        if word.text not in {"that", "which", "who"} or not noun.can("NN", "NNS"):
            continue
        who, verb, whom = (sentence.at(word.index + step) for step in (1, 2, 3))
        if who is None or verb is None:
            continue
        if word.text == "who" and who.text in SUBJECT_PRONOUNS | {"it"} and verb.can("VBZ", "VBP", "VBD"):
            gap = any(
                each.text in OBJECTS - {"you", "it"} or each.can("DT")
                for each in sentence.words[verb.index + 1 :]
            )
            after = sentence.at(verb.index + 1)
            if (verb.can("VBZ") or gap) and after is not None and _intransitive(verb):
                yield Reason("leave_out", {"before": word.text, "word": who.text}, (word.ref, who.ref))
            continue
        if whom is None or who.text not in NOMINATIVE or whom.text not in OBJECTS - {"you"}:
            continue
        if word.text == "that" and not (
            noun.tag in {"NN", "NNS"} and sentence[word.index].tag in {"WDT", "IN", "DT"}
        ):
            continue
        if not verb.can("VBD", "VBP", "VBZ") or verb.text in GIVING or noun.text in SAID_NOUNS:
            continue
        after = sentence.at(whom.index + 1)
        opened = sentence.text(noun.index - 1) in {"the", "a", "an", "this", "my", "new", "only"}
        main = after is None or after.text in {"is", "was", "are", "were"}
        doubled = whom.text == "it" if word.text == "which" else _object_of(verb, whom)
        if opened and main and doubled:
            yield Reason("leave_out", {"before": verb.text, "word": whom.text}, (verb.ref, whom.ref))


def which_person(sentence: Sentence) -> Iterator[Reason]:
    """*the man which i saw was tall*: *who*, where a person opens the line."""
    first, person, which, following = (sentence.at(place) for place in range(4))
    if first is None or person is None or which is None or following is None:
        return
    if which.text != "which" or person.text not in PERSONS or not first.can("DT", "PRP$"):
        return
    if following.text in NOMINATIVE or (following.can("VBZ", "VBD") and not following.can("NNS", "NN")):
        yield Reason("word_taken_for", {"right": "who", "pronoun": "which"}, (person.ref, which.ref), "who")


GIVING: Final = frozenset(
    """
    gave give gives sent send sends told tell tells showed show shows lent lend bought made owe owed asked
    taught brought offered wish think thought said say believe know knew promised hope hoped cost costs
    """.split()
)
SAID_NOUNS: Final = frozenset(
    "fact idea claim news way day time moment hope belief feeling chance story".split()
)


def _object_of(verb: Word, whom: Word) -> bool:
    """Whether the pronoun can only be the thing or person itself (not *the letters that you wrote me*)."""
    if whom.text in {"it", "them"}:
        return verb.text in {
            "read",
            "bought",
            "lost",
            "found",
            "wrote",
            "broke",
            "ate",
            "drank",
            "like",
            "saw",
        }
    return verb.text in {"saw", "met", "love", "like", "know"}


def _intransitive(verb: Word) -> bool:
    return verb.text in {
        "lives",
        "live",
        "lived",
        "works",
        "work",
        "worked",
        "is",
        "was",
        "are",
        "were",
        "sings",
        "sleeps",
    }


RULES: Final = (noun_and_clause, doubled_object, which_person)
