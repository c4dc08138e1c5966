"""What nouns are: counted or not, one or many, either way."""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from typing import Final

from grammar.parse.in_s import DISEASES_IN_S, FIELDS_IN_S, GAMES_IN_S
from grammar.parse.sentence import Word

# Nouns that never stand alone in the singular outside fixed phrases.
COUNT_BARE: Final = frozenset(
    """
    afternoon bathroom conditioner crime doll hall intersection movie neighborhood neighbourhood noise
    problem word address animal answer apartment apple arm army artist aunt baby bag ball banana bank beach
    bear bee bicycle bike bill bird blanket boat body bone bonobo book boss bottle bowl box boy boyfriend
    branch bridge brother brush bucket building bus button cage camel camera candle canoe car carpet castle
    cat ceiling chair chicken child city clock cloud coat coin company computer corner cottage country
    cousin cow crab cup cupboard dancer daughter decision desk diary dictionary doctor dog doll dollar
    donkey door dragon dream dress driver drum duck ear egg elephant enemy engine eye face factory farm
    farmer father fence field film finger flag floor flower forest fork fox friend frog game garage garden
    gate ghost giant girl girlfriend glove goat grandfather grandmother group guitar guy habit hammer hand
    hat hawk head hen hill hole horse hospital hotel house husband idea insect island jacket job journey
    judge key king kitchen kitten knee knife ladder lady lake lamp laptop lawyer leaf leg lemon lesson
    letter library lion list lizard lock machine man map mat meal mile minute mirror model moment monkey
    month mother motor mountain mouse mouth mug nail name neck nest newspaper nose novel nurse octopus
    office orange oven owl painter palace pan panda parrot party patient paw pea pear pen pencil person
    phone piano pianist picture pig pillow pilot pirate plane planet plate pocket poem poet pond pony potato
    present president price prince princess prisoner puppy purse queen rabbit rat rifle ring river road
    robot roof room root rope sailor scientist seat secret sentence shark shed sheet shelf ship shirt shoe
    shop shoulder sister skirt snake sock sofa soldier son song spider spoon squirrel stable star station
    statue stick stool store storm story stove stranger street student suitcase swan sword table tail tailor
    teacher team tent test thief thing thumb ticket tie tiger toe tool tooth town toy train tree trip truck
    turtle typhoon umbrella uncle vase vegetable village voice volcano wall wallet watch weapon week weekend
    whale wheel wife window wing wish witch wolf woman worm zebra
    """.split()
)

# Nouns without a plural, which neither *a* nor a number goes with.
UNCOUNTABLE: Final = frozenset(
    """
    advice baggage bravery butter clothing cotton courage cutlery electricity equipment evidence fun
    furniture gold money happiness harm health homework honesty housework information intelligence jewellery
    jewelry knowledge laundry luck luggage machinery magic mathematics mud music news oxygen pasta patience
    permission petrol poetry pollution poverty progress rice rubbish safety sand scenery sewage shopping
    software spaghetti stuff sunshine traffic trash underwear violence weather wheat wildlife wisdom
    """.split()
)
# Also without a number, but *a coffee*, *a water* can be said for a portion or a kind.
MASS: Final = UNCOUNTABLE | frozenset(
    """
    air beauty chess beer blood bread cash cheese chocolate coal coffee corn dirt dust education energy fire
    flour food fuel garlic glue grass gravity hair heat help ice ink iron jam juice justice leather love
    meat milk money oil paper peace pepper plastic power rain sadness salt silk silver smoke snow soap soil
    soup steam steel success sugar tea time toast tobacco truth water wealth wine wood wool work youth
    """.split()
)
# Places and meals that stand bare after a verb: *cook dinner*, *skip school*.
BARE_PLACES: Final = frozenset(
    "bed breakfast brunch church class college court dinner home jail lunch prison school supper town".split()
)
# *the young*: all who are so, a plural.
PEOPLE_ADJECTIVES: Final = frozenset(
    """
    young old rich poor brave blind deaf dead sick elderly homeless hungry wise wicked living injured
    wounded unemployed weak strong needy lonely dying guilty innocent
    """.split()
)
# A singular in form that takes either a singular or a plural verb.
COLLECTIVE: Final = frozenset(
    """
    army audience band board brigade cabinet cast cavalry choir class clergy club committee company
    congregation council couple crew crowd duo electorate enemy ensemble faculty family firm fleet flock gang
    generation government group herd infantry jury leadership majority management minority navy nobility
    opposition orchestra pair panel parliament police population press public quartet regiment rest
    squad staff team trio tribe troop union youth
    """.split()
)
# Plural in form or sense, singular or either way in use.
EITHER_NUMBER: Final = frozenset(
    """
    aircraft barracks data deer dice fish gallows headquarters means media moose offspring salmon series
    sheep species squid swine trout works crossroads
    """.split()
) | (FIELDS_IN_S - {"news"})
SINGULAR_IN_S: Final = frozenset({"news", "billiards", "checkers", "molasses"}) | DISEASES_IN_S
# Where one of these stands before a noun, a clause begins with it.
OPENERS: Final = frozenset(
    {"that", "because", "if", "when", "although", "but", "think", "know", "say", "believe"}
)


def game_in_s(word: Word, before: Word | None) -> bool:
    """Whether the word is a game in -s that stands bare, and so may be one thing: *darts is fun*."""
    return word.text in GAMES_IN_S and (before is None or before.text in OPENERS)


PLURAL_ONLY: Final = frozenset(
    """
    cattle clothes glasses goods jeans pajamas pants people police pyjamas scissors shorts thanks tights
    tongs trousers tweezers outskirts surroundings binoculars
    """.split()
)
# A quantity of these counts as one amount: *ten miles is far*.
MEASURES: Final = frozenset(
    """
    bucks cents days degrees dollars euros feet grams hours inches kilograms kilometers kilometres kilos
    liters litres meters metres miles minutes months pence pesos pounds seconds weeks yards yen years
    percent times
    """.split()
)
# *a lot of dogs are*: the noun after *of* decides.
QUANTITIES: Final = frozenset(
    """
    all any bit bulk fraction half handful lack load loads lot lots majority minority most none number part
    percent percentage plenty portion rest series some third thirds ton tons two-thirds variety range couple
    bunch dozens hundreds thousands millions dozen hundred thousand million more enough heaps piles pile
    quarter remainder host masses
    """.split()
)
# Verbs that take two objects, so that a bare noun may follow a pronoun.
DITRANSITIVE: Final = frozenset(
    word
    for stem in (
        "give gives gave given giving", "make makes made making", "call calls called calling",
        "get gets got getting", "send sends sent sending", "feed feeds fed feeding",
        "name names named naming",
        "offer offers offered offering", "show shows showed showing", "buy buys bought buying",
        "teach teaches taught teaching", "tell tells told telling", "bring brings brought bringing",
        "find finds found finding", "wish wishes wished wishing", "owe owes owed owing", "do does did doing",
        "lend lends lent lending", "elect elects elected electing", "crown crowns crowned",
    )
    for word in stem.split()
)  # fmt: skip


def number_of_noun(word: Word) -> str | None:
    """ "singular" or "plural" for a noun that can be only one of them, else None."""
    if word.text in EITHER_NUMBER or word.possessive:
        return None
    if word.text in SINGULAR_IN_S:
        return "singular"
    if word.text in PLURAL_ONLY:
        return "plural"
    one, many = word.might("NN"), word.might("NNS")
    if one and not many:
        return None if word.text in COLLECTIVE else "singular"
    if many and not one:
        return "plural"
    return None
