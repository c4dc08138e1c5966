"""Lines that an earlier judge got wrong, and new ones of the same kinds."""

import pytest

from grammar.syntax import Syntax

BROKEN = [
    ("the dogs bark at", "missing_object", "at"),
    ("my sister listens to", "missing_object", "to"),
    ("a boy threw stones at", "missing_object", "at"),
    ("he believes in", "missing_object", "in"),
    ("the old man walked into", "missing_object", "into"),
    ("was the dogs bark at nice men", "agreement_plural", "dogs"),
    ("is my shoes clean", "agreement_plural", "shoes"),
    ("one of my friends work here", "agreement_singular", "work"),
    ("one of these boxes smell bad", "agreement_singular", "smell"),
    ("one of the girls dance well", "agreement_singular", "dance"),
    ("ten mile is far", "determiner_plural", "mile"),
    ("less then ten people came", "comparison_than", "then"),
    ("the red apple is", "be_alone", "is"),
    ("my old friends were", "be_alone", "were"),
    ("a dog was", "be_alone", "was"),
    ("these three big dogs are", "be_alone", "are"),
    ("my brother's car is", "be_alone", "is"),
    ("our school bus was", "be_alone", "was"),
    ("looks like those two have gotten back together", "no_subject", "looks"),
    ("looks like you two are fighting again", "no_subject", "looks"),
    ("looks like rain", "no_subject", "looks"),
    ("sounds like he left early", "no_subject", "sounds"),
    ("smells like a big fish", "no_subject", "smells"),
    ("feels as if they know", "no_subject", "feels"),
    ("seems as though the bus was late", "no_subject", "seems"),
    ("a cars lying on its side blocked the passage", "determiner_singular", "cars"),
]

GOOD = """
what are you looking at
he was laughed at
she needs something to laugh at
come in
the lights are on
was the sports car red
one of my friends who work here is ill
our staff eat lunch early
our staff eats lunch early
my class hate homework
the enemy advance
the management regret the delay
the crew sleep on deck
the crew sleeps on deck
i suggest that he go
i suggest he go home
it is vital that she be told
they asked that the dog stay outside
i move that the meeting end now
suffice it to say
the boy kicked by the mule cried
the horse raced past the barn fell
food left outside spoils
the ball thrown past the boy landed here
they shoulder the blame
clouds blanket the city
she badgers the waiter
vines carpet the wall
he parrots his boss
all that glitters is not gold
nothing that lives stays young
everything that moves eats
cook dinner tonight
skip school
eat lunch with us
it annoys people that dogs bark
a pencil with which to write broke
who swam
our rabbit and the neighbor's cat like each other
my father and our neighbor like pizza very much
a lot of people around here like country music
owners of a pig love to eat truffles
children of rich parents like sweets
i saw these dancers and those musicians smoking something
the more books he reads the more he knows
we hunted game in the woods
they elected president the man in red
the claim that cats are stupid is false
the idea that men are strong pleases them
that they lost the game is terrible
here it is
i know who he is
that is how it is
yes he is
so it was
this is the best there is
my dog is smaller than yours is
no one knew who the man was
tell me where the red apple is
what a fool he was
a fool he was
looks like these deceive
smells like that spread
sounds like these annoy me
tastes like mine differ
looks like hers fade
it looks like rain
to sue costs money
to rob banks is a crime
may the best cook win
clay cracks when dry
this bus moves slower than a glacier
she understands that phrase structure rules help
""".strip().splitlines()


@pytest.mark.parametrize(("line", "code", "word"), BROKEN, ids=[row[0] for row in BROKEN])
def test_a_broken_line_is_refused_for_what_is_wrong_in_it(
    syntax: Syntax, line: str, code: str, word: str
) -> None:
    (reasons,) = syntax.examine([line])
    assert code in {reason.code for reason in reasons}
    assert word in {ref.word for reason in reasons for ref in reason.words}


@pytest.mark.parametrize("line", GOOD)
def test_a_right_line_of_an_unusual_kind_is_accepted(syntax: Syntax, line: str) -> None:
    assert syntax.examine([line]) == [()]
