"""Names and nouns by what they name, so that what is built of them makes sense."""

# Long word lists read best as running text.
# ruff: noqa: E501, SIM905

from __future__ import annotations

from typing import Final

MEN: Final = (
    "adam alan albert andy arthur ben bernard bobby brian carlos charlie chris colin daniel dave dennis "
    "dominic edward felix fred gary george greg harry henry hugh ivan jack jacob james jeff jim joe john "
    "josh kevin larry leo luke marco martin matt max michael mike nathan neil nick oliver oscar paul peter "
    "philip ralph ray richard robert roger ross sam scott simon stephen steve stuart ted theo thomas tim "
    "toby tom tony victor vincent walter william"
).split()
WOMEN: Final = (
    "alice amanda amy angela anna barbara becky beth betty carol caroline cathy clara claire daisy diana "
    "donna dora eleanor ella emily emma erica eva fiona florence gina grace hannah heather helen holly irene "
    "isabel jane janet jenny jessica joan judy julia karen kate kathleen laura lily linda lisa lucy maria "
    "marie martha mary megan molly monica nancy naomi nina nora olivia pamela paula rachel rebecca rosa "
    "ruth sally samantha sandra sarah sofia stella susan tara teresa tina vanessa vera wendy"
).split()
FAMILIES: Final = "the millers|the johnsons|the clarks|the harrisons|the wilsons|the garcias".split("|")

MALE: Final = (
    "boy man father brother son uncle husband grandfather grandson nephew waiter actor king prince "
    "policeman fireman salesman boyfriend stepfather landlord gentleman businessman"
).split()
FEMALE: Final = (
    "girl woman mother sister daughter aunt wife grandmother granddaughter niece waitress actress queen "
    "princess policewoman girlfriend stepmother landlady lady businesswoman"
).split()
EITHER: Final = (
    "child friend teacher doctor student neighbor cousin nurse lawyer driver singer writer painter guest "
    "customer patient farmer cook baker dentist engineer scientist soldier sailor pilot player coach dancer "
    "artist poet reporter editor manager boss worker builder plumber carpenter mechanic cleaner guard judge "
    "thief burglar prisoner tourist visitor passenger traveler teenager adult baby toddler pupil professor "
    "librarian secretary colleague partner roommate classmate teammate client cashier shopkeeper seller "
    "buyer owner tenant hunter fisherman gardener barber hairdresser tailor butcher musician drummer "
    "guitarist pianist photographer director producer journalist politician senator mayor president "
    "minister ambassador detective spy officer captain athlete runner swimmer cyclist boxer champion "
    "rival opponent enemy hero leader assistant intern expert specialist surgeon therapist pharmacist vet "
    "accountant banker programmer architect designer electrician firefighter lifeguard referee tutor "
    "trainer babysitter nanny servant host stranger beginner volunteer candidate voter citizen immigrant "
    "refugee pedestrian motorist commuter witness victim suspect person"
).split()
OWNED: Final = frozenset(
    "father mother brother sister son daughter uncle aunt husband wife grandfather grandmother grandson "
    "granddaughter nephew niece boyfriend girlfriend stepfather stepmother landlord landlady child friend teacher "
    "doctor student neighbor cousin nurse lawyer driver guest customer patient dentist coach pupil professor "
    "colleague partner roommate classmate teammate client assistant tutor babysitter boss rival opponent enemy "
    "hairdresser secretary trainer team school company house garden kitchen office shop factory library church "
    "hotel village city restaurant".split()
)
"""Persons and places that somebody may call theirs."""
RELATIONS: Final = {
    "m": "brother son uncle father nephew grandson grandfather".split(),
    "f": "sister daughter aunt mother niece granddaughter grandmother".split(),
    "n": "friend cousin neighbor colleague teacher classmate boss partner child lawyer doctor".split(),
}
"""Those whose *of* names somebody."""

