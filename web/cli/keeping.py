"""`sentencegame backup`, `export` and `import`: copies of the games."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TextIO

import click

from web.cli.common import Trouble, config_of, data_option, store_of
from web.storage import StoreError
from web.tables import carrying


@click.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@data_option
def backup_command(file: Path, data: Path | None) -> None:
    """Copy all games into FILE while the server runs.

    The copy takes the place of games.sqlite in a data folder to go back to it. It must not exist yet.

    \b
    Example:
      sentencegame backup games-2026-11-30.sqlite
    """
    store = store_of(config_of(data=data))
    try:
        store.backup(file)
    except StoreError as problem:
        raise Trouble(str(problem)) from None
    finally:
        store.close()
    click.echo(f"Wrote {file} ({file.stat().st_size:,} bytes).", err=True)


@click.command("export")
@click.argument("file", default="-", type=click.Path(dir_okay=False, allow_dash=True, path_type=Path))
@data_option
@click.option("--table", "tables", multiple=True, help="Only this game; may be given several times.")
def export_command(file: Path, data: Path | None, tables: tuple[str, ...]) -> None:
    """Write games as JSON, one game a line, to FILE or to standard output.

    It holds racks, seeds and the hashes of seat keys: keep it as carefully as the games.

    \b
    Examples:
      sentencegame export games.jsonl
      sentencegame export --table 6t3x6d5jr6xf | head -c 300
    """
    store = store_of(config_of(data=data))
    count = 0
    try:
        with nullcontext(sys.stdout) if str(file) == "-" else written_whole(file) as out:
            for line in carrying.exported(store, tables or store.games()):
                out.write(line + "\n")
                count += 1
            out.flush()
    except StoreError as problem:
        raise Trouble(str(problem)) from None
    finally:
        store.close()
    click.echo(f"Exported {count} games.", err=True)


@contextmanager
def written_whole(file: Path) -> Iterator[TextIO]:
    """A new file for its owner alone, which is gone again if it could not be written to its end."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as problem:
        raise Trouble(f"cannot write {file}: {problem.strerror}") from None
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as out:
            yield out
    except BaseException as problem:
        file.unlink(missing_ok=True)
        if isinstance(problem, OSError):
            raise Trouble(f"cannot write {file}: {problem.strerror}") from None
        raise


@click.command("import")
@click.argument("file", type=click.File("r", encoding="utf-8"))
@data_option
def import_command(file: TextIO, data: Path | None) -> None:
    """Add the games of an export in FILE (- for standard input).

    Each game is replayed first; one that breaks the rules, or whose id is taken, stops the import and none of
    the file is kept.

    \b
    Example:
      sentencegame import --data /var/lib/sentencegame games.jsonl
    """
    store = store_of(config_of(data=data), new=True)
    try:
        count = carrying.imported(store, file)
    except (StoreError, UnicodeDecodeError) as problem:
        raise Trouble(f"{getattr(file, 'name', '-')}: {problem}") from None
    finally:
        store.close()
    click.echo(f"Imported {count} games.", err=True)
