"""`sentencegame judge`: is this an English sentence?"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path
from typing import Any, Final, Protocol, cast

import click

from grammar.client import JudgeClient
from grammar.limits import BadLinesError, check_lines
from grammar.verdict import Outcome, Verdict
from web.cli.common import NO, UNKNOWN, config_of, data_option, running_judge
from web.config import Config

_BATCH: Final = 20
_CHUNK: Final = 65536
_START_SECONDS: Final = 120.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What is printed of a line; ``reasons`` are plain JSON values."""

    text: str
    outcome: Outcome
    reasons: tuple[dict[str, Any], ...]
    ms: float
    version: str
    parts: tuple[str, ...]


class _Judge(Protocol):
    def judge(self, lines: Sequence[str]) -> Sequence[Verdict]:
        """One verdict a line."""


@click.command("judge")
@click.argument("lines", nargs=-1, required=True, metavar="LINE...|-")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line: text, outcome, reasons, ms.")
@click.option("--judge-url", help="A judge that is running (SENTENCEGAME_JUDGE_URL); else one is started.")
@data_option
def judge_command(lines: tuple[str, ...], as_json: bool, judge_url: str | None, data: Path | None) -> None:
    """Judge each LINE, or with - each line of standard input.

    The judge of a server that runs over the same data folder is asked; where none does, one is started. Ends
    with 0 when all are accepted, 1 when one is refused, 3 when one could not be checked. Lines of standard
    input that are judged together share their time evenly.

    \b
    Examples:
      sentencegame judge "the dogs bark at the moon"
      sentencegame judge --json - < lines.txt
    """
    config = config_of(judge_url=judge_url, data=data)
    seen: set[Outcome] = set()
    with _door(config) as judge:
        for batch in _batches(lines):
            for answer in _asked(judge, batch):
                seen.add(answer.outcome)
                click.echo(_json(answer) if as_json else _text(answer))
    if Outcome.REFUSED in seen:
        raise SystemExit(NO)
    if Outcome.UNCHECKED in seen:
        raise SystemExit(UNKNOWN)


def _batches(lines: tuple[str, ...]) -> Iterator[list[str]]:
    if lines != ("-",):
        yield list(lines)
        return
    # One answer for each line, empty ones too, so that answers can be laid beside the lines. Whatever has
    # arrived is answered at once, so that a program can write one line and wait for its verdict. Bytes that
    # are not UTF-8 become a sign that no word holds, and the line is refused for it.
    rest = b""
    standard = cast(BufferedReader, sys.stdin.buffer)
    while chunk := standard.read1(_CHUNK):
        *whole, rest = (rest + chunk).split(b"\n")
        for first in range(0, len(whole), _BATCH):
            yield [_line(raw) for raw in whole[first : first + _BATCH]]
    if rest:
        yield [_line(rest)]


def _line(raw: bytes) -> str:
    return raw.decode("utf-8", errors="replace").rstrip("\r")


def _asked(judge: _Judge, batch: list[str]) -> Iterator[Answer]:
    """An answer for each line; lines that are judged together share the time evenly."""
    fit = [line for line in batch if _unfit(line) is None]
    began = time.perf_counter()
    verdicts = list(judge.judge(fit)) if fit else []
    if any(verdict.outcome is Outcome.UNCHECKED for verdict in verdicts):
        # A judge that was busy may have the time now.
        verdicts = list(judge.judge(fit))
    each = (time.perf_counter() - began) * 1000 / max(1, len(fit))
    told = iter(verdicts)
    for line in batch:
        problem = _unfit(line)
        if problem is not None:
            yield Answer(line, Outcome.REFUSED, (_reason(problem),), 0.0, "", ())
            continue
        verdict = next(told)
        reasons = tuple(reason.to_json() for reason in verdict.reasons)
        yield Answer(line, verdict.outcome, reasons, each, verdict.version, verdict.parts)


def _unfit(line: str) -> BadLinesError | None:
    """What keeps a line from being judged at all."""
    try:
        check_lines([line])
    except BadLinesError as problem:
        return problem
    return None


def _reason(problem: BadLinesError) -> dict[str, Any]:
    return {"code": problem.code, "message": problem.message, "values": {}, "words": [], "suggestion": None}


def _json(answer: Answer) -> str:
    told = {
        "text": answer.text,
        "outcome": str(answer.outcome),
        "reasons": answer.reasons,
        "ms": round(answer.ms, 2),
        "version": answer.version,
        "parts": answer.parts,
    }
    return json.dumps(told, ensure_ascii=False)


def _text(answer: Answer) -> str:
    named = {"accepted": "accepted", "refused": "refused", "unchecked": "could not be checked"}
    shown = "".join(character if character.isprintable() else "\ufffd" for character in answer.text)
    by = f", {', '.join(answer.parts)}" if answer.parts else ""
    rows = [f"{shown}: {named[str(answer.outcome)]} ({answer.ms:.1f} ms{by})"]
    for reason in answer.reasons:
        rows.append(
            f"  {reason['message']}" + (f" Try: {reason['suggestion']}" if reason["suggestion"] else "")
        )
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
                    fix = f" ({part['fix']})" if part["fix"] else ""
                    click.echo(f"{name}: {part['problem']}{fix}", err=True)
        yield house.judge
