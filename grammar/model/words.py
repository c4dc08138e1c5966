"""Which word of a line a token of it belongs to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence


def word_of_each(line: str, offsets: Sequence[tuple[int, int]]) -> list[int | None]:
    """The place of the word of each token, None for a token without letters, such as the first and the last.

    `offsets` are the places of a token's first letter and of the one behind its last; words stand between
    single spaces.

    >>> word_of_each("the dogs bark", [(0, 0), (0, 3), (4, 7), (7, 8), (9, 13), (0, 0)])
    [None, 0, 1, 1, 2, None]
    """
    ends = [place for place, letter in enumerate(line) if letter == " "]
    return [bisect_right(ends, first) if last > first else None for first, last in offsets]
