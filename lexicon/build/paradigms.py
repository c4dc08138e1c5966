"""Which forms each lemma has: lemminflect's table first, AGID's (pyinflect) where lemminflect is silent."""

import gzip
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from lexicon.build.scowl import BuildError
from lexicon.inflection import regular

Reading = tuple[str, str]
"""(Penn tag, lemma)"""
Readings = dict[str, set[Reading]]
"""Every reading of every word."""

COLUMNS = {
    "noun": (("NN",), ("NNS",)),
    "verb": (("VB", "VBP"), ("VBD",), ("VBN",), ("VBG",), ("VBZ",)),
    "adj": (("JJ",), ("JJR",), ("JJS",)),
    "adv": (("RB",), ("RBR",), ("RBS",)),
}
"""For each part of speech, the tags of the lemma and of each column that follows it in the tables."""


@dataclass(frozen=True, slots=True)
class Paradigm:
    """One lemma as one part of speech (noun, verb, adj or adv) with its forms by Penn tag."""

    lemma: str
    pos: str
    forms: tuple[tuple[str, str], ...]

    def spelt(self, tag: str) -> tuple[str, ...]:
        """The spellings of one form."""
        return tuple(form for form_tag, form in self.forms if form_tag == tag)


def package_file(package: str, name: str) -> Path:
    """A data file of an installed package, without importing it; raises BuildError when it is missing."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise BuildError(f"{package} is not installed; see requirements/lexicon.txt")
    return Path(spec.origin).parent / name


def paradigm(lemma: str, pos: str, columns: Iterable[str]) -> Paradigm:
    """A paradigm from a table's columns, each with its spellings; an empty participle is the past."""
    base, *rest = COLUMNS[pos]
    cells = [[form for form in cell.split("/") if form and form != "<>"] for cell in columns]
    if pos == "verb" and len(cells) == 4 and not cells[1]:
        cells[1] = list(cells[0])
    if pos == "verb" and len(cells) == 4:
        # The table gives burn: burned or burnt, then burnt alone; a regular past is a participle too.
        cells[1] += [form for form in cells[0] if form in regular(lemma, "VBN")]
    forms = [(tag, lemma) for tag in base]
    forms += [(tag, form) for tags, cell in zip(rest, cells, strict=False) for tag in tags for form in cell]
    return Paradigm(lemma, pos, tuple(dict.fromkeys(forms)))


def lemminflect() -> Iterator[Paradigm]:
    """Every lower-case paradigm of lemminflect, with the participles its list of corrections adds."""
    extra: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    corrections = package_file("lemminflect", "resources/infl_overrides.csv").read_text("utf-8")
    for line in corrections.splitlines():
        lemma, tag, form = line.split(",")
        if tag in ("VBD", "VBN") and not form.endswith("ing"):
            extra[lemma].append((tag, form))
    with gzip.open(package_file("lemminflect", "resources/infl_lu.csv.gz"), "rt", encoding="utf-8") as table:
        for line in table:
            lemma, pos, *columns = line.strip().split(",")
            found = paradigm(lemma, pos, columns)
            if pos == "verb" and lemma in extra:
                found = Paradigm(lemma, pos, tuple(dict.fromkeys((*found.forms, *extra[lemma]))))
            yield found


def agid() -> Iterator[Paradigm]:
    """Every paradigm of AGID; its one letter A stands for adjectives and adverbs alike."""
    for line in package_file("pyinflect", "infl.csv").read_text("utf-8").splitlines():
        lemma, letter, *columns = line.split(",")
        if lemma == "be":
            continue
        adjective = "adv" if lemma.endswith("ly") else "adj"
        yield paradigm(lemma, {"N": "noun", "V": "verb", "A": adjective}[letter], columns)


def confirmed(p: Paradigm, words: Collection[str]) -> bool:
    """Whether every form has a spelling among the words."""
    tags = {tag for tag, _ in p.forms}
    return all(any(form in words for form in p.spelt(tag)) for tag in tags)
