"""How the judge's parser takes a line apart: what each word is, what it does, and a drawing of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from grammar.drawing import draw
from grammar.parse.closed import AUXILIARIES, WH
from grammar.parse.sentence import Sentence, Word

ROOT: Final = "ROOT"

#: What a word is, by the beginning of its Penn tag; the longest beginning counts.
PARTS: Final[Mapping[str, str]] = {
    "CC": "conjunction",
    "CD": "number",
    "DT": "determiner",
    "EX": "pronoun",
    "IN": "preposition",
    "JJ": "adjective",
    "MD": "helper",
    "NN": "noun",
    "PDT": "determiner",
    "PRP": "pronoun",
    "PRP$": "determiner",
    "RB": "adverb",
    "RP": "particle",
    "TO": "particle",
    "UH": "interjection",
    "VB": "verb",
    "WDT": "pronoun",
    "WP": "pronoun",
    "WP$": "determiner",
    "WRB": "adverb",
}
OTHER: Final = "other"


@dataclass(frozen=True, slots=True)
class ParsedWord:
    """A word of a line: `part` is what it is (a value of PARTS or "other"), `tag` the parser's Penn tag for
    it, `relation` the parser's label for what it does for the word at `head` (None for the main word).
    """

    word: str
    part: str
    tag: str
    relation: str
    head: int | None

    def to_json(self) -> dict[str, Any]:
        """The word as plain JSON values."""
        return {
            "word": self.word,
            "part": self.part,
            "tag": self.tag,
            "relation": self.relation,
            "head": self.head,
        }


@dataclass(frozen=True, slots=True)
class Explanation:
    """The parse of `line`, read as a "statement" or a "question", and an SVG of it.

    In the SVG texts of the class `displacy-tag` are parts and those of `displacy-label` relations.
    """

    line: str
    read_as: str
    words: tuple[ParsedWord, ...]
    svg: str
    version: str

    def to_json(self) -> dict[str, Any]:
        """The parse as plain JSON values."""
        return {
            "line": self.line,
            "read_as": self.read_as,
            "words": [word.to_json() for word in self.words],
            "svg": self.svg,
            "version": self.version,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Explanation:
        """Read what `to_json` wrote; KeyError, TypeError or ValueError when it is something else."""
        words = tuple(
            ParsedWord(
                str(word["word"]),
                str(word["part"]),
                str(word["tag"]),
                str(word["relation"]),
                None if word["head"] is None else int(word["head"]),
            )
            for word in data["words"]
        )
        if any(word.head is not None and not 0 <= word.head < len(words) for word in words):
            raise ValueError("a head is no word of the line")
        return cls(str(data["line"]), str(data["read_as"]), words, str(data["svg"]), str(data["version"]))


def asks(line: str) -> bool:
    """Whether a line of normalised words begins as questions do."""
    return line.split(" ", 1)[0] in AUXILIARIES | WH


def part_of(word: Word) -> str:
    """What a word is, in this place."""
    if word.dep in {"aux", "auxpass"} and word.tag.startswith("VB"):
        return "helper"
    if word.dep == "mark":
        return "conjunction"
    found = (start for start in sorted(PARTS, key=len, reverse=True) if word.tag.startswith(start))
    return PARTS.get(next(found, ""), OTHER)


def explained(sentence: Sentence, version: str) -> Explanation:
    """The parse of a sentence that has at least one word, with a drawing."""
    words = tuple(
        ParsedWord(
            word=word.text,
            part=part_of(word),
            tag=word.tag,
            relation=ROOT if word.head == word.index else word.dep,
            head=None if word.head == word.index else word.head,
        )
        for word in sentence
    )
    arcs = [(place, word.head, word.relation) for place, word in enumerate(words) if word.head is not None]
    shown = ["I" if word.word == "i" else word.word for word in words]
    return Explanation(
        line=" ".join(word.word for word in words),
        read_as="question" if sentence.question else "statement",
        words=words,
        svg=draw(shown, [word.part for word in words], arcs),
        version=version,
    )
