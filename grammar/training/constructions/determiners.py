"""Determiners and nouns of different number, and forms of irregular verbs."""

# Long word lists read best as running text.
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from grammar.training.constructions import nouns
from grammar.training.constructions.maker import Maker, Pair, article, line, plural, verb

POINTING: Final = (("this", "these"), ("that", "those"))
COUNTING_ONE: Final = ("every", "each", "a", "another", "one")
COUNTING_MANY: Final = (
    "two",
    "many",
    "several",
    "both",
    "a few",
    "three",
    "these two",
    "too many",
    "all these",
)
OBJECTS: Final = (
    "person",
    "readable",
    "vehicle",
    "clothes",
    "furniture",
    "tool",
    "food",
    "place",
    "picture",
    "breakable",
    "land",
    "animal",
    "plant",
)


def _around(m: Maker, kind: str) -> tuple[str, str]:
    """What stands before and behind the noun phrase; nothing there shows a number."""
    who = m.someone(0.3)
    roll = m.chance.random()
    act = m.transitive_verb("person", kind)
    if roll < 0.55:
        return line(who.text, m.said(who.many, act)), m.maybe(nouns.TIMES, 0.15) if "VBD" else ""
    if roll < 0.7:
        helper, form = m.chain(who.many, act, fronted=True)
        return line(helper, who.text, form), ""
    if roll < 0.8:
        return line(
            m.pick(("i want to", "do not", "please", "she likes to", "let us", "they tried to")),
            act.form("VB"),
        ), ""
    if kind in {"person", "animal"}:
        done = m.does(kind)
        return m.maybe(("i think that", "he said"), 0.2), line(
            m.pick((done.form("VBD"), line(m.pick(("will", "can't", "had to", "did not")), done.form("VB"))))
        )
    return "", line(
        m.pick(
            (
                "disappeared",
                "cost a lot of money",
                "surprised me",
                "will be ready soon",
                "looked strange",
                "can wait",
                "fell down",
            )
            if kind not in {"place", "land"}
            else ("looked empty", "surprised me", "seemed far away")
        )
    )


def _noun(m: Maker, odd: bool) -> tuple[str, str]:
    kind = (
        m.pick(("person",) * 4 + tuple(k for k in nouns.IRREGULAR if k not in {"idea", "body"}))
        if odd
        else m.pick(OBJECTS)
    )
    table = nouns.IRREGULAR[kind] if odd else [m.noun(kind)[0]]
    return m.pick([each for each in table if each not in nouns.SAME] or ["child"]), kind


def _pair(m: Maker, odd: bool, described: bool, flip_noun: bool, dets: tuple[str, str] | None = None) -> Pair:
    noun, kind = _noun(m, odd)
    many = m.often()
    adjective = m.pick(nouns.ADJECTIVES.get(kind, ["new"])) if described else ""
    pair = dets or m.pick(POINTING)
    right = pair[many]
    words = (noun, plural(noun))
    start, end = _around(m, kind)
    wrong = right if flip_noun else pair[not many]
    other = words[not many] if flip_noun else words[many]
    return line(start, article(line(right, adjective, words[many])), end), line(
        start, article(line(wrong, adjective, other)), end
    )


def pointing_noun(m: Maker) -> Pair:
    """*this sketch*, *this sketches*."""
    return _pair(m, False, False, True)


def pointing(m: Maker) -> Pair:
    """*this committee*, *these committee*."""
    return _pair(m, False, False, False)


def pointing_described(m: Maker) -> Pair:
    """*these hard books*, *this hard books*."""
    return _pair(m, False, True, False)


def pointing_described_noun(m: Maker) -> Pair:
    """*those good films*, *those good film*."""
    return _pair(m, False, True, True)


def odd_noun(m: Maker) -> Pair:
    """*those children*, *those child*."""
    return _pair(m, True, m.often(), True)


def odd_pointing(m: Maker) -> Pair:
    """*that child*, *those child*."""
    return _pair(m, True, m.often(), False)


def counting(m: Maker) -> Pair:
    """*every boy*, *every boys*; *two boys*, *two boy*."""
    return _pair(m, m.often(0.3), m.often(0.35), True, (m.pick(COUNTING_ONE), m.pick(COUNTING_MANY)))


def counting_det(m: Maker) -> Pair:
    """*every boy*, *many boy*; *two boys*, *each boys*."""
    return _pair(m, m.often(0.3), m.often(0.35), False, (m.pick(COUNTING_ONE), m.pick(COUNTING_MANY)))


