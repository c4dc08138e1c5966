"""`sentencegame games` and `show`: what a host may see of the games they keep."""

from __future__ import annotations

import json
from pathlib import Path

import click

from sentencegame.notation import dump
from web.cli.common import Trouble, config_of, data_option, store_of
from web.cli.replay import drawing, summary
from web.storage import DamagedError, StoreError
from web.tables.keys import is_id
from web.tables.log import Logs


@click.command("games")
@data_option
@click.option("--limit", type=click.IntRange(1, 100_000), default=50, show_default=True)
@click.option("--phase", type=click.Choice(["waiting", "playing", "over"]))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def games_command(data: Path | None, limit: int, phase: str | None, as_json: bool) -> None:
    """List the games, those changed last first.

    \b
    Examples:
      sentencegame games --phase playing
      sentencegame games --json --limit 1000
    """
    store = store_of(config_of(data=data))
    try:
        for found in store.summaries(limit, phase):
            body = json.loads(found.body)
            changed = found.changed_at.isoformat(timespec="seconds")
            if as_json:
                told = {
                    "id": found.game,
                    "phase": found.phase,
                    "ply": found.ply,
                    "changed_at": changed,
                    **body,
                }
                click.echo(json.dumps(told, ensure_ascii=False))
            else:
                players = ", ".join(
                    f"{name} {score}" for name, score in zip(body["names"], body["scores"], strict=True)
                )
                click.echo(f"{found.game}  {found.phase:8} {found.ply:4}  {changed}  {players}")
    except (StoreError, ValueError, KeyError) as problem:
        raise Trouble(f"the list of the games is damaged: {problem}") from None
    finally:
        store.close()


@click.command("show")
@click.argument("table")
@data_option
@click.option("--text", "as_text", is_flag=True, help="The whole game as text, racks and seed included.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def show_command(table: str, data: Path | None, as_text: bool, as_json: bool) -> None:
    """Show one game, TABLE being the last part of its link.

    \b
    Examples:
      sentencegame show 6t3x6d5jr6xf
      sentencegame show --text 6t3x6d5jr6xf > game.txt
    """
    store = store_of(config_of(data=data))
    try:
        game = Logs().load(store, table) if is_id(table) else None
    except DamagedError as problem:
        raise Trouble(f"the log of {table} is damaged: {problem}") from None
    finally:
        store.close()
    if game is None:
        raise Trouble(f"there is no game called {click.format_filename(table)}")
    if as_text:
        click.echo(dump(game), nl=False)
    elif as_json:
        click.echo(json.dumps(summary(game), ensure_ascii=False))
    else:
        click.echo(drawing(game))