THINGS: Final[dict[str, list[str]]] = {
    "animal": (
        "dog cat horse cow rabbit goose duck sheep goat pig mouse fox wolf bear monkey parrot turtle deer "
        "donkey puppy kitten hamster elephant lion tiger"
    ).split(),
    "group": (
        "company team school bank club university hospital museum library government committee "
        "association newspaper restaurant charity"
    ).split(),
    "food": (
        "apple sandwich cake pie cookie pizza pancake potato tomato orange egg carrot muffin peach sausage "
        "burger pear banana loaf cherry steak mushroom"
    ).split(),
    "readable": (
        "book letter story poem novel article report magazine newspaper diary essay email message recipe "
        "biography thesis play document comic contract"
    ).split(),
    "place": (
        "house museum library garden park restaurant hotel school church castle farm theater shop bakery "
        "hospital station island beach factory gallery kitchen office cafe cinema village city palace "
        "supermarket gym market prison bridge"
    ).split(),
    "vehicle": "car truck van bus bicycle boat motorcycle taxi train tractor wagon ship plane".split(),
    "clothes": (
        "shirt coat hat scarf dress jacket sweater skirt glove sock shoe boot tie uniform blouse sweatshirt "
        "belt cap"
    ).split(),
    "furniture": "chair table couch bed lamp shelf rug mirror desk wardrobe cupboard bench carpet".split(),
    "breakable": "vase glass cup plate bottle window bowl mug mirror jar dish".split(),
    "tool": (
        "hammer knife ladder broom bucket rope shovel brush key axe saw umbrella backpack suitcase box bag "
        "basket wallet camera"
    ).split(),
    "picture": "painting movie film documentary photo statue drawing sketch picture portrait cartoon".split(),
    "plant": "tree flower rose bush cactus tulip oak plant vine".split(),
    "device": "computer phone radio clock television printer fridge oven machine engine keyboard toaster".split(),
    "idea": "plan idea rule problem question answer story joke secret decision law theory hypothesis".split(),
    "land": "hill mountain river lake forest valley field desert road slope cave".split(),
    "event": "party wedding concert meeting game match lesson trip race festival funeral ceremony".split(),
}
IRREGULAR: Final[dict[str, list[str]]] = {
    "person": "child woman man policeman policewoman fireman salesman fisherman thief wife person".split(),
    "animal": "goose mouse wolf sheep deer ox".split(),
    "food": ["loaf", "potato", "tomato"],
    "readable": ["thesis", "diary", "story"],
    "clothes": ["scarf"],
    "furniture": ["shelf"],
    "tool": ["knife"],
    "plant": ["cactus"],
    "idea": ["hypothesis"],
    "body": ["foot", "tooth"],
}
SAME: Final = frozenset({"sheep", "deer"})
"""One form for both numbers."""
MASS: Final[dict[str, list[str]]] = {
    "food": "bread rice cheese butter soup honey fruit pasta salt".split(),
    "drink": "water milk coffee tea juice wine lemonade".split(),
    "stuff": "money furniture luggage paper equipment".split(),
}

ADJECTIVES: Final[dict[str, list[str]]] = {
    "person": (
        "young old tall kind rude clever lazy honest shy angry tired famous rich poor happy brave careful "
        "friendly quiet nervous lonely polite"
    ).split(),
    "animal": "big small old young brown black hungry wild clever friendly lazy noisy".split(),
    "group": "big small new old famous local rich".split(),
    "food": "fresh small big cold warm tasty sweet expensive rotten huge".split(),
    "readable": "long short old new boring interesting funny famous strange".split(),
    "place": "big small old new quiet beautiful dirty famous empty crowded".split(),
    "vehicle": "old new red blue fast slow expensive dirty rusty".split(),
    "clothes": "red blue warm dirty clean expensive old new green torn".split(),
    "furniture": "old new heavy small big wooden cheap broken".split(),
    "breakable": "small big old dirty clean empty expensive blue".split(),
    "tool": "old new heavy small big broken useful".split(),
    "picture": "old famous beautiful strange boring new small".split(),
    "plant": "tall small old beautiful dead dry".split(),
    "device": "old new noisy broken cheap expensive".split(),
    "idea": "good bad new simple difficult strange".split(),
    "land": "high long wide dark beautiful dangerous".split(),
    "event": "long short boring big important terrible".split(),
    "body": ["big", "small", "left", "sore"],
}
PLACES: Final = (
    "in the garden|in the kitchen|at school|in the park|at home|in the street|near the river|by the door|"
    "in the office|on the bus|at the station|in front of the house|behind the church|under the bridge|"
    "in the room|at the party|in the library|on the beach|in the hotel"
).split("|")
KEPT: Final[dict[str, list[str]]] = {
    "thing": "in the kitchen|in the room|on the table|in the box|on the shelf|in my bag|under the bed|in the office".split(
        "|"
    ),
    "furniture": "in the kitchen|in the room|in the office|in the hotel|behind the door|in the next room".split(
        "|"
    ),
    "plant": "in the garden|in front of the house|behind the church|near the river|in the park".split("|"),
    "food": "in the kitchen|on the table|in the box|on my plate|in the basket|in the fridge".split("|"),
}
"""Where things may be."""
TIMES: Final = (
    "yesterday|last week|last night|this morning|two days ago|on the way home|after dinner|before lunch"
).split("|")
