"""Time: *for two years* and *since*, *i saw him yesterday*, *in the morning*, *i wish i could*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import BIG_NUMBERS, MODALS, NUMBERS, SUBJECT_PRONOUNS, WH
from grammar.parse.inflect import verb_form
from grammar.parse.sentence import Sentence
from grammar.rules.words import FINITE_TAGS, after_adverbs
from grammar.verdict import Reason

NOMINATIVE: Final = SUBJECT_PRONOUNS | {"you", "it"}
SPANS: Final = frozenset("seconds minutes hours days weeks months years decades centuries".split())
ONE_SPAN: Final = frozenset("minute hour day week month year decade century while".split())
COUNTS: Final = NUMBERS | BIG_NUMBERS | {"many", "several", "some", "few", "ten", "twenty"}
# A span and one of these is a point in time: *since two years ago*, *since two days before*.
POINTS: Final = frozenset({"ago", "before", "earlier", "back"})
PARTS: Final = frozenset(
    {"week", "month", "year", "night", "summer", "winter", "spring", "autumn", "weekend"}
)
DAYPARTS: Final = frozenset({"morning", "afternoon", "evening"})
# A perfect tense and one of these reach to now, or say when something else was.
REACHING: Final = frozenset(
    "since before until till than from by as like if because of when after while for".split()
)


def since_span(sentence: Sentence) -> Iterator[Reason]:
    """*i live here since two years*, *since an hour*, *since a long time*, *during two weeks*."""
    for word in sentence.words[1:-1]:
        if word.text not in {"since", "during"}:
            continue
        start = word.index + 1
        last = _span_end(sentence, start)
        if last is None:
            continue
        after = sentence.at(last + 1)
        if after is not None and (after.text in POINTS or after.can("VBZ", "VBD", "VBP", "MD", "VBN")):
            continue
        if word.text == "during" and sentence.text(start) in {"a", "an"} and after is not None:
            continue
        if after is not None and after.can("NN", "NNS") and not after.can("IN", "RB", "DT", "PRP"):
            continue
        phrase = " ".join(each.text for each in sentence.words[start : last + 1])
        values = {"word": phrase, "right": "for", "article": word.text}
        refs = tuple(each.ref for each in sentence.words[word.index : last + 1])
        yield Reason("since_for", values, refs, "for")


def _span_end(sentence: Sentence, start: int) -> int | None:
    """Where a length of time ends that begins at `start`: *two years*, *a long time*, *an hour*."""
    first = sentence.text(start)
    if first in COUNTS or (first == "a" and sentence.text(start + 1) == "few"):
        place = start + 1
        while sentence.text(place) in COUNTS | {"and", "half", "more", "long"}:
            place += 1
        return place if sentence.text(place) in SPANS else None
    if first in {"a", "an", "one"}:
        if sentence.text(start + 1) in ONE_SPAN:
            return start + 1
        if sentence.text(start + 1) == "long" and sentence.text(start + 2) == "time":
            return start + 2
    return None


def perfect_and_past(sentence: Sentence) -> Iterator[Reason]:
    """*i have seen him yesterday*, *she has left two hours ago*, *we have met last week*."""
    for helper in sentence.words[1:-2]:
        if helper.text not in {"have", "has"}:
            continue
        subject = sentence[helper.index - 1]
        if subject.text in MODALS or subject.possessive:
            continue
        if not (subject.text in NOMINATIVE or subject.can("NN", "NNS")):
            continue
        if any(
            each.text in WH | {"if", "could", "should", "would"} for each in sentence.words[: helper.index]
        ):
            continue
        verb = sentence.at(after_adverbs(sentence, helper.index + 1))
        if verb is None or not verb.might("VBN") or not (verb.can("VBN") and verb.tag in {"VBN", "VBD"}):
            continue
        when = _past_time(sentence, verb.index + 1)
        if when is None:
            continue
        if any(each.tag in FINITE_TAGS for each in sentence.words[verb.index + 1 : when[0]]):
            continue  # *i have read the book you bought yesterday*
        between = {each.text for each in sentence.words[verb.index + 1 : when[0]]}
        if between & (REACHING | {"and", "but", "or", "who", "which", "what", "where"} | {"not"}):
            continue
        if sentence.text(helper.index + 1) in {"not", "never"}:
            continue
        right = verb_form(verb.text, "VBD")
        if right is None:
            continue
        said = f"{helper.text} {verb.text}"
        time = " ".join(each.text for each in sentence.words[when[0] : when[1] + 1])
        refs = (helper.ref, verb.ref, *(sentence[place].ref for place in range(when[0], when[1] + 1)))
        yield Reason("past_time", {"subject": time, "right": right, "verb": said}, refs, right)


def _past_time(sentence: Sentence, start: int) -> tuple[int, int] | None:
    """A time that is over and ends the line: *yesterday*, *last week*, *two hours ago*."""
    end = len(sentence) - 1
    if end < start:
        return None
    if sentence.text(end) == "yesterday":
        return end, end
    if sentence.text(end) in PARTS and sentence.text(end - 1) == "last" and end - 1 >= start:
        return end - 1, end
    if sentence.text(end) == "ago":
        place = end - 1
        if sentence.text(place) in SPANS | ONE_SPAN | {"time"} and place - 1 >= start:
            return place - (2 if sentence.text(place) == "time" else 1), end
    return None


def at_the_morning(sentence: Sentence) -> Iterator[Reason]:
    """*we meet at the morning*: *in the morning*."""
    for word in sentence.words[1:-2]:
        first, second, after = (sentence.at(word.index + step) for step in (1, 2, 3))
        if word.text != "at" or first is None or first.text != "the" or second is None:
            continue
        if second.text in DAYPARTS and not (after is not None and after.can("NN", "NNS")):
            values = {"word": f"the {second.text}", "right": "in", "article": "at"}
            yield Reason("since_for", values, (word.ref, first.ref, second.ref), "in")


WISHED: Final = {
    "can": "could", "will": "would", "am": "were", "is": "were", "are": "were", "has": "had", "have": "had",
    "do": "did", "does": "did",
}  # fmt: skip


def wished(sentence: Sentence) -> Iterator[Reason]:
    """*i wish i can fly*, *she wishes she is rich*, *i wish you will come*."""
    for word in sentence.words[1:-2]:
        if word.text not in {"wish", "wishes"} or sentence.text(word.index - 1) not in NOMINATIVE | {
            "really"
        }:
            continue
        start = word.index + (2 if sentence.text(word.index + 1) == "that" else 1)
        who, verb = sentence.at(start), sentence.at(start + 1)
        if who is None or verb is None or who.text not in NOMINATIVE:
            continue
        present = (who.text in {"he", "she", "it"} and verb.can("VBZ")) or (
            verb.only("VB", "VBP") and verb.text != "be"
        )
        if verb.text not in WISHED and not present:
            continue
        if any(each.text in WH | {"whatever", "all", "if", "as"} for each in sentence.words[: word.index]):
            continue
        if verb.text == "have" and sentence.at(start + 2) is None:
            continue
        right = WISHED.get(verb.text) or verb_form(verb.text, "VBD")
        if right is None:
            continue
        shown = "I" if who.text == "i" else who.text
        values = {"before": f"{word.text} {shown}", "verb": verb.text, "right": right}
        yield Reason("form_wish", values, (word.ref, who.ref, verb.ref), right)


def if_will(sentence: Sentence) -> Iterator[Reason]:
    """*if i will see him i will tell him*: after *if* the present stands for what is to come."""
    first, who, helper, verb = (sentence.at(place) for place in range(4))
    if first is None or who is None or helper is None or verb is None:
        return
    if first.text != "if" or who.text not in {"i", "he", "she", "it", "they"} or helper.text != "will":
        return
    later = [each for each in sentence.words[4:] if each.text in {"will", "can"}]
    right = verb_form(verb.text, "VBZ" if who.text in {"he", "she", "it"} else "VBP", who.text)
    if verb.can("VB") and later and right is not None:
        shown = "I" if who.text == "i" else who.text
        values = {"before": f"if {shown}", "verb": f"will {verb.text}", "right": right}
        yield Reason("form_wish", values, (who.ref, helper.ref, verb.ref), right)


RULES: Final = (since_span, perfect_and_past, at_the_morning, wished, if_will)
