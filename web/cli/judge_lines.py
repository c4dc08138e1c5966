"""Standard input as lines, whatever comes: in little memory, and as soon as it is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from lexicon import normalise

CHUNK_BYTES: Final = 65536
#: More of a line is not kept: no line that can be judged is a tenth as long.
LONGEST_BYTES: Final = 65536
_MARK: Final = b"\xef\xbb\xbf"


class Source(Protocol):
    """Where bytes come from; ``read1`` gives what is there, at least one byte, or nothing at the end."""

    def read1(self, size: int, /) -> bytes:
        """At most so many bytes."""


def arrivals(source: Source) -> Iterator[list[str]]:
    """The lines that have arrived, each time some have; blank ones too, so that answers can be counted off.

    Bytes that are not UTF-8 become a sign that no word holds, and of a line that is far too long the
    beginning is kept: both are then refused for what they are.
    """
    rest = b""
    while chunk := source.read1(CHUNK_BYTES):
        *whole, tail = chunk.split(b"\n")
        if whole:
            whole[0] = rest + whole[0]
            rest = tail
            yield [_line(raw) for raw in whole]
        elif len(rest) < LONGEST_BYTES:
            rest += tail
    if rest:
        yield [_line(rest)]


def _line(raw: bytes) -> str:
    # Files that were put together have the mark in the middle, too.
    return raw.removeprefix(_MARK).removesuffix(b"\r").decode("utf-8", errors="replace")


def normalised(line: str) -> str:
    """The words of a line as the judge takes them, with one space between.

    >>> normalised("  The Dogs  bark. ")
    'the dogs bark.'
    """
    return " ".join(normalise(word) for word in line.split())
