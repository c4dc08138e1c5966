"""How long lines wait for a judge that is away, since `serve` starts one again that has died."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable
from typing import Final

from grammar.verdict import Outcome, Verdict

PATIENCE_SECONDS: Final = 60.0
PAUSE_SECONDS: Final = 0.5
#: Reasons that pass by themselves.
PASSING: Final = frozenset({"judge_starting", "judge_unreachable", "judge_late"})


class Patience:
    """Says whether to ask again; threads may share it.

    A judge that has never answered is not waited for, and one that is away for longer than `seconds` is
    waited for no more until it answers again.
    """

    def __init__(self, seconds: float = PATIENCE_SECONDS) -> None:
        self._seconds: Final = seconds
        self._lock: Final = threading.Lock()
        self._over: Final = threading.Event()
        self._has_answered = False
        self._away_since: float | None = None

    def end(self) -> None:
        """Let nobody wait any longer."""
        self._over.set()

    def asks_again(self, verdicts: Iterable[Verdict], began: float) -> bool:
        """Whether these call for asking again; returns after a pause where they do.

        `began`, in seconds of `time.monotonic`, is when their lines were first asked about.
        """
        codes = {
            verdict.reasons[0].code if verdict.outcome is Outcome.UNCHECKED else "" for verdict in verdicts
        }
        now = time.monotonic()
        with self._lock:
            self._has_answered |= codes != {"judge_unreachable"}
            if not codes & PASSING:
                self._away_since = None
                return False
            if not self._has_answered:
                return False
            if self._away_since is None:
                self._away_since = now
            until = min(self._away_since, began) + self._seconds
        return now < until and not self._over.wait(PAUSE_SECONDS)
