"""`sentencegame judge`: is this an English sentence?"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, Protocol

import click

from grammar.client import JudgeClient
from grammar.verdict import Outcome, Verdict
from lexicon import normalise
from web.cli.common import NO, UNKNOWN, config_of, running_judge
from web.config import Config

_BATCH: Final = 20
_LONGEST: Final = 2000
_START_SECONDS: Final = 120.0


class _Judge(Protocol):
    def judge(self, lines: Sequence[str]) -> Sequence[Verdict]:
        """One verdict a line."""


@click.command("judge")
@click.argument("lines", nargs=-1, required=True, metavar="LINE...|-")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line: text, outcome, reasons, ms.")
@click.option("--judge-url", help="A judge that is running (SENTENCEGAME_JUDGE_URL); else one is started.")
def judge_command(lines: tuple[str, ...], as_json: bool, judge_url: str | None) -> None:
    """Judge each LINE, or with - each line of standard input.

    Ends with 0 when all are accepted, 1 when one is refused, 3 when one could not be checked.

    \b
    Examples:
      sentencegame judge "the dogs bark at the moon"
      sentencegame judge --json - < lines.txt
    """
    config = config_of(judge_url=judge_url)
    seen: set[Outcome] = set()
    with _door(config) as judge:
        for batch in _batches(lines):
            for verdict, milliseconds in _asked(judge, batch):
                seen.add(verdict.outcome)
                click.echo(_json(verdict, milliseconds) if as_json else _text(verdict, milliseconds))
    if Outcome.REFUSED in seen:
        raise SystemExit(NO)
    if Outcome.UNCHECKED in seen:
        raise SystemExit(UNKNOWN)


def _batches(lines: tuple[str, ...]) -> Iterator[list[str]]:
    if lines != ("-",):
        yield [_clean(line) for line in lines]
        return
    batch: list[str] = []
    # Bytes that are not UTF-8 become a sign that no word holds, and the line is refused for it.
    for raw in sys.stdin.buffer:
        line = _clean(raw.decode("utf-8", errors="replace"))
        if line:
            batch.append(line)
        if len(batch) >= _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def _clean(line: str) -> str:
    return " ".join(normalise(word) for word in line[:_LONGEST].split())


def _asked(judge: _Judge, batch: list[str]) -> list[tuple[Verdict, float]]:
    began = time.perf_counter()
    verdicts = judge.judge(batch)
    spent = (time.perf_counter() - began) * 1000
    # A judge that tells its own time for a line is believed; else the batch's time is shared out.
    return [(verdict, verdict.ms or spent / len(batch)) for verdict in verdicts]


def _json(verdict: Verdict, milliseconds: float) -> str:
    told: dict[str, Any] = {
        "text": verdict.text,
        "outcome": str(verdict.outcome),
        "reasons": [reason.to_json() for reason in verdict.reasons],
        "ms": round(milliseconds, 2),
        "version": verdict.version,
        "parts": list(verdict.parts),
    }
    return json.dumps(told, ensure_ascii=False)


def _text(verdict: Verdict, milliseconds: float) -> str:
    named = {"accepted": "accepted", "refused": "refused", "unchecked": "could not be checked"}
    rows = [
        f"{verdict.text}: {named[str(verdict.outcome)]} ({milliseconds:.1f} ms, {', '.join(verdict.parts)})"
    ]
    for reason in verdict.reasons:
        rows.append(f"  {reason.message}" + (f" Try: {reason.suggestion}" if reason.suggestion else ""))
    return "\n".join(rows)


@contextmanager
def _door(config: Config) -> Iterator[_Judge]:
    url = config.judge_url or running_judge(config.data)
    if url:
        client = JudgeClient(url, timeout_seconds=max(config.judge_seconds, 30.0))
        try:
            yield client
        finally:
            client.close()
        return
    # Only now, since loading the parser takes seconds that a running judge has spent already.
    from grammar.house import CourtHouse

    with CourtHouse() as house:
        click.echo("No judge is running; starting one (a moment)…", err=True)
        if house.wait(_START_SECONDS) != "ready":
            for name, part in house.health()["parts"].items():
                if part["problem"]:
                    click.echo(f"{name}: {part['problem']} {part['fix'] or ''}".rstrip(), err=True)
        yield house.judge
