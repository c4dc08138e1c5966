"""A sentence written in any way, as it would lie on the board."""

from __future__ import annotations


def game_form(text: str) -> str:
    """Small letters and no punctuation but apostrophes within words, with one space between.

    >>> game_form("The dogs’ owner, I think, isn't here!")
    "the dogs' owner i think isn't here"
    """
    kept = "".join(c if c.isalnum() or c == "'" else " " for c in text.lower().replace("’", "'"))
    return " ".join(word for word in kept.split() if word.strip("'"))
