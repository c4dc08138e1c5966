"""Words that want a negation or a question: *ever*, *any*, *yet*, *at all*, *anymore*."""

# Long word lists read best as running text.
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from grammar.training.constructions import nouns
from grammar.training.constructions.maker import HE, Maker, Pair, Phrase, article, line, plural, verb


def _done(m: Maker) -> tuple[str, str, str]:
    """The base, the participle and the past of something that somebody does, with its object."""
    act, rest = m.predicate()
    return line(act.form("VB"), rest), line(act.form("VBN"), rest), line(act.form("VBD"), rest)


def _who(m: Maker) -> Phrase:
    who = m.anyone() if m.often(0.75) else m.pronoun()
    while who.text.split()[0] in {"every", "all", "no", "few"}:
        who = m.anyone()
    return who


def ever_question(m: Maker) -> Pair:
    """*had bruce ever played*, *bruce had ever played*."""
    base, done, _ = _done(m)
    who = _who(m)
    helper, end = m.pick(
        (
            ("have" if who.many else "has", done),
            ("had", done),
            ("will", base),
            ("would", base),
            ("did", base),
            ("do" if who.many else "does", base),
            ("should", base),
        )
    )
    return line(helper, who.text, "ever", end), line(who.text, helper, "ever", end)


REALLY: Final = (
    "really",
    "often",
    "also",
    "always",
    "never",
    "finally",
    "probably",
    "certainly",
    "clearly",
    "sometimes",
    "already",
)


def ever_statement(m: Maker) -> Pair:
    """*she has really left*, *she has ever left*; with and without *even*."""
    base, done, past = _done(m)
    who = _who(m)
    even = "even" if m.often(0.3) and who.text not in {"he", "she", "they", "we", "you"} else ""
    adverb = m.pick(REALLY)
    if adverb == "already" or m.often(0.5):
        start, end = line(even, who.text, "have" if who.many else "has"), done
    elif m.often(0.6):
        start, end = line(even, who.text), past
    else:
        start, end = line(even, who.text, m.pick(("would", "will", "can"))), base
    return line(start, adverb, end), line(start, "ever", end)


def ever_only(m: Maker) -> Pair:
    """*only bill would ever complain*, *even bill would ever complain*."""
    base, done, past = _done(m)
    who = m.anyone()
    while who.text.split()[0] in {"every", "all", "no", "few", "most", "a", "many", "several", "some", "an"}:
        who = m.anyone()
    said = m.pick(
        (
            line("would ever", base),
            line("will ever", base),
            line("have ever" if who.many else "has ever", done),
            line("had ever", done),
            line("could ever", base),
            line("ever", past),
        )
    )
    return line("only", who.text, said), line(
        m.pick(("even", "even", "maybe", "also")) if m.often(0.8) else "", who.text, said
    )


def ever_only_scope(m: Maker) -> Pair:
    """*only the boys who ann likes ever cry*, *the boys who only ann likes ever cry*."""
    head = m.phrase("person", None, m.pick(("the", "the", "these")), described=0.1)
    many = m.often(0.6)
    head = m.phrase("person", many, "the" if not many or m.often(0.7) else "those", described=0.1)
    other = m.anyone(named=0.7)
    while other.text.split()[0] in {
        "every",
        "all",
        "no",
        "a",
        "an",
        "most",
        "few",
        "many",
        "some",
        "several",
    }:
        other = m.anyone(named=0.7)
    link, (base, done, past) = m.on_person(), _done(m)
    clause = m.said(other.many, link)
    while "n't" in clause or " not " in clause or "cannot" in clause:
        clause = m.said(other.many, link)
    said = m.pick(
        (
            line("have ever" if many else "has ever", done),
            line("would ever", base),
            line("had ever", done),
            line("ever", past),
            line("will ever", base),
        )
    )
    word = m.pick(("who", "that"))
    return line("only", head.text, word, other.text, clause, said), line(
        head.text, word, "only", other.text, clause, said
    )


