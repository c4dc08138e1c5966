"""Reads the SCOWL word lists out of Debian's package, which is fetched and unpacked but never installed."""

import hashlib
import re
import subprocess
import unicodedata
from collections.abc import Iterator
from pathlib import Path

PACKAGE = "scowl"
SHA256 = "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718"
VERSION = "2020.12.07-2"

SPELLINGS = ("english", "american", "british", "british_z", "canadian", "australian")
LARGEST = 70
"""SCOWL's size 80 adds names (james, texas) that no other list excuses; 60 misses 35,850 ordinary words."""


class BuildError(Exception):
    """A source is missing or is not the one the data was pinned to."""


def fetch(folder: Path) -> Path:
    """The package file in `folder`, downloaded with apt-get when it is not there; raises BuildError."""
    folder.mkdir(parents=True, exist_ok=True)
    if not list(folder.glob("scowl_*.deb")):
        subprocess.run(["apt-get", "download", PACKAGE], cwd=folder, check=True)
    (package,) = folder.glob("scowl_*.deb")
    found = hashlib.sha256(package.read_bytes()).hexdigest()
    if found != SHA256:
        raise BuildError(
            f"{package.name} has sha256 {found}; the dictionary is pinned to {VERSION} ({SHA256})"
        )
    return package


def unpack(package: Path, folder: Path) -> Path:
    """Unpacks the package below `folder` and returns the root of what it holds."""
    subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
    return folder


def fold(word: str) -> str:
    """The word without accents (café -> cafe)."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


class Scowl:
    """The lists below one root; `entries` gives the spelling as SCOWL writes it, with its size (10 to 95)."""

    def __init__(self, root: Path) -> None:
        self._lists = root / "usr/share/dict/scowl"
        self.notice = (root / "usr/share/doc/scowl/copyright").read_text("utf-8")

    def entries(self, category: str, largest: int = LARGEST) -> Iterator[tuple[str, int]]:
        """Every entry of a sub-category (words, upper…) in all spellings and variants 1 and 2."""
        spelling = re.compile(rf"({'|'.join(SPELLINGS)}|([a-z_]+_)?variant_[12])-{category}")
        for path in sorted(self._lists.iterdir()):
            name, _, size = path.name.rpartition(".")
            if spelling.fullmatch(name) and int(size) <= largest:
                for entry in path.read_text("utf-8").split():
                    yield entry, int(size)

    def words(self) -> dict[str, int]:
        """Lower-case words of a-z with accents folded, each with the smallest size that holds it."""
        sizes: dict[str, int] = {}
        for entry, size in self.entries("words"):
            word = fold(entry)
            if entry == entry.lower() and re.fullmatch("[a-z]+", word):
                sizes[word] = min(size, sizes.get(word, size))
        return sizes

    def plain(self, category: str, largest: int = LARGEST) -> set[str]:
        """Entries of a sub-category as lower-case a-z, without full stops; forms with 's are left out."""
        found = {fold(entry).lower().rstrip(".") for entry, _ in self.entries(category, largest)}
        return {word for word in found if re.fullmatch("[a-z]+", word)}
