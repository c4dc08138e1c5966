"""Verbs with too many or too few arguments, or arguments of the wrong kind."""

# Long word lists read best as running text.
# ruff: noqa: E501, SIM905

from __future__ import annotations

from typing import Final

from grammar.training.constructions import nouns, verbs
from grammar.training.constructions.islands import STRICT_PERSON, STRICT_THING, THING_KINDS
from grammar.training.constructions.maker import Maker, Pair, Phrase, Verb, line, plural, verb

DET_ONE: Final = ("the", "the", "my", "this", "that", "our", "his")
DET_MANY: Final = ("the", "the", "some", "these", "those", "most", "all", "many")
NO_CAUSE: Final = "disappear vanish fall arrive appear exist come remain happen go sleep".split()
NO_SELF: Final = (
    "find buy bring mention notice describe own admire destroy choose put borrow make discover avoid invent "
    "include use remove"
).split()
WITHOUT: Final = (
    "sleep arrive smile sneeze yawn faint cough snore giggle hesitate kneel apologize disappear weep shiver "
    "tremble stumble complain panic laugh cry wait swim dance sing work stand_up go_out grow_up come_back "
    "run_away calm_down"
).split()
HOPELESS: Final = (
    "smile sleep sneeze yawn faint cough snore giggle hesitate kneel apologize disappear weep arrive shiver "
    "tremble stumble vanish exist fall come complain go appear communicate"
).split()
"""Verbs that have no passive."""
PASSIVE: Final = (
    "hug help thank forgive praise criticize blame hire fire invite greet avoid kiss scare surprise annoy "
    "embarrass shock disappoint amuse confuse insult respect admire love warn punish support arrest rescue "
    "impress recognize describe forget notice see"
).split()
NO_PASSIVE_THING: Final = (
    "find buy repair clean steal paint describe discover choose use destroy break hide move".split()
)


def _tensed(m: Maker, about: Phrase, first: Verb, second: Verb) -> tuple[str, str]:
    """Two verbs in one tense."""
    roll = m.chance.random()
    if roll < 0.4:
        return first.form("VBD"), second.form("VBD")
    if roll < 0.55:
        return first.present(about.many), second.present(about.many)
    for _ in range(9):
        helper, form = m.chain(about.many, first)
        for tag in ("VB", "VBN", "VBG"):
            if form == first.form(tag) and not (tag == "VBG" and second.stative):
                if tag == "VB" and helper.startswith("ha"):
                    continue
                if tag == "VBN" and not helper.startswith("ha"):
                    continue
                return line(helper, form), line(helper, second.form(tag))
    return first.form("VBD"), second.form("VBD")


def causative(m: Maker) -> Pair:
    """*aaron breaks the glass*, *aaron appeared the glass*."""
    noun, found = m.pick(verbs.ALTERNATES)
    mass = noun in {"ice", "butter", "chocolate", "snow", "soup", "water", "milk"}
    many = m.often(0.3) and not mass
    det = "the" if mass else m.pick(DET_MANY if many else DET_ONE)
    thing = line(det, plural(noun) if many else noun)
    who = m.someone(0.3)
    act = verb(m.pick(found.split()))
    good, bad = _tensed(m, who, act, verb(m.pick(NO_CAUSE)))
    tail = m.maybe(nouns.TIMES[:4], 0.15) if good == act.form("VBD") else ""
    return line(who.text, good, thing, tail), line(who.text, bad, thing, tail)


def inchoative(m: Maker) -> Pair:
    """*the vase broke*, *the vase found*."""
    noun, found = m.pick(verbs.ALTERNATES)
    mass = noun in {"ice", "butter", "chocolate", "snow", "soup", "water", "milk"}
    many = m.often(0.3) and not mass
    about = Phrase(
        line("the" if mass else m.pick(DET_MANY if many else DET_ONE), plural(noun) if many else noun),
        many,
        "it",
        "thing",
    )
    act = verb(m.pick(found.split()))
    good, bad = _tensed(m, about, act, verb(m.pick(NO_SELF)))
    tail = m.maybe((*nouns.TIMES[:3], "again", "quickly"), 0.3) if good == act.form("VBD") else ""
    return line(about.text, good, tail), line(about.text, bad, tail)


def dropped(m: Maker) -> Pair:
    """*travis is painting*, *travis is revealing*."""
    who = m.someone(0.3)
    act = verb(m.pick(verbs.DROPS))
    good, bad = _tensed(
        m, who, act, verb(m.pick((*STRICT_PERSON, *STRICT_THING, "devour", "lock", "put", "fix")))
    )
    tail = m.maybe((*nouns.TIMES[:3], *nouns.PLACES[:6]), 0.25) if good == act.form("VBD") else ""
    return line(who.text, good, tail), line(who.text, bad, tail)


