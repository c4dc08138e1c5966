"""Measure the dictionary: start-up, look-up and search by prefix, next to an mmap and to SQLite.

`python -m bench.lexicon` prints one row for each way of storing the same data. Each look-up asks for 2,000
words and 2,000 non-words; each prefix is asked for its 8 commonest words, and all ways must give the same.
All times are of the processor, so that other work on the machine does not count. It ends with status 1 when
the promise is broken: start-up under 0.2 s, no prefix over 1 ms. docs/dictionary.md says what was decided.
"""

import mmap
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from pathlib import Path
from time import process_time
from typing import Protocol

import sqlite_utils

import lexicon
from lexicon.store import Words

LIMIT = 8
LETTERS = "abcdefghijklmnopqrstuvwxyz"
PREFIXES = [*LETTERS, *(a + b for a in LETTERS for b in LETTERS), "the", "str", "unb", "over", "xylo", "qwz"]
SOURCE = Path(str(files("lexicon.data").joinpath("words.txt")))


class Store(Protocol):
    """What every way of storing must answer."""

    def has(self, word: str) -> bool: ...

    def beginning(self, prefix: str) -> list[str]: ...


class SortedLines:
    """The way the game uses: sorted lines in memory, halved."""

    def __init__(self) -> None:
        self._words = Words()

    def has(self, word: str) -> bool:
        return self._words.find(word) is not None

    def beginning(self, prefix: str) -> list[str]:
        return self._words.commonest(prefix, LIMIT)


class MappedFile:
    """The file mapped into memory and halved by bytes; nothing is read at the start."""

    def __init__(self) -> None:
        with SOURCE.open("rb") as file:
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self._steps = files("lexicon.data").joinpath("commonness.bin").read_bytes()

    def _at_or_after(self, key: bytes) -> int:
        low, high = 0, len(self._map)
        while low < high:
            middle = (low + high) // 2
            start = self._map.rfind(b"\n", 0, middle) + 1
            end = self._map.find(b"\n", middle)
            if self._map[start:end] < key:
                low = end + 1
            else:
                high = start
        return low

    def has(self, word: str) -> bool:
        key = word.encode() + b" "
        start = self._at_or_after(key)
        return self._map[start : start + len(key)] == key

    def beginning(self, prefix: str) -> list[str]:
        start, end = self._at_or_after(prefix.encode()), self._at_or_after(prefix.encode() + b"{")
        first = self._map[:start].count(b"\n")
        words = [line.split(b" ")[0].decode() for line in self._map[start:end].splitlines()]
        order = sorted(range(len(words)), key=lambda i: -self._steps[first + i])
        return [words[i] for i in order[:LIMIT]]


class Database:
    """SQLite through sqlite-utils, asked for a prefix's commonest words by one of two indexes."""

    def __init__(self, path: Path, index: str) -> None:
        self._db = sqlite_utils.Database(path)
        self._query = (
            f"select word from words indexed by {index} where word >= ? and word < ? "
            f"order by steps desc, word limit {LIMIT}"
        )

    @classmethod
    def build(cls, path: Path) -> None:
        words = Words()
        rows = (
            {"word": (parts := line.partition(" "))[0], "readings": parts[2], "steps": words.steps[index]}
            for index, line in enumerate(words.all())
        )
        db = sqlite_utils.Database(path)
        db["words"].insert_all(rows)
        db.execute("create unique index by_word on words (word, steps)")
        db.execute("create index by_steps on words (steps desc, word)")
        db.vacuum()

    def has(self, word: str) -> bool:
        return self._db.execute("select readings from words where word = ?", [word]).fetchone() is not None

    def beginning(self, prefix: str) -> list[str]:
        return [row[0] for row in self._db.execute(self._query, [prefix, prefix + "{"])]


@dataclass(frozen=True, slots=True)
class Row:
    """Times in seconds."""

    name: str
    start: float
    look_up: float
    prefixes: tuple[float, ...]

    def __str__(self) -> str:
        slowest = max(self.prefixes)
        return (
            f"{self.name:<34}{self.start * 1e3:>9.1f} ms{self.look_up * 1e6:>9.2f} µs"
            f"{statistics.median(self.prefixes) * 1e3:>10.3f} ms{slowest * 1e3:>10.3f} ms"
            f"  {PREFIXES[self.prefixes.index(slowest)]}"
        )


def measure(name: str, opened: Callable[[], Store], asked: list[str]) -> Row:
    """One way's times; each prefix is timed three times and its best is kept."""
    started = min(cost(opened) for _ in range(5))
    store = opened()
    begun = process_time()
    for word in asked:
        store.has(word)
    look_up = (process_time() - begun) / len(asked)
    return Row(
        name,
        started,
        look_up,
        tuple(min(cost(partial(store.beginning, prefix)) for _ in range(3)) for prefix in PREFIXES),
    )


def cost(action: Callable[[], object]) -> float:
    """Seconds of processor time."""
    begun = process_time()
    action()
    return process_time() - begun


def fresh_process() -> tuple[float, float]:
    """Seconds to import and load the dictionary in a process of its own, and the megabytes it then holds."""
    program = """
import os, time
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
before, start = resident(), time.process_time()
import lexicon
lexicon.load()
print(time.process_time() - start, resident() - before)
"""
    runs = []
    for _ in range(5):
        run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
        runs.append([float(number) for number in run.stdout.split()])
    return min(run[0] for run in runs), runs[0][1]


def main() -> int:
    words = [line.split(" ")[0] for line in Words().all()]
    chosen = random.Random(7).sample(words, 2000)
    asked = [*chosen, *(word + "q" for word in chosen)]
    dictionary = lexicon.load()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "words.db"
        Database.build(path)
        ways: list[tuple[str, Callable[[], Store]]] = [
            ("sorted lines in memory (used)", SortedLines),
            ("file mapped into memory", MappedFile),
            ("SQLite, index by word", lambda: Database(path, "by_word")),
            ("SQLite, index by commonness", lambda: Database(path, "by_steps")),
        ]
        rows = [measure(name, opened, asked) for name, opened in ways]
        stores = [opened() for _, opened in ways]
        for prefix in PREFIXES:
            assert len({tuple(store.beginning(prefix)) for store in stores}) == 1, prefix
        size = path.stat().st_size
    print(f"{len(words):,} words; text {SOURCE.stat().st_size / 1e6:.2f} MB, SQLite {size / 1e6:.2f} MB")
    print(f"{'':<34}{'start':>12}{'look-up':>12}{'prefix':>13}{'slowest':>13}")
    print(*rows, sep="\n")
    load, memory = fresh_process()
    print(f"import and load in a fresh process: {load * 1e3:.0f} ms, {memory:.0f} MB")
    for name, answer in (
        ("check", dictionary.check),
        ("can_be", dictionary.can_be),
        ("forms", dictionary.forms),
    ):
        begun = process_time()
        for word in asked:
            answer(word)
        print(f"{name} of a word or non-word: {(process_time() - begun) / len(asked) * 1e6:.1f} µs")
    broken = load >= 0.2 or max(rows[0].prefixes) >= 0.001
    if broken:
        print("the promise (start-up under 0.2 s, every prefix under 1 ms) is broken", file=sys.stderr)
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