def one_of(m: Maker) -> Pair:
    """*one of the boys*, *one of the boy*."""
    noun, kind = _noun(m, m.often(0.3))
    start, end = _around(m, kind)
    head = line(
        m.pick(("one of", "two of", "each of", "both of", "several of", "a few of", "another of")),
        m.pick(("the", "my", "our", "his", "the")),
    )
    adjective = m.maybe(nouns.ADJECTIVES.get(kind, ["new"]), 0.3)
    return line(start, head, adjective, plural(noun), end), line(start, head, adjective, noun, end)


def much(m: Maker) -> Pair:
    """*too much rice*, *too many rice*; *how many chairs*, *how much chairs*."""
    kind = m.pick(("food", "drink", "stuff"))
    acts = {
        "food": "eat buy order need want bring",
        "drink": "drink buy order pour need want",
        "stuff": "need want buy bring lose carry",
    }
    act = verb(m.pick(acts[kind].split()))
    who = m.someone(0.5)
    mass = m.often()
    noun = (
        m.pick(nouns.MASS[kind])
        if mass
        else plural(m.pick(nouns.THINGS[{"food": "food", "drink": "breakable", "stuff": "tool"}[kind]]))
    )
    if not mass and kind == "drink":
        act = verb(m.pick(("buy", "need", "want", "bring")))
    if mass and act.base == "buy" and noun == "luggage":
        act = verb("bring")
    right, wrong = ("much", "many") if mass else ("many", "much")
    shape = m.pick(("too", "so", "how", "not", "very few" if not mass else "too"))
    if shape == "how":
        helper, form = m.pick(("did", "will", "can", "should")), act.form("VB")
        return line("how", right, noun, helper, who.text, form), line(
            "how", wrong, noun, helper, who.text, form
        )
    if shape == "not":
        start = line(who.text, m.pick(("did not", "didn't", "won't", "cannot")), act.form("VB"))
        return line(start, right, noun), line(start, wrong, noun)
    if shape == "very few":
        start = line(who.text, act.form("VBD"))
        return line(start, m.pick(("a few", "few")), noun), line(start, "much", noun)
    start = line(who.text, act.form("VBD"), shape)
    return line(start, right, noun), line(start, wrong, noun)


PARTICIPLES: Final = (
    ("hidden", "hid", "door treasure key letter money"), ("broken", "broke", "window chair cup clock mirror"),
    ("stolen", "stole", "car bicycle wallet painting"), ("torn", "tore", "shirt coat letter page"),
    ("frozen", "froze", "lake pizza river chicken"), ("fallen", "fell", "tree soldier leaf apple"),
    ("chosen", "chose", "book song player candidate"), ("forgotten", "forgot", "song poem hero promise umbrella"),
    ("written", "wrote", "report answer test apology"), ("eaten", "ate", "apple sandwich cake"),
    ("known", "knew", "problem fact thief criminal"), ("spoken", "spoke", "word language"),
    ("beaten", "beat", "boxer team"), ("drawn", "drew", "map picture"), ("shaken", "shook", "witness passenger"),
    ("grown", "grew", "man woman child"), ("worn", "wore", "carpet shoe"), ("bitten", "bit", "apple finger"),
)  # fmt: skip


def participle_adjective(m: Maker) -> Pair:
    """*the hidden door*, *the hid door*."""
    right, wrong, things = m.pick(PARTICIPLES)
    thing = m.pick(things.split())
    many = m.often(0.35) and thing not in {"money", "chicken"}
    noun = plural(thing) if many else thing
    det = m.pick(
        ("the", "the", "my", "those", "some", "all the") if many else ("the", "the", "that", "his", "this")
    )
    be = "were" if many else "was"
    person = thing in {
        "thief",
        "criminal",
        "soldier",
        "boxer",
        "witness",
        "passenger",
        "man",
        "woman",
        "child",
        "hero",
        "player",
        "candidate",
    }
    if m.often() and not person:
        who = m.someone(0.5)
        shape = line(
            who.text,
            m.pick(
                (
                    "found",
                    "saw",
                    "noticed",
                    "bought",
                    "wanted",
                    "described",
                    "will find",
                    "talked about",
                    "asked about",
                )
            ),
        )
        return line(shape, det, right, noun), line(shape, det, wrong, noun)
    if person:
        end = m.pick(
            (
                f"{be} tired",
                "left",
                "smiled at us",
                "went home",
                f"{be} not here",
                "looked sad",
                "said nothing",
            )
        )
    else:
        end = m.pick(
            (
                f"{be} in the garden",
                f"{be} expensive",
                "surprised me",
                f"{be} hard to find",
                f"{be} not mine",
                "looked strange",
            )
        )
    if m.often(0.3) and not person and right not in {"broken", "grown", "fallen"}:
        start = line(det, noun, be, m.pick(("soon", "quickly", "not", "already", "")))
        return line(start, right), line(start, wrong)
    return line(det, right, noun, end), line(det, wrong, noun, end)


