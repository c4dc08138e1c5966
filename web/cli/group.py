"""The group of commands; each is imported when it is called, so that `word` need not wait for Flask."""

from __future__ import annotations

import errno
import importlib
import os
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

import click

from web.cli.common import Failure

COMMANDS: Final = {
    "backup": "web.cli.keeping",
    "cases": "web.cli.cases",
    "disputes": "web.cli.disputes",
    "export": "web.cli.keeping",
    "games": "web.cli.hosting",
    "import": "web.cli.keeping",
    "judge": "web.cli.judge",
    "moderators": "web.cli.moderators",
    "replay": "web.cli.replay",
    "serve": "web.cli.serve",
    "show": "web.cli.hosting",
    "sweep": "web.cli.sweep",
    "word": "web.cli.word",
}


def _version() -> str:
    try:
        return version("sentencegame")
    except PackageNotFoundError:
        return "unknown"


class Commands(click.Group):
    """Finds each command in its own module."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        # The names, for whoever lists them; the commands themselves come from `get_command`.
        self.commands = {name: click.Command(name) for name in COMMANDS}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands' names, sorted."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One command, ``None`` for no such name."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(COMMANDS[cmd_name])
        found = getattr(module, f"{cmd_name}_command")
        assert isinstance(found, click.Command)  # noqa: S101 - each module names its commands so
        return found

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a disk that is full, below standard output too, is told in a sentence."""
        try:
            return super().invoke(ctx)
        except OSError as problem:
            if problem.errno == errno.EPIPE:
                # Whoever read has enough, and click ends the command quietly.
                raise
            _let_go_of_output()
            raise Failure(f"cannot go on: {problem}") from None


def _let_go_of_output() -> None:
    """Send what is still to be written nowhere: Python would fail on it once more when it ends, with 120."""
    try:
        sys.stdout.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(_version(), prog_name="sentencegame")
def main() -> None:
    """Serve the sentence game, ask its judge and its dictionary, keep its games.

    Every command ends with 0 when all is well, 1 when the answer is no, 2 when it was asked wrongly and 3
    when it could not find out. Settings are read from SENTENCEGAME_… (see docs/hosting.md); options go before
    them.
    """
