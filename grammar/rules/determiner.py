"""Determiners and their nouns: number, countability, place."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import (
    BIG_NUMBERS,
    INDEFINITE,
    MODALS,
    NUMBERS,
    POSSESSIVE_DETERMINERS,
    PREPOSITIONS,
)
from grammar.parse.forms import used_forms
from grammar.parse.inflect import noun_form
from grammar.parse.sentence import Sentence, Word
from grammar.rules import sounds
from grammar.rules.nouns import (
    COUNT_BARE,
    EITHER_NUMBER,
    MASS,
    PLURAL_ONLY,
    SINGULAR_IN_S,
    UNCOUNTABLE,
    number_of_noun,
)
from grammar.verdict import Reason

ONE: Final = frozenset({"a", "an", "this", "that", "every", "each", "another", "one"})
MANY: Final = frozenset({"these", "those", "many", "several", "few", "both", "various", "numerous"})
# After *a* these open a plural: *a few dogs*, *a hundred dogs*, *another two dogs*.
OPENS_PLURAL: Final = (
    frozenset({"few", "great", "good", "couple", "lot", "many", "other"}) | BIG_NUMBERS | NUMBERS
)
# No noun that a determiner could belong to, though a list of nouns may hold it.
UNNOUNLIKE: Final = (
    NUMBERS
    | INDEFINITE
    | (OPENS_PLURAL - {"good", "great", "other"})
    | {"yesterday", "today", "tomorrow", "last", "next", "like"}
)
# After these *that* may open a clause.
TELLING: Final = frozenset(
    """
    understand understands understood know knows knew think thinks thought say says said believe believes
    believed hear heard learn learned means mean prove proves proved show shows showed
    """.split()
)


def _noun_after(sentence: Sentence, start: int) -> Word | None:
    """The noun that the determiner before `start` must belong to, past its adjectives; None when unsure."""
    index = start
    while (word := sentence.at(index)) is not None:
        if word.possessive or word.text in UNNOUNLIKE | MODALS:
            return None
        following = sentence.at(index + 1)
        if word.only("NNS") and following is not None and following.can("VBG"):
            return word  # *those musicians smoking*
        if word.might("NN", "NNS") and not word.only("JJ"):
            adjective = word.might("JJ", "JJR", "JJS", "VBN", "CD")
            if index > start and word.might("VBZ") and not _verb_elsewhere(sentence, start, index - 1):
                return None  # *a permanent costs extra*
            if (
                following is None
                or not following.might("NN", "NNS")
                or following.text in MODALS | ONE | MANY | UNNOUNLIKE
                or (following.can("RB") and following.tag not in {"NN", "NNS"})
            ):
                return None if adjective and word.tag not in {"NN", "NNS"} else word
            part = (
                word.dep == "compound"
                and following.tag in {"NN", "NNS"}
                and _verb_elsewhere(sentence, start, index)
            )
            if following.might("VBZ", "VBD", "VBP") and not adjective and not part:
                # *an owl hunts mice*, *this shoes fit*: the next word may be the verb
                return word
            if adjective and following.might("VBZ", "VBD", "VBP") and following.tag not in {"NN", "NNS"}:
                return None
            index += 1
            continue
        if word.tag in {"JJ", "JJR", "JJS", "VBN", "RB"} or word.only("JJ", "JJR", "JJS", "RB"):
            index += 1
            continue
        return None
    return None


def _verb_elsewhere(sentence: Sentence, start: int, end: int) -> bool:
    """Whether the parser sees a finite verb outside these words and the one after them."""
    tags = {"VBD", "VBZ", "VBP", "MD", "VB"}
    return any(each.tag in tags for each in (*sentence.words[:start], *sentence.words[end + 2 :]))


def number(sentence: Sentence) -> Iterator[Reason]:
    """*a dogs*, *this dogs*, *these cake*, *two dog*, *many water*."""
    for word in sentence:
        if word.text in ONE:
            yield from _after_one(sentence, word)
        elif word.text in MANY or word.text in NUMBERS:
            yield from _after_many(sentence, word)
        elif word.text == "much":
            noun = sentence.at(word.index + 1)
            if (
                noun is not None
                and number_of_noun(noun) == "plural"
                and noun.tag == "NNS"
                and noun.text not in EITHER_NUMBER
            ):
                yield _plain("determiner_singular", word, noun, noun_form(noun.text, "NN"))


def _plain(code: str, determiner: Word, noun: Word, right: str | None) -> Reason:
    return Reason(
        code,
        {"determiner": determiner.text, "noun": noun.text},
        (determiner.ref, noun.ref),
        right,
    )


def _after_one(sentence: Sentence, word: Word) -> Iterator[Reason]:
    noun = _noun_after(sentence, word.index + 1)
    if noun is None:
        return
    if word.text == "one" and (word.index == 0 or noun.index != word.index + 1 or not noun.only("NNS")):
        return
    if word.text in {"that", "this"}:
        if word.text == "that" and (word.dep not in {"det"} or word.tag != "DT"):
            return
        if word.text == "that" and sentence.text(word.index - 1) in TELLING:
            return  # *she understands that rules help*
        if noun.can("VBZ") and not _verb_later(sentence, noun) and not _named_plural(sentence, noun):
            return
    between = {each.text for each in sentence.words[word.index + 1 : noun.index]}
    if sentence.text(noun.index + 1) == "ago":
        return
    if between & {"few", "many", "little", "bit"}:
        return
    if number_of_noun(noun) == "plural" and noun.text not in SINGULAR_IN_S:
        code = "determiner_singular" if noun.text not in PLURAL_ONLY else "determiner_number"
        right = noun_form(noun.text, "NN") if code == "determiner_singular" else None
        yield _plain(code, word, noun, right)
    elif word.text in {"a", "an", "each", "every", "another"} and noun.text in UNCOUNTABLE:
        yield _plain("uncountable", word, noun, None)


def _named_plural(sentence: Sentence, noun: Word) -> bool:
    """Whether the word is in practice no verb and a plain verb ends the line (*this dogs bark*)."""
    one = noun_form(noun.text, "NN")
    used = used_forms().get(one, frozenset()) if one is not None else frozenset()
    verb = sentence.at(noun.index + 1)
    return "NN" in used and "VB" not in used and verb is not None and verb.can("VBP") and len(sentence) == 3


def _verb_later(sentence: Sentence, noun: Word) -> bool:
    """Whether another word than this one can be the verb (*this works well* against *this dogs bark*)."""
    following = sentence.at(noun.index + 1)
    if noun.tag not in {"NNS", "NN"}:
        return False
    if (
        following is not None
        and following.can("VBP", "VBD", "MD", "VBZ")
        and following.tag in {"VBP", "VBD", "MD", "VBZ", "VB"}
    ):
        return True
    return any(each.tag in {"VBP", "VBD", "MD", "VBZ"} for each in sentence.words[: noun.index])


def _after_many(sentence: Sentence, word: Word) -> Iterator[Reason]:
    first = sentence.at(word.index + 1)
    if word.text == "many" and first is not None and first.text in {"a", "an"}:
        return
    if word.text == "both" and (word.index > 0 or "and" in {each.text for each in sentence}):
        return
    if word.text in {"few", "both"} and sentence.text(word.index - 1) in {"the", "of"}:
        return
    if word.text in {"these", "those"} and first is not None and first.text in {"who", "that", "which"}:
        return
    noun = _noun_after(sentence, word.index + 1)
    if noun is None or number_of_noun(noun) != "singular" or noun.text in EITHER_NUMBER:
        return
    if word.text in NUMBERS and not _counts(sentence, word, noun):
        return
    other = (
        noun.can("JJ", "RB", "VB", "VBP", "VBD", "IN") and noun.text not in COUNT_BARE and noun.tag != "NN"
    )
    if word.text not in NUMBERS and noun.index == word.index + 1 and other:
        return
    if noun.text in MASS:
        yield _plain("uncountable", word, noun, None)
    else:
        yield _plain("determiner_plural", word, noun, noun_form(noun.text, "NNS"))


def _counts(sentence: Sentence, word: Word, noun: Word) -> bool:
    """Whether a number counts the noun right after it (not *at seven*, *two plus two*, *page ten*)."""
    if noun.index != word.index + 1 and any(
        each.tag not in {"JJ", "JJR", "JJS"} for each in sentence.words[word.index + 1 : noun.index]
    ):
        return False
    if sentence.text(word.index - 1) in {"at", "by", "before", "after", "until", "till", "past", "half"}:
        return False
    following = sentence.at(noun.index + 1)
    if (
        following is not None
        and following.might("NN", "NNS", "JJ")
        and following.text not in {"old", "out", "is"}
    ):
        return False
    return noun.tag == "NN" and (noun.text in COUNT_BARE or noun.only("NN")) and noun.text not in MASS


def placement(sentence: Sentence) -> Iterator[Reason]:
    """*job a to do*, *the is*, *my the dog*, *solve problem the*."""
    for word in sentence:
        article = word.text in {"a", "an", "the", "every"} or word.text in POSSESSIVE_DETERMINERS - {"whose"}
        if not article:
            continue
        following = sentence.at(word.index + 1)
        if following is None:
            if word.text != "its":
                yield Reason("order_end", {"word": word.text}, (word.ref,))
            continue
        if following.text in {"a", "an", "the", "this", "that", "these", "those", "its"} | (
            POSSESSIVE_DETERMINERS
        ):
            yield Reason(
                "determiner_double",
                {"first": word.text, "second": following.text},
                (word.ref, following.ref),
            )
        elif not _may_follow(word, following):
            yield Reason(
                "determiner_no_noun",
                {"determiner": word.text, "word": following.text},
                (word.ref, following.ref),
            )


def _may_follow(determiner: Word, following: Word) -> bool:
    if following.possessive or not following.possible:
        return True
    text = following.text
    if determiner.text == "the" and (text in {"more", "less"} or following.might("JJR", "RBR", "JJS", "RBS")):
        return True
    if text in {"few", "many", "two", "one", "other", "own", "most", "least", "last", "next", "same", "such"}:
        return True
    if text in {
        "i",
        "you",
        "he",
        "she",
        "it",
        "we",
        "they",
        "me",
        "him",
        "them",
        "us",
        "her",
        "there",
        "not",
    }:
        return text == "her" and False
    if text in {
        "in",
        "on",
        "at",
        "of",
        "to",
        "for",
        "with",
        "from",
        "by",
        "and",
        "or",
        "but",
        "if",
        "because",
    }:
        return text == "in"
    if text in {"is", "are", "was", "were", "am", "be", "been", "do", "does", "did", "has", "had", "have"}:
        return False
    return following.might("NN", "NNS", "JJ", "JJR", "JJS", "VBN", "VBG", "RB", "RBR", "RBS", "CD", "UH")


GATHERERS: Final = frozenset(
    """
    pile number couple bunch group list pack stack heap series collection dozens hundreds thousands lots
    plenty crowd pair herd flock row rows set
    """.split()
)


def gathered(sentence: Sentence) -> Iterator[Reason]:
    """*a pile of book*, *a number of travel book*."""
    for word in sentence.words[1:-1]:
        before = sentence[word.index - 1]
        if word.text != "of" or before.text not in GATHERERS:
            continue
        noun = _noun_after(sentence, word.index + 1)
        if (
            noun is None
            or noun.text not in COUNT_BARE
            or not noun.only("NN", "VB", "VBP", "JJ")
            or noun.might("NNS")
        ):
            continue
        yield Reason(
            "determiner_plural",
            {"determiner": f"{before.text} of", "noun": noun.text},
            (before.ref, noun.ref),
            noun_form(noun.text, "NNS"),
        )


def misplaced(sentence: Sentence) -> Iterator[Reason]:
    """*door the opened*, *at movie a theater*, *i like song this*: a noun right before its own determiner."""
    for word in sentence.words[:-1]:
        following = sentence[word.index + 1]
        if following.text not in {"a", "an", "the", "this"} or not word.can("NN"):
            continue
        if sentence.text(word.index - 1) in {"elect", "elected", "crowned", "named", "made", "appointed"}:
            continue  # *they elected president the man in red*
        if (word.text in COUNT_BARE and _bare(sentence, word)) or _stranded(sentence, word, following):
            yield Reason(
                "order_pair", {"first": word.text, "second": following.text}, (word.ref, following.ref)
            )


def _stranded(sentence: Sentence, noun: Word, determiner: Word) -> bool:
    """Whether any noun before this determiner must have lost it: *tower the leaned*, *machine this is*."""
    if noun.index == 0:
        if (
            noun.tag not in {"NN", "NNP", "UH", "VB", "VBP"}
            or noun.text in UNNOUNLIKE | {"tonight", "half"}
            or not noun.only("NN", "VB", "VBP", "JJ")
        ):
            return False
        if not noun.can("VB", "VBP", "JJ"):
            return True
        after = sentence.at(2)
        if determiner.text == "this":
            return after is not None and after.only("VBZ", "VBD")
        return determiner.text == "the" and after is not None and after.only("VBD", "VBZ", "VBN")
    if determiner.text != "this" or determiner.index != len(sentence) - 1 or noun.text in KIN:
        return False
    if noun.tag != "NN" and not noun.only("NN"):
        return False
    before = sentence[noun.index - 1]
    return before.text not in {"to"} and before.tag in {"VB", "VBD", "VBZ", "VBP", "VBG", "VBN", "NN", "IN"}


KIN: Final = frozenset("mother father mom dad grandma grandpa mum papa mama".split())


def _bare(sentence: Sentence, noun: Word) -> bool:
    """Whether a noun surely has no determiner, adjective or noun before it, and is no verb."""
    before = sentence.at(noun.index - 1)
    if before is None:
        return not noun.might("VB")
    if (
        before.possessive
        or before.text in MANY | ONE | NUMBERS
        or before.can("DT", "PRP$", "JJ", "CD", "NN", "WP$")
    ):
        return False
    if noun.might("VB", "VBP") and noun.tag != "NN":
        return False
    return before.text in PREPOSITIONS or before.tag in {"VB", "VBD", "VBZ", "VBP", "VBG", "VBN", "WRB", "MD"}


RULES = (gathered, misplaced, number, *sounds.RULES, placement)
