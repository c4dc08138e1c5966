"""The memory of a process and of all that it has started."""

from __future__ import annotations

import psutil  # type: ignore[import-untyped]


def memory(process_id: int) -> dict[str, float]:
    """Megabytes of each kind of program in the tree; pages that several share count once where that is told.

    Linux tells (PSS); elsewhere each process counts whole (RSS).
    """
    root = psutil.Process(process_id)
    found: dict[str, float] = {}
    for process in [root, *root.children(recursive=True)]:
        try:
            full = process.memory_full_info()
            # "gunicorn: worker [sentencegame-judge]" and the like are all Python.
            name = "java" if process.name().startswith("java") else "python"
        except psutil.Error:
            continue
        size = getattr(full, "pss", 0) or full.rss
        found[name] = found.get(name, 0.0) + size / 1e6
    return found
