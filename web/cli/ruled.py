"""What moderators ruled in a data folder, for the commands that judge."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from web.cli.common import store_of
from web.cli.judge_answers import Door
from web.config import Config
from web.rulings.door import RuledDoor
from web.storage import Store


@contextmanager
def store_with_rulings(config: Config) -> Iterator[Store | None]:
    """The store in the data folder, None where there is none yet; `Trouble` when it cannot be read."""
    if not config.database.exists():
        yield None
        return
    store = store_of(config)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def ruled(config: Config, door: Door) -> Iterator[Door]:
    """The same door, with the rulings of the data folder where it holds games."""
    with store_with_rulings(config) as store:
        yield door if store is None else RuledDoor(door, store)
