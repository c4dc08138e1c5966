"""A question inside a sentence keeps the order of a statement: *he asked me where the station was*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import AUXILIARIES, BE_FINITE, DO, MODALS, SUBJECT_PRONOUNS
from grammar.parse.inflect import verb_form
from grammar.parse.sentence import Sentence, Word
from grammar.rules.subjects import DETERMINERS, noun_phrase
from grammar.rules.words import FINITE_TAGS, after_adverbs
from grammar.verdict import Reason

NOMINATIVE: Final = SUBJECT_PRONOUNS | {"you", "it"}
OBJECTS: Final = frozenset({"me", "him", "her", "us", "them", "you"})
POINTING: Final = frozenset({"this", "that", "these", "those"})
# After one of these a question word opens a clause, not a question of its own.
KNOWING: Final = frozenset(
    """
    know knows knew known wonder wonders wondered wondering remember remembers remembered forget forgets
    forgot understand understands understood idea sure explain explains explained imagine guess see
    realize realized discover discovered learn learned
    """.split()
)
# Somebody may follow: *tell me where*, *he asked her why*.
TELLING: Final = frozenset(
    "tell tells told telling show shows showed ask asks asked asking teach taught remind".split()
)
ASKED_WHETHER: Final = frozenset({"asked", "asks", "wonder", "wonders", "wondered"})
QUESTION_WORDS: Final = frozenset({"where", "when", "why", "how", "what", "who", "whom", "which"})
DEGREES: Final = frozenset(
    "old long far much many often big tall high deep late early soon good happy hard fast big small".split()
)
THINGS: Final = frozenset("time day colour color kind size language place way".split())


def inverted_inside(sentence: Sentence) -> Iterator[Reason]:
    """*i do not know where is my key*, *can you tell me what time is it*, *tell me where do you live*."""
    for word in sentence.words[:-3]:
        if word.text in KNOWING:
            start = word.index + 1
        elif word.text in TELLING:
            start = word.index + 1
            if sentence.text(start) in OBJECTS:
                start += 1
            elif sentence.text(start) in DETERMINERS:
                phrase = noun_phrase(sentence, start)
                start = phrase.end + 1 if phrase is not None else start
        else:
            continue
        asked = sentence.at(start)
        if asked is None or asked.text not in QUESTION_WORDS:
            continue
        place = start + 1
        if asked.text in {"how", "what", "which"} and (sentence.text(place) in DEGREES | THINGS):
            place += 1
            if sentence.text(start + 1) in {"much", "many"} and sentence.text(place) not in AUXILIARIES:
                place += 1
        helper = sentence.at(place)
        if helper is None or helper.text not in AUXILIARIES:
            continue
        said = _statement(sentence, asked, helper)
        if said is not None:
            words = tuple(each.ref for each in sentence.words[asked.index : said[1] + 1])
            yield Reason("question_inside", {"word": asked.text, "right": said[0]}, words, said[0])


def _statement(sentence: Sentence, asked: Word, helper: Word) -> tuple[str, int] | None:
    """The question in the order of a statement and where its subject ends; None when it may be right."""
    first = sentence.at(helper.index + 1)
    if first is None or helper.text in {"cannot"}:
        return None
    opening = [each.text for each in sentence.words[asked.index : helper.index]]
    if first.text in NOMINATIVE:
        end = first.index
        number = "VBZ" if first.text in {"he", "she", "it"} else "VBP"
    elif first.text in POINTING or first.text in DETERMINERS:
        phrase = noun_phrase(sentence, first.index)
        pointing = first.text in POINTING and (phrase is None or helper.index + 2 == len(sentence))
        if pointing:
            end, number = first.index, "VBZ" if first.text in {"this", "that"} else "VBP"
        elif phrase is None:
            return None
        else:
            end = phrase.end
            last = sentence[end]
            if (
                helper.text in DO | MODALS
                and end == len(sentence) - 1
                and end > first.index + 1
                and last.can("VB")
            ):
                end -= 1  # *when will the train leave*
            number = "VBP" if phrase.number == "plural" else "VBZ"
    else:
        return None
    # Of *what* and *who* either side of *is* may be the subject: *i know who is the boss*.
    if len(opening) == 1 and asked.text in {"what", "who", "which"}:
        asks_who = first.text in NOMINATIVE and end == len(sentence) - 1
        if (
            helper.text in BE_FINITE
            and not asks_who
            and not (end + 1 < len(sentence) and sentence[end + 1].can("VBG"))
        ):
            return None
        if first.text not in NOMINATIVE and helper.text not in DO:
            return None
    if helper.text in {"have", "has", "had"} and not (
        end + 1 < len(sentence) and sentence[end + 1].can("VBN")
    ):
        return None
    if helper.text in DO | MODALS:
        after = sentence.at(after_adverbs(sentence, end + 1))
        if after is None or not after.might("VB"):
            return None
    subject = ["I" if each.text == "i" else each.text for each in sentence.words[first.index : end + 1]]
    if helper.text not in DO:
        return " ".join([*opening, *subject, helper.text]), end
    verb = sentence[after_adverbs(sentence, end + 1)]
    tag = "VBD" if helper.text == "did" else "VBZ" if helper.text == "does" else "VBP"
    form = verb_form(verb.text, tag if tag != "VBZ" else number)
    return (" ".join([*opening, *subject, form]), verb.index) if form is not None else None


def asked_without_if(sentence: Sentence) -> Iterator[Reason]:
    """*she asked me did i like tea*, *i wonder is he at home*: *if* belongs there."""
    for word in sentence.words[1:-3]:
        if word.text not in ASKED_WHETHER:
            continue
        start = word.index + 1
        if sentence.text(start) in OBJECTS:
            start += 1
        helper, subject = sentence.at(start), sentence.at(start + 1)
        if helper is None or subject is None or helper.text not in DO | BE_FINITE | {"can", "could"}:
            continue
        if subject.text not in NOMINATIVE or start + 2 >= len(sentence):
            continue
        if start == word.index + 1 and word.text.startswith("ask"):
            continue  # *can you come he asked* may be turned round
        shown = "I" if subject.text == "i" else subject.text
        right = f"if {shown}"
        values = {"word": "if", "right": right}
        yield Reason("question_inside", values, (word.ref, helper.ref, subject.ref), right)


def thing_asked_alone(sentence: Sentence) -> Iterator[Reason]:
    """*what means this word*, *where lives your brother*: a question needs *do* before its subject."""
    first, verb = sentence[0], sentence.at(1)
    if verb is None or len(sentence) < 3:
        return
    opens = sentence[2]
    if first.text in {"where", "when", "why"} and _asks(verb):
        whole = opens.text in DETERMINERS
    elif first.text == "what" and verb.text in {"means", "meant", "costs"}:
        whole = opens.text in POINTING | {"the"}
    else:
        return
    if verb.text in AUXILIARIES or not whole:
        return
    phrase = noun_phrase(sentence, 2)
    if phrase is None and not (len(sentence) == 3 and opens.text in POINTING):
        return
    if phrase is not None and phrase.end != len(sentence) - 1:
        return
    if first.text in {"where", "when"} and verb.text in {"goes", "went", "comes", "came"}:
        return  # *where goes the neighbourhood*
    plain = verb_form(verb.text, "VB")
    if plain is None:
        return
    helper = "did" if verb.can("VBD") else "does" if phrase is None or phrase.number != "plural" else "do"
    subject = " ".join(each.text for each in sentence.words[2:])
    right = f"{first.text} {helper} {subject} {plain}"
    yield Reason("question_order", {"right": right}, tuple(each.ref for each in sentence), right)


def _asks(verb: Word) -> bool:
    return verb.text in {"lives", "live"} or (verb.can("VBZ", "VBD") and not verb.can("NNS", "NN"))


def how_like(sentence: Sentence) -> Iterator[Reason]:
    """*how does it look like*: *what does it look like*, or *how does it look*."""
    last = sentence[len(sentence) - 1]
    first = sentence[0]
    if first.text == "how" and last.text == "like" and sentence.text(1) in AUXILIARIES and len(sentence) > 3:
        before = sentence[last.index - 1]
        if (
            before.text in {"look", "looks", "sound", "taste", "smell", "feel"}
            or sentence.text(1) in BE_FINITE
        ):
            yield Reason("word_taken_for", {"right": "what", "pronoun": "how"}, (first.ref, last.ref), "what")


def question_from_noun(sentence: Sentence) -> Iterator[Reason]:
    """*where the station is*, *what time the train leaves*, *why your sister cries*: no question."""
    first = sentence[0]
    if first.text not in {"where", "when", "why", "what", "which"} or len(sentence) < 4:
        return
    start = 1
    if first.text in {"what", "which"}:
        if sentence.text(1) not in THINGS:
            return
        start = 2
    if sentence.text(start) not in DETERMINERS - {"that", "this", "no", "all", "both", "each"}:
        return
    phrase = noun_phrase(sentence, start)
    if phrase is None or phrase.pronoun or _swallowed(sentence, phrase.head):
        return
    verb = sentence.at(after_adverbs(sentence, phrase.end + 1))
    if verb is None or verb.tag not in FINITE_TAGS or not verb.can(*FINITE_TAGS):
        return
    rest = sentence.words[verb.index + 1 :]
    if any(each.might(*FINITE_TAGS, "VB") or each.text in NOMINATIVE for each in rest):
        return
    yield Reason("fragment_clause", {"word": first.text}, (first.ref,))


def _swallowed(sentence: Sentence, head: Word) -> bool:
    """Whether the last noun of a phrase may be its verb: *what time the train leaves*."""
    return head.might("VBZ", "VBD", "VBP") and sentence[head.index - 1].might("NN", "NNS")


RULES: Final = (inverted_inside, asked_without_if, thing_asked_alone, how_like, question_from_noun)
