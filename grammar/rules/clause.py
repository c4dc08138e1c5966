"""A line needs a finite verb, somebody who does it, and a clause that stands on its own."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import (
    AUXILIARIES,
    BE_FINITE,
    INDEFINITE,
    MODALS,
    NUMBERS,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    WH,
)
from grammar.parse.sentence import Sentence, Word
from grammar.rules.hidden import NOMINATIVE, hidden_verb, noun_by_place
from grammar.rules.nouns import PEOPLE_ADJECTIVES, game_in_s
from grammar.rules.subjects import DETERMINERS, noun_phrase
from grammar.rules.words import FINITE_TAGS, after_adverbs, finite
from grammar.verdict import Reason

# Adverbs before a verb that cannot themselves be the subject (*all is well*, *once is enough*) or invert
# the clause.
SUBJECTLESS_ADVERBS: Final = frozenset(
    "always often usually really just still also already hardly almost probably certainly".split()
)
# Words other than pronouns of persons that can be a whole subject.
STANDS_ALONE: Final = frozenset(
    "this that these those one none either neither mine yours any all each some what who".split()
)
# A clause after one of these needs another beside it.
NEEDS_MAIN: Final = frozenset(
    "than if because although though whereas while unless until till lest whether since when "
    "whenever before after".split()
)


# A line that begins with one of these is a noun phrase so long as it has no verb.
OPENS_PHRASE: Final = frozenset("a an the my your his her our their this that these those".split())


def predicates(sentence: Sentence) -> list[Word]:
    """The words that the parser takes for finite verbs or commands, and that can be verbs."""
    found = []
    for word in sentence:
        if (finite(word) and not noun_by_place(sentence, word)) or (
            word.tag == "VB" and word.might("VB") and _command(sentence, word)
        ):
            found.append(word)
    return found


def _command(sentence: Sentence, word: Word) -> bool:
    """Whether a plain verb form needs no helper: a command, or a bare verb after its subject."""
    before = sentence.at(word.index - 1)
    if before is not None and before.text == "to":
        return False
    if any(child.dep == "aux" and child.text == "to" for child in sentence.children(word.index)):
        return False
    return not noun_by_place(sentence, word)


def verb_present(sentence: Sentence) -> Iterator[Reason]:
    """*the lake water very cold*, *she envious of my success*, *the dog's barking*."""
    if predicates(sentence) or fixed_phrase(sentence) or hidden_verb(sentence):
        return
    first = sentence[0]
    if first.text in PREPOSITIONS and first.tag in {"IN", "TO"} and first.text not in {"like"}:
        yield Reason("fragment_phrase", {"word": first.text}, (first.ref,))
        return
    participle = next((word for word in sentence if word.tag in {"VBG", "VBN"} and not word.possessive), None)
    if participle is not None and (
        participle.dep == "ROOT" or (participle.dep == "acl" and participle.tag == "VBG")
    ):
        yield Reason("participle_alone", {"word": participle.text}, (participle.ref,))
        return
    infinitive = next(
        (
            word
            for word in sentence
            if word.index and word.tag == "VB" and sentence.text(word.index - 1) == "to"
        ),
        None,
    )
    if infinitive is not None and infinitive.index > 1:
        yield Reason("to_verb_alone", {"word": infinitive.text}, (infinitive.ref,))
        return
    surely = first.text in OPENS_PHRASE and not any(word.can("VB", *FINITE_TAGS) for word in sentence)
    yield Reason("phrase_alone" if surely else "no_verb", {}, tuple(word.ref for word in sentence))


