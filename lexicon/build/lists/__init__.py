"""Hand-written word lists that the build reads, and the two small ways they are written."""

import re
from collections.abc import Iterator
from importlib.resources import files


def lines(name: str) -> Iterator[str]:
    """The lines of a list, without comments and blank lines."""
    for line in files(__name__).joinpath(name).read_text("utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if text:
            yield text


def words(name: str) -> frozenset[str]:
    """Every word of a list; `app(s)` stands for app and apps."""
    found: set[str] = set()
    for line in lines(name):
        for stem, ending in re.findall(r"([a-z']+)(?:\(([a-z]+)\))?", line.partition(":")[2] or line):
            found.add(stem)
            if ending:
                found.add(stem + ending)
    return frozenset(found)