def ever_not(m: Maker) -> Pair:
    """*teresa had not ever left*, *teresa had probably ever left*."""
    base, done, _ = _done(m)
    who = _who(m)
    has = "have" if who.many else "has"
    helper, end = m.pick(
        ((has, done), ("had", done), ("will", base), ("would", base), ("should", base), ("did", base))
    )
    if helper == "did":
        return line(who.text, m.pick(("did not", "didn't")), "ever", base), line(
            who.text, "did", "ever", base
        )
    negated = m.pick(("not", "never", "n't"))
    if negated == "n't":
        short = {"will": "won't"}.get(helper, f"{helper}n't")
        return line(who.text, short, "ever", end), line(who.text, helper, "ever", end)
    wrong = m.pick(("probably", "really", "certainly", "also", "often", "fortunately"))
    if negated == "never":
        return line(who.text, helper, "never", end), line(who.text, helper, "ever", end)
    return line(who.text, helper, "not ever", end), line(who.text, helper, wrong, "ever", end)


def ever_not_scope(m: Maker) -> Pair:
    """*the boys that had worried ann have not ever left*, *the boys that had not worried ann have ever left*."""
    many = m.often(0.6)
    head = m.phrase("person", many, m.pick(("the", "the", "those" if many else "that", "my")), described=0.1)
    link, other, (base, done, _) = m.on_person(), m.anyone(named=0.5), _done(m)
    while other.text.split()[0] in {"every", "all", "no", "few"}:
        other = m.anyone(named=0.5)
    first, inner = m.pick(
        (
            ("had", link.form("VBN")),
            ("have" if many else "has", link.form("VBN")),
            ("will", link.form("VB")),
            ("could", link.form("VB")),
        )
    )
    second, outer = m.pick(
        (("had", done), ("have" if many else "has", done), ("will", base), ("would", base))
    )
    word = m.pick(("that", "who"))
    good = line(head.text, word, first, inner, other.text, second, "not ever", outer)
    return good, line(head.text, word, first, "not", inner, other.text, second, "ever", outer)


def ever_quantified(m: Maker) -> Pair:
    """*no boy has ever left*, *some boy has ever left*; *the best book that i have ever read*."""
    base, done, past = _done(m)
    if m.often(0.25):
        act = m.on_thing()
        kind = act.thing
        who = m.pick((Phrase("i", True, "n", "person"), *[m.pronoun() for _ in range(2)], m.name()))
        noun, _ = m.noun(kind)
        has = line("have" if who.many else "has", "ever", act.form("VBN"))
        good, bad = m.pick(
            (
                ("best", "good"),
                ("worst", "bad"),
                ("biggest", "big"),
                ("strangest", "strange"),
                ("most expensive", "expensive"),
                ("oldest", "old"),
            )
        )
        start = m.pick(("this is", "it was", "that is"))
        return line(start, "the", good, noun, who.text, has), line(
            start, article(line("a", bad, noun)), who.text, has
        )
    noun, _ = m.noun("person")
    many = m.often(0.3)
    if m.often(0.3):
        good, bad = m.pick(
            (
                ("nobody", "somebody"),
                ("no one", "someone"),
                ("nobody", "everybody"),
                ("no one", "everyone"),
                ("none of us", "all of us"),
            )
        )
        said = m.pick((f"had ever {done}", f"will ever {base}", f"would ever {base}", f"ever {past}"))
        return line(good, said), line(bad, said)
    word = plural(noun) if many else noun
    good = line(m.pick(("few", "no", "hardly any") if many else ("no", "hardly any")), word)
    bad = article(
        line(
            m.pick(("some", "many", "most", "the", "several") if many else ("some", "the", "a", "this")), word
        )
    )
    said = m.pick(
        (
            line("have ever" if many else "has ever", done),
            line("had ever", done),
            line("will ever", base),
            line("ever", past),
        )
    )
    return line(good, said), line(bad, said)