def intransitive(m: Maker) -> Pair:
    """*todd can't yawn*, *todd can't walk through*."""
    who = m.someone(0.3)
    good, bad = (
        verb(m.pick(WITHOUT)),
        verb(
            m.pick(
                (
                    *STRICT_PERSON,
                    *STRICT_THING,
                    "go_to",
                    "run_away_from",
                    "look_up_to",
                    "put_up_with",
                    "make_fun_of",
                    "get_rid_of",
                    "devour",
                )
            )
        ),
    )
    first, second = _tensed(m, who, good, bad)
    return line(who.text, first), line(who.text, second)


def transitive(m: Maker) -> Pair:
    """*some turtles alarm ann*, *some turtles sneeze ann*."""
    kind = m.pick(("person", "person", "person", "animal", "picture", "idea"))
    who, bad = (
        m.anyone(kind) if m.often(0.8) or kind != "person" else m.pronoun(),
        verb(m.pick((*HOPELESS[:-1], "come_here", "go_out", "come_back", "run_away", "lie_down"))),
    )
    if kind == "person":
        act = m.on_person() if m.often(0.6) else m.on_thing()
    elif kind == "animal":
        act = m.transitive_verb("animal", "person")
        bad = verb(m.pick(("sleep", "arrive", "disappear", "fall", "come", "sneeze", "bark", "come_back")))
    else:
        act = verb(m.pick(verbs.EXPERIENCE), kind, "person")
        bad = verb(m.pick(("exist", "disappear", "arrive", "appear", "fall", "come")))
    first, second = _tensed(m, who, act, bad)
    other = m.anyone(act.thing, named=0.5).text
    if second.startswith("exist") and first == second:
        return transitive(m)
    return line(who.text, first, other), line(who.text, second, other)


def passive(m: Maker) -> Pair:
    """*my sisters are hugged by amy*, *my sisters are smiled by amy*."""
    thing = m.often(0.25)
    about = m.anyone(m.pick(THING_KINDS) if thing else "person")
    good, bad = verb(m.pick(NO_PASSIVE_THING if thing else PASSIVE)), verb(m.pick(HOPELESS))
    be = m.pick(
        ("are", "were", "weren't", "have been", "will be", "are being", "can't be", "aren't")
        if about.many
        else ("is", "was", "wasn't", "has been", "will be", "is being", "can't be", "isn't")
    )
    end = line("by", m.anyone("person", named=0.5).text)
    be = be.replace(" being", "") if good.stative else be
    return line(about.text, be, good.form("VBN"), end), line(about.text, be, bad.form("VBN"), end)


def passive_short(m: Maker) -> Pair:
    """*the boys weren't scared*, *the boys weren't wept*."""
    about = m.anyone()
    if m.often(0.3):
        noun = m.pick(nouns.RELATIONS["n"])
        many = m.often()
        about = Phrase(
            line(
                "the" if not many else m.pick(("a lot of", "the", "most")),
                plural(noun) if many else noun,
                "of",
                m.anyone().text,
            ),
            many,
            "n",
            "person",
        )
    good = m.pick([each for each in PASSIVE if each not in {"forget"}])
    bad = m.pick([each for each in HOPELESS if each not in {"go", "fall", "come", "vanish"}])
    be = m.pick(
        ("are", "were", "weren't", "have been", "will be", "are being", "can't be", "aren't")
        if about.many
        else ("is", "was", "wasn't", "has been", "will be", "is being", "can't be", "isn't")
    )
    be = be.replace(" being", "") if verb(good).stative else be
    tail = m.maybe(nouns.TIMES[:3], 0.2) if be in {"was", "were", "wasn't", "weren't"} else ""
    return line(about.text, be, verb(good).form("VBN"), tail), line(
        about.text, be, verb(bad).form("VBN"), tail
    )


def dative(m: Maker) -> Pair:
    """*she gave me the book*, *she explained me the rule*."""
    who = m.someone(0.4)
    other = m.object_of(who)
    good = m.pick("give send show lend bring hand sell offer".split())
    bad = m.pick("describe mention donate reveal explain announce suggest".split())
    thing = m.phrase(m.pick(("readable", "picture", "tool")), det=m.pick(("the", "the", "his")))
    first, second = _tensed(m, who, verb(good), verb(bad))
    return line(who.text, first, other, thing.text), line(who.text, second, other, thing.text)