def fixed_phrase(sentence: Sentence) -> bool:
    """Set phrases that people say as whole sentences without a finite verb."""
    texts = [word.text for word in sentence]
    if tuple(texts[:2]) in {
        ("how", "about"),
        ("what", "about"),
        ("why", "not"),
        ("what", "a"),
        ("what", "an"),
    }:
        return True
    if texts[0] in {"how", "what"}:
        # *how nice of you*, *what lovely weather*
        return not any(word.text in NOMINATIVE | DETERMINERS for word in sentence.words[1:3])
    if len(texts) > 2 and texts[0] in {"nice", "good", "glad", "happy", "great", "time"} and texts[1] == "to":
        return True
    if texts[0] in {"better", "thanks", "welcome", "congratulations", "sorry", "not", "no"}:
        return True
    return texts[0] == "the" and texts.count("the") >= 2 and any(word.can("JJR", "RBR") for word in sentence)


def subject_present(sentence: Sentence) -> Iterator[Reason]:
    """*likes oranges*, *is quiet*, *has short hair*, *always tells lies*."""
    place = after_adverbs(sentence, 0)
    first = sentence.at(place)
    if first is None or first.text == "do" or _likens(sentence):
        return
    if place > 0 and not {word.text for word in sentence.words[:place]} <= SUBJECTLESS_ADVERBS:
        return
    if first.text in {"is", "was", "are", "were", "has", "does", "am"}:
        yield from _helper_first(sentence, first)
        return
    if first.text in AUXILIARIES or not first.can("VBZ", "VBD") or first.might("VB"):
        return
    if first.can("VBZ") and not first.can("VBD"):
        following = sentence.at(place + 1)
        if game_in_s(first, sentence.at(place - 1)) and following is not None and following.can("VBZ"):
            return  # *darts is fun*
        if first.tag == "NNS" and following is not None and first.can("NNS") and _may_be_verb(following):
            return
        alone = first.tag == "VBZ" and [word.index for word in predicates(sentence)] == [place]
        alone = alone or sentence.text(place + 1) in OBJECT_PRONOUNS  # *lets him go*
        if first.only("VBZ") or alone or not _other_verb(sentence, place):
            yield Reason("no_subject", {"verb": first.text}, (first.ref,))
        return
    if first.only("VBD") and place == 0:
        yield Reason("no_subject", {"verb": first.text}, (first.ref,))


def _may_be_verb(word: Word) -> bool:
    return word.can("VBP", "VBD") and not word.can("RB", "IN")


def _other_verb(sentence: Sentence, place: int) -> bool:
    """Whether a later word can be the verb of a noun at `place` (*works sell well*)."""
    for word in sentence.words[place + 1 :]:
        if word.can("VBP", "VBD", "MD") and word.tag in {"VBP", "VBD", "MD", "VB", "NN"}:
            before = sentence[word.index - 1]
            if before.text not in DETERMINERS | NOMINATIVE | {"to"}:
                return True
    return False


