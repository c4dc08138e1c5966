"""Work in processes of their own, as several servers on one machine do it."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable
from typing import Any


def together(work: Callable[..., None], *each: Iterable[Any]) -> None:
    """Do some work in one fresh process for each list of arguments, at once; each must end well in 120 s."""
    spawn = multiprocessing.get_context("spawn")
    others = [spawn.Process(target=work, args=tuple(arguments)) for arguments in each]
    for other in others:
        other.start()
    for other in others:
        other.join(120)
        assert other.exitcode == 0
        other.close()