def told(m: Maker) -> Pair:
    """*she told me that he left*, *she said me that he left*; *she said that*, *she told that*."""
    who, inner = m.someone(0.4), m.someone(0.4)
    act, rest = m.predicate()
    clause = line("that", inner.text, m.said(inner.many, act), rest)
    tells, says = (
        m.pick(("tell", "convince", "remind", "inform", "warn")),
        m.pick(("say", "explain", "think", "claim", "believe", "mention", "announce")),
    )
    if m.often():
        first, second = _tensed(m, who, verb(tells), verb(says))
        other = m.object_of(who)
        return line(who.text, first, other, clause), line(who.text, second, other, clause)
    first, second = _tensed(m, who, verb(says), verb(m.pick(("tell", "convince", "remind", "inform"))))
    return line(who.text, first, clause), line(who.text, second, clause)


def infinitive(m: Maker) -> Pair:
    """*she enjoys reading books*, *she enjoys to read books*; *wants to*, *avoids to*."""
    who = m.someone(0.4)
    act, rest = m.predicate()
    gerund = m.often()
    ing, to = line(act.form("VBG"), rest), line("to", act.form("VB"), rest)
    outer = verb(
        m.pick(
            ("enjoy", "avoid", "imagine", "suggest", "practice", "deny", "consider", "keep", "admit", "risk")
            if gerund
            else ("want", "hope", "decide", "refuse", "promise", "agree", "manage", "offer", "fail", "plan")
        )
    )
    if act.stative and gerund:
        return infinitive(m)
    start = line(who.text, m.said(who.many, outer))
    while "ing" in start.split()[-1][-3:]:
        start = line(who.text, m.said(who.many, outer))
    return (line(start, ing), line(start, to)) if gerund else (line(start, to), line(start, ing))


PREPOSED: Final = (
    ("listen", "to"), ("wait", "for"), ("look", "at"), ("talk", "to"), ("laugh", "at"), ("complain", "about"),
    ("depend", "on"), ("belong", "to"), ("apologize", "to"), ("argue", "with"), ("smile", "at"), ("live", "with"),
    ("rely", "on"), ("care", "about"), ("point", "at"), ("agree", "with"), ("stare", "at"),
)  # fmt: skip


def preposition(m: Maker) -> Pair:
    """*she listens to us*, *she listens us*."""
    base, word = m.pick(PREPOSED)
    who = m.someone(0.4)
    other = m.object_of(who)
    act = verb(base)
    said = (
        act.present(who.many)
        if base in {"depend", "belong", "rely", "agree", "care", "live"}
        else m.said(who.many, act)
    )
    return line(who.text, said, word, other), line(who.text, said, other)


def placed(m: Maker) -> Pair:
    """*he put the cup on the table*, *he put the cup*."""
    who = m.someone(0.5)
    thing = m.phrase(m.pick(("readable", "tool", "breakable", "clothes")), described=0.15)
    act = verb("put")
    start = line(who.text, act.form("VBD") if m.often(0.5) else line(*m.chain(who.many, act)), thing.text)
    return line(
        start,
        m.pick(
            (
                "on the table",
                "in the box",
                "under the bed",
                "on the chair",
                "in my bag",
                "there",
                "next to the door",
                "away",
            )
        ),
    ), start


def caused(m: Maker) -> Pair:
    """*she made him cry*, *she made him to cry*; *she let us go*, *she allowed us go*."""
    who = m.someone(0.5)
    other = m.object_of(who)
    act, rest = m.predicate()
    end = line(act.form("VB"), rest)
    if m.often(0.6):
        outer = verb(m.pick(("make", "let", "see", "hear", "watch")))
        start = line(
            who.text,
            outer.form("VBD")
            if m.often()
            else line(m.pick(("will", "can't", "didn't", "won't")), outer.form("VB")),
            other,
        )
        return line(start, end), line(start, "to", end)
    outer = verb(m.pick(("allow", "force", "ask", "tell", "persuade", "invite", "teach", "expect")))
    start = line(
        who.text,
        outer.form("VBD")
        if m.often()
        else line(m.pick(("will", "can't", "didn't", "won't")), outer.form("VB")),
        other,
    )
    return line(start, "to", end), line(start, end)


KINDS: Final = {
    "argument_causative": causative, "argument_inchoative": inchoative, "argument_dropped": dropped,
    "argument_intransitive": intransitive, "argument_transitive": transitive, "argument_passive": passive,
    "argument_passive_short": passive_short, "argument_dative": dative, "argument_told": told,
    "argument_infinitive": infinitive, "argument_preposition": preposition, "argument_placed": placed,
    "argument_caused": caused,
}  # fmt: skip
