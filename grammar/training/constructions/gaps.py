"""Question and relative words with and without the gap that belongs to them, and what may be left unsaid."""

# Long word lists read best as running text.
# ruff: noqa: E501, SIM905

from __future__ import annotations

from typing import Final

from grammar.training.constructions import nouns, verbs
from grammar.training.constructions.islands import THING_KINDS, strict
from grammar.training.constructions.maker import Maker, Pair, Phrase, Verb, line, plural, verb

TAKES_NOUN: Final = "know see remember forget notice discover reveal mention describe".split()
"""Verbs before a noun, a question, or (some) *that*."""


def _knows(m: Maker, table: list[str], share: float = 0.35) -> str:
    """Somebody who knows, remembers …"""
    if m.often(0.2):
        return m.pick(
            ("do you know", "we all know", "i know", "nobody knew", "did you notice", "i remember")
            if table is verbs.CLAUSES
            else ("do you remember", "i know", "we saw", "she described")
        )
    who = m.someone(share)
    return line(who.text, m.said(who.many, verb(m.pick(table))))


def _strict(m: Maker) -> Verb:
    return strict(m, m.often(0.45))


def _wh(act: Verb) -> str:
    return "who" if act.thing == "person" else "what"


def _full(m: Maker, who: Phrase, act: Verb) -> str:
    return line(who.text, m.said(who.many, act))


def _far(m: Maker) -> Phrase:
    """Somebody with a relative clause."""
    many = m.often()
    head = m.phrase("person", many, described=0.1)
    act = m.on_person()
    other = m.anyone("person")
    word = m.pick(("who", "that"))
    if m.often(0.3):
        clause = line(word, m.said(many, m.does()))
    elif m.often(0.6):
        clause = line(word, m.said(many, act), other.text)
    else:
        clause = line(word, other.text, m.said(other.many, act))
    return Phrase(line(head.text, clause), many, head.gender, "person")


def object_gap(m: Maker) -> Pair:
    """*joel saw the vase that ann might take*, *joel saw what ann might take the vase*."""
    act = _strict(m)
    thing = m.phrase(act.thing, described=0.15)
    start, end = _knows(m, TAKES_NOUN), _full(m, m.someone(0.3), act)
    return line(
        start, thing.text, m.pick(("that", "that", "who" if act.thing == "person" else "which")), end
    ), line(start, _wh(act), end, thing.text)


def subject_gap(m: Maker) -> Pair:
    """*ann met a boy who can help us*, *ann met who a boy can help us*."""
    start = _knows(m, TAKES_NOUN)
    head = m.phrase("person", described=0.15)
    act = m.on_person() if m.often(0.6) else m.on_thing()
    end = line(m.said(head.many, act), m.anyone(act.thing).text)
    return line(start, head.text, m.pick(("that", "who")), end), line(start, "who", head.text, end)


def subject_gap_far(m: Maker) -> Pair:
    """The same with a relative clause on the subject."""
    start = _knows(m, TAKES_NOUN)
    kind = m.pick(("person", "picture", "idea"))
    head = m.phrase(kind, described=0.1)
    first = verb(
        m.pick(("hate", "describe", "like", "reveal", "discover", "find", "mention", "praise", "hide"))
    )
    clause = line("that", _full(m, m.someone(0.2), first))
    act = verb(m.pick(verbs.EXPERIENCE)) if kind != "person" else m.on_person()
    end = line(m.said(head.many, act), m.anyone("person").text)
    return line(start, head.text, clause, "that", end), line(start, "who", head.text, clause, end)


def _clause(m: Maker, far: bool, gap: bool) -> tuple[str, str]:
    """A clause with or without a gap, and the question word that its gap wants."""
    who = _far(m) if far else m.someone(0.3)
    act = _strict(m)
    return line(_full(m, who, act), "" if gap else m.anyone(act.thing).text), _wh(act)


def no_gap(m: Maker) -> Pair:
    """*mark knew that they like steve*, *mark knew who they like steve*."""
    (end, word), start = _clause(m, False, False), _knows(m, verbs.CLAUSES)
    return line(start, "that", end), line(start, word, end)


def no_gap_far(m: Maker) -> Pair:
    """The same with a relative clause on the subject."""
    (end, word), start = _clause(m, True, False), _knows(m, verbs.CLAUSES)
    return line(start, "that", end), line(start, word, end)


