"""The words that the judge's sentences mark, such as *dogs*, as a page shows them."""

from __future__ import annotations

import re
from typing import Final

_MARKED: Final = re.compile(r"\*([^*\s][^*]*)\*")


def marked(message: str) -> str:
    """The sentence with what is marked in quotation marks.

    >>> marked("*dogs* is plural")
    '“dogs” is plural'
    """
    return _MARKED.sub(r"“\1”", message)
