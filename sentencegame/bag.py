"""The bag: a stable shuffle, drawing, putting back.

The order comes from SHA-256 alone, since `random.shuffle` may give another order in another version of
Python, and a game must replay the same for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256


class Dice:
    """Numbers that follow from a seed and a purpose, evenly spread and the same everywhere.

    >>> Dice("seed", "bag").below(100) == Dice("seed", "bag").below(100)
    True
    """

    def __init__(self, seed: str, purpose: str) -> None:
        self._numbers = self._stream(f"sentencegame:{purpose}:{seed}")

    @staticmethod
    def _stream(key: str) -> Iterator[int]:
        counter = 0
        while True:
            digest = sha256(f"{key}:{counter}".encode()).digest()
            for start in range(0, len(digest), 8):
                yield int.from_bytes(digest[start : start + 8], "big")
            counter += 1

    def below(self, bound: int) -> int:
        """Throw a whole number from 0 up to, not including, `bound`."""
        # Numbers past the last full multiple are thrown again, or the small results would come a little more
        # often.
        limit = (1 << 64) // bound * bound
        return next(number for number in self._numbers if number < limit) % bound


def shuffled(tiles: Sequence[str], seed: str) -> tuple[str, ...]:
    """Put tiles in the order a seed gives (Fisher and Yates); the first is drawn first."""
    dice, order = Dice(seed, "bag"), list(tiles)
    for last in range(len(order) - 1, 0, -1):
        other = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def put_back(bag: Sequence[str], tiles: Sequence[str], seed: str, ply: int) -> tuple[str, ...]:
    """Put tiles back at places that follow from the seed and the event's number."""
    dice, order = Dice(seed, f"swap:{ply}"), list(bag)
    for tile in tiles:
        order.insert(dice.below(len(order) + 1), tile)
    return tuple(order)
