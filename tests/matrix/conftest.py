"""Cheap hashes of passwords, for the many people that are made here."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from web.accounts import passwords


@pytest.fixture
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
