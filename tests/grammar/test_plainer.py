"""Lines read a second time in plainer words."""

import pytest

from grammar.plainer import plainer

PAIRS = [
    ("must you shout", "you must shout"),
    ("will surgery help it", "surgery will help it"),
    ("quietly they wait", "they wait quietly"),
    ("none of the girls is a student", "one of the girls is a student"),
    ("none are left", "all are left"),
    ("it is i", "it is me"),
    ("it was she who called", "it was her who called"),
    ("why do this now", "why not do this now"),
    ("why worry", "why not worry"),
    ("should you need help just ask", "if you need help just ask"),
    ("us kids had fun", "we kids had fun"),
    ("we had best go", "we had better go"),
    ("many a man has tried", "maybe a man has tried"),
    ("heaven forbid that he fail", "heaven forbid that he fails"),
    ("it is vital that she be told", "it is vital that she is told"),
    ("might makes right", "force makes right"),
    ("lots of snow has fallen", "some snow has fallen"),
    ("a lot of milk is spilt", "some milk is spilled"),
    ("loads of cake was eaten", "cake was eaten"),
    ("a bunch of keys is missing", "the key is missing"),
    ("which of these is yours", "which is yours"),
    ("dare he enter", "he must enter"),
    ("need we go", "we must go"),
    ("i would rather you stayed", "i said you stayed"),
    ("should it rain take a coat", "if it rains take a coat"),
]
SAME = [
    "none of the girls are here",
    "it is late",
    "i think it is she",
    "why do you do this",
    "why do birds sing",
    "why are we here",
    "must shout you",
    "can dog the run",
    "will ropes breaks it",
    "they know that he be there",
    "may i go",
    "many dogs bark",
    "us too",
    "lots of snow have fallen",
    "lots of dogs is here",
    "a bunch of keys are missing",
    "a bunch of key is missing",
    "which of these is",
    "which of these are yours",
    "dare he enters",
    "i would rather you to stay",
    "should it rains take a coat",
    "jump",
    "",
]


@pytest.mark.parametrize(("line", "other"), PAIRS, ids=[line for line, _ in PAIRS])
def test_what_puzzles_a_reader_is_said_more_plainly(line: str, other: str) -> None:
    assert plainer(line) == other


@pytest.mark.parametrize("line", SAME)
def test_any_other_line_stays_as_it_is(line: str) -> None:
    assert plainer(line) == line
