"""Makes the lines to learn from: ``python -m grammar.training.data ../shared/data build/judge``.

Writes `train.jsonl` and `held.jsonl` (every twentieth natural sentence and what is made of it) as families:
a good line and what was made of it, and prints how many lines each kind has. The same parser gives the same
files, byte for byte. Takes about a minute.
"""

from __future__ import annotations

import argparse
import hashlib
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from grammar.game_form import game_form
from grammar.model.base import unpack
from grammar.model.vectors import word_vectors
from grammar.parse.closed import AUXILIARIES, WH
from grammar.parse.model import Model
from grammar.parse.sentence import Sentence
from grammar.training import constructions, events, players
from grammar.training.corrupt import CONTENT_TAGS, Corruptor
from grammar.training.far import Far, renumbered, there
from grammar.training.forms import Forms
from grammar.training.lines import Family, Line, Twin, checking, cola, disputed, natural, write
from grammar.training.sense import Sense, Vectors
from grammar.training.usage import Usage

SEED: Final = 4
HELD_EVERY: Final = 20
MOST: Final = 4500
"""The most lines of one kind of fault, so that the easily made ones do not crowd out the others."""
LIMITS: Final = {
    "no_subject": 3500,
    "no_verb": 6000,
    "moved": 800,
    "article_sound": 900,
    "order": 3000,
    "adverb": 700,
    "determiner_double": 1500,
    "nonsense": 12000,
    "shuffle": 8000,
}
"""Other limits: smaller for what is learnt quickly or is right by accident, larger for what is hard."""
SOFT: Final = frozenset(
    {
        *("preposition_missing", "determiner_missing", "swapped"),
        *("wrong_object", "wrong_subject", "wrong_described"),
    }
)
"""What often makes sense by accident, or in a story: only its order after the good line is learnt."""
DISTANT: Final = "far_good"
"""Good in form, but its sense is not looked after: only its order before its wrong twin is learnt."""


Maker = Callable[[Sentence], Iterator[Line]]


def read(model: Model, texts: list[str]) -> list[Sentence]:
    """Each text in its likelier reading."""
    pairs = model.read(texts)
    return [question if statement[0].text in AUXILIARIES | WH else statement for statement, question in pairs]


def makers(usage: Usage, vectors: Vectors, seed: int) -> Maker:
    """What makes all that can be made of a sentence."""
    chance = random.Random(seed)  # noqa: S311 (a training set, no secret)
    pool = {tag: words for tag, words in usage.tags.items() if tag in CONTENT_TAGS}
    corruptor = Corruptor(chance, pool)
    far, forms, sense = Far(chance), Forms(chance, usage), Sense.of(chance, usage, vectors)

    def make(sentence: Sentence) -> Iterator[Line]:
        yield from (Line(text, False, kind) for kind, text in corruptor.broken(sentence))
        yield from far.twins(sentence)
        yield from there(sentence)
        yield from renumbered(sentence)
        yield from forms.broken(sentence)
        yield from sense.broken(sentence)

    return make


def families(sentences: Sequence[Sentence], make: Maker) -> Iterator[Family]:
    """Of each sentence: itself with what breaks it, and pairs with something put between."""
    for sentence in sentences:
        own, distant = [Line(text_of(sentence), True, "natural")], None
        for line in make(sentence):
            if line.kind == DISTANT:
                distant = Line(line.text, None, line.kind)
            elif distant is not None:
                yield Family((distant, line))
                distant = None
            else:
                own.append(Line(line.text, None if line.kind in SOFT else line.valid, line.kind))
        yield Family(tuple(own))


def twins(pairs: Iterable[Twin]) -> Iterator[Family]:
    """Pairs as families."""
    for pair in pairs:
        good, worse = (None, None) if pair.soft else (True, False)
        yield Family((Line(pair.good, good, pair.kind), Line(pair.worse, worse, pair.kind)))


