"""Reflexives and what they may stand for."""

# Long word lists read best as running text.
# ruff: noqa: E501, SIM905

from __future__ import annotations

from typing import Final

from grammar.training.constructions import nouns
from grammar.training.constructions.maker import Maker, Pair, Phrase, Verb, line, verb

REFLEXIVE_VERBS: Final = (
    "hurt wash help see blame hate admire love describe ask teach protect embarrass look_at talk_about talk_to "
    "laugh_at cut dress call save trust introduce like understand criticize praise complain_about warn scratch "
    "think_about look_after forgive punish photograph paint ruin surprise watch deceive congratulate reveal"
).split()
OPPOSITE: Final = {"m": "f", "f": "m"}
PERSONS: Final = {
    "i": "myself", "you": "yourself", "we": "ourselves", "they": "themselves", "he": "himself", "she": "herself",
}  # fmt: skip
THINKS: Final = "say think believe claim know explain imagine admit suspect hope remember notice".split()


def _act(m: Maker) -> Verb:
    return verb(m.pick(REFLEXIVE_VERBS), thing="person")


def _gendered(m: Maker, many: bool = False, gender: str = "") -> Phrase:
    return m.anyone("person", many, gender or m.pick("mf"), named=0.5)


def _do(m: Maker, who: Phrase, act: Verb) -> str:
    return m.said(who.many, act)


def _tail(m: Maker) -> str:
    return m.maybe((*nouns.PLACES[:6], "again"), 0.15)


def _wrong(m: Maker, who: Phrase, *others: str) -> str:
    return m.pick([each for each in others if each != who.itself])


def gender(m: Maker) -> Pair:
    """*katherine can't help herself*, *… himself*."""
    who = (
        _gendered(m)
        if m.often(0.8)
        else m.pick((Phrase("he", False, "m", "person"), Phrase("she", False, "f", "person")))
    )
    wrong = {"m": "herself", "f": "himself"}[who.gender] if m.often(0.85) else "itself"
    start, tail = line(who.text, _do(m, who, _act(m))), _tail(m)
    return line(start, who.itself, tail), line(start, wrong, tail)


def number(m: Maker) -> Pair:
    """*susan revealed herself*, *susan revealed themselves*."""
    if m.often(0.5):
        who = _gendered(m)
        while who.text.startswith("every"):
            who = _gendered(m)
        wrong = "themselves"
    else:
        who = m.anyone("person", True) if m.often(0.8) else Phrase("they", True, "n", "person")
        wrong = m.pick(("himself", "herself", "itself"))
        if who.text.startswith("a lot"):
            return number(m)
    start, tail = line(who.text, _do(m, who, _act(m))), _tail(m)
    return line(start, who.itself, tail), line(start, wrong, tail)


def person(m: Maker) -> Pair:
    """*i hurt myself*, *i hurt himself*."""
    who = m.pick(sorted(PERSONS))
    wrong = m.pick([each for one, each in sorted(PERSONS.items()) if one != who])
    act = _act(m)
    many = who not in {"he", "she"}
    if m.often(0.25):
        helper, form = m.pick((("did", act.form("VB")), ("will", act.form("VB")), ("can", act.form("VB"))))
        start = line(m.maybe(("why", "when", "how"), 0.4), helper, who, form)
    else:
        start = line(who, act.form("VBD") if who == "i" else m.said(many, act))
    return line(start, PERSONS[who]), line(start, wrong)


def thing(m: Maker) -> Pair:
    """*the cat washed itself*, *the cat washed themselves*."""
    base, act = m.pick(
        (
            ("animal", "wash"),
            ("animal", "hurt"),
            ("animal", "scratch"),
            ("device", "turn off"),
            ("group", "call the best in town"),
            ("animal", "hide"),
            ("animal", "warm by the fire"),
        )
    )
    first, _, rest = act.partition(" ")
    many = m.often(0.4)
    who = m.phrase(
        base,
        many,
        m.pick(("the", "these", "our", "both")) if many else m.pick(("the", "this", "our", "that")),
    )
    said = verb(first)
    start = line(who.text, said.form("VBD"))
    wrong = (
        m.pick(("himself", "herself", "itself"))
        if many and base != "animal"
        else "itself"
        if many
        else "themselves"
    )
    return line(start, who.itself, rest), line(start, wrong, rest)


def relative(m: Maker) -> Pair:
    """A reflexive that agrees only with somebody inside a relative clause."""
    many = m.often(0.4)
    if many:
        head = m.phrase("person", True, described=0.1)
        other, wrong = _gendered(m), ""
        wrong = other.itself
    elif m.often():
        head = m.phrase("person", False, m.pick(("the", "this", "that", "my")), m.pick("mf"), described=0.1)
        other = _gendered(m, False, OPPOSITE[head.gender])
        wrong = other.itself
    else:
        head = m.phrase("person", False, m.pick(("the", "this", "that", "my")), m.pick("mf"), described=0.1)
        other, wrong = m.anyone("person", True), "themselves"
    link, act = m.on_person(), _act(m)
    roll = m.chance.random()
    if roll < 0.45:
        clause = line(m.pick(("who", "that")), m.said(head.many, link), other.text)
    elif roll < 0.75:
        clause = line(m.pick(("who", "that")), other.text, m.said(other.many, link))
    else:
        thing_act = m.on_thing()
        clause = line("who", m.said(head.many, thing_act), m.phrase(thing_act.thing).text)
        if not many and wrong == other.itself:
            wrong = "themselves" if m.often() else "itself"
        elif many:
            wrong = "itself"
    start = line(head.text, clause, m.said(head.many, act))
    return line(start, head.itself), line(start, wrong)


