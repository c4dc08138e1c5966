"""Who looks at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Viewer:
    """One who asks for a table: in a seat that a key proved, or watching when ``seat`` is ``None``.

    ``game`` is the table the seat belongs to; at any other table the viewer watches. ``account`` is whoever
    is signed in, seated or not; a seat found by it has no ``seat_key`` but the hash of a ``session``.
    """

    game: str | None = None
    seat: int | None = None
    seat_key: str | None = None
    known: bool = False
    account: str | None = None
    session: str | None = None

    def seat_at(self, game: str) -> int | None:
        """The seat at this table, ``None`` for one who only watches it."""
        return self.seat if self.game == game else None


WATCHER = Viewer()
