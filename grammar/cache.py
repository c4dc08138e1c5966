"""The verdicts given last, so that a line asked for again is answered in microseconds."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Final

from grammar.verdict import Verdict

SIZE: Final = 20_000


class VerdictCache:
    """Up to `size` verdicts by line and judge version; threads may share it.

    The one that was not asked for the longest goes first.
    """

    def __init__(self, size: int = SIZE) -> None:
        self._size: Final = size
        self._verdicts: Final[OrderedDict[tuple[str, str], Verdict]] = OrderedDict()
        self._lock: Final = threading.Lock()

    def __len__(self) -> int:
        return len(self._verdicts)

    def get(self, text: str, version: str) -> Verdict | None:
        """The verdict that the judge of this version gave about `text`, or None."""
        key = (text, version)
        with self._lock:
            verdict = self._verdicts.get(key)
            if verdict is not None:
                self._verdicts.move_to_end(key)
            return verdict

    def put(self, text: str, verdict: Verdict) -> None:
        """Remember a verdict about `text` under the version that it carries."""
        key = (text, verdict.version)
        with self._lock:
            self._verdicts[key] = verdict
            self._verdicts.move_to_end(key)
            while len(self._verdicts) > self._size:
                self._verdicts.popitem(last=False)
