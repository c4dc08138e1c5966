"""Verbs by what does them and what they are done to."""

# Long word lists read best as running text.
# ruff: noqa: E501, SIM905

from __future__ import annotations

from typing import Final

TRANSITIVE: Final[dict[tuple[str, str], str]] = {
    ("person", "person"): (
        "admire hug help visit call thank trust forgive praise criticize blame hire teach invite greet avoid "
        "follow kiss scare surprise annoy embarrass shock disappoint amuse confuse insult hurt respect like "
        "love hate know miss notice remember forget see hear watch interrupt ignore tease impress approach "
        "attack describe mention recognize warn punish encourage support fire arrest rescue photograph "
        "find_out_about look_after talk_about laugh_at listen_to argue_with wait_for think_about "
        "complain_about work_with look_for talk_to shout_at look_at make_fun_of wake_up bring_up pick_up "
        "deceive accuse threaten bother offend disturb congratulate contact question examine"
    ),
    ("person", "animal"): (
        "feed train stroke chase catch find buy sell own see hear watch like love follow scare rescue "
        "wash look_after look_for raise"
    ),
    (
        "person",
        "group",
    ): "support criticize join visit trust leave manage admire run praise complain_about work_for",
    ("person", "food"): (
        "eat cook taste burn serve share order steal buy sell cut slice peel drop bake throw_away bring devour"
    ),
    ("person", "readable"): (
        "read write publish translate study understand finish print lose find burn tear forget like discuss "
        "remember copy talk_about steal hide send"
    ),
    ("person", "place"): (
        "visit clean enter leave buy sell paint photograph explore find build like describe tour design "
        "walk_through drive_to run_away_from go_to look_at"
    ),
    ("person", "vehicle"): "drive park repair wash crash sell rent buy steal lose own clean paint borrow fix",
    ("person", "clothes"): (
        "wear wash fold iron sew buy lose find tear choose borrow steal hang_up put_on take_off wrap_up own sell"
    ),
    ("person", "furniture"): "move carry buy break paint repair sell clean design build lift choose push",
    ("person", "breakable"): "break drop wash crack hold buy carry fill clean steal find hide shatter",
    ("person", "tool"): "use lose find carry buy borrow bring drop hold need forget steal hide lift drag",
    (
        "person",
        "picture",
    ): "admire see draw like hate describe buy sell find look_at steal recognize discover",
    ("person", "plant"): "water grow cut draw buy photograph pull_up look_after",
    ("person", "device"): "repair break buy use sell fix turn_off switch_on clean steal test invent",
    (
        "person",
        "idea",
    ): "explain understand discuss reject accept like forget remember support reveal think_about",
    ("person", "land"): "cross explore see paint photograph describe like discover",
    ("person", "event"): "attend plan enjoy miss organize remember cancel hate describe ruin talk_about",
    ("animal", "person"): "bite scare follow chase attack wake_up protect hear see watch",
    ("animal", "animal"): "chase bite scare follow attack hear see hunt",
    ("animal", "food"): "eat steal find drop smell bury",
    ("group", "person"): "hire fire help invite support pay praise sue",
    ("picture", "person"): "scare bore shock amuse confuse disappoint annoy surprise upset",
    ("idea", "person"): "scare bore shock amuse confuse disappoint annoy surprise worry upset",
    ("event", "person"): "bore tire excite disappoint annoy surprise upset",
}
STATIVE: Final = frozenset(
    "like love hate know own need understand hear see respect trust notice recognize remember forget "
    "forgive surprise shock disappoint impress admire upset".split()
)
"""Verbs that hardly have a progressive."""
MINDS: Final[dict[tuple[str, str], str]] = {
    ("person", "person"): (
        "admire thank trust forgive praise criticize blame hire invite greet insult know love hate respect "
        "remember forget recognize tease mention describe question kiss hug arrest marry miss envy pity "
        "adore interview phone talk_about talk_to laugh_at argue_with listen_to think_about complain_about "
        "work_with look_for make_fun_of accuse congratulate"
    ),
    ("person", "readable"): "read write translate study understand discuss remember talk_about edit",
    ("person", "food"): "cook order bake buy sell serve eat taste",
    ("person", "event"): "attend plan enjoy organize remember cancel describe talk_about",
    ("person", "idea"): "explain understand discuss reject accept remember think_about",
    ("person", "vehicle"): "drive repair sell buy steal borrow rent park",
    ("person", "clothes"): "wear sew iron buy choose borrow",
}
"""Verbs that only somebody does."""
INTRANSITIVE: Final[dict[str, str]] = {
    "person": (
        "sleep arrive smile laugh cry sneeze yawn wait faint cough snore giggle complain hesitate blush "
        "kneel behave apologize disappear fall come work listen shout swim talk sigh weep sit "
        "stand_up get_up sit_down calm_down wake_up come_back go_out grow_up show_up run_away lie_down "
        "go_to_bed stay_home panic sweat shiver tremble stumble retire fail win lose dance sing"
    ),
    "animal": "sleep run bark jump eat disappear escape play sneeze snore",
    "place": "burn_down exist flood",
    "vehicle": "stop crash slow_down arrive disappear break_down",
}
NEVER_OBJECT: Final = (
    "sleep arrive smile sneeze yawn faint snore hesitate kneel apologize disappear fall come shiver tremble "
    "stumble vanish go appear panic listen"
).split()
"""Verbs that take no object in any reading."""
ALTERNATES: Final[list[tuple[str, str]]] = [
    ("window", "break crack shatter open close"), ("door", "open close shut"), ("gate", "open close"),
    ("vase", "break crack shatter"), ("glass", "break crack shatter"), ("plate", "break crack"),
    ("cup", "break crack"), ("bottle", "break open explode"), ("boat", "sink move turn"),
    ("ship", "sink turn"), ("car", "stop crash move"), ("bus", "stop move turn"), ("ball", "roll bounce burst"),
    ("balloon", "burst"), ("rope", "break snap"), ("chair", "break move"), ("ice", "melt break"),
    ("butter", "melt"), ("chocolate", "melt"), ("snow", "melt"), ("soup", "boil cool"), ("water", "boil freeze"),
    ("milk", "boil freeze"), ("towel", "dry"), ("shirt", "dry shrink"), ("bell", "ring"), ("box", "open close"),
    ("drawer", "open close"), ("stone", "roll"), ("bomb", "explode"), ("wheel", "turn spin"),
    ("machine", "stop start"), ("engine", "start stop"), ("candle", "burn"), ("house", "burn"),
    ("cake", "burn"), ("plan", "change"), ("rule", "change"), ("price", "increase change"),
    ("tree", "grow"), ("school", "open close change"), ("shop", "open close"), ("meeting", "begin end start"),
    ("lesson", "begin end start"),
]  # fmt: skip
DROPS: Final = (
    "eat read cook clean drive write paint sing study teach drink sew knit wait dance leave win lose practice "
    "draw listen bake smoke pray swim travel run hide help"
).split()
"""Verbs that somebody does with or without an object, and some that never have one."""
EXPERIENCE: Final = (
    "scare shock bore amuse confuse disappoint annoy surprise upset alarm irritate impress".split()
)
"""What anything does to somebody."""
CLAUSES: Final = (
    "know discover forget remember find_out reveal notice see figure_out hear explain understand".split()
)
"""Verbs before *that* and before questions."""
