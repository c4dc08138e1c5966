"""Wakes those who watch a table in this process; others find out by asking the store now and then."""

from __future__ import annotations

import threading
from collections import Counter


class Hub:
    """Knows the newest ply of each watched table, and how many watch it."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._plies: dict[str, int] = {}
        self._watching: Counter[str] = Counter()
        self.closing = False

    def tell(self, game: str, ply: int) -> None:
        """Say that a table's log has ``ply`` events now."""
        with self._changed:
            if self._watching[game]:
                self._plies[game] = max(ply, self._plies.get(game, 0))
                self._changed.notify_all()

    def wait(self, game: str, known: int, seconds: float) -> None:
        """Return when the table has more than ``known`` events, or after some seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self.closing or self._plies.get(game, 0) > known, seconds)

    def close(self) -> None:
        """Wake everybody for good, so that the process can end."""
        with self._changed:
            self.closing = True
            self._changed.notify_all()

    def enter(self, game: str) -> None:
        """Count one more who watches."""
        with self._changed:
            self._watching[game] += 1

    def leave(self, game: str) -> None:
        """Count one less; a table that nobody watches is forgotten."""
        with self._changed:
            self._watching[game] -= 1
            if self._watching[game] <= 0:
                del self._watching[game]
                self._plies.pop(game, None)
