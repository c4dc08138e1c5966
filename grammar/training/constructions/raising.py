"""Verbs and adjectives that raise, control, or want a gap."""

# Long word lists read best as running text.
# ruff: noqa: E501, SIM905

from __future__ import annotations

from typing import Final

from grammar.training.constructions import nouns
from grammar.training.constructions.islands import known, strict
from grammar.training.constructions.maker import Maker, Pair, Phrase, article, line, plural, verb

RAISE_OBJECT: Final = "expect believe want need declare prove imagine consider report like".split()
CONTROL_OBJECT: Final = (
    "persuade convince force oblige tell encourage invite compel press tempt entice warn beg "
    "advise remind teach urge"
).split()
PROVES: Final = "believe consider declare prove report judge find expect know".split()
RAISING: Final = (
    "likely",
    "sure",
    "certain",
    "about",
    "bound",
    "going",
    "supposed",
    "soon",
    "unlikely",
    "expected",
)
WILLING: Final = (
    "willing",
    "eager",
    "keen",
    "afraid",
    "anxious",
    "happy",
    "glad",
    "reluctant",
    "impatient",
    "excited",
    "hesitant",
    "brave enough",
)
SEEMS: Final = ("seem", "appear", "tend", "happen", "turn_out")
TRIES: Final = (
    "try",
    "want",
    "hope",
    "decide",
    "refuse",
    "plan",
    "agree",
    "offer",
    "attempt",
    "choose",
    "learn",
    "struggle",
)
TOUGH: Final = (
    "easy",
    "hard",
    "fun",
    "pleasant",
    "difficult",
    "tough",
    "impossible",
    "dangerous",
    "boring",
    "exciting",
    "annoying",
    "a pleasure",
    "a joy",
)
APT: Final = (
    "likely",
    "apt",
    "certain",
    "sure",
    "about",
    "bound",
    "eager",
    "willing",
    "going",
    "keen",
    "unlikely",
    "unable",
    "able",
)
LIKELY: Final = (
    "likely",
    "certain",
    "sure",
    "about",
    "bound",
    "going",
    "unlikely",
    "apt",
    "eager",
    "willing",
    "able",
)
FACTS: Final = (
    "obvious",
    "clear",
    "true",
    "important",
    "possible",
    "surprising",
    "strange",
    "sad",
    "unlikely",
    "nice",
    "unfortunate",
    "noteworthy",
    "apparent",
    "terrible",
)


def _existing(m: Maker) -> tuple[str, bool]:
    """Something that is somewhere, after *there*."""
    kind = m.pick(("person", "person", "animal", "furniture", "food", "plant"))
    noun = m.noun(kind)[0]
    many = m.often()
    det = m.pick(
        ("two", "some", "no", "many", "several", "a few") if many else ("a", "a", "no", "one", "another")
    )
    end = m.where(kind)
    if kind == "person" and m.often(0.4):
        end = m.does().form("VBG")
    return line(
        article(line(det, m.maybe(nouns.ADJECTIVES[kind], 0.15), plural(noun) if many else noun)), end
    ), many


def _clause(m: Maker) -> str:
    who = m.someone(0.3)
    act, rest = m.predicate()
    return line("that", who.text, m.said(who.many, act), rest)


def there_object(m: Maker) -> Pair:
    """*ann expected there to be a cat*, *ann persuaded there to be a cat*."""
    who = m.someone(0.35)
    end = line("there to be", _existing(m)[0])
    good, bad = verb(m.pick(RAISE_OBJECT)), verb(m.pick(CONTROL_OBJECT))
    return _same(m, who, good.base, bad.base, end)


def _same(m: Maker, who: Phrase, good: str, bad: str, end: str) -> Pair:
    """Two verbs in one form."""
    tag = m.pick(("VBD", "VBD", "VB", "VBN", "VBZ"))
    helper = ""
    if tag == "VB":
        helper = m.pick(("will", "can", "didn't", "would", "might", "should", "did not", "cannot"))
    elif tag == "VBN":
        helper = m.pick(("have", "haven't", "had") if who.many else ("has", "hasn't", "had"))
    elif tag == "VBZ":
        tag = "VBP" if who.many else "VBZ"
    start = line(who.text, helper)
    return line(start, verb(good).form(tag), end), line(start, verb(bad).form(tag), end)