STRONG: Final[dict[str, str]] = {
    "break": "the window|a cup|the chair|his promise", "eat": "the cake|an apple|dinner|all the cookies",
    "write": "a letter|the report|two books|a long poem", "drive": "the truck|my car|home|to school",
    "steal": "the car|some money|a lot of watches", "choose": "a red dress|the best seats|the wrong answer",
    "wear": "a new coat|a lot of scarves|the blue shirt", "take": "the train|my umbrella|a picture|some money",
    "see": "the movie|my brother|three foxes", "speak": "to the teacher|about it|french", "draw": "a horse|the map",
    "grow": "tomatoes|roses", "throw": "the ball|a stone", "know": "the answer|your father|this song",
    "tear": "the letter|his shirt", "ride": "a horse|my bike|the bus", "sing": "a song|for us|the old songs",
    "drink": "the milk|some water|too much coffee", "swim": "across the lake|in the river", "fall": "asleep|down the stairs",
    "give": "me a book|the dog a bone|them money", "go": "home|to the party|to bed", "fly": "to paris|a kite",
    "shake": "the bottle|my hand", "blow": "the whistle|out the candle", "begin": "the lesson|to laugh", "do": "the work|it again|the dishes",
    "hide": "the key|behind the tree", "ring": "the bell", "forgive": "his brother|us",
}  # fmt: skip


def strong_past(m: Maker) -> Pair:
    """*she wrote a letter*, *she written a letter*."""
    base = m.pick(sorted(STRONG))
    act, rest, who = verb(base), m.pick(STRONG[base].split("|")), m.someone(0.35)
    start = line(who.text, m.maybe(("quickly", "never", "also", "really"), 0.12))
    end = line(rest, m.maybe(nouns.TIMES, 0.25))
    return line(start, act.form("VBD"), end), line(start, act.form("VBN"), end)


def strong_perfect(m: Maker) -> Pair:
    """*she has written a letter*, *she has wrote a letter*."""
    base = m.pick(sorted(set(STRONG)))
    act, rest, who = verb(base), m.pick(STRONG[base].split("|")), m.someone(0.35)
    single, several = m.pick(
        (
            ("has", "have"),
            ("hasn't", "haven't"),
            ("had", "had"),
            ("has never", "have never"),
            ("has already", "have already"),
            ("must have", "must have"),
            ("hadn't", "hadn't"),
        )
    )
    if m.often(0.2):
        start = line("have" if who.many else "has", who.text)
    else:
        start = line(who.text, several if who.many else single)
    return line(start, act.form("VBN"), rest), line(start, act.form("VBD"), rest)


def strong_passive(m: Maker) -> Pair:
    """*the letter was written by her*, *the letter was wrote by her*."""
    things = (
        ("the window", "break"), ("the cake", "eat"), ("the letter", "write"), ("the truck", "drive"), ("my wallet", "steal"),
        ("this dress", "choose"), ("the picture", "take"), ("the map", "draw"), ("the ball", "throw"), ("the horse", "ride"),
        ("this song", "sing"), ("the milk", "drink"), ("the book", "give to me"), ("the work", "do"), ("the key", "hide"),
        ("his shirt", "tear"), ("the thief", "see"), ("the bell", "ring"),
    )  # fmt: skip
    thing, act = m.pick(things)
    said = verb(act.replace(" ", "_"))
    start = line(thing, m.pick(("was", "wasn't", "has been", "will be", "is being", "can be", "was not")))
    end = line("by", m.anyone().text) if m.often(0.7) else m.maybe(("again", "too late"), 0.4)
    return line(start, said.form("VBN"), end), line(start, said.form("VBD"), end)


KINDS: Final = {
    "determiner_pointing_noun": pointing_noun, "determiner_pointing": pointing,
    "determiner_described": pointing_described, "determiner_described_noun": pointing_described_noun,
    "determiner_irregular_noun": odd_noun, "determiner_irregular": odd_pointing, "determiner_counting": counting,
    "determiner_counting_det": counting_det, "determiner_one_of": one_of, "determiner_much": much,
    "irregular_participle": participle_adjective, "irregular_past": strong_past, "irregular_perfect": strong_perfect,
    "irregular_passive": strong_passive,
}  # fmt: skip
