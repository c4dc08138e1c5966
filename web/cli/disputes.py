"""`sentencegame disputes`: what players and moderators taught."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from pathlib import Path

import click

from web.cli.common import Misuse, Trouble, config_of, data_option, store_of
from web.cli.keeping import written_whole
from web.rulings.learning import settled
from web.storage import StoreError


@click.group("disputes")
def disputes_command() -> None:
    """Look at disputes about the judge that moderators have settled.

    \b
    Example:
      sentencegame disputes export disputes.jsonl
    """


@disputes_command.command("export")
@click.argument("file", default="-", type=click.Path(dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--upheld", is_flag=True, help="Only those in which the players were right.")
@click.option("--rejected", is_flag=True, help="Only those in which the judge was right.")
@data_option
def export(file: Path, upheld: bool, rejected: bool, data: Path | None) -> None:
    """Write settled disputes as JSON, one a line, to FILE or to standard output.

    Each row has text, valid (what was ruled) and kind (the judge's first reason, or accepted), then what was
    said and when, and names no person. The judge's benchmark and its training read such a file; rows about
    single words (what is "word") they pass over. Rulings that were withdrawn are left out.

    \b
    Examples:
      sentencegame disputes export disputes.jsonl
      python -m bench.judge --lines disputes.jsonl
      python -m grammar.training.data ../shared/data build/judge --disputes disputes.jsonl
    """
    if upheld and rejected:
        raise Misuse("--upheld and --rejected leave nothing out together: give one of them, or none")
    store = store_of(config_of(data=data))
    count = 0
    try:
        with (
            store.reading() as reader,
            nullcontext(sys.stdout) if str(file) == "-" else written_whole(file) as out,
        ):
            for one in settled(reader):
                if (upheld and not one.upheld) or (rejected and one.upheld):
                    continue
                out.write(json.dumps(one.to_json()) + "\n")
                count += 1
            out.flush()
    except StoreError as problem:
        raise Trouble(str(problem)) from None
    finally:
        store.close()
    click.echo(f"Exported {count} disputes.", err=True)
