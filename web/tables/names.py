"""What a player may be called at a table."""

from __future__ import annotations

import functools
import re
import unicodedata
from typing import Final

from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]

from web.errors import RequestError

MOST: Final = 24

#: What stands in a game for a player whose account was deleted; nobody else may be called so.
FORMER: Final = "a former player"

# Controls, formats (zero width, direction marks), surrogates, private use, unassigned, line and
# paragraph separators: whatever a reader cannot see, or what moves the text around it.
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters that show as nothing, and the combining grapheme joiner and variation selectors.
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Alphabets whose letters pass for each other's; a word has letters of one of them.
_ALIKE: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
#: Signs and letters of ASCII that pass for each other in one case or the other.
_ASCII_ALIKE: Final = {"i": "l", "1": "l", "|": "l", "0": "o", "$": "s", "@": "a", "5": "s"}
# Combining diacritical marks, also the stroke that the table of confusables puts through letters.
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
#: Marks over or under one letter; Vietnamese and Thai need two.
_MOST_MARKS: Final = 3


def clean_name(given: str, field: str = "name") -> str:
    """A name trimmed, in NFC, with single spaces: 1 to 24 visible characters.

    Raises `RequestError` 422 naming what is wrong.
    """
    name = " ".join(part for part in unicodedata.normalize("NFC", given).split(" ") if part).strip()
    if any(_unfit(character) for character in name):
        raise RequestError(422, "bad_name_characters", field=field)
    if _piled(name) or any(_mixed(word) for word in re.findall(r"[^\W\d_]+", name)):
        raise RequestError(422, "bad_name_mixed", field=field)
    if not any(unicodedata.category(character)[0] in "LNSP" for character in name):
        raise RequestError(422, "bad_name_empty", field=field)
    if len(name) > MOST:
        raise RequestError(422, "bad_name_long", field=field, values={"most": MOST})
    if alike(name) == alike(FORMER):
        raise RequestError(422, "bad_name_reserved", field=field)
    return name


def former_folded(seat: int) -> str:
    """What the name of a former player folds to; no name given by anybody does, and no two at a table."""
    return f"\x1f{seat}"


def is_former(folded_name: str) -> bool:
    """Whether a seat's folded name is that of a former player."""
    return folded_name.startswith("\x1f")


def alike(name: str) -> str:
    """What two names that a reader could take for each other have in common.

    Case, spaces, punctuation, accents and compatibility forms are taken away, and letters that look like
    ASCII ones become those, by Unicode's table of confusables (UTS #39).

    >>> alike("Аnn-Lee") == alike("ann lee")  # the first with a Cyrillic A
    True
    >>> alike("MÍA") == alike("Mia")
    True
    """
    bare = _without_accents(folded(name))
    letters = "".join(_plain(letter) for letter in bare if letter.isalnum() or letter in "$@|")
    return letters.replace("rn", "m").replace("vv", "w") or folded(name)


def folded(name: str) -> str:
    """What two names at one table may not share: compatibility forms and case taken away."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _without_accents(text: str) -> str:
    """Letters without the marks that Latin, Greek and Cyrillic share; those of other scripts make words."""
    apart = unicodedata.normalize("NFKD", text)
    return unicodedata.normalize("NFKC", "".join(each for each in apart if not _ACCENTS.fullmatch(each)))


@functools.cache
def _plain(letter: str) -> str:
    """The ASCII letter that this one passes for, or the letter itself."""
    if letter.isascii():
        return _ASCII_ALIKE.get(letter, letter)
    for form in (letter, letter.upper()):
        for other in confusables_data.get(form, ()):
            plain = _without_accents(folded(other["c"]))
            if len(plain) == 1 and plain.isascii() and plain.isalnum():
                return _ASCII_ALIKE.get(plain, plain)
    return letter


def _unfit(character: str) -> bool:
    if "\ufe00" <= character <= "\ufe0f" or character in _BLANK:
        return True
    category = unicodedata.category(character)
    return category in _UNSEEN or (category == "Zs" and character != " ")


def _mixed(word: str) -> bool:
    """Whether a word borrows letters from an alphabet that is not its own, as one who feigns a name does."""
    plain = unicodedata.normalize("NFKC", word)
    return len({unicodedata.name(letter, "").partition(" ")[0] for letter in plain} & _ALIKE) > 1


def _piled(name: str) -> bool:
    """Whether so many marks lie over a letter that they cover the lines above it."""
    run = 0
    for character in name:
        run = run + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if run > _MOST_MARKS:
            return True
    return False
