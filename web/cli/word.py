"""`sentencegame word`: is this a word of the game?"""

from __future__ import annotations

import json
from pathlib import Path

import click

from lexicon import load
from web.cli.common import NO, config_of, data_option
from web.cli.ruled import store_with_rulings
from web.rulings.words import WordBook


@click.command("word")
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
@click.option("--letter", metavar="LETTER", help="The tile that the word is to be laid with.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@data_option
def word_command(words: tuple[str, ...], letter: str | None, as_json: bool, data: Path | None) -> None:
    """Say whether WORD is valid, why not, and what it can be.

    What moderators ruled in the data folder counts. Ends with 1 when one of several is not valid.

    \b
    Examples:
      sentencegame word theatre
      sentencegame word --letter d dogs cats
      sentencegame word --json "dog's"
    """
    if letter is not None and not (len(letter) == 1 and "a" <= letter <= "z"):
        raise click.BadParameter("a tile is one letter from a to z", param_hint="--letter")
    with store_with_rulings(config_of(data=data)) as store:
        book = WordBook(load(), store)
        checks = book.check_all([(word, letter) for word in words])
    good = all(check.valid for check in checks)
    for word, check in zip(words, checks, strict=True):
        kinds = book.can_be(check.word) if check.valid else []
        problem = check.problem
        if as_json:
            told = None if problem is None else {"code": problem.code, "message": problem.message}
            click.echo(
                json.dumps(
                    {"word": check.word, "valid": check.valid, "problem": told, "can_be": kinds},
                    ensure_ascii=False,
                )
            )
        elif problem is None:
            click.echo(f"{check.word}: valid ({', '.join(kinds).lower() or 'by a ruling'})")
        else:
            click.echo(f"{click.format_filename(word)}: not valid. {problem.message}")
    if not good:
        raise SystemExit(NO)
