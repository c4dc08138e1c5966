"""The plain form of a verb: after modals, *do* and *to*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import BE_FINITE, DO, MODALS, SUBJECT_PRONOUNS, WH
from grammar.parse.inflect import verb_form
from grammar.parse.sentence import Sentence, Word
from grammar.rules.words import after_adverbs
from grammar.verdict import Reason

PRONOUNS: Final = SUBJECT_PRONOUNS | {
    "you", "it", "there", "this", "that", "someone", "anyone", "everyone", "nobody",
    "somebody", "anybody", "everybody", "something", "anything", "everything", "nothing",
}  # fmt: skip
NOUN_MODALS: Final = frozenset({"can", "will", "might", "must", "may"})
# What is said of might and will themselves: *might makes right*.
MIGHT_DOES: Final = frozenset(
    "makes is was has matters wins prevails counts conquers rules decides triumphs alone".split()
)
CLAUSE_OPENERS: Final = frozenset({"that", "because", "but", "and"})
DETERMINING: Final = frozenset(
    {
        "a",
        "an",
        "the",
        "my",
        "your",
        "his",
        "her",
        "its",
        "our",
        "their",
        "this",
        "that",
        "of",
        "no",
        "good",
        "free",
    }
)


def form_reason(code: str, before: Word, verb: Word, tag: str) -> Reason:
    """The reason against a form after the word that governs it; `tag` is the Penn tag that is needed."""
    right = verb_form(verb.text, tag)
    if right is None or right == verb.text:
        return Reason("form_be", {"before": before.text, "verb": verb.text}, (before.ref, verb.ref))
    return Reason(
        code, {"before": before.text, "verb": verb.text, "right": right}, (before.ref, verb.ref), right
    )


def _is_helper(sentence: Sentence, word: Word) -> bool:
    """Whether a modal is a modal here and no noun (*the can*, *my will*)."""
    before = sentence.at(word.index - 1)
    if word.text in {"might", "will"} and (before is None or before.text in CLAUSE_OPENERS):
        return sentence.text(word.index + 1) not in MIGHT_DOES
    if word.text not in NOUN_MODALS or before is None:
        return True
    if before.text in {"this", "that"} and word.text in {"may", "might", "will", "must"}:
        return True
    return before.text not in DETERMINING and not before.possessive and not before.only("JJ")


def _wrong_after_bare(verb: Word) -> bool:
    """Whether the word is surely a verb, but not in its plain form."""
    if verb.text in BE_FINITE | {"been", "being", "has", "had", "does", "did"}:
        return True
    return verb.can("VBD", "VBZ", "VBN", "VBG") and not verb.might("VB")


def modals(sentence: Sentence) -> Iterator[Reason]:
    """*can swims*, *will goes*, *must is*, *could ropes breaks*."""
    for word in sentence:
        if word.text not in MODALS or not _is_helper(sentence, word):
            continue
        place = after_adverbs(sentence, word.index + 1)
        verb = sentence.at(place)
        if verb is None:
            continue
        if verb.text == "to":
            yield from _modal_and_to(sentence, word, verb)
            continue
        subject_between = False
        if verb.text in PRONOUNS and inverted(sentence, word):
            following = sentence.at(after_adverbs(sentence, place + 1))
            if verb.text in {"this", "that"} and following is not None and following.might("NN", "NNS"):
                continue
            subject_between = True
            place = after_adverbs(sentence, place + 1)
            verb = sentence.at(place)
            if verb is None:
                continue
        if _wrong_after_bare(verb) and not _noun_instead(sentence, word, verb, subject_between):
            yield form_reason("form_base", word, verb, "VB")
        elif inverted(sentence, word) and not subject_between:
            yield from _parsed_after(sentence, word)


def _modal_and_to(sentence: Sentence, modal: Word, to: Word) -> Iterator[Reason]:
    """*we should to go*; but *do what you can to help* is right."""
    verb = sentence.at(to.index + 1)
    earlier = {word.text for word in sentence.words[: modal.index]}
    if (
        verb is None
        or not verb.can("VB")
        or earlier & {"what", "all", "best", "everything", "whatever", "as"}
    ):
        return
    if any(word.text != "not" for word in sentence.words[modal.index + 1 : to.index]):
        return
    values = {"before": modal.text, "verb": f"to {verb.text}", "right": verb.text}
    yield Reason("form_base", values, (modal.ref, to.ref, verb.ref), verb.text)


def wanting(sentence: Sentence) -> Iterator[Reason]:
    """*i want go home*: a verb that takes *to* and a plain verb right after it."""
    for word in sentence.words[1:-1]:
        verb = sentence[word.index + 1]
        if word.text not in TO_TAKERS or not (verb.text in PLAIN or verb.only("VB", "VBP")):
            continue
        if sentence.text(word.index - 1) in {
            "the",
            "a",
            "my",
            "your",
            "his",
            "her",
            "no",
            "this",
            "that",
            "their",
            "our",
        }:
            continue
        right = f"to {verb.text}"
        values = {"before": word.text, "verb": verb.text, "right": right}
        yield Reason("form_base", values, (word.ref, verb.ref), right)


TO_TAKERS: Final = frozenset(
    "want wants wanted hope hopes hoped decide decides decided refuse refuses refused "
    "agree agrees agreed seem seems "
    "seemed manage manages managed".split()
)
PLAIN: Final = frozenset(
    {"go", "be", "have", "do", "eat", "see", "know", "make", "take", "get", "sleep", "swim"}
)


def inverted(sentence: Sentence, word: Word) -> bool:
    """Whether a helper stands before its subject, as in a question."""
    return (
        word.index == 0
        or sentence.text(0) in WH
        or sentence.text(word.index - 1) in WH | {"nor", "neither", "so"}
    )


def _noun_instead(sentence: Sentence, helper: Word, verb: Word, subject_between: bool) -> bool:
    """Whether the word may be the subject of a question instead (*can ropes break*, *will painting help*)."""
    if verb.text in BE_FINITE | {"has", "does", "did", "had", "been"}:
        return False
    if helper.text == "might" and helper.index == 0:
        return True
    if subject_between or not inverted(sentence, helper) or sentence.text(helper.index - 1) == "who":
        return False
    following = sentence.at(verb.index + 1)
    if following is None:
        return False
    if verb.can("NNS", "NN"):
        return not following.can("DT", "PRP$")
    return (
        verb.can("JJ", "VBN", "VBG") and following.might("NN", "NNS", "JJ") and not following.can("DT", "PRP")
    )


def _parsed_after(sentence: Sentence, helper: Word) -> Iterator[Reason]:
    """The parser's main verb of a question that begins with a helper."""
    head = sentence[helper.head]
    if (
        head.index > helper.index
        and helper.dep == "aux"
        and head.tag in {"VBZ", "VBD"}
        and _wrong_after_bare(head)
    ):
        yield form_reason("form_base", helper, head, "VB")


