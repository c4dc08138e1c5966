"""Where the judge keeps what set-up fetches or makes."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path:
    """The folder for everything that set-up fetches and that may be deleted at any time.

    `SENTENCEGAME_CACHE` names it; else it is `sentencegame` in the system's usual place for caches.
    """
    named = os.environ.get("SENTENCEGAME_CACHE")
    if named:
        return Path(named).expanduser().resolve()
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "sentencegame"
