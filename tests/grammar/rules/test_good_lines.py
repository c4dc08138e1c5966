"""Right lines of many kinds, such as players lay them, that no rule may refuse."""

from grammar.syntax import Syntax

LINES = """
zebras run fast
the queen drinks tea
my cat sleeps all day
dogs chase cats
quiet dogs rarely bite
old books smell nice
apples taste sweet
we eat pizza on fridays
children love games
i love you
you rock
time flies
what a day it was
never give up
who ate my cake
whose hat is this
which way did he go
where have all the flowers gone
has anyone seen my keys
had i known i would have come
were i rich i would travel
should you need help call me
so be it
god bless you
long live the king
the more the merrier it gets
what you see is what you get
to err is human
to be or not to be is the question
seeing is believing
swimming is fun
that he lied is clear
whether he comes or not is unclear
it is raining cats and dogs
there goes my hat
here comes the bride
down came the rain
on the hill stands a castle
in came the dog
nobody knows the truth
none of us knew
each of the boys has a bike
both of them are here
half of the cake is gone
half of the cakes are gone
most people like music
all of it was lost
some of the water is dirty
two plus two is four
five dollars is enough
a dozen eggs cost money
the rich get richer
the poor suffer
the dead do not speak
my scissors are blunt
mathematics is hard
the news is bad
the jury are divided
the committee has decided
bread and butter is my favourite
a pair of shoes is missing
i saw her duck
make me a sandwich
give him his hat
let me be
let us go
help him up
watch me jump
i heard her sing
she made him cry
we had the car washed
he got fired
i used to smoke
she is about to leave
they ought to know
he need not worry
you had better go
i would rather stay
i wish i were home
i insist that she leave
it is vital that he know
neither of them is right
not only is he rich but he is kind
seldom have i seen such a mess
up jumped the cat
the man i love is here
the house that she built is red
everything you say is wrong
the horse raced past the barn fell
the cotton clothing is made of grows here
bears eat honey and fish
my brother and i play chess
kind words heal
jump
jump high
please sit
do not touch that
do be quiet
do tell me
why not try it
how nice it is
how old are you
isolated villages dot the coast
kings reign queens rule
zealous yaks yodel
ants march
xylophones sound nice
quick brown foxes jump over lazy dogs
ugly ducklings become swans
some like it hot
i think therefore i am
i came i saw i conquered
she said she would come
he asked if i was ready
i do not know why he left
tell me what you want
guess who i met
the fact that he lied hurts
it seems that they forgot
as far as i know he is fine
the older i get the less i know
nothing beats fresh bread
one must eat
one never knows
one should be careful
you and he are alike
he and i are friends
i myself did it
the king himself came
they both laughed
we all sing
we three met
us girls like it
her voice is sweet
his is better
mine broke
yours is nicer
that is hers
these are mine
those were good days
such is life
this too shall pass
the can is empty
the will was read
the judge may march
wells run dry
the well ran dry
hell is hot
ill winds blow
were they happy
its fur is soft
an x marks the spot
a u turn is not allowed
an eight year old child cried
he has a one track mind
every other day we run
many hands make light work
many thanks go to you
few know the truth
several were hurt
much remains unknown
little is known
less is more
enough is enough
all is well
all are welcome
both are right
either is fine
""".strip().splitlines()


def test_right_lines_of_many_kinds_are_accepted(syntax: Syntax) -> None:
    answers = syntax.examine(LINES)
    refused = [(line, found) for line, found in zip(LINES, answers, strict=True) if found]
    assert refused == []
