"""A club in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .club import Club


@pytest.fixture
def make_club(tmp_path: Path) -> Iterator[Callable[..., Club]]:
    """Makes clubs over one folder, as processes that run beside or after each other."""
    made: list[Club] = []

    def make(*given: Any, **named: Any) -> Club:
        made.append(Club(tmp_path, *given, **named))
        return made[-1]

    yield make
    for club in made:
        club.close()


@pytest.fixture
def club(make_club: Callable[..., Club]) -> Club:
    return make_club()
