"""Question words taken out of where nothing can be taken out of."""

# Long word lists read best as running text.
# ruff: noqa: E501, SIM905

from __future__ import annotations

from typing import Final

from grammar.training.constructions import nouns, verbs
from grammar.training.constructions.maker import Maker, Pair, Phrase, Verb, line, plural, verb

STRICT_PERSON: Final = (
    "admire hug thank trust praise blame hire invite greet avoid like describe mention recognize arrest rescue "
    "congratulate look_for talk_about laugh_at listen_to look_after wait_for complain_about argue_with reveal "
    "find accuse resemble get_rid_of make_fun_of"
).split()
STRICT_THING: Final = (
    "buy find need like own use bring carry discover repair fix want mention describe talk_about look_at "
    "look_for complain_about get_rid_of"
).split()
THING_KINDS: Final = ("vehicle", "clothes", "furniture", "tool", "picture", "device", "breakable", "readable")
FITTING: Final[dict[str, tuple[str, ...]]] = {
    "repair": ("vehicle", "device", "furniture"), "fix": ("vehicle", "device", "furniture"),
    "carry": ("tool", "clothes", "breakable", "readable"), "bring": ("tool", "clothes", "breakable", "readable", "picture"),
    "use": ("tool", "device", "vehicle", "breakable"),
}  # fmt: skip
"""What some of them are done to."""
LINKS: Final = ("after", "before", "without", "while")
LASTING: Final = frozenset({"need", "like", "own", "want", "trust", "admire", "resemble"})
"""Verbs of states, which do not go before or after."""


def strict(m: Maker, thing: bool) -> Verb:
    """A verb that cannot be without an object."""
    if thing:
        base = m.pick(STRICT_THING)
        return verb(base, "person", m.pick(FITTING.get(base, THING_KINDS)))
    return verb(m.pick(STRICT_PERSON), "person", "person")


def _wh(thing: bool) -> str:
    return "what" if thing else "who"


def known(m: Maker, many: bool | None = None) -> Phrase:
    """Somebody that one can ask about."""
    found = m.anyone("person", many, named=0.5)
    while found.text.split()[0] in {"every", "no", "few", "a", "an"}:
        found = m.anyone("person", many, named=0.5)
    return found


def adjunct(m: Maker) -> Pair:
    """*who should derek hug after shocking richard*, *who should derek hug richard after shocking*."""
    thing = m.often(0.4)
    first, second = strict(m, thing), strict(m, thing)
    if first == second or second.base in LASTING:
        return adjunct(m)
    who = known(m) if m.often(0.75) else m.pronoun()
    helper, form = m.chain(who.many, first, fronted=True)
    other = m.anyone(second.thing).text
    start, link = line(_wh(thing), helper, who.text, form), line(m.pick(LINKS), second.form("VBG"))
    return line(start, link, other), line(start, other, link)


def noun_phrase(m: Maker) -> Pair:
    """*who did the boys that saw ann help*, *who did ann help the boys that saw*."""
    many = m.often()
    head = m.phrase("person", many, described=0.1)
    while head.text.startswith(("every", "a ", "an ")):
        head = m.phrase("person", many, described=0.1)
    other = known(m, many)
    inner, outer = strict(m, False), strict(m, False)
    helper, form = m.chain(many, outer, fronted=True)
    clause = line(m.pick(("that", "who")), m.said(many, inner))
    return line("who", helper, head.text, clause, other.text, form), line(
        "who", helper, other.text, form, head.text, clause
    )


def claim(m: Maker) -> Pair:
    """*what did he say that she bought*, *what did he hear the story that she bought*."""
    thing = m.often(0.6)
    act = strict(m, thing)
    who, other = known(m) if m.often(0.5) else m.pronoun(), m.someone(0.3)
    good, bad = m.pick(
        (
            ("say", "tell a story"),
            ("think", "hear the claim"),
            ("believe", "believe the story"),
            ("hear", "hear the news"),
            ("hope", "have the hope"),
            ("claim", "make the claim"),
            ("know", "know the fact"),
            ("explain", "mention the fact"),
        )
    )
    helper = m.pick(("did", "did", "do" if who.many else "does", "will"))
    start, end = line(_wh(thing), helper, who.text), line("that", other.text, m.said(other.many, act))
    return line(start, good, end), line(start, bad, end)


