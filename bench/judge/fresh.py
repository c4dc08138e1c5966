"""Lines of ten words that nobody has asked about, so that no memory answers for a checker."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

WORDS: Final = 10
LINK: Final = "and"
SEED: Final = 5


def fresh_lines(sentences: Path) -> Iterator[str]:
    """Endless lines of ten words, each two natural sentences with *and* between, none twice.

    >>> len(next(fresh_lines(Path("../shared/data/natural_sentences.txt"))).split())  # doctest: +SKIP
    10
    """
    by_length: defaultdict[int, list[str]] = defaultdict(list)
    for sentence in sentences.read_text(encoding="utf-8").splitlines():
        by_length[len(sentence.split())].append(sentence)
    chance = random.Random(SEED)
    lengths = [
        length for length in range(3, WORDS - 3) if by_length[length] and by_length[WORDS - 1 - length]
    ]
    seen: set[str] = set()
    while True:
        length = chance.choice(lengths)
        line = f"{chance.choice(by_length[length])} {LINK} {chance.choice(by_length[WORDS - 1 - length])}"
        if line not in seen:
            seen.add(line)
            yield line
