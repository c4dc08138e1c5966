"""What the tests of the judge share: the model that set-up makes from the committed adapter."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from grammar.model.place import model_folder


@pytest.fixture(scope="session")
def made() -> Path:
    """The folder of the model, made if it is not there yet."""
    setup = subprocess.run(
        [sys.executable, "-m", "grammar.model.setup"], capture_output=True, text=True, check=False
    )
    assert setup.returncode == 0, setup.stderr
    return model_folder()
