"""How much and how many: *better* without *more*, *as tall as*, *much* and *many*, *such a nice day*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import (
    BE,
    BE_FINITE,
    NUMBERS,
    POSSESSIVE_DETERMINERS,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
)
from grammar.parse.inflect import noun_form
from grammar.parse.sentence import Sentence
from grammar.rules.nouns import COUNT_BARE, MASS, UNCOUNTABLE, number_of_noun
from grammar.rules.words import FINITE_TAGS
from grammar.verdict import Reason

NOMINATIVE: Final = SUBJECT_PRONOUNS | {"you", "it"}
WORSE: Final = frozenset({"better", "worse"})
# Comparatives that are also other words: *more upper class*, *more later*.
NOT_COMPARED: Final = frozenset(
    {"lower", "upper", "inner", "outer", "later", "latter", "former", "other", "lesser", "less"}
)
BIG: Final = {"hundreds": "hundred", "thousands": "thousand", "millions": "million", "dozens": "dozen"}
MEASURED: Final = frozenset(
    "years months weeks days hours minutes miles metres meters feet pounds dollars".split()
)
TAKING: Final = frozenset(
    """
    walk break ride drive trip rest holiday vacation meeting journey nap flight bill note delay lesson film
    movie
    """.split()
)
PLAIN: Final = frozenset(
    """
    nice beautiful good bad big small great lovely pretty clever stupid long strange terrible wonderful
    fine kind sweet cute old young happy sad hot cold warm interesting
    """.split()
)
COUNTED: Final = COUNT_BARE | frozenset(
    """
    day idea man boy place party evening morning view smile cook singer player swimmer liar worker writer
    actor runner speaker pupil year question
    """.split()
)
SINGING: Final = frozenset(
    "sings sing sang drives drive drove speaks speak spoke dances dance danced writes write wrote".split()
)


def doubled_degree(sentence: Sentence) -> Iterator[Reason]:
    """*more better*, *more taller than me*, *the most biggest house*."""
    for word in sentence.words[:-1]:
        following = sentence[word.index + 1]
        compared = (
            following.can("JJR", "RBR") and not following.can("NN", "VB", "JJ")
        ) or following.text in WORSE
        most = following.can("JJS") and not following.can("NN", "VB", "JJ", "RB")
        if word.text in {"more", "less"} and compared and following.text not in NOT_COMPARED:
            after = sentence.at(following.index + 1)
            bundle = after is not None and after.can("NN", "NNS") and not after.can("IN", "RB", "CC", "DT")
            # *give us more better schools*: more of them.
            if bundle and sentence.text(word.index - 1) not in {"a", "the"} | BE_FINITE:
                continue
        elif not (word.text == "most" and most):
            continue
        values = {"first": word.text, "second": following.text}
        yield Reason("degree_twice", values, (word.ref, following.ref), following.text)


SHORT: Final = {
    **{word: f"{word}est" for word in "tall small old young fast cheap short long cold rich poor".split()},
    "big": "biggest",
    "hot": "hottest",
}


def most_short(sentence: Sentence) -> Iterator[Reason]:
    """*the most tall man won*: *the tallest*."""
    for word in sentence.words[1:-1]:
        short, noun = sentence[word.index + 1], sentence.at(word.index + 2)
        if word.text != "most" or sentence.text(word.index - 1) != "the" or short.text not in SHORT:
            continue
        # *the most old cars i ever saw*: the greatest number of them.
        one = (
            noun is None
            or noun.text == "one"
            or (number_of_noun(noun) == "singular" and noun.text not in MASS and noun.can("NN"))
        )
        if one:
            right = SHORT[short.text]
            values = {"right": right, "pronoun": f"most {short.text}"}
            yield Reason("word_taken_for", values, (word.ref, short.ref), right)


def to_for_too(sentence: Sentence) -> Iterator[Reason]:
    """*she is to young*, *it is to late to go*; *she is to arrive* is right."""
    for word in sentence.words[1:-1]:
        how, before = sentence[word.index + 1], sentence[word.index - 1]
        if word.text != "to" or before.text not in BE_FINITE | SEEMING:
            continue
        after = sentence.text(word.index + 2)
        if how.text not in TOO_SO or after not in {"", "for", "to"}:
            continue
        if any(each.text in {"as", "what"} for each in sentence.words[: word.index]):
            continue  # *what old is to young*
        values = {"right": "too", "pronoun": "to"}
        yield Reason("word_taken_for", values, (word.ref, how.ref), "too")


SEEMING: Final = frozenset("seems seem seemed looks look looked feels felt".split())
# Adjectives that are no verbs.
TOO_SO: Final = frozenset(
    """
    young old late early tired big small tall short long hot cold hard easy difficult good bad nice sad happy
    angry hungry thirsty sick weak strong high loud heavy expensive cheap lazy busy fat
    dark far much many few little proud rich poor dangerous important sweet bright sour soft thick wide
    deep sharp rude noisy silly stupid clever beautiful
    """.split()
)


def equal_degree(sentence: Sentence) -> Iterator[Reason]:
    """*as taller as his father*, *taller that her brother*, *as fast than me*."""
    for word in sentence.words[:-2]:
        second, third = sentence[word.index + 1], sentence[word.index + 2]
        if (
            word.text == "as"
            and second.can("JJR")
            and third.text == "as"
            and not second.can("NN", "VB", "JJ")
        ):
            yield Reason("order_pair", {"first": "as", "second": second.text}, (word.ref, second.ref))
        elif word.text == "as" and second.can("JJ", "RB") and third.text == "than" and second.text != "other":
            values = {"right": "as", "pronoun": "than"}
            yield Reason("word_taken_for", values, (word.ref, third.ref), "as")
        elif (
            word.can("JJR")
            and not word.can("NN", "VB", "JJ")
            and word.text not in {"more", "less", "better"}
            and (sentence.text(word.index - 1) in BE_FINITE | {"much", "even"})
            and (second.text == "that" and third.text in POSSESSIVE_DETERMINERS | {"me", "him", "us", "them"})
        ):
            yield Reason(
                "word_taken_for", {"right": "than", "pronoun": "that"}, (word.ref, second.ref), "than"
            )


def such_and_so(sentence: Sentence) -> Iterator[Reason]:
    """*it was such nice day*, *so a nice party*, *he is so good teacher*, *what beautiful house*."""
    for word in sentence.words[:-2]:
        second, third = sentence[word.index + 1], sentence[word.index + 2]
        if word.text == "so" and second.text in {"a", "an"} and third.can("JJ"):
            if sentence.text(word.index - 1) in BE_FINITE:
                yield Reason(
                    "word_taken_for", {"right": "such", "pronoun": "so"}, (word.ref, second.ref), "such"
                )
            continue
        if word.text not in {"such", "so", "what"} or second.text not in PLAIN:
            continue
        if third.text not in COUNTED or not third.only("NN") or third.possessive:
            continue
        before = sentence.at(word.index - 1)
        if word.text == "what" and word.index:
            continue
        if word.text == "so" and (before is None or before.text not in BE_FINITE):
            continue
        after = sentence.at(third.index + 1)
        if after is not None and after.can("NN", "NNS") and not after.can("IN", "RB", "VBD"):
            continue
        if word.text == "what" and after is not None and not after.can("PRP", "DT"):
            continue
        right = f"{'such' if word.text == 'so' else word.text} a {second.text}"
        values = {"noun": third.text}
        yield Reason("article_missing", values, (word.ref, second.ref, third.ref), right)


def counted_bundle(sentence: Sentence) -> Iterator[Reason]:
    """*two hundreds people*, *a five years old girl*, *a ten minutes break*."""
    for word in sentence.words[:-1]:
        many = sentence[word.index + 1]
        after = sentence.at(word.index + 2)
        if word.text in NUMBERS and many.text in BIG and after is not None and after.can("NNS"):
            right = BIG[many.text]
            values = {"before": word.text, "right": right, "pronoun": many.text}
            yield Reason("preposition", values, (word.ref, many.ref), right)
        if word.text not in {"a", "an", "the", "my", "his", "her", "this"} or many.text not in NUMBERS:
            continue
        span, noun = sentence.at(word.index + 2), sentence.at(word.index + 3)
        if span is None or noun is None or span.text not in MEASURED or span.possessive:
            continue
        one = noun_form(span.text, "NN")
        thing = sentence.at(word.index + 4)
        aged = (
            noun.text == "old"
            and thing is not None
            and number_of_noun(thing) == "singular"
            and not thing.can("VB")
        )
        if one is not None and (aged or (word.text in {"a", "an"} and noun.text in TAKING)):
            yield Reason("determiner_singular", {"determiner": f"{word.text} {many.text}", "noun": span.text},
                         (word.ref, many.ref, span.ref), one)  # fmt: skip


def lot_of(sentence: Sentence) -> Iterator[Reason]:
    """*we have a lot friends*, *most of people*, *some of boys*."""
    for word in sentence.words[:-1]:
        following = sentence[word.index + 1]
        if word.text == "lot" and sentence.text(word.index - 1) == "a" and following.only("NNS"):
            before = sentence.at(word.index - 2)
            if before is not None and before.tag in {*FINITE_TAGS, "VB"} and before.text not in {"thanks"}:
                right = f"of {following.text}"
                values = {"before": "a lot", "right": right, "pronoun": following.text}
                yield Reason("preposition", values, (word.ref, following.ref), "of")
        if word.text == "of" and following.only("NNS") and sentence.text(word.index - 1) in OF_SOME:
            after = sentence.at(following.index + 1)
            if after is None or after.can(*FINITE_TAGS, "IN"):
                if sentence.text(word.index - 1) == "one" and word.index - 1 > 0:
                    continue
                before = sentence[word.index - 1]
                right = f"of the {following.text}"
                values = {"before": before.text, "right": right, "pronoun": f"of {following.text}"}
                yield Reason("preposition", values, (before.ref, word.ref, following.ref), right)


OF_SOME: Final = frozenset({"most", "some", "many", "few", "several", "each", "one", "none", "both"})


def most_of_start(sentence: Sentence) -> Iterator[Reason]:
    """*the most of my friends are here*, *almost students passed*."""
    first, second, third = (sentence.at(place) for place in range(3))
    if first is None or second is None or third is None:
        return
    if first.text == "the" and second.text == "most" and third.text == "of":
        values = {"right": "most", "pronoun": "the most"}
        yield Reason("word_taken_for", values, (first.ref, second.ref), "most")
    elif first.text == "almost" and second.only("NNS"):
        yield Reason(
            "word_taken_for",
            {"right": "almost all", "pronoun": "almost"},
            (first.ref, second.ref),
            "almost all",
        )


def manner(sentence: Sentence) -> Iterator[Reason]:
    """*she sings very beautiful*, *he drives too careful*: how somebody does it ends in -ly."""
    last = sentence[len(sentence) - 1]
    degree, verb = sentence.at(last.index - 1), sentence.at(last.index - 2)
    if degree is None or verb is None or degree.text not in {"very", "too", "so", "really"}:
        return
    adverb = f"{last.text}ly"
    good = f"{degree.text} {last.text}" == "very good"
    if good and not any(word.text in LINKING or word.text in BE for word in sentence):
        acts = any(word.text in SINGING | PLAYING and word.can(*FINITE_TAGS, "VB") for word in sentence)
        if acts:
            yield Reason(
                "word_taken_for", {"right": "well", "pronoun": "good"}, (degree.ref, last.ref), "well"
            )
    if verb.text in SINGING and last.text in ADVERBIAL and sentence.text(verb.index - 1) not in {"the", "a"}:
        yield Reason("word_taken_for", {"right": adverb, "pronoun": last.text}, (verb.ref, last.ref), adverb)


PLAYING: Final = frozenset(
    "know knows knew plays play played swims swim swam cooks cook cooked sews paints".split()
)
LINKING: Final = frozenset(
    form
    for verb in ("look", "taste", "smell", "feel", "sound", "seem")
    for form in (verb, f"{verb}s", f"{verb}ed")
) | {"felt", "smelt", "makes", "make", "made"}
ADVERBIAL: Final = frozenset(
    "beautiful careful quiet bad perfect careless polite nervous dangerous fluent".split()
)


def very_much_object(sentence: Sentence) -> Iterator[Reason]:
    """*i like very much this song*, *she plays very well the piano*, *i am very much hungry*."""
    for word in sentence.words[2:-2]:
        much, thing = sentence[word.index + 1], sentence[word.index + 2]
        if word.text != "very" or much.text not in {"much", "well"}:
            continue
        verb, subject = sentence[word.index - 1], sentence[word.index - 2]
        if thing.text not in POSSESSIVE_DETERMINERS | {
            "this",
            "the",
            "these",
            "his",
            "a",
            "it",
            "him",
            "them",
        }:
            continue
        if (
            verb.text in BE_FINITE
            or not verb.can("VB", "VBP", "VBZ", "VBD")
            or subject.text not in NOMINATIVE
        ):
            continue
        if any(each.tag in FINITE_TAGS and each.can(*FINITE_TAGS) for each in sentence.words[thing.index :]):
            continue
        values = {"first": verb.text, "second": f"very {much.text}"}
        yield Reason("order_pair", values, (verb.ref, word.ref, much.ref))


def much_adjective(sentence: Sentence) -> Iterator[Reason]:
    """*i am very much hungry*: *very hungry*; but *very much alive*."""
    for word in sentence.words[1:-2]:
        much, felt = sentence[word.index + 1], sentence[word.index + 2]
        if word.text not in {"very", "too", "so"} or much.text != "much" or felt.text not in PLAIN | STATES:
            continue
        if sentence.text(word.index - 1) in BE_FINITE and sentence.at(felt.index + 1) is None:
            yield Reason("leave_out", {"before": word.text, "word": "much"}, (word.ref, much.ref, felt.ref))


STATES: Final = frozenset(
    "hungry tired thirsty angry rich poor tall expensive cheap heavy difficult easy".split()
)


def bare_last(sentence: Sentence) -> Iterator[Reason]:
    """*they took last train*, *in next room*: *the last train*; times stand bare (*last week*)."""
    for word in sentence.words[1:-1]:
        noun, before = sentence[word.index + 1], sentence[word.index - 1]
        if word.text not in {"last", "next"} or noun.text not in (COUNT_BARE | UNCOUNTABLE) - BARE_LAST:
            continue
        if not noun.only("NN") or noun.possessive or before.possessive:
            continue
        after = sentence.at(noun.index + 1)
        if after is not None and after.can("NN", "NNS") and not after.can("IN", "RB", "VBD", "VBZ"):
            continue
        opens = before.text in PREPOSITIONS or before.tag in {"VBD", "VBZ", "VBP", "VB", "VBG", "RP"}
        if opens and before.text not in BE_FINITE | {"as", "to"} and not before.can("DT", "PRP$", "JJ"):
            values = {"noun": noun.text}
            yield Reason("article_missing", values, (word.ref, noun.ref), f"the {word.text}")


# Times, and what stands bare in set phrases (*next door*, *last name*).
BARE_LAST: Final = frozenset(
    "afternoon month week weekend minute moment door thing person name word night hall stop".split()
)


def no_plural(sentence: Sentence) -> Iterator[Reason]:
    """*he gave me some informations*, *thank you for your advices*."""
    for word in sentence:
        noun = NO_PLURAL.get(word.text)
        before = sentence.at(word.index - 1)
        if noun is None or (word.can("VBZ") and not (before is not None and before.can("DT", "PRP$", "JJ"))):
            continue
        yield Reason("no_plural", {"noun": noun, "plural": word.text}, (word.ref,), noun)


NO_PLURAL: Final = {
    f"{noun}s": noun
    for noun in (
        "information advice equipment knowledge software evidence traffic scenery housework cutlery".split()
    )
}


def of_me(sentence: Sentence) -> Iterator[Reason]:
    """*he is a friend of me*: *a friend of mine*."""
    own = {"me": "mine", "him": "his", "us": "ours", "them": "theirs"}
    for word in sentence.words[2:]:
        before = sentence[word.index - 1]
        friend = sentence[word.index - 2]
        if before.text != "of" or word.text not in own or word.index != len(sentence) - 1:
            continue
        opened = any(
            each.text in {"a", "some", "two", "three", "these", "an", "old"}
            for each in sentence.words[: friend.index]
        )
        if friend.text in FRIENDS and opened:
            values = {"before": "of", "right": own[word.text], "pronoun": word.text}
            yield Reason("case_object", values, (before.ref, word.ref), own[word.text])


FRIENDS: Final = frozenset(
    "friend friends colleague neighbour neighbor neighbors cousin cousins classmate".split()
)


def you_and_i(sentence: Sentence) -> Iterator[Reason]:
    """*this is for you and i*: after a preposition *me*, at the end of the line."""
    right = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them"}
    end = len(sentence) - 1
    last, joined, first, before = (sentence.at(end - step) for step in range(4))
    if last is None or joined is None or first is None or before is None or last.text not in right:
        return
    pronoun = first.text in {"you", "me", "him", "her", "us", "them"}
    if (
        joined.text == "and"
        and pronoun
        and before.text in {"for", "with", "between", "to", "from", "about", "of"}
    ):
        values = {
            "before": before.text,
            "right": right[last.text],
            "pronoun": "I" if last.text == "i" else last.text,
        }
        yield Reason("case_object", values, (before.ref, last.ref), right[last.text])


RULES: Final = (
    doubled_degree,
    most_short,
    to_for_too,
    equal_degree,
    such_and_so,
    counted_bundle,
    lot_of,
    most_of_start,
    manner,
    very_much_object,
    much_adjective,
    bare_last,
    no_plural,
    of_me,
    you_and_i,
)
