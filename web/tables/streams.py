"""How many streams are open, and the bounds on them."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable

from web.errors import RequestError


class Streams:
    """Counts the open streams of this process by table and by address."""

    def __init__(self, *, per_table: int, per_address: int, in_all: int) -> None:
        self._per_table = per_table
        self._per_address = per_address
        self._in_all = in_all
        self._open: Counter[tuple[str, str]] = Counter()
        self._guard = threading.Lock()

    def __len__(self) -> int:
        """The number of open streams."""
        return self._open["all", ""]

    def enter(self, table: str, address: str) -> Callable[[], None]:
        """Open a stream and return what closes it (once; calling it again does nothing).

        Raises `RequestError` 429 when the table, the address or the process has as many as it may.
        """
        bounds = (
            (("all", ""), self._in_all),
            (("table", table), self._per_table),
            (("address", address), self._per_address),
        )
        with self._guard:
            if any(self._open[kind] >= most for kind, most in bounds):
                raise RequestError(429, "too_many_streams", headers={"Retry-After": "5"})
            for kind, _ in bounds:
                self._open[kind] += 1
        left = threading.Event()

        def leave() -> None:
            with self._guard:
                if left.is_set():
                    return
                left.set()
                for kind, _ in bounds:
                    self._open[kind] -= 1
                    if not self._open[kind]:
                        del self._open[kind]

        return leave