def limited(
    some: Sequence[Family], forbidden: frozenset[str], most: int, chance: random.Random
) -> list[Family]:
    """The families with at most `most` lines of each kind of fault, each such text once, none `forbidden`.

    `forbidden` holds good lines and those to check by, which no family may begin with.
    """
    counts: Counter[str] = Counter()
    seen: set[str] = set()
    kept: dict[int, list[Line]] = defaultdict(list)
    places = [(place, line) for place, family in enumerate(some) for line in family.lines[1:]]
    chance.shuffle(places)
    for place, line in places:
        limit = LIMITS.get(line.kind, MOST) * most // MOST
        if line.text and line.text not in forbidden and line.text not in seen and counts[line.kind] < limit:
            seen.add(line.text)
            counts[line.kind] += 1
            kept[place].append(line)
    found = [Family((family.lines[0], *kept[place])) for place, family in enumerate(some)]
    return [family for family in found if len(family.lines) > 1 or family.lines[0].kind == "natural"]


def cola_families(folder: Path, forbidden: frozenset[str]) -> Iterator[Family]:
    """CoLA's training part in game form and as it is written."""
    for text, valid in cola(folder / "cola" / "in_domain_train.tsv"):
        if (plain := game_form(text)) and plain not in forbidden:
            yield Family((Line(plain, valid, "cola"),))
            yield Family((Line(text, valid, "cola_written"),))


def main() -> None:
    """Make the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder that holds natural_sentences.txt and cola/")
    parser.add_argument("out", type=Path, help="where to write")
    parser.add_argument("--seed", type=int, default=SEED, help="another one breaks the sentences otherwise")
    parser.add_argument("--disputes", type=Path, help="also learn what `sentencegame disputes export` wrote")
    asked = parser.parse_args()
    chance = random.Random(asked.seed)  # noqa: S311
    model = Model.load()
    check = checking(asked.folder)
    texts = [text for text in natural(asked.folder) if text not in check]
    sentences = read(model, texts)
    kept = [each for place, each in enumerate(sentences) if place % HELD_EVERY]
    held = [each for place, each in enumerate(sentences) if place % HELD_EVERY == 0]
    usage = Usage.of(kept)
    words = {word for some in usage.tags.values() for word in some}
    vectors = word_vectors(unpack(asked.out / "base"), words)
    acceptable = {
        game_form(text) for text, valid in cola(asked.folder / "cola" / "in_domain_train.tsv") if valid
    }
    good = frozenset(texts) | acceptable | check
    held_texts = frozenset(text_of(each) for each in held)
    kept = [each for each in kept if text_of(each) not in held_texts]
    train = limited(list(families(kept, makers(usage, vectors, asked.seed))), good, MOST, chance)
    built = [*constructions.twins(chance, usage, kept), *events.twins(chance), *players.twins()]
    train += twins(
        pair for pair in dict.fromkeys(built) if {pair.good, pair.worse}.isdisjoint(check | held_texts)
    )
    train += cola_families(asked.folder, check | held_texts)
    if asked.disputes is not None:
        ruled = disputed(asked.disputes)
        train += [Family((line,)) for line in ruled if line.text not in check | held_texts]
    chance.shuffle(train)
    learnt = {line.text for family in train for line in family.lines}
    test = limited(list(families(held, makers(usage, vectors, asked.seed + 1))), good | learnt, MOST, chance)
    for name, some in (("train", train), ("held", test)):
        path = asked.out / f"{name}.jsonl"
        write(path, some)
        lines = [line for family in some for line in family.lines]
        counts = Counter((str(line.valid), line.kind) for line in lines)
        print(f"{path}: {len(some)} families, {len(lines)} lines,", end=" ")
        print(f"SHA-256 {hashlib.sha256(path.read_bytes()).hexdigest()}")
        for (valid, kind), number in sorted(counts.items()):
            print(f"  {valid:6} {kind:40} {number:6}")


def text_of(sentence: Sentence) -> str:
    """The line that was read."""
    return " ".join(word.text for word in sentence)


if __name__ == "__main__":
    main()
