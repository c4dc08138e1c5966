"""Reads the tables of events that stand beside this file: tab-separated, alternatives split by commas."""

from __future__ import annotations

from pathlib import Path


def rows(name: str) -> list[list[str]]:
    """The rows of a table, each a list of its columns."""
    text = Path(__file__).with_name(f"{name}.tsv").read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if line]


def choices(column: str) -> list[str]:
    """The alternatives of a column.

    >>> choices("knife, axe")
    ['knife', 'axe']
    """
    return column.split(", ")


def words_of(name: str) -> frozenset[str]:
    """The entries of a table with one column."""
    return frozenset(row[0] for row in rows(name))