def coordinate(m: Maker) -> Pair:
    """*who were the men and eric leaving*, *who were the men leaving and eric*."""
    thing = m.often(0.35)
    act = strict(m, thing)
    first, second = known(m, True), known(m)
    if m.often(0.4):
        first = known(m, False)
        helper, form = m.pick(
            (
                ("did", act.form("VB")),
                ("will", act.form("VB")),
                ("can", act.form("VB")),
                ("had", act.form("VBN")),
                ("should", act.form("VB")),
            )
        )
    else:
        helper, form = m.chain(True, act, fronted=True)
    start = line(_wh(thing), helper, first.text)
    return line(start, "and", second.text, form), line(start, form, "and", second.text)


def coordinate_object(m: Maker) -> Pair:
    """*what did she buy with the hat*, *what did she buy and the hat*."""
    kind = m.pick(THING_KINDS)
    act = verb(m.pick(("buy", "find", "bring", "choose", "carry", "lose", "need", "steal")), "person", kind)
    who = m.someone(0.4)
    helper = m.pick(("did", "will", "can", "should"))
    start = line("what", helper, who.text, act.form("VB"))
    other = m.phrase(kind, det=m.pick(("the", "the", "my")))
    return line(start, m.pick(("with", "besides", "along with")), other.text), line(start, "and", other.text)


def _asked(m: Maker, kind: str) -> tuple[str, str]:
    """A question word that belongs to a noun, and the noun."""
    word = m.pick(("whose", "which", "what", "how many", "whose", "which"))
    noun = m.noun(kind)[0]
    adjective = m.maybe(nouns.ADJECTIVES.get(kind, ("",)), 0.15)
    many = word == "how many" or (m.often(0.5) and noun not in nouns.SAME)
    return word, line(adjective, plural(noun) if many else noun)


def left_branch(m: Maker) -> Pair:
    """*whose car did you buy*, *whose did you buy car*."""
    act = m.transitive_verb("person", particle=m.often(0.4))
    word, noun = _asked(m, act.thing)
    who = m.someone(0.45)
    helper, form = m.chain(who.many, act, fronted=True)
    tail = m.maybe(nouns.TIMES[:4], 0.15) if helper == "did" else ""
    return line(word, noun, helper, who.text, form, tail), line(word, helper, who.text, form, noun, tail)


def left_branch_echo(m: Maker) -> Pair:
    """*irene had cleaned whose rug*, *whose had irene cleaned rug*."""
    act = m.transitive_verb("person")
    word, noun = _asked(m, act.thing)
    who = m.anyone()
    helper, form = m.chain(who.many, act, fronted=True)
    if helper in {"does", "do", "did"}:
        return line(
            who.text, act.form("VBD") if helper == "did" else act.present(who.many), word, noun
        ), line(word, helper, who.text, form, noun)
    return line(who.text, helper, form, word, noun), line(word, helper, who.text, form, noun)


def left_branch_joined(m: Maker) -> Pair:
    """*what boys was ann calling and some teachers scaring*, *what was ann calling boys and some teachers scaring*."""
    thing = m.often(0.3)
    first, second = strict(m, thing), strict(m, thing)
    kind = m.pick(THING_KINDS) if thing else "person"
    word, noun = _asked(m, kind)
    who, other = known(m), known(m)
    helper, form = m.chain(who.many, first, fronted=True)
    tag = "VBN" if helper.startswith("ha") else "VBG" if helper[:2] in {"is", "ar", "wa", "we"} else "VB"
    end = line("and", other.text, second.form(tag))
    return line(word, noun, helper, who.text, form, end), line(word, helper, who.text, form, noun, end)


