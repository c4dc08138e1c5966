"""What people write in their own words to moderators, and moderators to them."""

from __future__ import annotations

import unicodedata
from typing import Final

#: Characters.
MOST: Final = 500
# Marks that turn the direction of what follows could make a text say something else than was written.
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean_comment(text: str) -> str:
    """The text with plain line ends, in NFC, without control characters, direction marks and outer space.

    >>> clean_comment("  fine\\r\\nby me\\x00 ")
    'fine\\nby me'
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    kept = (one for one in text if one == "\n" or (one not in _TURNING and unicodedata.category(one) != "Cc"))
    return unicodedata.normalize("NFC", "".join(kept)).strip()
