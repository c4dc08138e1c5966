"""What a verb wants after it: *enjoy swimming*, *decide to go*, *want him to go*, *stop him from going*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import BE, MODALS, SUBJECT_PRONOUNS, WH
from grammar.parse.inflect import verb_form
from grammar.parse.sentence import Sentence, Word
from grammar.rules.words import FINITE_TAGS, before_adverbs
from grammar.verdict import Reason

NOMINATIVE: Final = SUBJECT_PRONOUNS | {"you", "it"}
OBJECTS: Final = frozenset({"me", "him", "her", "us", "them", "it", "you"})
# Verbs after which another verb ends in -ing, with no *to* before it; those that *to* may follow to say what
# for (*he stopped to rest*, *they practise to win*) are not here.
ING_ONLY: Final = frozenset(
    """
    enjoy enjoys enjoyed enjoying avoid avoids avoided avoiding finish finishes finished finishing deny denies
    denied denying dislike dislikes disliked suggest suggests suggested suggesting keep keeps kept keeping
    consider considers considered considering imagine imagines imagined imagining appreciate appreciates
    appreciated risk risks risked risking discuss discusses discussed discussing resist resists resisted
    resent resents resented detest detests detested fancy fancies fancied
    """.split()
)
# Of these the *to be* of *what i consider to be true* is right.
JUDGING: Final = frozenset("consider considers considered imagine imagines imagined deny denies".split())
# The preposition that a verb wants before an -ing form.
ING_AFTER: Final = {
    **dict.fromkeys("insist insists insisted insisting".split(), "on"),
    **dict.fromkeys("succeed succeeds succeeded succeeding".split(), "in"),
}
# Verbs after which another verb has *to* before it.
TO_ONLY: Final = frozenset(
    """
    decide decides decided refuse refuses refused agree agrees agreed hope hopes hoped promise promises
    promised pretend pretends pretended offer offers offered manage manages managed expect expects expected
    """.split()
)
WANTING: Final = frozenset("want wants wanted".split())
# After these no person is told to do it: *suggest that he leave*.
THAT_ONLY: Final = frozenset(
    """
    suggest suggests suggested suggesting propose proposes proposed demand demands demanded insist insists
    insisted say says said hope hopes hoped explain explains explained decide decides decided
    """.split()
)
FROM_DOING: Final = frozenset(
    "prevent prevents prevented preventing discourage discourages discouraged prohibit prohibits prohibited "
    "dissuade dissuaded".split()
)
GIVEN_UP: Final = frozenset("smoke drink gamble".split())
# Prepositions that a verb follows only in its -ing form.
BEFORE_ING: Final = frozenset("without by of at in for about after before from instead".split())


def to_for_ing(sentence: Sentence) -> Iterator[Reason]:
    """*they enjoy to swim*, *she keeps to ask me*, *he insisted to pay*, *i look forward to see you*."""
    for to in sentence.words[1:-1]:
        before, verb = sentence[to.index - 1], sentence[to.index + 1]
        if to.text != "to" or not _doing(verb):
            continue
        if before.text == "forward" and sentence.text(to.index - 2) in LOOKING:
            after = sentence.at(verb.index + 1)
            does = after is not None and (after.text == "with" or after.can("DT", "PRP", "PRP$"))
            if does or not verb.can("NN", "JJ"):
                yield _ing(to, verb, verb, "")
            continue
        preposition = _wants_ing(sentence, before, verb)
        if preposition is not None:
            yield _ing(before, to, verb, preposition)


def _wants_ing(sentence: Sentence, before: Word, verb: Word) -> str | None:
    """What stands before the -ing form after this word, "" for nothing; None when *to* may stand there."""
    earlier = [each.text for each in sentence.words[: before.index]]
    last = earlier[-1] if earlier else ""
    if before.text in ING_ONLY and _is_verb(sentence, before) and not _passive(sentence, before):
        return None if before.text in JUDGING and verb.text in {"be", "have"} else ""
    if before.text in ING_AFTER and _is_verb(sentence, before):
        return f"{ING_AFTER[before.text]} "
    if before.text == "thinking":
        return "of " if last in BE else None
    if before.text == "worth":
        return None if {"what", "much", "it"} & set(earlier[1:]) else ""
    wants = (
        (before.text == "mind" and last in NOMINATIVE | {"not", "never"})
        or (before.text == "up" and last in GIVING_UP and verb.text in GIVEN_UP)
        or (before.text == "use" and earlier in NO_USE)
        or (before.text in SPENT_ON and not SPENDING.isdisjoint(earlier[-4:]))
    )
    return "" if wants else None


LOOKING: Final = frozenset({"look", "looks", "looked", "looking"})
GIVING_UP: Final = frozenset({"give", "gives", "gave", "giving", "given"})
SPENDING: Final = frozenset({"spend", "spends", "spent", "spending"})
NO_USE: Final = (["it", "is", "no"], ["it", "was", "no"])
SPENT_ON: Final = frozenset(
    "hours days weeks months years minutes hour day week month year time morning afternoon evening".split()
)


def _doing(verb: Word) -> bool:
    """Whether the word after *to* is meant as a verb."""
    return verb.can("VB") and (verb.only("VB", "VBP") or verb.tag == "VB")


def _is_verb(sentence: Sentence, word: Word) -> bool:
    """Whether a word of the lists is a verb here and no noun (*a risk to take*)."""
    if not word.can("NN", "NNS", "JJ"):
        return True
    before = sentence.at(before_adverbs(sentence, word.index - 1))
    return before is None or before.text in NOMINATIVE | MODALS | {"to", "do", "does", "did", "not", "who"}


def _passive(sentence: Sentence, word: Word) -> bool:
    """Whether the word may be a participle: after *be*, or after the noun it says something of."""
    if not word.might("VBN"):
        return False
    before = sentence.at(before_adverbs(sentence, word.index - 1))
    return before is None or before.text in BE or any(each.text in BE for each in sentence)


def _ing(before: Word, wrong: Word, verb: Word, preposition: str) -> Reason:
    doing = verb_form(verb.text, "VBG") or f"{verb.text}ing"
    right = f"{preposition}{doing}"
    said = verb.text if wrong is verb else f"to {verb.text}"
    words = (before.ref, verb.ref) if wrong is verb else (before.ref, wrong.ref, verb.ref)
    return Reason("form_ing", {"before": before.text, "verb": said, "right": right}, words, right)


def ing_for_to(sentence: Sentence) -> Iterator[Reason]:
    """*he decided going home*, *she refused answering my question*, *he offered carrying my bag*."""
    for word in sentence.words[:-1]:
        verb = sentence[word.index + 1]
        if word.text not in TO_ONLY or not verb.can("VBG") or not verb.only("VBG", "NN", "JJ"):
            continue
        after = sentence.at(verb.index + 1)
        plain = verb_form(verb.text, "VB")
        if plain is None or not _is_verb(sentence, word):
            continue
        parted = word.text in MAY_BE_PARTED
        opens = after is not None and (
            after.can("DT", "PRP$")
            or after.text in OBJECTS
            or (after.text in {"home", "back", "to"} and not parted)
        )
        if not opens and not (after is None and verb.only("VBG") and not parted):
            continue
        # *i hope swimming the river is safe*: what is said may begin with the -ing form.
        if any(each.tag in FINITE_TAGS for each in sentence.words[verb.index + 1 :]):
            continue
        right = f"to {plain}"
        values = {"before": word.text, "verb": verb.text, "right": right}
        yield Reason("form_to", values, (word.ref, verb.ref), right)


MAY_BE_PARTED: Final = frozenset(
    "offer offers offered expect expects expected manage manages managed".split()
)


def wanting_that(sentence: Sentence) -> Iterator[Reason]:
    """*they want that i stay*: *want me to stay*."""
    for word in sentence.words[1:-3]:
        that, who, verb = (sentence[word.index + step] for step in (1, 2, 3))
        if word.text not in WANTING or that.text != "that" or who.text not in NOMINATIVE:
            continue
        if sentence.text(word.index - 1) not in NOMINATIVE | {"not", "to", "who", "really", "always"} and (
            not sentence[word.index - 1].can("NN", "NNS")
        ):
            continue
        if any(each.text in {"all", "what", "thing", "one", "only"} for each in sentence.words[: word.index]):
            continue
        plain = verb_form(verb.text, "VB")
        if plain is None or not verb.can("VB", "VBP", "VBZ", "VBD", "MD"):
            continue
        whom = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them"}.get(who.text, who.text)
        shown = "I" if who.text == "i" else who.text
        right = f"{whom} to {plain}"
        values = {"before": word.text, "verb": f"that {shown} {verb.text}", "right": right}
        yield Reason("form_to", values, (word.ref, that.ref, who.ref, verb.ref), right)


def told_to(sentence: Sentence) -> Iterator[Reason]:
    """*he suggested me to leave*, *she said me to wait*, *the rain prevented us to go out*."""
    for word in sentence.words[:-3]:
        whom, to, verb = (sentence[word.index + step] for step in (1, 2, 3))
        if whom.text not in OBJECTS or to.text != "to" or not _doing(verb):
            continue
        doing = verb_form(verb.text, "VBG")
        words = (word.ref, whom.ref, to.ref, verb.ref)
        if word.text in FROM_DOING and doing is not None:
            right = f"from {doing}"
            values = {"before": whom.text, "verb": f"to {verb.text}", "right": right}
            yield Reason("form_ing", values, words, right)
        elif word.text in THAT_ONLY and whom.text != "it":
            if any(each.text in {"it", "was", "is"} for each in sentence.words[: word.index]):
                continue
            who = {"me": "I", "him": "he", "her": "she", "us": "we", "them": "they"}.get(whom.text, whom.text)
            right = f"that {who} {verb.text}"
            values = {"before": word.text, "pronoun": f"{whom.text} to {verb.text}", "right": right}
            yield Reason("form_that", values, words, right)


def after_preposition(sentence: Sentence) -> Iterator[Reason]:
    """*thank you for help me*, *he left without say goodbye*, *before to eat*, *i came for to learn*."""
    for word in sentence.words[1:-1]:
        verb = sentence[word.index + 1]
        if word.text not in BEFORE_ING:
            continue
        if verb.text == "to":
            doing = sentence.at(verb.index + 1)
            if doing is None or word.text in {"in", "by", "about", "from", "at"} or not _doing(doing):
                continue
            if any(each.text in WH | {"as", "only"} for each in sentence.words[: word.index]):
                continue
            if word.text in {"before", "after", "of"} and sentence.text(word.index - 1) in {
                "has",
                "have",
                "come",
            }:
                continue
            right = verb_form(doing.text, "VBG")
            if word.text == "instead":
                right = f"of {right}"
            if word.text == "for":
                right = f"to {doing.text}"
                values = {
                    "before": sentence.text(word.index - 1),
                    "verb": f"for to {doing.text}",
                    "right": right,
                }
                yield Reason("form_to", values, (word.ref, verb.ref, doing.ref), right)
            elif right is not None:
                yield _ing(word, verb, doing, "of " if word.text == "instead" else "")
        elif (
            word.text != "instead" and verb.only("VB", "VBP") and verb.text not in BE | {"do", "have", "own"}
        ):
            following = sentence.at(verb.index + 1)
            if following is not None and not following.can("DT", "PRP", "PRP$", "NN", "NNS", "RB", "IN"):
                continue
            yield _ing(word, verb, verb, "")


RULES: Final = (to_for_ing, ing_for_to, wanting_that, told_to, after_preposition)
