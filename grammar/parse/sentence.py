"""A read line: its words with tags, possible forms and heads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from grammar.verdict import WordRef


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a line.

    `tag` and `dep` are the parser's (Penn tag, dependency label), `head` the index of the head word (its
    own for the root), `forms` the Penn tags the word can have in everyday use whatever the parser says,
    `possible` those it can have at all, `base` the word without its possessive ending.
    """

    index: int
    text: str
    base: str
    tag: str
    dep: str
    head: int
    forms: frozenset[str]
    possible: frozenset[str]
    possessive: bool = False

    @property
    def ref(self) -> WordRef:
        """The word as reasons name it."""
        return WordRef(self.index, self.text)

    def can(self, *tags: str) -> bool:
        """Whether the word can be any of these Penn tags (a possessive is none of them)."""
        return not self.possessive and not self.forms.isdisjoint(tags)

    def might(self, *tags: str) -> bool:
        """Whether a dictionary allows the word to be any of these Penn tags, however rare that is."""
        return not self.possessive and not self.possible.isdisjoint(tags)

    def only(self, *tags: str) -> bool:
        """Whether the word can be nothing but these Penn tags."""
        return not self.possessive and bool(self.forms) and self.forms.issubset(tags)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A line in one of its two readings."""

    words: tuple[Word, ...]
    question: bool

    def __len__(self) -> int:
        return len(self.words)

    def __iter__(self) -> Iterator[Word]:
        return iter(self.words)

    def __getitem__(self, index: int) -> Word:
        return self.words[index]

    def at(self, index: int) -> Word | None:
        """The word at an index, or None outside the line."""
        return self.words[index] if 0 <= index < len(self.words) else None

    def text(self, index: int) -> str:
        """The text of the word at an index, "" outside the line."""
        return self.words[index].text if 0 <= index < len(self.words) else ""

    def children(self, index: int) -> list[Word]:
        """The words whose head is this one, in order."""
        return [word for word in self.words if word.head == index and word.index != index]

    def child(self, index: int, *deps: str) -> Word | None:
        """The first dependent with one of these labels, or None."""
        return next((word for word in self.children(index) if word.dep in deps), None)
