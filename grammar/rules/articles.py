"""A noun that is counted does not stand bare: *i have dog*, *she is teacher*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import BE_FINITE, MODALS, PREPOSITIONS
from grammar.parse.sentence import Sentence, Word
from grammar.rules.nouns import COUNT_BARE, MASS
from grammar.rules.words import FINITE_TAGS, after_adverbs
from grammar.verdict import Reason

# Things only: food, places, parts of the body, means of travel, roles and kin all stand bare in some phrase.
THINGS: Final = frozenset(
    """
    axe balloon bicycle blanket book bottle bowl box broom brush bucket button cage camel camera candle
    canoe carpet cat chair clock coat coin cup cushion desk diary dictionary dog doll donkey dress drum
    elephant flag fork fox frog goat hammer hat horse jacket kitten knife ladder lamp laptop mirror monkey
    mug nail necklace needle newspaper novel oven owl panda parrot pen pencil pillow pony puppy purse rabbit
    rat rope sandwich scarf shirt shovel skirt snake sofa spoon squirrel suitcase sweater sword tent ticket
    toothbrush towel tree umbrella vase wallet watch whistle wolf zebra car bike apartment
    """.split()
)
JOBS: Final = frozenset(
    """
    artist baker barber butcher carpenter cook dancer dentist doctor driver farmer fisherman gardener genius
    journalist lawyer liar mechanic musician nurse painter pianist pilot plumber poet sailor scientist
    singer soldier student surgeon tailor teacher thief tourist waiter writer
    """.split()
)
# People who are called by what they are, and words that are also a stuff, a place or a time without *the*.
CALLED: Final = frozenset(
    """
    aunt baby boss brother cousin doctor father grandfather grandmother judge king lady mother nurse officer
    president prince princess queen sister teacher uncle wife husband chicken lemon orange vegetable egg
    man woman word company room ship tail wing root turtle forest cloud rope carpet voice branch story idea
    bank church city crime country face film habit hospital lunch noise party school shoulder space test
    head hand eye ear foot nose mouth neck office town television radio phone piano guitar drum
    """.split()
)
# Their meat, fruit or stuff is no counted thing: *duck tastes nice*, *bone is hard*.
EATEN: Final = frozenset(
    "duck crab octopus rabbit goat bear shark whale frog apple banana potato pear pea bone tiger lion".split()
)
OF_STUFF: Final = frozenset("is was tastes tasted smells smelled smelt comes came costs cost has".split())
GETTING: Final = frozenset(
    """
    have has had buy buys bought see sees saw want wants wanted need needs needed own owns owned find found
    lose lost sell sold like likes
    """.split()
)
SUBJECTS: Final = frozenset({"i", "you", "he", "she", "we", "they", "it"})


def bare_noun(sentence: Sentence) -> Iterator[Reason]:
    """*i have dog*, *she is teacher*: a thing or a job at the end, right after the verb of a pronoun."""
    if len(sentence) < 3 or sentence[0].text not in SUBJECTS:
        return
    noun, verb = sentence[len(sentence) - 1], sentence[len(sentence) - 2]
    if not noun.can("NN") or verb.index > 3:
        return
    thing = (
        noun.text in THINGS
        and verb.text in GETTING
        and verb.tag.startswith("V")
        and not _helped(sentence, verb)
    )
    job = noun.text in JOBS and verb.text in BE_FINITE and verb.index == 1 and sentence[0].text != "it"
    if thing or job:
        yield Reason("determiner_missing", {"noun": noun.text}, (noun.ref,), f"a {noun.text}")


def _helped(sentence: Sentence, verb: Word) -> bool:
    """Whether the words between the subject and the verb are more than helpers and adverbs."""
    between = sentence.words[1 : verb.index]
    return any(
        word.can("NN", "NNS", "DT", "IN", "PRP$", "JJ") and not word.can("MD", "RB", "VB", "VBD")
        for word in between
    )


def bare_subject(sentence: Sentence) -> Iterator[Reason]:
    """*dog barks*, *car stopped*, *dog cat run*: a counted noun that opens the line, and its verb."""
    noun = sentence[0]
    following = sentence.at(1)
    if following is not None and _counted(noun) and _counted(following):
        noun, following = following, sentence.at(2)
    if following is None or not _counted(noun) or noun.tag in {"VB", "VBP"} or noun.can("VB", "JJ"):
        return
    verb = sentence.at(after_adverbs(sentence, noun.index + 1))
    if verb is None or verb.possessive or sentence.text(verb.index + 1) in SUBJECTS:
        return  # *boy was i naive*
    if noun.text in EATEN and verb.text in OF_STUFF:
        return
    others = any(word.tag in FINITE_TAGS and word.can(*FINITE_TAGS) for word in sentence)
    finite = verb.text in BE_FINITE | MODALS | {"has", "had"} or (
        verb.can("VBZ", "VBD") and (verb.tag in FINITE_TAGS or verb.index == len(sentence) - 1 or not others)
    )
    plain = noun.index == 1 and verb.can("VB") and verb.index == len(sentence) - 1
    if finite or plain:
        yield _missing(noun)


def bare_object(sentence: Sentence) -> Iterator[Reason]:
    """*the boy threw ball*, *cat sat on mat*: a thing without a determiner after a verb or a preposition."""
    for noun in sentence.words[1:]:
        if not (noun.text in THINGS or _counted(noun)) or not noun.can("NN") or noun.tag not in {"NN", "NNP"}:
            continue
        before, following = sentence[noun.index - 1], sentence.at(noun.index + 1)
        if following is not None and (
            following.text not in PREPOSITIONS | {"today", "yesterday", "now"} or following.text == "by"
        ):
            continue
        owner = sentence.at(noun.index - 2)
        verb = before.tag in {"VBD", "VBZ", "VBP", "VB"} and before.might("VBD", "VBZ", "VBP")
        opened = noun.dep == "dobj" and verb and (owner is None or not owner.can("DT", "PRP$", "JJ"))
        placed = (
            noun.dep == "pobj"
            and before.text in {"on", "under", "near", "behind", "beside"}
            and owner is not None
        )
        if opened and (noun.text in EATEN or noun.text == "game"):
            continue  # *we ate chicken*, *they hunt game*
        if (opened or placed) and noun.text not in {"camel", "panda", "coat"}:
            yield _missing(noun)


def bare_tool(sentence: Sentence) -> Iterator[Reason]:
    """*he cut it with knife*: a tool that ends the line after *with*."""
    tool, before = sentence.at(len(sentence) - 1), sentence.at(len(sentence) - 2)
    if tool is None or before is None or len(sentence) < 4 or before.text != "with":
        return
    if tool.text not in TOOLS or sentence.text(before.index - 1) in TOOLS:
        return  # *it comes as fork with knife*
    if any(word.tag in FINITE_TAGS for word in sentence.words[: before.index]):
        yield Reason("article_missing", {"noun": tool.text}, (before.ref, tool.ref), f"a {tool.text}")


TOOLS: Final = frozenset("knife hammer spoon fork stick sword needle broom shovel ladder spade".split())


def _counted(noun: Word) -> bool:
    return noun.text in COUNT_BARE - CALLED - MASS and noun.can("NN") and not noun.possessive


def _missing(noun: Word) -> Reason:
    return Reason("determiner_missing", {"noun": noun.text}, (noun.ref,), f"the {noun.text}")


RULES = (bare_noun, bare_subject, bare_object, bare_tool)
