"""`sentencegame judge`: is this an English sentence?"""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

import click

from grammar.client import JudgeClient
from grammar.rulings import PART as RULING
from grammar.verdict import Outcome
from web.cli.common import NO, UNKNOWN, Misuse, config_of, data_option, running_judge
from web.cli.judge_answers import Door, answers, as_text, json_line
from web.cli.judge_lines import arrivals
from web.cli.ruled import ruled, store_with_rulings
from web.config import Config

if TYPE_CHECKING:
    from grammar.house import CourtHouse

INTERRUPTED: Final = 130
_START_SECONDS: Final = 120.0
_LOOK_SECONDS: Final = 0.2


@click.command("judge")
@click.argument("lines", nargs=-1, required=True, metavar="LINE...|-")
@click.option("--json", "json", is_flag=True, help="One JSON object a line, as soon as its batch is judged.")
@click.option(
    "--explain", is_flag=True, help="Also show the parse, what each part says, and how it was weighed."
)
@click.option(
    "--suggest/--no-suggest",
    default=None,
    help="Look for the nearest good line where only the language model objects: slow, so not for -.",
)
@click.option("--judge-url", help="A judge that is running (SENTENCEGAME_JUDGE_URL); else one is started.")
@data_option
def judge_command(
    lines: tuple[str, ...],
    json: bool,
    explain: bool,
    suggest: bool | None,
    judge_url: str | None,
    data: Path | None,
) -> None:
    """Judge each LINE, or with - each line of standard input.

    The judge of a server that runs over the same data folder is asked; where none does, one is started. It
    waits until the judge is ready, and says when a part of it is down. What moderators ruled in that folder
    counts. Ends with 0 when all are accepted, 3
    when one could not be checked, else 1 when one is refused.

    With --json each line of input, also a blank one, gets an object: text, outcome (accepted, refused,
    unchecked), probability (0 to 1 that it is a sentence, or null), reasons, ms, version, parts. Lines that
    are judged together share their time evenly.

    \b
    Examples:
      sentencegame judge "the dogs bark at the moon"
      sentencegame judge --json - < lines.txt
      sentencegame judge --explain "the dogs barks at the moon"
    """
    config = config_of(judge_url=judge_url, data=data)
    if "-" in lines and len(lines) > 1:
        raise Misuse("- stands for the lines of standard input, so no LINE can stand beside it")
    if explain and judge_url:
        raise Misuse("--explain looks inside a judge, so it starts one: leave out --judge-url")
    given = arrivals(cast(BufferedReader, sys.stdin.buffer)) if lines == ("-",) else [_clean(lines)]
    with _ends_at_once():
        if explain:
            seen = _explain(config, given, json)
        else:
            seen = _judge(config, given, json, suggest=lines != ("-",) if suggest is None else suggest)
    # A line that nobody has looked at is never hidden by one that is refused.
    if seen[Outcome.UNCHECKED]:
        told = "1 line was" if seen[Outcome.UNCHECKED] == 1 else f"{seen[Outcome.UNCHECKED]} lines were"
        click.echo(f"{told} not checked; ask about them again", err=True)
        raise SystemExit(UNKNOWN)
    if seen[Outcome.REFUSED]:
        raise SystemExit(NO)


def _judge(config: Config, given: Iterable[Sequence[str]], json: bool, *, suggest: bool) -> Counter[Outcome]:
    seen: Counter[Outcome] = Counter()
    parts: Counter[tuple[str, ...]] = Counter()
    with _door(config) as bare, ruled(config, bare) as door:
        for batch in answers(door, given, suggest=suggest):
            seen.update(answer.outcome for answer in batch)
            parts.update(
                tuple(part for part in answer.parts if part != RULING)
                for answer in batch
                if set(answer.parts) - {RULING} and not answer.is_refused_at_sight()
            )
            _write(
                "".join(f"{json_line(answer.to_json()) if json else as_text(answer)}\n" for answer in batch)
            )
    _tell_lacking(parts)
    return seen


def _explain(config: Config, given: Iterable[Sequence[str]], json: bool) -> Counter[Outcome]:
    # Only now, since loading the parser takes seconds.
    from web.cli.judge_explain import Explainer

    seen: Counter[Outcome] = Counter()
    with (
        _house("Starting a judge to look into (a moment)…") as house,
        store_with_rulings(config) as store,
    ):
        explainer = Explainer(house, store)
        for batch in given:
            for line in batch:
                outcome, told = explainer.explain(line, json=json)
                seen[outcome] += 1
                _write(told)
    return seen


def _tell_lacking(parts: Counter[tuple[str, ...]]) -> None:
    """Say which parts fell silent meanwhile; those that never spoke were told of at the start."""
    for part in sorted({each for some in parts for each in some}):
        lacking = sum(count for some, count in parts.items() if part not in some)
        if lacking:
            click.echo(f"{part} had no say in {lacking} of {parts.total()} lines", err=True)


@contextmanager
def _ends_at_once() -> Iterator[None]:
    """Let Ctrl-C end the process there and then; the judge's Java ends with it.

    To close a judge that is starting would take seconds.
    """
    # Its parts warn whoever serves a game; here what is wrong is told before and after the answers.
    if not (log := logging.getLogger("grammar")).handlers:
        log.addHandler(logging.NullHandler())
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _clean(lines: Sequence[str]) -> list[str]:
    """Arguments that are not UTF-8 with a sign in the place of what is not."""
    return [line.encode("utf-8", "surrogateescape").decode("utf-8", "replace") for line in lines]


def _write(text: str) -> None:
    """Lines for programs are UTF-8 on every machine, and leave at once."""
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    sys.stdout.buffer.flush()


@contextmanager
def _door(config: Config) -> Iterator[Door]:
    url = config.judge_url or running_judge(config.data)
    if not url:
        with _house("No judge is running; starting one (a moment)…") as house:
            yield house.judge
        return
    client = JudgeClient(url, timeout_seconds=max(config.judge_seconds, 30.0))
    try:
        until = time.monotonic() + _START_SECONDS
        while (health := client.health())["state"] == "starting" and time.monotonic() < until:
            time.sleep(_LOOK_SECONDS)
        _tell(health)
        yield client
    finally:
        client.close()


@contextmanager
def _house(notice: str) -> Iterator[CourtHouse]:
    """A judge of one's own, ready as far as it will be."""
    # Only now, since loading the parser takes seconds that a running judge has spent already.
    from grammar.house import CourtHouse

    with CourtHouse() as house:
        click.echo(notice, err=True)
        house.wait(_START_SECONDS)
        _tell(house.health())
        yield house


def _tell(health: dict[str, Any]) -> None:
    """Say on standard error what part of the judge is not there, and what can be done."""
    for name, part in health["parts"].items():
        if part["problem"]:
            fix = f" ({part['fix']})" if part["fix"] else ""
            click.echo(f"{name}: {part['problem']}{fix}", err=True)
