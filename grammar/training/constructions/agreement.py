"""Subjects and verbs of different number, near and far."""

# Long word lists read best as running text.
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from grammar.parse.inflect import noun_form
from grammar.training.constructions import nouns
from grammar.training.constructions.finite import LINKS, MOVABLE, STATES, both, finite, irregular, subject
from grammar.training.constructions.maker import Maker, Pair, Phrase, line, plural

EITHER_DET: Final = ("the", "the", "the", "my", "your", "our", "his", "her", "their")
BEFORE: Final = (
    "i think that", "my brother says that", "everybody knows that", "she thinks", "i hope", "we believe that",
    "paul says", "did you know that", "it is true that", "he told me that",
)  # fmt: skip
PARTS: Final = (
    ("door", "place"), ("roof", "place"), ("owner", "place"), ("owner", "vehicle"), ("owner", "animal"),
    ("price", "clothes"), ("price", "vehicle"), ("color", "clothes"), ("cover", "readable"), ("author", "readable"),
    ("title", "readable"), ("picture", "person"), ("photo", "place"), ("wheel", "vehicle"),
    ("story", "person"), ("name", "person"), ("driver", "vehicle"), ("seller", "vehicle"), ("writer", "readable"),
)  # fmt: skip
BESIDE: Final[dict[str, str]] = {
    "person": (
        "in the red hat/in the red hats|next to the door/next to the windows|with the big dog/with the big dogs|"
        "from the other school/from the other schools|near my father/near my parents|behind the tree/behind the trees|"
        "in the picture/in the pictures|with the bag/with the bags|in the car/in the cars|from this village/from these villages"
    ),
    "thing": (
        "on the table/on the tables|in the box/in the boxes|under the chair/under the chairs|on the shelf/on the shelves|"
        "next to the lamp/next to the lamps|in the kitchen/in the kitchens|behind the door/behind the doors|"
        "for my friend/for my friends|from my aunt/from my aunts|with the red button/with the red buttons"
    ),
    "place": "near the river/near the rivers|behind the trees/behind the tree|in that village/in those villages|across the road/across the roads",
}  # fmt: skip


def _joined(m: Maker, start: str, pair: tuple[str, str], before: float = 0.12) -> Pair:
    start = line(m.maybe(BEFORE, before), start)
    return line(start, pair[0]), line(start, pair[1])


def plain(m: Maker) -> Pair:
    """The verb in the wrong number after a plain subject."""
    about = m.anyone() if m.often(0.5) else subject(m)
    return _joined(m, about.text, finite(m, about))


def pronoun(m: Maker) -> Pair:
    """*she likes*, *she like*."""
    about = m.pronoun()
    return _joined(m, about.text, finite(m, about), 0.3)


def renumbered(m: Maker) -> Pair:
    """The noun in the wrong number before the same verb."""
    det, many, kind = (
        m.pick(EITHER_DET),
        m.often(),
        m.pick(("person", "person", "person", "animal", "food", "place", "tool", "clothes", "idea")),
    )
    noun, gender = m.noun(kind)
    if noun in nouns.SAME:
        return renumbered(m)
    adjective = m.maybe(nouns.ADJECTIVES[kind], 0.25)
    about = Phrase(line(det, adjective, plural(noun) if many else noun), many, gender, kind)
    other = line(det, adjective, noun if many else plural(noun))
    right, _ = finite(m, about)
    before = m.maybe(BEFORE, 0.12)
    return line(before, about.text, right), line(before, other, right)


def irregular_verb(m: Maker) -> Pair:
    """The verb in the wrong number after an irregular plural or its singular."""
    about = irregular(m, m.often(0.65))
    return _joined(m, about.text, finite(m, about))


def irregular_noun(m: Maker) -> Pair:
    """*the women meet*, *the woman meet*."""
    det, many = m.pick(EITHER_DET), m.often(0.6)
    about = irregular(m, many, det)
    words = about.text.split()
    other = noun_form(words[-1], "NN" if many else "NNS") or ""
    right, _ = finite(m, about)
    return line(about.text, right), line(*words[:-1], other, right)