def do_support(sentence: Sentence) -> Iterator[Reason]:
    """*did he went*, *do you likes*, *he did not knew*."""
    for word in sentence:
        if word.text not in DO:
            continue
        following = sentence.at(word.index + 1)
        if following is None:
            continue
        negated = following.text == "not"
        place = after_adverbs(sentence, word.index + 1)
        verb = sentence.at(place)
        if verb is not None and verb.text in PRONOUNS and inverted(sentence, word):
            subject = verb
            verb = sentence.at(after_adverbs(sentence, place + 1))
            if subject.text in {"this", "that"} and verb is not None and verb.might("NN", "NNS"):
                continue
            negated = True
        elif not negated and inverted(sentence, word) and word.text in {"does", "did"}:
            yield from _parsed_after(sentence, word)
            continue
        if negated and verb is not None and _wrong_after_bare(verb) and _sure_verb(sentence, verb):
            yield form_reason("form_base", word, verb, "VB")


def _sure_verb(sentence: Sentence, verb: Word) -> bool:
    """Whether the word after a helper and its pronoun is meant as the verb (not *do you boys know*)."""
    if verb.text in BE_FINITE | {"has", "had", "does", "did"} or not verb.can("NNS"):
        return True
    return not any(later.might("VB") for later in sentence.words[verb.index + 1 :])


def infinitives(sentence: Sentence) -> Iterator[Reason]:
    """*we need to rested*, *he wants to goes*, *to went*."""
    for word in sentence:
        if word.text != "to":
            continue
        verb = sentence.at(after_adverbs(sentence, word.index + 1))
        if verb is None or verb.might("VB") or not verb.can("VBD", "VBZ", "VBN", "VBG"):
            continue
        if verb.text in BE_FINITE | {"has", "does", "did", "been"}:
            yield form_reason("form_base", word, verb, "VB")
            continue
        after = sentence.at(verb.index + 1)
        names_thing = (
            after is not None and after.can("NN", "NNS") and not after.can("DT", "IN", "RB", "PRP", "PRP$")
        )
        if sentence.text(word.index - 1) in INFINITIVE_TAKERS or _asked_someone(sentence, word.index - 1):
            if not (names_thing and verb.can("VBN", "JJ", "VBG")):
                yield form_reason("form_base", word, verb, "VB")
            continue
        if verb.can("NN", "JJ", "VBG", "RB", "NNS") or (verb.can("VBN") and names_thing):
            continue
        yield form_reason("form_base", word, verb, "VB")


ASKING: Final = frozenset(
    "want wants wanted ask asks asked tell tells told need needs allow allowed "
    "expect expects expected force forced".split()
)


def _asked_someone(sentence: Sentence, index: int) -> bool:
    """Whether the words up to `index` are like *want you*, *told him not*, before a *to*."""
    if sentence.text(index) == "not":
        index -= 1
    return sentence.text(index - 1) in ASKING and sentence.text(index) in {
        "you",
        "me",
        "him",
        "her",
        "us",
        "them",
        "it",
    }


INFINITIVE_TAKERS: Final = frozenset(
    """
    want wants wanted need needs needed have has had try tries tried like likes liked love hope hopes hoped
    plan plans planned decide decided forget forgot forgets able ready happy how what where when ought
    supposed glad willing hoping trying wanting rude time enough fun best impossible possible nice chance
    learn learned begin began start started refuse refused agree agreed promise promised afraid easy hard
    """.split()
)


def no_plain_verb(sentence: Sentence) -> Iterator[Reason]:
    """*could ropes breaks*, *does your dogs barking*: a question's helper with no plain verb after it."""
    helper = next((word for word in sentence if word.text in MODALS | {"does", "did", "do"}), None)
    if helper is None or helper.text in {"might", "will"} or not inverted(sentence, helper):
        return
    rest = sentence.words[helper.index + 2 :]
    if not rest or any(word.might("VB") for word in rest) or sentence[helper.index + 1].can("VB"):
        return
    if helper.text == "do" and helper.index == 0:
        return
    verb = next(
        (word for word in rest if word.can("VBZ", "VBD", "VBG") and word.might("VBZ", "VBD", "VBG")), None
    )
    if verb is not None:
        yield form_reason("form_base", helper, verb, "VB")


RULES = (modals, wanting, do_support, infinitives, no_plain_verb)
