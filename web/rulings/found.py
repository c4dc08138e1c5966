"""The rulings that hold, as the judge takes them."""

from __future__ import annotations

from collections.abc import Iterable

from grammar.rulings import Ruling, Rulings, as_ruled
from web.storage import Override, Store


def rulings_on(store: Store, lines: Iterable[str], words: Iterable[str] = ()) -> Rulings:
    """Those that bear on any of these lines, on any word of theirs or on any of these words, right now."""
    texts = [as_ruled(line) for line in lines]
    single = {word for text in texts for word in text.split(" ")} | {as_ruled(word) for word in words}
    with store.reading() as reader:
        return rulings_of(reader.overrides_for(dict.fromkeys(texts), sorted(single)))


def rulings_of(overrides: Iterable[Override]) -> Rulings:
    """Overrides as rulings, each by the name of its id."""
    lines: dict[str, Ruling] = {}
    words: dict[str, Ruling] = {}
    for override in overrides:
        kept = lines if override.what == "line" else words
        kept[override.text] = Ruling(override.fine, override.id)
    return Rulings(lines, words)
