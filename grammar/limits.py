"""What a judge takes at all, before it looks at the words."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

MOST_LINES: Final = 200
"""In one request; whoever has the judge in their own process may ask about any number of lines."""
MOST_WORDS: Final = 256
LONGEST_WORD: Final = 30
# Control, invisible and unassigned characters, lone surrogates, line separators, emoji and other pictures:
# no keyboard slip but nonsense. Anything else that is no letter is left to the dictionary, which can say
# what is wrong with it.
BAD_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "So"})


class BadLinesError(ValueError):
    """Lines that are no lines: `code` says what is wrong and `field` where, such as "lines[3]"."""

    def __init__(self, code: str, message: str, field: str) -> None:
        super().__init__(message)
        self.code: Final = code
        self.message: Final = message
        self.field: Final = field


def check_number(lines: Sequence[str]) -> None:
    """Raise BadLinesError when these are too many lines for one request."""
    if len(lines) > MOST_LINES:
        raise BadLinesError("too_many_lines", f"At most {MOST_LINES} lines can be judged at once.", "lines")


def check_lines(lines: Sequence[str]) -> None:
    """Raise BadLinesError for the first line that breaks a limit of this module."""
    for index, line in enumerate(lines):
        field = f"lines[{index}]"
        if any(unicodedata.category(character) in BAD_CATEGORIES for character in line):
            raise BadLinesError("bad_characters", "A line holds words and spaces only.", field)
        words = line.split()
        if not words:
            raise BadLinesError("empty_line", "A line holds at least one word.", field)
        if len(words) > MOST_WORDS:
            raise BadLinesError("too_many_words", f"A line holds at most {MOST_WORDS} words.", field)
        if any(len(word) > LONGEST_WORD for word in words):
            raise BadLinesError("word_too_long", f"A word has at most {LONGEST_WORD} characters.", field)