def _helper_first(sentence: Sentence, first: Word) -> Iterator[Reason]:
    """A line that begins with a helper is a question, so its subject must come next."""
    reason = Reason("no_subject", {"verb": first.text}, (first.ref,))
    following = sentence.at(first.index + 1)
    if following is not None and following.text == "not":
        following = sentence.at(first.index + 2)
    if following is None:
        yield reason
        return
    if first.index > 0:
        if following.text not in NOMINATIVE and first.text != "are":
            yield reason
        return
    text = following.text
    if first.text == "does" and any(word.might("VB") for word in sentence.words[following.index + 1 :]):
        return
    if text in NOMINATIVE | STANDS_ALONE or (text == "both" and first.text in {"are", "were"}):
        if following.index == len(sentence) - 1 and first.text in {"has"}:
            yield reason
        return
    if first.text in {"is", "was"} and text in {
        "merely",
        "just",
        "really",
        "always",
        "never",
        "almost",
        "very",
        "so",
    } | {
        "hardly",
        "still",
        "also",
        "probably",
        "both",
    }:
        yield reason
        return
    if following.only("JJ", "JJR") and first.text in {"is", "was"}:
        after = sentence.at(following.index + 1)
        if (
            after is None
            or after.text in {"today", "now", "tonight", "yesterday"}
            or after.only("IN", "RB", "TO", "CC")
        ):
            yield reason
            return
    if following.only("VBG", "NN", "JJ") and following.can("VBG") and first.text in {"is", "was"}:
        ends = sentence[len(sentence) - 1]
        predicate = ends.index > following.index and (ends.tag in {"JJ", "VBN", "NN"} or ends.text == "fun")
        predicate = predicate or any(
            word.tag == "JJ" and sentence[word.index + 1].only("IN", "TO", "CC")
            for word in sentence.words[following.index + 1 : -1]
        )
        if not predicate or sentence.text(following.index + 1) in DETERMINERS | {"to"}:
            yield reason
        return
    phrase = noun_phrase(sentence, following.index)
    if first.text == "has" and not any(
        word.might("VBN") or word.text in {"got", "been", "become", "come"}
        for word in sentence.words[following.index :]
    ):
        yield reason
        return
    if phrase is None or phrase.pronoun:
        if (
            following.tag in {"VBG", "VBN", "IN", "TO", "RB", "JJ", "DT", "RBR", "JJR"}
            or text in OBJECT_PRONOUNS
        ) and not (
            following.tag == "VBG" and first.text in {"is", "was"} and _later_predicate(sentence, following)
        ):
            yield reason
        return
    rest = sentence.at(phrase.end + 1)
    if rest is None and not _two_phrases(sentence, following.index, phrase.end):
        yield reason
    elif rest is not None and rest.text in PREPOSITIONS and not (_later_predicate(sentence, rest)):
        if (
            first.text in {"has", "does"}
            or sentence[phrase.head.index].dep in {"attr", "dobj"}
            or (following.text in {"a", "an"})
        ):
            yield reason
    elif first.text in {"has", "does"} and not _later_predicate(sentence, phrase.head):
        yield reason


def _two_phrases(sentence: Sentence, start: int, end: int) -> bool:
    """Whether a run that looks like one phrase may be a subject and what it is (*is dinner ready*)."""
    if sentence.text(start) in {"a", "an"}:
        return any(word.text in DETERMINERS for word in sentence.words[start + 1 : end + 1])
    nouns = [word for word in sentence.words[start : end + 1] if word.might("NN", "NNS")]
    last = sentence[end]
    if sentence.text(start) in DETERMINERS and end > start + 1:
        return last.might("JJ", "RB", "VBN", "VBG") or last.text in INDEFINITE
    return len(nouns) > 1 or (last.might("JJ", "VBN", "VBG", "RB") and end > start)


def _later_predicate(sentence: Sentence, after: Word) -> bool:
    return any(
        word.tag in {"JJ", "VBN", "VBG", "VB", "JJR", "VBD", "VBZ", "RB"}
        for word in sentence.words[after.index + 1 :]
    )


def clause_alone(sentence: Sentence) -> Iterator[Reason]:
    """*because she was ill*, *if you know the answer*, *until i come back*."""
    first = sentence[0]
    following = sentence.at(1)
    if first.text not in NEEDS_MAIN or following is None or following.text in AUXILIARIES | {"only"}:
        return
    if following.text not in NOMINATIVE | DETERMINERS and not following.only("NN", "NNS"):
        return
    if first.text in {"before", "after", "since", "until", "till"} and following.text not in NOMINATIVE:
        phrase = noun_phrase(sentence, 1)
        helper = sentence.text(phrase.end + 1) if phrase is not None else ""
        if helper not in BE_FINITE | {"has", "had"}:
            return
    verbs = [
        word
        for word in sentence
        if (word.tag in FINITE_TAGS or (word.tag == "VB" and _command(sentence, word))) and word.index > 0
    ]
    chains = [word for word in verbs if not (word.tag == "VB" and _has_helper(sentence, word))]
    if len(chains) == 1 and not any(
        _may_be_second_verb(sentence, word) for word in sentence.words[chains[0].index + 2 :]
    ):
        yield Reason("fragment_clause", {"word": first.text}, (first.ref,))


def _may_be_second_verb(sentence: Sentence, word: Word) -> bool:
    before = sentence[word.index - 1]
    return word.might("VB", "VBD", "VBZ") and before.text not in DETERMINERS and not before.only("JJ")


