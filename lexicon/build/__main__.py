"""Rebuilds lexicon/data; needs requirements/lexicon.txt and Debian's apt-get and dpkg-deb."""

import argparse
import tempfile
from pathlib import Path

from lexicon.build import commonness, lists, scowl
from lexicon.build.paradigms import Readings, lemminflect
from lexicon.build.readings import readings
from lexicon.build.vocabulary import vocabulary
from lexicon.inflection import regular

DATA = Path(__file__).parent.parent / "data"


def edit(word: str, lemma: str) -> str:
    """From a word to its lemma: nothing, or how many letters to cut and which to add (hoping: -3e)."""
    if word == lemma:
        return ""
    same = next(
        (i for i, (a, b) in enumerate(zip(word, lemma, strict=False)) if a != b), min(len(word), len(lemma))
    )
    return f"-{len(word) - same}{lemma[same:]}"


def irregular(known: Readings, words: frozenset[str]) -> list[str]:
    """`go VBD went`: every form that no regular rule spells."""
    return sorted(
        f"{lemma} {tag} {word}"
        for word, found in known.items()
        for tag, lemma in found
        if lemma in words and tag[:2] in ("NN", "VB", "JJ", "RB") and word not in regular(lemma, tag)
    )


def write(name: str, text: list[str]) -> None:
    """Writes one data file, a line an entry."""
    (DATA / name).write_text("\n".join(text) + "\n", "ascii")


def build(package: Path | None) -> None:
    """Builds every file of lexicon/data from the SCOWL package given, or from a fresh download."""
    with tempfile.TemporaryDirectory() as folder:
        root = scowl.unpack(package or scowl.fetch(Path(folder) / "package"), Path(folder))
        source = scowl.Scowl(root)
        paradigms = list(lemminflect())
        vocab = vocabulary(source, paradigms)
        notice = source.notice
    words = frozenset(vocab.sizes)
    known = readings(words, vocab.nouns, paradigms)
    mass = lists.words("mass_nouns.txt")
    entries = []
    for word in sorted(words):
        marks = [f"{tag}{edit(word, lemma)}" for tag, lemma in sorted(known[word])]
        marks += ["+name"] * (word in vocab.names) + ["+mass"] * (word in mass)
        entries.append(" ".join([word, *marks]))
    write("words.txt", entries)
    write("refused.txt", [f"{word} {kind}" for word, kind in sorted(vocab.refused.items())])
    write("irregular.txt", irregular(known, words))
    common = bytes(commonness.steps(word, vocab.sizes[word], word in vocab.names) for word in sorted(words))
    (DATA / "commonness.bin").write_bytes(common)
    (DATA / "SCOWL-NOTICE").write_text(notice, "utf-8")
    print(f"{len(words):,} words, {len(vocab.refused):,} strings refused by name")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m lexicon.build", description=__doc__)
    parser.add_argument("--scowl", type=Path, help="the Debian package file, instead of downloading it")
    build(parser.parse_args().scowl)
