"""The figures as Markdown: a table a section, a column a checker, the targets beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bench.judge.figures import SHARE, TARGETS, Figure, Target
from bench.judge.parts import JUDGE


def report(figures: Sequence[Figure], head: Sequence[str]) -> str:
    """The whole report; `head` are the lines above the tables."""
    rows = list(head)
    for section in dict.fromkeys(figure.section for figure in figures):
        rows += ["", *_table(section, [figure for figure in figures if figure.section == section])]
    return "\n".join([*rows, "", _sum(figures)])


def _table(section: str, figures: Sequence[Figure]) -> Iterator[str]:
    who = list(dict.fromkeys(figure.who for figure in figures))
    places = {(figure.key, figure.who): figure for figure in figures}
    yield f"| {section} | {' | '.join(who)} | target | |"
    yield f"|---|{'---:|' * len(who)}---:|---|"
    for key, title in dict.fromkeys((figure.key, figure.title) for figure in figures):
        said = [places.get((key, each)) for each in who]
        target, mine = TARGETS.get(key), places.get((key, JUDGE))
        unit = next(figure.unit for figure in said if figure is not None)
        wanted = shown_target(target, unit) if target else ""
        reached = (
            ("reached" if target.is_reached(mine.value) else "**not reached**") if target and mine else ""
        )
        cells = [shown(figure) if figure else "–" for figure in said]
        # All are over the same lines, whatever each left out.
        of = max(figure.of + figure.left_out for figure in said if figure is not None)
        count = f" ({of})" if of > 1 else ""
        yield f"| {title}{count} | {' | '.join(cells)} | {wanted} | {reached} |"


def shown(figure: Figure) -> str:
    """A figure as people read it.

    >>> shown(Figure("", "", "", "", 0.01234, SHARE, 1000, left_out=3))
    '1.2 % (3 left out)'
    >>> shown(Figure("", "", "", "", 12.345, "ms"))
    '12.3 ms'
    """
    left_out = f" ({figure.left_out} left out)" if figure.left_out else ""
    return _number(figure.value, figure.unit) + left_out


def shown_target(target: Target, unit: str) -> str:
    """A target as people read it.

    >>> shown_target(TARGETS["game.refused"], SHARE), shown_target(TARGETS["cola.mcc_probability"], "")
    ('≤ 0.7 %', '≥ 0.660')
    """
    return f"{'≤' if target.at_most else '≥'} {_number(target.limit, unit)}"


def _number(value: float, unit: str) -> str:
    if value != value:
        return "–"
    if unit == SHARE:
        return f"{value:.1%}".replace("%", " %")
    if not unit:
        return f"{value:.3f}"
    if unit == "×":
        return f"{value:.2f}"
    return f"{value:.0f} {unit}" if value >= 100 else f"{value:.3g} {unit}"


def _sum(figures: Sequence[Figure]) -> str:
    mine = [figure for figure in figures if figure.who == JUDGE and figure.key in TARGETS]
    missed = [figure for figure in mine if not TARGETS[figure.key].is_reached(figure.value)]
    names = "".join(f"\n- {figure.section}: {figure.title}, {shown(figure)}" for figure in missed)
    return f"Targets reached: {len(mine) - len(missed)} of {len(mine)} measured." + (
        f" Not reached:{names}" if missed else ""
    )
