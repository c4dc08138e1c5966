"""The sound after *a* and *an*."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grammar.parse.sentence import Sentence
from grammar.verdict import Reason

SILENT_H: Final = ("hour", "honest", "honor", "honour", "heir", "herb")
VOWEL_SPELT_CONSONANT: Final = (
    "uni", "use", "usu", "uti", "eu", "ew", "one", "once", "ubi", "ura", "uku", "ufo",
    "unanim", "uran", "ure",
)  # fmt: skip
TRULY_UN: Final = ("unin", "unim", "unid")


def sound(sentence: Sentence) -> Iterator[Reason]:
    """*a apple*, *an dog*."""
    for word in sentence:
        if word.text not in {"a", "an"}:
            continue
        following = sentence.at(word.index + 1)
        if following is None or not following.possible:
            continue
        right = "an" if _opens_with_vowel(following.text) else "a"
        if right != word.text and following.text not in {"herb", "herbs", "historic", "historical"}:
            yield Reason(
                "article_sound",
                {"word": following.text, "right": right, "article": word.text},
                (word.ref, following.ref),
                right,
            )


def _opens_with_vowel(word: str) -> bool:
    if word.startswith(SILENT_H):
        return True
    if word.startswith(VOWEL_SPELT_CONSONANT) and not word.startswith(TRULY_UN):
        return False
    return word[0] in "aeiou"


RULES = (sound,)
