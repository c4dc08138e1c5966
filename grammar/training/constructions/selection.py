"""Somebody where a verb wants somebody, against something that could hardly do it or have it done."""

# Long word lists read best as running text.
# ruff: noqa: E501, SIM905

from __future__ import annotations

from typing import Final

from grammar.training.constructions import nouns
from grammar.training.constructions.maker import Maker, Pair, Verb, line, verb

LIFELESS: Final = (
    "furniture",
    "breakable",
    "clothes",
    "tool",
    "plant",
    "food",
    "device",
    "vehicle",
    "land",
    "picture",
    "place",
)
SPECIFIC: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "eat": ("food", ("readable", "place", "vehicle", "idea", "event", "land")),
    "cook": ("food", ("readable", "place", "vehicle", "idea", "land")),
    "bake": ("food", ("readable", "place", "vehicle", "idea", "clothes")),
    "read": ("readable", ("food", "furniture", "vehicle", "breakable", "land", "animal")),
    "translate": ("readable", ("food", "furniture", "vehicle", "breakable", "land", "animal")),
    "drive": ("vehicle", ("food", "clothes", "readable", "breakable", "idea", "plant")),
    "park": ("vehicle", ("food", "clothes", "readable", "idea", "land", "event")),
    "wear": ("clothes", ("food", "place", "land", "vehicle", "event", "idea")),
    "iron": ("clothes", ("food", "place", "land", "vehicle", "idea", "animal")),
    "sew": ("clothes", ("food", "place", "land", "vehicle", "device", "animal")),
    "attend": ("event", ("food", "furniture", "breakable", "clothes", "animal", "tool")),
    "organize": ("event", ("food", "breakable", "animal", "land", "plant")),
    "explain": ("idea", ("food", "furniture", "breakable", "clothes", "tool")),
    "thank": ("person", ("food", "furniture", "breakable", "land", "readable", "clothes")),
    "marry": ("person", ("food", "furniture", "breakable", "land", "readable", "clothes")),
    "hire": ("person", ("food", "furniture", "breakable", "land", "readable", "clothes")),
    "arrest": ("person", ("food", "furniture", "breakable", "land", "readable", "clothes")),
    "invite": ("person", ("food", "furniture", "breakable", "land", "readable", "clothes")),
    "forgive": ("person", ("food", "furniture", "breakable", "land", "readable", "clothes")),
    "congratulate": ("person", ("food", "furniture", "breakable", "land", "readable", "clothes")),
    "teach": ("person", ("food", "furniture", "breakable", "land", "clothes", "vehicle")),
    "scare": ("person", ("food", "furniture", "breakable", "readable", "clothes", "tool")),
    "embarrass": ("person", ("food", "furniture", "breakable", "readable", "clothes", "tool")),
    "insult": ("person", ("food", "furniture", "breakable", "plant", "clothes", "tool")),
    "feed": ("animal", ("furniture", "breakable", "readable", "clothes", "tool", "place")),
    "train": ("animal", ("furniture", "breakable", "readable", "clothes", "food", "place")),
}
"""What these verbs are done to, and what they cannot be done to."""
FEELINGS: Final = (
    "hungry|thirsty|asleep|angry with me|afraid of dogs|proud of us|sad about it|polite|honest|married|jealous|"
    "in love with my cousin|tired of waiting|good at math|awake"
).split("|")  # fmt: skip


def _lifeless(m: Maker, many: bool) -> str:
    return m.phrase(m.pick(LIFELESS), many).text


def _mind(m: Maker) -> Verb:
    kinds = sorted({each.thing for each in m.minds})
    kind = "person" if m.often(0.55) else m.pick(kinds)
    return m.pick([each for each in m.minds if each.thing == kind])


def subject(m: Maker) -> Pair:
    """*tina praised paul*, *the lamp praised paul*."""
    act, many = _mind(m), m.often(0.35)
    end = line(m.said(many, act), m.anyone(act.thing).text)
    return line(m.anyone("person", many).text, end), line(_lifeless(m, many), end)


def subject_alone(m: Maker) -> Pair:
    """*the boys giggled*, *the tables giggled*."""
    act, many = (
        verb(
            m.pick(
                (
                    "giggle",
                    "sneeze",
                    "yawn",
                    "apologize",
                    "complain",
                    "hesitate",
                    "laugh",
                    "weep",
                    "listen",
                    "blush",
                    "cough",
                    "snore",
                    "wait_for_the_bus",
                    "go_to_bed",
                    "faint",
                    "smile",
                    "dream",
                    "pray",
                    "whisper",
                )
            )
        ),
        m.often(0.4),
    )
    end = line(m.said(many, act), m.maybe(nouns.PLACES[:6], 0.25))
    return line(m.anyone("person", many).text, end), line(_lifeless(m, many), end)


def passive(m: Maker) -> Pair:
    """*amanda was praised by some waitresses*, *amanda was praised by some picture*."""
    act = m.pick([each for each in m.minds if each.base not in {"miss", "have"}])
    about = m.anyone(act.thing)
    be = m.pick(
        ("are", "were", "weren't", "have been", "will be", "are being", "aren't")
        if about.many
        else ("is", "was", "wasn't", "has been", "will be", "is being", "isn't")
    )
    if act.stative:
        be = be.replace("is being", "is").replace("are being", "are")
    start = line(about.text, be, act.form("VBN"), "by")
    return line(start, m.anyone("person", named=0.3).text), line(start, _lifeless(m, m.often(0.35)))


def thing(m: Maker) -> Pair:
    """*she ate the apple*, *she ate the hotel*."""
    base = m.pick(sorted(SPECIFIC))
    right, wrong = SPECIFIC[base]
    who, many = m.someone(0.35), m.often(0.3)
    act = verb(base, thing=right)
    det = m.pick(("the", "my", "these", "two", "some") if many else ("the", "my", "this", "his", "the"))
    start = line(who.text, m.said(who.many, act))
    return line(start, m.phrase(right, many, det).text), line(start, m.phrase(m.pick(wrong), many, det).text)


def feeling(m: Maker) -> Pair:
    """*my aunt is hungry*, *my spoon is hungry*."""
    many = m.often(0.35)
    be = m.pick(("are", "were", "aren't", "were not") if many else ("is", "was", "isn't", "was not"))
    end = line(be, m.pick(FEELINGS))
    return line(m.anyone("person", many).text, end), line(_lifeless(m, many), end)


KINDS: Final = {
    "selection_subject": subject, "selection_subject_alone": subject_alone, "selection_passive": passive,
    "selection_thing": thing, "selection_feeling": feeling,
}  # fmt: skip
