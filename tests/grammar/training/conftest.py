"""Read sentences, once for all tests of the training lines."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from grammar.parse.model import Model
from grammar.parse.sentence import Sentence
from grammar.training.data import families, makers, read
from grammar.training.lines import Family, Line, natural
from grammar.training.usage import Usage

DATA = Path(__file__).parents[4] / "shared" / "data"


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of sentences, which is beside the repository where it is developed."""
    if not DATA.exists():
        pytest.skip("shared/data is not here")
    return DATA


@pytest.fixture(scope="session")
def sentences(data: Path) -> list[Sentence]:
    """Some natural sentences."""
    texts = random.Random(1).sample(natural(data), 600)
    return read(Model.load(), texts)


@pytest.fixture(scope="session")
def usage(sentences: list[Sentence]) -> Usage:
    return Usage.of(sentences)


@pytest.fixture(scope="session")
def made(sentences: list[Sentence], usage: Usage) -> list[Family]:
    """All that is made of them."""
    return list(families(sentences, makers(usage, {}, seed=7)))


@pytest.fixture(scope="session")
def lines(made: list[Family]) -> list[Line]:
    """The lines that were made."""
    return [line for family in made for line in family.lines[1:]]
