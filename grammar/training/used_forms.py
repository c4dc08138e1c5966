"""Makes grammar/parse/used.tsv: which Penn tags the commonest words really bear in everyday sentences.

A dictionary says that *man* can be a verb and *does* a noun; in play they hardly ever are, and a judge that
believed it would see a verb everywhere. Run from the repository root with the folder of sentences as
argument: ``python -m grammar.training.used_forms ../shared/data``.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from pathlib import Path

from spacy.tokens import Doc

from grammar.parse.closed import AUXILIARIES, CLOSED, WH
from grammar.parse.forms import USED
from grammar.parse.model import Model
from grammar.parse.reading import document

AT_LEAST = 25
"""A word seen more seldom than this says too little about itself."""
SHARE = 0.01
"""A tag borne more seldom than this is a slip of the tagger."""
OPEN_TAGS = frozenset(
    {"NN", "NNS", "VB", "VBP", "VBZ", "VBD", "VBN", "VBG", "JJ", "JJR", "JJS", "RB", "RBR", "RBS"}
)
# The tagger confuses the two members of each pair, so a word that bears one may bear the other.
TWINS = ({"VB", "VBP"}, {"VBD", "VBN"})


def lines(folder: Path) -> list[list[str]]:
    """The sentences of the natural text and the acceptable ones of CoLA's training part, as words."""
    found = (folder / "natural_sentences.txt").read_text(encoding="utf-8").splitlines()
    for row in (folder / "cola" / "in_domain_train.tsv").read_text(encoding="utf-8").splitlines():
        _, label, _, text = row.split("\t")
        if label == "1" and "'" not in text:
            found.append("".join(c if c.isalpha() else " " for c in text.lower()))
    return [line.split() for line in found if line.split()]


def count(docs: list[Doc]) -> dict[str, Counter[str]]:
    """How often each word bears each open tag."""
    seen: dict[str, Counter[str]] = defaultdict(Counter)
    for doc in docs:
        for token in doc[:-1]:
            seen[token.lower_][token.tag_] += 1
    return seen


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder that holds natural_sentences.txt and cola/")
    folder: Path = parser.parse_args().folder
    nlp = Model.load().nlp
    if nlp is None:
        raise SystemExit("the English model for spaCy is missing")
    docs = list(
        nlp.pipe(document(nlp.vocab, words, question=words[0] in WH | AUXILIARIES) for words in lines(folder))
    )
    with USED.open("w", encoding="utf-8") as out:
        for word, tags in sorted(count(docs).items()):
            total = sum(tags.values())
            if total < AT_LEAST or word in CLOSED:
                continue
            kept = {tag for tag, number in tags.items() if number >= total * SHARE and tag in OPEN_TAGS}
            for twins in TWINS:
                if kept & twins:
                    kept |= twins
            if kept:
                out.write(f"{word}\t{' '.join(sorted(kept))}\n")


if __name__ == "__main__":
    main()
