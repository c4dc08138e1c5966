"""The data files in memory: sorted lines that are searched by halving and never parsed as a whole."""

import re
from bisect import bisect_left
from heapq import nsmallest
from importlib.resources import files

_READING = re.compile(r"([A-Z$]+)(?:-(\d+)([a-z]*))?")


class Lines:
    """Sorted lines `key value…`; a space sorts before every letter, so the lines are sorted by key."""

    def __init__(self, name: str) -> None:
        self._lines = files("lexicon.data").joinpath(name).read_text("ascii").splitlines()

    def __len__(self) -> int:
        return len(self._lines)

    def all(self) -> list[str]:
        """Every line."""
        return self._lines

    def find(self, key: str) -> int | None:
        """The index of a key's line."""
        index = bisect_left(self._lines, key)
        if index < len(self._lines):
            line = self._lines[index]
            if line.startswith(key) and (len(line) == len(key) or line[len(key)] == " "):
                return index
        return None

    def values(self, key: str) -> list[str] | None:
        """What stands behind a key, or None when it is not there."""
        index = self.find(key)
        return None if index is None else self._lines[index].split(" ")[1:]

    def key(self, index: int) -> str:
        """The key of a line."""
        return self._lines[index].partition(" ")[0]

    def range(self, prefix: str) -> range:
        """The indexes of the keys that begin with a prefix of a-z and apostrophe."""
        return range(bisect_left(self._lines, prefix), bisect_left(self._lines, prefix + "{"))


class Words(Lines):
    """The words with their readings and how common they are."""

    def __init__(self) -> None:
        super().__init__("words.txt")
        self.steps = files("lexicon.data").joinpath("commonness.bin").read_bytes()
        """How common each word is, in tenths of its Zipf frequency; 0 when it was never counted."""
        # A reversed sort keeps equals in their order: equally common words stay alphabetical, as in _order.
        self._by_commonness = sorted(range(len(self)), key=self.steps.__getitem__, reverse=True)

    def readings(self, word: str) -> frozenset[tuple[str, str]]:
        """The (Penn tag, lemma) pairs of a word; empty when it is not in the dictionary."""
        return frozenset(
            (match[1], word[: len(word) - int(match[2])] + match[3] if match[2] else word)
            for value in self.values(word) or ()
            if (match := _READING.fullmatch(value))
        )

    def marked(self, word: str, mark: str) -> bool:
        """Whether a word carries a mark (+name, +mass)."""
        return mark in (self.values(word) or ())

    def commonness(self, word: str) -> int:
        """Tenths of the word's Zipf frequency; 0 when it is unknown or was never counted."""
        index = self.find(word)
        return 0 if index is None else self.steps[index]

    def commonest(self, prefix: str, limit: int) -> list[str]:
        """At most `limit` words that begin with a prefix, commonest first.

        Few matches are sorted; when they are many, walking down all words by commonness meets enough sooner.
        """
        matches = self.range(prefix)
        if len(matches) ** 2 <= limit * len(self):
            return [self.key(index) for index in nsmallest(limit, matches, key=self._order)]
        found: list[str] = []
        for index in self._by_commonness:
            if index in matches:
                found.append(self.key(index))
                if len(found) == limit:
                    break
        return found

    def _order(self, index: int) -> tuple[int, int]:
        return -self.steps[index], index