def relational(m: Maker) -> Pair:
    """*a niece of most senators has*, *a niece of most senators have*."""
    many = m.often()
    gender = m.pick("mfn")
    noun = m.pick(nouns.RELATIONS[gender])
    if many and noun in {"father", "mother", "boss"}:
        noun, gender = "friend", "n"
    dets = (
        ("the", "the", "the", "some", "two", "most", "many") if many else ("the", "the", "the", "a", "this")
    )
    head = m.of_noun(noun, "person", gender, many, m.pick(dets), described=0.1)
    other = m.anyone("person", not many if m.often(0.85) else many)
    about = Phrase(line(head.text, "of", other.text), many, gender, "person")
    return _joined(m, about.text, finite(m, about))


def part(m: Maker) -> Pair:
    """*the price of these cars is*, *the price of these cars are*."""
    noun, kind = m.pick(PARTS)
    many = m.often(0.35)
    person = noun in {"owner", "author", "driver", "seller", "writer"}
    other = m.phrase(
        kind, not many, m.pick(("the", "these", "those", "my")) if not many else m.pick(("the", "this", "my"))
    )
    start = line(
        m.pick(("the", "the", "the", "some") if many else ("the",)),
        plural(noun) if many else noun,
        "of",
        other.text,
    )
    states = (
        STATES["person"]
        if person
        else "interesting|strange|new|not important|very beautiful|on the next page|unknown"
    )
    if person and m.often():
        return _joined(m, start, finite(m, Phrase(start, many, "n", "person")))
    return _joined(
        m,
        start,
        both(
            m.pick(LINKS[:6]),
            Phrase(start, many, "it", "thing"),
            m.pick([s for s in states.split("|") if not s.startswith("not")]),
        ),
    )


def beside(m: Maker) -> Pair:
    """*the keys to the cabinet are*, *the keys to the cabinet is*."""
    about = subject(m)
    where = BESIDE.get(about.kind if about.kind in {"person", "place"} else "thing", "")
    if about.kind in {"animal", "idea", "land", "event", "plant"}:
        return beside(m)
    single, several = m.pick(where.split("|")).split("/")
    if single.startswith("behind the trees"):
        single, several = several, single
    chosen = single if about.many == m.often(0.85) else several
    return _joined(m, line(about.text, chosen), finite(m, about))


def _other(m: Maker, many: bool) -> Phrase:
    return m.anyone("person", not many if m.often(0.85) else many, named=0.4)


def relative(m: Maker) -> Pair:
    """*this customer who had visited most children has*, *… have*."""
    many = m.often()
    head = m.phrase("person", many, described=0.1)
    other = _other(m, many)
    act = m.on_person()
    who = m.pick(("who", "who", "that"))
    if m.often(0.65):
        clause = line(who, m.said(many, act), other.text)
    else:
        clause = line(m.pick((who, "")) if not other.named else who, other.text, m.said(other.many, act))
    return _joined(m, line(head.text, clause), finite(m, head))


def thing_relative(m: Maker) -> Pair:
    """*the cars that my brother bought are*, *… is*."""
    about = subject(m)
    if about.kind not in MOVABLE:
        return thing_relative(m)
    act, other = m.transitive_verb("person", about.kind), _other(m, about.many)
    clause = line(m.pick(("that", "that", "which", "")), other.text, m.said(other.many, act))
    return _joined(m, line(about.text, clause), finite(m, about))


def inside_relative(m: Maker) -> Pair:
    """The verb of a relative clause in the wrong number."""
    if m.often(0.6):
        head = m.phrase("person", det=m.pick(("the", "the", "some", "my")))
        start = line(
            m.pick(("i know", "we met", "she likes", "do you know", "he is talking to", "this is about")),
            head.text,
            "who",
        )
        return _joined(m, start, finite(m, head), 0)
    act = m.on_thing()
    thing, other = m.phrase(act.thing, described=0.1), _other(m, m.often())
    start = line(
        m.pick(("this is about", "i know", "we talked about", "she mentioned", "tell me about")),
        thing.text,
        "that",
        other.text,
    )
    return _joined(m, start, both((act.form("VBZ"), act.form("VBP")), other, ""), 0)


def joined(m: Maker) -> Pair:
    """*my brother and the girl are*, *my brother and the girl is*."""
    first, second = m.anyone("person", False), m.anyone("person", False)
    if "every" in first.text + second.text or first.text == second.text:
        return joined(m)
    about = Phrase(line(first.text, "and", second.text), True, "n", "person")
    return _joined(m, about.text, finite(m, about))


