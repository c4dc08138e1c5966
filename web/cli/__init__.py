"""The command line: `sentencegame serve`, `judge`, `word`, `replay` and what a host needs."""

from __future__ import annotations

from web.cli.group import main

__all__ = ["main"]