def with_gap(m: Maker) -> Pair:
    """*she knows who the actors admire*, *she knows that the actors admire*."""
    (end, word), start = _clause(m, False, True), _knows(m, verbs.CLAUSES)
    return line(start, word, end), line(start, "that", end)


def with_gap_far(m: Maker) -> Pair:
    """The same with a relative clause on the subject."""
    (end, word), start = _clause(m, True, True), _knows(m, verbs.CLAUSES)
    return line(start, word, end), line(start, "that", end)


def asked(m: Maker) -> Pair:
    """*what did she buy*, *what did she buy the car*."""
    act, who = _strict(m), m.someone(0.4)
    helper, form = m.chain(who.many, act, fronted=True)
    start = line(_wh(act), helper, who.text, form)
    return start, line(start, m.anyone(act.thing).text)


def resumed(m: Maker) -> Pair:
    """*the book that she bought is new*, *the book that she bought it is new*."""
    act = _strict(m)
    thing = m.phrase(act.thing, None, "the", described=0.15)
    clause = line(
        m.pick(("that", "that", "who" if act.thing == "person" else "which")), _full(m, m.someone(0.35), act)
    )
    if m.often(0.5):
        start = line(
            m.pick(("this is", "i know", "we found", "where is", "she described", "i remember"))
            if not thing.many
            else m.pick(("these are", "i know", "we found", "where are")),
            thing.text,
            clause,
        )
        return start, line(
            start, thing.them if act.thing != "person" or thing.many else m.pick(("him", "her"))
        )
    end = m.pick(
        ("was very old", "was not there", "made us laugh", "came back")
        if not thing.many
        else ("were very old", "were not there", "made us laugh")
    )
    if act.thing != "person":
        end = m.pick(("disappeared", "cost a lot of money", "surprised me", "looked strange"))
    start = line(thing.text, clause)
    return line(start, end), line(
        start, thing.them if act.thing != "person" or thing.many else m.pick(("him", "her")), end
    )


def doubled(m: Maker) -> Pair:
    """*the boy who likes music*, *the boy who he likes music*."""
    head = m.phrase("person", None, "the", described=0.1)
    act, rest = m.predicate()
    if act in m.intransitive:
        act = verb(m.pick(verbs.NEVER_OBJECT))
    start = line(
        m.pick(("i know", "this is about", "we met", "she is talking to", "they asked", "do you like")),
        head.text,
        "who",
    )
    end = line(m.said(head.many, act), rest)
    return line(start, end), line(
        start, head.they if head.gender != "n" or head.many else m.pick(("he", "she")), end
    )


def where(m: Maker) -> Pair:
    """*i know why he sleeps*, *i know what he sleeps*."""
    act = verb(m.pick(verbs.NEVER_OBJECT))
    who = m.someone(0.4)
    end = line(who.text, m.said(who.many, act))
    start = _knows(m, verbs.CLAUSES)
    return line(start, m.pick(("why", "when", "where", "that")), end), line(start, "what", end)


COUNTS: Final = (
    ("one", "two"),
    ("two", "three"),
    ("one", "several"),
    ("four", "five"),
    ("one", "many"),
    ("three", "a few"),
    ("two", "some"),
    ("some", "two"),
    ("one", "more"),
    ("a", "some"),
)


ADVERBIAL: Final = frozenset(
    "fast long short cold clean red blue green black white brown fresh left warm".split()
)
"""Adjectives that could be said of the doing or of its outcome (*paint some red*)."""


def _plain(kind: str) -> list[str]:
    return [each for each in nouns.ADJECTIVES[kind] if each not in ADVERBIAL]