def question(m: Maker) -> Pair:
    """*is my sister sleeping*, *are my sister sleeping*."""
    about = m.anyone() if m.often(0.7) else m.pronoun()
    act, rest = m.predicate()
    asked = m.maybe(("why", "when", "why"), 0.3)
    single, several, tag = m.pick(
        [
            ("does", "do", "VB"),
            ("does", "do", "VB"),
            ("has", "have", "VBN"),
            ("is", "are", "VBG"),
            ("was", "were", "VBG"),
            ("doesn't", "don't", "VB"),
        ]
    )
    if tag == "VBG" and act.stative:
        return question(m)
    end = line(about.text, act.form(tag), rest)
    right, wrong = (several, single) if about.many else (single, several)
    return line(asked, right, end), line(asked, wrong, end)


def state_question(m: Maker) -> Pair:
    """*are the keys on the table*, *where is my keys*."""
    about = subject(m)
    kind = about.kind if about.kind in STATES else "thing"
    single, several = m.pick((("is", "are"), ("was", "were"), ("isn't", "aren't")))
    if m.often(0.35) and kind in {"thing", "animal", "person"}:
        start, end = m.pick((("where", ""), ("why", "here"), ("how old", ""))), about.text
        pair = both((single.replace("n't", ""), several.replace("n't", "")), about, line(end, start[1]))
        return line(start[0], pair[0]), line(start[0], pair[1])
    state = m.pick([s for s in STATES[kind].split("|") if "not" not in s and "them" not in s])
    return both((single, several), about, line(about.text, state))


def there(m: Maker) -> Pair:
    """*there are dogs in the garden*, *there is dogs in the garden*."""
    many = m.often()
    kind = m.pick(("person", "person", "animal", "furniture", "tool", "food", "plant", "breakable"))
    about = m.phrase(
        kind,
        many,
        m.pick(
            ("two", "many", "some", "no", "several", "three", "a few", "too many", "a lot of")
            if many
            else ("a", "a", "no", "one", "another")
        ),
    )
    if about.text.split()[-1] in nouns.SAME:
        return there(m)
    links = [each for each in LINKS[:6] if not (about.text.startswith("no ") and "n't" in each[0])]
    right, wrong = both(m.pick(links), about, line(about.text, m.where(kind)))
    before = m.maybe((*BEFORE, "yesterday", "i think"), 0.2)
    return line(before, "there", right), line(before, "there", wrong)


def quantified(m: Maker) -> Pair:
    """*every boy is*, *every boy are*; *most girls are*, *most girls is*; *one of the boys is*."""
    roll = m.chance.random()
    if roll < 0.25:
        word = m.pick(
            ("everyone", "everybody", "somebody", "someone", "nobody", "no one", "nothing", "everything")
        )
        about = Phrase(word, False, "n", "thing" if "thing" in word else "person")
        return _joined(m, word, finite(m, about))
    if roll < 0.5:
        inner = m.phrase("person", True, m.pick(("the", "my", "these", "those", "our")))
        many = m.often(0.3)
        head = m.pick(
            ("some of", "many of", "most of", "two of", "all of", "both of")
            if many
            else ("one of", "each of", "every one of", "only one of")
        )
        about = Phrase(line(head, inner.text), many, "n", "person")
    else:
        many = m.often()
        about = m.phrase(
            "person",
            many,
            m.pick(
                ("most", "many", "both", "several", "a few", "all", "a lot of", "two", "few")
                if many
                else ("every", "each", "every", "another", "no")
            ),
        )
    return _joined(m, about.text, finite(m, about))


KINDS: Final = {
    "agreement_plain": plain, "agreement_pronoun": pronoun, "agreement_renumbered": renumbered,
    "agreement_irregular_verb": irregular_verb, "agreement_irregular_noun": irregular_noun,
    "agreement_relational": relational, "agreement_part": part, "agreement_beside": beside,
    "agreement_relative": relative, "agreement_thing_relative": thing_relative,
    "agreement_inside_relative": inside_relative, "agreement_joined": joined, "agreement_question": question,
    "agreement_state_question": state_question, "agreement_there": there, "agreement_quantified": quantified,
}  # fmt: skip