def any_thing(m: Maker) -> Pair:
    """*she didn't buy any milk*, *she bought any milk*."""
    who = _who(m)
    roll = m.chance.random()
    acts = {
        "food": "eat buy order bring find want",
        "drink": "drink buy order bring want",
        "stuff": "bring lose find need want",
    }
    if roll < 0.5:
        kind = m.pick(sorted(acts))
        act, thing = verb(m.pick(acts[kind].split())), m.pick(nouns.MASS[kind])
    else:
        act = m.on_thing()
        thing = plural(m.noun(act.thing)[0])
    if m.often(0.3):
        act, thing = m.on_person(), m.pick(("body", "one")) if m.often(0.7) else plural(m.noun("person")[0])
    obj = f"any{thing}" if thing in {"body", "one"} else f"any {thing}"
    some = obj.replace("any", "some", 1)
    if m.often(0.4):
        past = act.form("VBD")
        return line(who.text, past, some), line(who.text, past, obj)
    good = line(who.text, m.pick(("didn't", "did not", "never")), act.form("VB"), obj)
    if " never " in f" {good} ":
        good = line(who.text, "never", act.form("VBD"), obj)
    return good, line(who.text, act.form("VBD"), obj)


def polarity(m: Maker) -> Pair:
    """*he hasn't left yet*, *he has left yet*; *at all*, *anymore*, *either*."""
    base, done, past = _done(m)
    who = _who(m)
    has, hasnt = ("have", "haven't") if who.many else ("has", "hasn't")
    word = m.pick(("yet", "at all", "either", "anymore", "yet"))
    if word == "yet":
        return line(who.text, m.pick((hasnt, f"{has} not")), done, "yet"), line(who.text, has, done, "yet")
    if word == "at all":
        base, past = m.pick(
            (
                ("sleep", "slept"),
                ("help", "helped"),
                ("like the play", "liked the play"),
                ("understand the rule", "understood the rule"),
                ("work", "worked"),
                ("enjoy the party", "enjoyed the party"),
                ("trust us", "trusted us"),
                ("change", "changed"),
            )
        )
        return line(who.text, m.pick(("didn't", "did not")), base, "at all"), line(who.text, past, "at all")
    if word == "either":
        return line(who.text, m.pick(("didn't", "did not")), base, "either"), line(who.text, past, "either")
    state = m.pick(
        (
            "live here",
            "work at the bank",
            "play the piano",
            "talk to me",
            "like this song",
            "believe us",
            "smoke",
        )
    )
    first, _, rest = state.partition(" ")
    return line(who.text, "don't" if who.many else "doesn't", state, "anymore"), line(
        who.text, verb(first).present(who.many), rest, "anymore"
    )


def help_it(m: Maker) -> Pair:
    """*i doubt that she ever left*, *i know that she ever left*; *before*, *if*, *without*."""
    base, done, past = _done(m)
    who = _who(m)
    first = m.pick(("i", "we", "they", "you"))
    if m.often(0.5):
        good, bad = m.pick(
            (
                ("doubt that", "know that"),
                ("don't think", "think"),
                ("doubt that", "think that"),
                ("don't believe that", "believe that"),
                ("never said that", "said that"),
                ("asked if", "said that"),
                ("wonder whether", "believe that"),
            )
        )
        said = m.pick(
            (line("ever", past), line("will ever", base), line("have ever" if who.many else "has ever", done))
        )
        return line(first, good, who.text, said), line(first, bad, who.text, said)
    he = who.they if who.text not in {"he", "she", "we", "you", "they"} else who.text
    if he not in {"he", "she", "they", *HE.values()}:
        he = who.text
    thing = m.pick(
        ("said anything", "did anything", "told anyone", "found anything", "saw anybody", "asked anyone")
    )
    return line(who.text, "left before", he, thing), line(who.text, "left after", he, thing)


KINDS: Final = {
    "npi_question": ever_question,
    "npi_statement": ever_statement,
    "npi_only": ever_only,
    "npi_only_scope": ever_only_scope,
    "npi_not": ever_not,
    "npi_not_scope": ever_not_scope,
    "npi_quantified": ever_quantified,
    "npi_any": any_thing,
    "npi_polarity": polarity,
    "npi_embedded": help_it,
}
