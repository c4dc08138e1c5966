"""The stores that the contract is tested on; a new store is one more line here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from web.storage import SQLiteStore, Store

STORES: dict[str, Callable[[Path], Store]] = {"sqlite": lambda folder: SQLiteStore(folder / "games.sqlite")}


@pytest.fixture(params=sorted(STORES))
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Opens the same store again and again, as processes that start one after the other do."""
    opened: list[Store] = []

    def open_again() -> Store:
        opened.append(STORES[request.param](tmp_path))
        return opened[-1]

    yield open_again
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: Callable[[], Store]) -> Store:
    return open_store()
