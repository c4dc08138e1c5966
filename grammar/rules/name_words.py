"""Words of the dictionary that are also names, written by hand: of people, of places, of months, of peoples.

Surnames and rare names are left out; `lexicon.is_also_name` knows 4,000 more.
"""

# Long word lists read best as running text.
# ruff: noqa: SIM905

from __future__ import annotations

from typing import Final

# As an ordinary word no noun, or hardly ever one, so that where a noun belongs it is a name.
NEVER_NOUN: Final = frozenset(
    """
    rob sue drew harry peter randy roger don marcel bonny mel curt lacy tony ginny blanch pierce
    frank rich may merry wade
    """.split()
)
# As an ordinary word a noun that is counted, so that it does not stand bare.
COUNTED: Final = frozenset(
    """
    abba abigail aggie amie angel anna ariel ben benny bertha bill billy bob bobby buck carol chad charlie
    christie chuck clarence clem cliff dale daphne dean dexter dick dolly don donna earl eve fay flora
    gene gilbert
    glen grant hank harper heath hector henry iris jack jane jay jean jenny jess jill jimmy jo joey john
    johnny kelly kitty lance lee lewis lily lulu marge maria mark martin mavis meg merle mike molly morris
    nan nancy nelly nelson nick noel opal otto paddy pansy pat patty peg penny ray rhea rick robin
    ruth sally sonny spencer tad ted terry timothy tod tom trey veronica victor victoria
    willie willy
    """.split()
)
# As an ordinary word a stuff, a colour or a feeling, which stands bare as a name does.
BARE: Final = frozenset(
    """
    amber art basil brandy charity clay coral crystal daisy dawn faith felicity fern ginger grace
    hazel heather holly hope ivy jasper joy melody myrtle olive pearl prudence rose
    rosemary ruby sherry viola violet will
    """.split()
)
# Of the counted ones, those that may also stand bare in a pair: *over hill and dale*, *angel or devil*.
PAIRED: Final = frozenset(
    "angel buck cliff dale dean earl fern heath iris jay kitty lance lily martin opal pat penny robin".split()
)
PEOPLE: Final = NEVER_NOUN | COUNTED | BARE
# Plural in form, so that a singular verb gives the name away.
PLURAL_NAMES: Final = frozenset({"miles", "wells", "woods", "brooks", "rivers", "banks"})
# No ordinary noun that could stand bare after *in* or *to*.
PLACES_ONLY: Final = frozenset(
    """
    berlin brazil chad genoa geneva goa guinea japan kashmir kent lucerne manila mars morocco nice oxford
    phoenix somerset surrey tangier tripoli troy wales juba cordoba
    """.split()
)
# An ordinary word that does stand bare there, now and then.
PLACES_TOO: Final = frozenset(
    """
    bath bologna buffalo burgundy champagne cheddar chile china cologne cork delft derby hamburg hull java
    jersey limerick madras mercury mobile orange panama reading sandwich split tours turkey wells
    """.split()
)
PLACES: Final = PLACES_ONLY | PLACES_TOO
MONTHS: Final = frozenset({"march", "may", "august"})
DAYS: Final = frozenset({"sat", "wed"})
# Peoples and their languages.
PEOPLES: Final = frozenset({"english", "german", "french", "dutch", "danish", "polish", "welsh"})
NAMES: Final = PEOPLE | PLURAL_NAMES | PLACES | MONTHS | DAYS | PEOPLES

# What shows that somebody is spoken of.
KIN: Final = frozenset(
    """
    aunt boss boyfriend brother colleague cousin dad daughter father fiance friend girlfriend grandfather
    grandma grandmother grandpa granny husband mother mum mom neighbor neighbour nephew niece partner roommate
    sister son teacher twin uncle wife
    """.split()
)
TITLES: Final = frozenset("captain doctor uncle aunt king queen prince princess saint sir lady lord".split())
ROLES: Final = KIN | frozenset(
    "baker barber builder cook dentist driver nurse student girl boy man woman".split()
)
# What only a person or an animal is or does; a feeling in a poem may do much else.
PERSONAL: Final = frozenset(
    """
    said says told asked asks calls called phoned texted emailed replied works worked lives lived smokes
    smoked drives drove ate eats drinks drank wears wore bought buys studies studied married marries hates
    bakes cooks cooked forgot laughed cried slept snored went goes shaves sneezed tried
    tries moved likes liked plays
    played wants wanted
    """.split()
)
PERSONAL_STATES: Final = frozenset(
    """
    asleep angry awake born divorced drunk engaged hungry ill jealous late married older pregnant sick single
    sleepy sorry taller thirsty tired twelve twenty younger shy afraid retired
    """.split()
)
# Of the words that stand bare, those that are chiefly women's names beside *and i*.
WOMEN: Final = frozenset(
    """
    amber daisy dawn faith felicity grace hazel heather holly hope ivy joy olive pearl rose ruby violet
    """.split()
)
SOCIAL: Final = frozenset(
    """
    met meet meets married marry phoned phone called call invited invite thanked thank kissed hugged visited
    visit dated texted tell told ask asked saw seen
    """.split()
)
TALKING: Final = frozenset(
    """
    belong belongs belonged talk talks talked talking speak speaks spoke speaking spoken listen
    listened write wrote written lied
    married engaged introduced said explained sold gave given lent apologised apologized
    """.split()
)
GREETINGS: Final = frozenset("hello hi hey goodbye bye thanks welcome sorry".split())
LATER: Final = frozenset(
    "today tonight yesterday tomorrow again here there home now soon too last this every for and".split()
)
COMPANY: Final = frozenset(
    {"with", "for", "from", "by", "about", "of", "at", "like", "than", "without", "near"}
)
