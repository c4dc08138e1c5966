"""*cant*, *id*, *its*: words of their own; where only a contraction can be meant, the reason says so."""

import pytest

from grammar.syntax import Syntax

MEANT = """
we wont go = will not
i cant swim = cannot
she cant = cannot
dogs cant swim = cannot
the baby wont eat = will not
my friends wont be here = will not
cant you see = cannot
wont he come = will not
it wont work = will not
you cant win = cannot
nobody cant swim = cannot
he wont ever know = will not
i think she wont come = will not
who cant swim = cannot
this cant be true = cannot
id like tea = I would
id rather stay = I would
id never lie = I would
i think id know = I would
id be glad = I would
ill be late = I will
ill come home = I will
ill never go = I will
maybe ill go = I will
ill have tea = I will
well go home = we will
well be late = we will
well see you soon = we will
well never know = we will
hell come = he will
hell be late = he will
i hope hell stay = he will
hell see you = he will
shell sing = she will
shell be late = she will
shell know him = she will
shed like tea = she would
shed be happy = she would
wed like tea = we would
wed better go = we would
wed be glad = we would
were going home = we are
were late = we are
were here = we are
its raining = it is
its a dog = it is
its the end = it is
its cold here = it is
its me = it is
its not fair = it is
i know its cold = it is
its time to go = it is
its very late = it is
lets go = let us
lets not fight = let us
lets eat cake = let us
and lets be friends = let us
whore you = who are
whore your friends = who are
""".strip().splitlines()

GOOD = """
they speak in cant
the cant of thieves is odd
thieves' cant is strange
he hates cant
cant annoys me
his wont was to nap
she is wont to sing
it was his wont
he fell ill
the ill man sleeps
ill winds blow
she speaks ill of me
they are ill
ill health stopped him
well i never knew that
the well is deep
well water tastes good
all is well
she sings well
well go home then
well done is better than well said
were the dogs barking
were you late
were they here
the boys were late
its tail wags
its barking woke me
its old roof leaks
the dog lost its bone
the shell breaks
shell the peas
shell the nuts
a shell lay on the sand
he lets go
she lets me sing
go to hell
war is hell
hell is hot
hell exists
hell froze over
they wed in spring
a wed couple dances
they wed last year
wed me
the id is a part of the mind
show me your id
my id was lost
shed some light on it
shed tears
trees shed leaves
the shed burned down
the whore left
""".strip().splitlines()


@pytest.mark.parametrize("line", MEANT)
def test_a_contraction_without_its_apostrophe_is_named(syntax: Syntax, line: str) -> None:
    text, right = line.split(" = ")
    (found,) = syntax.examine([text])
    assert [reason.code for reason in found] == ["looks_like_contraction"]
    assert found[0].suggestion == right
    assert found[0].words[0].word == found[0].values["word"]


@pytest.mark.parametrize("line", GOOD)
def test_the_same_word_as_itself_is_right(syntax: Syntax, line: str) -> None:
    assert syntax.examine([line]) == [()]
