"""`python -m web.cli` is `sentencegame`."""

from __future__ import annotations

from web.cli.group import main

main()
