"""Small changes of a sentence's words."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.parse.sentence import Sentence


def replaced(sentence: Sentence, changes: dict[int, str]) -> str:
    """The line with the words at some places changed; "" drops a word."""
    texts = (changes.get(word.index, word.text) for word in sentence)
    return " ".join(text for text in texts if text)


def inserted(sentence: Sentence, place: int, words: Sequence[str]) -> str:
    """The line with words put before the one at a place."""
    texts = [word.text for word in sentence]
    return " ".join([*texts[:place], *words, *texts[place:]])


def below(sentence: Sentence, index: int) -> list[int]:
    """The places of a word and of all that depends on it, in order."""
    found = {index}
    for child in sentence.children(index):
        found.update(below(sentence, child.index))
    return sorted(found)
