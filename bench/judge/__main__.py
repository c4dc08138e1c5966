"""`python -m bench.judge`: the judge and other checkers, side by side in one run."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from bench.judge import compare, service, stream
from bench.judge.compare import Compared
from bench.judge.figures import TARGETS, Figure
from bench.judge.fresh import fresh_lines
from bench.judge.parts import JUDGE
from bench.judge.report import report
from bench.judge.sets import SHARED, LineSet, PairSet, SetError, read

DATA: Final = Path(__file__).parents[3] / "shared" / "data"
TIMED: Final = ("speed", "service", "stream")
ONLY: Final = (*SHARED, *TIMED)


def main() -> int:
    """Read the command line, measure, print; the exit status (2: the sets cannot be read)."""
    options = parser().parse_args()
    only = set(options.only or (() if options.lines else ONLY))
    try:
        sets = _sets(options, only)
        lines = fresh_lines(options.data / "natural_sentences.txt") if only & set(TIMED) else iter(())
    except (OSError, SetError) as error:
        print(f"the sets cannot be read: {error}", file=sys.stderr)
        return 2
    timed: list[Figure] = []
    # Each of these two starts a judge of its own, so they come one after the other.
    if "service" in only:
        timed += service.measure(lines)
    if "stream" in only:
        timed += stream.measure(lines, options.stream)
    found = Compared()
    if sets or "speed" in only:
        found = compare.measure(sets, lines, options.sample if "speed" in only else 0)
    figures = [*found.figures, *timed]
    head = [_machine(), *found.head]
    print(report(figures, head))
    if options.errors:
        print("\nWhat the judge got wrong:\n")
        print(
            "\n".join(f"- {one['set']}, {one['kind']}: {one['text']} {one['said']}" for one in found.errors)
        )
    if options.json:
        options.json.write_text(json.dumps(_plain(head, figures, found), indent=1) + "\n", encoding="utf-8")
    return 0


def parser() -> argparse.ArgumentParser:
    """The options."""
    made = argparse.ArgumentParser(prog="python -m bench.judge", description=(__doc__ or "").split(": ")[1])
    made.add_argument("--only", nargs="+", choices=ONLY, help="measure only these")
    made.add_argument(
        "--lines", type=Path, action="append", default=[], metavar="FILE", help="measure this set instead"
    )
    made.add_argument("--data", type=Path, default=DATA, help="the folder with the sets")
    made.add_argument("--limit", type=int, help="at most this many lines or pairs of each kind")
    made.add_argument("--sample", type=int, default=200, help="lines timed one by one (default 200)")
    made.add_argument("--stream", type=int, default=3000, help="lines streamed (default 3000)")
    made.add_argument("--errors", action="store_true", help="also list every line that the judge got wrong")
    made.add_argument("--json", type=Path, metavar="FILE", help="also write every figure as JSON")
    return made


def _sets(options: argparse.Namespace, only: set[str]) -> list[LineSet | PairSet]:
    shared = [options.data / name for kind, names in SHARED.items() if kind in only for name in names]
    return [read(path, options.limit) for path in options.lines or shared]


def _machine() -> str:
    load = f", load {os.getloadavg()[0]:.1f} at the end" if hasattr(os, "getloadavg") else ""
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    return f"{now}, {os.cpu_count()} cores ({platform.machine()}){load}, Python {platform.python_version()}."


def _plain(head: list[str], figures: list[Figure], found: Compared) -> dict[str, Any]:
    rows = []
    for figure in figures:
        row: dict[str, Any] = asdict(figure)
        row["value"] = None if figure.value != figure.value else figure.value
        target = TARGETS.get(figure.key)
        if target is not None and figure.who == JUDGE:
            row |= {"target": asdict(target), "reached": target.is_reached(figure.value)}
        rows.append(row)
    return {"head": head, "figures": rows, "errors": found.errors}


if __name__ == "__main__":
    sys.exit(main())
