"""What the verb agrees with after *lots of*, and small slips of a play-tester, each beside right lines."""

import pytest

from grammar.syntax import Syntax

BROKEN = [
    ("lots of snow have fallen", "agreement_sure", "has"),
    ("lots of milk are spilt", "agreement_sure", "is"),
    ("loads of cake were eaten", "agreement_sure", "was"),
    ("a lot of rain have come", "agreement_sure", "has"),
    ("heaps of dogs is here", "agreement_sure", "are"),
    ("masses of fresh bread were left", "agreement_sure", "was"),
    ("the people that works here are nice", "agreement_sure", "work"),
    ("the dogs that is here are old", "agreement_sure", "are"),
    ("two mans ran", "word_taken_for", "men"),
    ("these knifes are sharp", "word_taken_for", "knives"),
    ("she made me laughing", "form_base", "laugh"),
    ("he let me going", "form_base", "go"),
    ("he lets them playing outside", "form_base", "play"),
    ("the most tall man won", "word_taken_for", "tallest"),
    ("she is the most old", "word_taken_for", "oldest"),
    ("she is to young", "word_taken_for", "too"),
    ("it is to late for us", "word_taken_for", "too"),
    ("he looks to tired to play", "word_taken_for", "too"),
    ("listen the music", "preposition", "to"),
    ("please listen the birds", "preposition", "to"),
    ("he cut him with knife", "article_missing", "a knife"),
    ("dare we goes home", "agreement_pronoun", "go"),
]
GOOD = """
lots of snow has fallen
lots of milk is spilt
loads of cake was eaten
lots of dogs are here
lots of people were late
lots of fish are dead
plenty of ice and snow have fallen
lots of snow have we seen
a lot of my time is lost
the masses are angry
masses of paper was burnt
the people that work here are nice
the people that live here like tea
the dogs that are here are old
he mans the ship
the wolf wolfs its food
she made me laugh
she made me sewing kits
the man who made me is going home
the most old cars are here
the most beautiful girl won
she is to arrive
she is to sing for us
what is old is to young
listen to the music
listen the birds are singing
listen carefully
he cut him with a knife
he eats with knife and fork
dare he enter
need he go
how dare he speak
i would rather you stayed
i would rather you went
should it rain take a coat
"""


@pytest.mark.parametrize(("line", "code", "right"), BROKEN, ids=[row[0] for row in BROKEN])
def test_a_slip_is_refused_for_its_reason(syntax: Syntax, line: str, code: str, right: str) -> None:
    (found,) = syntax.examine([line])
    assert (code, right) in {(reason.code, reason.suggestion) for reason in found}


def test_right_lines_beside_the_slips_are_refused_by_no_rule(syntax: Syntax) -> None:
    lines = GOOD.strip().splitlines()
    assert [(line, why) for line, why in zip(lines, syntax.examine(lines), strict=True) if why] == []
