"""The real judge's parser, for the one play that is made here, and cheap hashes of passwords."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from grammar.house import CourtHouse
from web.accounts import passwords


@pytest.fixture(scope="session")
def court() -> Iterator[CourtHouse]:
    with CourtHouse("off") as house:
        assert house.wait(120) == "reduced", house.health()
        yield house


@pytest.fixture
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
