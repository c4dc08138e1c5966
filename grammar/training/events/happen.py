"""Pairs of events: who does it, to what, with what, where and when."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from grammar.training.events.clause import Clause, Shape, shape, worded
from grammar.training.events.tables import choices, rows
from grammar.training.events.words import Phrase, filled, number
from grammar.training.lines import Twin

T = TypeVar("T")
DETERMINERS: Final = {"the": 66, "a": 12, "my": 5, "our": 5, "this": 3, "that": 4, "her": 3, "his": 2}
PRONOUNS: Final = ("he", "she", "they", "we", "i", "someone")
NO_PASSIVE: Final = frozenset({"for", "with", "from", "before"})
"""A verb with one of these has no passive that people would say."""
EACH: Final = {"roles": 3, "patients": 4, "agents": 5, "others": 5, "dead": 1, "hard": 12, "measured": 3}
"""How many pairs are made of a row."""
FIGURATIVE: Final = frozenset({"spin", "hook", "pour", "bite", "shoot", "fry", "oil"})
"""What can be done to a measure in a manner of speaking."""
OTHERS: Final = {
    "instruments": "event_instrument", "places": "event_place", "recipients": "event_recipient",
    "times": "event_time", "vehicles": "event_vehicle", "materials": "event_material",
}  # fmt: skip


def roles(chance: random.Random) -> Iterator[Twin]:
    """Living beings that change places: *the doctor cures the boy*, *the boy cures the doctor*."""
    for agent, verb, patient in rows("roles"):
        for number_ in range(EACH["roles"]):
            form = _shape(chance, verb, {"active": 66, "passive": 26, "cleft": 8}, plain=number_ == 0)
            first, second = _phrase(chance, agent, number_ == 0), _phrase(chance, patient, number_ == 0)
            good, worse = Clause(first, verb, second), Clause(second, verb, first)
            yield Twin(worded(good, form), worded(worse, form), "event_roles", soft=True)


def patients(chance: random.Random) -> Iterator[Twin]:
    """What somebody does something to: *the baker bakes bread*, *the baker bakes bricks*."""
    for agent, verb, likely, unlikely in rows("patients"):
        pairs = [(good, worse) for good in choices(likely) for worse in choices(unlikely)]
        for place, (good, worse) in enumerate(_some(chance, pairs, EACH["patients"])):
            form = _shape(chance, verb, {"active": 78, "passive": 22}, plain=place == 0)
            who, thing = _phrase(chance, agent, place == 0), _thing(chance, place == 0)
            yield Twin(
                worded(Clause(who, verb, replace(thing, noun=good)), form),
                worded(Clause(who, verb, replace(thing, noun=worse)), form),
                "event_patient",
                soft=True,
            )


def agents(chance: random.Random) -> Iterator[Twin]:
    """Who does something: *the horse neighs*, *the pigeon neighs*."""
    for verb, thing, rest, likely, unlikely in rows("agents"):
        pairs = [(good, worse) for good in choices(likely) for worse in choices(unlikely)]
        what = Phrase(thing, fixed=True) if thing else None
        voices = {"active": 78, "passive": 22} if what else {"active": 1}
        for place, (good, worse) in enumerate(_some(chance, pairs, EACH["agents"])):
            form = _shape(chance, verb, voices, plain=place == 0)
            who = _phrase(chance, good, place == 0)
            if number(good) != number(worse):
                who = replace(who, many=False)
            yield Twin(
                worded(Clause(who, verb, what, rest), form),
                worded(Clause(replace(who, noun=worse), verb, what, rest), form),
                "event_agent",
                soft=True,
            )


def places(chance: random.Random) -> Iterator[Twin]:
    """With what, where, to whom, when, by what means and out of what."""
    for table, kind in OTHERS.items():
        for agent, verb, thing, rest, likely, unlikely in rows(table):
            pairs = [(good, worse) for good in choices(likely) for worse in choices(unlikely)]
            what = Phrase(thing, fixed=True) if thing else None
            for good, worse in _some(chance, pairs, EACH["others"]):
                who = _phrase(chance, agent, False)
                if chance.random() < 0.25:
                    who = Phrase(chance.choice(PRONOUNS), fixed=True)
                short = {"short": 18} if what else {}
                form = shape(chance, {"active": 82, **short}, timed=table == "times")
                ends = [filled(rest, noun) for noun in (good, worse)]
                lines = [worded(Clause(who, verb, what, end), form) for end in ends]
                yield Twin(lines[0], lines[1], kind, soft=True)


def dead(chance: random.Random) -> Iterator[Twin]:
    """Things that act on the living, a tale at best, and measures that do or suffer what bodies do."""
    for agent, verb, likely, _ in rows("patients"):
        for noun in _some(chance, choices(likely), EACH["dead"]):
            form = Shape(chance.choice(["past", "present", "progressive", "was", "will", "perfect"]))
            who, thing = Phrase(agent), Phrase(noun, chance.choice(["the", "the", "this", "our"]))
            good, worse = Clause(who, verb, thing), Clause(thing, verb, who)
            yield Twin(worded(good, form), worded(worse, form), "event_dead_agent", soft=True)
    dry = [row[0] for row in rows("dry")]
    for agent, verb, likely in rows("categories"):
        for _ in range(EACH["hard"]):
            form = _shape(chance, verb, {"active": 80, "passive": 20})
            who = _phrase(chance, agent, False)
            thing = replace(_thing(chance, False), noun=chance.choice(choices(likely)), many=False)
            subject, suffering = chance.sample(dry, 2)
            no_who, no_thing = replace(who, noun=subject, many=False), replace(thing, noun=suffering)
            wrong = chance.choice([(no_who, thing), (who, no_thing), (no_who, no_thing)])
            good, worse = Clause(who, verb, thing), Clause(wrong[0], verb, wrong[1])
            yield Twin(worded(good, form), worded(worse, form), "event_dead_agent")


def measured(chance: random.Random) -> Iterator[Twin]:
    """Measures where they belong, so that they are not bad by themselves: *the cook fried the width*."""
    physical = [verb for _, verb, _ in rows("categories") if verb not in FIGURATIVE]
    for agent, verb, patient, nouns in rows("measures"):
        for noun in choices(nouns) * EACH["measured"]:
            form = _shape(chance, verb, {"active": 85, "passive": 15})
            who, thing = (
                Phrase(noun, chance.choice(["the", "the", "the", "this", "that"]))
                if word == "@"
                else replace(_phrase(chance, word, False), many=False)
                for word in (agent, patient)
            )
            good, worse = Clause(who, verb, thing), Clause(who, chance.choice(physical), thing)
            yield Twin(worded(good, form), worded(worse, form), "event_measured")


def _shape(chance: random.Random, verb: str, voices: dict[str, int], *, plain: bool = False) -> Shape:
    """A shape that the verb allows; a `plain` one is an active statement in a common tense."""
    if plain:
        return Shape(chance.choice(["past", "past", "progressive"]))
    if verb.rpartition(" ")[2] in NO_PASSIVE:
        voices = {"active": 1}
    return shape(chance, voices)


def _phrase(chance: random.Random, noun: str, plain: bool) -> Phrase:
    if plain:
        return Phrase(noun)
    determiner = chance.choices(list(DETERMINERS), list(DETERMINERS.values()))[0]
    return Phrase(noun, determiner, chance.random() < 0.15)


def _thing(chance: random.Random, plain: bool) -> Phrase:
    """What stands before a noun that is put in later."""
    return replace(_phrase(chance, "thing", plain), noun="")


def _some(chance: random.Random, group: Sequence[T], most: int) -> list[T]:
    return chance.sample(list(group), min(most, len(group)))
