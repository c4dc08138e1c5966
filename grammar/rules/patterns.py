"""Slips that small words give away whatever the parser says: *i not know*, *she is go*, *where he is*."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import AUXILIARIES, BE_FINITE, INDEFINITE, MODALS, SUBJECT_PRONOUNS, WH
from grammar.parse.inflect import verb_form
from grammar.parse.sentence import Sentence, Word
from grammar.rules.nouns import COUNT_BARE
from grammar.rules.subjects import noun_phrase
from grammar.rules.words import FINITE_TAGS, after_adverbs
from grammar.verdict import Reason

NOMINATIVE: Final = SUBJECT_PRONOUNS | {"you", "it"}
OBJECTS: Final = frozenset({"me", "him", "her", "us", "them", "it", "you"})
OWNED: Final = {"mine": "my", "yours": "your", "hers": "her", "ours": "our", "theirs": "their"}
LETTING: Final = frozenset("let lets letting make makes made making see sees saw hear heard watched".split())  # noqa: SIM905
MAKING: Final = frozenset({"let", "lets", "letting", "make", "makes", "made", "making"})
# Small words of other languages that are also rare words of English.
FOREIGN: Final = frozenset({"la", "et", "en", "mi", "ma", "tres", "lo", "es", "chez", "mes", "ta", "nous"})
VERB_TAGS: Final = ("VBZ", "VBP", "VBD", "MD")


def be_and_plain_verb(sentence: Sentence) -> Iterator[Reason]:
    """*i am go*, *the cake was eat*, *is he go*: a plain verb after *be* and its subject."""
    for word in sentence:
        if word.text not in BE_FINITE:
            continue
        if word.index == 0 and sentence.text(1) in NOMINATIVE:
            verb = sentence.at(after_adverbs(sentence, 2))
        elif word.index and (sentence.text(0) in NOMINATIVE or sentence[0].can("DT", "PRP$")):
            phrase = noun_phrase(sentence, 0)
            verb = sentence.at(after_adverbs(sentence, word.index + 1))
            if phrase is None or phrase.end != word.index - 1:
                continue
        else:
            continue
        if verb is not None and verb.only("VB", "VBP") and verb.text not in AUXILIARIES | {"be"}:
            right = verb_form(verb.text, "VBG") or f"{verb.text}ing"
            values = {"before": word.text, "verb": verb.text, "right": right}
            yield Reason("form_participle", values, (word.ref, verb.ref), right)


def bare_negation(sentence: Sentence) -> Iterator[Reason]:
    """*i not know*, *she not is here*, *we no like it*: a negation needs a helper before it."""
    first, no = sentence[0], sentence.at(1)
    verb = sentence.at(2)
    if no is None or verb is None or first.text not in NOMINATIVE or no.text not in {"not", "no"}:
        return
    if no.text == "not" and verb.text != "only" and verb.can("VB", "VBZ", "VBP"):
        yield Reason("order_pair", {"first": _shown(first), "second": "not"}, (first.ref, no.ref))
    elif no.text == "no" and verb.can("VB", "VBP", "VBZ") and verb.text != "longer":
        yield Reason("order_pair", {"first": _shown(first), "second": "no"}, (first.ref, no.ref))


def question_without_helper(sentence: Sentence) -> Iterator[Reason]:
    """*what you want*, *where he is*, *why you cry*: the order of a clause inside another."""
    first, subject = sentence[0], sentence.at(1)
    if first.text not in WH - {"how", "whom"} or subject is None or subject.text not in NOMINATIVE:
        return
    verb = sentence.at(after_adverbs(sentence, 2))
    while verb is not None and verb.text in AUXILIARIES and sentence.at(verb.index + 1) is not None:
        after = sentence[after_adverbs(sentence, verb.index + 1)] if _inside(sentence, verb) else verb
        if after is verb or not after.might("VB", "VBN", "VBG"):
            break
        verb = after
    if verb is None or not (verb.might(*VERB_TAGS) or verb.might("VB", "VBN", "VBG")):
        return
    rest = sentence.words[verb.index + 1 :]
    if any(word.might(*VERB_TAGS, "VB") or word.text in AUXILIARIES | NOMINATIVE for word in rest):
        return
    yield Reason("fragment_clause", {"word": first.text}, (first.ref,))


def _inside(sentence: Sentence, word: Word) -> bool:
    return after_adverbs(sentence, word.index + 1) < len(sentence)


def owned(sentence: Sentence) -> Iterator[Reason]:
    """*yours hat is red*, *theirs dog barks*: a possessive that stands alone, before a noun."""
    for word in sentence.words[:-1]:
        noun = sentence[word.index + 1]
        if word.text not in OWNED or noun.text not in COUNT_BARE or not noun.can("NN"):
            continue
        if word.index == 0 or sentence[word.index - 1].tag in {"VB", "VBD", "VBZ", "VBP", "IN"}:
            right = OWNED[word.text]
            values = {"noun": noun.text, "right": right, "pronoun": word.text}
            yield Reason("case_possessive", values, (word.ref, noun.ref), right)


def pronoun_owner(sentence: Sentence) -> Iterator[Reason]:
    """*they lost they dog*, *they house is big*, *i dog barks*: a subject pronoun right before a thing."""
    for word in sentence.words[:-1]:
        noun = sentence[word.index + 1]
        if (
            word.text not in {"they", "he", "we", "i"}
            or noun.text not in COUNT_BARE
            or noun.can("VB", "JJ", "RB")
        ):
            continue
        before, following = sentence.at(word.index - 1), sentence.at(noun.index + 1)
        owner = before is None and following is not None and following.can("VBZ", "VBD")
        if owner and following is not None and following.can("NNS") and noun.might("VB"):
            continue  # *we book rooms*
        lost = before is not None and before.tag in {"VBD", "VBZ"} and following is None
        if noun.can("NN") and (owner or lost) and before is not noun:
            right = {"they": "their", "he": "his", "we": "our", "i": "my"}[word.text]
            values = {"noun": noun.text, "right": right, "pronoun": _shown(word)}
            yield Reason("case_possessive", values, (word.ref, noun.ref), right)


def letting(sentence: Sentence) -> Iterator[Reason]:
    """*let him goes*, *i saw him ran*, *make her to cry*."""
    for word in sentence.words[:-1]:
        following = sentence[word.index + 1]
        verb = sentence.at(word.index + 2)
        if word.text not in LETTING or following.text not in OBJECTS or verb is None:
            continue
        if any(each.text in WH | {"that"} for each in sentence.words[: word.index]):
            continue  # *the man who saw me was tall*
        if word.text not in MAKING and following.text in {"it", "you", "her"}:
            continue  # *i heard it was nice*
        after = sentence.at(verb.index + 1)
        if verb.text == "to" and word.text in {"let", "lets", "make", "makes"} and after is not None:
            if after.only("VB", "VBP"):
                values = {"before": following.text, "verb": f"to {after.text}", "right": after.text}
                yield Reason("form_base", values, (following.ref, verb.ref, after.ref), after.text)
        elif verb.only("VBZ", "VBD", "NNS") and verb.can("VBZ", "VBD") and not verb.might("VB", "VBN"):
            right = verb_form(verb.text, "VB")
            if right is not None and not (verb.can("NNS") and word.text not in {"let", "lets"}):
                values = {"before": following.text, "verb": verb.text, "right": right}
                yield Reason("form_base", values, (following.ref, verb.ref), right)


def very_pronoun(sentence: Sentence) -> Iterator[Reason]:
    """*very i am tired*, *i very like cake*: *very* belongs to a word that has degrees."""
    for word in sentence.words[:-1]:
        following = sentence[word.index + 1]
        wrong = following.text in SUBJECT_PRONOUNS or following.text in BE_FINITE | MODALS - {
            "might",
            "can",
            "will",
        }
        if word.text == "very" and wrong:
            values = {"first": word.text, "second": _shown(following)}
            yield Reason("order_pair", values, (word.ref, following.ref))


def doubled_be(sentence: Sentence) -> Iterator[Reason]:
    """*the man is was here*, *is is*: two finite forms of *be* or *have* side by side."""
    for word in sentence.words[:-1]:
        following = sentence[word.index + 1]
        helpers = BE_FINITE | {"has", "does", "did"}
        if word.text not in BE_FINITE or following.text not in helpers:
            continue
        earlier = sentence.words[: word.index]
        if any(each.text in WH | {"that", "all", "there"} or each.tag in FINITE_TAGS for each in earlier):
            continue
        values = {"first": word.text, "second": following.text}
        yield Reason("two_verbs", values, (word.ref, following.ref))


def one_of_them(sentence: Sentence) -> Iterator[Reason]:
    """*one of my friends work here*: *one* is the subject."""
    if sentence.text(0) != "one" or sentence.text(1) != "of":
        return
    many = next((word for word in sentence.words[2:-1] if word.only("NNS")), None)
    if many is None or not all(word.can("DT", "PRP$", "JJ", "CD") for word in sentence.words[2 : many.index]):
        return
    verb = sentence.at(after_adverbs(sentence, many.index + 1))
    if verb is None or not verb.can("VBP") or verb.might("VBD") or verb.text in MODALS:
        return
    if any(word.can("VBZ", "VBD", "MD") for word in sentence.words[verb.index + 1 :]):
        return
    right = verb_form(verb.text, "VBZ")
    if right is not None:
        values = {"subject": "one", "verb": verb.text, "right": right}
        yield Reason("agreement_singular", values, (sentence[0].ref, verb.ref), right)


def foreign(sentence: Sentence) -> Iterator[Reason]:
    """*la casa is big*, *she is tres happy*, *et the dog barks*: words that English has, but not so."""
    for word in sentence.words[:-1]:
        before, following = sentence.at(word.index - 1), sentence[word.index + 1]
        if word.text not in FOREIGN or (before is not None and before.can("DT", "PRP$", "CD")):
            continue
        named = following.can("NN", "NNS", "JJ") and not following.can("VBZ", "VBD", "MD", "CC", "IN", "RB")
        joined = word.text in {"et", "en", "chez", "mes"} and following.can("DT", "PRP", "PRP$")
        if named or joined:
            values = {"first": word.text, "second": following.text}
            yield Reason("order_pair", values, (word.ref, following.ref))


def her_subject(sentence: Sentence) -> Iterator[Reason]:
    """*her sings well*: only a verb follows."""
    first, verb = sentence[0], sentence.at(1)
    if (
        first.text != "her"
        or verb is None
        or not verb.can("VBZ", "VBD")
        or verb.can("NN", "NNS", "JJ", "VBN")
    ):
        return
    if not any(word.tag in FINITE_TAGS and word.can(*FINITE_TAGS) for word in sentence.words[2:]):
        yield Reason("case_subject", {"pronoun": "her", "right": "she"}, (first.ref,), "she")


def everybody_like(sentence: Sentence) -> Iterator[Reason]:
    """*everybody like cake*: the parser takes *like* for a preposition."""
    first, verb = sentence[0], sentence.at(1)
    if first.text not in INDEFINITE or first.text.startswith("any") or verb is None or verb.text != "like":
        return
    rest = sentence.words[2:]
    if rest and not any(word.can(*VERB_TAGS) or word.text in AUXILIARIES for word in rest):
        values = {"subject": first.text, "verb": "like", "right": "likes"}
        yield Reason("agreement_pronoun", values, (first.ref, verb.ref), "likes")


def _shown(word: Word) -> str:
    return "I" if word.text == "i" else word.text


RULES = (
    be_and_plain_verb,
    bare_negation,
    question_without_helper,
    owned,
    pronoun_owner,
    letting,
    very_pronoun,
    doubled_be,
    one_of_them,
    foreign,
    her_subject,
    everybody_like,
)