def there_subject(m: Maker) -> Pair:
    """*there is likely to be a cat*, *there is willing to be a cat*."""
    thing, many = _existing(m)
    if m.often(0.6):
        be = m.pick(("are", "were", "aren't", "weren't") if many else ("is", "was", "isn't", "wasn't"))
        good, bad = m.pick(RAISING), m.pick(WILLING)
        return line("there", be, good, "to be", thing), line("there", be, bad, "to be", thing)
    seems, tries = verb(m.pick(SEEMS)), verb(m.pick(TRIES))
    tag = "VBD" if m.often() else ("VBP" if many else "VBZ")
    return line("there", seems.form(tag), "to be", thing), line("there", tries.form(tag), "to be", thing)


def it_object(m: Maker) -> Pair:
    """*tara found it to be obvious that he left*, *tara forced it to be obvious that he left*."""
    end = line("it to be", m.pick(FACTS), _clause(m))
    return _same(m, m.someone(0.35), m.pick(PROVES), m.pick(CONTROL_OBJECT), end)


def it_subject(m: Maker) -> Pair:
    """*it seems to be clear that he left*, *it hopes to be clear that he left*."""
    end = (
        line(m.pick(FACTS), _clause(m))
        if m.often(0.7)
        else m.pick(
            ("time to go", "too late to call", "easy to find the answer", "dark outside", "too hot to work")
        )
    )
    if m.often():
        be = m.pick(("is", "was", "isn't", "wasn't"))
        return line("it", be, m.pick(RAISING), "to be", end), line("it", be, m.pick(WILLING), "to be", end)
    seems, tries = verb(m.pick(SEEMS)), verb(m.pick(TRIES))
    tag = m.pick(("VBD", "VBZ"))
    return line("it", seems.form(tag), "to be", end), line("it", tries.form(tag), "to be", end)


def tough(m: Maker) -> Pair:
    """*james is pleasant to talk to*, *james is likely to talk to*."""
    thing = m.often(0.5)
    act = strict(m, thing)
    while thing and act.base in {"need", "own", "like", "want", "hate"}:
        act = strict(m, thing)
    about = m.phrase(act.thing, None, m.pick(("the", "my", "the", "our"))) if thing else known(m)
    be = _be(m, about)
    start, end = line(about.text, be), line("to", act.form("VB"))
    return line(start, m.pick(TOUGH[:11]), end), line(start, m.pick(APT if not thing else LIKELY), end)


def _be(m: Maker, about: Phrase) -> str:
    return m.pick(
        ("are", "were", "aren't", "weren't", "will be", "are not")
        if about.many
        else ("is", "was", "isn't", "wasn't", "will be", "is not")
    )


def likely(m: Maker) -> Pair:
    """*ann is likely to call the boy*, *ann is tough to call the boy*."""
    who = m.anyone("person", named=0.45)
    act = m.on_person() if m.often(0.6) else m.on_thing()
    be = _be(m, who)
    good = m.pick(LIKELY)
    if be == "will be" and good in {"going", "about"}:
        good = "ready"
    start, end = line(who.text, be), line("to", act.form("VB"), m.anyone(act.thing).text)
    if m.often(0.15):
        inner = m.on_person()
        end = line(
            "to",
            m.pick(("tempt", "ask", "persuade", "force")),
            m.name().text,
            "to",
            inner.form("VB"),
            m.anyone("person").text,
        )
    return line(start, good, end), line(start, m.pick(TOUGH[:8]), end)


def tough_full(m: Maker) -> Pair:
    """*this book is easy to find*, *this book is easy to find it*."""
    act = strict(m, True)
    while act.base in {"need", "own", "like", "want", "hate"}:
        act = strict(m, True)
    about = m.phrase(act.thing, None, m.pick(("the", "my", "the", "our")))
    start = line(
        about.text,
        _be(m, about),
        m.maybe(("very", "so", "too"), 0.2),
        m.pick(("easy", "hard", "difficult", "tough")),
        "to",
        act.form("VB"),
    )
    return start, line(start, about.them)


KINDS: Final = {
    "raising_there_object": there_object, "raising_there_subject": there_subject, "raising_it_object": it_object,
    "raising_it_subject": it_subject, "raising_tough": tough, "raising_likely": likely, "raising_tough_full": tough_full,
}  # fmt: skip