def _two(m: Maker) -> tuple[str, str, str, str, str]:
    act = m.transitive_verb("person")
    noun = m.noun(act.thing)[0]
    first, second = m.someone(0.2), m.someone(0.2)
    while first.text == second.text:
        second = m.someone(0.1)
    if m.often(0.5):
        left, right = line(first.text, act.form("VBD")), line(second.text, act.form("VBD"))
    else:
        helper, form = m.chain(first.many, act)
        while act.stative and form == act.form("VBG"):
            helper, form = m.chain(first.many, act)
        table = [
            (s, p)
            for s, p in (
                ("has", "have"),
                ("hasn't", "haven't"),
                ("is", "are"),
                ("isn't", "aren't"),
                ("was", "were"),
                ("wasn't", "weren't"),
                ("doesn't", "don't"),
            )
        ]
        other = helper
        for single, several in table:
            if helper in {single, several}:
                other = several if second.many else single
        for single, several in (("has not", "have not"), ("is not", "are not"), ("does not", "do not")):
            if helper in {single, several}:
                other = several if second.many else single
        left, right = line(first.text, helper, form), line(second.text, other, form)
    return left, right, noun, act.thing, m.pick(_plain(act.thing))


def noun_left_out(m: Maker) -> Pair:
    """*she has one red car and he has two*, *she has one car and he has two red*."""
    left, right, noun, _, adjective = _two(m)
    first, second = m.pick(COUNTS)
    if first == "a":
        first = "one"
    word = noun if first == "one" else plural(noun)
    return (
        line(left, first, adjective, word, "and", right, second),
        line(left, first, word, "and", right, second, adjective),
    )


def noun_kept(m: Maker) -> Pair:
    """*she saw four boys and he saw five sick boys*, *she saw four happy boys and he saw five sick*."""
    left, right, noun, kind, adjective = _two(m)
    first, second = m.pick(COUNTS[:-1])
    other = m.pick([each for each in nouns.ADJECTIVES[kind] if each != adjective and each not in ADVERBIAL])
    word, words = noun if first == "one" else plural(noun), plural(noun)
    good = line(
        left, first, word if m.often(0.7) else line(other, word), "and", right, second, adjective, words
    )
    return good, line(left, first, other, word, "and", right, second, adjective)


def one(m: Maker) -> Pair:
    """*i want the big one*, *i want the big*."""
    kind = m.pick(THING_KINDS)
    act = m.transitive_verb("person", kind)
    who = m.someone(0.5)
    adjective = m.pick(
        (
            "big",
            "small",
            "heavy",
            "cheap",
            "dirty",
            "wooden",
            "broken",
            "expensive",
            "long",
            "large",
            "smaller",
        )
    )
    det = m.pick(("the", "that", "this", "the"))
    many = m.often(0.3)
    start = line(
        who.text,
        m.said(who.many, act),
        "these" if many and det == "this" else "those" if many and det == "that" else det,
        adjective,
    )
    return line(start, "ones" if many else "one"), start


def verb_left_out(m: Maker) -> Pair:
    """*she sings and he does too*, *she sings and he is too*."""
    first, second = m.someone(0.3), m.someone(0.3)
    act, rest = m.predicate()
    # Other tenses would do (*she left and he will too*): only *be* leaves out no plain verb.
    shapes = (
        (act.present(first.many), "do" if second.many else "does"), (act.form("VBD"), "did"),
        (line("can", act.form("VB")), "can"), (line("will", act.form("VB")), "will"),
        (line("have" if first.many else "has", act.form("VBN")), "have" if second.many else "has"),
    )  # fmt: skip
    said, good = m.pick(shapes)
    wrong = m.pick(("are", "were") if second.many else ("is", "was"))
    start = line(first.text, said, rest)
    link = m.pick(("and", "and", "but"))
    if link == "but":
        short = {"can": "can't", "will": "won't"}
        return line(start, "but", second.text, short.get(good, f"{good}n't")), line(
            start, "but", second.text, short.get(wrong, f"{wrong}n't")
        )
    if m.often(0.35):
        return line(start, "and so", good, second.text), line(start, "and so", wrong, second.text)
    return line(start, "and", second.text, good, "too"), line(start, "and", second.text, wrong, "too")


KINDS: Final = {
    "gap_object": object_gap, "gap_subject": subject_gap, "gap_subject_far": subject_gap_far, "gap_none": no_gap,
    "gap_none_far": no_gap_far, "gap_some": with_gap, "gap_some_far": with_gap_far, "gap_asked": asked,
    "gap_resumed": resumed, "gap_doubled": doubled, "gap_where": where, "ellipsis_noun": noun_left_out,
    "ellipsis_noun_kept": noun_kept, "ellipsis_one": one, "ellipsis_verb": verb_left_out,
}  # fmt: skip
