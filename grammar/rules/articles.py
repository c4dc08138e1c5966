"""A noun that is counted does not stand bare: *i have dog*, *she is teacher*."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.closed import BE_FINITE
from grammar.parse.sentence import Sentence, Word
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


RULES = (bare_noun,)
