"""What may not be in an answer: marks that were planted, and how to find them however they are written."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape

#: A letter that stands alone, and a run of small letters: the two ways in which tiles could be listed.
_ALONE = re.compile(r"(?<![A-Za-z])[a-z](?![A-Za-z])")
_RUN = re.compile(r"[a-z]{5,}")


#: Whether a role may be told something at a route.
May = Callable[[str, str], bool]


@dataclass(frozen=True)
class Secret:
    """Something planted, how to find it, and who may be told it where: nobody, unless it says so."""

    what: str
    found: Callable[[str], bool]
    may: May = lambda role, route: False

    def is_leaked(self, text: str, role: str, route: str) -> bool:
        """Whether the answer to a role at a route tells it without right."""
        return not self.may(role, route) and self.found(text)


def only(owner: str, *routes: str) -> May:
    """To its owner, everywhere or at some routes."""
    return lambda role, route: role == owner and (not routes or route in routes)


def anybody_at(*routes: str) -> May:
    """To everybody, at some routes."""
    return lambda role, route: route in routes


def either(*rights: May) -> May:
    """To whom one of these allows it."""
    return lambda role, route: any(may(role, route) for may in rights)


def mark(text: str) -> Callable[[str], bool]:
    """Finds a text, also one that was escaped for HTML or JSON."""

    def found(answer: str) -> bool:
        return text in answer or text in unescape(answer) or text in unescape(answer).replace("\\", "")

    return found


def rack(tiles: tuple[str, ...]) -> Callable[[str], bool]:
    """Finds a rack in whatever order and however its tiles are set apart; never one of fewer than five."""
    wanted = "".join(sorted(tiles))
    return lambda answer: len(wanted) >= 5 and wanted in _rows(answer, len(wanted))


@functools.lru_cache(maxsize=4)
def _rows(answer: str, size: int) -> frozenset[str]:
    """Every row of so many tiles that the answer could mean, each in the order of the alphabet."""
    alone = _ALONE.findall(answer)
    rows = {"".join(sorted(alone[start : start + size])) for start in range(len(alone) - size + 1)}
    for run in set(_RUN.findall(answer)):
        rows |= {"".join(sorted(run[start : start + size])) for start in range(len(run) - size + 1)}
    return frozenset(rows)
