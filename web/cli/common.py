"""What several commands share."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click
import httpx

from web.config import Config, ConfigError
from web.storage import SQLiteStore, StoreError

NO: Final = 1
WRONG: Final = 2
UNKNOWN: Final = 3

_START_SECONDS: Final = 120.0

F = TypeVar("F", bound=Callable[..., Any])


class Trouble(click.ClickException):
    """A clear sentence on standard error; ends the command with 1."""

    exit_code = NO


class Misuse(Trouble):
    """The command was asked wrongly; ends it with 2."""

    exit_code = WRONG


class Failure(Trouble):
    """The command could not find out, or could not do it; ends it with 3."""

    exit_code = UNKNOWN


class Folder(click.Path):
    """The path of a folder; an empty one is a variable that somebody forgot to set."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Take a path as click does, but not an empty one, which would mean the current folder."""
        if value == "":
            self.fail("an empty path names no folder", param, ctx)
        return super().convert(value, param, ctx)


def data_option(command: F) -> F:
    """The option that names the folder with the games."""
    return click.option(
        "--data",
        type=Folder(file_okay=False, path_type=Path),
        help="The folder that holds the games (SENTENCEGAME_DATA).",
    )(command)


def config_of(**given: Any) -> Config:
    """The settings; raises `Trouble` for those that cannot be used."""
    try:
        return Config.from_environment(**given)
    except ConfigError as problem:
        raise Misuse(str(problem)) from None


def judge_file(data: Path) -> Path:
    """Where a server that is running leaves its judge's address."""
    return data / "judge.url"


def running_judge(data: Path) -> str:
    """The address of the judge that `serve` runs over this data folder, once it has started.

    Empty when none answers.
    """
    try:
        url = judge_file(data).read_text(encoding="ascii").strip()
        until = time.monotonic() + _START_SECONDS
        while True:
            found = httpx.get(f"{url}/health", timeout=2.0, trust_env=False).json()
            if not isinstance(found, dict) or "state" not in found:
                return ""
            if found["state"] != "starting" or time.monotonic() > until:
                return url
            time.sleep(0.2)
    except (OSError, ValueError, httpx.HTTPError, httpx.InvalidURL):
        return ""


def store_of(config: Config, *, new: bool = False) -> SQLiteStore:
    """The store in the data folder; raises `Trouble` when there is none, unless a ``new`` one will do."""
    if not new and not config.database.exists():
        raise Misuse(f"there are no games in {config.data} (say where they are with --data)")
    try:
        return SQLiteStore(config.database)
    except StoreError as problem:
        raise Trouble(str(problem)) from None
