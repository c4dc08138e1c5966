"""Applies deadlines that nobody is there to see pass."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.house import House

log = logging.getLogger("sentencegame.sweeper")


def sweep_forever(house: House) -> None:
    """Sweep every ``sweep_seconds`` until the house closes; one failure never ends it."""
    while not house.stopping.wait(house.config.sweep_seconds):
        try:
            house.desk.sweep()
        except Exception:
            # A broken game, or a store that is busy, must not stop the clocks of all others.
            log.exception("the sweep failed; the next one comes as usual")
