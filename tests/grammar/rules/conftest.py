"""The real parser and the real dictionary, read once for all rules."""

import pytest

from grammar.syntax import Syntax


@pytest.fixture(scope="session")
def syntax() -> Syntax:
    found = Syntax()
    assert found.ready, found.problem
    return found