def sentence_subject(m: Maker) -> Pair:
    """*who had ann's cleaning the house upset*, *who had ann's cleaning upset the house*."""
    inner = strict(m, False) if m.often(0.6) else m.on_thing()
    outer = verb(m.pick(verbs.EXPERIENCE))
    who = m.anyone("person", named=0.5)
    other = m.anyone(inner.thing)
    owner = f"{who.text}'" if who.many and who.text.endswith("s") else f"{who.text}'s"
    helper, form = m.pick(
        (
            ("did", outer.form("VB")),
            ("had", outer.form("VBN")),
            ("will", outer.form("VB")),
            ("should", outer.form("VB")),
            ("would", outer.form("VB")),
            ("has", outer.form("VBN")),
            ("does", outer.form("VB")),
        )
    )
    start = line("who", helper, owner, inner.form("VBG"))
    return line(start, other.text, form), line(start, form, other.text)


def subject(m: Maker) -> Pair:
    """*who did the story about the boys scare*, *who did the story about scare the boys*."""
    noun = m.pick(
        ("story", "book", "song", "movie", "letter", "question", "report", "joke", "article", "play")
    )
    many = m.often(0.3)
    outer, other = verb(m.pick(verbs.EXPERIENCE)), known(m)
    helper, form = m.pick(
        (
            ("did", outer.form("VB")),
            ("had", outer.form("VBN")),
            ("will", outer.form("VB")),
            ("would", outer.form("VB")),
        )
    )
    start = line(
        "who",
        helper,
        m.pick(("the", "that" if not many else "those", "my", "these" if many else "this")),
        plural(noun) if many else noun,
        "about",
    )
    return line(start, other.text, form), line(start, form, other.text)


def question(m: Maker) -> Pair:
    """*who have those men said they helped*, *who have those men said who helped*."""
    thing = m.often(0.4)
    act = strict(m, thing)
    who = known(m)
    asked = verb(
        m.pick(("say", "reveal", "know", "remember", "forget", "discover", "find_out", "explain", "admit"))
    )
    helper, form = m.chain(who.many, asked, fronted=True)
    start = line(_wh(thing), helper, who.text, form)
    said = act.form("VBD") if m.often(0.6) else line(m.pick(("will", "can", "should", "had")), "")
    if said.strip() in {"will", "can", "should"}:
        said = line(said, act.form("VB"))
    elif said.strip() == "had":
        said = line("had", act.form("VBN"))
    they = m.pick((who.they, m.name().text, "she", "they"))
    return line(start, m.maybe(("that",), 0.2), they, said), line(start, "who", said)


def relative(m: Maker) -> Pair:
    """*the book that i think he wrote*, *the book that i know the man who wrote*."""
    kind = m.pick(THING_KINDS)
    act = verb(m.pick(STRICT_THING), "person", kind)
    who, man = m.someone(0.5), m.phrase("person", False, m.pick(("the", "a", "that")), described=0.1)
    start = line(
        m.pick(("this is", "that was", "it is", "here is", "i want", "we found", "she lost")),
        m.phrase(kind, False, "the").text,
        m.pick(("that", "that", "which")),
        who.text,
    )
    inner = m.pick((act.form("VBD"), line("has", act.form("VBN"))))
    good = line(
        start,
        m.pick(("think", "believe", "say", "know") if who.many else ("thinks", "believes", "says", "knows")),
        man.text,
        inner,
    )
    return good, line(
        start,
        m.pick(("know", "met", "like", "saw") if who.many else ("knows", "met", "likes", "saw")),
        man.text,
        "who",
        inner,
    )


KINDS: Final = {
    "island_adjunct": adjunct, "island_noun_phrase": noun_phrase, "island_claim": claim,
    "island_coordinate": coordinate, "island_coordinate_object": coordinate_object,
    "island_left_branch": left_branch, "island_left_branch_echo": left_branch_echo,
    "island_left_branch_joined": left_branch_joined, "island_sentence_subject": sentence_subject,
    "island_subject": subject, "island_question": question, "island_relative": relative,
}  # fmt: skip
