"""Quantifiers where they may not stand."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from typing import Final

from grammar.training.constructions import nouns
from grammar.training.constructions.maker import Maker, Pair, article, line, plural, verb

HERE: Final = (
    "person",
    "person",
    "person",
    "animal",
    "animal",
    "tool",
    "furniture",
    "food",
    "plant",
    "breakable",
    "picture",
    "vehicle",
)
WEAK_ONE: Final = ("a", "a", "one", "no", "another")
WEAK_MANY: Final = ("some", "two", "many", "no", "several", "a few", "three", "a lot of", "few", "more")
STRONG_ONE: Final = ("every", "each")
STRONG_MANY: Final = ("all", "most", "both")


def _doing(m: Maker, kind: str) -> str:
    if kind == "person":
        act, rest = m.predicate()
        if act.stative:
            return _doing(m, kind)
        return m.pick((line(act.form("VBG"), rest), m.pick(nouns.PLACES)))
    return m.where(kind)


def there(m: Maker) -> Pair:
    """*there was a cat in the garden*, *there was every cat in the garden*."""
    kind = m.pick(HERE)
    noun, _ = m.noun(kind)
    many = m.often()
    be = m.pick(
        ("are", "were", "aren't", "have been", "will be", "weren't")
        if many
        else ("is", "was", "isn't", "has been", "will be", "wasn't")
    )
    good = m.pick(WEAK_MANY if many else WEAK_ONE)
    if "n't" in be and good in {"no", "few", "some"}:
        good = "many" if many else "a"
    bad = m.pick(STRONG_MANY if many else STRONG_ONE)
    adjective = m.maybe(nouns.ADJECTIVES[kind], 0.2)
    word = plural(noun) if many else noun
    end = _doing(m, kind)
    start = line(m.maybe(("yesterday", "i think", "she said that", "at noon"), 0.2), "there", be)
    return line(start, article(line(good, adjective, word)), end), line(start, bad, adjective, word, end)


def there_order(m: Maker) -> Pair:
    """*every guest was there waiting*, *there was every guest waiting*."""
    kind = m.pick(("person", "person", "animal"))
    noun, _ = m.noun(kind)
    many = m.often(0.6)
    about = line(
        m.pick(STRONG_MANY if many else STRONG_ONE),
        m.maybe(nouns.ADJECTIVES[kind], 0.15),
        plural(noun) if many else noun,
    )
    be = m.pick(("are", "were", "aren't", "weren't") if many else ("is", "was", "isn't", "wasn't"))
    act = m.does(kind)
    end = act.form("VBG") if m.often(0.7) else m.pick(nouns.PLACES)
    return line(about, be, "there", end), line("there", be, about, end)


LESS: Final = (
    ("fewer than", "at most"),
    ("more than", "at least"),
    ("more than", "at most"),
    ("fewer than", "at least"),
)
NUMBERS: Final = "two three four five six seven eight nine ten".split()


def _counted(m: Maker) -> tuple[str, str]:
    """A verb of any tense taken apart is not needed: gives a verb's base and what is counted."""
    act = m.transitive_verb("person")
    return act.base + "_" + act.rest.replace(" ", "_") if act.rest else act.base, plural(m.noun(act.thing)[0])


def superlative(m: Maker) -> Pair:
    """*no girl saw fewer than two waiters*, *no girl saw at most two waiters*."""
    text, things = _counted(m)
    act = verb(text)
    right, wrong = m.pick(LESS)
    if m.often(0.6):
        who = line("no", m.noun("person")[0]) if m.often(0.75) else m.pick(("nobody", "no one"))
        said = act.form("VBD") if m.often(0.6) else line(m.pick(("has", "had")), act.form("VBN"))
    else:
        about = m.someone(0.3)
        while about.text.split()[0] in {"every", "all", "most", "some", "a", "many", "several"}:
            about = m.someone(0.3)
        who, said = (
            about.text,
            line(m.pick(("didn't", "did not", "don't" if about.many else "doesn't")), act.form("VB")),
        )
    start, end = line(who, said), line(m.pick(NUMBERS), things)
    return line(start, right, end), line(start, wrong, end)


def superlative_subject(m: Maker) -> Pair:
    """*the teenager visits at most nine parks*, *no teenager visits at most nine parks*."""
    text, things = _counted(m)
    act = verb(text)
    noun, _ = m.noun("person")
    many = m.often(0.3)
    word = plural(noun) if many else noun
    good = line(
        m.pick(
            ("the", "some", "these", "those", "my")
            if many
            else ("the", "some", "every", "this", "that", "my", "each")
        ),
        word,
    )
    bad = line("no", word)
    said = (
        act.form("VBD")
        if m.often(0.5)
        else m.pick(
            (
                act.present(many),
                line("has" if not many else "have", act.form("VBN")),
                line("can", act.form("VB")),
            )
        )
    )
    end = line(said, m.pick(("at most", "at least")), m.pick(NUMBERS), things)
    return line(good, end), line(bad, end)


KINDS: Final = {
    "quantifier_there": there,
    "quantifier_there_order": there_order,
    "quantifier_superlative": superlative,
    "quantifier_superlative_subject": superlative_subject,
}
