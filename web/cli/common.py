"""What several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from web.config import Config, ConfigError
from web.storage import SQLiteStore, StoreError

NO: Final = 1
WRONG: Final = 2
UNKNOWN: Final = 3

F = TypeVar("F", bound=Callable[..., Any])


class Trouble(click.ClickException):
    """A clear sentence on standard error, and an exit code."""

    def __init__(self, message: str, code: int = NO) -> None:
        super().__init__(message)
        self.exit_code = code


def data_option(command: F) -> F:
    """The option that names the folder with the games."""
    return click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        help="The folder that holds the games (SENTENCEGAME_DATA).",
    )(command)


def config_of(**given: Any) -> Config:
    """The settings; raises `Trouble` for those that cannot be used."""
    try:
        return Config.from_environment(**given)
    except ConfigError as problem:
        raise Trouble(str(problem), WRONG) from None


def store_of(config: Config, *, new: bool = False) -> SQLiteStore:
    """The store in the data folder; raises `Trouble` when there is none, unless a ``new`` one will do."""
    if not new and not config.database.exists():
        raise Trouble(f"there are no games in {config.data} (say where they are with --data)", WRONG)
    try:
        return SQLiteStore(config.database)
    except StoreError as problem:
        raise Trouble(str(problem)) from None
