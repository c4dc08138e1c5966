"""`sentencegame cases`: disputes, reports and appeals, decided by the host."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import click

from web.cli.common import Trouble, data_option
from web.cli.moderators import bench_over
from web.moderation.bench import HOST
from web.moderation.casefile import case_view
from web.moderation.decision import ACTS, Decision
from web.moderation.overruling import withdraw_override
from web.moderation.queue import KINDS, STATES, Row, Wanted, queue
from web.moderation.ruling import correct, rule
from web.moderation.sanctioning import withdraw_sanction

_RULINGS: Final = sorted({act for acts in ACTS.values() for act in acts})

reason_option = click.option("--reason", required=True, help="Why; those it concerns read it.")


@click.group("cases")
def cases_command() -> None:
    """See and decide cases as the host: those that no moderator may see, and any other.

    \b
    Examples:
      sentencegame cases list --for-host
      sentencegame cases show 6t3x6d5jr6xf
      sentencegame cases rule 6t3x6d5jr6xf fine --reason "a good sentence"
      sentencegame cases rule 6t3x6d5jr6xf suspension removed --days 7 --reason "insults"
    """


@cases_command.command("list")
@data_option
@click.option("--for-host", is_flag=True, help="Only those that no moderator may see.")
@click.option("--late", is_flag=True, help="Only those that are late.")
@click.option("--kind", type=click.Choice(KINDS), help="Only one kind.")
@click.option("--state", type=click.Choice(STATES), default="open", show_default=True)
@click.option("--page", type=click.IntRange(1), default=1, show_default=True)
def listed(data: Path | None, for_host: bool, late: bool, kind: str | None, state: str, page: int) -> None:
    """List cases, the one whose answer is due first at the front."""
    with bench_over(data) as bench:
        found = queue(bench, HOST, Wanted(kind, state, late=late, for_host=for_host), page - 1)
    for row in found.rows:
        click.echo(_line(row))
    if not found.rows:
        click.echo("There are no such cases.", err=True)
    if found.more:
        click.echo(f"There are more: --page {page + 1}", err=True)


@cases_command.command("show")
@click.argument("case")
@data_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def show(case: str, data: Path | None, as_json: bool) -> None:
    """Show one case with everything that is known about it."""
    with bench_over(data) as bench:
        view = case_view(bench, HOST, case)
    if as_json:
        click.echo(json.dumps(view, ensure_ascii=False))
    else:
        click.echo("\n".join(_told(view)))


@cases_command.command("rule")
@click.argument("case")
@click.argument("rulings", nargs=-1, required=True, type=click.Choice(_RULINGS))
@data_option
@reason_option
@click.option("--days", type=int, help="How long a suspension lasts.")
@click.option("--upheld/--not-upheld", default=None, help="Of a dispute: who was right, for no_action.")
def decide(
    case: str,
    rulings: tuple[str, ...],
    data: Path | None,
    reason: str,
    days: int | None,
    upheld: bool | None,
) -> None:
    """Decide a case, with one ruling or, of a report, several."""
    with bench_over(data) as bench:
        rule(bench, HOST, case, Decision(rulings, reason, days, upheld))
    click.echo(f"Decided: {case} {' '.join(rulings)}.")


@cases_command.command("correct")
@click.argument("case")
@click.argument("table")
@click.argument("seat", type=int)
@click.argument("points", type=int)
@data_option
@reason_option
def corrected(case: str, table: str, seat: int, points: int, data: Path | None, reason: str) -> None:
    """Add POINTS (below 0 after a --) to the score of a SEAT, counted from 0, in a game of a case."""
    with bench_over(data) as bench:
        game = correct(bench, HOST, case, table, seat, points, reason)
    click.echo(f"{game.seats[seat].name} has {game.seats[seat].score} points now.")


@cases_command.command("withdraw")
@click.argument("ruling")
@data_option
@reason_option
def withdraw(ruling: str, data: Path | None, reason: str) -> None:
    """Withdraw a ruling about a line or word, or a sanction, by its id (`cases show` tells it)."""
    with bench_over(data) as bench:
        with bench.store.reading() as reader:
            is_override = reader.override(ruling) is not None
            is_sanction = reader.sanction(ruling) is not None
        if is_override:
            withdraw_override(bench, HOST, ruling, reason)
        elif is_sanction:
            withdraw_sanction(bench, HOST, ruling, reason)
        else:
            raise Trouble(f"there is no ruling or sanction called {click.format_filename(ruling)}")
    click.echo(f"Withdrawn: {ruling}.")


def _line(row: Row) -> str:
    case = row.case
    marks = [mark for mark, so in (("late", row.late), ("for the host", case.for_host)) if so]
    if case.ruling is not None:
        marks.append(case.ruling)
    elif row.claimed_by is not None:
        marks.append(f"with {row.claimed_by}")
    what = f"{row.what} {row.outcome}" if row.what else case.kind
    told = f" ({', '.join(marks)})" if marks else ""
    return f"{case.id} {case.due_at:%Y-%m-%d %H:%M} {what}, {row.voices}: {row.text}{told}"


def _told(view: dict[str, Any]) -> list[str]:
    lines = [f"{view['id']}: {view['kind']}, due {view['due_at']}{', late' if view['late'] else ''}"]
    lines.append(f"  about: {view['text']}")
    if view["dispute"]:
        lines += [f"  {name}: {value}" for name, value in view["dispute"].items() if value is not None]
    if view["sanction"]:
        lines.append(f"  answers to: {view['sanction']['kind']} ({view['sanction']['reason']})")
    for party in view["about"]:
        lines.append(f"  against {party['name']}: {len(party['accused'])} cases before")
        lines += [
            f"    {each['id']} {each['kind']} {each['at']}: {each['reason']}" for each in party["sanctions"]
        ]
    for voice in view["voices"]:
        by = voice["by"] or {"right": 0, "wrong": 0}
        lines.append(f"  {voice['name']} (right {by['right']}, wrong {by['wrong']}) at {voice['at']}:")
        lines += [f"    {line}" for line in (voice["comment"] or "-").splitlines()]
    for game in view["games"]:
        lines.append(f"  table {game['table']}: {game['phase']}")
        lines += [f"    seat {seat['seat']}: {seat['name']}, {seat['score']}" for seat in game["seats"]]
        lines += [f"    laid: {line['text']} ({line['total']})" for line in game["lines"]]
    if view["override"]:
        holding = view["override"]
        lines.append(
            f"  ruled {'fine' if holding['fine'] else 'not fine'} by {holding['author']}: {holding['id']}"
        )
    for sanction in view["made"]:
        lines.append(f"  {sanction['kind']} {sanction['id']} for {sanction['name']}")
    if view["ruling"]:
        lines.append(f"  decided by {view['closed_by']}: {view['ruling']} ({view['reason']})")
    else:
        lines.append(f"  can be ruled: {', '.join(view['rulings'])}")
    return lines