def owner(m: Maker) -> Pair:
    """*the girl's father hurt himself*, *the girl's father hurt herself*."""
    gender = m.pick("mf")
    noun = m.pick(nouns.RELATIONS[gender])
    other = _gendered(m, False, OPPOSITE[gender]) if m.often(0.65) else m.anyone("person", True)
    wrong = other.itself if not other.many else "themselves"
    if m.often() and not other.many and not other.text.endswith("s"):
        start = f"{other.text}'s {noun}"
    else:
        start = line("the", noun, "of", other.text)
    who = Phrase(start, False, gender, "person")
    start = line(start, m.said(False, _act(m)))
    return line(start, who.itself), line(start, wrong)


def case(m: Maker) -> Pair:
    """*the boys say that they are late*, *… that themselves are late*."""
    who = m.anyone("person", m.often(0.4), m.pick("mf"))
    said = verb(m.pick(THINKS))
    inner = Phrase(who.they, who.many, who.gender, "person")
    act, rest = m.predicate()
    start = line(who.text, m.said(who.many, said), m.pick(("that", "that", "")))
    end = line(m.said(inner.many, act), rest)
    return line(start, who.they, end), line(start, who.itself, end)


def gerund(m: Maker) -> Pair:
    """*eric imagines himself taking every rug*, *eric imagines himself took every rug*."""
    who = m.anyone("person", m.often(0.3), m.pick("mf"))
    said = verb(m.pick(("imagine", "picture", "see", "hear", "watch", "remember", "catch", "find")))
    act, rest = m.predicate()
    while act.stative or act.form("VBD") == act.form("VB"):
        act, rest = m.predicate()
    # A past form alone could be a participle (*she saw herself retired*).
    past = (
        act.form("VBD")
        if act not in m.intransitive or act.form("VBD") != act.form("VBN")
        else act.present(who.many)
    )
    wrong = past if m.often(0.8) else line("was" if not who.many else "were", act.form("VBG"))
    start = line(who.text, m.said(who.many, said), who.itself)
    return line(start, act.form("VBG"), rest), line(start, wrong, rest)


def near(m: Maker) -> Pair:
    """*carla explained that samuel has discussed her*, *… discussed herself*."""
    first = _gendered(m)
    if first.text.startswith(("every", "a ", "an ")):
        return near(m)
    second = _gendered(m, False, OPPOSITE[first.gender]) if m.often(0.75) else m.anyone("person", True)
    said, act = verb(m.pick(THINKS)), _act(m)
    start = line(
        first.text, m.said(False, said), m.pick(("that", "that", "")), second.text, m.said(second.many, act)
    )
    return line(start, first.them), line(start, first.itself)


def nearer(m: Maker) -> Pair:
    """*donald thinks the girls hurt themselves*, *… hurt himself*."""
    if m.often():
        first, second = _gendered(m), m.anyone("person", True)
    else:
        first = _gendered(m)
        second = _gendered(m, False, OPPOSITE[first.gender])
    said, act = verb(m.pick(THINKS)), _act(m)
    start = line(
        first.text, m.said(False, said), m.pick(("that", "that", "")), second.text, m.said(second.many, act)
    )
    return line(start, second.itself), line(start, first.itself)


def exchanged(m: Maker) -> Pair:
    """*steven explains kayla won't hurt herself*, *kayla explains steven won't hurt herself*."""
    first = _gendered(m)
    second = _gendered(m, False, OPPOSITE[first.gender])
    if m.often(0.2):
        second = m.anyone("person", True)
    said, act = verb(m.pick(THINKS)), _act(m)
    word = m.pick(("that", "that", ""))
    verb_text, inner = (
        said.form("VBD"),
        act.form("VBD")
        if m.often()
        else line(m.pick(("won't", "will", "can", "didn't", "might", "cannot")), act.form("VB")),
    )
    good = line(first.text, verb_text, word, second.text, inner, second.itself)
    bad = line(second.text, verb_text, word, first.text, inner, second.itself)
    return good, bad


def reconstruction(m: Maker) -> Pair:
    """*it is himself that this cashier attacked*, *it is himself that attacked this cashier*."""
    who = m.anyone("person", m.often(0.3), m.pick("mf"))
    act = _act(m)
    start = line(
        m.pick(("it is", "it was", "it's", "it wasn't", "it isn't")),
        who.itself,
        m.pick(("that", "that", "who")),
    )
    said = (
        act.form("VBD")
        if m.often(0.6)
        else line(
            m.pick(("should", "has to", "will", "can't") if not who.many else ("should", "will", "can't")),
            act.form("VB"),
        )
    )
    return line(start, who.text, said), line(start, said, who.text)


def himself_alone(m: Maker) -> Pair:
    """*he saw the boy*, *himself saw the boy*."""
    who = m.pick(
        (
            Phrase("he", False, "m", "person"),
            Phrase("she", False, "f", "person"),
            Phrase("they", True, "n", "person"),
        )
    )
    act, rest = m.predicate()
    end = line(m.said(who.many, act), rest)
    return line(who.text, end), line(who.itself, end)


KINDS: Final = {
    "anaphor_gender": gender, "anaphor_number": number, "anaphor_person": person, "anaphor_thing": thing,
    "binding_relative": relative, "binding_owner": owner, "binding_case": case, "binding_gerund": gerund,
    "binding_near": near, "binding_nearer": nearer, "binding_exchanged": exchanged,
    "binding_reconstruction": reconstruction, "binding_subject": himself_alone,
}  # fmt: skip
