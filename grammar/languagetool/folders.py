"""Where LanguageTool is: its jars in the user's cache folder, or a server of the host's own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grammar.folders import cache_folder

URL_SETTING: Final = "SENTENCEGAME_LANGUAGETOOL_URL"


def languagetool_folder() -> Path:
    """The part of the cache folder that LanguageTool's jars lie in."""
    return cache_folder() / "languagetool"
