"""How good and how fast is the judge, next to LanguageTool alone: `python -m bench.judge`.

Prints a Markdown report about `game_dev.jsonl` and `cases.jsonl`: the share of good lines refused, the share
of broken lines accepted of each kind, and the time of a first look and of a repeat.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from grammar.house import CourtHouse
from grammar.judge import LANGUAGETOOL
from grammar.limits import MOST_LINES
from grammar.verdict import Outcome, Verdict

DATA = Path(__file__).parents[2] / "shared" / "data"
START_SECONDS = 120.0
SAMPLE_SEED = 3


@dataclass(frozen=True, slots=True)
class Example:
    """One line, whether it is a sentence, and what it tests."""

    text: str
    valid: bool
    kind: str


@dataclass(frozen=True, slots=True)
class Share:
    """Of `lines` lines of one kind, how many the judge and LanguageTool alone got wrong or left unchecked."""

    kind: str
    valid: bool
    lines: int
    wrong: int
    languagetool_wrong: int
    unchecked: int


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds for one line by itself."""

    who: str
    look: str
    lines: int
    median: float
    p95: float


def read_examples(data: Path, limit: int | None) -> list[Example]:
    """The lines of both sets; with `limit`, that many of each kind at most."""
    examples = []
    for line in (data / "game_dev.jsonl").read_text().splitlines():
        one = json.loads(line)
        examples.append(Example(one["text"], one["valid"], one["kind"]))
    for line in (data / "cases.jsonl").read_text().splitlines():
        one = json.loads(line)
        examples.append(Example(one["text"], one["valid"], "cases"))
    if limit is None:
        return examples
    taken: defaultdict[tuple[str, bool], list[Example]] = defaultdict(list)
    for example in examples:
        taken[example.kind, example.valid].append(example)
    return [example for some in taken.values() for example in some[:limit]]


def look_times(who: str, ask: Callable[[str], object], lines: Sequence[str]) -> list[Times]:
    """How long `ask` takes for each line by itself, the first time and again."""
    rows = []
    for look in ("first look", "repeat"):
        taken = []
        for line in lines:
            start = time.perf_counter()
            ask(line)
            taken.append((time.perf_counter() - start) * 1000)
        p95 = statistics.quantiles(taken, n=20)[-1]
        rows.append(Times(who, look, len(lines), round(statistics.median(taken), 2), round(p95, 2)))
    return rows


def shares(
    examples: Sequence[Example], verdicts: Sequence[Verdict], refused_alone: Sequence[bool]
) -> list[Share]:
    """One row a kind: first the good lines, then the broken ones."""
    rows: defaultdict[tuple[bool, str], list[tuple[Verdict, bool]]] = defaultdict(list)
    for example, verdict, alone in zip(examples, verdicts, refused_alone, strict=True):
        rows[not example.valid, example.kind].append((verdict, alone))
    found = []
    for (broken, kind), some in sorted(rows.items()):
        wrong = Outcome.ACCEPTED if broken else Outcome.REFUSED
        found.append(
            Share(
                kind,
                not broken,
                len(some),
                sum(verdict.outcome is wrong for verdict, _ in some),
                sum(alone is not broken for _, alone in some),
                sum(verdict.outcome is Outcome.UNCHECKED for verdict, _ in some),
            )
        )
    return found