def _has_helper(sentence: Sentence, verb: Word) -> bool:
    return any(
        word.text in MODALS | {"do", "does", "did"}
        for word in sentence.words[max(0, verb.index - 3) : verb.index]
    )


ALWAYS_OBJECT: Final = frozenset(
    word
    for stems in (
        "resemble resembles resembled", "contain contains contained", "mention mentions mentioned",
        "discuss discusses discussed", "possess possesses possessed", "devour devours devoured",
        "lack lacks lacked",
        "include includes included", "describe describes described", "put puts", "own owns owned",
        "involve involves involved", "admire admires admired", "accompany accompanies accompanied",
        "inhabit inhabits inhabited", "comprise comprises comprised",
    )
    for word in stems.split()
)  # fmt: skip


def object_present(sentence: Sentence) -> Iterator[Reason]:
    """*he resembles*, *the box contains*: verbs that never do without an object."""
    last = sentence[len(sentence) - 1]
    if last.text not in ALWAYS_OBJECT or last.tag not in {"VBD", "VBZ", "VBP", "VB"}:
        return
    if any(word.text in WH | {"that"} | BE_FINITE for word in sentence.words[:-1]):
        return
    phrase = noun_phrase(sentence, 0)
    if phrase is not None and phrase.end == last.index - 1:
        yield Reason("missing_object", {"verb": last.text}, (last.ref,))


SEEMING: Final = frozenset("looks sounds seems feels smells tastes".split())
# After these a verb is a noun: *a look*, *my taste*; but not after *these* and *that*, which stand alone too.
NOUN_AFTER: Final = DETERMINERS - STANDS_ALONE - {"his", "many", "few", "several", "such", "much", "other"}
# What two or three people do, and no looks or sounds: *looks like those two have gotten back together*.
PEOPLE_DO: Final = frozenset(
    "got gotten met married argued quarreled quarrelled fought getting going fighting arguing talking".split()
)


def seems_like(sentence: Sentence) -> Iterator[Reason]:
    """*looks like rain*, *seems as if he is ill*, *looks like those two have gotten back together*.

    Not *looks like these deceive*, where *looks* is a noun and has a verb of its own.
    """
    first = sentence[0]
    if _likens(sentence) and (
        not first.might("NNS")
        or sentence.text(1) == "as"
        or sentence.text(2) in SUBJECT_PRONOUNS
        or _people_do(sentence)
        or not any(_verb_of_many(sentence, word) for word in sentence.words[3:])
    ):
        yield Reason("no_subject", {"verb": first.text}, (first.ref,))


def _likens(sentence: Sentence) -> bool:
    """Whether the line begins with *looks like*, *seems as if* and the like."""
    if sentence.text(0) not in SEEMING:
        return False
    compared = sentence.text(1) == "like" and len(sentence) > 2
    return compared or (sentence.text(1) == "as" and sentence.text(2) in {"if", "though"})


def _people_do(sentence: Sentence) -> bool:
    """Whether *those two have gotten* or *you two are going* follows *looks like*."""
    who, count, helper, doing = (sentence.text(index) for index in range(2, 6))
    counted = who in {"those", "these", "the", "you"} and count in NUMBERS
    return counted and helper in {"have", "had", "are", "were"} and doing in PEOPLE_DO


def _verb_of_many(sentence: Sentence, word: Word) -> bool:
    """Whether the word may be a finite verb with a plural subject."""
    before = sentence[word.index - 1]
    if word.text == "was" or not word.might("VBP", "VBD", "MD"):
        return False
    adjective = before.can("JJ") and not before.can("NN", "NNS", "DT", "PRP")
    adjective = adjective and before.text not in PEOPLE_ADJECTIVES
    return not (before.text in NOUN_AFTER | {"to"} or before.possessive or adjective)


RULES = (subject_present, seems_like, verb_present, clause_alone, object_present)
