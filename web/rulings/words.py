"""Is this a word of the game? The dictionary, and what moderators ruled about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from grammar.messages import TEMPLATES
from grammar.rulings import LIFTED, Ruling
from lexicon import Dictionary, load, normalise
from lexicon.problem import Problem, WordCheck
from web.rulings.found import rulings_on
from web.storage import Store

RULED_OUT: Final = "ruled_not_a_word"


class WordBook:
    """The dictionary as the game uses it; ``store`` is None where there are no rulings."""

    def __init__(self, dictionary: Dictionary, store: Store | None) -> None:
        self.dictionary: Final = dictionary
        self._store: Final = store

    @property
    def version(self) -> str:
        """The dictionary's."""
        return self.dictionary.version

    def check(self, word: str, letter: str | None = None) -> WordCheck:
        """Whether a word may be played, on the tile ``letter`` if that is given."""
        return self.check_all([(word, letter)])[0]

    def check_all(self, words: Sequence[tuple[str, str | None]]) -> list[WordCheck]:
        """The same of several, each with the letter of its tile, or None."""
        checks = [self.dictionary.check(word, letter) for word, letter in words]
        ruled = self._ruled(word for word, _ in words)
        return [
            _with_ruling(check, ruled.get(normalise(word)))
            for check, (word, _) in zip(checks, words, strict=True)
        ]

    def can_be(self, word: str) -> list[str]:
        """The universal parts of speech of a word, in order; empty for one that only a ruling knows."""
        return sorted(self.dictionary.can_be(word))

    def beginning_with(self, prefix: str, limit: int = 8) -> list[str]:
        """At most ``limit`` words that begin so, commonest first, then those that only a ruling knows."""
        found = self.dictionary.beginning_with(prefix, limit)
        if self._store is None or not prefix:
            return found
        with self._store.reading() as reader:
            known = [*found, *reader.fine_words(normalise(prefix), limit)]
        ruled = self._ruled(known)
        kept = (word for word in dict.fromkeys(known) if word not in ruled or ruled[word].fine)
        return list(kept)[:limit]

    def _ruled(self, words: Iterable[str]) -> Mapping[str, Ruling]:
        return {} if self._store is None else rulings_on(self._store, (), words).words


def unplayable(text: str, ruled: Mapping[str, Ruling]) -> dict[str, Problem]:
    """The words of a line, as `as_ruled` writes it, that may not be played, each with what is against it.

    ``ruled`` are the rulings on its words.
    """
    found = {}
    for word in text.split(" "):
        problem = _with_ruling(load().check(word), ruled.get(word)).problem
        if problem is not None:
            found[word] = problem
    return found


def _with_ruling(check: WordCheck, ruling: Ruling | None) -> WordCheck:
    if ruling is None:
        return check
    if not ruling.fine:
        # How it is written, or that the tile has another letter, is told first.
        if check.problem is not None and check.problem.code not in LIFTED:
            return check
        return WordCheck(check.word, Problem(RULED_OUT, TEMPLATES[RULED_OUT], {"word": check.word}))
    if check.problem is not None and check.problem.code in LIFTED:
        return WordCheck(check.word)
    return check
