"""Makes the lines to learn from: ``python -m grammar.training.data ../shared/data build/judge``.

Writes `train.jsonl` and `held.jsonl` (every twentieth natural sentence and what is made of it) and prints
how many lines each kind has. The same parser gives the same files, byte for byte. Takes about a minute.
"""

from __future__ import annotations

import argparse
import hashlib
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from grammar.model.base import unpack
from grammar.model.vectors import word_vectors
from grammar.parse.closed import AUXILIARIES, WH
from grammar.parse.model import Model
from grammar.parse.sentence import Sentence
from grammar.training.corrupt import CONTENT_TAGS, Corruptor
from grammar.training.far import Far, renumbered, there
from grammar.training.forms import Forms
from grammar.training.lines import Line, balanced, checking, cola, game_form, natural, write
from grammar.training.sense import Sense, Vectors
from grammar.training.usage import Usage

SEED = 4
HELD_EVERY = 20
MOST = 1800
"""The most lines of one kind of fault, so that the easily made ones do not crowd out the others."""
RARE = {"moved": 600, "article_sound": 700, "order": 1200, "adverb": 600, "preposition_missing": 700}
"""Smaller limits, for what is learnt quickly or is sometimes right by accident."""


def read(model: Model, texts: list[str]) -> list[Sentence]:
    """Each text in its likelier reading."""
    pairs = model.read(texts)
    return [question if statement[0].text in AUXILIARIES | WH else statement for statement, question in pairs]


def made(sentences: Sequence[Sentence], usage: Usage, vectors: Vectors, seed: int) -> Iterator[Line]:
    """All the lines, good and broken, that our code makes of good sentences."""
    chance = random.Random(seed)  # noqa: S311 (a training set, no secret)
    pool = {tag: words for tag, words in usage.tags.items() if tag in CONTENT_TAGS}
    corruptor = Corruptor(chance, pool)
    far, forms, sense = Far(chance), Forms(chance, usage), Sense.of(chance, usage, vectors)
    for sentence in sentences:
        yield from (Line(text, False, kind) for kind, text in corruptor.broken(sentence))
        yield from far.twins(sentence)
        yield from there(sentence)
        yield from renumbered(sentence)
        yield from forms.broken(sentence)
        yield from sense.broken(sentence)


def chosen(lines: Iterator[Line], forbidden: frozenset[str], most: int, chance: random.Random) -> list[Line]:
    """At most `most` of each kind, each text once, none `forbidden` (a good line, or one to check by)."""
    seen: dict[str, Line] = {}
    for line in lines:
        if line.text and line.text not in forbidden:
            seen.setdefault(line.text, line)
    some = balanced(seen.values(), most, chance)
    limits = {kind: number * most // MOST for kind, number in RARE.items()}
    return [
        line
        for kind in sorted({line.kind for line in some})
        for line in [each for each in some if each.kind == kind][: limits.get(kind)]
    ]


def cola_lines(folder: Path, forbidden: frozenset[str], chance: random.Random) -> Iterator[Line]:
    """CoLA's training part in game form, and every third sentence also as it is written."""
    for text, valid in cola(folder / "cola" / "in_domain_train.tsv"):
        if (plain := game_form(text)) and plain not in forbidden:
            yield Line(plain, valid, "cola")
            if chance.random() < 1 / 3:
                yield Line(text, valid, "cola_written")


def main() -> None:
    """Make the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder that holds natural_sentences.txt and cola/")
    parser.add_argument("out", type=Path, help="where to write")
    asked = parser.parse_args()
    chance = random.Random(SEED)  # noqa: S311
    model = Model.load()
    check = checking(asked.folder)
    texts = [text for text in natural(asked.folder) if text not in check]
    sentences = read(model, texts)
    kept = [each for place, each in enumerate(sentences) if place % HELD_EVERY]
    held = [each for place, each in enumerate(sentences) if place % HELD_EVERY == 0]
    usage = Usage.of(kept)
    vectors = word_vectors(
        unpack(asked.out / "base"), {word for words in usage.tags.values() for word in words}
    )
    acceptable = {
        game_form(text) for text, valid in cola(asked.folder / "cola" / "in_domain_train.tsv") if valid
    }
    good = frozenset(texts) | acceptable | check
    held_texts = frozenset(game_form(_text(each)) for each in held)
    train = chosen(made(kept, usage, vectors, SEED), good, MOST, chance)
    train += [Line(_text(each), True, "natural") for each in kept if _text(each) not in held_texts]
    train += cola_lines(asked.folder, check | held_texts, chance)
    chance.shuffle(train)
    test = chosen(made(held, usage, vectors, SEED + 1), good | {line.text for line in train}, MOST, chance)
    test += [Line(_text(each), True, "natural") for each in held]
    for name, lines in (("train", train), ("held", test)):
        path = asked.out / f"{name}.jsonl"
        write(path, lines)
        counts = Counter((line.valid, line.kind) for line in lines)
        print(f"{path}: {len(lines)} lines, {sum(line.valid for line in lines)} good,", end=" ")
        print(f"SHA-256 {hashlib.sha256(path.read_bytes()).hexdigest()}")
        for (valid, kind), number in sorted(counts.items()):
            print(f"  {'good' if valid else 'broken':6} {kind:20} {number:6}")


def _text(sentence: Sentence) -> str:
    return " ".join(word.text for word in sentence)


if __name__ == "__main__":
    main()
