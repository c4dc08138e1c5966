"""Prepositions that a verb or an adjective wants: *listen to music*, *arrive at*, *afraid of*, *go home*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import BE, WH
from grammar.parse.sentence import Sentence, Word
from grammar.rules.nouns import COUNT_BARE
from grammar.rules.objects import DETERMINERS, LEADS, NOMINATIVE, PEOPLE, SPANS, forms, is_verb, say
from grammar.rules.subjects import noun_phrase
from grammar.rules.words import FINITE_TAGS
from grammar.verdict import Reason

# Verb and the preposition that it must have before a person or thing.
WANTS: Final = {
    **dict.fromkeys("listen listens listened listening".split(), "to"),
    **dict.fromkeys("belong belongs belonged".split(), "to"),
    **dict.fromkeys("apologize apologizes apologized apologise apologises apologised".split(), "to"),
    **dict.fromkeys("wait waits waited waiting".split(), "for"),
    **dict.fromkeys("look looks looked looking".split(), "at"),
    **dict.fromkeys("agree agrees agreed agreeing".split(), "with"),
    **dict.fromkeys("depend depends depended depending".split(), "on"),
    **dict.fromkeys("laugh laughs laughed laughing".split(), "at"),
    **dict.fromkeys("arrive arrives arrived arriving".split(), "at"),
    **dict.fromkeys("complain complains complained".split(), "about"),
}
# Verb, wrong preposition after it, and the right one; "" is none at all.
WRONG: Final = {
    ("arrive", "to"): "at", ("discuss", "about"): "", ("mention", "about"): "", ("resemble", "to"): "",
    ("depend", "of"): "on", ("depend", "from"): "on", ("lack", "of"): "", ("reach", "to"): "",
    ("consist", "in"): "of", ("consist", "from"): "of", ("thank", "to"): "", ("request", "for"): "",
    ("marry", "with"): "", ("enter", "into"): "", ("enter", "in"): "", ("enter", "to"): "",
    ("obey", "to"): "", ("ask", "to"): "", ("approach", "to"): "", ("answer", "to"): "",
    ("describe", "about"): "", ("contact", "with"): "", ("accompany", "with"): "", ("avoid", "from"): "",
    ("phone", "to"): "", ("help", "to"): "", ("tell", "to"): "", ("kiss", "to"): "",
    ("listen", "at"): "to",
}  # fmt: skip
_STEMS: Final = {
    word: stems.split()[0]
    for stems in (
        "arrive arrives arrived arriving", "discuss discusses discussed discussing",
        "mention mentions mentioned mentioning", "resemble resembles resembled",
        "depend depends depended depending", "lack lacks lacked", "reach reaches reached reaching",
        "consist consists consisted", "thank thanks thanked thanking", "request requests requested",
        "marry marries married marrying", "enter enters entered entering", "obey obeys obeyed",
        "ask asks asked asking", "approach approaches approached", "answer answers answered",
        "describe describes described describing", "contact contacts contacted",
        "accompany accompanies accompanied", "avoid avoids avoided avoiding", "phone phones phoned phoning",
        "help helps helped helping", "tell tells told telling", "kiss kisses kissed kissing",
        "listen listens listened listening",
    )
    for word in stems.split()
}  # fmt: skip
# Only a person who follows makes these wrong: *it helps to rest*, *ask to leave*, *they answer to nobody*.
ONLY_PERSONS: Final = frozenset({"ask", "thank", "phone", "help", "tell", "kiss", "marry", "obey"})
# One enters into a contract, and into a room only by *entering* it.
ROOMS: Final = frozenset(
    "room house kitchen building office shop store classroom church garden school hall bathroom "
    "bedroom".split()
)
# Adjective, wrong preposition, right one.
FELT: Final = {
    ("afraid", "from"): "of", ("interested", "about"): "in", ("interested", "on"): "in",
    ("interested", "for"): "in", ("scared", "from"): "of", ("capable", "to"): "of", ("proud", "for"): "of",
    ("proud", "from"): "of", ("full", "with"): "of", ("responsible", "of"): "for", ("jealous", "from"): "of",
    ("bored", "from"): "with", ("married", "with"): "to", ("similar", "with"): "to",
    ("different", "of"): "from", ("tired", "from"): "of", ("guilty", "for"): "of",
}  # fmt: skip
HOMEWARD: Final = forms("go goes went going come comes came coming return returns returned get gets got")
PLACES: Final = frozenset({"here", "there", "home", "abroad", "upstairs", "downstairs", "somewhere"})


def lacks_preposition(sentence: Sentence) -> Iterator[Reason]:
    """*i listen music*, *we are waiting the bus*, *he looked me*, *this house belongs me*, *i agree you*."""
    for word in sentence.words[:-1]:
        wanted = WANTS.get(word.text)
        thing = sentence[word.index + 1]
        if wanted is None:
            continue
        rest = sentence.words[thing.index :]
        if word.text == "look" and not word.index and _picture(sentence, thing):
            yield say(word, thing, f"at {thing.text}")
        listened = sentence.text(word.index - 1) == "and" and thing.text in PEOPLE
        if not word.index or not (listened or is_verb(sentence, word)):
            continue
        if any(each.tag in FINITE_TAGS and each.can(*FINITE_TAGS) for each in rest):
            continue  # *wait the bus is coming*
        if thing.text in PEOPLE | {"you"}:
            if word.text.startswith("look") and any(each.text in {"in", "up", "over"} for each in rest):
                continue
            if word.text.startswith(("complain", "arrive")) or sentence.text(thing.index + 1) in {
                "and",
                "out",
            }:
                continue
            yield say(word, thing, f"{wanted} {thing.text}")
            continue
        if word.text.startswith("arrive") and sentence.text(word.index - 1) not in NOMINATIVE:
            continue  # *there arrived a guest*
        if word.text.startswith(("look", "agree", "laugh", "complain", "apologi")):
            continue  # *look the part*, *agree a price*
        music = word.text.startswith("listen") and thing.text in {"music", "radio", "songs"}
        if not music and thing.text not in DETERMINERS - {"her", "this", "some"}:
            continue
        phrase = noun_phrase(sentence, thing.index)
        if phrase is None or phrase.pronoun or phrase.text in SPANS or phrase.head.base in SPANS:
            continue
        if phrase.text.rstrip("s") in SPANS or phrase.head.possessive:
            continue
        said = thing.text if music else f"{thing.text} {phrase.text}"
        yield Reason(
            "preposition",
            {"before": word.text, "right": f"{wanted} {said}", "pronoun": said},
            (word.ref, *(sentence[place].ref for place in range(thing.index, phrase.end + 1))),
            wanted,
        )


def listen_to(sentence: Sentence) -> Iterator[Reason]:
    """*listen the music*, *please listen the birds*: a command."""
    start = 1 if sentence.text(0) == "please" else 0
    verb, thing = sentence.at(start), sentence.at(start + 1)
    if verb is None or verb.text != "listen" or thing is None:
        return
    if thing.text not in {"the", "my", "your", "our", "their", "his", "music"}:
        return
    phrase = noun_phrase(sentence, thing.index)
    if phrase is None or phrase.pronoun or phrase.end != phrase.head.index or phrase.text in SPANS:
        return
    # *listen the birds are singing*
    if any(word.might(*FINITE_TAGS) for word in sentence.words[phrase.end :] if word is not phrase.head):
        return
    said = thing.text if phrase.head is thing else f"{thing.text} {phrase.text}"
    yield Reason(
        "preposition",
        {"before": verb.text, "right": f"to {said}", "pronoun": said},
        (verb.ref, *(sentence[place].ref for place in range(thing.index, phrase.end + 1))),
        "to",
    )


def _picture(sentence: Sentence, this: Word) -> bool:
    """Whether *this* and a thing end the line: *look this picture*, not *look this way*."""
    thing = sentence.at(this.index + 1)
    if (
        this.text not in {"this", "these", "that", "those"}
        or thing is None
        or thing.index + 1 != len(sentence)
    ):
        return False
    return thing.text in COUNT_BARE


def wrong_preposition(sentence: Sentence) -> Iterator[Reason]:
    """*they arrived to the station*, *we discussed about it*, *she married with a doctor*."""
    for word in sentence.words[:-2]:
        preposition, thing = sentence[word.index + 1], sentence[word.index + 2]
        key = (_STEMS.get(word.text, ""), preposition.text)
        right = WRONG.get(key)
        if right is None or (not word.index and not word.might("VB")):
            continue
        if key[0] in ONLY_PERSONS:
            if not _person(sentence, thing):
                continue
            active = sentence.text(word.index - 1) in LEADS or not word.index
            if not active or (key[0] in {"help"} and word.text == "help" and not is_verb(sentence, word)):
                continue
            if key[0] == "tell" and (word.text == "told" and _relative_before(sentence, word)):
                continue
            if key[0] == "help" and sentence.text(word.index - 1) == "it":
                continue
            if key[0] == "thank" and word.text == "thanks":
                continue
            if key[0] == "marry" and preposition.text == "with" and sentence.text(word.index - 1) in BE:
                continue
        elif not is_verb(sentence, word):
            continue
        if key[0] == "enter" and not _room(sentence, thing):
            continue
        if key[0] in {"reach", "answer", "approach"} and not _plain_thing(sentence, word, thing):
            continue
        if key[0] == "lack" and not (thing.can("NN", "NNS") or thing.text in DETERMINERS):
            continue
        if key[0] == "arrive" and (thing.can("VB") and not thing.can("NN", "DT")):
            continue
        if key[0] == "arrive" and thing.text not in DETERMINERS | {"home", "work", "school"}:
            continue
        if key[0] == "arrive" and _welcomed(sentence, thing):
            continue  # *he arrived to a warm welcome*
        if key[0] == "consist" and preposition.text == "in" and not thing.can("CD"):
            continue  # *happiness consists in working*
        if key[0] in {"request", "contact"} and not is_verb(sentence, word):
            continue
        words = (word.ref, preposition.ref)
        if right:
            values = {"before": word.text, "right": right, "pronoun": preposition.text}
            yield Reason("preposition", values, words, right)
        else:
            yield Reason("leave_out", {"before": word.text, "word": preposition.text}, words)


def _welcomed(sentence: Sentence, thing: Word) -> bool:
    heads = {
        "welcome",
        "applause",
        "cheers",
        "surprise",
        "find",
        "scene",
        "news",
        "crowd",
        "reception",
        "sound",
    }
    return any(each.text in heads for each in sentence.words[thing.index :])


def _relative_before(sentence: Sentence, word: Word) -> bool:
    return any(each.text in WH | {"that", "was", "were", "is"} for each in sentence.words[: word.index]) or (
        word.index > 2
    )


def _person(sentence: Sentence, word: Word) -> bool:
    if word.text in PEOPLE | {"her", "you"}:
        after = sentence.at(word.index + 1)
        return word.text != "her" or after is None or not after.can("NN", "NNS", "VB")
    if word.text not in DETERMINERS:
        return False
    phrase = noun_phrase(sentence, word.index)
    return phrase is not None and phrase.text in PERSONS


PERSONS: Final = frozenset(
    """
    teacher doctor mother father brother sister friend friends wife husband boss man woman boy girl nurse
    lawyer dentist parents uncle aunt son daughter king queen prince princess neighbor neighbour soldier
    actor actress farmer policeman engineer singer writer
    """.split()
)


def _room(sentence: Sentence, thing: Word) -> bool:
    phrase = noun_phrase(sentence, thing.index)
    return phrase is not None and thing.text in DETERMINERS and phrase.text in ROOMS


def _plain_thing(sentence: Sentence, word: Word, thing: Word) -> bool:
    """Whether a subject pronoun did it to a thing of these (*he reached to the top*, not *to the sky*)."""
    if sentence.text(word.index - 1) not in NOMINATIVE or thing.text not in DETERMINERS:
        return False
    phrase = noun_phrase(sentence, thing.index)
    goals = {"top", "station", "village", "end", "airport", "school", "city", "house", "question", "letter"}
    return phrase is not None and phrase.text in goals


def felt(sentence: Sentence) -> Iterator[Reason]:
    """*he is afraid from dogs*, *i am interested about music*, *good in swim*."""
    for word in sentence.words[1:-2]:
        preposition = sentence[word.index + 1]
        right = FELT.get((word.text, preposition.text))
        thing = sentence[word.index + 2]
        if right is None or sentence.text(word.index - 1) not in BE | {
            "very",
            "so",
            "really",
            "not",
            "too",
            "got",
        }:
            continue
        if word.text in {"tired", "full", "guilty", "married", "bored", "proud", "different", "scared"}:
            # *tired from work*, *full with her children home*, *proud for you*: both are said.
            full = word.text == "full" and thing.only("NNS") and thing.index + 1 == len(sentence)
            if word.text not in {"different", "married", "scared", "proud"} and not full:
                continue
            if word.text == "married" and not _person(sentence, thing):
                continue
            if word.text == "different" and thing.text not in PEOPLE | DETERMINERS | {"mine", "yours"}:
                continue
        if word.text == "capable" and not thing.can("VB"):
            continue
        values = {"before": word.text, "right": right, "pronoun": preposition.text}
        yield Reason("preposition", values, (word.ref, preposition.ref), right)


def preferred(sentence: Sentence) -> Iterator[Reason]:
    """*i prefer tea than coffee*: *to coffee*; *they accused him for stealing*: *of stealing*."""
    for word in sentence.words[:-2]:
        rest = sentence.words[word.index + 1 :]
        if word.text in {"prefer", "prefers", "preferred"}:
            than = next((each for each in rest if each.text == "than"), None)
            between = rest[: than.index - word.index - 1] if than is not None else ()
            if than is None or any(
                each.text in {"rather", "more", "less", "other", "to"} or each.can("JJR", "RBR")
                for each in between
            ):
                continue
            values = {"right": "to", "pronoun": "than"}
            yield Reason("word_taken_for", values, (word.ref, than.ref), "to")
        elif word.text in {"accuse", "accuses", "accused"}:
            wrong = next((each for each in rest[:4] if each.text == "for"), None)
            doing = sentence.at(wrong.index + 1) if wrong is not None else None
            if wrong is not None and doing is not None and doing.can("VBG") and doing.tag == "VBG":
                yield Reason("word_taken_for", {"right": "of", "pronoun": "for"}, (word.ref, wrong.ref), "of")


def homeward(sentence: Sentence) -> Iterator[Reason]:
    """*i go to home at six*, *come to here*, *she went to abroad*."""
    for word in sentence.words[1:-1]:
        place = sentence[word.index + 1]
        before = sentence[word.index - 1]
        if word.text != "to" or place.text not in PLACES or before.text not in HOMEWARD:
            continue
        after = sentence.at(place.index + 1)
        if place.text in {"there", "here"} and (after is not None and after.can("VB", "VBG", "NN", "NNS")):
            continue
        if (
            place.text == "home"
            and after is not None
            and after.can("NN", "NNS", "VB")
            and not after.can("IN")
        ):
            continue
        if any(each.text == "from" for each in sentence.words[: word.index]) or place.possessive:
            continue
        yield Reason(
            "leave_out", {"before": before.text, "word": "to"}, (before.ref, word.ref, place.ref), place.text
        )


def linking(sentence: Sentence) -> Iterator[Reason]:
    """*despite of the rain*, *in spite the rain*, *despite he was ill*, *during i was sleeping*."""
    for word in sentence.words[:-1]:
        following = sentence[word.index + 1]
        then = sentence.at(word.index + 2)
        if word.text == "despite" and following.text == "of":
            yield Reason("leave_out", {"before": "despite", "word": "of"}, (word.ref, following.ref))
        elif word.text == "spite" and sentence.text(word.index - 1) == "in" and following.text in DETERMINERS:
            values = {"before": "in spite", "right": f"of {following.text}", "pronoun": following.text}
            yield Reason("preposition", values, (word.ref, following.ref), "of")
        elif (
            word.text in {"despite", "during"}
            and following.text in NOMINATIVE
            and then is not None
            and then.can(*FINITE_TAGS)
        ):
            right = "although" if word.text == "despite" else "while"
            values = {"right": right, "pronoun": word.text}
            yield Reason("word_taken_for", values, (word.ref, following.ref), right)


RULES: Final = (
    lacks_preposition,
    listen_to,
    wrong_preposition,
    felt,
    preferred,
    homeward,
    linking,
)