def measure(examples: Sequence[Example], sample: int) -> dict[str, object]:
    """Start a whole judge, time it on lines it has not seen, then judge everything."""
    begun = time.perf_counter()
    with CourtHouse() as house:
        state = house.wait(START_SECONDS)
        ready_after = time.perf_counter() - begun
        if state != "ready":
            sys.exit(f"the judge is not whole: {json.dumps(house.health(), indent=2)}")
        judge, alone = house.judge, house.judge.witnesses[LANGUAGETOOL]
        # Two samples, since LanguageTool remembers sentences itself.
        lines = random.Random(SAMPLE_SEED).sample(
            [example.text for example in examples], min(2 * sample, len(examples))
        )
        half = len(lines) // 2
        times = look_times("judge", lambda line: judge.judge([line]), lines[:half])
        times += look_times("LanguageTool alone", lambda line: alone.examine([line]), lines[half:])
        verdicts: list[Verdict] = []
        refused_alone: list[bool] = []
        begun = time.perf_counter()
        for start in range(0, len(examples), MOST_LINES):
            verdicts += judge.judge([example.text for example in examples[start : start + MOST_LINES]])
        batch_ms = (time.perf_counter() - begun) * 1000 / len(examples)
        for start in range(0, len(examples), MOST_LINES):
            some = [example.text for example in examples[start : start + MOST_LINES]]
            refused_alone += [bool(reasons) for reasons in alone.examine(some)]
        return {
            "version": judge.version,
            "ready_after_seconds": round(ready_after, 1),
            "batch_ms_a_line": round(batch_ms, 2),
            "times": times,
            "shares": shares(examples, verdicts, refused_alone),
            "errors": [
                {"text": example.text, "kind": example.kind, "valid": example.valid, **_said(verdict)}
                for example, verdict in zip(examples, verdicts, strict=True)
                if (verdict.outcome is Outcome.ACCEPTED) is not example.valid
            ],
        }


def _said(verdict: Verdict) -> dict[str, object]:
    return {"outcome": str(verdict.outcome), "reasons": [reason.message for reason in verdict.reasons]}


def report(found: dict[str, object], *, errors: bool) -> str:
    """The Markdown report."""
    rows = [
        f"Judge `{found['version']}`, ready after {found['ready_after_seconds']} s, "
        f"{found['batch_ms_a_line']} ms a line in batches of {MOST_LINES}.",
        "",
    ]
    rows += ["| lines | how many | judge wrong | LanguageTool alone wrong |", "|---|---:|---:|---:|"]
    table: list[Share] = found["shares"]  # type: ignore[assignment]
    for one in table:
        what = f"{one.kind}: good ones refused" if one.valid else f"{one.kind}: broken ones accepted"
        unchecked = f" ({one.unchecked} unchecked)" if one.unchecked else ""
        rows.append(
            f"| {what} | {one.lines} | {one.wrong / one.lines:.1%}{unchecked} "
            f"| {one.languagetool_wrong / one.lines:.1%} |"
        )
    for valid, what in ((True, "all good ones refused"), (False, "all broken ones accepted")):
        some = [one for one in table if one.valid is valid]
        count = sum(one.lines for one in some)
        if count:
            rows.append(
                f"| **{what}** | {count} | {sum(one.wrong for one in some) / count:.1%} "
                f"| {sum(one.languagetool_wrong for one in some) / count:.1%} |"
            )
    rows += ["", "| one line by itself | lines | median ms | 95th percentile ms |", "|---|---:|---:|---:|"]
    times: list[Times] = found["times"]  # type: ignore[assignment]
    rows += [f"| {one.who}, {one.look} | {one.lines} | {one.median:.2f} | {one.p95:.2f} |" for one in times]
    if errors:
        wrong: list[dict[str, object]] = found["errors"]  # type: ignore[assignment]
        rows += [
            "",
            *(f"- {one['kind']}, {one['outcome']}: {one['text']} {one['reasons'] or ''}" for one in wrong),
        ]
    return "\n".join(rows)


def main() -> int:
    """Read the command line, measure, print; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.judge", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--data", type=Path, default=DATA, help="the folder with the sets")
    parser.add_argument("--limit", type=int, help="at most this many lines of each kind")
    parser.add_argument("--sample", type=int, default=100, help="lines timed one by one (default 100)")
    parser.add_argument("--errors", action="store_true", help="also list every line it got wrong")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse_args()
    try:
        examples = read_examples(options.data, options.limit)
    except OSError as error:
        parser.error(f"the sets cannot be read: {error}")
    found = measure(examples, options.sample)
    if options.json:
        print(json.dumps(found, default=asdict, indent=2))
    else:
        print(report(found, errors=options.errors))
    return 0


if __name__ == "__main__":
    sys.exit(main())
